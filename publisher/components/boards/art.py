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
    """The picture where it lies; an error of the definition if there is none."""
    try:
        yield from placed(Path(picture.folder), picture.file, *_place(ground, picture), "fill", key=_KEY)
    except PrintError as error:
        key = "" if error.message.startswith(_KEY) else f"{_KEY}: "
        raise DefinitionError(f"{key}{error.message}", hint=error.hint) from None


def unpapered(surface: Iterable[Shape]) -> Iterator[Shape]:
    """What is printed of a board, without the white paper of its cells, which would hide a picture."""
    for shape in surface:
        cell = isinstance(shape, Rect | Polygon | Outline) and shape.fill == WHITE
        yield replace(shape, fill=None) if cell and isinstance(shape, Rect | Polygon | Outline) else shape


def art_dots(definition: Definition) -> float:
    """Dots an inch of the picture of a board at its printed size; without end if it has none."""
    ground = Ground(definition, definition.topology.definition.space)
    picture = definition.topology.definition.picture
    if picture is None:
        return float("inf")
    _, (width, height) = _place(ground, picture)
    found = opened(Path(picture.folder), picture.file, _KEY)
    return found.dots(max(width, height / found.ratio))


def _place(ground: Ground, picture: BoardPicture) -> tuple[Point, Point]:
    """The top left corner of a picture, and how wide and high it is."""
    space = ground.space
    if picture.at is None or picture.size is None:
        left, top, right, bottom = ground.extent
        return (left - space / 2, top - space / 2), (right - left + space, bottom - top + space)
    return (picture.at[0] * space, picture.at[1] * space), (picture.size[0] * space, picture.size[1] * space)
