"""Drawings as files of their own, beside a page."""

from __future__ import annotations

from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import to_svg
from publisher.screen import fonts
from publisher.screen.html import seen


def picture(drawing: Drawing) -> bytes:
    """A drawing as a file that has the fonts it is lettered in."""
    written = to_svg(drawing)
    begin, tag, rest = written.partition("<defs")
    style = f"<style>{fonts.inside(fonts.subsets(seen(written)))}</style>"
    return f"{begin}{style}{tag}{rest}".encode()
