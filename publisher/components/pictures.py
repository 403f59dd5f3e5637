"""Pictures in a game's folder: vectors as shapes, pixels unchanged. Lengths in mm."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec.structs import replace

from publisher.base.errors import PrintError, right_to_read
from publisher.base.limits import DRAWING, PHOTO
from publisher.base.location import Location
from publisher.drawing.own_fonts import own_font
from publisher.drawing.pictures import raster, several_colours
from publisher.drawing.shapes import (
    AnyFace,
    Circle,
    Drawing,
    Group,
    Image,
    Raster,
    Shape,
    Symbol,
    Use,
    repainted,
)
from publisher.drawing.shapes import Path as Path_
from publisher.model.card_files import refuse_outside
from publisher.model.cells import as_cell
from publisher.model.files import file_in, hidden, read_file
from publisher.text.document import Picture as TextPicture
from publisher.text.typography import typeset

Fit = Literal["fit", "fill", "stretch"]
MIDDLE = (0.5, 0.5)
FONTS = (".ttf", ".otf")
SUFFIXES = (".png", ".jpg", ".jpeg", ".svg")
PAINTED_DPI = 400
"""The dots per inch at which an SVG is painted if it has more than outlines."""
_ABSENT = "put the file there, or name another one, from the game's folder on, as in {}"
_AS_WIDE = 170.0
"""The default width of a picture in a text (mm): wider than any column, so it is shrunk to its column."""


class Picture(NamedTuple):
    """A picture in the folder: its width and height (in its own units), and its content as outlines or
    pixels. An SVG that has neither is painted in the size in which it is printed."""

    width: float
    height: float
    path: str
    vectors: Symbol | None = None
    pixels: Raster | None = None

    @property
    def ratio(self) -> float:
        """The height divided by the width."""
        return self.height / self.width

    def dots(self, width: float) -> float:
        """Return the dots per inch at this printed width (mm); infinite for a picture without pixels."""
        return self.pixels.pixels[0] / width * 25.4 if self.pixels else math.inf


def own_file(folder: Path, file: str, key: str) -> Path:
    """Return the path of a file in the game's folder; an error if it is missing or outside of the folder."""
    refuse_outside(file, key)
    found = file_in(folder, file)
    if not found.is_file():
        raise PrintError(f"{key}: there is no file {file!r}", hint=_near(folder, file))
    real = os.path.realpath(found)
    if real != str(found) and not Path(real).is_relative_to(os.path.realpath(folder)):
        raise PrintError(
            f"{key}: {file!r} is a link that leads out of the game's folder", hint="put the file itself there"
        )
    return found


def opened_font(folder: Path, file: str, key: str) -> AnyFace:
    """Return a font of the folder; an error at `key` if the file is missing or is not a font."""
    path = own_file(folder, file, key)
    return own_font(str(path), file, path.stat().st_mtime_ns)


def opened(folder: Path, file: str, key: str = "picture") -> Picture:
    """Return a picture in the folder; an error at `key` for a missing or broken file, or another type."""
    path = own_file(folder, file, key)
    if path.suffix.lower() not in SUFFIXES:
        raise PrintError(f"{key}: {file!r} is not a picture", hint=f"expected: {', '.join(SUFFIXES)}")
    return _opened(str(path), file, path.stat().st_mtime_ns)


def placed(
    folder: Path, file: str, at: tuple[float, float], size: tuple[float, float], fit: Fit = "fit",
    focus: tuple[float, float] = MIDDLE, key: str = "picture", ink: str = "",
) -> Iterator[Shape]:  # fmt: skip
    """Yield a picture in the folder, fitted into a rectangle of a drawing (mm); with `ink`, one of a single
    colour in that colour."""
    picture = opened(folder, file, key)
    across, down = size[0] / picture.width, size[1] / picture.height
    if fit != "stretch":
        across = down = (min if fit == "fit" else max)(across, down)
    width, height = across * picture.width, down * picture.height
    x, y = at[0] + focus[0] * (size[0] - width), at[1] + focus[1] * (size[1] - height)
    shape: Shape
    if picture.vectors:
        vectors = _in_ink(picture.path, file, ink) if ink else picture.vectors
        shape = Use(vectors, (across, 0.0, 0.0, down, x, y))
    else:
        pixels = picture.pixels
        if ink or not pixels:
            dots = 0 if pixels else _dots_across(width, picture.ratio)
            pixels = raster(picture.path, file, dots, ink)
        shape = Image((x, y), width, height, pixels)
    seen = (*at, *size) if fit == "fill" else (x, y, width, height)
    yield Group((shape,), None, seen) if fit == "fill" or picture.vectors else shape


