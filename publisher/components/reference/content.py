"""The content of reference cards, in units that are split only if necessary. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.lettering import Word, width, words
from publisher.components.palette import TINT
from publisher.components.strips import Strip, above, height, indented, paragraph, stacked, table
from publisher.drawing.shapes import Drawing, Group, Rect, scale
from publisher.text.document import (
    Align,
    Block,
    Blocks,
    Document,
    Fence,
    Heading,
    Items,
    Paragraph,
    Quote,
    Table,
    plain,
)

Figure: TypeAlias = Callable[[Fence], Drawing | None]
"""A function that draws a block; it returns None for a block without a picture."""

_FIGURE = 0.45
"""The largest share of a side's height that a figure may take."""
_HEADING = 1.12
"""The type of headings, in type sizes."""
_BAND, _AIR = 1.0, 0.12
"""Space in the band of a heading: left and right of the words (mm), above and below them (type sizes)."""
_WORD_OR_TWO = 2
"""The most lines of a paragraph that stays with the table above it."""
_ROW = 2.0
"""The height of a row of a table, in type sizes, that has more than one line."""
_LONG = 70
"""The most words of a paragraph above a table."""
_HIGH = 4
"""The most rows of a table that is always upright; a longer table may be laid across."""


class Unit(msgspec.Struct, frozen=True):
    """A paragraph, a list or a table, kept on one side of the card if it fits. Otherwise it is split between
    its `parts`, and `again` is repeated at the top of the next side."""

    parts: tuple[tuple[Strip, ...], ...]
    again: tuple[Strip, ...] = ()

    @property
    def strips(self) -> list[Strip]:
        return [strip for part in self.parts for strip in part]

    def below(self, gap: float) -> Unit:
        """Return the unit with a `gap` (mm) above it."""
        first, *rest = self.parts
        return replace(self, parts=(tuple(above(gap, first)), *rest))

    def after(self, strips: Sequence[Strip]) -> Unit:
        """Return the unit below strips that stay with its first part."""
        first, *rest = self.parts
        return replace(self, parts=((*strips, *first), *rest))

    def before(self, strips: Sequence[Strip]) -> Unit:
        """Return the unit above strips that stay with its last part."""
        *rest, last = self.parts
        return replace(self, parts=(*rest, (*last, *strips)))


class Setting(msgspec.Struct, frozen=True):
    """Type size, width and height (mm) of the print on a side; `across` turns high narrow tables. `broken` is
    the largest share of the rows of a table that may take several lines."""

    size: float
    measure: float
    depth: float
    figure: Figure
    across: bool = False
    broken: float = 1.0

    def narrower(self, by: float) -> Setting:
        return replace(self, measure=self.measure - by)


def reference_sections(document: Document) -> list[tuple[Heading, Blocks]]:
    """Return each heading marked `{.reference}` with the blocks up to the next heading, without long
    paragraphs above tables: cards have the tables to look things up. Sections with numbered steps (what to do
    in a turn) come first, then those with tables, then the rest."""
    headings = [i for i, block in enumerate(document.blocks) if isinstance(block, Heading)]
    found: list[tuple[Heading, Blocks]] = []
    for start, end in zip(headings, [*headings[1:], len(document.blocks)], strict=True):
        heading = document.blocks[start]
        if isinstance(heading, Heading) and "reference" in heading.classes:
            found.append((heading, (*_short(document.blocks[start + 1 : end]),)))
    return sorted(found, key=lambda section: _place(section[1]))


def _short(blocks: Blocks) -> Iterator[Block]:
    """Yield the blocks, except long paragraphs above tables."""
    for block, below in zip_longest(blocks, blocks[1:]):
        text = block.children if isinstance(block, Paragraph) and isinstance(below, Table) else ()
        if len(plain(text).split()) <= _LONG:
            yield block


def _place(blocks: Blocks) -> int:
    if any(isinstance(block, Items) and block.ordered for block in blocks):
        return 0
    return 1 if any(isinstance(block, Table) for block in blocks) else 2


class Section(msgspec.Struct, frozen=True):
    """A heading with the units below it; it is repeated on every side on which they continue."""

    heading: tuple[Strip, ...]
    units: tuple[Unit, ...]

    @property
    def strips(self) -> list[Strip]:
        return [*self.heading, *(strip for unit in self.units for strip in unit.strips)]


def laid_section(heading: Heading, blocks: Blocks, setting: Setting) -> Section:
    """Return a section in the setting's type size, its heading on a tinted band."""
    size = _HEADING * setting.size
    lines = paragraph(words(heading.children, "sans-bold"), size, setting.measure - 2 * _BAND)
    lines = indented(_BAND, lines)
    band = Rect((0, 0), setting.measure, height(lines) + 2 * _AIR * size, fill=TINT)
    title = Strip(band.height, (band, *stacked(lines, 0, _AIR * size)), 1.3 * setting.size)
    return Section((title,), tuple(_units(blocks, setting)))


def _units(blocks: Blocks, setting: Setting) -> list[Unit]:
    units: list[Unit] = []
    announcing: list[Strip] = []
    before: Block | None = None
    for block in blocks:
        unit = _unit(block, setting)
        if unit is None:
            continue
        unit = unit.below(0.45 * setting.size)
        if units and not announcing and _belongs(block, unit, before):
            units[-1] = units[-1].before(unit.strips)
            continue
        unit, before = unit.after(announcing), block
        announcing = unit.strips if _announces(block) else []
        if not announcing:
            units.append(unit)
    return [*units, Unit((tuple(announcing),))] if announcing else units


