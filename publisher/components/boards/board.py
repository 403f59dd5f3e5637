"""The board of a game as a drawing: to print and play on, and for the figures of the booklet.

One drawing serves both: the printed board at its full size, and figures at a smaller `space` with pieces and
marks, which show only the used part of a large board. Lengths in mm, y down; points are numbers of
`Definition.topology`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from publisher.components.boards.badges import Room
from publisher.components.boards.captured import captured_beside
from publisher.components.boards.emphasis import winning_band
from publisher.components.boards.graph import NAME
from publisher.components.boards.ground import Ground
from publisher.components.boards.looks import (
    column,
    ground_shapes,
    has_names_inside,
    label_shapes,
    names_inside,
    space_for_names,
)
from publisher.components.boards.marks import Mark, beside_names, mark_shapes
from publisher.components.boards.materials import PLAIN, Material
from publisher.components.boards.outline import MARGIN, centred, cut_out
from publisher.components.boards.piles import Pile, pile_shapes
from publisher.components.boards.segments import BAR, NEW, OLD, bar
from publisher.components.boards.strokes import polyline
from publisher.components.boards.trails import Shown
from publisher.components.boards.window import WHOLE, Window, window
from publisher.components.lettering import legible
from publisher.components.palette import GREY, PAINTS
from publisher.drawing.bounds import Box, bounds
from publisher.drawing.shapes import Drawing, Group, Point, Shape, move
from publisher.model.boards.base import MAN
from publisher.model.definition import Definition

At = TypeVar("At", bound=int)
"""The number of a point."""
PIECE, IN_BOX = MAN, 0.6
"""The diameter of a piece, and of a piece in a box between segments, in spaces."""
STROKE, FAINT = 0.17, 0.12
"""The widths of a line drawn with a move, and of one drawn before, in spaces."""

ALONG, UPRIGHT, ON = ">", "/", "|"
"""The marks in names of pictures: before the place if they differ there, and between pieces of a pile."""

_FIGURE_SIZE, _FIGURE_SPACES = (62.0, 54.0), (4.0, 7.0)
_FIGURE_TYPE = 2.9
"""The smallest type size (mm) of names and numbers in a figure."""


class _Printed(Ground, frozen=True, dict=True):
    """A ground that draws its board only once: pieces, marks and piles beside it need to know where it is."""

    @cached_property
    def surface(self) -> tuple[Shape, ...]:
        """The board and its names; the part outside the window is torn off."""
        printed = tuple(ground_shapes(self))
        if not self.window.cuts:
            return (*printed, *self.labels)
        space = self.space
        ink = Box(*(side / space for side in (bounds(printed) or Box(*self.extent)).grown(0.1)))
        cut = tuple((x * space, y * space) for x, y in self.window.outline(ink))
        torn = self.window.torn(ink, self.board)
        edges = (polyline([(x * space, y * space) for x, y in edge], self.line, GREY) for edge in torn)
        return (Group(printed, cut=cut), *edges, *self.labels)

    @cached_property
    def labels(self) -> tuple[Shape, ...]:
        """The names of its points."""
        return tuple(label_shapes(self))

    @cached_property
    def label_boxes(self) -> tuple[Box, ...]:
        """The boxes of these names."""
        return tuple(filter(None, (bounds([label]) for label in self.labels)))


def board_drawing(
    definition: Definition,
    pieces: Mapping[At, str | tuple[str, ...]] | None = None,
    marks: Iterable[Mark] = (),
    space: float | None = None,
    names: bool = True,
    begins: bool = False,
) -> Drawing:
    """Return the board with `pieces` and `marks`, and with the `names` of its points.

    `pieces` are ids by point: the one there, or all of them from the bottom up. If the game `begins` with
    them, each has its own glyph. `space` is the distance between points in mm; by default the board's own.
    """
    held = _held(definition, pieces or {}, begins)
    space = space or definition.topology.definition.space
    ground = _Printed(definition, space, names=names, covered=frozenset(held))
    shapes = [*ground.surface, *_pieces(ground, held), *_marks(ground, held, marks), *_names(ground, held)]
    return _drawn(ground, shapes, _title(definition, bool(held)))


def figure(
    definition: Definition,
    pieces: Mapping[At, tuple[str, ...]],
    shown: Shown | None = None,
    begins: bool = False,
) -> Drawing:
    """Return a figure of the board: with `pieces`, or with `shown`, the pieces and moves of an example."""
    ground = _figure_ground(definition, shown.used if shown else pieces, shown)
    if shown is None:
        held = _held(definition, pieces, begins)
        shapes = [*ground.surface, *_pieces(ground, held), *_names(ground, held)]
        title = _title(definition, bool(held))
    else:
        shapes = [*ground.surface, *_example_shapes(ground, shown)]
        title = _title(definition, bool(shown.standing)) + (
            definition.wording.say(" after {}", shown.told) if shown.told else ""
        )
    return legible(_drawn(ground, shapes, title))


def figure_steps(shown: Shown) -> tuple[Drawing, ...]:
    """Return layers of one size: the bare board, then, to lay over it, each position with its move."""
    definition = shown.trail.definition
    ground = _figure_ground(definition, shown.used, shown)
    steps = [Shown(one) for one in shown.trail.single]
    layers = [list(ground.surface), *(list(_example_shapes(ground, step)) for step in steps)]
    room = bounds([shape for layer in layers for shape in layer])
    assert room is not None
    titles = [_title(definition, False), *(step.told or definition.wording.say("at first") for step in steps)]
    return tuple(cut_out(layer, room, title) for layer, title in zip(layers, titles, strict=True))


def _figure_ground(definition: Definition, covered: Collection[int], shown: Shown | None) -> _Printed:
    board = definition.topology
    seen = window(board, shown.used) if shown else WHOLE
    stores = shown is None or not shown.used.isdisjoint(board.stores)
    space = figure_space(definition, seen)
    return _Printed(definition, space, None, seen, _FIGURE_TYPE, stores, covered=frozenset(covered))


def _example_shapes(ground: _Printed, shown: Shown) -> Iterator[Shape]:
    """Yield the pieces, lines and marks of an example."""
    held = _held(ground.definition, shown.standing)
    yield from winning_band(ground, shown.trail.winning)
    for stroke, new in shown.strokes:
        ends = [ground.at(point) for point in stroke]
        yield polyline(ends, (STROKE if new else FAINT) * ground.space)
    yield from _marks(ground, held, shown.under)
    yield from _pieces(ground, held, shown.lines)
    over = beside_names(shown.over) if has_names_inside(ground) else shown.over
    yield from _marks(ground, held, over)
    yield from _names(ground, held)
    if shown.beside:
        printed = bounds([*ground.surface, *_names(ground, {})])
        assert printed is not None  # a board has a surface
        piles = [(label, _held(ground.definition, {0: pile})[0]) for label, pile in shown.beside]
        yield from captured_beside(ground, piles, printed.right, numbered=len(shown.trail.moves) > 1)


def figure_space(definition: Definition, seen: Window = WHOLE) -> float:
    """Return the space (mm) at which a board fits in a column of text and is still easy to read."""
    xs, ys = zip(*definition.topology.xy, strict=True)
    low, high = _FIGURE_SPACES
    seen_box = seen.box(Box(min(xs), min(ys), max(xs), max(ys)))
    across, down = seen_box.right - seen_box.left, seen_box.bottom - seen_box.top
    width, height = _FIGURE_SIZE
    names = space_for_names(Ground(definition, 1.0, type_size=_FIGURE_TYPE))
    return max(names, min(high, max(low, min(width / (across + 2), height / (down + 2)))))


def _title(definition: Definition, held: bool) -> str:
    return definition.wording.say("{}: position" if held else "{}: board", definition.title)


def _held(
    definition: Definition, pieces: Mapping[Any, str | tuple[str, ...]], begins: bool = False
) -> dict[int, Pile]:
    """Return the pile of pieces on each point that is not empty."""
    return {
        point: [
            definition.beginning(piece, point) if begins else definition.pieces[piece]
            for piece in ((found,) if isinstance(found, str) else found)
        ]
        for point, found in pieces.items()
        if found
    }


def _drawn(ground: Ground, shapes: list[Shape], title: str) -> Drawing:
    """Return the drawing with room for a piece on every point, so that pieces do not change its size."""
    space, corners = ground.space, ground.board.corners
    room = Box(*Ground(ground.definition, space, corners).extent).grown(space / 2)
    if ground.window.cuts:
        seen = ground.window.box(Box(*(side / space for side in room)))
        room = Box(*(side * space for side in seen))
    return cut_out(shapes, room, title)


def _names(ground: Ground, held: Mapping[int, Pile], hidden: Collection[int] = ()) -> Iterator[Shape]:
    """Yield the names in points or on pieces, in the ink of each piece's mark, except `hidden` ones."""
    inks = {point: PAINTS[pile[-1].colour].mark for point, pile in held.items()}
    return names_inside(ground, inks, hidden)


