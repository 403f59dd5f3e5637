"""The marks of a trail: the moves and positions of an example, as its figure shows them."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

import msgspec

from publisher.components.boards.marks import (
    Arrow,
    Barred,
    Bend,
    Count,
    Cross,
    Dot,
    Ghost,
    Mark,
    Number,
    Ring,
    Way,
)
from publisher.model.board import Board
from publisher.model.boards import Track
from publisher.model.seats import Point
from publisher.notation.board import Pieces
from publisher.notation.trail import Trail


class Shown(msgspec.Struct, frozen=True, dict=True):
    """A trail on the board, as it is drawn."""

    trail: Trail

    @property
    def before(self) -> Pieces:
        return self.trail.begun

    @property
    def board(self) -> Board:
        return self.trail.definition.topology

    @cached_property
    def captured(self) -> Pieces:
        """The captured pieces by point; of several captures on one point, the last."""
        return {point: pile for step in self.trail.moves for point, pile in step.captured.items()}

    @cached_property
    def standing(self) -> Pieces:
        """The pieces in the picture: those there at the end, and captured ones on points that are free."""
        return {**self.captured, **self.trail.pieces}

    @cached_property
    def beside(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The captured pieces that are beside the board, because the piece that took their place is on their
        point: the number of the move, and the pieces."""
        came = {step.path[-1] for step in self.trail.moves if len(step.path) > 1} & self.trail.pieces.keys()
        return tuple(
            (label, pile)
            for label, step in zip(self.trail.labels, self.trail.moves, strict=True)
            for point, pile in step.captured.items()
            if point in came
        )

    @property
    def used(self) -> set[int]:
        """All points with pieces or moves; none if there is only one such point."""
        trail = self.trail
        ways = (*(step.path for step in trail.moves), *trail.allowed, *trail.refused)
        found: set[int] = {*self.before, *self.standing, *(point for way in ways for point in way)}
        return found if len(found) > 1 else set()

    @property
    def under(self) -> Iterator[Mark]:
        """The marks under the pieces: former places of pieces that have left them, and the ways that might
        lead on if they begin at several pieces."""
        for number, step in enumerate(self.trail.moves):
            start = step.path[0]
            if len(step.path) > 1 and start not in self.standing and (pile := self._stood(start, number)):
                yield Ghost(start, self.trail.definition.pieces[pile[-1]].colour)
        starts = {step.path[0] for step in self.trail.moves}
        for point, pile in self.before.items():
            if pile and point not in self.standing and point not in starts:
                yield Ghost(point, self.trail.definition.pieces[pile[-1]].colour)
        several = len({way[0] for way in self._open if len(way) > 1}) > 1
        for way in self._open:
            if several or (len(way) > 2 and way in self.trail.refused):
                yield from map(Way, self._stretches(way))

    @property
    def over(self) -> Iterator[Mark]:
        """The marks over the pieces, the most important last."""
        yield from self._open_ways()
        yield from self._arrows()
        yield from self._crosses()
        yield from self._counts()
        yield from self._numbers()

    @property
    def lines(self) -> list[int]:
        """The segments on which lines were laid."""
        return [way[0] for way in self._ordered if len(way) == 1 and self._is_line(way[0])]

    @property
    def strokes(self) -> Iterator[tuple[tuple[Point, ...], bool]]:
        """The lines that were drawn on the board, the older first, each with True if it is new."""
        yield from ((stroke, False) for stroke in self.trail.strokes)
        yield from ((stroke, True) for step in self.trail.moves for stroke in step.strokes)

    @property
    def told(self) -> str:
        """The moves in words: `a1-a2, c3`."""
        names = self.board.names
        return ", ".join("-".join(names[point] for point in step.path) for step in self.trail.moves)

    def _stood(self, point: int, until: int) -> tuple[str, ...]:
        """Return the pieces on a point before move `until`: those that had come, or were drawn there."""
        for number in range(until - 1, -1, -1):
            path = self.trail.moves[number].path
            if path[-1] == point and len(path) > 1:
                return self._stood(path[0], number)
        return self.before.get(Point(point), ())

    def _open_ways(self) -> Iterator[Mark]:
        """Yield dots and small crosses at the ends of the ways."""
        free = {way[-1] for way in self._open if way in self.trail.allowed}
        for point in sorted(free):
            yield Ring(point) if point in self.standing else Dot(point)
        for point in sorted({way[-1] for way in self._open if way in self.trail.refused}):
            yield Barred(point, aside=point in free or point in self.standing)

    @cached_property
    def _open(self) -> list[tuple[int, ...]]:
        """The ways that are allowed or refused, if they still matter after all moves: no piece has come to
        their end or gone from there."""
        trail = self.trail
        changed = {step.path[-1] for step in trail.moves} | (self.before.keys() - self.standing.keys())
        return [way for way in (*trail.allowed, *trail.refused) if way[-1] not in changed]

    def _stretches(self, way: tuple[int, ...]) -> list[Arrow]:
        """Return an arrow for each part of a way; along a track it has no head before the last corner."""
        return [
            Arrow(start, end, self._bend(start, end), goes_on=end != b)
            for a, b in pairwise(way)
            if a != b
            for start, end in pairwise((a, *self._corners(a, b), b))
        ]

    def _corners(self, start: int, end: int) -> Iterator[int]:
        """Yield the spaces where the shorter way from one space of a track to another turns."""
        board = self.board
        if not isinstance(board.definition, Track) or not {start, end} <= set(board.inside):
            return
        way = [start]
        while way[-1] != end:
            way.append(min(board.neighbours[way[-1]], key=lambda space: board.steps[space][end]))
        for before, corner, after in zip(way, way[1:], way[2:], strict=False):
            if not self._lies_between(corner, before, after):
                yield corner

    @cached_property
    def _ordered(self) -> dict[tuple[int, ...], list[str]]:
        """The numbers of the moves by their ways."""
        numbers: dict[tuple[int, ...], list[str]] = defaultdict(list)
        for label, step in zip(self.trail.labels, self.trail.moves, strict=True):
            numbers[step.path].append(label)
        return numbers

    def _arrows(self) -> Iterator[Mark]:
        """Yield an arrow for every stretch of a way."""
        for way in self._ordered:
            yield from self._stretches(way)

    def _counts(self) -> Iterator[Mark]:
        """Yield numbers on the first arrow of each way, if there are several moves."""
        for way, numbers in self._ordered.items() if len(self.trail.moves) > 1 else ():
            for arrow in self._stretches(way)[:1]:
                yield Count(arrow, ",".join(numbers))

    def _bend(self, start: int, end: int) -> Bend:
        """Return the bend of an arrow: over pieces between its ends, and beside the way back."""
        if any(pair == (end, start) for step in self.trail.moves for pair in pairwise(step.path)):
            return "left"
        over = any(self._lies_between(point, start, end) for point in {*self.before, *self.standing})
        return "up" if over else "no"

    def _lies_between(self, point: int, start: int, end: int) -> bool:
        xy = self.board.xy
        near, far, way = (math.dist(xy[a], xy[b]) for a, b in ((start, point), (point, end), (start, end)))
        return point not in (start, end) and near + far < way + 1e-6

    def _crosses(self) -> Iterator[Mark]:
        """Yield crosses over captured pieces that are still on their points."""
        return (Cross(point) for point in self.captured if point not in self.trail.pieces)

    def _numbers(self) -> Iterator[Mark]:
        """Yield numbers on stones and lines, in the order in which they were placed."""
        numbers: dict[int, list[str]] = defaultdict(list)
        for way, found in self._ordered.items():
            if len(way) == 1 and way[0] in self.board.inside:
                numbers[way[0]] += found
        for point, found in numbers.items():
            if not self._is_line(point):
                yield Number(point, ",".join(found))
            elif len(self.trail.moves) > 1:
                yield Count(point, ",".join(found))

    def _is_line(self, place: int) -> bool:
        return self.board.corners is not None and place not in self.board.box_places
