"""Matches: points win a game, and so many games win the match."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.outcome import Outcome
from publisher.engine.state import kept, per_team
from publisher.engine.table import Table, TableGame
from publisher.engine.words import claim
from publisher.model.seats import Each, Team


class MatchTable(Table):
    """`games` are the games that each team has won; `scores` has its points in this one."""

    games: Each[Team, int] = kept(per_team(0), "{team} (has|have) won {number} games?")


T = TypeVar("T", bound=MatchTable)


class MatchGame(TableGame[T]):
    """The options are the `target` of a game and the `games` of the match."""

    def win(self, table: T, team: Team, points: int) -> None:
        """Points for a team, and perhaps a game; the next game begins at nothing."""
        table.scores[team] += points
        if table.scores[team] >= self.option("target"):
            table.games[team] += 1
            if not self.finished(table):
                table.scores[:] = [0, 0]

    def finished(self, table: T) -> bool:
        return bool(max(table.games) >= self.option("games"))

    def outcome(self, table: T) -> Outcome:
        """The points of the only game, or the games won in a match."""
        match = self.option("games") > 1  # same: whoever wins the last game of a match has won it
        return Outcome(self.by_seat(table.games if match else table.scores))

    @claim("{team?} wins? the (match|rubber)")
    def match_winner(self, table: T) -> Team | None:
        if not self.finished(table):
            return None
        return self.definition.team_of(self.outcome(table).winners[0])

    def standing(self, table: T) -> list[float]:
        """Points, and as many for a game won as a game takes."""
        target = int(self.option("target"))
        first, second = (
            points + target * games for points, games in zip(table.scores, table.games, strict=True)
        )
        margins: Each[Team, int] = Each([first - second, second - first])
        return [*self.by_seat(margins)]
