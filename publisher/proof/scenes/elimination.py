"""How players leave the game one by one: who is out, who is left, who has lost."""

from __future__ import annotations

from publisher.engine.words import action, claim
from publisher.proof.scenes.table import TableScene


class EliminationScene(TableScene):
    """A table that players leave until one of them is left."""

    @action("{seat} is out", "{seat} has dropped out")
    def has_left(self, seat: int) -> None:
        self.rules.go_out(self.table, seat)

    @claim("{seat} is out( of the game)?", "{seat} (drops|has dropped) out")
    def is_out(self, seat: int) -> bool:
        self.settle()
        return seat not in self.table.playing

    @claim("{seat} is still in( the game)?")
    def is_in(self, seat: int) -> bool:
        return not self.is_out(seat)

    @claim("{number?} players are ((still )?in the game|left)")
    def still_in(self) -> int:
        self.settle()
        return len(self.table.playing)

    @claim("{seat?} has lost", "{seat?} loses( the game)?")
    def loser(self) -> int | None:
        """Whoever is left when all the others are out."""
        self.settle()
        playing = self.table.playing
        return playing[0] if len(playing) == 1 else None
