"""Pictures in boxes: vectors as shapes, pixels as they are. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from publisher.components.cards.layouts.sheet import Sheet
from publisher.drawing.pictures import raster
from publisher.drawing.shapes import Group, Image, Raster, Shape, Symbol, Use, turn
from publisher.errors import PrintError
from publisher.model.files import read_file
from publisher.model.layouts import PictureBox, TextBox

Fit = Literal["fit", "fill", "stretch"]
SUFFIXES = (".png", ".jpg", ".jpeg", ".svg")
PAINTED_DPI = 400
"""At which an SVG that is more than outlines is painted."""


class Picture(NamedTuple):
    """A picture of the folder: how wide and high (in its own units), and what is drawn of it: outlines, or
    pixels; an SVG that has neither is painted as large as it is printed."""

    width: float
    height: float
    path: str
    vectors: Symbol | None = None
    pixels: Raster | None = None


def picture_shapes(box: PictureBox, sheet: Sheet) -> Iterator[Shape]:
    """The picture of a box; nothing if the row names none."""
    if file := sheet.filled(box.picture):
        yield turned(box, tuple(placed(sheet, file, box.at, box.size, box.fit, box.focus)))


def turned(box: TextBox | PictureBox, shapes: tuple[Shape, ...]) -> Group:
    """What is in a box, turned with it."""
    middle = (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2)
    return Group(shapes, turn(box.turn, middle) if box.turn else None)


def placed(
    sheet: Sheet, file: str, at: tuple[float, float], size: tuple[float, float], fit: Fit,
    focus: tuple[float, float],
) -> Iterator[Shape]:  # fmt: skip
    """A picture of the folder in a place of the card."""
    picture = opened(sheet, file)
    across, down = size[0] / picture.width, size[1] / picture.height
    if fit != "stretch":
        across = down = (min if fit == "fit" else max)(across, down)
    width, height = across * picture.width, down * picture.height
    x, y = at[0] + focus[0] * (size[0] - width), at[1] + focus[1] * (size[1] - height)
    shape: Shape
    if picture.vectors:
        shape = Use(picture.vectors, (across, 0.0, 0.0, down, x, y))
    else:
        dots = math.ceil(width / 25.4 * PAINTED_DPI)
        shape = Image((x, y), width, height, picture.pixels or raster(picture.path, file, dots))
    yield Group((shape,), None, (*at, *size)) if fit == "fill" or picture.vectors else shape


def opened(sheet: Sheet, file: str) -> Picture:
    """A picture of the folder; an error for a file that is missing, broken or none."""
    path = sheet.path(file, "picture")
    if path.suffix.lower() not in SUFFIXES:
        raise PrintError(f"{file!r} is no picture", hint=f"expected: {', '.join(SUFFIXES)}")
    return _opened(str(path), file, path.stat().st_mtime_ns)


@lru_cache(maxsize=4096)
def _opened(path: str, file: str, when: int) -> Picture:
    """The picture at a path, as it was at that time."""
    try:
        if not path.lower().endswith(".svg"):
            read_file(Path(path))
            found = raster(path, file)
            return Picture(*found.pixels, path, pixels=found)
        text = read_file(Path(path)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PrintError(f"{file}: this SVG is not written in UTF-8", hint="save it as UTF-8") from None
    except OSError as error:
        raise PrintError(f"{file}: cannot be read: {error.strerror}") from None
    from publisher.drawing.svg_reader import read_svg

    drawn = read_svg(text, file)
    symbol = Symbol(f"picture-{Path(file).stem}", drawn.shapes) if drawn.shapes is not None else None
    return Picture(drawn.width, drawn.height, path, vectors=symbol)
