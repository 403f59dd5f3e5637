"""Pictures in boxes of a layout. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.cards.layouts.shapes import window
from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.pictures import placed
from publisher.drawing.shapes import Group, Shape, turn
from publisher.model.layouts import PictureBox, TextBox


def picture_shapes(box: PictureBox, sheet: Sheet) -> Iterator[Shape]:
    """Yield the picture of a box; nothing if the row does not name one."""
    if file := sheet.filled(box.picture):
        ink = sheet.colour(box.colour) or ""
        drawn = tuple(placed(sheet.folder, file, box.at, box.size, box.fit, box.focus, ink=ink))
        cut = window(box.window(sheet.fields), box.at, box.size, box.radius)
        yield turned(box, (Group(drawn, cut=cut),) if cut else drawn)


def turned(box: TextBox | PictureBox, shapes: tuple[Shape, ...]) -> Group:
    """Return the shapes in a box, turned with it."""
    middle = (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2)
    return Group(shapes, turn(box.turn, middle) if box.turn else None)
