"""The contents: parts, chapters and their pages, with quiet leaders; every line is a link."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.booklet.galley import Strip, above, kept, within
from publisher.booklet.ink import Ink
from publisher.booklet.openings import text
from publisher.booklet.shaping import width
from publisher.booklet.styles import BODY, GREY, PALE, RUST, Style

_PART = Style("sans-bold", 7.6, RUST)
_NAMES = Style("serif-italic", 8.8, GREY)
_PAGE = Style("serif", BODY.size)
_HEIGHT = 15.0


def contents(parts: Sequence[tuple[str, Sequence[tuple[str, str, str]]]], measure: float) -> list[Strip]:
    """Return the contents; a part is a name ("": none) and entries of anchor, title and original names."""
    strips: list[Strip] = []
    for name, entries in parts:
        if name:
            strips += above(kept(text(name.upper(), _PART, measure)), 10.0)
        lines = within("TOC", [entry(key, title, names, measure) for key, title, names in entries])
        strips += [*kept(lines[:1]), *lines[1:]] if len(lines) > 1 else lines
    return strips


def entry(key: str, title: str, names: str, measure: float) -> Strip:
    """Return one line: the title, its original names if there is room, leaders, the page."""
    used = width(title, BODY)
    shown = names if used + width(names, _NAMES) + 70 < measure else ""

    def paint(ink: Ink, x: float, top: float) -> None:
        y = top - 11
        number = str(ink.pages.get(key, ""))
        with ink.linked(key, title, (x, top - _HEIGHT, x + measure, top)):
            here = x + ink.say(x, y, title, BODY)
            if shown:
                here += 6 + ink.say(here + 6, y, shown, _NAMES)
            edge = x + measure - ink.say(x + measure, y, number, _PAGE, anchor=1)
        leaders(ink, here + 6, edge - 5, y)

    [strip] = within("TOCI", [Strip(_HEIGHT, paint)])
    return strip


def leaders(ink: Ink, start: float, end: float, y: float) -> None:
    """Draw dots on a grid common to all lines of a page, so that they are aligned."""
    pitch = 6.0
    x = (start // pitch + 1) * pitch
    ink.dots(x, y + 0.8, end - x, pitch, 0.84, PALE)
