"""Sheets of faces in one picture, as virtual tabletops read them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from publisher.components.cards.sizes import CardSize
from publisher.drawing.shapes import Drawing, place
from publisher.exports.shops import on_canvas

LARGEST = 4096
"""The most pixels of a side of a sheet."""
SHARPEST = 24.0
"""The most pixels for a millimetre: screens do not show more than 600 dpi."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid of cells of whole pixels, filled from the top left."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @classmethod
    def sharpest(cls, columns: int, rows: int, size: CardSize) -> Sheet:
        """Return the grid for cards of a size, as sharp as the limits allow."""
        sharp = min(SHARPEST, LARGEST // columns / size.width, LARGEST // rows / size.height)
        return cls(columns, rows, (math.floor(sharp * size.width), math.floor(sharp * size.height)))

    def drawing(self, faces: Sequence[Drawing], last: Drawing | None = None) -> Drawing:
        """Return the whole sheet, one pixel for each millimetre, with `last` in the last cell."""
        wide, high = self.cell
        factor = min(wide / faces[0].width, high / faces[0].height)
        places = [*enumerate(faces), *([(self.columns * self.rows - 1, last)] if last else [])]
        shapes = tuple(
            place(on_canvas(drawing, wide, high, factor), i % self.columns * wide, i // self.columns * high)
            for i, drawing in places
        )
        return Drawing(wide * self.columns, high * self.rows, shapes, "faces")
