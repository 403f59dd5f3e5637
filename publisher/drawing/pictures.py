"""Pictures of pixels: their files, and their pixels in each ink. A picture is identified by the digest of its
file, not by its path, so that the same source gives the same bytes everywhere. Its pixels are read when it is
painted, and not kept."""

from __future__ import annotations

import hashlib
import io
import os
import sys
import warnings
import zlib
from base64 import b64encode
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import msgspec

from publisher.base.errors import PrintError, PublisherError, located
from publisher.base.limits import DRAWING, PHOTO, LimitError
from publisher.base.location import Location
from publisher.drawing.shapes import Raster, Tone

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

# Pillow warns with paths of this machine; pictures that it cannot read are errors.
warnings.filterwarnings("ignore", module=r"PIL\b")
_MODES = ("1", "L", "LA", "P", "PA", "RGB", "RGBA", "CMYK", "YCbCr")
_PNG = b"\x89PNG"
"""The first bytes of a PNG."""
_TURNED = 0x0112
"""The EXIF tag for the orientation of the camera."""


def raster(path: str, name: str, across: int = 0) -> Raster:
    """Return the picture in a PNG or JPEG, or an SVG painted `across` pixels wide. Raises PrintError, which
    calls it `name`, if it is broken."""
    with open(path, "rb") as file:
        content = file.read()
    from PIL import UnidentifiedImageError

    digest = hashlib.sha256(content + str(across).encode()).hexdigest()[:32]
    found = Raster(path, digest, (0, 0), across)
    if not across:
        scans = 0 if content.startswith(_PNG) else content.count(b"\xff\xda")
        PHOTO.refuse(Location(name), parts=_parts(content), scans=scans)
    try:
        with located(Location(name)):
            opened = _opened(found)
        PHOTO.refuse(Location(name), pixels=opened.width * opened.height)
        if opened.mode not in _MODES:
            raise PrintError(
                f"{name}: pixels of the kind {opened.mode!r} cannot be printed",
                hint="save it with 8 bits a colour",
            )
        if not across:
            _decode(opened)
        turned = opened.getexif().get(_TURNED, 1) >= 5
    except PublisherError:
        raise
    except Exception as error:  # Pillow raises any error for broken pixels, chunks and EXIF
        reason = "it is neither a PNG nor a JPEG" if isinstance(error, UnidentifiedImageError) else error
        raise PrintError(
            f"{name}: this picture cannot be read: {reason}", hint="save it again as PNG or JPEG"
        ) from None
    width, height = opened.size
    if turned:
        width, height = height, width
    return Raster(path, digest, (width, height), across)


def _decode(opened: Pixels) -> None:
    """Read all pixels, and turn one into a colour; ValueError for a palette that browsers do not read."""
    palette = opened.palette.palette if opened.palette else b""
    if opened.mode == "P" and (not palette or len(palette) % 3):
        raise ValueError("its palette is missing or cut off")
    opened.load()
    opened.crop((0, 0, 1, 1)).convert("RGBA")


def _parts(content: bytes) -> int:
    """Count the chunks or segments that Pillow reads before the pixels; stops one above the limit."""
    png, place, found = content.startswith(_PNG), 2, 0
    if png:
        place = 8
    while place < len(content) and found <= PHOTO.parts:
        found += 1
        if png:
            place += 12 + int.from_bytes(content[place : place + 4])
        elif content[place] != 0xFF or content[place + 1 : place + 2] in b"\0\xff":
            place += 1  # padding
        elif content[place + 1] == 0xDA:
            break
        else:
            place += 2 + int.from_bytes(content[place + 2 : place + 4])
    return found


def jpeg_of(picture: Raster, tone: Tone) -> bytes | None:
    """Return the file itself if a PDF can contain it: a JPEG in full colour that no camera has turned."""
    if tone != "full" or picture.across:
        return None
    opened = _opened(picture)
    if opened.format != "JPEG" or opened.getexif().get(_TURNED, 1) != 1:
        return None
    with open(picture.path, "rb") as file:
        return file.read()


