"""Figures: pictures with captions, and blocks that have no picture."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from publisher.booklet.galley import Strip, above, blank, height, kept, shifted, within
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.shaping import width
from publisher.booklet.styles import CAPTION, CODE, MM, PALE
from publisher.drawing.shapes import Drawing

_TALLEST = 0.5
"""The most of a column's height that one figure may take."""

_ROOM = 0.9
"""The most that it may take if its words would otherwise be too small to read."""

_LEGEND = 72.0
"""The width (pt) of the caption of a picture in a row: two or three lines for most."""

_GIVE, _GIVE_WORDS = 0.3, 0.15
"""The share of its size that a picture, or one made up of words, may lose to fill a page exactly."""


def figure(drawing: Drawing, words: str, measure: float, depth: float) -> list[Strip]:
    """Return a centred picture, shrunk if necessary and kept with its caption."""
    strips = pictured(picture(drawing, scale(drawing, measure, depth), measure), drawing, words)
    legend = caption(words, measure)
    return [*kept(strips), *legend] if legend else strips


def pictured(strip: Strip, drawing: Drawing, words: str) -> list[Strip]:
    """Return the strip as a figure; its alternative text is the drawing's title, else its caption."""
    return within("Figure", [strip], alt=drawing.title or words or "a picture")


def scale(drawing: Drawing, measure: float, depth: float) -> float:
    """Return the factor (at most 1) that fits a picture into the column, readable if there is room."""
    across, up = drawing.width * MM, drawing.height * MM
    return min(1.0, measure / across, max(_TALLEST * depth / up, min(drawing.least, _ROOM * depth / up)))


def picture(drawing: Drawing, factor: float, measure: float) -> Strip:
    """Return a picture centred on the measure; it can be squeezed a little."""
    up = drawing.height * MM * factor
    shift = (measure - drawing.width * MM * factor) / 2

    def paint(ink: Ink, x: float, top: float) -> None:
        ink.picture(drawing, x + shift, top, factor)

    def squeezed(by: float) -> Strip:
        return picture(drawing, factor * (1 - by / up), measure)

    give = min(_GIVE_WORDS if drawing.to_read else _GIVE, max(0.0, 1 - drawing.least / factor))
    return Strip(up, paint, give=give * up, squeezed=squeezed)


def caption(words: str, measure: float) -> list[Strip]:
    """Return a centred caption in italics, kept together."""
    if not words:
        return []
    row = Letters()
    row.add(words, CAPTION)
    room = 0.92 * measure
    strips = lines(row, room, CAPTION.size, ragged=3 * CAPTION.size, align=0.5)
    strips = shifted(strips, (measure - room) / 2)
    return above([*kept(strips[:-1]), *strips[-1:]], 0.0, firm=4.0)


def plain(text: str, measure: float) -> list[Strip]:
    """Return lines as they are written, with a thin rule at the left; only lines that are too long break."""
    strips: list[Strip] = []
    for line in text.rstrip("\n").split("\n"):
        row = Letters()
        row.add(line.replace(" ", "\u2002") or " ", CODE)
        if row.width() > measure - 9:
            row = Letters()
            row.add(line, CODE)
        found = lines(row, measure - 9, CODE.size, ragged=measure, leading=1.35 * CODE.size, role="")
        strips += shifted(found or [blank(1.35 * CODE.size)], 9)
    return within("P", [_lined(strip) for strip in strips])


def _lined(strip: Strip) -> Strip:
    def paint(ink: Ink, x: float, top: float) -> None:
        ink.tint(x + 2, top - strip.height, 0.5, strip.height, PALE)
        strip.paint(ink, x, top)

    return replace(strip, paint=paint)


def row_of_pictures(pictures: Sequence[tuple[str, Drawing]], measure: float, depth: float) -> list[Strip]:
    """Return pictures of what is needed: as many side by side as fit, captions below, evenly spread."""
    strips: list[Strip] = []
    for row in _rows(pictures, measure, depth):
        strips += above(_row(row, measure, depth), 9.0 if strips else 0.0)
    return strips


def _rows(
    pictures: Sequence[tuple[str, Drawing]], measure: float, depth: float
) -> list[list[tuple[str, Drawing]]]:
    rows: list[list[tuple[str, Drawing]]] = []
    used = 0.0
    for words, drawing in pictures:
        across = _room(words, drawing, measure, depth)
        if rows and used + across <= measure:
            rows[-1].append((words, drawing))
        else:
            rows.append([(words, drawing)])
            used = 0.0
        used += across
    return rows


def _small(drawing: Drawing, measure: float, depth: float) -> float:
    across, up = drawing.width * MM, drawing.height * MM
    return min(1.0, measure / across, max(drawing.least, min(0.62 * measure / across, 0.22 * depth / up)))


def _room(words: str, drawing: Drawing, measure: float, depth: float) -> float:
    across = drawing.width * MM * _small(drawing, measure, depth)
    return max(across, min(width(words, CAPTION), _LEGEND)) + 12


def _row(pictures: Sequence[tuple[str, Drawing]], measure: float, depth: float) -> list[Strip]:
    rooms = [_room(words, drawing, measure, depth) for words, drawing in pictures]
    spare = max(0.0, measure - sum(rooms)) / (len(rooms) + 1)
    factors = [_small(drawing, measure, depth) for _, drawing in pictures]
    heights = [d.height * MM * f for (_, d), f in zip(pictures, factors, strict=True)]
    tallest = max(heights)
    cells: list[tuple[float, list[Strip]]] = []
    x = spare
    for (words, drawing), factor, up, room in zip(pictures, factors, heights, rooms, strict=True):
        [strip] = pictured(picture(drawing, factor, room), drawing, words)
        cells.append((x, [replace(strip, before=tallest - up), *caption(words, room)]))
        x += room + spare
    return [beside(cells, top=True)]


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
