"""How players doubt what was said: who believes, who does not, and what is turned up then."""

from __future__ import annotations

from publisher.engine.mechanics.spoken.doubting import BELIEVE, DOUBT
from publisher.engine.words import action
from publisher.proof.scenes.table import TableScene


class DoubtingScene(TableScene):
    """A table at which the others are asked in turn whether they doubt."""

    @action("Nobody doubts", "Everybody believes")
    def nobody_doubts(self) -> None:
        self.believe_until(None)

    @action("{seat} (doubts( it)?|says I doubt it)")
    def doubts(self, seat: int) -> None:
        """Those who are asked before believe; what lay face down is turned up at once."""
        self.believe_until(seat)
        self.act(seat, DOUBT)
        decision = self.settle()
        if decision is not None and decision.about == "turn up":
            self.act(decision.seat, str(decision.options[0]))

    def believe_until(self, seat: int | None) -> None:
        while (decision := self.settle()) and decision.about == "doubt" and decision.seat != seat:
            self.act(decision.seat, BELIEVE)
