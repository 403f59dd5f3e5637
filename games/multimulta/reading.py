"""The pad of Multimulta: a line for each game, with a box for each point."""

from __future__ import annotations

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Team
from publisher.engine.words import action, row

from .play import Multimulta, MultimultaTable


class Reading(TrickScene[Multimulta]):
    """A deal of Multimulta; `lines` are the points of both teams in each game."""

    table: MultimultaTable

    def begin(self) -> None:
        super().begin()
        self.lines = [[0, 0]]

    @action("{team} takes? {number} tricks")
    def takes(self, team: Team, tricks: int) -> None:
        self.lines[-1][team] += self.rules.points_for(tricks)
        games = sum(self.table.games)
        self.rules.score(self.table, team, tricks)
        if sum(self.table.games) > games:
            self.lines.append([0, 0])

    @row("", "We?")
    def we(self, line: str) -> str:
        return self.on_the_pad(line, Team(0))

    @row("", "They?")
    def they(self, line: str) -> str:
        return self.on_the_pad(line, Team(1))

    def on_the_pad(self, line: str, team: Team) -> str:
        """Return the crossed boxes of a game, as far as there are boxes, or the number of games won."""
        if line == "Games won":
            return str(self.table.games[team])
        return "x" * min(self.lines[int(line[0]) - 1][team], int(self.rules.option("target")))