def _marks(ground: _Printed, held: Mapping[int, Pile], marks: Iterable[Mark]) -> Iterator[Shape]:
    marks = tuple(marks)
    if not marks:
        return
    top, diameter = {point: pile[-1] for point, pile in held.items()}, PIECE * ground.space

    def where(point: int) -> Point:
        """Return the place (mm) of the top piece of a column, or of the point."""
        at, step = ground.at(point), column(ground, point)
        above = max(0, min(5, len(held.get(point, ()))) - 1) if step else 0
        return (at[0] + above * step[0], at[1] + above * step[1]) if step else at

    named = range(len(ground.board.names)) if has_names_inside(ground) else ()
    words = [Box(*where(point), *where(point)).grown(NAME * ground.space) for point in named]
    room = Room(((where(point), diameter) for point in named or held), (*ground.label_boxes, *words))
    for mark in marks:
        yield from mark_shapes(mark, where, diameter, top.get, ground.type_size, room)


def _pieces(ground: Ground, held: Mapping[int, Pile], new: Collection[int] = ()) -> Iterator[Shape]:
    """Yield piles on points, bars on segments and small pieces in boxes; bars that are not `new` are thin."""
    corners, boxes = ground.board.corners, ground.board.box_places
    for place, pile in held.items():
        if place in boxes:
            yield from pile_shapes(pile, ground.at(place), IN_BOX * ground.space)
        elif corners is not None and place in ground.board.inside:
            yield from bar(ground, corners, place, pile[-1], NEW if place in new else OLD if new else BAR)
        else:
            diameter, along = PIECE * ground.space, column(ground, place)
            yield from pile_shapes(pile, ground.at(place), diameter, along, ground.type_size)


