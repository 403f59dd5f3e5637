"""Matches: points win a game, and a fixed number of games wins the match."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.outcome import Outcome
from publisher.engine.state import kept, per_team
from publisher.engine.table import Table, TableGame
from publisher.engine.words import claim
from publisher.model.seats import Each, Team


class MatchTable(Table):
    """A table on which `games` are the games each team has won; `scores` are its points in this game."""

    games: Each[Team, int] = kept(per_team(0), "{team} (has|have) won {number} games?")


T = TypeVar("T", bound=MatchTable)


class MatchGame(TableGame[T]):
    """A game that is played up to a score, several times: a match.

    Its options are the `target` of a game, and the number of `games` that win the match.
    """

    def win(self, table: T, team: Team, points: int) -> None:
        """Add points for a team, which may win a game; the next game begins at 0."""
        table.scores[team] += points
        if table.scores[team] >= self.option("target"):
            table.games[team] += 1
            if not self.finished(table):
                table.scores[:] = [0, 0]

    def finished(self, table: T) -> bool:
        return bool(max(table.games) >= self.option("games"))

    def outcome(self, table: T) -> Outcome:
        """Return the outcome by the points of the only game, or by the games won in a match."""
        match = self.option("games") > 1  # same: the winner of the last game has won the match
        return Outcome(self.by_seat(table.games if match else table.scores))

    @claim("{team?} wins? the (match|rubber)")
    def match_winner(self, table: T) -> Team | None:
        if not self.finished(table):
            return None
        return self.definition.team_of(self.outcome(table).winners[0])

    def standing(self, table: T) -> list[float]:
        """Return the margin of each seat's team, counting each game won as `target` points."""
        target = int(self.option("target"))
        first, second = (
            points + target * games for points, games in zip(table.scores, table.games, strict=True)
        )
        margins: Each[Team, int] = Each([first - second, second - first])
        return [*self.by_seat(margins)]
