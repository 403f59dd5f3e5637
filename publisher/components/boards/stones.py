"""The look of a piece: stones by colour, discs with a glyph, backs of covered pieces.

Every colour has its own mark, so that no two sides look alike in a grey print: red a ring, blue a cross,
green a triangle, yellow a dot, purple a bar, orange a diamond, pink a star; black is solid, white empty.
Stones are symbols centred on the origin; lengths in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from publisher.components.boards.chessmen import figure_symbol
from publisher.components.boards.materials import mixed
from publisher.components.lettering import READABLE
from publisher.components.palette import INK, IVORY, PAINTS
from publisher.components.pictures import own_file, placed
from publisher.drawing import fonts
from publisher.drawing.colours import strength
from publisher.drawing.shapes import (
    WHITE,
    Circle,
    Group,
    Line,
    Point,
    Polygon,
    Rect,
    Shape,
    Symbol,
    Text,
    Use,
)
from publisher.model.definition import Piece

_GLYPH_INKS = {
    "white": INK,
    "red": "#b3261e",
    "blue": "#1f4f96",
    "green": "#2b6e43",
    "yellow": "#856900",
    "orange": "#a3570a",
    "pink": "#a83e78",
}
"""The inks of glyphs: thin strokes need a darker ink than a whole stone."""
_CJK_MIDDLE, _LATIN_MIDDLE = 0.38, 0.325
"""The height of the middle of a glyph above the baseline, in type sizes."""


_ROUND = 72
"""The number of corners of a shape that is cut to a circle."""
_WITHIN_RIM = 0.7
"""The radius of a picture on a disc, in radii; the rim outside it is in the colour of its side."""

_RINGS, _BARE = (0.9, 0.82), (0.4, 0.32)
"""The rings of a stone to cut out, and those of a stone without a mark (radii)."""
_BAND = 0.1
"""The width of the band of a stone with a glyph (radii)."""
_FAINT = 0.35
"""The share of the ink of marks in that of the rings."""


def side_mark(colour: str, center: Point, radius: float, ink: str) -> tuple[Shape, ...]:
    """Return the mark of a colour, about as large as a circle of `radius` mm; black and white have none.

    All of it is strokes: low ink keeps strokes, but empties filled shapes.
    """
    x, y = center
    bold = 0.42 * radius
    match colour:
        case "red":
            return (Circle(center, 0.86 * radius, stroke=ink, width=0.34 * radius),)
        case "blue":
            return (
                Line((x - radius, y), (x + radius, y), ink, bold),
                Line((x, y - radius), (x, y + radius), ink, bold),
            )
        case "green":
            return (Polygon(_corners(center, 0.62 * radius, 3), stroke=ink, width=0.62 * radius),)
        case "yellow":
            return (Circle(center, 0.28 * radius, stroke=ink, width=0.56 * radius),)
        case "purple":
            return (Line((x - 1.15 * radius, y), (x + 1.15 * radius, y), ink, 1.3 * bold),)
        case "orange":
            return (Polygon(_corners(center, radius, 4), stroke=ink, width=0.34 * radius),)
        case "pink":
            tips = _corners(center, 1.25 * radius, 5)
            return tuple(Line(center, tip, ink, bold, cap="round") for tip in tips)
    return ()


def camp_mark(colour: str, center: Point, radius: float, ink: str) -> tuple[Shape, ...]:
    """Return the mark of a camp, the same as on its pieces; for black, which has none, a saltire (×)."""
    if colour == "black":
        (x, y), arm = center, 0.8 * radius
        ways = ((arm, arm), (arm, -arm))
        return tuple(Line((x - dx, y - dy), (x + dx, y + dy), ink, 0.42 * radius) for dx, dy in ways)
    return side_mark(colour, center, radius, ink)


def _corners(center: Point, radius: float, count: int) -> tuple[Point, ...]:
    """Return a regular polygon with a corner at the top."""
    angles = (math.tau * i / count for i in range(count))
    return tuple((center[0] + radius * math.sin(a), center[1] - radius * math.cos(a)) for a in angles)


def piece_symbol(piece: Piece, diameter: float) -> Symbol:
    """Return a piece as it lies on the board: its picture, glyph, or colour and mark; its back if covered.

    A block has its own square in the middle.
    """
    if piece.picture:
        when = own_file(Path(piece.folder), piece.picture, "picture").stat().st_mtime_ns
        return _picture_symbol(piece, diameter, when)
    return _piece_symbol(piece, diameter)


@lru_cache(maxsize=256)
def _picture_symbol(piece: Piece, diameter: float, when: int) -> Symbol:
    """Return a picture, as its file was at that time, in a round rim that shows the side."""
    radius = diameter / 2
    line, inside = _line(radius), _WITHIN_RIM * radius
    ink = _GLYPH_INKS.get(piece.colour, PAINTS[piece.colour].fill)
    square = ((-inside, -inside), (2 * inside, 2 * inside))
    found = tuple(placed(Path(piece.folder), piece.picture, *square, "fill"))
    seen = Group(found, cut=_corners((0, 0), inside, _ROUND))
    disc = Circle((0, 0), radius - line / 2, fill=IVORY, stroke=INK, width=line)
    shapes = (disc, *_rings(piece.colour, radius, ink), seen)
    return Symbol(f"picture-{piece.colour}-{diameter:.3f}", shapes)


@lru_cache(maxsize=256)
def _piece_symbol(piece: Piece, diameter: float) -> Symbol:
    if piece.covers:
        name = "".join(f"{across}.{down}." for across, down in piece.covers)
        return Symbol(f"block-{piece.colour}-{name}-{diameter:.3f}", _block(piece, diameter))
    if piece.figure:
        shapes: tuple[Shape, ...] = _figure_stone(piece, diameter / 2)
    elif piece.glyph and piece.stone:
        shapes = _glyph_stone(piece, diameter / 2)
    elif piece.glyph:
        shapes = _glyph_disc(piece, diameter / 2)
    elif piece.covered:
        shapes = _back(diameter / 2, piece.colour)
    else:
        shapes = _stone(piece.colour, diameter / 2)
    return Symbol(f"piece-{piece.colour}-{diameter:.3f}", shapes)


@lru_cache(maxsize=256)
def turned_symbol(piece: Piece, diameter: float) -> Symbol:
    """Return a piece to cut out: a plain stone has fine rings, as draughtsmen of turned wood have."""
    symbol = piece_symbol(piece, diameter)
    if piece.picture or piece.covers or piece.figure or piece.glyph or piece.covered:
        return symbol
    radius, paint = diameter / 2, PAINTS[piece.colour]
    ink = mixed(paint.mark, paint.fill, _FAINT)
    reaches = _RINGS if side_mark(piece.colour, (0, 0), radius, ink) else (*_RINGS, *_BARE)
    rings = (Circle((0, 0), reach * radius, stroke=ink, width=0.03 * radius) for reach in reaches)
    return Symbol(f"turned-{symbol.name}", (*symbol.shapes, *rings))


def _stone(colour: str, radius: float) -> tuple[Shape, ...]:
    paint = PAINTS[colour]
    line = _line(radius)
    return (
        Circle((0, 0), radius - line / 2, fill=paint.fill, stroke=INK, width=line),
        *side_mark(colour, (0, 0), 0.52 * radius, paint.mark),
    )


BLOCK = 0.85
"""The width of a block's bars in spaces, as large as the diameter of a disc."""


