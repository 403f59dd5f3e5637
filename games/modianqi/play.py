"""Ink-Dot: lines between dots, a square for whoever draws its last side, and no turn more for it."""

from __future__ import annotations

from publisher.engine.mechanics.boards.enclosure import Enclosure, EnclosurePosition
from publisher.engine.mechanics.boards.half_turn import HalfTurn


class InkDot(Enclosure[EnclosurePosition], HalfTurn[EnclosurePosition]):
    """As all games of edge enclosure; the turn passes, whatever was closed."""
