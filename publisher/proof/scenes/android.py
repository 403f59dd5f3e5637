"""Tricks with androids: who commands, and what the android answers."""

from __future__ import annotations

from typing import Any, ClassVar

from publisher.engine.mechanics.tricks.androids import ERROR, AndroidGame
from publisher.engine.words import action, claim
from publisher.model.cards import Card
from publisher.proof.scenes.dummy import DummyScene


class AndroidScene(DummyScene):
    """The androids are called after their players: `Red commands duck. The red android plays ♥4.`"""

    rules: Any  # an AndroidGame
    extra: ClassVar[tuple[str, ...]] = ("the red android", "the blue android")

    @action("{seat} commands {move}")
    def commands(self, seat: int, command: str) -> None:
        self.act(seat, command)

    def lays(self, seat: int, card: Card, how: str, first: bool) -> None:
        """A line of a `trick` block may say at which command: `The red android: ♥K on beat`."""
        if how.startswith("on "):
            if first:
                self.is_to_lead(seat)
            self.commands(self.rules.player(self.table, seat), how.removeprefix("on "))
            self.plays(seat, card)
        else:
            super().lays(seat, card, how, first)

    @claim("{seat} may command {move}")
    def may_command(self, seat: int, command: str) -> bool:
        return self.allows(seat, command)

    @claim("{seat} may not command {move} \\(rule {rule?}\\)")
    def may_not_command(self, seat: int, command: str) -> str | None:
        return self.forbidden_by(seat, command)

    @action("{seat} reports an error")
    def reports_error(self, seat: int) -> None:
        self.act(seat, ERROR)

    @claim("{seat} reports an error")
    def only_error(self, seat: int) -> bool:
        return list(self.question(seat).options) == [ERROR]

    @action("{seat} is to lead")
    def is_to_lead(self, seat: int) -> None:
        self.run(self.rules.trick(self.table, seat))

    @claim("{seat?} plays for {android:seat}")
    def plays_for(self, android: int) -> int:
        """Who carries out the command that was given."""
        return int(self.question(android).seat)

    @claim("{android:seat} sits on {seat}'s left")
    def sits_left(self, android: int, seat: int) -> bool:
        rules: AndroidGame = self.rules
        return rules.left(self.table, seat) == android

    @action("{team}('s team)? wins {number} tricks")
    def wins_tricks(self, team: int, tricks: int) -> None:
        self.table.tricks[team], self.table.tricks[1 - team] = tricks, 13 - tricks

    @claim("{team}'s team has {number?} tricks?")
    def tricks_of(self, team: int) -> int:
        self.settle()
        return int(self.table.tricks[team])
