"""The shapes in a picture. All lengths are millimetres, x runs right and y runs DOWN from the top left
corner. Shapes are immutable values; colours are CSS hex strings (`"#1a1a1a"`), `None` paints nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.affine import Affine as Affine
from publisher.base.affine import Point as Point
from publisher.base.affine import compose as compose
from publisher.base.affine import move as move
from publisher.base.affine import scale as scale
from publisher.base.affine import turn as turn
from publisher.drawing.scripts import Direction

Face: TypeAlias = Literal[
    "serif", "serif-italic", "serif-bold", "serif-bolditalic",
    "sans", "sans-italic", "sans-bold", "symbols", "cjk", "cjk-bold",
    "hebrew", "hebrew-bold", "arabic", "arabic-bold",
]  # fmt: skip
Tone: TypeAlias = Literal["full", "grey", "pale"]
"""The painting of a picture of pixels: in its own colours, in greys, in greys half as dark."""
Anchor: TypeAlias = Literal["start", "middle", "end"]

SHADOW = "shadow"
"""The name of the symbols that a print with little ink leaves out."""
BLACK = "#1a1a1a"
WHITE = "#ffffff"


class Line(msgspec.Struct, frozen=True):
    start: Point
    end: Point
    stroke: str = BLACK
    width: float = 0.25
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round"] = "butt"


class Circle(msgspec.Struct, frozen=True):
    center: Point
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()


class Rect(msgspec.Struct, frozen=True):
    """A rectangle by its top left corner; `radius` rounds the corners."""

    corner: Point
    width: float
    height: float
    radius: float = 0.0
    fill: str | None = None
    stroke: str | None = None
    line: float = 0.25
    dash: tuple[float, ...] = ()


class Polygon(msgspec.Struct, frozen=True):
    points: tuple[Point, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25


class Path(msgspec.Struct, frozen=True):
    """An SVG path in absolute `M`, `L`, `C` and `Z` commands only; `evenodd` fill, unless `nonzero`. Its line
    has no tips that are longer than `mitre` line widths."""

    data: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    nonzero: bool = False
    mitre: float = 10.0


class FontFile(msgspec.Struct, frozen=True):
    """A font that is not built in: its file, and the digest of its content."""

    path: str
    digest: str


AnyFace: TypeAlias = Face | FontFile


class Raster(msgspec.Struct, frozen=True):
    """A picture of `pixels` (width and height): its file and digest; an SVG is painted `across` pixels
    wide. With an `ink`, every part that is not clear has this colour."""

    path: str
    digest: str
    pixels: tuple[int, int]
    across: int = 0
    ink: str = ""


class Image(msgspec.Struct, frozen=True):
    """A picture of pixels, its top left corner at `corner`."""

    corner: Point
    width: float
    height: float
    raster: Raster
    tone: Tone = "full"


class Text(msgspec.Struct, frozen=True):
    """One line of text on the baseline at `at`; `size` is the type size in mm (1 mm = 2.83 pt). Its `anchor`
    "start" is at its left end, in any direction."""

    at: Point
    content: str
    size: float
    face: AnyFace = "sans"
    anchor: Anchor = "start"
    fill: str = BLACK
    direction: Direction = ""


class Fade(msgspec.Struct, frozen=True):
    """A rectangle whose colour changes evenly from its top to its foot, or from left to right."""

    corner: Point
    width: float
    height: float
    start: str
    end: str
    to: Literal["bottom", "right"] = "bottom"


class Group(msgspec.Struct, frozen=True):
    """Shapes moved together by `transform`, cut to the rectangle `clip` (x, y, w, h; own units), or to the
    polygon `cut` (own units)."""

    shapes: tuple[Shape, ...]
    transform: Affine | None = None
    clip: tuple[float, float, float, float] | None = None
    cut: tuple[Point, ...] = ()


class Symbol(msgspec.Struct, frozen=True):
    """Repeated shapes: painted once per file (an SVG `<symbol>`, a PDF form) and then used. With an `opacity`
    below 1, they are seen through as a whole."""

    name: str
    shapes: tuple[Shape, ...]
    opacity: float = 1.0


class Use(msgspec.Struct, frozen=True):
    symbol: Symbol
    transform: Affine


Filled: TypeAlias = Circle | Rect | Polygon | Path
Shape: TypeAlias = Line | Circle | Rect | Polygon | Path | Text | Image | Fade | Group | Use


class Drawing(msgspec.Struct, frozen=True):
    """A whole picture, `width` × `height` mm; `title` is its alternative text. A drawing `to_read` consists
    of words, so that it can hardly be shrunk; below the share `least` of its size, its text would be
    unreadable."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    to_read: bool = False
    least: float = 0.0


def repainted(shape: Filled, fill: str | None, stroke: str | None, width: float | None = None) -> Filled:
    """Return the same outline in other colours, its line `width` mm wide if that is given."""
    match shape:
        case Rect():
            return replace(shape, fill=fill, stroke=stroke, line=shape.line if width is None else width)
        case _:
            return replace(shape, fill=fill, stroke=stroke, width=shape.width if width is None else width)


def group(shapes: Iterable[Shape], transform: Affine | None = None) -> Group:
    return Group(tuple(shapes), transform)


def place(drawing: Drawing, x: float, y: float, factor: float = 1.0) -> Group:
    """Return a whole drawing as one shape, its top left corner at (x, y)."""
    return Group(drawing.shapes, scale(factor, x, y))
