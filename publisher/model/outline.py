"""Outlines: which places of a board a string touches that is drawn tight round all of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, pi, tau

from publisher.model.boards.base import XY

SLACK = 1e-3
"""By how much places that are meant to lie on one line may miss it, as an angle."""


def outline(xy: Sequence[XY]) -> list[int]:
    """The numbers of those places, clockwise: from each of them all others lie within half a turn."""
    xs, ys = zip(*xy, strict=True)
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    touched = (place for place in range(len(xy)) if _widest_gap(xy, place) > pi - SLACK)
    return sorted(touched, key=lambda place: _direction(middle, xy[place]))


def _widest_gap(xy: Sequence[XY], place: int) -> float:
    """The largest angle at a place that holds no other place."""
    directions = sorted(_direction(xy[place], at) for other, at in enumerate(xy) if other != place)
    turns = pairwise((*directions, *(first + tau for first in directions[:1])))
    return max((later - sooner for sooner, later in turns), default=tau)


def _direction(start: XY, end: XY) -> float:
    """Clockwise from the right, as y grows downwards."""
    return atan2(end[1] - start[1], end[0] - start[0])
