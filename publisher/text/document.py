"""The document tree: the parts of a rules text, for the checker and for every painter.

A tree is pure data. The checker reads its examples and facts; the booklet paints it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.location import Location
from publisher.model.wording import ENGLISH, Wording
from publisher.text.typography import typeset

Align: TypeAlias = Literal["", "left", "center", "right"]
"""The side of a column; "" if the author leaves it to the column."""


class Run(msgspec.Struct, frozen=True):
    """Plain text as the author wrote it, with typographic quotes and dashes."""

    text: str
    location: Location


class Strong(msgspec.Struct, frozen=True):
    """Bold text; inside an example, a claim."""

    children: tuple[Inline, ...]
    location: Location


class Emphasis(msgspec.Struct, frozen=True):
    """Italic text; inside an example, an aside that the engine does not read."""

    children: tuple[Inline, ...]
    location: Location


class Link(msgspec.Struct, frozen=True):
    """A link; `target` is `#rule-id`, `game-slug#rule-id`, or a web or mail address."""

    target: str
    children: tuple[Inline, ...]
    location: Location


class Fact(msgspec.Struct, frozen=True):
    """A literal in running prose that the engine must confirm: `[120](fact:card-points)`.

    Without a name it is declared free, `[11](free)`: a number that cannot be computed.
    """

    name: str | None
    text: str
    location: Location


class Wordless(Run, frozen=True):
    """A sign between words: a run that is not read as a part of a sentence."""


class NoteMark(Wordless, frozen=True):
    """The small raised number that leads to a note at the end of its chapter."""

    number: int = 0


class LineEnd(Wordless, frozen=True):
    """The end of a line within a paragraph; its text is a space."""


Inline: TypeAlias = Run | Strong | Emphasis | Link | Fact
Inlines: TypeAlias = tuple[Inline, ...]


class Heading(msgspec.Struct, frozen=True):
    """A heading; `id` is the rule id (`{#follow-suit}`), `classes` its marks (`{.reference}`)."""

    level: int
    children: Inlines
    id: str
    classes: tuple[str, ...]
    location: Location


class Paragraph(msgspec.Struct, frozen=True):
    """Running text; `forgotten` marks what players easily forget (`{.forgotten}` on the line below it)."""

    children: Inlines
    location: Location
    forgotten: bool = False


class Items(msgspec.Struct, frozen=True):
    """A list; each item is a run of blocks. A numbered one begins with `start`."""

    ordered: bool
    items: tuple[Blocks, ...]
    location: Location
    start: int = 1


class Cell(msgspec.Struct, frozen=True):
    children: Inlines
    location: Location


class Table(msgspec.Struct, frozen=True):
    """A table; `checked` marks the columns whose heading ended in `?` (the mark is not printed)."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    align: tuple[Align, ...]
    checked: tuple[bool, ...]
    location: Location


class Fence(msgspec.Struct, frozen=True):
    """A fenced block: `kind` is its first word (`board`, `hand`, …), `caption` the words after it."""

    kind: str
    caption: str
    text: str
    location: Location

    @property
    def legend(self) -> str:
        """The words printed below the picture: the caption, except one that is only an instruction."""
        return "" if self.kind == "deal" or self.aside else typeset(self.caption)

    @property
    def aside(self) -> bool:
        """True for moves that are only in the list of examples: `moves test` (up to 0.1: `moves proof`)."""
        return self.kind == "moves" and self.caption in ("test", "proof")

    @property
    def is_plate(self) -> bool:
        """True for a moment of the sample game that is printed at the head of the rules, and not there."""
        return self.kind == "board" and self.caption.partition(" ")[0] == "plate"


class Picture(Fence, frozen=True):
    """A picture of the game's folder, `![description](art/market.png "Caption")`: a block of the kind
    `picture` whose text is the file. It is `width` mm wide; with 0, as wide as its column."""

    shows: str
    width: float = 0.0


class Example(msgspec.Struct, frozen=True):
    """A block quote that begins `**Example.**` or `**Example: title.**`; its statements are checked.

    One that begins `**Test.**` is checked too, but does not teach: it is only in the list of examples.
    `number` is its number among the teaching examples of a chapter; 0 before they are counted.
    """

    title: str
    blocks: Blocks
    location: Location
    teaches: bool = True
    number: int = 0

    def label(self, wording: Wording = ENGLISH) -> str:
        """Return the label printed before its title or its first words."""
        return (
            f"{wording.say('Example')} {self.number or ''}".rstrip() if self.teaches else wording.say("Test")
        )


