"""Tents: the first lines of the reference cards in large type, on a folded card for the table. In mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.palette import GREY, RULE
from publisher.components.reference.content import Setting, laid_section
from publisher.components.reference.forms import TENT
from publisher.components.reference.front import Front
from publisher.components.sheets.batch import CutPiece
from publisher.components.strips import Strip, height, stacked
from publisher.drawing.shapes import Drawing, Group, Line, Text, move, turn
from publisher.text.document import Block, Blocks, Fence, Heading, Items, Paragraph, plain, split_sentences

READERS = 2
"""The players who read one tent, one from each side."""
_LINES = 4
"""The most lines that are read across a table at a glance."""
_STEPS = 3
"""The number of steps that are shown if possible."""
_REST, _SMALL, _FOOT = "The rest is on the reference cards.", 2.6, 3.4
_FOLD_DASHES = (3.0, 1.5)


class Told(NamedTuple):
    """The heading and the lines of a tent; `rest` if the reference cards have more."""

    heading: str
    strips: Sequence[Strip]
    rest: bool


def told_on_tent(sections: Sequence[tuple[Heading, Blocks]]) -> Told:
    """Return the first items and paragraphs of the first section that are at most four lines together, in
    the largest type in which as many fit. If they are fewer than three, items have only their first
    sentences if more fit then. Of a first one with more lines, return its first four."""
    heading, blocks = sections[0]
    whole = tuple(_split(blocks))
    short = tuple(_shortened(block) for block in whole)
    found = _fitting(heading, whole)
    if len(found) < _STEPS and len(fewer := _fitting(heading, short)) > len(found):
        found = fewer
    else:
        short = whole
    left = len(found) < sum(1 for _ in _entries(heading, whole, min(TENT.sizes)))
    rest = len(sections) > 1 or short != whole or left or any(isinstance(block, Fence) for block in blocks)
    strips = [strip for entry in found for strip in entry]
    if not found:
        strips = next(_entries(heading, whole, min(TENT.sizes)))[:_LINES]
    return Told(plain(heading.children), strips, rest)


def _fitting(heading: Heading, blocks: Sequence[Block]) -> list[list[Strip]]:
    """Return the lines of the first blocks that fit, in the largest type in which as many fit."""
    found: list[list[list[Strip]]] = []
    for size in TENT.sizes:
        try:
            found.append(_shown([*_entries(heading, blocks, size)]))
        except PrintError:  # a table is too wide in this type
            continue
    if not found:
        raise PrintError("on a tent a table is too wide", hint="print reference cards of another size")
    return max(found, key=len)


def _entries(heading: Heading, blocks: Sequence[Block], size: float) -> Iterator[list[Strip]]:
    """Yield the lines of each item, paragraph and table."""
    setting = Setting(size, TENT.measure, TENT.depth, lambda _: None)
    for block in blocks:
        section = laid_section(heading, (block,), setting)
        if section.units:
            yield [strip for unit in section.units for strip in unit.strips]


def _split(blocks: Blocks) -> Iterator[Block]:
    """Yield the blocks, a list item by item."""
    for block in blocks:
        if isinstance(block, Items):
            for number, item in enumerate(block.items, block.start):
                yield replace(block, items=(item,), start=number)
        else:
            yield block


def _shortened(block: Block) -> Block:
    """Return an item with only its first sentence."""
    if not isinstance(block, Items) or not isinstance(step := block.items[0][0], Paragraph):
        return block
    sentence = next(split_sentences(step.children))
    return replace(block, items=((replace(step, children=sentence),),))


def _shown(entries: Sequence[list[Strip]]) -> list[list[Strip]]:
    """Return the first entries that are whole on a tent."""
    for count in range(len(entries), 0, -1):
        strips = [strip for entry in entries[:count] for strip in entry]
        if len(strips) <= _LINES and height(strips) <= TENT.depth:
            return [*entries[:count]]
    return []


def tent(front: Front, told: Told) -> CutPiece:
    """Return a tent, which has its lines on both sides."""
    named = replace(front, title=f"{front.title}: {told.heading}", bleed=0.0)  # the halves meet at the fold
    shapes = [*named.shapes(TENT, 1, 1), *stacked(told.strips, TENT.margin, TENT.margin + TENT.head)]
    if told.rest:
        at = (TENT.width - TENT.margin, TENT.height - _FOOT)
        shapes.append(Text(at, _REST, _SMALL, "sans", "end", GREY))
    upper = Group(tuple(shapes), turn(180, (TENT.width / 2, TENT.height / 2)))
    lower = Group(tuple(shapes), move(0, TENT.height))
    ends = (TENT.margin, TENT.height), (TENT.width - TENT.margin, TENT.height)
    fold = Line(*ends, RULE, 0.25, dash=_FOLD_DASHES)
    return CutPiece(Drawing(TENT.width, 2 * TENT.height, (upper, lower, fold), f"{front.title}: tent"))
