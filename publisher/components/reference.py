"""Reference cards: the sections of a rules text marked `{.reference}`, set small. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from publisher.components.lettering import Word, words
from publisher.components.palette import GREY, INK
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.strips import (
    Strip,
    above,
    height,
    indented,
    paragraph,
    stacked,
    table,
)
from publisher.drawing import fonts
from publisher.drawing.shapes import Drawing, Group, Line, Shape, Text, scale
from publisher.errors import PrintError
from publisher.model.definition import Definition
from publisher.text.document import Block, Blocks, Document, Fence, Heading, Items, Paragraph, Quote, Table

_MARGIN, _HEAD = 6.5, 10.5
_TITLE = 5.6

Figure: TypeAlias = Callable[[Fence], Drawing | None]
"""Makes the picture of a fence; None where there is none."""


@dataclass(frozen=True)
class Form:
    """A size of card, and type sizes from pleasant to smallest: the largest that takes no more cards than the
    smallest."""

    width: float
    height: float
    sizes: tuple[float, ...]

    @property
    def measure(self) -> float:
        return self.width - 2 * _MARGIN

    @property
    def depth(self) -> float:
        return self.height - 2 * _MARGIN - _HEAD


INDOORS = Form(100.0, 140.0, (3.5, 3.35, 3.2, 3.05, 2.9, 2.75, 2.6, 2.45))
OUTDOORS = Form(105.0, 148.0, (5.0, 4.75, 4.5, 4.25, 4.0, 3.8, 3.6))
"""A6, for the pocket: type that is read standing, in the rain."""


def reference_cards(title: str, document: Document, definition: Definition, figure: Figure) -> list[Drawing]:
    """The cards (100 × 140 mm, or half of one; A6 for a game with a ground) with all that is marked, fences
    by their `figure`; none if nothing is."""
    sections = list(reference_sections(document))
    if not sections:
        return []
    form = INDOORS if definition.terrain is None else OUTDOORS
    fewest = len(_cards(sections, figure, form, form.sizes[-1]))
    pages = next(pages for size in form.sizes if len(pages := _cards(sections, figure, form, size)) <= fewest)
    return [_card(title, form, strips, number, len(pages)) for number, strips in enumerate(pages, 1)]


def reference_batches(definition: Definition, document: Document, figure: Figure) -> list[Batch]:
    """The cards for the sheets, two to a piece: front and back."""
    cards = reference_cards(definition.title, document, definition, figure)
    backs = [*cards[1::2], None]
    pieces = tuple(CutPiece(front, back) for front, back in zip(cards[::2], backs, strict=False))
    return [Batch("reference", pieces)] if pieces else []


def reference_sections(document: Document) -> Iterator[tuple[Heading, Blocks]]:
    """Each heading marked `{.reference}`, and what stands under it up to the next heading."""
    headings = [i for i, block in enumerate(document.blocks) if isinstance(block, Heading)]
    for start, end in zip(headings, [*headings[1:], len(document.blocks)], strict=True):
        heading = document.blocks[start]
        if isinstance(heading, Heading) and "reference" in heading.classes:
            yield heading, document.blocks[start + 1 : end]


def _cards(
    sections: Sequence[tuple[Heading, Blocks]], figure: Figure, form: Form, size: float
) -> list[list[Strip]]:
    """The strips of each card at a type size."""
    strips: list[Strip] = []
    for heading, blocks in sections:
        found = _heading(heading, size, form.measure) + _blocks(blocks, figure, size, form.measure)
        strips += above(1.1 * size, found)
    pages: list[list[Strip]] = [[]]
    for bundle in _bundles(strips):
        if pages[-1] and height([*pages[-1], *bundle]) > form.depth:
            pages.append([])
        pages[-1] += bundle
        if height(bundle) > form.depth:
            raise PrintError("a figure on the reference card is higher than the card")
    return pages


def _bundles(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Strips that may not be parted."""
    bundle: list[Strip] = []
    for strip in strips:
        bundle.append(strip)
        if not strip.kept:
            yield bundle
            bundle = []
    if bundle:
        yield bundle


def _heading(heading: Heading, size: float, measure: float) -> list[Strip]:
    row = words(heading.children, "sans-bold")
    return [
        Strip(strip.height, strip.shapes, strip.gap, kept=True)
        for strip in paragraph(row, 1.12 * size, measure)
    ]


def _blocks(blocks: Blocks, figure: Figure, size: float, measure: float) -> list[Strip]:
    strips: list[Strip] = []
    for block in blocks:
        strips += above(0.4 * size, _block(block, figure, size, measure))
    return strips


def _block(block: Block, figure: Figure, size: float, measure: float) -> list[Strip]:
    """A block as strips; examples and notes stay in the booklet."""
    match block:
        case Paragraph(children):
            return paragraph(words(children), size, measure)
        case Items():
            return _items(block, figure, size, measure)
        case Table():
            rows = [[words(cell.children, "sans-bold") for cell in block.head]]
            rows += [[words(cell.children) for cell in row] for row in block.rows]
            return table(rows, size, measure, block.align)
        case Fence():
            return _figure(block, figure, measure)
        case Quote(blocks):
            return indented(size, _blocks(blocks, figure, size, measure - size))
    return []


def _items(items: Items, figure: Figure, size: float, measure: float) -> list[Strip]:
    """A list with hanging numbers."""
    indent = 1.45 * size
    strips: list[Strip] = []
    for number, blocks in enumerate(items.items, 1):
        found = indented(indent, _blocks(blocks, figure, size, measure - indent))
        if not found:
            continue
        mark = paragraph([Word(f"{number}." if items.ordered else "•", "sans-bold")], size, measure)[0]
        first = Strip(found[0].height, (*mark.shapes, *found[0].shapes), kept=found[0].kept)
        strips += above(0.22 * size, [first, *found[1:]])
    return strips


def _figure(fence: Fence, figure: Figure, measure: float) -> list[Strip]:
    drawing = figure(fence)
    if drawing is None:
        return []
    factor = min(1.0, measure / drawing.width, 0.45 * INDOORS.depth / drawing.height)
    left = (measure - factor * drawing.width) / 2
    return [Strip(factor * drawing.height, (Group(drawing.shapes, scale(factor, left, 0)),))]


def _card(title: str, form: Form, strips: Sequence[Strip], number: int, count: int) -> Drawing:
    baseline, rule = _MARGIN + 4.6, _MARGIN + 7.2
    size = min(_TITLE, (form.measure - 12) / fonts.width(title, "serif-bold", 1))
    shapes: list[Shape] = [
        Text((_MARGIN, baseline), title, size, "serif-bold"),
        Line((_MARGIN, rule), (form.width - _MARGIN, rule), INK, 0.35),
        *stacked(strips, _MARGIN, _MARGIN + _HEAD),
    ]
    if count > 1:
        shapes.append(Text((form.width - _MARGIN, baseline), f"{number} / {count}", 2.6, "sans", "end", GREY))
    half = count == 1 and height(strips) <= form.depth - form.height / 2
    deep = form.height / 2 if half else form.height
    return Drawing(form.width, deep, tuple(shapes), f"{title}: reference card {number}")
