"""Fonts with PostScript outlines, rewritten with TrueType ones: ReportLab can only put those into a PDF."""

from __future__ import annotations

import tempfile
from io import BytesIO
from pathlib import Path

from publisher.base.errors import OutputError, PrintError
from publisher.base.files import write_whole
from publisher.base.settings import store

_PRECISION = 0.0005
"""The largest distance between the new outlines and the old ones, as a share of the type size: 0.002 mm at
12 pt."""
_MOST = 20_000
"""The most glyphs that are rewritten, which takes about a millisecond for each."""


def truetype(content: bytes, digest: str) -> str:
    """Return the path of the font as a TrueType file, which is kept in the user's cache."""
    kept = store() / f"font-{digest}.ttf"
    if not kept.is_file():
        kept = _written(kept, _rewritten(content))
    return str(kept)


def _written(path: Path, content: bytes) -> Path:
    """Return where a file was written: at the path, or in a temporary folder if that is impossible."""
    try:
        write_whole(path, content)
    except OutputError:
        path = Path(tempfile.mkdtemp()) / path.name
        write_whole(path, content)
    return path


def _rewritten(content: bytes) -> bytes:
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont, newTable

    font = TTFont(BytesIO(content), recalcTimestamp=False)
    outlines, names, widths = font.getGlyphSet(), font.getGlyphOrder(), font["hmtx"]
    if len(names) > _MOST:
        told = f"{len(names):,} glyphs with PostScript outlines are too many to convert (at most {_MOST:,})"
        raise PrintError(told, hint="use the TTF of this font")
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = names, (glyphs := {})
    for name in names:
        pen = TTGlyphPen(None)
        outlines[name].draw(Cu2QuPen(pen, _PRECISION * font["head"].unitsPerEm, reverse_direction=True))
        glyph = glyphs[name] = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        widths[name] = (widths[name][0], getattr(glyph, "xMin", 0))
    maximum = font["maxp"]
    maximum.tableVersion, maximum.maxZones = 0x00010000, 1
    for key in _UNUSED_MAXIMA:
        setattr(maximum, key, 0)
    font["post"].formatType = 3.0
    for table in set(font.keys()) - _KEPT:
        del font[table]
    font.sfntVersion = "\0\1\0\0"
    written = BytesIO()
    font.save(written)
    return written.getvalue()


_KEPT = {"GlyphOrder", "OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}
_UNUSED_MAXIMA = (
    "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
    "maxSizeOfInstructions", "maxComponentElements", "maxPoints", "maxContours", "maxCompositePoints",
    "maxCompositeContours", "maxComponentDepth",
)  # fmt: skip
