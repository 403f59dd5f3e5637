"""Outlines: the places of a board that a string drawn tight round it touches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, pi, tau

from publisher.model.boards.base import XY

SLACK = 1e-3
"""The angle that allows for small errors in the places of one line."""


def outline(xy: Sequence[XY]) -> list[int]:
    """Return the numbers of the outer places, clockwise: all others are within half a turn of them."""
    xs, ys = zip(*xy, strict=True)
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    touched = (place for place in range(len(xy)) if _widest_gap(xy, place) > pi - SLACK)
    return sorted(touched, key=lambda place: _direction(middle, xy[place]))


def _widest_gap(xy: Sequence[XY], place: int) -> float:
    """Return the largest angle at a place without another place in it."""
    directions = sorted(_direction(xy[place], at) for other, at in enumerate(xy) if other != place)
    turns = pairwise((*directions, *(first + tau for first in directions[:1])))
    return max((later - sooner for sooner, later in turns), default=tau)


def _direction(start: XY, end: XY) -> float:
    """Return the direction clockwise from the right, because y grows downwards."""
    return atan2(end[1] - start[1], end[0] - start[0])
