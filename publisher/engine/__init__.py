"""How games are played. Knows nothing of text or paper.

What a `play.py` needs is imported from here.
"""

from publisher.engine.choices import Decision, Leaning, Options, Space
from publisher.engine.game import Game, fact
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Position
from publisher.engine.table import Table, TableGame
from publisher.engine.zones import Cards, Zone

__all__ = [
    "EMPTY",
    "Cards",
    "Decision",
    "Game",
    "Leaning",
    "Options",
    "Outcome",
    "Position",
    "Space",
    "Table",
    "TableGame",
    "Zone",
    "fact",
]
