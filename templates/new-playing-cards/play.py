"""Five Tricks: the rules as code. Read it beside rules.md; they should tell the same story."""

from __future__ import annotations

from publisher.engine import Each, Play, Seat, Team
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.state import by_lot, each_deal, per_team
from publisher.engine.words import action


class FiveTricksTable(TrickTable):
    """The state of the table besides hands, trick and scores; each part has the words that describe it."""

    dealer: Seat = by_lot("{seat} deals")
    tricks: Each[Team, int] = each_deal(per_team(0), "{team} has won {number} tricks?")


class FiveTricks(TrickGame[FiveTricksTable]):
    """The rules never change; every method gets the table, which does. Leading, following suit and winning a
    trick are the same in all trick games, and come from `TrickGame`."""

    @action("The next deal begins")
    def round(self, table: FiveTricksTable) -> Play:
        """Play one deal, from its first card to its score."""
        table.clear()
        table.shuffle()
        table.dealer = table.left_of(table.dealer)
        leader = table.left_of(table.dealer)
        table.deal(self.option("hand"), table.hands, first=leader)
        yield from self.tricks(table, leader=leader)
        self.score(table)

    @action("The deal is scored")
    def score(self, table: FiveTricksTable) -> None:
        for seat in table.seats:
            team = self.definition.team_of(seat)
            table.scores[team] += table.tricks[team]

    def finished(self, table: FiveTricksTable) -> bool:
        return bool(max(table.scores) >= self.option("target"))
