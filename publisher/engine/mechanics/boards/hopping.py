"""Hopping: straight over a neighbouring man to the free point just behind it, once or in chains; or once
over a whole row of enemies."""

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
"""A move: where a man stood, and where it landed after each hop."""


@cache
def jumps(board: Board) -> Jumps:
    """The hops that the lines of a board allow."""
    return tuple(tuple((run[0], run[1]) for run in runs if len(run) > 1) for runs in board.runs)


@cache
def hopped(board: Board) -> Mapping[tuple[Point, Point], Point]:
    """Of each hop, from where to where, the point that it leads over."""
    return {
        (Point(start), landing): middle for start, ways in enumerate(jumps(board)) for middle, landing in ways
    }


def reach(
    table: Jumps, owner: Each[Point, Seat], start: Point, over: Container[Seat] | None = None
) -> list[Path]:
    """The shortest chain of hops to each point the man on `start` can land on; nobody is captured.

    It may hop over men of the sides in `over` (None: over all), over the same man again, and over
    the point it left, which is free while it moves.
    """
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
    """How far a man of `side` gets along a run of points, the nearest first: to the next one if it is free,
    else over enemies who stand there without a gap to the free point behind them."""
    for point in run:
        if owner[point] == EMPTY:
            return point
        if owner[point] == side:
            return None
    return None
