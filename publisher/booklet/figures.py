"""Figures: pictures with captions, and blocks that have no picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from publisher.booklet.galley import Strip, above, blank, height, kept, shifted, within
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.shaping import width
from publisher.booklet.styles import CAPTION, CODE, MM, PALE, USUAL, Look, Paper
from publisher.components.lettering import enlarged
from publisher.drawing.shapes import Drawing

_TALLEST = 0.5
"""The most of a column's height that one figure may take."""

_ROOM = 0.9
"""The most that it may take if its words would otherwise be too small to read."""

_LEGEND = 72.0
"""The usual width (pt) of the caption of a picture in a row: two or three lines for most."""

_BETWEEN = 24.0
"""The most space (pt) between two pictures in a row."""

_ENLARGED, _ENLARGED_WORDS = 1.75, 1.2
"""The largest factors for letters of a picture, and of one made up of words."""

_GIVE, _GIVE_WORDS = 0.3, 0.15
"""The share of its size that a picture, or one made up of words, may lose to fill a page exactly."""


def figure(drawing: Drawing, words: str, measure: float, depth: float, look: Look) -> list[Strip]:
    """Return a centred picture, shrunk if necessary and kept with its caption."""
    factor = scale(drawing, measure, depth, look)
    strips = pictured(picture(drawing, factor, measure, look), drawing, words)
    legend = caption(words, measure, look)
    return [*kept(strips), *legend] if legend else strips


def pictured(strip: Strip, drawing: Drawing, words: str) -> list[Strip]:
    """Return the strip as a figure; its alternative text is the drawing's title, else its caption."""
    return within("Figure", [strip], alt=drawing.title or words or "a picture")


def scale(drawing: Drawing, measure: float, depth: float, look: Look = USUAL) -> float:
    """Return the factor that fits a picture into the column, readable if there is room. It is at most that
    of the type, except for small letters."""
    across, up = drawing.width * MM, drawing.height * MM
    room = max(_TALLEST * depth / up, min(look.legible(drawing), _ROOM * depth / up))
    return min(_wanted(drawing, look), measure / across, room)


def _wanted(drawing: Drawing, look: Look) -> float:
    """Return the factor of a picture that has enough room."""
    return max(look.scale, min(1.0, drawing.least), look.legible(drawing) if look.enlarges else 0.0)


def picture(drawing: Drawing, factor: float, measure: float, look: Look) -> Strip:
    """Return a picture centred on the measure; it can be squeezed a little."""
    up = drawing.height * MM * factor
    shift = (measure - drawing.width * MM * factor) / 2
    shown = _readable(drawing, factor, look)

    def paint(ink: Ink, x: float, top: float) -> None:
        ink.picture(shown, x + shift, top, factor)

    def squeezed(by: float) -> Strip:
        return picture(drawing, factor * (1 - by / up), measure, look)

    most = _GIVE_WORDS if drawing.to_read else _GIVE
    if look.enlarges and not drawing.least:
        most = 0.0  # it is not known how small its letters may be
    give = min(most, max(0.0, 1 - look.legible(drawing) / factor))
    return Strip(up, paint, give=give * up, squeezed=squeezed)


def _readable(drawing: Drawing, factor: float, look: Look) -> Drawing:
    """Return a picture with larger letters if the look wants them, and it has no room to be larger itself. A
    picture of cards is left as they are printed."""
    if not look.enlarges or not (drawing.least or drawing.to_read):
        return drawing
    return enlarged(drawing, look.least / MM / factor, _ENLARGED if drawing.least else _ENLARGED_WORDS)


def caption(words: str, measure: float, look: Look) -> list[Strip]:
    """Return a centred caption in italics, kept together."""
    if not words:
        return []
    row, style = Letters(), look.of(CAPTION)
    row.add(words, style)
    room = 0.92 * measure
    strips = lines(row, room, style, ragged=3 * style.size, align=0.5)
    strips = shifted(strips, (measure - room) / 2)
    return above([*kept(strips[:-1]), *strips[-1:]], 0.0, firm=look.space(4.0))


def plain(text: str, measure: float, look: Look) -> list[Strip]:
    """Return lines as they are written, with a thin rule at the left; only lines that are too long break."""
    strips: list[Strip] = []
    style, indent = look.of(CODE), look.length(9)
    for line in text.rstrip("\n").split("\n"):
        row = Letters()
        row.add(line.replace(" ", "\u2002") or " ", style)
        if row.width() > measure - indent:
            row = Letters()
            row.add(line, style)
        leading = style.leading(1.35)
        found = lines(row, measure - indent, style, ragged=measure, leading=leading, role="")
        strips += shifted(found or [blank(leading)], indent)
    return within("P", [_lined(strip, look) for strip in strips])


