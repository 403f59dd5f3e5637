"""The notice on a printed thing that its game was not checked. Lengths in mm."""

from __future__ import annotations

from msgspec.structs import replace

from publisher.drawing import fonts
from publisher.drawing.shapes import Drawing, Text

NOT_CHECKED = "NOT CHECKED"
_TYPE, _FOOT = 2.6, 4.2


def not_checked(drawing: Drawing, words: str = NOT_CHECKED) -> Drawing:
    """Return the drawing with the notice below it, as large as its width allows."""
    height = drawing.height + _FOOT
    return replace(drawing, height=height, shapes=(*drawing.shapes, notice(drawing.width, height - 1, words)))


def notice(width: float, baseline: float, words: str = NOT_CHECKED) -> Text:
    """Return the notice in the middle of this width."""
    size = min(_TYPE, 0.9 * width / fonts.width(words, "sans-bold", 1))
    return Text((width / 2, baseline), words, size, "sans-bold", "middle")
