"""Common parts of all shapes of boards, and the bare geometry that a shape makes.

Coordinates are in spaces (the distance of two neighbouring points is 1), x right, y down.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from publisher.model.colours import Colour
from publisher.model.ranges import FEW, Some

XY: TypeAlias = tuple[float, float]
COLUMNS = (*string.ascii_lowercase, *(f"a{letter}" for letter in string.ascii_lowercase))
"""The names of columns: a to z, then aa to az."""
MAN = 0.85
"""The diameter of a piece in spaces."""
WIDEST = 200
"""The largest distance of points on paper (mm)."""
Place: TypeAlias = Annotated[float, msgspec.Meta(ge=-1000, le=1000)]
MOST_POINTS = 2500
"""The most points of a board; the largest grid has fewer."""
Motif: TypeAlias = Literal["waves", "stalks", "blossoms", "bamboo", "mushrooms", "stars"]
ALL, RIVER, FRAME = "board", "river", "frame"
"""The places of ornaments outside the regions."""
Side: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=1000)]
"""A length in spaces."""


class Geometry(msgspec.Struct, frozen=True):
    """Points with their places, the lines through them, and the regions that every board of the shape has."""

    names: list[str]
    xy: list[XY]
    lines: list[tuple[int, ...]]
    regions: Mapping[str, tuple[int, ...]] = msgspec.field(default_factory=dict)


class BoardPicture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A picture from the game's folder below the points, in its own colours: `file` is its path there.

    Its top left corner is `at` this distance in spaces to the right of the board's first coordinates and
    below them, and it is `size` spaces wide and high. By default it reaches half a space beyond the outermost
    points, and the rest is cut away. With `lines = false` only names are printed over it, because the picture
    has the lines and points.
    """

    file: str
    at: tuple[Place, Place] | None = None
    size: tuple[Side, Side] | None = None
    lines: bool = True
    folder: str = ""

    def __post_init__(self) -> None:
        if (self.at is None) != (self.size is None):
            raise ValueError("give both `at` and `size`, or neither")


class BoardShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="shape"):
    """The keys of a `[board]` table of any shape.

    `regions` name sets of points; `marks` are points that are printed with a mark. `start` gives the first
    points of each piece: a list of points, or the number on each (`{ a1 = 4 }`). `without` are points that
    this board does not have. `stores` are places beside it for pieces. `space` is the distance of
    neighbouring points in mm when the board is printed at its usual size. `coordinates` are the printed
    names. With `places = "edges"` pieces are put on the segments between neighbouring points, which are named
    by their ends (`a1a2`); with `"edges and boxes"` also in the cells between those, which are named by their
    outermost corners (`a1b2`). `ornaments` are drawn in light colours between the lines of a region, of the
    `river` or the whole `board`, or in the `frame` of a board that is printed to play on. `numbers` are
    printed at these places: `[x, y, number]`. A `picture` is below everything else.
    """

    regions: dict[str, tuple[str, ...]] = {}
    marks: tuple[str, ...] = ()
    start: dict[str, tuple[str, ...] | dict[str, Some]] = {}
    without: tuple[str, ...] = ()
    stores: Annotated[tuple[str, ...], FEW] = ()
    places: Literal["points", "edges", "edges and boxes"] = "points"
    space: Annotated[float, msgspec.Meta(gt=0, le=WIDEST)] = 14.0
    coordinates: bool = True
    numbers: Annotated[tuple[tuple[Place, Place, int], ...], msgspec.Meta(max_length=MOST_POINTS)] = ()
    ornaments: dict[str, Motif] = {}
    picture: BoardPicture | None = None

    def geometry(self) -> Geometry:
        """Return all points of the shape, including those that `without` removes."""
        raise NotImplementedError

    def row_of(self, at: XY) -> float:
        """Return the row of a point in a drawing in letters; higher rows have smaller numbers."""
        return round(at[1], 6)

    def store_places(self, xy: list[XY]) -> list[XY]:
        """Return the places of the stores: in a column to the right of a board with points at `xy`."""
        right, top, bottom = max(x for x, _ in xy), min(y for _, y in xy), max(y for _, y in xy)
        first = (top + bottom - (len(self.stores) - 1) * STORE_STEP) / 2
        return [(right + STORE_GAP, first + place * STORE_STEP) for place in range(len(self.stores))]

    @property
    def ornate_places(self) -> tuple[str, ...]:
        """The places that may have ornaments in addition to the regions."""
        return ALL, FRAME

    @property
    def names_inside(self) -> bool:
        """True if names are printed in the points, not beside them."""
        return False

    @property
    def column_names(self) -> tuple[str, ...]:
        """The names of the columns, from the left."""
        return COLUMNS

    @property
    def names_are_played(self) -> bool:
        """True if the printed names are needed to play, not only to name places."""
        return False

    def named(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield every key that lists places of the board, with these places."""
        yield from ((f"regions.{name}", places) for name, places in self.regions.items())
        yield "marks", self.marks
        yield from ((f"start.{piece}", tuple(places)) for piece, places in self.start.items())


class PaintedShape(BoardShape, frozen=True, kw_only=True):
    """`colours` paints the spaces of a region, or the ground under its points: of a home, in the colour of
    the pieces that begin there."""

    colours: dict[str, Colour] = {}


class GoalShape(PaintedShape, frozen=True, kw_only=True):
    """`goals` draws a band round a region, or rings in its discs, in the colour of the pieces to go there."""

    goals: dict[str, Colour] = {}


STORE_GAP, STORE_STEP = 1.75, 1.25
"""The distance from the last column to the middle of a store, and from store to store, in spaces."""
