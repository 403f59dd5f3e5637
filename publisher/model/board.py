"""Boards: what a `[board]` table describes, and the points, lines and neighbours it makes.

Coordinates are in spaces (the distance of two neighbouring points is 1), x right, y down.
"""

from __future__ import annotations

import math
import string
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Literal, TypeAlias

import msgspec

from publisher.errors import DefinitionError, did_you_mean
from publisher.model.colours import Colour

XY: TypeAlias = tuple[float, float]
Cells: TypeAlias = Literal["points", "squares", "hexes", "holes", "spaces"]
COLUMNS = string.ascii_lowercase
WIDEST = 200
"""Points stand no farther apart on paper (mm)."""


class River(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A band without vertical lines between two rows of a grid, with words in it."""

    above: int
    words: tuple[str, ...] = ()


class BoardDefinition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[board]` table: a shape with its measures, or explicit points and lines (`graph`).

    `marks` are points with a dot; `diagonals` are lines that are printed but are no rows of play
    of a plain grid (palaces); `regions` name sets of points; `start` says where each piece begins;
    `colours` paints a region of spaces (those of a wheel); `edges` gives the sides of a hex rhombus
    (top, right, bottom, left) to piece ids; `space` is the
    distance of neighbouring points in mm when the board is printed at its usual size; squares are
    `chequered` where the eye follows diagonals (a1 is dark), elsewhere it would be noise.
    """

    shape: Literal["grid", "hex-rhombus", "star", "wheel", "graph"]
    width: int = 0
    height: int = 0
    size: int = 0
    cells: Literal["points", "squares"] = "points"
    chequered: bool = False
    joined: Literal["orthogonal", "all", "alternating"] = "orthogonal"
    points: dict[str, XY] = {}
    lines: tuple[tuple[str, ...], ...] = ()
    diagonals: tuple[tuple[str, ...], ...] = ()
    marks: tuple[str, ...] = ()
    river: River | None = None
    regions: dict[str, tuple[str, ...]] = {}
    colours: dict[str, Colour] = {}
    start: dict[str, tuple[str, ...]] = {}
    edges: dict[Literal["top", "right", "bottom", "left"], str] = {}
    space: Annotated[float, msgspec.Meta(gt=0, le=WIDEST)] = 14.0
    coordinates: bool = True


@dataclass(frozen=True, slots=True)
class _Shape:
    """The bare geometry a constructor returns."""

    names: list[str]
    xy: list[XY]
    lines: list[tuple[int, ...]]
    cells: Cells
    regions: dict[str, tuple[int, ...]]


class Board:
    """Points by number, with names, coordinates, lines and neighbours."""

    def __init__(self, definition: BoardDefinition) -> None:
        self.definition = definition
        shape = _CONSTRUCTORS[definition.shape](definition)
        self.cells: Cells = shape.cells
        self.names: tuple[str, ...] = tuple(shape.names)
        self.xy: tuple[XY, ...] = tuple(shape.xy)
        self.lines: tuple[tuple[int, ...], ...] = tuple(shape.lines)
        self.index = {name: point for point, name in enumerate(self.names)}
        self.regions = {name: frozenset(points) for name, points in shape.regions.items()}
        for name, points in definition.regions.items():
            self.regions[name] = frozenset(self.find(f"regions.{name}", points))
        self.start = {
            piece: self.find(f"start.{piece}", points) for piece, points in definition.start.items()
        }
        for name in definition.colours:
            if name not in self.regions:
                raise DefinitionError(
                    f"board.colours: no region {name!r}", hint=did_you_mean(name, self.regions)
                )
        self.marks = self.find("marks", definition.marks)
        self.drawn_diagonals = tuple(self.find("diagonals", line) for line in definition.diagonals)
        self._refuse_shared_starts()

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """Every pair of neighbouring points, once, the lower number first."""
        pairs = {(min(a, b), max(a, b)) for line in self.lines for a, b in pairwise(line)}
        return tuple(sorted(pairs))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        near: list[list[int]] = [[] for _ in self.names]
        for a, b in self.edges:
            near[a].append(b)
            near[b].append(a)
        return tuple(tuple(sorted(points)) for points in near)

    @cached_property
    def lines_through(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each point the lines it lies on."""
        through: list[list[tuple[int, ...]]] = [[] for _ in self.names]
        for line in self.lines:
            for point in line:
                through[point].append(line)
        return tuple(map(tuple, through))

    def find(self, key: str, names: Iterable[str]) -> tuple[int, ...]:
        """The numbers of named points; an unknown name is an error at `board.<key>`."""
        found = []
        for name in names:
            if name not in self.index:
                raise DefinitionError(
                    f"board.{key}: no point {name!r} on this board of {len(self)} points "
                    f"({self.names[0]} … {self.names[-1]})",
                    hint=did_you_mean(name, self.names) if len(self) < 40 else "",
                )
            found.append(self.index[name])
        return tuple(found)

    def _refuse_shared_starts(self) -> None:
        taken: dict[int, str] = {}
        for piece, points in self.start.items():
            for point in points:
                if point in taken:
                    raise DefinitionError(
                        f"board.start.{piece}: {self.names[point]!r} already holds {taken[point]}"
                    )
                taken[point] = piece


def _need(definition: BoardDefinition, **measures: tuple[int, int]) -> None:
    for name, (low, high) in measures.items():
        value = getattr(definition, name)
        if not low <= value <= high:
            raise DefinitionError(f"board.{name}: a {definition.shape} needs {low} to {high}, got {value}")


def _grid(definition: BoardDefinition) -> _Shape:
    """Columns a, b, … from the left, rows 1, 2, … from the bottom."""
    _need(definition, width=(1, 26), height=(1, 40))
    width, height = definition.width, definition.height
    names = [f"{COLUMNS[x]}{height - y}" for y in range(height) for x in range(width)]
    xy = [(float(x), float(y)) for y in range(height) for x in range(width)]

    def walk(x: int, y: int, dx: int, dy: int) -> tuple[int, ...]:
        points = []
        while 0 <= x < width and 0 <= y < height:
            points.append(y * width + x)
            x, y = x + dx, y + dy
        return tuple(points)

    lines = [walk(0, y, 1, 0) for y in range(height)] + [walk(x, 0, 0, 1) for x in range(width)]
    if definition.joined != "orthogonal":
        starts = [(x, 0) for x in range(width)] + [(0, y) for y in range(1, height)]
        falling = [walk(x, y, 1, 1) for x, y in starts]
        rising = [walk(width - 1 - x, y, -1, 1) for x, y in starts]
        every = definition.joined == "all"
        lines += [
            line for line in (*falling, *rising)
            if every or (sum(divmod(line[0], width)) % 2 == 0)
        ]  # fmt: skip
    return _Shape(names, xy, [line for line in lines if len(line) > 1], definition.cells, {})


def _hex_rhombus(definition: BoardDefinition) -> _Shape:
    """Columns a, b, … along the top, rows 1, 2, … downwards, each row half a cell further right."""
    _need(definition, size=(2, 26))
    n = definition.size
    names = [f"{COLUMNS[column]}{row + 1}" for row in range(n) for column in range(n)]
    xy = [(column + row / 2, row * math.sqrt(3) / 2) for row in range(n) for column in range(n)]
    rows = [tuple(range(row * n, row * n + n)) for row in range(n)]
    columns = [tuple(range(column, n * n, n)) for column in range(n)]
    slants = [
        tuple(row * n + (total - row) for row in range(n) if 0 <= total - row < n)
        for total in range(2 * n - 1)
    ]
    regions = {"top": rows[0], "bottom": rows[-1], "left": columns[0], "right": columns[-1]}
    lines = [line for line in (*rows, *columns, *slants) if len(line) > 1]
    return _Shape(names, xy, lines, "hexes", regions)


STAR_POINTS = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def _star(definition: BoardDefinition) -> _Shape:
    """A six-pointed star with points of `size` rows; rows a, b, … from the top, holes 1, 2, … in each.

    A hole has cube coordinates x + y + z = 0. The hexagon has |x|, |y|, |z| <= size; a point of the
    star is where exactly one coordinate goes beyond (mathworld: 121 holes for size 4).
    """
    _need(definition, size=(2, 6))
    n = definition.size
    span = range(-2 * n, 2 * n + 1)
    cubes = [(x, -x - z, z) for z in span for x in span if max(x, -x - z, z) <= n or min(x, -x - z, z) >= -n]
    cubes.sort(key=lambda cube: (cube[2], cube[0]))
    rows: dict[int, list[int]] = {}
    for number, (_, _, z) in enumerate(cubes):
        rows.setdefault(z, []).append(number)
    names = [""] * len(cubes)
    for letter, row in zip(COLUMNS, rows.values(), strict=False):
        for place, number in enumerate(row):
            names[number] = f"{letter}{place + 1}"
    xy = [(x + z / 2, z * math.sqrt(3) / 2) for x, _, z in cubes]
    lines = []
    for axis in range(3):
        for value in span:
            run = [number for number, cube in enumerate(cubes) if cube[axis] == value]
            run.sort(key=lambda number: cubes[number][(axis + 1) % 3])
            if len(run) > 1:
                lines.append(tuple(run))
    tests = {
        "north": lambda c: c[2] < -n, "north-east": lambda c: c[0] > n, "south-east": lambda c: c[1] < -n,
        "south": lambda c: c[2] > n, "south-west": lambda c: c[0] < -n, "north-west": lambda c: c[1] > n,
    }  # fmt: skip
    regions = {name: tuple(i for i, cube in enumerate(cubes) if tests[name](cube)) for name in STAR_POINTS}
    return _Shape(names, xy, lines, "holes", regions)


SPOKES = COLUMNS[:6]


def _wheel(definition: BoardDefinition) -> _Shape:
    """A hub, six spokes of `size` spaces, and a rim with `width` spaces between the ends of the spokes.

    Spokes a to f go clockwise from the top, with the spaces a1, a2, … outwards; the last, on the rim, is
    the end of the spoke. Between the ends of a and b the rim has ab1, ab2, …
    """
    _need(definition, size=(1, 9), width=(1, 9))
    size, between = definition.size, definition.width
    names, xy = ["hub"], [(0.0, 0.0)]
    spokes: list[tuple[int, ...]] = []
    rim: list[int] = []

    def add(name: str, radius: int, turns: float) -> int:
        angle = math.tau * turns
        names.append(name)
        xy.append((radius * math.sin(angle), -radius * math.cos(angle)))
        return len(names) - 1

    for place, spoke in enumerate(SPOKES):
        spokes.append(tuple(add(f"{spoke}{i}", i, place / len(SPOKES)) for i in range(1, size + 2)))
        rim.append(spokes[-1][-1])
        following = SPOKES[(place + 1) % len(SPOKES)]
        for i in range(1, between + 1):
            part = (place + i / (between + 1)) / len(SPOKES)
            rim.append(add(f"{spoke}{following}{i}", size + 1, part))
    ends = tuple(spoke[-1] for spoke in spokes)
    regions = {
        "hub": (0,), "rim": tuple(rim), "ends": ends, "spokes": tuple(i for s in spokes for i in s[:-1]),
    }  # fmt: skip
    lines = [*((0, *spoke) for spoke in spokes), (*rim, rim[0])]
    return _Shape(names, xy, lines, "spaces", regions)


def _graph(definition: BoardDefinition) -> _Shape:
    names = list(definition.points)
    if not names:
        raise DefinitionError("board.points: a graph needs its points, { name = [x, y] }")
    index = {name: number for number, name in enumerate(names)}
    lines = []
    for line in definition.lines:
        for name in line:
            if name not in index:
                raise DefinitionError(f"board.lines: no point {name!r}", hint=did_you_mean(name, names))
        lines.append(tuple(index[name] for name in line))
    return _Shape(names, list(definition.points.values()), lines, "points", {})


_CONSTRUCTORS = {
    "grid": _grid, "hex-rhombus": _hex_rhombus, "star": _star, "wheel": _wheel, "graph": _graph,
}  # fmt: skip


def direction_lines(board: Board, point: int) -> list[Sequence[int]]:
    """The runs of points that leave `point` along its lines, nearest first (used for slides and jumps)."""
    runs: list[Sequence[int]] = []
    for line in board.lines_through[point]:
        place = line.index(point)
        runs += [run for run in (line[place + 1 :], line[:place][::-1]) if run]
    return runs
