"""The picture of a game: on its box, on the cover of its rules and on that of a book; and the ornament on the
cover of a game without one. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from publisher.base.errors import DefinitionError, PrintError
from publisher.components.cards.back import panel_shapes, pattern_of
from publisher.components.cards.ornaments import picked, rosette_of, rosette_shapes
from publisher.components.faces import back_ink, front_size
from publisher.components.pictures import opened, placed
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Group, Point, Shape, scale
from publisher.model.colours import BACKS
from publisher.model.definition import Definition

WIDTH, HEIGHT = 150.0, 210.0
"""The largest size of a cover (mm); it is shrunk to fit its page."""
_PANEL = (100.0, 96.0)
"""The size of an ornament on a cover (mm)."""
_RADIUS = 9.0
"""The radius of a rosette on the back of a booklet (mm)."""
_MAGNIFIED = 1.3
"""The size of its meshes, divided by that of meshes on cards."""
_LINE = 0.5
"""The space for half of the line of its frame."""


def cover_shapes(definition: Definition, at: Point, size: Point) -> Iterator[Shape]:
    """Yield the picture so that it fills a field; the rest of it is cut off."""
    with _placed():
        yield from placed(Path(definition.folder), definition.picture, at, size, "fill")


def cover_drawing(definition: Definition) -> Drawing | None:
    """Return the whole picture in the largest size, or None for a game without a picture."""
    if not definition.picture:
        return None
    with _placed():
        ratio = opened(Path(definition.folder), definition.picture).ratio
    width = min(WIDTH, HEIGHT / ratio)
    shapes = tuple(cover_shapes(definition, (0.0, 0.0), (width, width * ratio)))
    return Drawing(width, width * ratio, shapes, f"The cover of {definition.title}")


def cover_dots(definition: Definition) -> float:
    """Return the dots per inch of the picture where it is largest: on a cover, or on the front of the box."""
    with _placed():
        found = opened(Path(definition.folder), definition.picture)
    fields = [(min(WIDTH, HEIGHT / found.ratio), 0.0), *map(front_size, definition.each_deck)]
    return min(found.dots(max(width, height / found.ratio)) for width, height in fields)


def ornament_ink(definition: Definition) -> str:
    """Return the colour of a game's ornament: that of its first deck, else one for its family."""
    decks = definition.each_deck
    return back_ink(decks[0].card_deck) if decks else picked(definition.family, tuple(BACKS.values()))


def ornament_drawing(family: str, slug: str, colour: str, picture: Drawing | None = None) -> Drawing:
    """Return the ornament of a game's card backs, by its family and name, in one ink; with a picture of the
    game in the middle instead of the rosette, if there is one."""
    across, up = (side / _MAGNIFIED for side in _PANEL)
    frame = Box(_LINE, _LINE, across - _LINE, up - _LINE)
    panel = panel_shapes(frame, pattern_of(family, slug), colour, picture)
    return Drawing(*_PANEL, (Group(panel, scale(_MAGNIFIED)),), "An ornament")


def motif_drawing(slug: str, colour: str) -> Drawing:
    """Return the rosette of a game's card backs alone, in one ink."""
    side = 2 * (_RADIUS + 1)
    return Drawing(
        side, side, rosette_shapes(rosette_of(slug), (side / 2, side / 2), _RADIUS, colour), "A rosette"
    )


@contextmanager
def _placed() -> Iterator[None]:
    """Report an error in the picture as an error of the key `picture`."""
    try:
        yield
    except PrintError as error:
        message = error.message.removeprefix("picture: ")
        raise DefinitionError(f"picture: {message}", hint=error.hint) from None
