"""The sentences of Canasta: those of its family, and the mistakes that cost something."""

from __future__ import annotations

from publisher.engine.mechanics.melding.canasta_score import WRONG_QUESTION
from publisher.engine.mechanics.melding.canasta_words import ASK, YES
from publisher.engine.words import action
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.canasta import CanastaScene


class Reading(CanastaScene):
    """A deal of Canasta."""

    @action("{seat} asks all the same")
    def asks_all_the_same(self, seat: int) -> None:
        """Too late, and so without an answer, or without being able to go out; else it is no mistake."""
        if self.allows(seat, ASK):
            raise SceneError(f"{self.name_of(seat)} may ask")
        if self.table.begun:
            self.table.answer = YES
        else:
            self.table.fined[self.rules.team[seat]] += WRONG_QUESTION

    @action("{seat} has shown {card}")
    def has_shown(self, seat: int, card: Card) -> None:
        """A card that is told with the hand."""
        self.table.shown.append(next(held for held in self.hand(seat) if held.name == card.name))