def reach(piece: Piece) -> tuple[int, int, int, int]:
    """Return how many squares a piece covers to the left of its own, above, to the right and below."""
    across, down = zip((0, 0), *piece.covers, strict=True)
    return -min(across), -min(down), max(across), max(down)


def _block(piece: Piece, width: float) -> tuple[Shape, ...]:
    """Return bars from the piece's own square to each other, in one outline, with the mark of the colour."""
    paint, space, line = PAINTS[piece.colour], width / BLOCK, _line(width / 2)

    def bars(half: float, fill: str) -> Iterator[Shape]:
        for across, down in piece.covers:
            left, top = min(0, across) * space - half, min(0, down) * space - half
            wide, high = abs(across) * space + 2 * half, abs(down) * space + 2 * half
            yield Rect((left, top), wide, high, radius=0.12 * space, fill=fill)

    outline, ground = bars(width / 2, INK), bars(width / 2 - 1.5 * line, paint.fill)
    return (*outline, *ground, *side_mark(piece.colour, (0, 0), 0.23 * width, paint.mark))


def _line(radius: float) -> float:
    """Return the width of a disc's outline (mm)."""
    return min(0.3, max(0.15, 0.045 * radius))


def _glyph_stone(piece: Piece, radius: float) -> tuple[Shape, ...]:
    """Return a stone with a glyph where other stones of its colour have their mark. A coloured one has a band
    in its own colour, which is seen only in low ink, because that keeps lines."""
    paint, line = PAINTS[piece.colour], _line(radius)
    stone = Circle((0, 0), radius - line / 2, fill=paint.fill, stroke=INK, width=line)
    band = Circle((0, 0), 0.88 * radius, stroke=paint.fill, width=_BAND * radius)
    bands = (band,) if strength(paint.fill) > 0 else ()
    return stone, *bands, _glyph(piece.glyph, radius, paint.mark)


