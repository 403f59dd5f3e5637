"""The sentences about leads in Huutopussi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Seat
from publisher.engine.words import Question

from .play import TRY, Huutopussi


class Reading(TrickScene[Huutopussi]):
    """Tricks; a lead, too, begins with the question whether to try for trumps."""

    def put_question(self, question: Question, seat: Seat, words: Sequence[Any]) -> None:
        super().put_question(TRY if question == self.rules.leading else question, seat, words)
