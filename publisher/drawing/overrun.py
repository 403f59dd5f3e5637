"""Text that runs over the edge of its drawing. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from publisher.drawing import fonts
from publisher.drawing.bounds import apply
from publisher.drawing.remembered import by_identity
from publisher.drawing.shapes import Affine, Drawing, Group, Shape, Text, Use, compose

_CAPITAL = 0.66
"""The height of a capital in type sizes: accents and descenders may be cut off, letters may not."""


class Overrun(NamedTuple):
    """A text, and the distance between its end and the edge of its drawing (mm)."""

    text: str
    by: float


@by_identity
def overrun(drawing: Drawing) -> Overrun | None:
    """Return the text that leaves the drawing farthest; None if all text is inside."""
    worst = Overrun("", 0.0)
    for text, matrix in _texts(drawing.shapes, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)):
        run = fonts.width(text.content, text.face, text.size)
        left = text.at[0] - run * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
        for corner in ((left, text.at[1]), (left + run, text.at[1] - _CAPITAL * text.size)):
            x, y = apply(matrix, corner)
            by = max(-x, -y, x - drawing.width, y - drawing.height)
            if by > worst.by + 1e-6:
                worst = Overrun(text.content, by)
    return worst if worst.text else None


def _texts(shapes: Iterable[Shape], matrix: Affine) -> Iterator[tuple[Text, Affine]]:
    """Yield every text with its transform to the drawing."""
    for shape in shapes:
        match shape:
            case Text():
                yield shape, matrix
            case Group(inner, transform):
                yield from _texts(inner, compose(matrix, transform) if transform else matrix)
            case Use(symbol, transform):
                yield from _texts(symbol.shapes, compose(matrix, transform))
