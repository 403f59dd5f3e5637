"""The frame of a board that is printed to play on: fretted, or of wood, with the title, and a seal with the
title in the script of the country where the game comes from. Lengths in mm, y down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from publisher.components.boards.materials import PLAIN, Material, mixed
from publisher.components.boards.ornaments import set_motif
from publisher.components.boards.textures import ground
from publisher.components.palette import PAINTS
from publisher.drawing import fonts
from publisher.drawing.shapes import WHITE, Drawing, Group, Line, Point, Polygon, Rect, Shape, Text, move
from publisher.model.boards.base import Motif

_INNER = 1.7
"""The distance from the outer line of the frame to the inner one."""
_FRET = 2.6
"""The side of the square that the inner line leaves free at every corner."""
_PAD = 1.5
"""The white between the corners of the inner line and the words."""
_SIDE = 4.95
"""The distance from the outer line of the frame to the board."""
_CLEAR = 1.45
"""The least distance of names beside the board from the inner edge of the frame."""
_STRIP = 11.5
"""The height of the strip with title and seal below the board."""
_THICK, _THIN = 0.55, 0.2
_MOULDING, _BEAD = 3.5, 0.8
"""The width of a wooden frame, and of the bead along its inner edge."""
_LIT = (0.62, 0.78, 0.86, 0.7)
"""The share of dark ink in each strip of a wooden frame: top, right, bottom and left."""
_TITLE, _EMBLEM = 5.4, 8.0
_APART, _DIAMOND = 3.0, 0.7
"""The space beside the title and the lines that lead to it, and half of the diamonds at their ends."""
_SEAL_ROW = 4.9
"""The height of a row of a seal, and the width of a column; there are two rows."""
_SEAL_EDGE = 0.6
_GLYPH = 3.9


def framed(
    board: Drawing, title: str, native: str = "", material: Material = PLAIN, motif: Motif | None = None,
    bleed: float = 0.0, off: float = 0.0,
) -> Drawing:  # fmt: skip
    """Return the board in its frame; a `native` title in Chinese characters is its seal, after a `motif`. Its
    outer line goes on for the `bleed` (mm) outside of the drawing. A board that is `off` centre by some mm is
    moved to the middle, as far as the frame has room."""
    play = max(0.0, _SIDE - _INNERMOST.get(material.name, _INNER) - _CLEAR)
    native = _sealed(native)
    width, height = framed_size(board)
    foot = height - _INSETS.get(material.name, _INNER + _PAD) - _STRIP / 2
    left, right = _INNER + _FRET + _PAD, width - _INNER - _FRET - _PAD
    seal_left = right - _seal_width(native)
    emblem = [set_motif(motif, material.trim, (seal_left - _EMBLEM, foot), _EMBLEM)] if motif else []
    frame = _FRAMES.get(material.name, _fretted)(width, height, material, bleed)
    whole = -bleed, -bleed, width + 2 * bleed, height + 2 * bleed
    below = Group(tuple(ground(material, *whole[2:])), move(-bleed, -bleed))
    shapes = (
        Group((below, *frame), clip=whole),
        Group(board.shapes, move(_SIDE - max(-play, min(play, off)), _SIDE)),
        *_title(title, (width / 2, foot), (left, seal_left - 1.5 * _EMBLEM * len(emblem)), material),
        *emblem,
        *_seal(native, (seal_left, foot - _SEAL_ROW - _SEAL_EDGE)),
    )
    return replace(board, width=width, height=height, shapes=shapes)


def framed_size(board: Drawing) -> tuple[float, float]:
    """Return the width and height (mm) of the board in its frame."""
    return board.width + 2 * _SIDE, board.height + 2 * _SIDE + _STRIP


def lined(board: Drawing, title: str, native: str, material: Material, first: float) -> Drawing:
    """Return a board without room for a frame: in one line, with its title below, which is on the `first` mm
    from the left, so that no join of sheets runs through it."""
    native = _sealed(native)
    width, height = board.width, board.height + _STRIP
    left, foot, seal_left = _PAD + _APART, height - _PAD - _STRIP / 2, width - _PAD - _seal_width(native)
    right = min(first, seal_left - 1.5 * _APART)
    shapes = (
        *ground(material, width, height),
        *board.shapes,
        Rect((_THICK / 2, _THICK / 2), width - _THICK, height - _THICK, stroke=material.trim, line=_THICK),
        *_title(title, ((left + right) / 2, foot), (left, right), material),
        *_seal(native, (seal_left, foot - _SEAL_ROW - _SEAL_EDGE)),
    )
    return replace(board, width=width, height=height, shapes=shapes)


def grounded(board: Drawing, material: Material) -> Drawing:
    """Return the board without a frame, on the ground of its material."""
    shapes = (*ground(material, board.width, board.height), *board.shapes)
    return replace(board, shapes=shapes)


def _fretted(width: float, height: float, material: Material, bleed: float) -> Iterator[Shape]:
    """Yield a thick line, and a thin one that steps round a small square at every corner."""
    ink, line = material.trim, (_THICK - bleed) / 2
    yield Rect((line, line), width - 2 * line, height - 2 * line, stroke=ink, line=_THICK + bleed)
    near, far = _INNER, _INNER + _FRET
    xs, ys = (near, far, width - far, width - near), (near, far, height - far, height - near)
    steps = ((1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2), (0, 2), (0, 1), (1, 1))
    yield Polygon(tuple((xs[x], ys[y]) for x, y in steps), stroke=ink, width=_THIN)
    small = _FRET - _INNER * 0.7
    for x in (near, width - near - small):
        for y in (near, height - near - small):
            yield Rect((x, y), small, small, stroke=ink, line=_THIN)
            yield Rect((x + small / 3, y + small / 3), small / 3, small / 3, fill=ink)


def _moulded(width: float, height: float, material: Material, bleed: float) -> Iterator[Shape]:
    """Yield four mitred strips of a darker wood, lit from above."""
    edge = (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)
    outer = [(x + _strip(x, -bleed), y + _strip(y, -bleed)) for x, y in edge]
    inner = [(x + _strip(x, _MOULDING), y + _strip(y, _MOULDING)) for x, y in edge]
    assert material.ground
    for side, light in enumerate(_LIT):
        ends = outer[side], outer[(side + 1) % 4], inner[(side + 1) % 4], inner[side]
        yield Polygon(ends, mixed(material.trim, material.ground, light), material.trim, _THIN)
    for inset, line in ((_THIN, 2 * _THIN), (_MOULDING - _BEAD, _THIN), (_MOULDING, _THICK)):
        yield Rect((inset, inset), width - 2 * inset, height - 2 * inset, stroke=material.trim, line=line)


def _strip(at: float, inwards: float) -> float:
    """Return the step inwards from a corner at `at` along one side."""
    return -inwards if at else inwards


_FRAMES = {"wood": _moulded}
"""The frames of materials that do not have the usual one."""
_INNERMOST = {"wood": _MOULDING}
"""The distances of the inner edges of those frames from the outer ones."""
_INSETS = {"wood": _MOULDING + _PAD}
"""The distances of title and seal from the lower edge in those frames."""


def _title(title: str, middle: Point, ends: tuple[float, float], material: Material) -> Iterator[Shape]:
    """Yield the title, as large as there is room for it between the `ends`, its capitals at the height of
    `middle`; it is there if there is room, and lines lead to it from both sides."""
    room = ends[1] - ends[0] - 2 * _APART
    size = min(_TITLE, _TITLE * room / fonts.width(title, "serif", _TITLE))
    half = fonts.width(title, "serif", size) / 2 + _APART
    x = max(ends[0] + half, min(middle[0], ends[1] - half))
    yield Text((x, middle[1] + 0.33 * size), title, size, "serif", "middle", fill=material.ink)
    for end, side in zip(ends, (-1, 1), strict=True):
        start = x + side * half
        if side * (end - start) > _APART:
            yield Line((start, middle[1]), (end - side * _APART, middle[1]), material.trim, _THIN)
            yield _diamond((start, middle[1]), _DIAMOND, material.trim)


def _diamond(at: Point, half: float, ink: str) -> Polygon:
    x, y = at
    return Polygon(((x - half, y), (x, y - half), (x + half, y), (x, y + half)), fill=ink)


def _sealed(native: str) -> str:
    """Return a title if a seal has its characters, else nothing."""
    return native if set(map(ord, native)) <= fonts.characters("cjk-bold") else ""


def _columns(native: str) -> Sequence[str]:
    """Return the characters of a seal in columns of two, in reading order: from the right."""
    return [native[place : place + 2] for place in range(0, len(native), 2)]


def _seal_width(native: str) -> float:
    return len(_columns(native)) * _SEAL_ROW + (2 * _SEAL_EDGE if native else 0.0)


def _seal(native: str, corner: Point) -> Iterator[Shape]:
    """Yield white characters on red; a character alone in its column is in the middle of it."""
    if not native:
        return
    (x, y), width, height = corner, _seal_width(native), 2 * (_SEAL_ROW + _SEAL_EDGE)
    yield Rect(corner, width, height, 0.9, fill=PAINTS["red"].fill)
    yield Rect((x + 0.45, y + 0.45), width - 0.9, height - 0.9, 0.6, stroke=WHITE, line=_THIN)
    for place, column in enumerate(_columns(native), 1):
        middle = x + width - _SEAL_EDGE - (place - 0.5) * _SEAL_ROW
        top = y + _SEAL_EDGE + (2 - len(column)) * _SEAL_ROW / 2
        for row, glyph in enumerate(column):
            foot = top + row * _SEAL_ROW + 0.5 * _SEAL_ROW + 0.36 * _GLYPH
            yield Text((middle, foot), glyph, _GLYPH, "cjk-bold", "middle", WHITE)
