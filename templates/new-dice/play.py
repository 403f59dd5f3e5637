"""Push Your Luck: the rules as code. Read it beside rules.md; they should tell the same story."""

from __future__ import annotations

from publisher.engine import Decision, Options, Play, Seat, Table, TableGame, fact
from publisher.engine.state import each_deal
from publisher.engine.words import Question, phase

# A question to a player: the words of each answer, and its notation.
TURN = Question("turn", {"go on": "on", "stop": "stop"})


class PigTable(Table):
    """The state of the table besides the scores; each part has the words that describe it."""

    total: int = each_deal(0, "The turn is worth {number} points?")


class Pig(TableGame[PigTable]):
    """The rules never change; every method gets the table, which does."""

    def round(self, table: PigTable) -> Play:
        """Play one turn for each player; every `yield` asks a player a question."""
        for seat in table.seats:
            if not self.finished(table):
                table.total = 0
                yield from self.turn(table, seat)

    @phase(TURN)
    def turn(self, table: PigTable, seat: Seat) -> Play:
        answer = "on"
        while answer == "on":
            (shown,) = table.roll(seat, dice=1, sides=6)  # all players see it, and the log shows it
            if shown == self.option("unlucky"):
                table.total = 0
                return
            table.total += shown
            answer = yield Decision(seat, self.choices(table), TURN)
        table.scores[self.definition.team_of(seat)] += table.total

    def choices(self, table: PigTable) -> Options:
        """Return the legal answers. A rule is named by the id of its heading in rules.md."""
        most = self.option("most")
        return Options(("on", "stop")).without("too-much", lambda word: word == "stop" or table.total < most)

    def finished(self, table: PigTable) -> bool:
        return bool(max(table.scores) >= self.option("target"))

    # Facts: numbers that the text may state, as [20](fact:sum-of-faces).

    @fact
    def best_roll(self) -> int:
        return max(map(int, self.definition.dice["die"].values))
