"""The one sentence that only Skruuvi's text uses."""

from __future__ import annotations

from publisher.engine.words import claim
from publisher.proof.scenes.skruuvi import SkruuviScene


class Reading(SkruuviScene):
    """A deal of Skruuvi."""

    @claim("There is no auction")
    def no_auction(self) -> bool:
        self.run(self.rules.auction(self.table))
        return self.settle() is None and self.table.bid is None
