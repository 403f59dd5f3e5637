"""The summary of a turn: the section that players look up most, set apart from the rules.

It is the first section that is on the reference card, too, and is a list of steps. If these do not say how
a player wins, the first sentence that does is added below them, and below that the reminders.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from publisher.base.characters import WORD_BEGINS
from publisher.manuscript.reminders import forgotten
from publisher.model.wording import ENGLISH, Wording
from publisher.text.document import (
    Block,
    Blocks,
    Fact,
    Heading,
    Items,
    Link,
    Paragraph,
    Run,
    Strong,
    inlines,
    plain,
    split_sentences,
)

SHORT = "short"
"""The mark of the heading; authors do not write it."""

_ENDINGS = ("winning", "losing", "end", "ends")
"""The ids of sections that explain how a player wins, the likeliest first."""


def in_short(blocks: Blocks, wording: Wording = ENGLISH) -> Blocks:
    """Return the blocks with the heading of a turn marked, and the ways to win and reminders below its
    steps."""
    for place, heading, steps in _turn(blocks):
        marked = replace(heading, classes=(*heading.classes, SHORT))
        told = *_winning(blocks, steps, wording), *forgotten(blocks, wording)
        return (*blocks[:place], marked, steps, *told, *blocks[place + 2 :])
    return blocks


def winning(blocks: Blocks, wording: Wording) -> Blocks:
    """Return the paragraph on how a player wins that belongs below the steps of a turn, if there is one."""
    return tuple(told for _, _, steps in _turn(blocks) for told in _winning(blocks, steps, wording))


def _turn(blocks: Blocks) -> Iterator[tuple[int, Heading, Items]]:
    """Yield the section with the steps of a turn: the place of its heading, the heading and the steps."""
    for place, (heading, steps) in enumerate(pairwise(blocks)):
        if isinstance(heading, Heading) and isinstance(steps, Items) and _is_turn(heading, steps):
            yield place, heading, steps
            return


def _is_turn(heading: Heading, steps: Items) -> bool:
    named = plain(heading.children).casefold().endswith("in short")
    return heading.level == 2 and steps.ordered and (named or "reference" in heading.classes)


def _winning(blocks: Blocks, steps: Items, wording: Wording) -> Iterator[Paragraph]:
    """Yield the sentence, after the heading of its section: `Winning (§12). The first team with five points
    wins.` Yield nothing if the steps say it, or no section does."""
    words = "".join(node.text for node in inlines((steps,)) if isinstance(node, Run | Fact))
    wins = re.compile(rf"{WORD_BEGINS}{wording.tongue.wins}")
    if wins.search(words):
        return
    for heading, told in _endings(blocks):
        for sentence in split_sentences(told.children):
            if wins.search(plain(sentence)):
                here = heading.location
                label = Link(f"#{heading.id}", (Run(plain(heading.children), here),), here)
                stop, space = Run(wording.tongue.stop, here), Run(wording.tongue.space, here)
                yield Paragraph((Strong((label, stop), here), space, *sentence), here)
                return


def _endings(blocks: Blocks) -> list[tuple[Heading, Paragraph]]:
    """Return the sections that may explain how a player wins, with their first paragraphs."""
    found = [
        (heading, told)
        for heading, told in pairwise(blocks)
        if isinstance(heading, Heading) and heading.id in _ENDINGS and isinstance(told, Paragraph)
    ]
    return sorted(found, key=lambda one: _ENDINGS.index(one[0].id))


class TurnSummary(msgspec.Struct, frozen=True):
    """The section with the steps of a turn, and the blocks below its heading."""

    heading: Heading
    blocks: Blocks


def first(part: Block | TurnSummary) -> Block:
    """Return the block with which a part begins."""
    return part.heading if isinstance(part, TurnSummary) else part


def sections(nodes: Sequence[Block]) -> list[Block | TurnSummary]:
    """Return the blocks, with an “In short” heading and its contents as one part."""
    parts: list[Block | TurnSummary] = []
    i = 0
    while i < len(nodes):
        block = nodes[i]
        end = i + 1
        if isinstance(block, Heading) and SHORT in block.classes:
            while end < len(nodes) and not isinstance(nodes[end], Heading):
                end += 1
            if end > i + 1:
                parts.append(TurnSummary(block, tuple(nodes[i + 1 : end])))
                i = end
                continue
        parts.append(block)
        i += 1
    return parts