def board_to_play_on(definition: Definition, material: Material = PLAIN) -> Drawing:
    """Return the bare board for printing, on its `material` and with its ornaments."""
    ground = _Printed(definition, definition.topology.definition.space, material=material, ornate=True)
    return _drawn(ground, [*ground.surface, *_names(ground, {})], _title(definition, False))


def off_centre(definition: Definition) -> float:
    """Return how far (mm) the middle of the points is to the right of the middle of the printed board, which
    has names on one side only; 0 for a board with stores beside it."""
    ground = _Printed(definition, definition.topology.definition.space)
    ink, (left, _, right, _) = bounds([*ground.surface, *_names(ground, {})]), ground.extent
    if ink is None or ground.board.stores:
        return 0.0
    half = ground.space / 2
    return (left + right - min(ink.left, left - half) - max(ink.right, right + half)) / 2


class BoardOnScreen:
    """A board to play on, on a screen: the bare board, and pictures of the pieces on its places. `places`
    has the middle of each place by its name (mm), `index` the number of its point, and `space` is the
    distance of the nearest places."""

    def __init__(self, definition: Definition) -> None:
        self._ground = _Printed(definition, definition.topology.definition.space)
        shapes = [*self._ground.surface, *_names(self._ground, {})]
        self._room = Box(*self._ground.extent).grown(self._ground.space / 2)
        self.board = cut_out(shapes, self._room, _title(definition, False))
        ink = bounds(shapes) or self._room
        left, top = min(ink.left, self._room.left), min(ink.top, self._room.top)
        self._moved = MARGIN - left, MARGIN - top
        self.space = self._ground.space * (1 if self._ground.board.corners is None else math.sqrt(0.5))
        self.index = definition.topology.index
        self.places = {name: self._at(point) for name, point in self.index.items()}

    def _at(self, point: int) -> Point:
        x, y = self._ground.at(point)
        return x + self._moved[0], y + self._moved[1]

    def picture_name(self, point: int, pile: tuple[str, ...]) -> str:
        """Return the name of the picture of a pile: its pieces, and the place if the picture differs there.
        One drawn along the board (`ALONG`) turns with it, others (`UPRIGHT`) do not."""
        board, pieces = self._ground.board, ON.join(pile)
        place = self._ground.definition.topology.names[point]
        if point in board.box_places or has_names_inside(self._ground):
            return f"{pieces}{UPRIGHT}{place}"
        if column(self._ground, point) or (board.corners is not None and point in board.inside):
            return f"{pieces}{ALONG}{place}"
        covering = any(self._ground.definition.pieces[piece].covers for piece in pile)
        return f"{pieces}{ALONG}" if covering else pieces

    def picture(self, name: str) -> Drawing:
        """Return the picture of that name, with the middle of its place in its own middle."""
        ids, _, place = name.replace(UPRIGHT, ALONG).partition(ALONG)
        names = self._ground.definition.topology.names
        point = names.index(place) if place else self._free
        held = _held(self._ground.definition, {point: tuple(ids.split(ON))})
        others = range(len(names)) if place else ()
        shapes = (*_pieces(self._ground, held), *_names(self._ground, held, {*others} - {point}))
        return centred(shapes, self._ground.at(point))

    @cached_property
    def _free(self) -> int:
        """A point on which pieces are drawn as on most others, or the first point."""
        points = range(len(self._ground.definition.topology.names))
        return next((point for point in points if self.picture_name(point, ()) == ""), 0)

    def beneath(self, strokes: Iterable[tuple[int, ...]], winning: Sequence[int]) -> Drawing:
        """Return the layer under the pieces, as large as the board: lines that players have drawn, and the
        band through the chain that has won."""
        ground = self._ground
        drawn = (polyline([ground.at(point) for point in line], STROKE * ground.space) for line in strokes)
        shapes = (*drawn, *winning_band(ground, winning))
        return Drawing(self.board.width, self.board.height, (Group(shapes, move(*self._moved)),), "")
