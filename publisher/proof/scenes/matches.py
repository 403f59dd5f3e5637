"""How matches of several games are told: who has won how many, and who wins the match."""

from __future__ import annotations

from publisher.engine.words import action, claim
from publisher.proof.scenes.table import TableScene


class MatchScene(TableScene):
    """A table that keeps the `games` each team has won."""

    @action("{team} (has|have) won {number} games?")
    def has_won(self, team: int, games: int) -> None:
        self.table.games[team] = games

    @claim("{team} (has|have) won {number?} games?")
    def games_of(self, team: int) -> int:
        return int(self.table.games[team])

    @claim("{team?} wins? the (match|rubber)")
    def match_winner(self) -> int | None:
        return self.game_winner()
