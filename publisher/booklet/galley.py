"""The galley: strips one above the other, and where to cut it into columns. Lengths are points.

A strip is something with a height that is never cut: a line of text, a row of a table, a figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import inf

from publisher.booklet.ink import Ink

Paint = Callable[[Ink, float, float], None]
"""Paints at (x of the left edge, y of the top edge)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An anchor; with a title it is also a line of the outline, and the running head."""

    key: str
    title: str = ""
    level: int = 0


@dataclass(frozen=True, eq=False)
class Panel:
    """The ground behind the strips of one box; `paint` is given (x, top, height) of them."""

    paint: Callable[[Ink, float, float, float], None]


@dataclass(frozen=True, slots=True)
class Strip:
    """`before` is the space above (dropped at the top of a column); `keep` forbids parting it
    from the next strip, `cost` discourages that. If a column begins with this strip, the strips in
    `repeat` stand above it (the head of a table); those have `again` set."""

    height: float
    paint: Paint = field(repr=False)
    before: float = 0.0
    keep: bool = False
    cost: float = 0.0
    marks: tuple[Mark, ...] = ()
    panel: Panel | None = None
    repeat: tuple[Strip, ...] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A strip `down` points below the top of its column."""

    strip: Strip
    down: float


def blank(height: float) -> Strip:
    return Strip(height, lambda ink, x, top: None)


def above(strips: Sequence[Strip], space: float) -> list[Strip]:
    """The same strips with at least this space above."""
    if not strips:
        return []
    first = replace(strips[0], before=max(space, strips[0].before))
    return [first, *strips[1:]]


def shifted(strips: Iterable[Strip], by: float) -> list[Strip]:
    """The same strips moved to the right."""

    def moved(paint: Paint) -> Paint:
        return lambda ink, x, top: paint(ink, x + by, top)

    return [
        replace(strip, paint=moved(strip.paint), repeat=tuple(shifted(strip.repeat, by))) for strip in strips
    ]


def kept(strips: Sequence[Strip]) -> list[Strip]:
    """The same strips held together, and with what follows."""
    return [replace(strip, keep=True) for strip in strips]


def joined(strips: Sequence[Strip], least: int = 2) -> list[Strip]:
    """Rows of which never fewer than `least` stand alone at the foot or top of a column."""
    last = len(strips) - 1
    return [
        replace(strip, keep=strip.keep or (i < last and (i < least - 1 or i > last - least)))
        for i, strip in enumerate(strips)
    ]


def marked(strips: Sequence[Strip], *marks: Mark) -> list[Strip]:
    return [replace(strips[0], marks=(*marks, *strips[0].marks)), *strips[1:]]


def height(strips: Sequence[Strip]) -> float:
    """The height of the strips in one column."""
    spaces = sum(strip.before for strip in strips[1:])
    return spaces + sum(strip.height for strip in strips)


def cut(strips: Sequence[Strip], depth: Callable[[int], float]) -> list[list[Strip]]:
    """Strips parted into columns, column i at most `depth(i)` high.

    Each column is filled as far as it will go; of the places to end it near the foot the one
    with the least cost and blank is taken. A strip higher than a column stands alone.
    """
    columns: list[list[Strip]] = []
    rest, repeated = list(strips), 0
    while rest:
        size = max(_first(rest, depth(len(columns))), repeated + 1)
        columns.append(rest[:size])
        heads = rest[size].repeat if size < len(rest) else ()
        again = [replace(head, again=True) for head in heads]
        rest, repeated = [*again, *rest[size:]], len(again)
    return columns


def _first(strips: Sequence[Strip], depth: float) -> int:
    used, best, least = 0.0, 0, inf
    fitting = 0
    for i, strip in enumerate(strips):
        used += strip.height + (strip.before if i else 0.0)
        if used > depth + 0.01:
            break
        fitting = i + 1
        if i == len(strips) - 1:
            return fitting
        if not strip.keep:
            blank_share = (depth - used) / depth
            price = 3000 * blank_share**2 + strip.cost
            if price <= least:
                best, least = i + 1, price
    return best or max(fitting, 1)


def spread(column: Sequence[Strip], depth: float, last: bool = False) -> list[Placed]:
    """Strips placed down a column; small gaps at the foot go into the spaces between blocks."""
    spaces = [strip.before for strip in column[1:]]
    spare, room = depth - height(column), sum(spaces)
    grow = 1.0
    if not last and room and 0 < spare <= min(0.8 * room, 0.12 * depth):
        grow = 1 + spare / room
    placed: list[Placed] = []
    down = 0.0
    for i, strip in enumerate(column):
        down += strip.before * grow if i else 0.0
        placed.append(Placed(strip, down))
        down += strip.height
    return placed


def balanced(page: Sequence[Sequence[Strip]], columns: int, depth: float) -> list[list[Strip]]:
    """The columns of a last page made equally high, as nearly as the strips allow."""
    strips = [s for n, column in enumerate(page) for s in column if n == 0 or not s.again]
    best = cut(strips, lambda _: depth)
    low, high = height(strips) / columns, depth
    while high - low > 2:
        middle = (low + high) / 2
        tried = cut(strips, partial(_level, middle))
        whole = all(not column[-1].keep for column in tried[:-1])
        if whole and len(tried) <= columns and max(map(height, tried)) <= middle + 0.01:
            best, high = tried, middle
        else:
            low = middle
    return best


def _level(depth: float, column: int) -> float:
    return depth
