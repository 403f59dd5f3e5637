"""A picture below the points of a board. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from publisher.base.errors import DefinitionError, PrintError
from publisher.components.boards.ground import Ground
from publisher.components.pictures import opened, placed
from publisher.drawing.shapes import WHITE, Point, Polygon, Rect, Shape
from publisher.drawing.shapes import Path as Outline
from publisher.model.boards import BoardPicture
from publisher.model.definition import Definition

_KEY = "board.picture.file"


def board_art(ground: Ground, picture: BoardPicture) -> Iterator[Shape]:
    """Yield the picture at its place on the board; raise DefinitionError if its file cannot be used."""
    try:
        yield from placed(Path(picture.folder), picture.file, *_place(ground, picture), "fill", key=_KEY)
    except PrintError as error:
        key = "" if error.message.startswith(_KEY) else f"{_KEY}: "
        raise DefinitionError(f"{key}{error.message}", hint=error.hint) from None


def unpapered(surface: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the shapes of a board without the white fill of its cells, which would hide a picture."""
    for shape in surface:
        cell = isinstance(shape, Rect | Polygon | Outline) and shape.fill == WHITE
        yield replace(shape, fill=None) if cell and isinstance(shape, Rect | Polygon | Outline) else shape


def art_dots(definition: Definition) -> float:
    """Return the dots per inch of a board's picture at its printed size; infinity without a picture."""
    ground = Ground(definition, definition.topology.definition.space)
    picture = definition.topology.definition.picture
    if picture is None:
        return float("inf")
    _, (width, height) = _place(ground, picture)
    found = opened(Path(picture.folder), picture.file, _KEY)
    return found.dots(max(width, height / found.ratio))


def _place(ground: Ground, picture: BoardPicture) -> tuple[Point, Point]:
    """Return the top left corner of a picture, and its width and height (mm)."""
    space = ground.space
    if picture.at is None or picture.size is None:
        left, top, right, bottom = ground.extent
        return (left - space / 2, top - space / 2), (right - left + space, bottom - top + space)
    return (picture.at[0] * space, picture.at[1] * space), (picture.size[0] * space, picture.size[1] * space)
