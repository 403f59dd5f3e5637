"""Pictures of pixels: their files, and their pixels in each ink. A picture is identified by the digest of its
file, not by its path, so that the same source gives the same bytes everywhere. Its pixels are read when it is
painted, and not kept."""

from __future__ import annotations

import io
import os
import re
import sys
import warnings
import zlib
from base64 import b64encode
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import msgspec

from publisher.base.digests import digest
from publisher.base.errors import LimitError, PrintError, PublisherError, located
from publisher.base.limits import DRAWING, PHOTO
from publisher.base.location import Location
from publisher.drawing.fonts import FACES, font_file
from publisher.drawing.shapes import Raster, Tone
from publisher.model.files import content_digest

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

# Pillow warns with paths of this machine; pictures that it cannot read are errors.
warnings.filterwarnings("ignore", module=r"PIL\b")
_PNG = b"\x89PNG"
"""The first bytes of a PNG."""
_JPEG, _SCAN, _END = b"\xff\xd8", b"\xda", b"\xff\xd9"
"""The first bytes of a JPEG, the marker of a scan, and the last bytes."""
_MARKER = re.compile(rb"\xff[\x01-\xcf\xd8-\xfe]")
"""A marker behind the pixels of a scan."""
_FEW = 4096
"""The bytes of a scan that are decoded to check a JPEG."""
_DEEP = ("I", "I;16", "I;16B", "I;16L")
"""The modes of greys with 16 bits, in all versions of Pillow."""
_MODES = ("1", "L", "LA", "P", "PA", "RGB", "RGBA", "CMYK", "YCbCr", *_DEEP)
_SIGNS = {
    r"$": "it is empty",
    r"\x89PNG|\xff\xd8": "it is damaged",
    r"RIFF....WEBP": "it is a WebP",
    r"GIF8": "it is a GIF",
    r"BM": "it is a BMP",
    r"II\*|MM\0": "it is a TIFF",
    r"....ftypavi": "it is an AVIF",
    r"....ftyp(hei|mif)": "it is a HEIC",
    r"%PDF": "it is a PDF",
    r"8BPS": "it is a Photoshop file",
    r"\0\0\x01\0": "it is an icon (ICO)",
    r"gimp xcf": "it is a GIMP file",
    r"version https://git-lfs": "it is only a pointer to a file in Git LFS",
    r"\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg": "it is an SVG: name it .svg",
    r"\s*<(!doctype html|html|head|body)": "it is a web page",
    r"[\t\r\n -~]+$": "it is a text",
}
"""The beginnings of files that are saved under the name of a picture."""
_ALIKE = 4
"""The largest difference of two parts of a colour that cannot be seen."""
_TOLD_BY_CAMERAS = (b"Exif", b"MPF", b"Orientation")
"""The marks in the head of a JPEG that may be turned, or that has several pictures."""
_TURNED = 0x0112
"""The EXIF tag for the orientation of the camera."""


def raster(path: str, name: str, across: int = 0, ink: str = "", content: bytes = b"") -> Raster:
    """Return the picture in a PNG or JPEG, whose `content` may be read already, or an SVG painted `across`
    pixels wide. Raises PrintError, which calls it `name`, if it is broken, or if it has several colours and
    one `ink` is asked for."""
    if not content:
        with open(path, "rb") as file:
            content = file.read()
    from PIL.Image import DecompressionBombError

    of_all = digest(content_digest(path).encode(), f"{across}{ink}".encode())
    found = Raster(path, of_all, (0, 0), across, ink)
    beginning = b"" if across else _beginning(content)
    if not across:
        scans = 0 if beginning or content.startswith(_PNG) else content.count(b"\xff\xda")
        PHOTO.refuse(Location(name), parts=_parts(content), scans=scans)
    try:
        with located(Location(name)), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of too many pixels, which are refused below
            opened = _opened(found, b"" if across else beginning or content)
        PHOTO.refuse(Location(name), pixels=opened.width * opened.height)
        if opened.mode not in _MODES:
            raise PrintError(
                f"{name}: pixels of the kind {opened.mode!r} cannot be printed",
                hint="save it with 8 bits a colour",
            )
        width, height = opened.size
        if not across:
            _decode(opened)
        turned = opened.getexif().get(_TURNED, 1) >= 5
    except PublisherError:
        raise
    except Exception as error:  # Pillow raises any error for broken pixels, chunks and EXIF
        counted = re.search(r"\((\d+) pixels\)", str(error))
        if counted and isinstance(error, DecompressionBombError):
            PHOTO.refuse(Location(name), pixels=int(counted[1]))
        reason = kind_of(content) if "_io." in str(error) else error
        raise PrintError(
            f"{name}: this picture cannot be read: {reason}", hint="save it again as PNG or JPEG"
        ) from None
    if turned:
        width, height = height, width
    if ink and not _has_one_colour(found):
        raise several_colours(name)
    return Raster(path, found.digest, (width, height), across, ink)


def several_colours(name: str) -> PrintError:
    """Return the error for a picture that cannot be painted in another colour."""
    return PrintError(
        f"{name}: this picture has several colours, or no clear ground, and cannot be painted in another one",
        hint="take colour out of the box, or use a picture of one colour on a clear ground",
    )


