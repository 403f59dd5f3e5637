"""Matches: points win a game, and so many games win the match."""

from __future__ import annotations

from publisher.engine.outcome import Outcome
from publisher.engine.table import Table, TableGame


class MatchGame(TableGame):
    """`table.games` are the games that each team has won, and `table.scores` its points in this one.

    The options are the `target` of a game and the `games` of the match.
    """

    def win(self, table: Table, team: int, points: int) -> None:
        """Points for a team, and perhaps a game; the next game begins at nothing."""
        table.scores[team] += points
        if table.scores[team] >= self.option("target"):
            table.games[team] += 1
            if not self.finished(table):
                table.scores[:] = [0, 0]

    def finished(self, table: Table) -> bool:
        return bool(max(table.games) >= self.option("games"))

    def outcome(self, table: Table) -> Outcome:
        """The points of the only game, or the games won in a match."""
        match = self.option("games") > 1  # same: whoever wins the last game of a match has won it
        return Outcome(self.by_seat(table.games if match else table.scores))

    def standing(self, table: Table) -> list[float]:
        """Points, and as many for a game won as a game takes."""
        target = int(self.option("target"))
        worth = [points + target * games for points, games in zip(table.scores, table.games, strict=True)]
        return [*self.by_seat([worth[0] - worth[1], worth[1] - worth[0]])]
