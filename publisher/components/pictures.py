"""Pictures in a game's folder: vectors as shapes, pixels unchanged. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from publisher.base.errors import PrintError
from publisher.base.limits import DRAWING, PHOTO
from publisher.base.location import Location
from publisher.drawing.pictures import raster
from publisher.drawing.shapes import Drawing, Group, Image, Raster, Shape, Symbol, Use
from publisher.model.card_files import refuse_outside
from publisher.model.files import hidden, read_file
from publisher.text.document import Picture as TextPicture
from publisher.text.typography import typeset

Fit = Literal["fit", "fill", "stretch"]
MIDDLE = (0.5, 0.5)
SUFFIXES = (".png", ".jpg", ".jpeg", ".svg")
PAINTED_DPI = 400
"""The dots per inch at which an SVG is painted if it has more than outlines."""
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
    found = folder / file
    if not found.is_file():
        raise PrintError(f"{key}: there is no file {file!r}", hint=_near(folder, file))
    if not found.resolve().is_relative_to(folder.resolve()):
        raise PrintError(
            f"{key}: {file!r} is a link that leads out of the game's folder", hint="put the file itself there"
        )
    return found


def opened(folder: Path, file: str, key: str = "picture") -> Picture:
    """Return a picture in the folder; an error at `key` for a missing or broken file, or another type."""
    path = own_file(folder, file, key)
    if path.suffix.lower() not in SUFFIXES:
        raise PrintError(f"{key}: {file!r} is not a picture", hint=f"expected: {', '.join(SUFFIXES)}")
    return _opened(str(path), file, path.stat().st_mtime_ns)


def placed(
    folder: Path, file: str, at: tuple[float, float], size: tuple[float, float], fit: Fit = "fit",
    focus: tuple[float, float] = MIDDLE, key: str = "picture",
) -> Iterator[Shape]:  # fmt: skip
    """Yield a picture in the folder, fitted into a rectangle of a drawing (mm)."""
    picture = opened(folder, file, key)
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
        if not picture.pixels:
            PHOTO.refuse(Location(file), pixels=dots * math.ceil(dots * picture.ratio))
        shape = Image((x, y), width, height, picture.pixels or raster(picture.path, file, dots))
    yield Group((shape,), None, (*at, *size)) if fit == "fill" or picture.vectors else shape


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
            read_file(path, PHOTO, Location(file))
            found = raster(path, file)
            return Picture(*found.pixels, path, pixels=found)
        text = read_file(path, DRAWING, Location(file)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise PrintError(f"{file}: this SVG is not written in UTF-8", hint="save it as UTF-8") from None
    except OSError as error:
        raise PrintError(f"{file}: cannot be read: {error.strerror}") from None
    from publisher.drawing.svg_reader import read_svg

    drawn = read_svg(text, file)
    symbol = Symbol(f"picture-{Path(file).stem}", drawn.shapes) if drawn.shapes is not None else None
    return Picture(drawn.width, drawn.height, path, vectors=symbol)


def _near(folder: Path, file: str) -> str:
    """Return a hint for a missing file: one that differs in case, suffix or folder, or how to name a file."""
    wanted = Path(file)
    beside = [path.name for path in sorted((folder / file).parent.glob("*")) if _alike(path, wanted)]
    if beside:
        return f"there is {beside[0]!r}"
    below = (path.relative_to(folder) for path in sorted(folder.rglob("*")) if _alike(path, wanted))
    found = next((path.as_posix() for path in below if not hidden(path)), "")
    return f"there is {found!r}" if found else "name it from the game's folder on, as in art/fox.png"


def _alike(path: Path, wanted: Path) -> bool:
    return path.stem.casefold() == wanted.stem.casefold() and path.is_file()
