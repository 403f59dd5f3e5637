"""Several pieces on one place: a stack seen slightly from above, a column, or a heap of small ones.

Piles are listed from the bottom up. Lengths in mm, y down.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from publisher.components.boards.stones import piece_symbol, side_mark
from publisher.components.palette import GREY, INK, IVORY, PAINTS
from publisher.drawing import fonts
from publisher.drawing.shapes import WHITE, Circle, Path, Point, Shape, Text, Use, compose, move
from publisher.model.definition import Piece

Pile = Sequence[Piece]

SEED = 0.34
"""The diameter of a small piece, in diameters of a large one."""
_SQUASHED = 0.68
"""The height of a disc of a stack, as it is seen, in its widths."""
_THICK, _HIGHEST = 0.17, 0.48
"""The height of a disc's rim, and the most that all rims of a stack take, in diameters."""
_RIM = 0.35
"""The least height of a disc's rim (mm): a stack that is too high for it has fewer discs, and its count."""
UNCOUNTED = 3
"""The most discs of a stack without its count beside it."""
_COLUMN = 5
"""The most pieces side by side in a column; if there are more, it has their count."""
_SCATTER = 6
_SPOTS: dict[int, tuple[Point, ...]] = {
    1: ((0.0, 0.0),),
    2: ((-0.2, 0.06), (0.2, -0.06)),
    3: ((-0.2, 0.14), (0.22, 0.1), (0.0, -0.22)),
    4: ((-0.22, -0.18), (0.2, -0.22), (-0.18, 0.22), (0.24, 0.18)),
    5: ((-0.27, -0.16), (0.2, -0.26), (-0.2, 0.25), (0.28, 0.17), (0.0, -0.01)),
    6: ((0.07, -0.34), (0.35, -0.04), (0.15, 0.31), (-0.26, 0.24), (-0.31, -0.16), (0.0, 0.0)),
}
"""The places of the pieces of a heap, in diameters of a large piece from the middle."""


def pile_shapes(
    pile: Pile, at: Point, diameter: float, along: Point | None = None, type_size: float = 0.0
) -> Iterator[Shape]:
    """Yield the pieces on one place, large ones `diameter` mm wide; numbers are at least `type_size` mm.

    With `along`, the step (mm) from piece to piece, they form a column that begins at the place.
    """
    if all(piece.small for piece in pile):
        yield from _heap(pile, at, diameter, type_size)
    elif along is not None:
        yield from _column(pile, at, diameter, along, type_size)
    elif len(pile) == 1:
        yield Use(piece_symbol(pile[0], diameter), move(*at))
    else:
        yield from _stack(pile, at, diameter, type_size)


def _stack(pile: Pile, at: Point, diameter: float, type_size: float) -> Iterator[Shape]:
    """Yield a stack: each disc covers the one below, except its rim."""
    shown = pile[-max(2, int(_HIGHEST * diameter / _RIM)) :]
    rim = min(_THICK, _HIGHEST / len(shown)) * diameter
    bottom = at[1] + (len(shown) - 1) * rim / 2
    for level, piece in enumerate(shown):
        yield from _rim(piece, (at[0], bottom - level * rim), diameter / 2, rim)
    top = (at[0], bottom - len(shown) * rim)
    yield Use(piece_symbol(pile[-1], diameter), compose(move(*top), (1.0, 0.0, 0.0, _SQUASHED, 0.0, 0.0)))
    if len(pile) > min(UNCOUNTED, len(shown)):
        half = _disc(len(pile), 0.42 * diameter, type_size)[0] / 2
        side = at[0] + max(0.4 * diameter, half + 0.1 * diameter), bottom + 0.12 * diameter
        yield from _number(len(pile), side, 0.42 * diameter, type_size)


