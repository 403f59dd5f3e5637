"""Notation of points of a board, one or several: `b2`, `a1, b2 and c3`."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.base.errors import NotationError
from publisher.model.definition import Definition
from publisher.notation.lists import listed


def read_point(definition: Definition, word: str) -> int:
    """Return the number of the point of that name; NotationError if there is none."""
    if definition.board is None:
        raise NotationError("this game has no board")
    point = definition.topology.index.get(word)
    if point is None:
        raise NotationError(f"unknown point {word!r} on this board")
    return point


def write_point(definition: Definition, point: int) -> str:
    return definition.topology.names[point]


def read_points(definition: Definition, words: str) -> frozenset[int]:
    """Return points in any order, separated by spaces, commas or the word for “and”, in Chinese without
    spaces."""
    last = definition.tongue.lists
    names = listed(words if definition.tongue.spaced else words.replace(last, " "), last)
    return frozenset(read_point(definition, name) for name in names)


def write_points(definition: Definition, points: Iterable[int]) -> str:
    return ", ".join(sorted(write_point(definition, point) for point in points))
