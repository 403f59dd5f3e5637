"""Hops: straight over a neighbouring piece to the free point just behind it, once or in chains; or once over
a whole row of enemies."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import cache
from typing import TypeAlias

from publisher.engine.position import EMPTY
from publisher.model.board import Board
from publisher.model.seats import Each, Point, Seat

Jumps: TypeAlias = tuple[tuple[tuple[Point, Point], ...], ...]
"""For each point the pairs (point hopped over, landing point)."""
Path: TypeAlias = tuple[Point, ...]
"""A move: the point where a piece was, and those where it landed after each hop."""


@cache
def jumps(board: Board) -> Jumps:
    """Return the hops that the lines of a board allow."""
    return tuple(tuple((run[0], run[1]) for run in runs if len(run) > 1) for runs in board.runs)


@cache
def hopped(board: Board) -> Mapping[tuple[Point, Point], Point]:
    """Return for each hop, as a pair of its ends, the point that it leads over."""
    return {
        (Point(start), landing): middle for start, ways in enumerate(jumps(board)) for middle, landing in ways
    }


def reach(
    table: Jumps, owner: Each[Point, Seat], start: Point, over: Container[Seat] | None = None
) -> list[Path]:
    """Return the shortest chain of hops to each point that the piece on `start` can land on; it captures
    nothing. It may hop over pieces of the sides in `over` (None: over all), also twice over the same one. The
    point that it left counts as free."""
    mover, owner[start] = owner[start], EMPTY
    seen = {start}
    paths: list[Path] = [(start,)]
    for path in paths:
        for middle, landing in table[path[-1]]:
            if owner[landing] != EMPTY or landing in seen:
                continue
            if owner[middle] in over if over is not None else owner[middle] != EMPTY:
                seen.add(landing)
                paths.append((*path, landing))
    owner[start] = mover
    return paths[1:]


def over_enemies(owner: Each[Point, Seat], run: Iterable[Point], side: Seat) -> Point | None:
    """Return how far a piece of `side` gets along a run of points, the nearest first: to the next one if it
    is free, else over a row of enemies without a gap to the free point behind them; None if it cannot
    move."""
    for point in run:
        if owner[point] == EMPTY:
            return point
        if owner[point] == side:
            return None
    return None
