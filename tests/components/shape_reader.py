"""What is in a drawing, and whether it stays inside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Group, Shape, Text


def leaves(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes themselves, taken out of their groups."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from leaves(shape.shapes)
        else:
            yield shape


def texts(drawing: Drawing) -> list[Text]:
    """The texts of a drawing, in the order in which they are painted."""
    return [shape for shape in leaves(drawing.shapes) if isinstance(shape, Text)]


def said(drawing: Drawing) -> list[str]:
    return [text.content for text in texts(drawing)]


def assert_inside(drawing: Drawing) -> None:
    """No ink beyond the edges."""
    ink = bounds(drawing.shapes)
    assert ink is not None
    assert ink.left >= -1e-6 and ink.top >= -1e-6
    assert ink.right <= drawing.width + 1e-6 and ink.bottom <= drawing.height + 1e-6


def only(shapes: Iterable[Shape], wanted: Callable[[Shape], bool]) -> Iterator[Shape]:
    """The wanted shapes, in their groups."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(only(shape.shapes, wanted)))
        elif wanted(shape):
            yield shape
