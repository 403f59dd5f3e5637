"""The press's own fonts beside a page: only the letters that it has."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from io import BytesIO
from typing import Literal

from publisher.drawing.fonts import FACES, characters, font_file
from publisher.drawing.shapes import Face

TYPE = "font/ttf"


def subsets(text: str) -> dict[Face, bytes]:
    """A TrueType file for every face that has letters of this text, with those letters only."""
    codes = frozenset(map(ord, text))
    return {face: subset(face, having) for face in FACES if (having := codes & _visible(face))}


def _visible(face: Face) -> frozenset[int]:
    return frozenset(code for code in characters(face) if not chr(code).isspace())


def subset(face: Face, codes: AbstractSet[int]) -> bytes:
    """The TrueType file of a face with the letters of these code points alone."""
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.unicode_set.update(codes | {0x20, 0xA0})
    found = hb.subset(hb.Face(hb.Blob.from_file_path(str(font_file(face)))), wanted)
    return bytes(found.blob.data)


def packed(font: bytes) -> bytes:
    """A TrueType font as WOFF, half as large: every browser unpacks it, and no library is needed to pack it
    that the press does not have."""
    from fontTools.ttLib import TTFont

    read, target = TTFont(BytesIO(font), recalcTimestamp=False), BytesIO()
    read.flavor = "woff"
    read.save(target, reorderTables=False)
    return target.getvalue()


def inside(fonts: Mapping[Face, bytes]) -> str:
    """Style that holds the fonts themselves."""
    return rules(fonts, lambda face: f"data:{TYPE};base64,{b64encode(fonts[face]).decode()}")


def rules(
    fonts: Iterable[Face], address: Callable[[Face], str], form: Literal["truetype", "woff"] = "truetype"
) -> str:
    """Style that says where each font is, under the name by which pictures and pages ask for it."""
    return "\n".join(
        f"@font-face {{ font-family: {FACES[face].families.partition(',')[0]}; "
        f"font-weight: {FACES[face].weight}; font-style: {FACES[face].style}; "
        f'src: url("{address(face)}") format("{form}"); }}'
        for face in fonts
    )