def _belongs(block: Block, unit: Unit, before: Block | None) -> bool:
    """Return True if a block is a short note on the table before it."""
    return isinstance(block, Paragraph) and isinstance(before, Table) and len(unit.parts) <= _WORD_OR_TWO


def _announces(block: Block) -> bool:
    """Return True if a paragraph introduces the block below it: `Each opponent gets:`."""
    return isinstance(block, Paragraph) and words(block.children)[-1].text.endswith(":")


def _unit(block: Block, setting: Setting) -> Unit | None:
    """Return the unit of a block; examples and notes have none, because they stay in the booklet."""
    match block:
        case Paragraph(children):
            lines = paragraph(words(children), setting.size, setting.measure)
            return Unit(tuple((line,) for line in lines))
        case Items():
            items = tuple(_items(block, setting))
            return Unit(items) if items else None
        case Table():
            return _table(block, setting)
        case Fence():
            strips = _figure(block, setting)
            return Unit((strips,)) if strips else None
        case Quote(blocks):
            strips = tuple(_inside(blocks, setting, setting.size))
            return Unit((strips,)) if strips else None
    return None


def _table(block: Table, setting: Setting) -> Unit:
    rows = [[words(cell.children, "sans-bold") for cell in block.head]]
    rows += [[words(cell.children) for cell in row] for row in block.rows]
    if setting.across and len(block.rows) > _HIGH and (lying := _lying(rows, setting)):
        return lying
    head, *others = table(rows, setting.size, setting.measure, block.align)
    if sum(row.height > _ROW * setting.size for row in (head, *others)) > setting.broken * (1 + len(others)):
        raise PrintError("the rows of a table are broken")
    if not others:
        return Unit(((head,),))
    return Unit(((head, others[0]), *((row,) for row in others[1:])), (head,))


def _lying(rows: Sequence[Sequence[list[Word]]], setting: Setting) -> Unit | None:
    """Return the table with its columns as rows, if that fits without breaking a word."""
    columns = list(zip(*rows, strict=True))
    others: list[Align] = ["right"] * (len(rows) - 1)
    try:
        strips = table(columns, setting.size, setting.measure, ["left", *others], headed=False)
    except PrintError:
        return None
    natural = sum(max(width(cell, setting.size) for cell in row) + setting.size for row in rows)
    return Unit((tuple(strips),)) if natural <= setting.measure else None


def _items(items: Items, setting: Setting) -> Iterator[tuple[Strip, ...]]:
    """Yield a list with hanging numbers, item by item."""
    size = setting.size
    for number, blocks in enumerate(items.items, items.start):
        found = list(_inside(blocks, setting, 1.45 * size))
        if found:
            sign = Word(f"{number}." if items.ordered else "•", "sans-bold")
            mark = paragraph([sign], size, setting.measure)[0]
            first = Strip(found[0].height, (*mark.shapes, *found[0].shapes))
            yield tuple(above(0.22 * size, [first, *found[1:]]))


def _inside(blocks: Blocks, setting: Setting, indent: float) -> Iterator[Strip]:
    """Yield the indented blocks of an item or a quotation."""
    for unit in _units(blocks, setting.narrower(indent)):
        yield from indented(indent, unit.strips)


def _figure(fence: Fence, setting: Setting) -> tuple[Strip, ...]:
    drawing = setting.figure(fence)
    if drawing is None:
        return ()
    high = max(_FIGURE * setting.depth / drawing.height, drawing.least)
    factor = min(1.0, setting.measure / drawing.width, high)
    if factor < drawing.least:
        raise PrintError(f"{drawing.title or 'a figure'} would be too small to read")
    left = (setting.measure - factor * drawing.width) / 2
    return (Strip(factor * drawing.height, (Group(drawing.shapes, scale(factor, left, 0)),)),)


def filled(sections: Sequence[Section], depth: float, parted: bool) -> Filling:
    """Fill sides of height `depth` (mm); a section is split only if `parted`, or if higher than a side."""
    filling = Filling(depth)
    for section in sections:
        if not parted and height(section.strips) <= depth:
            filling.add(section.strips)
        else:
            filling.add_section(section)
    return filling


class Filling:
    """The strips of sides that are filled one after the other; `torn` counts units higher than a side."""

    def __init__(self, depth: float) -> None:
        self.depth = depth
        self.sides: list[list[Strip]] = [[]]
        self.torn = 0

    def add(self, strips: Sequence[Strip], again: Sequence[Strip] = ()) -> None:
        """Add strips that may not be split; if they begin another side, `again` is repeated above them."""
        if (over := height(strips) - self.depth) > 0:
            raise PrintError(f"a part that cannot be split is {over:.1f} mm too high")
        side = self.sides[-1]
        if side and height([*side, *strips]) > self.depth:
            self.sides.append([*again, *strips])
        else:
            side += strips

    def add_section(self, section: Section) -> None:
        """Add the heading with the first unit or, if that is higher than a side, with its first part."""
        room = self.depth - height(section.heading)
        before = section.heading
        again: tuple[Strip, ...] = ()
        for unit in section.units:
            parts = (tuple(unit.strips),) if height(unit.strips) <= room else unit.parts
            self.torn += len(parts) > 1
            for part in parts:
                self.add([*before, *part], again)
                before, again = (), (*section.heading, *(unit.again if part is not parts[-1] else ()))
