"""Fonts in a game's folder: all tables needed for printing are read when a font is opened."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path
from struct import iter_unpack, unpack_from

from publisher.base.errors import LimitError, PrintError
from publisher.base.limits import FONT
from publisher.base.location import Location
from publisher.drawing.fonts import characters, font_name
from publisher.drawing.postscript import truetype
from publisher.drawing.shapes import FontFile
from publisher.model.files import read_file

_AT_ONCE = 4000
"""The number of characters that are read together: the glyphs of such a part must have 16-bit numbers."""
_RESTRICTED, _NO_PARTS = 0x0002, 0x0300
"""Licences of fonts: no copy in a document; no copy of some letters only, or only of their bitmaps."""


@cache
def own_font(path: str, name: str, when: int) -> FontFile:
    """Return the font in a TTF or OTF; `when` is the time of its last change. Raises PrintError, which calls
    it `name`, for another or a damaged file, and for a licence that forbids printing it in a PDF."""
    from reportlab.pdfbase.ttfonts import TTFError

    content = read_file(path, FONT, Location(name))
    if content[:4] not in (b"\0\1\0\0", b"true", b"OTTO") or Path(path).suffix.lower() not in (
        ".ttf",
        ".otf",
    ):
        raise PrintError(
            f"{name}: this is not a TTF or OTF font", hint="convert a font collection or a web font first"
        )
    digest = hashlib.sha256(content).hexdigest()[:16]
    try:
        FONT.refuse(Location(name), characters=_mapped(content))
        _refuse_licence(content, name)
        face = FontFile(truetype(content, digest) if content[:4] == b"OTTO" else path, digest)
        _read_glyphs(face)
    except (PrintError, LimitError):
        raise
    except Exception as error:  # readers of fonts raise all kinds of errors; only some of them are readable
        readable = isinstance(error, TTFError) and path not in str(error)
        message = f"{name}: this font cannot be used: {error if readable else 'damaged, or of a rare kind'}"
        raise PrintError(message, hint="take another font file") from None
    return face


def _tables(content: bytes) -> dict[bytes, int]:
    """Return the place of each table of a font."""
    (tables,) = unpack_from(">H", content, 4)
    return dict(iter_unpack(">4s4xL4x", content[12 : 12 + 16 * tables]))


def _refuse_licence(content: bytes, name: str) -> None:
    """Raise PrintError if the font itself forbids that a PDF contains some of its letters (OS/2, fsType)."""
    if start := _tables(content).get(b"OS/2"):
        (rights,) = unpack_from(">H", content, start + 8)
        if rights & 0xF == _RESTRICTED or rights & _NO_PARTS:
            raise PrintError(
                f"{name}: the licence in this font forbids its letters in a PDF (fsType 0x{rights:04X})",
                hint="use a font that allows it, such as one with the SIL Open Font License",
            )


def _mapped(content: bytes) -> int:
    """Return the number of characters in all maps of a font, before ReportLab reads one of them."""
    start = _tables(content)[b"cmap"]
    (maps,) = unpack_from(">H", content, start + 2)
    places = iter_unpack(">4xL", content[start + 4 : start + 4 + 8 * maps])
    return sum(_mapped_at(content, start + at) for at in {at for (at,) in places})


def _mapped_at(content: bytes, at: int) -> int:
    """Return the number of characters in the map at a place; one that is in two ranges counts twice."""
    (form,) = unpack_from(">H", content, at)
    pairs: Iterable[tuple[int, ...]] = ()
    if form == 12:
        (ranges,) = unpack_from(">L", content, at + 12)
        pairs = iter_unpack(">LL4x", content[at + 16 : at + 16 + 12 * ranges])
    elif form == 4:
        (size,) = unpack_from(">H", content, at + 6)
        numbers = unpack_from(f">{size + 1}H", content, at + 14)
        pairs = zip(numbers[size // 2 + 1 :], numbers[: size // 2], strict=False)
    elif form not in (0, 6, 14):  # the small ones
        raise ValueError(f"a rare format: {form}")
    return sum(max(0, last + 1 - first) for first, last in pairs)


def _read_glyphs(face: FontFile) -> None:
    """Read all glyphs as printing does; raises an error if the tables of a font contradict each other."""
    from reportlab.pdfbase.pdfmetrics import getFont

    from publisher.drawing.pdf_fonts import SUBSETTING

    codes, font = sorted(characters(face)), getFont(font_name(face)).face
    ends = [*font.glyphPos, font.get_table_pos("glyf")[1]]
    if any(end < start for start, end in pairwise(ends)):
        raise ValueError("overlapping glyphs")
    for first in range(0, len(codes), _AT_ONCE):
        with SUBSETTING:
            font.makeSubset(codes[first : first + _AT_ONCE])
