"""Tents: the steps of the reference cards in large type, on a folded card for the table. In mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.palette import RULE
from publisher.components.reference.content import Setting, laid_section
from publisher.components.reference.forms import TENT
from publisher.components.reference.front import Front
from publisher.components.sheets.batch import CutPiece
from publisher.components.strips import Strip, height, stacked
from publisher.drawing.shapes import Drawing, Group, Line, move, turn
from publisher.model.wording import Say
from publisher.text.document import (
    Block,
    Blocks,
    Fence,
    Heading,
    Inline,
    Inlines,
    Items,
    Paragraph,
    Run,
    plain,
    split_sentences,
)

READERS = 2
"""The players who read one tent, one from each side."""
_MORE = "more on the reference cards"
_WIDE = "。", "！", "？"
"""The stops that have their space in them."""
_GAP = 0.3
"""The most space between two steps, in type sizes."""
_FOLD_DASHES = (3.0, 1.5)


class Told(NamedTuple):
    """The heading and the lines of a tent; `rest` if the reference cards have more."""

    heading: str
    strips: Sequence[Strip]
    rest: bool


def told_on_tent(sections: Sequence[tuple[Heading, Blocks]], winning: Blocks = ()) -> Told:
    """Return the first section, and below it the blocks on `winning`, in the largest type in which they fit.
    If that is not comfortable, return the first sentences of the numbered steps, and as many more as fit. If
    even these are too long for the smallest type, middle steps are left out: the first one and the last one
    say how a turn begins and ends."""
    heading, blocks = sections[0]
    parts = tuple(_split(blocks))
    steps = tuple(part for part in parts if isinstance(part, Items) and part.ordered) or parts
    rest = len(sections) > 1 or any(isinstance(block, Fence) for block in blocks)
    parts, steps, last = (*parts, *winning), (*steps, *winning), len(steps) - 1
    shown = list[Block]()
    for size in TENT.sizes:
        if _fits(found := _lines(heading, parts, size)):
            return Told(plain(heading.children), found, rest)
        if size <= TENT.comfortable:
            shown = _most(heading, steps, last, size)
            if len(shown) == len(steps):
                break
    strips = _lines(heading, shown, size)
    if not strips:
        whole = _lines(heading, steps[:1], size)
        strips = [line for number, line in enumerate(whole, 1) if height(whole[:number]) <= TENT.depth]
    return Told(plain(heading.children), strips, rest=True)


def _fits(strips: Sequence[Strip]) -> bool:
    return bool(strips) and height(strips) <= TENT.depth


def _lines(heading: Heading, blocks: Sequence[Block], size: float) -> list[Strip]:
    """Return the lines of the blocks; nothing if a table is too wide in this type."""
    try:
        section = laid_section(
            heading, tuple(blocks), Setting(size, TENT.measure, TENT.depth, lambda _: None)
        )
    except PrintError:
        return []
    strips = (strip for unit in section.units for strip in unit.strips)
    return [replace(strip, gap=min(strip.gap, _GAP * size)) for strip in strips]


def _split(blocks: Blocks) -> Iterator[Block]:
    """Yield the blocks, a list item by item."""
    for block in blocks:
        if isinstance(block, Items):
            for number, item in enumerate(block.items, block.start):
                yield replace(block, items=(item,), start=number)
        else:
            yield block


def _most(heading: Heading, steps: Sequence[Block], last: int, size: float) -> list[Block]:
    """Return as much of the steps as fits: the first sentences of the first step, of the `last` one, of the
    blocks below it and of the others, then more sentences of the last ones, which say how to win, and of the
    others."""
    lengths = [(*_lengths(step),) for step in steps]
    shown: dict[int, Block] = {}
    ends = range(last, len(steps))
    for number in range(max(map(len, lengths))):
        for i in dict.fromkeys((*ends, *range(len(steps))) if number else (0, *ends, *range(len(steps)))):
            if number >= len(lengths[i]) or (number and shown.get(i) is not lengths[i][number - 1]):
                continue
            longer = shown | {i: lengths[i][number]}
            if _fits(_lines(heading, [longer[j] for j in sorted(longer)], size)):
                shown = longer
    return [shown[i] for i in sorted(shown)]


def _lengths(block: Block) -> Iterator[Block]:
    """Yield an item with only its first sentence, with its first two, and so on, and at last whole."""
    if isinstance(block, Items) and isinstance(step := block.items[0][0], Paragraph):
        sentences = list(split_sentences(step.children))
        for count in range(1, len(sentences)):
            yield replace(block, items=((replace(step, children=_joined(sentences[:count])),),))
        if len(block.items[0]) > 1:
            yield replace(block, items=((step,),))
    yield block


def _joined(sentences: Sequence[Inlines]) -> Inlines:
    """Return the sentences of a paragraph with a space after each, except after Chinese stops."""
    found: list[Inline] = []
    for sentence in sentences:
        found += sentence
        if isinstance(end := sentence[-1], Run) and not end.text.endswith(_WIDE):
            found.append(replace(end, text=" "))
    return tuple(found)


def tent(front: Front, told: Told, say: Say) -> CutPiece:
    """Return a tent, which has its lines on both sides, and on one of them a note if the cards have more."""
    named = replace(front, title=f"{front.title}: {told.heading}", bleed=0.0)  # the halves meet at the fold
    lines = [*stacked(told.strips, TENT.margin, TENT.margin + TENT.head)]
    noted = named.shapes(TENT, say(_MORE) if told.rest else "")
    upper = Group((*named.shapes(TENT), *lines), turn(180, (TENT.width / 2, TENT.height / 2)))
    lower = Group((*noted, *lines), move(0, TENT.height))
    ends = (TENT.margin, TENT.height), (TENT.width - TENT.margin, TENT.height)
    fold = Line(*ends, RULE, 0.25, dash=_FOLD_DASHES)
    return CutPiece(Drawing(TENT.width, 2 * TENT.height, (upper, lower, fold), f"{front.title}: tent"))
