"""What stands on reference cards, in units that are parted only where one must. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
)

Figure: TypeAlias = Callable[[Fence], Drawing | None]
"""Makes the picture of a fence; None where there is none."""

_FIGURE = 0.45
"""The most of a side's height that a figure may take."""
_HEADING = 1.12
"""The type of headings, in type sizes."""
_BAND, _AIR = 1.0, 0.12
"""What the band of a heading has left and right of the words (mm), and above and below (type sizes)."""
_WORD_OR_TWO = 2
"""Lines of a paragraph that stays with the table above it."""
_HIGH = 4
"""A table of more rows may be laid across."""


class Unit(msgspec.Struct, frozen=True):
    """A paragraph, a list, a table: it stands whole on a side of a card unless it is higher than that. Then
    it is parted between its `parts`, and what follows on another side begins with what is said `again`."""

    parts: tuple[tuple[Strip, ...], ...]
    again: tuple[Strip, ...] = ()

    @property
    def strips(self) -> list[Strip]:
        return [strip for part in self.parts for strip in part]

    def below(self, gap: float) -> Unit:
        """The same with `gap` over it."""
        first, *rest = self.parts
        return replace(self, parts=(tuple(above(gap, first)), *rest))

    def after(self, strips: Sequence[Strip]) -> Unit:
        """The same below strips that are never parted from its first part."""
        first, *rest = self.parts
        return replace(self, parts=((*strips, *first), *rest))

    def before(self, strips: Sequence[Strip]) -> Unit:
        """The same above strips that are never parted from its last part."""
        *rest, last = self.parts
        return replace(self, parts=(*rest, (*last, *strips)))


class Setting(msgspec.Struct, frozen=True):
    """Type size, and the width and height of what is printed on a side; `across` has high narrow tables lie
    on their side."""

    size: float
    measure: float
    depth: float
    figure: Figure
    across: bool = False

    def narrower(self, by: float) -> Setting:
        return replace(self, measure=self.measure - by)


def reference_sections(document: Document) -> list[tuple[Heading, Blocks]]:
    """Each heading marked `{.reference}` with what stands under it up to the next heading: first what is done
    in a turn, told in numbered steps, then what is looked up in tables, then the rest."""
    headings = [i for i, block in enumerate(document.blocks) if isinstance(block, Heading)]
    found: list[tuple[Heading, Blocks]] = []
    for start, end in zip(headings, [*headings[1:], len(document.blocks)], strict=True):
        heading = document.blocks[start]
        if isinstance(heading, Heading) and "reference" in heading.classes:
            found.append((heading, document.blocks[start + 1 : end]))
    return sorted(found, key=lambda section: _place(section[1]))


def _place(blocks: Blocks) -> int:
    if any(isinstance(block, Items) and block.ordered for block in blocks):
        return 0
    return 1 if any(isinstance(block, Table) for block in blocks) else 2


class Section(msgspec.Struct, frozen=True):
    """A heading, and what stands below it: the heading stands again over what comes on another side."""

    heading: tuple[Strip, ...]
    units: tuple[Unit, ...]

    @property
    def strips(self) -> list[Strip]:
        return [*self.heading, *(strip for unit in self.units for strip in unit.strips)]


def laid_section(heading: Heading, blocks: Blocks, setting: Setting) -> Section:
    """A section at a type size, its heading on a tinted band."""
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
    """Whether a block is a word or two about the table before it."""
    return isinstance(block, Paragraph) and isinstance(before, Table) and len(unit.parts) <= _WORD_OR_TWO


def _announces(block: Block) -> bool:
    """Whether a paragraph speaks of what stands below it: `Each opponent gets:`."""
    return isinstance(block, Paragraph) and words(block.children)[-1].text.endswith(":")


def _unit(block: Block, setting: Setting) -> Unit | None:
    """A block; examples and notes stay in the booklet."""
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
    if not others:
        return Unit(((head,),))
    return Unit(((head, others[0]), *((row,) for row in others[1:])), (head,))


def _lying(rows: Sequence[Sequence[list[Word]]], setting: Setting) -> Unit | None:
    """The table with its columns as rows, if no word of it is broken then, and it is lower."""
    columns = list(zip(*rows, strict=True))
    others: list[Align] = ["right"] * (len(rows) - 1)
    try:
        strips = table(columns, setting.size, setting.measure, ["left", *others], headed=False)
    except PrintError:
        return None
    natural = sum(max(width(cell, setting.size) for cell in row) + setting.size for row in rows)
    return Unit((tuple(strips),)) if natural <= setting.measure else None


def _items(items: Items, setting: Setting) -> Iterator[tuple[Strip, ...]]:
    """A list with hanging numbers, item by item."""
    size = setting.size
    for number, blocks in enumerate(items.items, 1):
        found = list(_inside(blocks, setting, 1.45 * size))
        if found:
            sign = Word(f"{number}." if items.ordered else "•", "sans-bold")
            mark = paragraph([sign], size, setting.measure)[0]
            first = Strip(found[0].height, (*mark.shapes, *found[0].shapes))
            yield tuple(above(0.22 * size, [first, *found[1:]]))


def _inside(blocks: Blocks, setting: Setting, indent: float) -> Iterator[Strip]:
    """The blocks of an item or a quotation, moved in."""
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
    """Sides `depth` high; a section goes on another only if it may be `parted`, or is higher than a side."""
    filling = Filling(depth)
    for section in sections:
        if not parted and height(section.strips) <= depth:
            filling.add(section.strips)
        else:
            filling.add_section(section)
    return filling


class Filling:
    """The strips of sides that are filled one after the other; `torn` counts units that none has room for."""

    def __init__(self, depth: float) -> None:
        self.depth = depth
        self.sides: list[list[Strip]] = [[]]
        self.torn = 0

    def add(self, strips: Sequence[Strip], again: Sequence[Strip] = ()) -> None:
        """Strips that may not be parted; below `again` if they begin another side."""
        if (over := height(strips) - self.depth) > 0:
            raise PrintError(f"a part that cannot be split is {over:.1f} mm too high")
        side = self.sides[-1]
        if side and height([*side, *strips]) > self.depth:
            self.sides.append([*again, *strips])
        else:
            side += strips

    def add_section(self, section: Section) -> None:
        """The heading with the first unit or, if that is higher than a side, with the first part of it."""
        room = self.depth - height(section.heading)
        before = section.heading
        again: tuple[Strip, ...] = ()
        for unit in section.units:
            parts = (tuple(unit.strips),) if height(unit.strips) <= room else unit.parts
            self.torn += len(parts) > 1
            for part in parts:
                self.add([*before, *part], again)
                before, again = (), (*section.heading, *(unit.again if part is not parts[-1] else ()))