def _figure_stone(piece: Piece, radius: float) -> tuple[Shape, ...]:
    """Return a stone with a chessman, and its letter below if that is large enough to read. White's men are
    outlines, so that low ink has no reason to hatch them as it does black stones."""
    paint, line = PAINTS[piece.colour], _line(radius)
    assert piece.figure is not None
    size = 1.08 * radius
    inks = (paint.fill, paint.mark) if piece.colour == "white" else (paint.mark,)
    man = Use(figure_symbol(piece.figure, *inks), (size, 0.0, 0.0, size, 0.0, -0.17 * radius))
    stone = Circle((0, 0), radius - line / 2, fill=paint.fill, stroke=INK, width=line)
    if (type_size := 0.46 * radius) < READABLE:
        return stone, man
    letter = Text((0, 0.8 * radius), piece.letter.upper(), type_size, "sans-bold", "middle", paint.mark)
    return stone, man, letter


def _glyph_disc(piece: Piece, radius: float) -> tuple[Shape, ...]:
    """Return an ivory disc with a glyph; the sides differ by colour and by their rings."""
    ink = _GLYPH_INKS.get(piece.colour, PAINTS[piece.colour].fill)
    line = _line(radius)
    return (
        Circle((0, 0), radius - line / 2, fill=IVORY, stroke=INK, width=line),
        *_rings(piece.colour, radius, ink),
        _glyph(piece.glyph, radius, ink),
    )


def _rings(colour: str, radius: float, ink: str) -> tuple[Shape, ...]:
    """Return black's heavy ring, red's two light ones, none for white, else a broad rim with four marks."""
    match colour:
        case "white":
            return ()
        case "black":
            return (Circle((0, 0), 0.83 * radius, stroke=ink, width=0.16 * radius),)
        case "red":
            return tuple(Circle((0, 0), r * radius, stroke=ink, width=0.055 * radius) for r in (0.86, 0.76))
    rim = Circle((0, 0), 0.82 * radius, stroke=PAINTS[colour].fill, width=0.2 * radius)
    spots = _corners((0, 0), 0.78 * radius, 4)
    patches = (Circle(spot, 0.24 * radius, fill=IVORY) for spot in spots)
    marks = (shape for spot in spots for shape in side_mark(colour, spot, 0.18 * radius, ink))
    return (rim, *patches, *marks)


def _glyph(glyph: str, radius: float, ink: str) -> Text:
    size = min(1.16 * radius, 1.14 * radius / fonts.width(glyph, "sans-bold", 1))
    middle = _CJK_MIDDLE if _is_cjk(glyph) else _LATIN_MIDDLE
    return Text((0, middle * size), glyph, size, "cjk-bold" if _is_cjk(glyph) else "sans-bold", "middle", ink)


def _is_cjk(glyph: str) -> bool:
    return all(ord(char) >= 0x2E80 for char in glyph)


@lru_cache(maxsize=32)
def back_symbol(diameter: float) -> Symbol:
    """Return the printed back that all covered pieces share, so that it reveals nothing."""
    return Symbol(f"piece-back-{diameter:.3f}", _back(diameter / 2))


def _back(radius: float, colour: str = "") -> tuple[Shape, ...]:
    """Return a rosette in a ring; in a figure, the mark of `colour` in its middle may show the owner."""
    ink = _GLYPH_INKS.get(colour, PAINTS[colour].fill) if colour else "#5b6470"
    line = _line(radius)
    petals = (
        Circle(spot, 0.34 * radius, stroke=ink, width=0.7 * line)
        for spot in _corners((0, 0), 0.4 * radius, 12)
    )
    return (
        Circle((0, 0), radius - line / 2, fill=WHITE, stroke=INK, width=line),
        Circle((0, 0), 0.86 * radius, stroke=ink, width=1.6 * line),
        *petals,
        Circle((0, 0), 0.3 * radius, fill=ink if colour == "black" else WHITE, stroke=ink, width=line),
        *side_mark(colour, (0, 0), 0.17 * radius, ink),
    )
