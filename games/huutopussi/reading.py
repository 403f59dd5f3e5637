"""How a trick is led in Huutopussi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from publisher.engine import Seat
from publisher.engine.words import Question
from publisher.proof.scenes.trick import TrickScene

from .play import LEAD_ON, TRY, Huutopussi


class Reading(TrickScene[Huutopussi]):
    """A leader who might try for trumps, and of whom nothing is told, leads without trying."""

    def put_question(self, question: Question, seat: Seat, words: Sequence[Any]) -> None:
        leads = question == self.rules.leading
        super().put_question(TRY if leads else question, seat, words)
        if leads and self.question(seat).about == TRY:
            self.act(seat, LEAD_ON)
