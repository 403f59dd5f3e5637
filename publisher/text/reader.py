"""Markdown into a document tree.

Python-Markdown does the parsing and throws positions away, so they are found again: the words of
a tree stand in the source in the same order, and a cursor that only moves forward meets each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from publisher.location import Location
from publisher.text.document import (
    Align,
    Block,
    Blocks,
    Cell,
    Document,
    Emphasis,
    Example,
    Fact,
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
    plain,
)  # fmt: skip
from publisher.text.typography import typeset

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_FENCE = re.compile(
    r"^(?P<quote>(?:> ?)*)```(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=quote)```[ \t]*$",
    re.MULTILINE | re.DOTALL,
)
_HELD = "FENCE{:04d}HELD"
_HELD_AGAIN = re.compile(r"FENCE(\d{4})HELD")
_LABEL = re.compile(r"(?:(?P<example>Example)(?:: (?P<title>.*?))?|(?P<note>Editor['’]s note))\.$")


def read(source: str, file: str, rendered: str | None = None) -> Document:
    """The tree of a text; `rendered` is the source after its template marks, if it has any."""
    return _Reader(source, file).document(source if rendered is None else rendered)


class _Reader:
    def __init__(self, source: str, file: str) -> None:
        self.source = source
        self.file = file
        self.cursor = 0
        self.fences: list[tuple[str, str]] = []

    def document(self, text: str) -> Document:
        return Document(self.file, tuple(self._blocks(_parse(_FENCE.sub(self._hold, text)))))

    def _hold(self, match: re.Match[str]) -> str:
        quote = match["quote"].rstrip()
        lines = [
            line.removeprefix(quote).removeprefix(" " if quote else "") for line in match["body"].splitlines()
        ]
        self.fences.append((match["info"].strip(), "\n".join(lines)))
        held = _HELD.format(len(self.fences) - 1)
        return f"{quote}\n{quote} {held}\n{quote}" if quote else f"\n{held}\n"

    # -- positions

    def _find(self, words: str) -> Location:
        """Where `words` stand next in the source; the place of the last find if they do not."""
        place = self.source.find(words, self.cursor)
        if place >= 0:
            self.cursor = place + len(words)
        return self._at(place if place >= 0 else self.cursor)

    def _at(self, offset: int) -> Location:
        line_start = self.source.rfind("\n", 0, offset) + 1
        return Location(self.file, self.source.count("\n", 0, offset) + 1, offset - line_start + 1)

    # -- blocks

    def _blocks(self, parent: Element) -> Iterator[Block]:
        for element in parent:
            if element.tag == "blockquote":
                yield from self._quotes(element)
            elif (block := self._block(element)) is not None:
                yield block

    def _block(self, element: Element) -> Block | None:
        tag = element.tag
        if tag == "p":
            if held := _HELD_AGAIN.fullmatch((element.text or "").strip()):
                return self._fence(int(held[1]))
            children = self._inlines(element)
            return Paragraph(children, _first(children, self._at(self.cursor)))
        if tag[0] == "h" and tag[1:].isdigit():
            children = self._inlines(element)
            classes = tuple(element.get("class", "").split())
            return Heading(
                int(tag[1]),
                children,
                element.get("id", ""),
                classes,
                _first(children, self._at(self.cursor)),
            )
        if tag in ("ul", "ol"):
            start = self._at(self.cursor)
            return Items(tag == "ol", tuple(self._item(item) for item in element), start)
        if tag == "table":
            return self._table(element)
        return None

    def _fence(self, number: int) -> Fence:
        info, text = self.fences[number]
        kind, _, caption = info.partition(" ")
        location = self._find("```" + info)
        self.cursor = max(self.cursor, self.source.find("```", self.cursor) + 3)
        return Fence(kind, caption.strip(), text, location)

    def _item(self, item: Element) -> Blocks:
        """A tight item holds its text directly; make it a paragraph like a loose one's."""
        if not (item.text or "").strip() and len(item) and item[0].tag == "p":
            return tuple(self._blocks(item))
        lead = [child for child in item if child.tag not in ("ul", "ol", "p", "blockquote", "table")]
        children = self._run_of(item.text, lead)
        rest = [child for child in item if child not in lead]
        blocks = (self._block(child) for child in rest)
        return (
            Paragraph(children, _first(children, self._at(self.cursor))),
            *(b for b in blocks if b is not None),
        )

    def _table(self, element: Element) -> Table:
        head_row = element.find("thead/tr")
        assert head_row is not None
        cells = [self._cell(cell) for cell in head_row]
        align = tuple(_alignment(cell) for cell in head_row)
        checked = tuple(plain(cell.children).endswith("?") for cell in cells)
        head = tuple(_unmarked(cell) if mark else cell for cell, mark in zip(cells, checked, strict=True))
        rows = tuple(tuple(self._cell(cell) for cell in row) for row in element.iterfind("tbody/tr"))
        return Table(head, rows, align, checked, head[0].location)

    def _cell(self, element: Element) -> Cell:
        children = self._inlines(element)
        return Cell(children, _first(children, self._at(self.cursor)))

    def _quotes(self, element: Element) -> Iterator[Block]:
        """Markdown runs neighbouring quotes together; a labelled paragraph begins the next one."""
        parts: list[list[Block]] = []
        for block in self._blocks(element):
            if not parts or _label(block) is not None:
                parts.append([])
            parts[-1].append(block)
        for blocks in parts:
            yield _quote(tuple(blocks))

    # -- inlines

    def _inlines(self, element: Element) -> Inlines:
        return self._run_of(element.text, list(element))

    def _run_of(self, text: str | None, elements: list[Element]) -> Inlines:
        nodes: list[Inline] = list(self._runs(text))
        for element in elements:
            nodes.append(self._inline(element))
            nodes += self._runs(element.tail)
        return tuple(nodes)

    def _runs(self, text: str | None) -> Iterator[Run]:
        """A run for each source line, so that every run's place is exact."""
        for number, line in enumerate((text or "").split("\n")):
            gap = " " if number else ""
            if line or gap:
                location = self._find(line.strip()) if line.strip() else self._at(self.cursor)
                yield Run(gap + typeset(line), location)

    def _inline(self, element: Element) -> Inline:
        children = self._inlines(element)
        place = _first(children, self._at(self.cursor))
        if element.tag == "strong":
            return Strong(children, place)
        if element.tag == "em":
            return Emphasis(children, place)
        if element.tag == "a":
            target = element.get("href", "")
            if target.startswith("fact:"):
                return Fact(target.removeprefix("fact:"), plain(children), place)
            return Link(target, children, place)
        return Run(plain(children), place)


