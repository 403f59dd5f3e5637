"""The editions of a text: booklets print the teaching examples, the list of examples every checked one.

Examples are written in words that the engine can check: claims in bold, rules by their names. A reader who
learns the game needs neither, so a booklet prints claims and asides in plain type, and names a rule only
in examples outside its section. Tests are printed without bold type in every edition.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count, pairwise
from typing import Literal, TypeAlias

from msgspec.structs import replace

from publisher.manuscript.references import merged, named_rule, named_rules
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.text.breaks import is_wide
from publisher.text.document import (
    Block,
    Blocks,
    Cell,
    Emphasis,
    Example,
    Fence,
    Heading,
    Inline,
    Inlines,
    Items,
    Link,
    Paragraph,
    Run,
    Strong,
    Table,
    inlines,
    plain,
    under_headings,
    walk,
)

Layer: TypeAlias = Literal["teaching", "exercises", "full", "examples"]
"""The examples that are printed: those that teach, the same with exercises at the end, all of them in the
rules, or all of them alone."""


_VARIANT = re.compile(r"We play ([^.]+)\.\s*")
"""The words with which an English example of a variant begins."""
_FEW = 60
"""The number of letters that a short paragraph does not reach: less than a line."""


def booklet_edition(blocks: Blocks, tongue: Tongue = ENGLISH_TONGUE) -> Blocks:
    """Return the text with its teaching examples only, worded plainly."""
    return tuple(
        _named_after_variant(replace(block, blocks=plain_claims(block.blocks, tongue, _ids(above))))
        if isinstance(block, Example)
        else block
        for above, block in under_headings(numbered(blocks))
        if not isinstance(block, Example) or block.teaches
    )


def _named_after_variant(example: Example) -> Example:
    """Return an example that begins “We play Chess.” without this, and with the variant in its title."""
    match example.blocks:
        case (Paragraph((Run() as run, *others)) as first, *below) if found := _VARIANT.match(run.text):
            rest = run.text[found.end() :]
            told = replace(first, children=(replace(run, text=rest), *others))
            title = f"{example.title} ({found[1]})" if example.title else found[1]
            return replace(example, title=title, blocks=(told, *below) if rest or others else tuple(below))
    return example


def examples(blocks: Blocks, tongue: Tongue = ENGLISH_TONGUE) -> Blocks:
    """Return all examples under their headings; a heading without any stays only if an example names it."""
    named = frozenset(_named(tuple(block for block in blocks if isinstance(block, Example)), tongue))
    kept: list[Block] = []
    for block in numbered(blocks):
        if isinstance(block, Heading):
            _drop_empty(kept, block.level, named)
        if isinstance(block, Heading | Example):
            kept.append(block)
    _drop_empty(kept, 0, named)
    return tuple(kept)


def plain_tests(blocks: Blocks, tongue: Tongue = ENGLISH_TONGUE) -> Blocks:
    """Return the text with the claims of its tests in plain type, because a test is little else."""
    return tuple(
        replace(block, blocks=plain_claims(block.blocks, tongue))
        if isinstance(block, Example) and not block.teaches
        else block
        for block in blocks
    )


def _named(blocks: Blocks, tongue: Tongue) -> Iterator[str]:
    """Yield the ids of the rules that are named: `(rule follow-suit)`, or a link within the text."""
    for block in walk(blocks):
        if isinstance(block, Paragraph):
            yield from (match["id"] for match in named_rules(plain(block.children), tongue))
    yield from (
        node.target[1:] for node in inlines(blocks) if isinstance(node, Link) and node.target[:1] == "#"
    )


def _drop_empty(kept: list[Block], level: int, named: frozenset[str]) -> None:
    """Remove the headings at the end that are empty when a heading of this level follows."""
    while kept and isinstance(last := kept[-1], Heading) and last.level >= level and last.id not in named:
        kept.pop()


def without_asides(blocks: Blocks) -> Blocks:
    """Return a sample game without moves that are only tests. A few words after them, such as a claim that
    holds only then, join the paragraph before."""
    kept: list[Block] = []
    for before, block in pairwise((None, *blocks)):
        after_aside = isinstance(before, Fence) and before.aside
        last = kept[-1] if kept else None
        if isinstance(block, Fence) and block.aside:
            continue
        if after_aside and isinstance(block, Paragraph) and isinstance(last, Paragraph) and _is_short(block):
            space = Run("" if is_wide(plain(last.children)[-1:]) else " ", last.location)
            kept[-1] = replace(last, children=(*last.children, space, *block.children))
        elif block is not None:
            kept.append(block)
    return tuple(kept)


def _is_short(paragraph: Paragraph) -> bool:
    return len(plain(paragraph.children)) < _FEW


def numbered(blocks: Blocks) -> Blocks:
    """Return the text with its teaching examples numbered from 1."""
    numbers = count(1)
    return tuple(
        replace(block, number=next(numbers)) if isinstance(block, Example) and block.teaches else block
        for block in blocks
    )


def _ids(headings: Iterable[Heading]) -> frozenset[str]:
    return frozenset(heading.id for heading in headings)


def plain_claims(blocks: Blocks, tongue: Tongue, near: frozenset[str] | None = None) -> Blocks:
    """Return blocks with claims in plain type; in an example (`near` is a set) asides too, and without the
    names of rules that are `near`."""
    return tuple(_told(block, tongue, near) for block in blocks)


def _told(block: Block, tongue: Tongue, near: frozenset[str] | None) -> Block:
    if isinstance(block, Paragraph):
        return replace(block, children=_plain(block.children, tongue, near))
    if isinstance(block, Items):
        return replace(block, items=tuple(plain_claims(item, tongue, near) for item in block.items))
    if isinstance(block, Table):
        return replace(
            block, rows=tuple(tuple(_cell(cell, tongue, near) for cell in row) for row in block.rows)
        )
    return block


def _cell(cell: Cell, tongue: Tongue, near: frozenset[str] | None) -> Cell:
    return replace(cell, children=_plain(cell.children, tongue, near))


def _plain(nodes: Inlines, tongue: Tongue, near: frozenset[str] | None) -> Inlines:
    return tuple(plain for node in merged(nodes) for plain in _unmarked(node, tongue, near))


def _unmarked(node: Inline, tongue: Tongue, near: frozenset[str] | None) -> Inlines:
    if isinstance(node, Strong) or (isinstance(node, Emphasis) and near is not None):
        return _plain(node.children, tongue, near)
    if isinstance(node, Run) and near is not None:
        text = named_rule(tongue).sub(lambda rule: "" if rule["id"] in near else rule[0], node.text)
        return (replace(node, text=text),)
    return (node,)