def pixels_of(picture: Raster, tone: Tone) -> tuple[Pixels, Pixels | None]:
    """Return the pixels in grey or RGB, and their opacity if some are not opaque."""
    from PIL import ImageOps

    image = ImageOps.exif_transpose(_opened(picture))
    clear = None
    if image.mode in ("LA", "PA", "RGBA") or "transparency" in image.info:
        image = image.convert("RGBA")
        clear = image.getchannel("A")
        if clear.getextrema() == (255, 255):
            clear = None
    if tone == "full":
        return image.convert("L" if image.mode in ("1", "L") else "RGB"), clear
    grey = image.convert("RGB").convert("L")
    return (grey.point(lambda value: 255 - (255 - value) // 2) if tone == "pale" else grey), clear


def held_in_svg(picture: Raster, tone: Tone) -> str:
    """Return the picture as a data URL: its own file if possible, otherwise a PNG."""
    kind, content = "jpeg", jpeg_of(picture, tone)
    if content is None:
        kind, content = "png", _png_of(picture, tone)
    return f"data:image/{kind};base64,{b64encode(content).decode()}"


def _png_of(picture: Raster, tone: Tone) -> bytes:
    if tone == "full" and not picture.across:
        with open(picture.path, "rb") as file:
            content = file.read()
        if content.startswith(_PNG):
            return content
    image, clear = pixels_of(picture, tone)
    if clear is not None:
        image = image.convert("RGB")
        image.putalpha(clear)
    target = io.BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


class Stream(msgspec.Struct, frozen=True):
    """Pixels in the form of a PDF: compressed rows in a colour space."""

    size: tuple[int, int]
    space: str
    content: bytes


def streams(picture: Raster, tone: Tone) -> tuple[Stream, Stream | None]:
    """Return the pixels for a PDF, and their mask."""
    image, clear = pixels_of(picture, tone)
    return _stream(image), _stream(clear) if clear is not None else None


def _stream(image: Pixels) -> Stream:
    space = "DeviceGray" if image.mode == "L" else "DeviceRGB"
    return Stream(image.size, space, zlib.compress(image.tobytes(), 6))


def _opened(picture: Raster) -> Pixels:
    from PIL import Image

    if picture.across:
        return Image.open(io.BytesIO(_painted(picture)))
    with open(picture.path, "rb") as file:
        return Image.open(io.BytesIO(file.read()), formats=("PNG", "JPEG"))


_MEMORY = 1 << 30
"""The most bytes of address space of the painter (on Linux)."""
_BUSY = 2
"""The factor for the time of the painter on a busy machine, and where only the clock can be limited."""
_PAINT = """import sys, resvg_py
text, width = sys.stdin.buffer.read().decode("utf-8-sig"), int(sys.argv[1])
painted = resvg_py.svg_to_bytes(svg_string=text, width=width, dpi=96, skip_system_fonts=True)
sys.stdout.buffer.write(bytes(painted))"""


def _painted(picture: Raster) -> bytes:
    """Return an SVG painted by resvg as a PNG, without fonts, because these differ between machines."""
    code, content, told = _paint(picture)
    if code is None or code < 0:
        most = f"{DRAWING.seconds_to_paint} seconds or {_MEMORY >> 20:,} MB of memory"
        raise LimitError(f"it takes more than {most} to paint it", hint=_SIMPLER)
    if code:
        raise ValueError(told)
    return content


_SIMPLER = "take out filters, masks and patterns, or make them smaller; or export the drawing as PNG"


@lru_cache(maxsize=8)
def _paint(picture: Raster) -> tuple[int | None, bytes, str]:
    """Return the exit code of the painter, None if its time was over, with the PNG and its last message.

    Filters, masks and layers may take any time and memory, so it is a process with limits. The time is that
    of the processor, so that the same drawings are painted on a busy machine.
    """
    from subprocess import TimeoutExpired, run

    command = [sys.executable, "-P", "-c", _PAINT, str(picture.across)]
    seconds = DRAWING.seconds_to_paint
    ends = partial(_settle_in, os.getpid(), seconds) if sys.platform == "linux" else None
    with open(picture.path, "rb") as file:
        try:
            done = run(
                command, stdin=file, capture_output=True, timeout=_BUSY * seconds, check=False,
                preexec_fn=ends,
            )  # fmt: skip
        except TimeoutExpired:
            return None, b"", ""
    told = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
    return done.returncode, done.stdout, told


def _settle_in(parent: int, seconds: int) -> None:
    """Set the limits of the painter, in its process."""
    import resource

    from publisher.base.processes import at_most, exit_with_parent

    exit_with_parent(parent)
    at_most(resource.RLIMIT_CPU, seconds)
    at_most(resource.RLIMIT_AS, _MEMORY)
