"""Fonts for tests, made of the built-in ones."""

from __future__ import annotations

import io
from functools import cache

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from publisher.base.resources import bundled

GEORGIAN = "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ"
"""Letters that no built-in font has, of a script that is set like Latin."""


@cache
def _latin(face: str) -> bytes:
    font = TTFont(bundled("assets") / "fonts" / f"{face}.ttf")
    few = Subsetter(Options(notdef_outline=True, glyph_names=True, name_IDs=["*"], layout_features=["*"]))
    few.populate(unicodes=[*range(0x20, 0x250), *range(0x2000, 0x2300)])
    few.subset(font)
    return written(font)


def built_in(face: str = "serif-italic") -> TTFont:
    """Return a built-in font with its Latin letters and signs only, which are read sooner."""
    return TTFont(io.BytesIO(_latin(face)))


def written(font: TTFont) -> bytes:
    target = io.BytesIO()
    font.save(target)
    return target.getvalue()


def with_letters(letters: str) -> bytes:
    """Return the built-in italics with these letters too, all of which look like an a."""
    font = built_in()
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {ord(letter): table.cmap[ord("a")] for letter in letters}
    return written(font)


def with_rights(rights: int) -> bytes:
    """Return the built-in italics with another licence (fsType)."""
    font = built_in()
    font["OS/2"].fsType = rights
    return written(font)


def with_postscript(face: str = "serif-italic") -> bytes:
    """Return a built-in font with PostScript outlines, an OTF."""
    source = built_in(face)
    outlines, names = source.getGlyphSet(), source.getGlyphOrder()
    made = FontBuilder(source["head"].unitsPerEm, isTTF=False)
    made.setupGlyphOrder(names)
    made.setupCharacterMap(source.getBestCmap())
    drawn = {}
    for name in names:
        pen = T2CharStringPen(outlines[name].width, outlines)
        outlines[name].draw(pen)
        drawn[name] = pen.getCharString()
    made.setupCFF("Own", {}, drawn, {})
    made.setupHorizontalMetrics({name: (outlines[name].width, 0) for name in names})
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": "Own", "styleName": "Regular"})
    made.setupOS2()
    made.setupPost()
    return written(made.font)
