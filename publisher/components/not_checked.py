"""The notice on a printed thing that its game was not checked. Lengths in mm."""

from __future__ import annotations

from msgspec.structs import replace

from publisher.drawing import fonts
from publisher.drawing.shapes import Drawing, Text

NOT_CHECKED = "NOT CHECKED"
_TYPE, _FOOT = 2.6, 4.2


def not_checked(drawing: Drawing) -> Drawing:
    """Return the drawing with the notice below it, as large as its width allows."""
    height = drawing.height + _FOOT
    return replace(drawing, height=height, shapes=(*drawing.shapes, notice(drawing.width, height - 1)))


def notice(width: float, baseline: float) -> Text:
    """Return the notice in the middle of this width."""
    size = min(_TYPE, 0.9 * width / fonts.width(NOT_CHECKED, "sans-bold", 1))
    return Text((width / 2, baseline), NOT_CHECKED, size, "sans-bold", "middle")
