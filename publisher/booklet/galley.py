"""The galley: strips one above the other. Lengths are points.

A strip is something with a height that is never cut: a line of text, a row of a table, a figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from publisher.booklet.ink import Ink
from publisher.booklet.tags import Element

Paint = Callable[[Ink, float, float], None]
"""A function that paints at (x of the left edge, y of the top edge)."""


class Mark(msgspec.Struct, frozen=True):
    """An anchor; with a title it is also a line of the outline and the running head. From a `general` one on,
    the running head is that of the whole section."""

    key: str
    title: str = ""
    level: int = 0
    general: bool = False


class Panel(msgspec.Struct, frozen=True, eq=False):
    """The ground behind the strips of one box; `paint` gets x, top and height of the strips in one column,
    and the ends at which the box continues elsewhere. A `whole` one should be in one column."""

    paint: Callable[[Ink, float, float, float, Open], None]
    whole: bool = False


class Open(NamedTuple):
    """The ends at which a box continues elsewhere."""

    above: bool
    below: bool


class Strip(msgspec.Struct, frozen=True, eq=False):
    """A piece of a column that is never cut, `height` points high. `before` is the space above (dropped at
    the top of a column); its part `firm`, for the edges of boxes, keeps its size. `keep` forbids a break
    after this strip, `cost` discourages it. If a column begins with it, copies of the strips in `repeat` (the
    head of a table) are placed above, with `again` set. A box, on its `panel`, begins with one strip and ends
    with another. `elements` are the tags of what is painted.

    A strip with a picture can give up `give` points of its height; `squeezed(by)` returns the lower strip.
    """

    height: float
    paint: Paint
    before: float = 0.0
    firm: float = 0.0
    keep: bool = False
    cost: float = 0.0
    marks: tuple[Mark, ...] = ()
    panel: Panel | None = None
    begins: bool = False
    ends: bool = False
    repeat: tuple[Strip, ...] = ()
    again: bool = False
    elements: tuple[Element, ...] = ()
    give: float = 0.0
    squeezed: Callable[[float], Strip] | None = None

    @property
    def loose(self) -> float:
        """The part of the space above that may grow or shrink."""
        return self.before - self.firm

    def painted(self, wrap: Callable[[Paint], Paint]) -> Strip:
        """Return this strip, and those that can replace it, with the paint function wrapped in another."""
        less = self.squeezed
        return replace(
            self,
            paint=wrap(self.paint),
            repeat=tuple(strip.painted(wrap) for strip in self.repeat),
            squeezed=(lambda by: less(by).painted(wrap)) if less else None,
        )

    def smaller(self, by: float) -> Strip:
        """Return this strip, `by` points less high."""
        if self.squeezed is None or by <= 0:
            return self
        less = self.squeezed(by)
        return replace(self, height=less.height, paint=less.paint)


class Placed(msgspec.Struct, frozen=True):
    """A strip `down` points below the top of its column."""

    strip: Strip
    down: float


def blank(height: float) -> Strip:
    return Strip(height, lambda ink, x, top: None)


def above(strips: Sequence[Strip], space: float, firm: float = 0.0) -> list[Strip]:
    """Return the strips with at least this space above, and the fixed space `firm` besides."""
    if not strips:
        return []
    firm += strips[0].firm
    first = replace(strips[0], before=max(space, strips[0].loose) + firm, firm=firm)
    return [first, *strips[1:]]


def shifted(strips: Iterable[Strip], by: float) -> list[Strip]:
    """Return the strips moved to the right."""

    def moved(paint: Paint) -> Paint:
        return lambda ink, x, top: paint(ink, x + by, top)

    return [strip.painted(moved) for strip in strips]


def turned(strips: Sequence[Strip], measure: float) -> Strip:
    """Return strips of that width as one strip, turned upside down."""
    tall = height(strips)

    def paint(ink: Ink, x: float, top: float) -> None:
        with ink.turned(x + measure / 2, top - tall / 2):
            y = top
            for place, strip in enumerate(strips):
                y -= strip.before if place else 0.0
                strip.paint(ink, x, y)
                y -= strip.height

    elements = tuple(element for strip in strips for element in strip.elements)
    return Strip(tall, paint, elements=elements)


def within(role: str, strips: Iterable[Strip], alt: str = "", scope: str = "") -> list[Strip]:
    """Return the strips as one element with this role; their own elements become its children."""
    element = Element(role, alt, scope)

    def owned(paint: Paint) -> Paint:
        def painting(ink: Ink, x: float, top: float) -> None:
            with ink.within(element):
                paint(ink, x, top)

        return painting

    return [_owned(strip, element, owned) for strip in strips]


def _owned(strip: Strip, element: Element, wrap: Callable[[Paint], Paint]) -> Strip:
    for kid in strip.elements:
        element.adopt(kid)
    fresh = strip if strip.elements else strip.painted(wrap)
    return replace(fresh, elements=(element,))


def kept(strips: Sequence[Strip]) -> list[Strip]:
    """Return the strips kept together, and with the one that follows."""
    return [replace(strip, keep=True) for strip in strips]


def tied(strips: Sequence[Strip]) -> list[Strip]:
    """Return the strips with the last one kept with the one that follows."""
    return [*strips[:-1], *kept(strips[-1:])]


def joined(strips: Sequence[Strip], least: int = 2) -> list[Strip]:
    """Return rows with at least `least` of them together at the foot and top of a column."""
    last = len(strips) - 1
    return [
        replace(strip, keep=strip.keep or (i < last and (i < least - 1 or i > last - least)))
        for i, strip in enumerate(strips)
    ]


def marked(strips: Sequence[Strip], *marks: Mark) -> list[Strip]:
    return [replace(strips[0], marks=(*marks, *strips[0].marks)), *strips[1:]]


def height(strips: Sequence[Strip]) -> float:
    """Return the height of the strips in one column."""
    spaces = sum(strip.before for strip in strips[1:])
    return spaces + sum(strip.height for strip in strips)
