"""The engine that plays games. It knows nothing about text or paper.

A `play.py` imports what it needs from here; what declares its state and its words is in `engine.state` and
`engine.words`.
"""

from publisher.engine.choices import ChanceOptions, Decision, Options, PreferredOptions, Space
from publisher.engine.game import Game, fact
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, BoardGame, Position, per_point
from publisher.engine.table import CardTable, Play, Table, TableGame
from publisher.engine.zones import Cards, Zone
from publisher.model.cards import Card
from publisher.model.seats import Each, Point, Seat, Team

__all__ = [
    "EMPTY",
    "BoardGame",
    "Card",
    "CardTable",
    "Cards",
    "ChanceOptions",
    "Decision",
    "Each",
    "Game",
    "Options",
    "Outcome",
    "Play",
    "Point",
    "Position",
    "PreferredOptions",
    "Seat",
    "Space",
    "Table",
    "TableGame",
    "Team",
    "Zone",
    "fact",
    "per_point",
]  # fmt: skip
