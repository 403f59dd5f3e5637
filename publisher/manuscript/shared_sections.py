"""Sections shared by several chapters of a book: printed in the first of them, and linked in the others.

A booklet of one game is complete. In a book with a whole family, the same auction would be printed in each
game. So a section with the same words is left out when it is repeated, together with the examples that are
repeated, and all links to it lead to the first place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import merged, named_rules
from publisher.model.tongue import Tongue
from publisher.model.wording import Wording
from publisher.text.document import (
    Block,
    Blocks,
    Cell,
    Document,
    Emphasis,
    Example,
    Fence,
    Heading,
    Inline,
    Inlines,
    Items,
    Link,
    Note,
    Paragraph,
    Quote,
    Run,
    Strong,
    Table,
    Wordless,
    inlines,
    plain,
    walk,
)

_PLACE = "…"
WORTH = 60
"""The least words (without examples and notes) of a section that is moved; shorter ones are repeated."""


class _Told(NamedTuple):
    """A section that is printed already: the slug of its chapter, its heading and its contents."""

    slug: str
    heading: Heading
    body: Blocks


def link_repeated_sections(chapters: Sequence[Chapter]) -> tuple[Chapter, ...]:
    """Return the chapters of a book in order, each section of at least `WORTH` words printed only once."""
    told: dict[str, _Told] = {}
    moved: dict[str, str] = {}
    shorter = [replace(one, document=_shortened(one, told, moved)) for one in chapters]
    return tuple(_leading(one, moved) for one in shorter)


def _shortened(chapter: Chapter, told: dict[str, _Told], moved: dict[str, str]) -> Document:
    """Return the text without sections in `told`; add its own there, and the headings that are lost to
    `moved`."""
    blocks, kept, place = chapter.document.blocks, list[Block](), 0
    while place < len(blocks):
        heading = blocks[place]
        kept.append(heading)
        place += 1
        if not isinstance(heading, Heading) or heading.level < 2 or not heading.id:
            continue
        body = _below(heading, blocks[place:])
        words = _prose((heading, *body))
        first = told.setdefault(words, _Told(chapter.slug, heading, body))
        if first.slug != chapter.slug and len(words.split()) >= WORTH:
            kept += [_lead(first, heading, chapter.wording), *_own(body, first.body)]
            moved |= _moves(chapter.slug, body, first)
            place += len(body)
    return replace(chapter.document, blocks=tuple(kept))


def _below(heading: Heading, after: Blocks) -> Blocks:
    """Return the blocks below a heading, lower headings included."""
    ends = (i for i, one in enumerate(after) if isinstance(one, Heading) and one.level <= heading.level)
    return after[: next(ends, len(after))]


def _prose(blocks: Blocks) -> str:
    """Return the words of a section without its examples and notes."""
    return "\n".join(_words(block) for block in blocks if not isinstance(block, Example | Note))


def _words(block: Block) -> str:
    """Return all words of a block. A board counts as the board of its game, whatever its block says."""
    return "\n".join(_own_words(part) for part in walk((block,)))


def _own_words(block: Block) -> str:
    match block:
        case Heading() | Paragraph():
            return plain(block.children)
        case Table():
            return " | ".join(plain(cell.children) for row in (block.head, *block.rows) for cell in row)
        case Fence():
            return f"{block.caption} {block.text} {block.location.file if block.kind == 'board' else ''}"
        case Example():
            return block.title
    return ""


def _lead(first: _Told, heading: Heading, wording: Wording) -> Paragraph:
    """Return a paragraph such as `As in Skruuvi, §5, page 105`."""
    here = heading.location
    before, _, after = wording.say("As in {}.", _PLACE).partition(_PLACE)
    link = Link(f"{first.slug}#{first.heading.id}", (Run("…", here),), here)
    return Paragraph((Run(before, here), link, Run(after, here)), here)


def _own(body: Blocks, first: Blocks) -> Iterator[Block]:
    """Return the examples and notes that the first chapter does not have."""
    known = {_words(block) for block in first}
    return (block for block in body if isinstance(block, Example | Note) and _words(block) not in known)


def _moves(slug: str, body: Blocks, first: _Told) -> dict[str, str]:
    """Return the new anchors of the lower headings of a section that is left out."""
    pairs = zip(_headings(body), _headings(first.body), strict=True)
    return {f"{slug}#{gone.id}": f"{first.slug}#{there.id}" for gone, there in pairs if gone.id}


def _headings(blocks: Blocks) -> list[Heading]:
    return [block for block in blocks if isinstance(block, Heading)]


def _leading(chapter: Chapter, moved: Mapping[str, str]) -> Chapter:
    """Return the chapter with its links to moved headings corrected."""
    leads = _Leads(chapter.slug, moved, chapter.wording.tongue)
    sample = chapter.sample and leads.text(chapter.sample)
    return replace(chapter, document=leads.text(chapter.document), sample=sample)


class _Leads(msgspec.Struct, frozen=True):
    """A corrector of the links in one chapter to headings that have `moved`."""

    slug: str
    moved: Mapping[str, str]
    tongue: Tongue

    def text(self, document: Document) -> Document:
        return replace(document, blocks=self._blocks(document.blocks)) if self._leads(document) else document

    def _leads(self, document: Document) -> bool:
        """Return True if headings of this chapter have moved, or a link leads to one that has."""
        own = any(key.startswith(f"{self.slug}#") for key in self.moved)
        return own or any(
            isinstance(node, Link) and node.target in self.moved for node in inlines(document.blocks)
        )

    def _blocks(self, blocks: Blocks) -> Blocks:
        return tuple(map(self._block, blocks))

    def _block(self, block: Block) -> Block:
        match block:
            case Paragraph():
                return replace(block, children=self._inlines(block.children))
            case Items():
                return replace(block, items=tuple(map(self._blocks, block.items)))
            case Example() | Note() | Quote():
                return replace(block, blocks=self._blocks(block.blocks))
            case Table():
                return replace(block, rows=tuple(tuple(map(self._cell, row)) for row in block.rows))
        return block

    def _cell(self, cell: Cell) -> Cell:
        return replace(cell, children=self._inlines(cell.children))

    def _inlines(self, nodes: Inlines) -> Inlines:
        return tuple(part for node in merged(nodes) for part in self._inline(node))

    def _inline(self, node: Inline) -> Inlines:
        match node:
            case Strong() | Emphasis():
                return (replace(node, children=self._inlines(node.children)),)
            case Link():
                whole = f"{self.slug}{node.target}" if node.target.startswith("#") else node.target
                return (replace(node, target=self.moved.get(whole, node.target)),)
            case Run() if not isinstance(node, Wordless):
                return tuple(self._named(node))
        return (node,)

    def _named(self, run: Run) -> Iterator[Inline]:
        """Yield a run with `rule low-ace` as a link to the place of a rule that has moved."""
        done = 0
        for match in named_rules(run.text, self.tongue):
            if there := self.moved.get(f"{self.slug}#{match['id']}"):
                yield Run(run.text[done : match.start("words")], run.location)
                yield Link(there, (Run("…", run.location),), run.location)
                done = match.end("words")
        yield Run(run.text[done:], run.location)
