"""Card backs: a lattice, the same both ways up, in a white border that forgives drift."""

from __future__ import annotations

import math
from functools import lru_cache

from publisher.components.cards.paths import mapped
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import PAPER
from publisher.drawing.shapes import (
    Circle,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Symbol,
    Use,
    compose,
    scale,
    turn,
)

BORDER = 5.0
"""White border in mm: a cut or a duplex sheet that drifts by 2 mm still looks whole."""
INSET = 2.1
"""Between the frame and the lattice in it (mm)."""

# One cell of the lattice is a 1 × 1 box round the origin, its rhombus touching the four sides.
_PETAL = "M 0,-.06 C .085,-.1 .085,-.23 0,-.31 C -.085,-.23 -.085,-.1 0,-.06 Z"
_SIDE_PETAL = "M .06,0 C .1,.085 .2,.085 .27,0 C .2,-.085 .1,-.085 .06,0 Z"
_BOTTOM_PETAL = "M 0,.06 C -.085,.1 -.085,.23 0,.31 C .085,.23 .085,.1 0,.06 Z"
_LEFT_PETAL = "M -.06,0 C -.1,-.085 -.2,-.085 -.27,0 C -.2,.085 -.1,.085 -.06,0 Z"


@lru_cache(maxsize=32)
def _cell(width: float, height: float, colour: str) -> Symbol:
    """One mesh of the lattice, `width` × `height` mm: two rhombs and a four-petalled flower."""

    def rhombus(part: float) -> tuple[tuple[float, float], ...]:
        x, y = part * width / 2, part * height / 2
        return ((0.0, -y), (x, 0.0), (0.0, y), (-x, 0.0))

    def grown(data: str) -> str:
        return mapped(data, lambda p: (p[0] * width, p[1] * height))

    petals = (_PETAL, _SIDE_PETAL, _BOTTOM_PETAL, _LEFT_PETAL)
    shapes: tuple[Shape, ...] = (
        Polygon(rhombus(1.0), stroke=colour, width=0.42),
        Polygon(rhombus(0.8), stroke=colour, width=0.14),
        *(Path(grown(petal), fill=colour) for petal in petals),
    )
    return Symbol(f"back-cell-{width:.3f}-{height:.3f}-{colour.lstrip('#')}", shapes)


def back_shapes(size: CardSize, colour: str) -> tuple[Shape, ...]:
    """The whole back in one ink on white, point-symmetric about the middle of the card."""
    left = top = BORDER
    width, height = size.width - 2 * BORDER, size.height - 2 * BORDER
    inner_width, inner_height = width - 2 * INSET, height - 2 * INSET
    # Whole meshes only, odd in number, so that a mesh (not a crossing) lies in the very middle.
    columns = max(3, 2 * round((inner_width / 6.6 - 1) / 2) + 1)
    cell_width = inner_width / columns
    rows = max(3, 2 * round((inner_height / (cell_width * 1.35) - 1) / 2) + 1)
    cell_height = inner_height / rows
    cell = _cell(round(cell_width, 3), round(cell_height, 3), colour)
    x0, y0 = left + INSET, top + INSET
    lattice = [
        Use(cell, (1.0, 0.0, 0.0, 1.0, x0 + (i + 0.5) * cell_width, y0 + (j + 0.5) * cell_height))
        for i in range(columns)
        for j in range(rows)
    ]
    # Between four meshes: a dot where they meet on whole crossings.
    dots = [
        Circle((x0 + i * cell_width, y0 + j * cell_height), 0.62, fill=colour)
        for i in range(1, columns)
        for j in range(1, rows)
    ]
    return (
        Rect((left, top), width, height, 1.6, fill=PAPER, stroke=colour, line=0.9),
        Rect((left + 1.2, top + 1.2), width - 2.4, height - 2.4, 0.8, stroke=colour, line=0.2),
        *lattice,
        *dots,
        *_medallion(size, cell_width, cell_height, colour),
    )


def _medallion(size: CardSize, cell_width: float, cell_height: float, colour: str) -> tuple[Shape, ...]:
    """A rosette in the middle, over a whole number of meshes."""
    x, y = size.width / 2, size.height / 2
    field = min(size.width, size.height) - 2 * (BORDER + INSET)
    radius = min(1.5 * cell_height, 1.9 * cell_width, 0.4 * field)
    petal = Symbol(
        f"back-petal-{colour.lstrip('#')}",
        (
            Path("M 0,-.24 C .17,-.4 .2,-.66 0,-.84 C -.2,-.66 -.17,-.4 0,-.24 Z", fill=colour),
            Path("M 0,-.4 C .06,-.5 .07,-.6 0,-.7 C -.07,-.6 -.06,-.5 0,-.4 Z", fill=PAPER),
        ),
    )
    return (
        Circle((x, y), radius + 0.5, fill=PAPER, stroke=colour, width=0.42),
        Circle((x, y), radius, stroke=colour, width=0.18),
        *(Use(petal, compose(scale(radius, x, y), turn(45 * i))) for i in range(8)),
        *(Circle(_around(x, y, radius * 0.8, 45 * i + 22.5), radius * 0.055, fill=colour) for i in range(8)),
        Circle((x, y), radius * 0.17, fill=PAPER, stroke=colour, width=0.42),
        Circle((x, y), radius * 0.07, fill=colour),
    )


def _around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point `radius` mm from (x, y), clockwise from the top."""
    angle = math.radians(degrees)
    return (x + radius * math.sin(angle), y - radius * math.cos(angle))
