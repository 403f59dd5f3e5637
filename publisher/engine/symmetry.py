"""Symmetries of a board: the ways to map it onto itself that keep neighbours and lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

from publisher.model.board import Board
from publisher.model.seats import Point

Symmetry: TypeAlias = tuple[Point, ...]
"""For each point the point that it is mapped to."""


def symmetries(board: Board, *kept: Collection[Collection[Point]]) -> tuple[Symmetry, ...]:
    """Return all symmetries that also keep certain sets of points together, the one that moves nothing first.

    In each of `kept`, a family of sets, every set is mapped onto a set of that family: the two sides of a
    colour may change places with each other, but not with the other colour's.
    """
    lines = {frozenset(line) for line in board.lines}
    families = [lines, *({frozenset(points) for points in family} for family in kept)]
    degree = [len(near) for near in board.neighbours]
    return tuple(
        found for found in _mappings(board, degree, [], set())
        if all({frozenset(map(found.__getitem__, points)) for points in family} == family
               for family in families)
    )  # fmt: skip


def _mappings(board: Board, degree: list[int], begun: list[Point], taken: set[Point]) -> Iterator[Symmetry]:
    """Yield every way to continue the images of the first points that keeps neighbours; they are `taken`."""
    point, near = Point(len(begun)), board.neighbours
    if point == len(board):
        yield tuple(begun)
        return
    images = {begun[other] for other in near[point] if other < point}
    for image in near[min(images)] if images else map(Point, range(len(board))):
        fits = image not in taken and degree[image] == degree[point]
        if fits and images == taken.intersection(near[image]):
            begun.append(image)
            taken.add(image)
            yield from _mappings(board, degree, begun, taken)
            begun.pop()
            taken.remove(image)
