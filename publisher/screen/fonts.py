"""The press's own fonts beside a page: only the letters that it has."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping

from publisher.drawing.fonts import FACES, characters, font_file
from publisher.drawing.shapes import Face

TYPE = "font/ttf"


def subsets(text: str) -> dict[Face, bytes]:
    """A TrueType file for every face that has letters of this text, with those letters only."""
    codes = frozenset(map(ord, text))
    return {face: _subset(face, having) for face in FACES if (having := codes & _visible(face))}


def _visible(face: Face) -> frozenset[int]:
    return frozenset(code for code in characters(face) if not chr(code).isspace())


def _subset(face: Face, codes: frozenset[int]) -> bytes:
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.unicode_set.update(codes | {0x20, 0xA0})
    found = hb.subset(hb.Face(hb.Blob.from_file_path(str(font_file(face)))), wanted)
    return bytes(found.blob.data)


def inside(fonts: Mapping[Face, bytes]) -> str:
    """Style that holds the fonts themselves."""
    return rules(fonts, lambda face: f"data:{TYPE};base64,{b64encode(fonts[face]).decode()}")


def rules(fonts: Mapping[Face, bytes], address: Callable[[Face], str]) -> str:
    """Style that says where each font is, under the name by which pictures and pages ask for it."""
    return "\n".join(
        f"@font-face {{ font-family: {FACES[face].families.partition(',')[0]}; "
        f"font-weight: {FACES[face].weight}; font-style: {FACES[face].style}; "
        f'src: url("{address(face)}") format("truetype"); }}'
        for face in fonts
    )