def _dots_across(width: float, ratio: float) -> int:
    """Return how many pixels wide an SVG is painted: a poster with fewer dots per inch than a card."""
    dots = math.ceil(width / 25.4 * PAINTED_DPI)
    if dots * math.ceil(dots * ratio) <= PHOTO.pixels:
        return dots
    return max(1, math.isqrt(int(0.98 * PHOTO.pixels / ratio)))  # less, because the height is rounded up


def text_picture(folder: Path, picture: TextPicture) -> Drawing:
    """Return a picture of a rules text in the requested width, otherwise shrunk to its column."""
    width = picture.width or _AS_WIDE
    height = width * opened(folder, picture.text).ratio
    shapes = tuple(placed(folder, picture.text, (0.0, 0.0), (width, height)))
    return Drawing(width, height, shapes, typeset(picture.shows))


@lru_cache(maxsize=4096)
def _opened(path: str, file: str, when: int) -> Picture:
    """Return the picture at a path; `when` is its time of change, so that a changed file is read again."""
    try:
        if not path.lower().endswith(".svg"):
            found = raster(path, file, content=read_file(path, PHOTO, Location(file)))
            return Picture(*found.pixels, path, pixels=found)
        content = read_file(path, DRAWING, Location(file))
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        if content.startswith((b"\x89PNG", b"\xff\xd8")):
            raise PrintError(f"{file}: this is a picture of pixels", hint="name it .png or .jpg") from None
        if content.startswith(b"\x1f\x8b"):
            raise PrintError(f"{file}: this SVG is compressed", hint="save it as plain SVG") from None
        raise PrintError(f"{file}: this SVG is not written in UTF-8", hint="save it as UTF-8") from None
    except OSError as error:
        raise PrintError(f"{file}: cannot be read: {error.strerror}", hint=right_to_read(error)) from None
    from publisher.drawing.svg_reader import read_svg

    drawn = read_svg(text, file)
    symbol = Symbol(f"picture-{Path(file).stem}", drawn.shapes) if drawn.shapes is not None else None
    return Picture(drawn.width, drawn.height, path, vectors=symbol)


@lru_cache(maxsize=256)
def _in_ink(path: str, file: str, ink: str) -> Symbol:
    """Return the outlines of a picture in another colour; raise PrintError if they have several."""
    whole = _opened(path, file, Path(path).stat().st_mtime_ns).vectors
    assert whole is not None
    found = set(_colours(whole.shapes))
    if len(found) > 1:
        raise several_colours(file)
    return _repainted(whole, ink)


def _colours(shapes: tuple[Shape, ...]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Use):
            yield from _colours(shape.symbol.shapes)
        elif isinstance(shape, Circle | Path_):
            yield from filter(None, (shape.fill, shape.stroke))


def _repainted(symbol: Symbol, ink: str) -> Symbol:
    shapes = tuple(
        replace(shape, symbol=_repainted(shape.symbol, ink)) if isinstance(shape, Use)
        else repainted(shape, shape.fill and ink, shape.stroke and ink) if isinstance(shape, Circle | Path_)
        else shape
        for shape in symbol.shapes
    )  # fmt: skip
    return Symbol(f"{symbol.name}-{ink.lstrip('#')}", shapes)


def _near(folder: Path, file: str) -> str:
    """Return a hint for a missing file: one that differs in case, suffix or folder, or how to name a file."""
    wanted = Path(file)
    alike = (path for path in sorted(folder.rglob("*")) if _alike(path, wanted))
    below = (
        path.relative_to(folder)
        for path in sorted(alike, key=lambda path: path.parent != folder / wanted.parent)
    )
    found = next((path.as_posix() for path in below if not hidden(path)), "")
    return (
        f"there is {found!r}"
        if found
        else _ABSENT.format("fonts/Name.ttf" if wanted.suffix in FONTS else "art/fox.png")
    )


def _alike(path: Path, wanted: Path) -> bool:
    return as_cell(path.stem).casefold() == as_cell(wanted.stem).casefold() and path.is_file()
