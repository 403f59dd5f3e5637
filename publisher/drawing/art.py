"""Built-in drawings, read from `assets/art/`. The origin of each is its middle."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from publisher.base.resources import bundled
from publisher.drawing.shapes import Group, scale

if TYPE_CHECKING:
    from publisher.drawing.svg_reader import Vectors

_BLACK = "#000000"


@cache
def art(name: str, ink: str = _BLACK) -> Vectors:
    """Return a drawing such as `jokers/bell`; its black parts have the colour `ink`."""
    from publisher.base.svg_file import svg_root, view  # which loads XML
    from publisher.drawing.svg_reader import Vectors, shapes_in  # which loads fontTools

    text = (bundled("assets") / "art" / f"{name}.svg").read_text(encoding="utf-8")
    root = svg_root(text.replace(_BLACK, ink), name)
    seen = view(root, name)
    paints = {"fill": _BLACK, "stroke-miterlimit": "10"}  # the tips that the art was drawn with
    return Vectors(seen.width, seen.height, shapes_in(root, paints=paints))


def art_in_unit(name: str, ink: str) -> Group:
    """Return this drawing scaled to a height of 1."""
    drawn = art(name, ink)
    return Group(drawn.shapes or (), scale(1 / drawn.height))
