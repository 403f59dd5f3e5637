"""Reminders: a list of the paragraphs that a text marks as easily forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.tongue import Tongue
from publisher.model.wording import Wording
from publisher.text.document import (
    Block,
    Blocks,
    Heading,
    Inlines,
    Items,
    Link,
    NoteMark,
    Paragraph,
    Run,
    Strong,
    under_headings,
)

TITLE = "Easily forgotten"


def forgotten(blocks: Blocks, wording: Wording) -> Iterator[Block]:
    """Yield a title and a list of the marked paragraphs, if there are any; each rule has the name of its
    section before it, an answer its own question."""
    if told := [(above, block) for above, block in under_headings(blocks) if _is_marked(block)]:
        here = told[0][1].location
        yield Paragraph((Strong((Run(f"{wording.say(TITLE)}{wording.tongue.stop}", here),), here),), here)
        yield Items(False, tuple((_led(above, block, wording.tongue),) for above, block in told), here)


def _is_marked(block: Block) -> bool:
    return isinstance(block, Paragraph) and block.forgotten


def _led(above: tuple[Heading, ...], block: Block, tongue: Tongue) -> Paragraph:
    assert isinstance(block, Paragraph)
    words: Inlines = tuple(node for node in block.children if not isinstance(node, NoteMark))
    section = above[-1] if above else None
    if section and section.id and not isinstance(words[0], Strong):
        here = block.location
        link = Link(f"#{section.id}", section.children, here)
        words = (Strong((link, Run(tongue.stop, here)), here), Run(tongue.space, here), *words)
    return Paragraph(words, block.location)
