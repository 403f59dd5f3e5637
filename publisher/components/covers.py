"""The picture of a game: on its box, on the cover of its rules and on that of a book. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from publisher.base.errors import DefinitionError, PrintError
from publisher.components.faces import front_size
from publisher.components.pictures import opened, placed
from publisher.drawing.shapes import Drawing, Point, Shape
from publisher.model.definition import Definition

WIDTH, HEIGHT = 150.0, 210.0
"""As large as a cover may be; it is shrunk into its page."""


def cover_shapes(definition: Definition, at: Point, size: Point) -> Iterator[Shape]:
    """The picture over all of a field, what is too much of it cut away."""
    with _placed():
        yield from placed(Path(definition.folder), definition.picture, at, size, "fill")


def cover_drawing(definition: Definition) -> Drawing | None:
    """The whole picture, as large as it may be; None for a game that has none."""
    if not definition.picture:
        return None
    with _placed():
        ratio = opened(Path(definition.folder), definition.picture).ratio
    width = min(WIDTH, HEIGHT / ratio)
    shapes = tuple(cover_shapes(definition, (0.0, 0.0), (width, width * ratio)))
    return Drawing(width, width * ratio, shapes, f"The cover of {definition.title}")


def cover_dots(definition: Definition) -> float:
    """Dots an inch of the picture of a game where it is largest: on a cover, or on the front of the box."""
    found = opened(Path(definition.folder), definition.picture)
    fields = [(min(WIDTH, HEIGHT / found.ratio), 0.0), *([front_size(definition)] if definition.deck else [])]
    return min(found.dots(max(width, height / found.ratio)) for width, height in fields)


@contextmanager
def _placed() -> Iterator[None]:
    """What is wrong with the picture is told of the key that names it."""
    try:
        yield
    except PrintError as error:
        told = error.message.removeprefix("picture: ")
        raise DefinitionError(f"picture: {told}", hint=error.hint) from None
