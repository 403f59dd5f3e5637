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
    """The picture of a board, in its own colours.

    By default it reaches half a space beyond the outermost points, and the rest is cut away.
    """

    file: str
    """The picture file of the folder."""
    at: tuple[Place, Place] | None = None
    """The top left corner, in spaces to the right of the first point and below it: `at = [-0.5, -0.5]`."""
    size: tuple[Side, Side] | None = None
    """The width and height in spaces: `size = [9, 9]`. Give `at` and `size` together."""
    lines: bool = True
    """Draw lines and points over the picture. With `false` only names are printed."""
    folder: str = ""

    def __post_init__(self) -> None:
        if (self.at is None) != (self.size is None):
            raise ValueError("give both `at` and `size`, or neither")


class BoardShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="shape"):
    """The board of a game. The `shape` says which points it has; these keys belong to all shapes.

    ```toml
    [board]
    shape = "grid"
    width = 3
    height = 3
    start.black = ["a1", "c1"]

    [pieces.black]
    name = "black piece"
    letter = "X"
    count = 2
    colour = "black"
    ```
    """

    start: dict[str, tuple[str, ...] | dict[str, Some]] = {}
    """The points on which each piece begins: `start = { black = ["a1", "b1"] }`, or how many on each: `start
    = { seed = { a1 = 4, b1 = 4 } }`."""
    regions: dict[str, tuple[str, ...]] = {}
    """Names for sets of points: `regions = { home = ["a1", "b1"] }`."""
    marks: tuple[str, ...] = ()
    """Points that are printed with a mark."""
    without: tuple[str, ...] = ()
    """Points that this board does not have: holes, cut corners."""
    stores: Annotated[tuple[str, ...], FEW] = ()
    """Places for pieces beside the board: `stores = ["bar", "home"]`."""
    places: Literal["points", "edges", "edges and boxes"] = "points"
    """The places for pieces: points, or the edges between them, such as `a1a2`, or also the boxes between
    edges, such as `a1b2`."""
    space: Annotated[float, msgspec.Meta(gt=0, le=WIDEST)] = 14.0
    """The distance of neighbouring points in mm at the usual size."""
    coordinates: bool = True
    """Print the names of the points."""
    numbers: Annotated[tuple[tuple[Place, Place, int], ...], msgspec.Meta(max_length=MOST_POINTS)] = ()
    """Printed numbers: `numbers = [[0.5, 0.5, 10]]`, as spaces to the right of the top left point, spaces
    down, and the number."""
    ornaments: dict[str, Motif] = {}
    """Light drawings by region: `ornaments = { meadow = "stalks", frame = "stars" }`. `board` is all of it,
    `river` the river, `frame` the margin beside the title."""
    picture: BoardPicture | None = None
    """A picture below the points."""

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
    """A shape whose regions can have a colour."""

    colours: dict[str, Colour] = {}
    """The colour of a region, with a mark so that it differs in grey: `colours = { home = "red" }`."""


class GoalShape(PaintedShape, frozen=True, kw_only=True):
    """A shape whose regions can have a band in the colour of the pieces that go there."""

    goals: dict[str, Colour] = {}
    """A band round a region, in the colour of the pieces that go there: `goals = { home = "red" }`."""


STORE_GAP, STORE_STEP = 1.75, 1.25
"""The distance from the last column to the middle of a store, and from store to store, in spaces."""
