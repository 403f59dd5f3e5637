"""How games are played. Knows nothing of text or paper.

What a `play.py` needs is imported from here.
"""

from publisher.engine.choices import Decision, Leaning, Options, Space
from publisher.engine.game import Game, fact
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, BoardGame, Position, per_point
from publisher.engine.state import each_deal, kept, per_seat, per_team, zone, zone_per_seat, zone_per_team
from publisher.engine.table import Play, Table, TableGame
from publisher.engine.words import Question, Told, Word, action, claim, phase, row
from publisher.engine.zones import Cards, Zone
from publisher.model.seats import Each, Point, Seat, Team

__all__ = [
    "EMPTY",
    "BoardGame",
    "Cards",
    "Decision",
    "Each",
    "Game",
    "Leaning",
    "Options",
    "Outcome",
    "Play",
    "Point",
    "Position",
    "Question",
    "Seat",
    "Space",
    "Table",
    "TableGame",
    "Team",
    "Told",
    "Word",
    "Zone",
    "action",
    "claim",
    "each_deal",
    "fact",
    "kept",
    "per_point",
    "per_seat",
    "per_team",
    "phase",
    "row",
    "zone",
    "zone_per_seat",
    "zone_per_team",
]
