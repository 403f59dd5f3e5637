"""Symmetries of a board: the ways to lay it on itself so that neighbours and lines agree."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

from publisher.model.board import Board

Symmetry: TypeAlias = tuple[int, ...]
"""For each point the point it comes to lie on."""


def symmetries(board: Board, *kept: Collection[int]) -> tuple[Symmetry, ...]:
    """All symmetries that also bring each of the `kept` sets of points back onto itself."""
    lines = {frozenset(line) for line in board.lines}
    colour = [(len(board.neighbours[p]), *(p in points for points in kept)) for p in range(len(board))]
    return tuple(
        found for found in _mappings(board, colour, [])
        if all(frozenset(found[point] for point in line) in lines for line in lines)
    )  # fmt: skip


def _mappings(board: Board, colour: list[tuple[int, ...]], begun: list[int]) -> Iterator[Symmetry]:
    """Every way to go on from the images of the first points that keeps neighbours and colours."""
    point = len(begun)
    if point == len(board):
        yield tuple(begun)
        return
    near = [other for other in board.neighbours[point] if other < point]
    for image in range(len(board)):
        if image in begun or colour[image] != colour[point]:
            continue
        around = board.neighbours[image]
        if {begun[other] for other in near} == {other for other in begun if other in around}:
            yield from _mappings(board, colour, [*begun, image])
