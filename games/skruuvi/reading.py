"""Skruuvi's pad: the book of a whole evening."""

from __future__ import annotations

from publisher.checking.scenes.skruuvi import SkruuviBook

from .play import Skruuvi


class Reading(SkruuviBook[Skruuvi]):
    """A deal of Skruuvi, and its book."""