def _lined(strip: Strip, look: Look) -> Strip:
    def paint(ink: Ink, x: float, top: float) -> None:
        ink.tint(x + 2, top - strip.height, 0.5, strip.height, look.ink(PALE))
        strip.paint(ink, x, top)

    return replace(strip, paint=paint)


def row_of_pictures(pictures: Sequence[tuple[str, Drawing]], sheet: Paper) -> list[Strip]:
    """Return pictures of what is needed: as many side by side as fit, captions below, centred."""
    strips: list[Strip] = []
    for row in _rows(pictures, sheet):
        strips += above(_row(row, sheet), sheet.look.space(9.0) if strips else 0.0)
    return strips


def _rows(pictures: Sequence[tuple[str, Drawing]], sheet: Paper) -> list[list[tuple[str, Drawing]]]:
    rows: list[list[tuple[str, Drawing]]] = []
    used = 0.0
    for words, drawing in pictures:
        across = _room(words, drawing, sheet)
        if rows and used + across <= sheet.measure:
            rows[-1].append((words, drawing))
        else:
            rows.append([(words, drawing)])
            used = 0.0
        used += across
    return rows


def _small(drawing: Drawing, sheet: Paper) -> float:
    across, up = drawing.width * MM, drawing.height * MM
    share = min(0.62 * sheet.measure / across, 0.22 * sheet.depth / up)
    room = min(sheet.measure / across, max(_ROOM * sheet.depth / up, 1.0))
    return min(_wanted(drawing, sheet.look), room, max(sheet.look.legible(drawing), share))


def _room(words: str, drawing: Drawing, sheet: Paper) -> float:
    across, look = drawing.width * MM * _small(drawing, sheet), sheet.look
    wide = max(across, min(width(words, look.of(CAPTION)), look.length(_LEGEND))) + look.length(12)
    return min(wide, sheet.measure)


def _row(pictures: Sequence[tuple[str, Drawing]], sheet: Paper) -> list[Strip]:
    rooms = [_room(words, drawing, sheet) for words, drawing in pictures]
    spare = sheet.measure - sum(rooms)
    apart = max(0.0, min(spare / (len(rooms) + 1), sheet.look.length(_BETWEEN)))
    factors = [_small(drawing, sheet) for _, drawing in pictures]
    cells: list[_Cell] = []
    x = max(0.0, (spare - apart * (len(rooms) - 1)) / 2)
    for (words, drawing), factor, room in zip(pictures, factors, rooms, strict=True):
        [strip] = pictured(picture(drawing, factor, room, sheet.look), drawing, words)
        cells.append((x, strip, caption(words, room, sheet.look)))
        x += room + apart
    whole, least = _together(cells), _together(cells, 1.0)
    give = whole.height - least.height
    return [replace(whole, give=give, squeezed=lambda by: _together(cells, by / give))]


_Cell: TypeAlias = tuple[float, Strip, list[Strip]]
"""A picture in a row: its place (pt), the picture, its caption."""


def _together(cells: Sequence[_Cell], share: float = 0.0) -> Strip:
    """Return the pictures of a row, on one line, each without a `share` of the height that it may lose."""
    shown = [(x, strip.smaller(share * strip.give), words) for x, strip, words in cells]
    tallest = max(strip.height for _, strip, _ in shown)
    rows = ((x, [replace(strip, before=tallest - strip.height), *words]) for x, strip, words in shown)
    return beside(list(rows), top=True)


def beside(cells: Sequence[tuple[float, list[Strip]]], top: bool = False) -> Strip:
    """Return stacks of strips side by side as one strip; `top` keeps the space above each stack."""

    def tall(strips: list[Strip]) -> float:
        return height(strips) + (strips[0].before if top and strips else 0.0)

    def paint(ink: Ink, x: float, y: float) -> None:
        for shift, strips in cells:
            down = 0.0
            for i, strip in enumerate(strips):
                down += strip.before if i or top else 0.0
                strip.paint(ink, x + shift, y - down)
                down += strip.height

    elements = dict.fromkeys(e for _, strips in cells for strip in strips for e in strip.elements)
    return Strip(max(tall(strips) for _, strips in cells), paint, elements=tuple(elements))
