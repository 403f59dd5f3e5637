"""Boards: the points, lines and neighbours that a `[board]` table makes, whatever its shape.

Coordinates are in spaces (the distance of two neighbouring points is 1), x right, y down.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise

import msgspec

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.boards import COLUMNS, STAR_POINTS, BoardShape, Geometry, GoalShape, Graph, PaintedShape
from publisher.model.boards.base import XY
from publisher.model.boards.boxes import boxes_of
from publisher.model.outline import outline
from publisher.model.seats import Point

__all__ = ["COLUMNS", "STAR_POINTS", "Board", "steps_from", "walks_round"]


class Board:
    """Places by number, with names, coordinates, lines and neighbours.

    The places are points, or the segments between neighbouring ones; then `corners` is the board of the
    points, `ends` has the two points of every segment. `box_places`, if there are any, follow the segments
    in the order of `boxes`; `stores` come last. Both are on no line and without neighbours.
    """

    def __init__(self, definition: BoardShape) -> None:
        self.definition = definition
        geometry = _without(definition.geometry(), definition.without)
        self.corners: Board | None = None
        self.ends: tuple[tuple[Point, Point], ...] = ()
        boxes: list[tuple[str, XY]] = []
        if definition.places != "points":
            self.corners = Board(_points_only(definition))
            self.ends = self.corners.edges
            geometry = _segments(self.corners)
            if not geometry.names:
                raise DefinitionError("board.places: no two points of this board are joined by an edge")
        if self.corners is not None and definition.places == "edges and boxes":
            boxes = [_box(self.corners, ring) for ring in self.corners.rings]
        names, xy = (*geometry.names, *(name for name, _ in boxes)), [*geometry.xy, *(at for _, at in boxes)]
        self.names: tuple[str, ...] = (*names, *definition.stores)
        self.xy: tuple[XY, ...] = (*xy, *definition.store_places(geometry.xy))
        self.lines = tuple(tuple(map(Point, line)) for line in geometry.lines)
        self.inside = tuple(map(Point, range(len(names))))
        """The places of the board itself, without its stores."""
        self.box_places = self.inside[len(geometry.names) :]
        self.stores = tuple(map(Point, range(len(names), len(self.names))))
        self._refuse_doubled_names()
        self.index = {name: Point(point) for point, name in enumerate(self.names)}
        self.regions = {name: frozenset(map(Point, points)) for name, points in geometry.regions.items()}
        found = {key: self.find(key, names) for key, names in definition.named()}
        for name in definition.regions:
            self.regions[name] = frozenset(found[f"regions.{name}"])
        self.marks = found["marks"]
        dashed = definition.dashed if isinstance(definition, Graph) else ()
        self.dashed = tuple(self.find("dashed", line) for line in dashed)
        """Lines that are printed with dashes; they join no neighbours."""
        self.start = {piece: self._start(piece, found[f"start.{piece}"]) for piece in definition.start}
        self._refuse_unknown_regions()
        self._refuse_shared_starts()

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        """All pairs of neighbouring places, the lower number first."""
        if self.corners is not None:
            return _meeting(self.ends)
        pairs = {(Point(min(a, b)), Point(max(a, b))) for line in self.lines for a, b in pairwise(line)}
        return tuple(sorted(pairs))

    @cached_property
    def neighbours(self) -> tuple[tuple[Point, ...], ...]:
        near: list[list[Point]] = [[] for _ in self.names]
        for a, b in self.edges:
            near[a].append(b)
            near[b].append(a)
        return tuple(tuple(sorted(points)) for points in near)

    @cached_property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """The steps from each place to each other along the lines of the bare board; without a way, the
        number of places."""
        found = (steps_from([place], self.neighbours.__getitem__) for place in map(Point, range(len(self))))
        return tuple(tuple(steps.get(Point(to), len(self)) for to in range(len(self))) for steps in found)

    @cached_property
    def rows_below(self) -> tuple[int, ...]:
        """For each place the number of rows of places below its own."""
        rows = [self.definition.row_of(at) for at in self.xy]
        lowest_first = sorted(set(rows), reverse=True)
        return tuple(map(lowest_first.index, rows))

    @cached_property
    def rim(self) -> tuple[Point, ...]:
        """The places that a string drawn tight round the board touches, clockwise."""
        return tuple(map(Point, outline([self.xy[place] for place in self.inside])))

    @cached_property
    def _at(self) -> dict[XY, Point]:
        return {self.xy[point]: point for point in self.inside}

    def ray(self, point: Point, way: tuple[int, int]) -> tuple[Point, ...]:
        """Return the places that follow `point` in a direction (to the right, down), up to an edge or gap."""
        x, y = self.xy[point]
        ray = []
        while (to := self._at.get((x := x + way[0], y := y + way[1]))) is not None:
            ray.append(to)
        return tuple(ray)

    @cached_property
    def lines_through(self) -> tuple[tuple[tuple[Point, ...], ...], ...]:
        """The lines through each place."""
        through: list[list[tuple[Point, ...]]] = [[] for _ in self.names]
        for line in self.lines:
            for point in line:
                through[point].append(line)
        return tuple(map(tuple, through))

    @cached_property
    def runs(self) -> tuple[tuple[tuple[Point, ...], ...], ...]:
        """The runs of places that leave each place along its lines, the nearest first."""
        return tuple(
            tuple(
                run
                for line in self.lines_through[place]
                for run in (line[line.index(place) + 1 :], line[: line.index(place)][::-1])
                if run
            )
            for place in map(Point, range(len(self)))
        )

    @cached_property
    def boxes(self) -> tuple[tuple[Point, ...], ...]:
        """The smallest cells of a board whose places are edges, each as the places round it, clockwise.

        There are no cells if lines cross each other between points.
        """
        if self.corners is None:
            return ()
        number = {pair: Point(place) for place, pair in enumerate(self.ends)}
        return tuple(
            tuple(number[Point(min(a, b)), Point(max(a, b))] for a, b in pairwise((*ring, ring[0])))
            for ring in self.corners.rings
        )

    @cached_property
    def rings(self) -> list[tuple[int, ...]]:
        """The points round each smallest cell, clockwise."""
        return boxes_of(self.xy, self.neighbours)

    def find(self, key: str, names: Iterable[str]) -> tuple[Point, ...]:
        """Return the numbers of named places; an unknown name is an error at `board.<key>`."""
        found = []
        for name in names:
            if name not in self.index:
                raise _no_point(f"board.{key}", name, self.names)
            found.append(self.index[name])
        return tuple(found)

    def _start(self, piece: str, points: tuple[Point, ...]) -> tuple[Point, ...]:
        """Return the first point of each piece of a kind; a point is repeated for each piece on it."""
        start = self.definition.start[piece]
        if isinstance(start, dict):
            return tuple(point for point in points for _ in range(start[self.names[point]]))
        return points

    def _refuse_doubled_names(self) -> None:
        if len(set(self.names)) < len(self.names):
            name = next(name for name in self.names if self.names.count(name) > 1)
            key = "stores" if name in self.definition.stores else "places"
            raise DefinitionError(f"board.{key}: two places are called {name!r}")

    def _refuse_unknown_regions(self) -> None:
        shape, regions = self.definition, tuple(self.regions)
        for key, named, known in (
            ("colours", shape.colours if isinstance(shape, PaintedShape) else (), regions),
            ("goals", shape.goals if isinstance(shape, GoalShape) else (), regions),
            ("ornaments", shape.ornaments, (*regions, *shape.ornate_places)),
        ):
            for name in named:
                if name not in known:
                    raise DefinitionError(f"board.{key}: no region {name!r}", hint=did_you_mean(name, known))

    def _refuse_shared_starts(self) -> None:
        taken: dict[int, str] = {}
        for piece, points in self.start.items():
            listed = points if isinstance(self.definition.start[piece], tuple) else dict.fromkeys(points)
            for point in listed:
                if point in taken:
                    raise DefinitionError(
                        f"board.start.{piece}: {self.names[point]!r} already holds {taken[point]}"
                    )
                taken[point] = piece


def steps_from(starts: Iterable[Point], onward: Callable[[Point], Iterable[Point]]) -> dict[Point, int]:
    """Return the number of steps from the nearest start to each place that can be reached, the nearest first;
    `onward` returns the places one step from a place."""
    steps = dict.fromkeys(starts, 0)
    ahead = list(steps)
    for here in ahead:
        for place in onward(here):
            if place not in steps:
                steps[place] = steps[here] + 1
                ahead.append(place)
    return steps


def walks_round(board: Board, points: Collection[Point]) -> Iterator[list[Point]]:
    """Yield the ways round some points along the lines between them, clockwise on paper: one for each
    connected part."""
    near = {point: [other for other in board.neighbours[point] if other in points] for point in points}
    left = set(points)
    while left:
        first = min(left, key=board.xy.__getitem__)
        left -= steps_from([first], near.__getitem__).keys()
        yield _walk_round(board, first, near)


def _walk_round(board: Board, first: Point, near: Mapping[Point, Sequence[Point]]) -> list[Point]:
    """Return the way from the leftmost point that turns as sharply to the left as possible at every point."""
    way, back = [first], math.pi
    while near[way[-1]]:
        here = way[-1]
        turns = {
            other: (_direction(board, here, other) - back) % math.tau or math.tau for other in near[here]
        }
        onward = min(turns, key=turns.__getitem__)
        if (here, onward) == tuple(way[:2]) and len(way) > 2:
            return way[:-1]
        way.append(onward)
        back = _direction(board, onward, here)
    return way


def _direction(board: Board, start: Point, end: Point) -> float:
    """Return the direction in radians, clockwise on paper from the right."""
    (x, y), (to_x, to_y) = board.xy[start], board.xy[end]
    return round(math.atan2(to_y - y, to_x - x), 9)


def _no_point(key: str, name: str, names: Sequence[str]) -> DefinitionError:
    return DefinitionError(
        f"{key}: unknown point {name!r} on this board of {len(names)} points ({names[0]} … {names[-1]})",
        hint=did_you_mean(name, names) if len(names) < 40 else "",
    )


def _without(whole: Geometry, holes: Sequence[str]) -> Geometry:
    """Return the geometry without the named points; lines are split at missing points."""
    if not holes:
        return whole
    for name in holes:
        if name not in whole.names:
            raise _no_point("board.without", name, whole.names)
    left = [point for point, name in enumerate(whole.names) if name not in holes]
    if not left:
        raise DefinitionError("board.without: no point is left")
    new = {point: number for number, point in enumerate(left)}
    runs = (run for line in whole.lines for run in _parted(line, new))
    return Geometry(
        [whole.names[point] for point in left],
        [whole.xy[point] for point in left],
        [tuple(new[point] for point in run) for run in runs if len(run) > 1],
        {name: tuple(new[p] for p in points if p in new) for name, points in whole.regions.items()},
    )


def _parted(line: Sequence[int], kept: Container[int]) -> list[list[int]]:
    """Return the runs of a line between missing points; those of a ring are joined at its seam."""
    runs = [list(run) for there, run in groupby(line, kept.__contains__) if there]
    if len(runs) > 1 and line[0] == line[-1] and runs[0][0] == runs[-1][-1]:
        runs[0] = [*runs.pop(), *runs[0][1:]]
    return runs


def _points_only(definition: BoardShape) -> BoardShape:
    """Return the same board with points as places, and nothing on it."""
    bare = msgspec.structs.replace(
        definition, places="points", regions={}, marks=(), start={}, stores=(), ornaments={}
    )
    if isinstance(bare, GoalShape):
        bare = msgspec.structs.replace(bare, goals={})
    return msgspec.structs.replace(bare, colours={}) if isinstance(bare, PaintedShape) else bare


def _segments(board: Board) -> Geometry:
    """Return the segments between neighbouring points as places, each in the middle of its ends.

    Lines lead from segment to segment straight on; regions hold the segments with both ends in them.
    """
    names, xy = [], []
    for a, b in board.edges:
        names.append("".join(sorted((board.names[a], board.names[b]), key=_in_order)))
        (ax, ay), (bx, by) = board.xy[a], board.xy[b]
        xy.append(((ax + bx) / 2, (ay + by) / 2))
    number = {pair: place for place, pair in enumerate(board.edges)}
    lines = [tuple(number[min(a, b), max(a, b)] for a, b in pairwise(line)) for line in board.lines]
    regions = {
        name: tuple(place for place, pair in enumerate(board.edges) if points.issuperset(pair))
        for name, points in board.regions.items()
    }
    return Geometry(names, xy, [line for line in lines if len(line) > 1], regions)


def _box(board: Board, ring: Sequence[int]) -> tuple[str, XY]:
    """Return the name and the middle of the cell inside a ring of points.

    It is named after its first and its last corner; if an edge joins those, after all corners.
    """
    corners = sorted((board.names[point] for point in ring), key=_in_order)
    first, last = board.index[corners[0]], board.index[corners[-1]]
    name = "".join(corners) if last in board.neighbours[first] else corners[0] + corners[-1]
    xs, ys = zip(*(board.xy[point] for point in ring), strict=True)
    return name, (sum(xs) / len(ring), sum(ys) / len(ring))


def _in_order(name: str) -> tuple[tuple[int, str, int], ...]:
    """Return a key that sorts a2 before a10, both before b1, and aa1 after z1."""
    return tuple(
        (len(word), word, int(digits or 0))
        for word, digits in re.findall(r"(\D*)(\d*)", name)
        if word or digits
    )


def _meeting(ends: Sequence[tuple[Point, Point]]) -> tuple[tuple[Point, Point], ...]:
    """Return all pairs of segments that share an end."""
    at: dict[int, list[int]] = {}
    for place, pair in enumerate(ends):
        for point in pair:
            at.setdefault(point, []).append(place)
    pairs = {(Point(a), Point(b)) for places in at.values() for a in places for b in places if a < b}
    return tuple(sorted(pairs))
