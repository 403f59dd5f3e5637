"""The sentences that Canasta's text uses are those of its family."""

from __future__ import annotations

from publisher.proof.scenes.canasta import CanastaScene


class Reading(CanastaScene):
    """A deal of Canasta."""