def _parse(text: str) -> Element:
    """Python-Markdown's own steps up to its element tree, leaving out the HTML."""
    import markdown

    parser = markdown.Markdown(extensions=["tables", "attr_list", "sane_lists"])
    lines = text.split("\n")
    for preprocessor in parser.preprocessors:
        lines = preprocessor.run(lines)
    root: Element = parser.parser.parseDocument(lines).getroot()
    for treeprocessor in parser.treeprocessors:
        root = treeprocessor.run(root) or root
    return root


def _first(children: Inlines, otherwise: Location) -> Location:
    return children[0].location if children else otherwise


def _alignment(cell: Element) -> Align:
    style = cell.get("style", "") + cell.get("align", "")
    return "right" if "right" in style else "center" if "center" in style else "left"


def _unmarked(cell: Cell) -> Cell:
    """A heading without the `?` that marks its column."""
    last = cell.children[-1]
    assert isinstance(last, Run)
    return Cell((*cell.children[:-1], Run(last.text.removesuffix("?"), last.location)), cell.location)


def _label(block: Block) -> re.Match[str] | None:
    """The label that a paragraph opens with, if it is an example's or a note's."""
    if isinstance(block, Paragraph) and block.children and isinstance(block.children[0], Strong):
        return _LABEL.match(plain(block.children[0].children))
    return None


def _quote(blocks: Blocks) -> Block:
    first = blocks[0]
    label = _label(first)
    if label is None:
        return Quote(blocks, first.location)
    assert isinstance(first, Paragraph)
    rest = (*_without_label(first), *blocks[1:])
    if label["example"]:
        return Example(label["title"] or "", rest, first.location)
    return Note(label["note"], rest, first.location)


def _without_label(first: Paragraph) -> Blocks:
    rest = first.children[1:]
    if rest and isinstance(rest[0], Run):
        rest = (Run(rest[0].text.lstrip(), rest[0].location), *rest[1:])
    rest = tuple(node for node in rest if not (isinstance(node, Run) and not node.text))
    return (Paragraph(rest, rest[0].location),) if rest else ()
