"""Standing pieces: strips to fold, with a picture twice, head to head, and two feet. Lengths in mm."""

from __future__ import annotations

from pathlib import Path

from publisher.components.boards.stones import piece_symbol
from publisher.components.palette import GREY, PAINTS, RULE
from publisher.components.pictures import placed
from publisher.drawing.shapes import Drawing, Group, Line, Rect, Shape, Use, move, turn
from publisher.model.definition import Piece

HIGH = 1.7
"""The height of a standing picture, in widths; a lower one is at the bottom."""
_FOOT = 9.0
_DASH = (2.0, 1.2)
_EDGE = 1.5
"""The white between the picture and the sides that are cut."""
_RIBBON = 2.0
"""The height of the ribbon in the colour of the side, below the picture."""


def standee(kind: Piece, width: float) -> Drawing:
    """Return a piece's strip, `width` mm wide: fold it at dashed lines, and glue one foot below the other."""
    front = (
        *placed(
            Path(kind.folder), kind.picture, (_EDGE, _EDGE), (width - 2 * _EDGE, HIGH * width - _EDGE),
            focus=(0.5, 1.0),
        ),
        Rect((0, HIGH * width), width, _RIBBON, fill=PAINTS[kind.colour].fill),
    )  # fmt: skip
    return _strip(kind, width, HIGH * width + _RIBBON, front)


def standing(kind: Piece, width: float) -> Drawing:
    """Return the strip of a piece that could also lie flat: its disc above a ribbon in its colour."""
    disc = Use(piece_symbol(kind, width - 2 * _EDGE), move(width / 2, width / 2))
    ribbon = Rect((0, width), width, _RIBBON, fill=PAINTS[kind.colour].fill)
    return _strip(kind, width, width + _RIBBON, (disc, ribbon))


def _strip(kind: Piece, width: float, height: float, front: tuple[Shape, ...]) -> Drawing:
    """Return a front `height` mm high, printed twice, head to head, with feet."""
    middle = _FOOT + height
    there: Shape = Group(front, move(0, middle))
    back = Group((there,), turn(180, (width / 2, middle)))
    folds = (Line((0, y), (width, y), GREY, 0.2, dash=_DASH) for y in (_FOOT, middle, middle + height))
    edge = Rect((0, 0), width, 2 * middle, stroke=RULE, line=0.1)
    return Drawing(width, 2 * middle, (back, there, edge, *folds), f"{kind.name}, to be folded")
