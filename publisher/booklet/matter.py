"""Front and back matter as strips."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.booklet.blocks import blocks
from publisher.booklet.figures import figure
from publisher.booklet.galley import Mark, Strip, above, blank, kept, marked
from publisher.booklet.letters import Letters, unbroken
from publisher.booklet.openings import text
from publisher.booklet.paragraph import lines
from publisher.booklet.setting import Setting
from publisher.booklet.styles import BODY, DARK, GREY, MM, RUST, USUAL, Paper, Style, bold
from publisher.components.cards.ornaments import rosette_of, rosette_shapes
from publisher.drawing.shapes import Drawing
from publisher.manuscript.matter import Matter
from publisher.manuscript.references import References
from publisher.model.wording import ENGLISH, Wording
from publisher.text.document import Document

_TITLE = Style("serif-bold", 34)
_HALF = Style("serif-bold", 15)
_ROSETTE = 14.0
"""The radius of the rosette below the title (mm)."""
_SUBTITLE = Style("serif-italic", 14, DARK)
_IMPRINT = Style("sans", 8, GREY)
_HEADING = Style("serif-bold", 21)
_PART = Style("serif-bold", 27)
_GAMES = Style("serif-italic", 11, DARK)
_SMALL = Style("sans", 8.0)


def prose(document: Document, sheet: Paper, wording: Wording = ENGLISH) -> list[Strip]:
    """Return prose set in the columns of `sheet`."""
    references = References.of("", document, wording=wording)
    body = sheet.look.of(BODY)
    return blocks(document.blocks, Setting(sheet.column, sheet.depth, references, lambda fence: None, body))


def titled(key: str, title: str, sheet: Paper) -> list[Strip]:
    """Return the title of a part of the front or back matter."""
    strips = [
        blank(sheet.look.space(8)),
        *text(title, sheet.look.of(_HEADING), sheet.measure, role="H1"),
    ]
    return marked(kept(strips), Mark(key, title, 0))


def half_title(title: str, sheet: Paper) -> list[Strip]:
    """Return the first page, with the title alone."""
    return [blank(0.25 * sheet.depth), *text(title, sheet.look.of(_HALF), sheet.measure, align=0.5)]


def frontispiece(parts: Drawing, sheet: Paper) -> list[Strip]:
    """Return the page opposite the title: pictures of game parts in its middle."""
    up = MM * parts.height
    return [blank((sheet.depth - up) / 2), *figure(parts, "", sheet.measure, 2 * up, USUAL)]


def title_page(title: str, matter: Matter, sheet: Paper) -> list[Strip]:
    """Return the title page: title and subtitle, a rosette, the imprint at the foot."""
    side, look = 2 * _ROSETTE + 2, sheet.look
    shapes = rosette_shapes(rosette_of(title), (side / 2, side / 2), _ROSETTE, look.ink(RUST))
    rosette = Drawing(side, side, shapes, "A rosette")
    top = [
        blank(0.2 * sheet.depth),
        *text(title, look.of(_TITLE), sheet.measure, align=0.5, leading=look.length(40), role="H1"),
        *above(text(matter.subtitle, look.of(_SUBTITLE), sheet.measure, align=0.5), 10),
        *above(figure(rosette, "", sheet.measure, sheet.depth, USUAL), 60),
    ]
    foot = text(matter.imprint, look.of(_IMPRINT), sheet.measure, align=0.5)
    used = sum(strip.height + strip.before for strip in [*top, *foot])
    return marked([*top, blank(max(0.0, sheet.depth - used - 2)), *foot], Mark(":title", title, 0))


def part_page(key: str, name: str, games: Sequence[str], sheet: Paper) -> list[Strip]:
    """Return the page that opens a part: its name and its games."""
    look = sheet.look
    title = text(name, look.of(_PART), sheet.measure, leading=look.length(31), role="H1")
    strips = [blank(0.28 * sheet.depth), *title]
    strips.append(Strip(12, lambda ink, x, top: ink.rule(x, top - 8, 60, 1.2, look.ink(RUST))))
    names = "\u00a0· ".join(map(unbroken, games))
    strips += above(text(names, look.of(_GAMES), sheet.measure), 6)
    return marked(kept(strips), Mark(key, name, 0))


def run_ins(entries: Sequence[tuple[str, str]], sheet: Paper, language: str = "en") -> list[Strip]:
    """Return small paragraphs, each after a bold label."""
    strips: list[Strip] = []
    look, small = sheet.look, sheet.look.of(_SMALL)
    for label, words in entries:
        row = Letters(language=language)
        row.add(f"{label}\u2002", bold(small))
        row.add(words, small)
        strips += above(lines(row, sheet.column, small, ragged=5 * small.size), look.space(3.0))
    return strips