def _has_one_colour(picture: Raster) -> bool:
    """Return True if everything in a picture that is opaque has one colour, and something is clear."""
    image = _opened(picture).convert("RGBA")
    *bands, clear = image.split()
    if not picture.across and clear.getextrema()[0] == 255:
        return False
    mask = clear.point(lambda opacity: 255 * (opacity > 250))
    for band in bands:
        seen = [value for value, count in enumerate(band.histogram(mask)) if count]
        if seen and seen[-1] - seen[0] > _ALIKE:
            return False
    return True


def kind_of(content: bytes) -> str:
    """Return the kind of a file that is not a PNG or a JPEG, by its first bytes."""
    start = content[:200].decode("latin-1").removeprefix("\u00ef\u00bb\u00bf")
    found = (told for sign, told in _SIGNS.items() if re.match(sign, start, re.DOTALL | re.IGNORECASE))
    return next(found, "it is neither a PNG nor a JPEG")


def _decode(opened: Pixels) -> None:
    """Read all pixels, and turn one into a colour; ValueError for a palette that browsers do not read."""
    palette = opened.palette.palette if opened.palette else b""
    if opened.mode == "P" and (not palette or len(palette) % 3):
        raise ValueError("its palette is missing or cut off")
    opened.draft("L", (1, 1))  # a JPEG is read to its end, but in few pixels, which takes half the time
    opened.load()
    opened.crop((0, 0, 1, 1)).convert("RGBA")


def _beginning(content: bytes) -> bytes:
    """Return the beginning of a whole JPEG of one scan, as a JPEG; nothing for other files.

    A decoder refuses bad tables and an end that is missing. The end is looked up here, so it has to decode
    the beginning only, which takes a sixth of the time.
    """
    if not content.startswith(_JPEG):
        return b""
    place = len(_JPEG)
    while content[place : place + 1] == b"\xff" and content[place + 1 : place + 2] != _SCAN:
        place += 2 + int.from_bytes(content[place + 2 : place + 4])
    after = _MARKER.search(content, place + 2)
    return content[: place + _FEW] + _END if after and after[0] == _END else b""


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
    if tone != "full" or picture.across or picture.ink:
        return None
    content = _content(picture)
    if not content.startswith(_JPEG):
        return None
    head = content[: content.find(b"\xff" + _SCAN)]
    if not any(mark in head for mark in _TOLD_BY_CAMERAS):
        return content
    opened = _opened(picture, content)
    return content if opened.format == "JPEG" and opened.getexif().get(_TURNED, 1) == 1 else None


def pixels_of(picture: Raster, tone: Tone) -> tuple[Pixels, Pixels | None]:
    """Return the pixels in grey or RGB, and their opacity if some are not opaque."""
    from PIL import Image as Flat
    from PIL import ImageOps

    image = ImageOps.exif_transpose(_opened(picture))
    if image.mode in _DEEP:  # Pillow itself would cut off all light greys
        clear_grey = image.info.pop("transparency", None)
        image = image.convert("I").point(lambda grey: grey * (1 / 257) + 0).convert("L")
        if clear_grey is not None:
            image.info["transparency"] = clear_grey // 257
    clear = None
    if image.mode in ("LA", "PA", "RGBA") or "transparency" in image.info:
        image = image.convert("RGBA")
        clear = image.getchannel("A")
        if clear.getextrema() == (255, 255):
            clear = None
    if picture.ink:
        image = Flat.new("RGB", image.size, picture.ink)
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
    if tone == "full" and not picture.across and not picture.ink:
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


def _opened(picture: Raster, content: bytes = b"") -> Pixels:
    """Return the pixels of a picture, from the content of its file if that has been read."""
    from PIL import Image

    if picture.across:
        return Image.open(io.BytesIO(_painted(picture)))
    return Image.open(io.BytesIO(content or _content(picture)), formats=("PNG", "JPEG"))


def _content(picture: Raster) -> bytes:
    with open(picture.path, "rb") as file:
        return file.read()


_MEMORY = 1 << 30
"""The most bytes of address space of the painter (on Linux)."""
_BUSY = 2
"""The factor for the time of the painter on a busy machine, and where only the clock can be limited."""
_PAINT = """import sys, resvg_py
painted = resvg_py.svg_to_bytes(
    svg_string=sys.stdin.buffer.read().decode(), dpi=96, languages=["en"], skip_system_fonts=True,
    font_files=sys.argv[1:], font_family="Publisher Serif",
)
sys.stdout.buffer.write(bytes(painted))"""


def _painted(picture: Raster) -> bytes:
    """Return an SVG painted by resvg as a PNG, with the built-in fonts, because others differ between
    machines."""
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

    from publisher.drawing.svg_painting import painted_text

    command = [sys.executable, "-P", "-c", _PAINT, *(str(font_file(face)) for face in FACES)]
    seconds = DRAWING.seconds_to_paint
    ends = partial(_settle_in, os.getpid(), seconds) if sys.platform == "linux" else None
    with open(picture.path, encoding="utf-8-sig") as file:
        text = painted_text(file.read(), os.path.basename(picture.path), picture.across)
    try:
        done = run(
            command, input=text.encode(), capture_output=True, timeout=_BUSY * seconds, check=False,
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
