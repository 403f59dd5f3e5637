"""Lettered cards: courts without a picture."""

from __future__ import annotations

from publisher.components.cards.indices import lettering
from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.paths import clearance
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import PAPER, pip
from publisher.drawing.shapes import Circle, Group, Point, Polygon, Rect, Shape, turn


def panel_box(size: CardSize, look: CardLook = USUAL) -> tuple[float, float, float, float]:
    """Return x, y, width and height (mm) of the framed field of a court, clear of the corner indices."""
    side, top = look.corner.room * look.unit(size), 6.4 * size.unit
    return side, top, size.width - 2 * side, size.height - 2 * top


def lettered_panel(rank: str, suit: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """Return a typographic court: a large letter in a cartouche, on a field of the suit, in a frame."""
    x, y, width, height = panel_box(size, look)
    colour, unit = look.colour(suit), size.unit
    middle = (size.width / 2, size.height / 2)
    across = width * 0.4
    down = min(height * 0.33, across * 1.35)
    plate = _cartouche(middle, across, down)
    field = _field(suit, colour, (x, y, width, height), plate)
    return (
        Rect((x, y), width, height, 0.8, stroke=colour, line=0.5),
        Rect((x + 0.9, y + 0.9), width - 1.8, height - 1.8, 0.4, stroke=colour, line=0.15),
        *field,
        Group(field, turn(180, middle)),
        Polygon(plate, fill=PAPER, stroke=colour, width=0.6),
        Polygon(_cartouche(middle, across - 1.2 * unit, down - 1.2 * unit), stroke=colour, width=0.18),
        lettering(look.wording.letter(rank), *middle, across * 0.95, across * 1.35, colour),
        *(Circle((middle[0] + side * across * 0.78, middle[1]), 0.6 * unit, fill=colour) for side in (-1, 1)),
    )


def _cartouche(middle: Point, across: float, down: float) -> tuple[Point, ...]:
    """Return a lozenge with its points cut off: an eight-sided frame for one letter."""
    cut = 0.42
    return tuple(
        (middle[0] + x * across, middle[1] + y * down)
        for x, y in (
            (-cut, -1), (cut, -1), (1, -cut), (1, cut), (cut, 1), (-cut, 1), (-1, cut), (-1, -cut),
        )
    )  # fmt: skip


def _field(
    suit: str, colour: str, box: tuple[float, float, float, float], plate: tuple[Point, ...]
) -> tuple[Shape, ...]:
    """Return small suit signs in staggered rows over the upper half of a frame, except on the `plate`."""
    x, y, width, height = box
    columns = 6
    step = (width - 3.0) / columns
    rows = max(3, round((height / 2 - 1.5) / (step * 0.82)))
    down = (height / 2 - 1.5) / rows
    found: list[Shape] = []
    for row in range(rows):
        odd = row % 2
        for i in range(columns - odd):
            at = (x + 1.5 + (i + 0.5 + odd / 2) * step, y + 1.5 + (row + 0.5) * down)
            if clearance(at, plate) < -step * 0.42:
                found.append(pip(suit, *at, step * 0.56, colour=colour))
    return tuple(found)