class Note(msgspec.Struct, frozen=True):
    """A block quote that begins `**Editor's note.**`: a ruling of ours where a source is silent.

    `number` is its number among those of a chapter; 0 before they are counted.
    """

    label: str
    blocks: Blocks
    location: Location
    number: int = 0


class Notes(msgspec.Struct, frozen=True):
    """The notes of a chapter, gathered at its end; not written by authors."""

    notes: tuple[Note, ...]
    location: Location


class Answers(msgspec.Struct, frozen=True):
    """The answers to the exercises above: printed upside down, on a screen behind a click; not written by
    authors."""

    blocks: Blocks
    location: Location


class Quote(msgspec.Struct, frozen=True):
    """Any other block quote."""

    blocks: Blocks
    location: Location


class Divider(msgspec.Struct, frozen=True):
    """A line between two paragraphs, `---`."""

    location: Location


Quoted: TypeAlias = Example | Note | Quote
"""A block quote of any kind."""
Block: TypeAlias = (
    Heading | Paragraph | Items | Table | Fence | Example | Note | Notes | Answers | Quote | Divider
)
Blocks: TypeAlias = tuple[Block, ...]


class Document(msgspec.Struct, frozen=True):
    """One rules text."""

    file: str
    blocks: Blocks


_STOP = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-zß-ÿ])|(?<=[。！？])")
"""The space between two sentences: before a capital letter, or behind a Chinese mark."""
_STOPPED = re.compile(r"[.!?]\s+$")
"""The end of a sentence before a link, a fact or an emphasis."""


def plain(inlines: Inlines) -> str:
    """Return the bare words of some inlines."""
    return "".join(node.text if isinstance(node, Run | Fact) else plain(node.children) for node in inlines)


def split_sentences(nodes: Inlines) -> Iterator[Inlines]:
    """Yield the sentences of a paragraph, not split within a link or an emphasis."""
    sentence: list[Inline] = []
    for node in (node for node in nodes if not isinstance(node, NoteMark)):
        if not isinstance(node, Run):
            if sentence and isinstance(before := sentence[-1], Run) and _STOPPED.search(before.text):
                yield tuple(sentence)
                sentence = []
            sentence.append(node)
            continue
        first, *others = _STOP.split(node.text)
        sentence.append(replace(node, text=first))
        for other in others:
            yield tuple(sentence)
            sentence = [replace(node, text=other)]
    yield tuple(sentence)


def walk(blocks: Blocks, but: Any = ()) -> Iterator[Block]:
    """Yield every block, parents before children, in reading order, except the types `but` and their
    contents."""
    for block in blocks:
        if isinstance(block, but):
            continue
        yield block
        if isinstance(block, Items):
            for item in block.items:
                yield from walk(item, but)
        elif isinstance(block, Quoted):
            yield from walk(block.blocks, but)
        elif isinstance(block, Notes):
            yield from walk(block.notes, but)
        elif isinstance(block, Answers):
            yield from walk(block.blocks, but)


def under_headings(blocks: Blocks) -> Iterator[tuple[tuple[Heading, ...], Block]]:
    """Yield each block of a text with the headings above it; a heading is below itself."""
    above: tuple[Heading, ...] = ()
    for block in blocks:
        if isinstance(block, Heading):
            above = (*(heading for heading in above if heading.level < block.level), block)
        yield above, block


def inlines(blocks: Blocks) -> Iterator[Inline]:
    """Yield every inline of these blocks, parents before children, in reading order."""
    for block in walk(blocks):
        if isinstance(block, Heading | Paragraph):
            yield from _inlines(block.children)
        elif isinstance(block, Table):
            for row in (block.head, *block.rows):
                for cell in row:
                    yield from _inlines(cell.children)


def section_of(above: Sequence[Heading]) -> str:
    """Return the id of the lowest of some headings that has one."""
    return next((heading.id for heading in reversed(above) if heading.id), "")


def facts_in(document: Document) -> Iterator[tuple[Fact, str]]:
    """Yield every fact of a text that has a name, with the id of its section."""
    for above, block in under_headings(document.blocks):
        section = section_of(above)
        for node in inlines((block,)):
            if isinstance(node, Fact) and node.name is not None:
                yield node, section


def _inlines(nodes: Inlines) -> Iterator[Inline]:
    for node in nodes:
        yield node
        if isinstance(node, Strong | Emphasis | Link):
            yield from _inlines(node.children)
