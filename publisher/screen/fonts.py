"""The built-in fonts for a page, with only the letters that it needs."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from io import BytesIO
from typing import Literal

from publisher.drawing.fonts import FACES, characters, font_file
from publisher.drawing.shapes import Face
from publisher.text.breaks import is_wide

TYPE = "font/ttf"
_RANGES = {"cjk": "U+2E80-FFEF", "hebrew": "U+590-5FF, U+20AA", "arabic": "U+600-6FF"}
"""The characters that a page loads a font for."""


def subsets(text: str) -> dict[Face, bytes]:
    """Return a TrueType file for every face that has letters of this text, with those letters only."""
    codes = frozenset(map(ord, text))
    return {face: subset(face, having) for face in FACES if (having := codes & _visible(face))}


def _visible(face: Face) -> frozenset[int]:
    """Return the letters of a face that pages need; the text faces have the quotes of Chinese texts, too."""
    seen = (char for char in map(chr, characters(face)) if not char.isspace())
    return frozenset(ord(char) for char in seen if is_wide(char) or not face.startswith("cjk"))


def subset(face: Face, codes: AbstractSet[int]) -> bytes:
    """Return the TrueType file of a face with the letters of these code points only."""
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.unicode_set.update(codes | {0x20, 0xA0})
    found = hb.subset(hb.Face(hb.Blob.from_file_path(str(font_file(face)))), wanted)
    return bytes(found.blob.data)


def packed(font: bytes) -> bytes:
    """Return a TrueType font as WOFF 2, the smallest form that all browsers read."""
    from fontTools.ttLib import TTFont

    read, target = TTFont(BytesIO(font), recalcTimestamp=False), BytesIO()
    read.flavor = "woff2"
    read.save(target, reorderTables=False)
    return target.getvalue()


def inside(fonts: Mapping[Face, bytes]) -> str:
    """Return a style sheet that contains the fonts themselves."""
    return rules(fonts, lambda face: f"data:{TYPE};base64,{b64encode(fonts[face]).decode()}")


def rules(
    fonts: Iterable[Face], address: Callable[[Face], str], form: Literal["truetype", "woff2"] = "truetype",
    letters: AbstractSet[str] = frozenset(),
) -> str:  # fmt: skip
    """Return a style sheet with the address of each font, under its name in pictures and pages. Fonts for
    some `letters` only leave the others to fonts of the same names."""
    codes = frozenset(map(ord, letters))
    return "\n".join(
        f"@font-face {{ font-family: {FACES[face].families.partition(',')[0]}; "
        f"font-weight: {FACES[face].weight}; font-style: {FACES[face].style}; "
        f"{_only(face, codes)}{_loading(face) if form == 'woff2' else ''}"
        f'src: url("{address(face)}") format("{form}"); }}'
        for face in fonts
    )


def _only(face: Face, codes: AbstractSet[int]) -> str:
    """Return the range of those letters that a face has."""
    listed = ", ".join(f"U+{code:X}" for code in sorted(codes & _visible(face)))
    return listed and f"unicode-range: {listed}; "


def _loading(face: Face) -> str:
    """Return how a page loads a font that is a file: other scripts only for their characters. A page does
    without the letters of most lines if they come too late, so that its lines do not move."""
    for name, letters in _RANGES.items():
        if face.startswith(name):
            return f"unicode-range: {letters}; "
    return "font-display: optional; " if face.startswith("serif") or face in ("sans", "sans-bold") else ""
