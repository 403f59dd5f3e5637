"""What several chapters of a book tell in the same words stands in the first of them; the others lead there.

A booklet of one game is complete. In a book that holds a whole family, the auction that its games share would
be read again in each of them; so a section of the very same words is left out where it comes again, and with
it those of its examples that came, too. Whatever else led to it leads to where it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import NAMED_RULE, merged
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
    NoteMark,
    Paragraph,
    Quote,
    Run,
    Strong,
    Table,
    plain,
    walk,
)

WORTH = 60
"""A section of fewer words, those of examples and notes not counted, is sooner read again than looked up."""


class _Told(NamedTuple):
    """A section that has been told: the chapter in which, and what stands below its heading."""

    slug: str
    heading: Heading
    body: Blocks


def link_repeated_sections(chapters: Sequence[Chapter]) -> tuple[Chapter, ...]:
    """The chapters of a book in their order, each section of at least `WORTH` words printed only once."""
    told: dict[str, _Told] = {}
    moved: dict[str, str] = {}
    shorter = [replace(one, document=_shortened(one, told, moved)) for one in chapters]
    return tuple(_leading(one, moved) for one in shorter)


def _shortened(chapter: Chapter, told: dict[str, _Told], moved: dict[str, str]) -> Document:
    """The text without what has been `told`, to which it adds; headings that went with it are `moved`."""
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
            kept += [_lead(first, heading), *_own(body, first.body)]
            moved |= _moves(chapter.slug, body, first)
            place += len(body)
    return replace(chapter.document, blocks=tuple(kept))


def _below(heading: Heading, after: Blocks) -> Blocks:
    """What stands below a heading, lower headings included."""
    ends = (i for i, one in enumerate(after) if isinstance(one, Heading) and one.level <= heading.level)
    return after[: next(ends, len(after))]


def _prose(blocks: Blocks) -> str:
    """The words of a section without its examples and notes."""
    return "\n".join(_words(block) for block in blocks if not isinstance(block, Example | Note))


def _words(block: Block) -> str:
    """All words of a block. A board is that of its game, whatever is written in its fence."""
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


def _lead(first: _Told, heading: Heading) -> Paragraph:
    """Return a paragraph such as `As in Skruuvi, §5, page 105`."""
    here = heading.location
    link = Link(f"{first.slug}#{first.heading.id}", (Run("…", here),), here)
    return Paragraph((Run("As in ", here), link, Run(".", here)), here)


def _own(body: Blocks, first: Blocks) -> Iterator[Block]:
    """The examples and notes that the first chapter does not have."""
    known = {_words(block) for block in first}
    return (block for block in body if isinstance(block, Example | Note) and _words(block) not in known)


def _moves(slug: str, body: Blocks, first: _Told) -> dict[str, str]:
    """Where to look for the lower headings of a section that is left out."""
    pairs = zip(_headings(body), _headings(first.body), strict=True)
    return {f"{slug}#{gone.id}": f"{first.slug}#{there.id}" for gone, there in pairs if gone.id}


def _headings(blocks: Blocks) -> list[Heading]:
    return [block for block in blocks if isinstance(block, Heading)]


def _leading(chapter: Chapter, moved: Mapping[str, str]) -> Chapter:
    """The chapter with whatever led to a heading that has moved leading to where it is."""
    leads = _Leads(chapter.slug, moved)
    sample = chapter.sample and leads.text(chapter.sample)
    return replace(chapter, document=leads.text(chapter.document), sample=sample)


class _Leads(msgspec.Struct, frozen=True):
    """The texts of one chapter, led to headings that have `moved`."""

    slug: str
    moved: Mapping[str, str]

    def text(self, document: Document) -> Document:
        return replace(document, blocks=self._blocks(document.blocks)) if self.moved else document

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
            case Run() if not isinstance(node, NoteMark):
                return tuple(self._named(node))
        return (node,)

    def _named(self, run: Run) -> Iterator[Inline]:
        """A run in which `rule low-ace` is a link to where that rule is told."""
        done = 0
        for match in NAMED_RULE.finditer(run.text):
            if there := self.moved.get(f"{self.slug}#{match['id']}"):
                yield Run(run.text[done : match.start("words")], run.location)
                yield Link(there, (Run("…", run.location),), run.location)
                done = match.end("words")
        yield Run(run.text[done:], run.location)
