"""Historical Skruuvi's pad."""

from __future__ import annotations

from publisher.checking.scenes.rubber import RubberPad
from publisher.engine.words import action

from .play import HistoricalSkruuvi


class Reading(RubberPad[HistoricalSkruuvi]):
    """A deal of Historical Skruuvi, and its lines on the pad."""

    @action("The deal is scored")
    def scored(self) -> None:
        self.write_down()
