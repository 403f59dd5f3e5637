"""Lettered cards: courts without a picture, and cards that bear a rank in several suits at once."""

from __future__ import annotations

from publisher.components.cards.indices import both_ends, lettering
from publisher.components.cards.paths import clearance
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, PAPER, pip, suit_of
from publisher.drawing.shapes import Circle, Group, Line, Point, Polygon, Rect, Shape, turn

NO_RANKS = ("", "-", "–", "—")
GREY = "#8d9096"


def panel_box(size: CardSize) -> tuple[float, float, float, float]:
    """The framed field of a court in mm: x, y, width, height; clear of the corner indices."""
    side, top = 9.9 * size.index_unit, 6.4 * size.unit
    return side, top, size.width - 2 * side, size.height - 2 * top


def lettered_panel(rank: str, suit: str, size: CardSize) -> tuple[Shape, ...]:
    """A typographic court: a large letter in a cartouche, on a field of the suit, in a frame."""
    x, y, width, height = panel_box(size)
    colour, unit = suit_of(suit).colour, size.unit
    middle = (size.width / 2, size.height / 2)
    across = width * 0.4
    down = min(height * 0.33, across * 1.35)
    plate = _cartouche(middle, across, down)
    field = _field(suit, (x, y, width, height), plate)
    return (
        Rect((x, y), width, height, 0.8, stroke=colour, line=0.5),
        Rect((x + 0.9, y + 0.9), width - 1.8, height - 1.8, 0.4, stroke=colour, line=0.15),
        *field,
        Group(field, turn(180, middle)),
        Polygon(plate, fill=PAPER, stroke=colour, width=0.6),
        Polygon(_cartouche(middle, across - 1.2 * unit, down - 1.2 * unit), stroke=colour, width=0.18),
        lettering(rank, *middle, across * 0.95, across * 1.35, colour),
        *(Circle((middle[0] + side * across * 0.78, middle[1]), 0.6 * unit, fill=colour) for side in (-1, 1)),
    )


def _cartouche(middle: Point, across: float, down: float) -> tuple[Point, ...]:
    """A lozenge with its points cut off: an eight-sided frame for one letter."""
    cut = 0.42
    return tuple(
        (middle[0] + x * across, middle[1] + y * down)
        for x, y in (
            (-cut, -1), (cut, -1), (1, -cut), (1, cut), (cut, 1), (-cut, 1), (-1, cut), (-1, -cut),
        )
    )  # fmt: skip


def _field(suit: str, box: tuple[float, float, float, float], plate: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Small suit signs in staggered rows over the upper half of a frame, leaving the plate free."""
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
                found.append(pip(suit, *at, step * 0.56))
    return tuple(found)


def ranks_shapes(pairs: tuple[tuple[str, str], ...], size: CardSize) -> tuple[Shape, ...]:
    """A rank in each of several suits: stacked at the corners, large columns in both halves."""
    unit = size.index_unit
    # Many pairs share the corner that three fill comfortably.
    step = min(6.3 * unit, (size.height / 2 - 5.0 * unit) / max(1, len(pairs)))
    part = step / 6.3
    index: list[Shape] = []
    for row, (suit, rank) in enumerate(pairs):
        y = 6.4 * unit + step * row
        index.append(pip(suit, 3.9 * unit, y, 4.1 * part))
        index.append(_rank(suit, rank, 8.7 * unit, y, 4.5 * part, 4.3 * unit))
    return (*_columns(pairs, size), *both_ends(tuple(index), size))


def _columns(pairs: tuple[tuple[str, str], ...], size: CardSize) -> tuple[Shape, ...]:
    """The middle of such a card: suit over rank in columns, in both halves of a frame."""
    side, top = 12.4 * size.index_unit, 6.4 * size.unit
    width, middle = size.width - 2 * side, size.height / 2
    column, tall = width / max(1, len(pairs)), middle - top
    cap = min(column * 0.86, tall * 0.34)
    half: list[Shape] = []
    for i, (suit, rank) in enumerate(pairs):
        x = side + (i + 0.5) * column
        half.append(pip(suit, x, top + tall * 0.3, min(column * 0.72, tall * 0.28)))
        half.append(_rank(suit, rank, x, top + tall * 0.66, cap, column * 0.78))
        if i:
            edge = side + i * column
            ends = (edge, top + tall * 0.14), (edge, middle - tall * 0.14)
            half.append(Line(*ends, GREY, 0.15))
    rule = 0.9 * size.unit
    return (
        Rect((side, top), width, 2 * tall, 0.8, stroke=INK, line=0.4),
        Rect(
            (side + rule, top + rule),
            width - 2 * rule,
            2 * (tall - rule),
            0.4,
            stroke=INK,
            line=0.13,
        ),
        *(
            Line((side + rule, middle + y), (side + width - rule, middle + y), INK, line)
            for y, line in ((-rule / 2, 0.13), (rule / 2, 0.13))
        ),
        Circle((size.width / 2, middle), rule * 1.1, fill=PAPER, stroke=INK, width=0.25),
        Circle((size.width / 2, middle), rule * 0.45, fill=INK),
        *both_ends(tuple(half), size),
    )


def _rank(suit: str, rank: str, x: float, y: float, cap: float, measure: float) -> Shape:
    """A rank, or a dash drawn as a bar of the suit's colour where there is none."""
    colour = suit_of(suit).colour
    if rank in NO_RANKS:
        half = min(measure, cap) * 0.36
        return Line((x - half, y), (x + half, y), colour, cap * 0.11, cap="round")
    return lettering(rank, x, y, cap, measure, colour)
