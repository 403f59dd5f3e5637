"""Hex: two players join opposite sides of a rhombus of hexagons."""

from __future__ import annotations

from publisher.engine import fact
from publisher.engine.mechanics.boards.connection import ConnectionGame, ConnectionPosition


class Hex(ConnectionGame[ConnectionPosition]):
    """Stones are red and blue; each colour owns two sides of the board."""

    colours = ("red", "blue")
    goals = (("top", "bottom"), ("left", "right"))
    sides_each = fact(*set(map(len, goals)))
