"""Ink-Dot: lines between dots, a square for the player who draws its last side, and no extra turn."""

from __future__ import annotations

from publisher.engine.mechanics.boards.enclosure import Enclosure, EnclosurePosition
from publisher.engine.mechanics.boards.half_turn import HalfTurn


class InkDot(Enclosure[EnclosurePosition], HalfTurn[EnclosurePosition]):
    """A game of edge enclosure in which the turn passes even after a square is closed."""
