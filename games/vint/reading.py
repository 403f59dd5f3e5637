"""Vint's pad."""

from __future__ import annotations

from publisher.checking.scenes.rubber import RubberPad
from publisher.engine.words import action

from .play import Vint


class Reading(RubberPad[Vint]):
    """A deal of Vint, and its lines on the pad."""

    @action("The deal is scored")
    def scored(self) -> None:
        self.write_down()
