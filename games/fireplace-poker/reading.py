"""The sentences that only Fireplace Poker's text uses: melds and hands between claims about turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from publisher.checking.scene import SceneError
from publisher.checking.scenes.table import TableScene
from publisher.engine import Seat
from publisher.engine.words import Question

from .play import MELD, PASS, FireplacePoker, FireplaceTable


class Reading(TableScene[FireplacePoker]):
    """Turns of a game. The melds of a side lie in the order in which the example lists them."""

    table: FireplaceTable

    def put_question(self, question: Question, seat: Seat, words: Sequence[Any]) -> None:
        """Begin the turn again with each sentence about it, because the text may have added cards."""
        if question == MELD:
            self.run(self.rules.turn(self.table, seat))
        super().put_question(question, seat, words)

    def allows(self, seat: Seat, word: str) -> bool:
        """Return True if the word is allowed; if a player may pass depends on the hand."""
        if word == PASS and not self.hand(seat):
            raise SceneError(f"the hand of {self.name_of(seat)} is not known: say which cards it holds")
        return super().allows(seat, word)
