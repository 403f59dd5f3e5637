"""Ornaments of a board: quiet drawings between its lines, or one in its frame. Lengths in mm, y down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.components.boards.grid import CHARACTER
from publisher.components.boards.ground import Ground
from publisher.drawing.art import art_in_unit
from publisher.drawing.shapes import Point, Shape, Symbol, Use, scale
from publisher.model.boards import Grid
from publisher.model.boards.base import ALL, FRAME, RIVER, Motif

_SHARE = 0.62
"""The size of a motif, in spaces."""
_CLEAR = 0.45
"""The least distance (in spaces) from a motif in a river to a word."""


def ornaments(ground: Ground) -> Iterator[Shape]:
    """Yield the ornaments between the lines of a board, if the ground is ornate."""
    for place, motif in ground.board.definition.ornaments.items() if ground.ornate else ():
        for at in _places(ground, place):
            yield set_motif(motif, ground.material.faint, at, _SHARE * ground.space)


def set_motif(motif: Motif, ink: str, at: Point, size: float) -> Use:
    """Return a motif with its middle at `at`, `size` mm large."""
    return Use(_symbol(motif, ink), scale(size, *at))


@cache
def _symbol(motif: Motif, ink: str) -> Symbol:
    return Symbol(f"motif-{motif}-{ink.lstrip('#')}", (art_in_unit(f"motifs/{motif}", ink),))


def _places(ground: Ground, place: str) -> Iterator[Point]:
    """Yield the cells of a region; between points, the meshes in it; in the river, places beside words."""
    board, shape = ground.board, ground.board.definition
    if place == FRAME:
        return
    if place == RIVER:
        assert isinstance(shape, Grid) and shape.river
        yield from _in_river(ground, shape)
        return
    points = frozenset(board.inside) if place == ALL else board.regions[place]
    if getattr(shape, "cells", "points") != "points":
        yield from map(ground.at, sorted(points))
        return
    for ring in board.rings:
        if points.issuperset(ring):
            xs, ys = zip(*map(ground.at, ring), strict=True)
            yield sum(xs) / len(ring), sum(ys) / len(ring)


def _in_river(ground: Ground, grid: Grid) -> Iterator[Point]:
    """Yield the middle of each column of the river that is clear of characters."""
    assert grid.river
    y = (grid.height - grid.river.above - 0.5) * ground.space
    part = (grid.width - 1) / max(1, len(grid.river.words))
    taken = [(place + 0.5) * part for place in range(len(grid.river.words))]
    half = [0.5 * len(word) * CHARACTER for word in grid.river.words]
    for column in range(grid.width - 1):
        x = column + 0.5
        if all(abs(x - at) > wide + _CLEAR for at, wide in zip(taken, half, strict=True)):
            yield x * ground.space, y