def _rim(piece: Piece, at: Point, radius: float, height: float) -> Iterator[Shape]:
    """Yield the side of a disc whose foot has its middle at a point, marked three times like its face."""
    x, y = at
    down, k = _SQUASHED * radius, 0.5523
    left, right = x - radius, x + radius
    lower = (
        f"C {left:.4f} {y + k * down:.4f} {x - k * radius:.4f} {y + down:.4f} {x:.4f} {y + down:.4f} "
        f"C {x + k * radius:.4f} {y + down:.4f} {right:.4f} {y + k * down:.4f} {right:.4f} {y:.4f}"
    )
    paint = PAINTS[piece.colour]
    fill, ink = (IVORY, paint.fill) if piece.glyph and not piece.stone else (paint.fill, paint.mark)
    yield Path(
        f"M {left:.4f} {y - height:.4f} L {left:.4f} {y:.4f} {lower} L {right:.4f} {y - height:.4f} Z",
        fill=fill, stroke=GREY if fill == INK else INK, width=min(0.3, max(0.12, 0.045 * radius)),
    )  # fmt: skip
    for degrees in (-45, 0, 45):
        angle = math.radians(degrees)
        spot = x + radius * math.sin(angle), y - height / 2 + down * math.cos(angle)
        yield from side_mark(piece.colour, spot, 0.3 * height, ink)


def _column(pile: Pile, at: Point, diameter: float, along: Point, type_size: float) -> Iterator[Shape]:
    for place, piece in enumerate(pile[:_COLUMN]):
        spot = at[0] + place * along[0], at[1] + place * along[1]
        yield Use(piece_symbol(piece, diameter), move(*spot))
    if len(pile) > _COLUMN:
        end = at[0] + (_COLUMN - 1) * along[0], at[1] + (_COLUMN - 1) * along[1]
        yield from _number(len(pile), end, 0.62 * diameter, type_size)


def _heap(pile: Pile, at: Point, diameter: float, type_size: float) -> Iterator[Shape]:
    """Yield small pieces side by side; if there are many, a ring of some with their number in the middle."""
    spots = _SPOTS[min(len(pile), _SCATTER)]
    if len(pile) > _SCATTER:
        spots = tuple(
            (0.36 * math.sin(math.tau * i / _SCATTER), -0.36 * math.cos(math.tau * i / _SCATTER))
            for i in range(_SCATTER)
        )
    for piece, (x, y) in zip(_mixed(pile), spots, strict=False):
        yield Use(piece_symbol(piece, SEED * diameter), move(at[0] + x * diameter, at[1] + y * diameter))
    if len(pile) > _SCATTER:
        yield from _number(len(pile), at, 0.46 * diameter, type_size)


def _mixed(pile: Pile) -> list[Piece]:
    """Return the pieces, one of each kind first, so that every kind is visible."""
    kinds = [list(found) for _, found in groupby(sorted(pile, key=lambda piece: piece.letter))]
    return [piece for kind in kinds for piece in kind[:1]] + [piece for kind in kinds for piece in kind[1:]]


def count_reach(diameter: float, type_size: float) -> float:
    """Return the distance from the middle of a stack to the far end of a count of two digits."""
    wide, _ = _disc(10, 0.42 * diameter, type_size)
    return max(0.4 * diameter, wide / 2 + 0.1 * diameter) + wide / 2


def _disc(count: int, width: float, type_size: float) -> tuple[float, float]:
    """Return the width of the disc of a number, and its type size."""
    across = fonts.width(str(count), "sans-bold", 1)
    size = max(type_size, min(0.74 * width, 0.8 * width / across))
    return max(width, size / 0.74, size * across / 0.8), size


def _number(count: int, at: Point, width: float, type_size: float) -> Iterator[Shape]:
    """Yield a number on a white disc."""
    width, size = _disc(count, width, type_size)
    yield Circle(at, width / 2, fill=WHITE, stroke=INK, width=0.15)
    yield Text((at[0], at[1] + 0.325 * size), str(count), size, "sans-bold", "middle", INK)
