"""Markdown into a document tree.

markdown-it gives the lines of each block. The places of words within them are found again: the words of a
tree are in the source in the same order, and a cursor that only moves forward finds each of them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec.structs import replace

from publisher.base.characters import unprintable, visible
from publisher.base.errors import TextError, shortened
from publisher.base.limits import BLOCK, TEXT
from publisher.base.location import Location
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.text.anchors import checked_id, checked_target
from publisher.text.definitions import outside_blocks
from publisher.text.document import (
    Align,
    Block,
    Cell,
    Divider,
    Document,
    Emphasis,
    Fact,
    Fence,
    Heading,
    Inline,
    Inlines,
    Items,
    LineEnd,
    Link,
    Paragraph,
    Run,
    Strong,
    Table,
    plain,
)  # fmt: skip
from publisher.text.labels import label_of, labelled, refuse_unquoted
from publisher.text.marks import is_reminder, refuse_mark
from publisher.text.markup import DIGITS, ENDLESS, LINE_BREAK, LONGEST, TooManyBrackets, parse, stray_target
from publisher.text.pictures import is_picture, picture_of
from publisher.text.typography import typeset

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

_CLOSED = re.compile(r"[> ]*(?:`{3,}|~{3,})[ \t]*")
_BAR = re.compile(r"(?<!\\)\|")
_SIDES: dict[str, Align] = {
    "text-align:left": "left", "text-align:center": "center", "text-align:right": "right",
}  # fmt: skip
_COMMENT = re.compile(r"\s*<!--.*-->\s*", re.DOTALL)


@lru_cache(maxsize=128)
def read(source: str, file: str, tongue: Tongue = ENGLISH_TONGUE) -> Document:
    """Return the tree of a text in a language.

    The checker and every printed form ask for the same few trees, which are immutable.
    """
    return _Reader(source, file, tongue).document()


class _Reader:
    def __init__(self, source: str, file: str, tongue: Tongue) -> None:
        self.source = source
        self.tongue = tongue
        self.file = file
        self.line_ends = tuple(found.start() for found in re.finditer("\n", source))
        self.cursor = 0
        self.before = ""

    def document(self) -> Document:
        self._refuse_endless_number()
        prose = outside_blocks(self.source)
        self._refuse_long(prose)
        place = Location(self.file)
        TEXT.refuse(place, paragraphs=prose.count("\n\n") + 1)
        try:
            with TEXT.reading(place):
                root = parse(self.source)
                TEXT.refuse_deeper(_levels(root), place)
            blocks = tuple(self._blocks(root.children))
        except TooManyBrackets as error:
            hint = "close each bracket that is open, or write \\[ and \\( for those that open nothing"
            raise TextError("brackets are nested too deeply", self._find(error.near), hint) from None
        self._refuse_long_words(prose)
        return Document(self.file, blocks)

    def _refuse_endless_number(self) -> None:
        if number := ENDLESS.search(self.source):
            told = f"a number of {len(number[0]):,} digits; at most {DIGITS} are allowed"
            raise TextError(told, self._at(number.start()))

    def _refuse_long(self, text: str) -> None:
        """Raise TextError for too many letters between two empty lines, which Markdown reads again and again,
        and LimitError for too many cells, because it fills every row of a table."""
        cells = 0
        for written, lines in groupby(text.split("\n"), lambda line: not line.isspace() and bool(line)):
            block = list(lines)
            cells += len(block) * max(line.count("|") for line in block)
            TEXT.refuse(Location(self.file), cells=cells)
            if written and (letters := sum(map(len, block))) > LONGEST:
                told = f"{letters:,} letters without an empty line; at most {LONGEST:,} are allowed"
                raise TextError(told, self._find(block[0]), "split them with empty lines")

    def _refuse_long_words(self, text: str) -> None:
        """Raise LimitError for a word that could be broken in too many places."""
        longest = max(text.split(), key=len, default="")
        if len(longest) > TEXT.letters_in_a_word:
            TEXT.refuse(self._at(text.find(longest)), letters_in_a_word=len(longest))

    # -- positions

    def _find(self, words: str) -> Location:
        """Return the next place of `words` in the source; the place of the last find if they are not
        there."""
        place = self.source.find(words, self.cursor)
        if place >= 0:
            self.cursor = place + len(words)
        return self._at(place if place >= 0 else self.cursor)

    def _at(self, offset: int) -> Location:
        above = bisect_left(self.line_ends, offset)
        line_start = self.line_ends[above - 1] + 1 if above else 0
        return Location(self.file, above + 1, offset - line_start + 1)

    def _line_start(self, line: int) -> int:
        """Return the place of the first letter of a line, counted from 0."""
        return self.line_ends[line - 1] + 1 if 0 < line <= len(self.line_ends) else 0

    def _move_to(self, node: SyntaxTreeNode) -> None:
        """Move the cursor forward to the lines of a block."""
        if node.map:
            self.cursor = max(self.cursor, self._line_start(node.map[0]))

    # -- blocks

    def _blocks(self, nodes: Iterable[SyntaxTreeNode], quoted: bool = False) -> Iterator[Block]:
        for node in nodes:
            self._move_to(node)
            if node.type == "blockquote":
                yield from self._quotes(node)
            elif (block := self._block(node)) is not None:
                if not quoted:
                    refuse_unquoted(block, self.tongue)
                yield block

    def _block(self, node: SyntaxTreeNode) -> Block | None:
        self.before = ""
        match node.type:
            case "paragraph":
                return self._paragraph(node)
            case "heading":
                children = self._inlines(node.children[0])
                place = _first(children, self._at(self.cursor))
                self.cursor = max(self.cursor, self.source.find("\n", self.cursor))
                rule, classes = checked_id(_text(node, "id"), place), tuple(_text(node, "class").split())
                return Heading(int(node.tag[1]), children, rule, classes, place)
            case "bullet_list" | "ordered_list":
                here = self._at(self.cursor)
                items = tuple(tuple(self._blocks(item.children)) for item in node.children)
                place = items[0][0].location if items[0] else here
                return Items(node.tag == "ol", items, place, int(node.attrGet("start") or 1))
            case "table":
                return self._table(node)
            case "fence":
                return self._fence(node)
            case "hr":
                return Divider(self._at(self.cursor))
            case "code_block":
                hint = "take away the spaces before it, or set it between ``` and ```"
                place = self._find(node.content.split("\n")[0].strip())
                raise TextError("an indented block is not printed", place, hint)
            case "html_block" if not _COMMENT.fullmatch(node.content):
                raise self._html(node.content)
        return None

    def _paragraph(self, node: SyntaxTreeNode) -> Block | None:
        if is_picture(node):
            picture = picture_of(node, self._find(f"![{node.children[0].children[0].content}"))
            self.cursor = max(self.cursor, self.source.find(")", self.cursor))
            return picture
        children = self._inlines(node.children[0])
        place = _first(children, self._at(self.cursor))
        forgotten = is_reminder(_text(node, "class"), place)
        return Paragraph(children, place, forgotten) if children else None

    def _fence(self, node: SyntaxTreeNode) -> Fence:
        assert node.map
        start, end = node.map
        lines = node.content.removesuffix("\n").split("\n")
        info = node.info.strip()
        place = self._find(node.markup + node.info)
        last = self.source[self._line_start(end - 1) :].partition("\n")[0]
        if end - start < 2 or not _CLOSED.fullmatch(last):
            raise TextError(
                "this block is not closed", place, "close it with ``` at the same place of a line"
            )
        longest = max(map(len, (info, *lines)))
        BLOCK.refuse(place, letters=len(node.content), lines=len(lines), letters_in_a_line=longest)
        self.cursor = max(self.cursor, self._line_start(end - 1) + len(last))
        kind, _, caption = info.partition(" ")
        return Fence(kind, caption.strip(), "\n".join(lines), place)

    def _table(self, node: SyntaxTreeNode) -> Table:
        head_row = node.children[0].children[0]
        cells = [self._cell(cell) for cell in head_row.children]
        align = tuple(_alignment(cell) for cell in head_row.children)
        checked = tuple(plain(cell.children).endswith(("?", "？")) for cell in cells)
        head = tuple(
            replace(cell, children=_unmarked(cell.children)) if mark else cell
            for cell, mark in zip(cells, checked, strict=True)
        )
        body = node.children[1].children if len(node.children) > 1 else []
        rows = tuple(self._row(row) for row in body)
        return Table(head, rows, align, checked, head[0].location)

    def _row(self, node: SyntaxTreeNode) -> tuple[Cell, ...]:
        """Return the cells of a row; raise TextError if it has more than the head, which would be lost."""
        assert node.map
        start = self._line_start(node.map[0])
        written = self.source[start:].partition("\n")[0].lstrip("> ").strip()
        count = len(_BAR.findall(written.removeprefix("|").removesuffix("|"))) + 1
        if count > len(node.children):
            told = f"this row has {count} cells, but the head of the table has {len(node.children)}"
            raise TextError(told, self._at(start), "add a column, or write \\| for a bar in a cell")
        return tuple(self._cell(cell) for cell in node.children)

    def _cell(self, node: SyntaxTreeNode) -> Cell:
        self.before = ""
        self._move_to(node.children[0])
        children = self._inlines(node.children[0])
        return Cell(children, _first(children, self._at(self.cursor)))

    def _quotes(self, node: SyntaxTreeNode) -> Iterator[Block]:
        """Yield block quotes; each label begins the next one, also in one run of quoted lines."""
        parts: list[list[Block]] = []
        for block in self._blocks(node.children, quoted=True):
            if not parts or label_of(block, self.tongue) is not None:
                parts.append([])
            parts[-1].append(block)
        for blocks in parts:
            yield labelled(tuple(blocks), self.tongue)

    # -- inlines

    def _inlines(self, node: SyntaxTreeNode) -> Inlines:
        """Return the inlines of a node, with a run for each line, so that every run's place is exact."""
        if stray := stray_target(child.content for child in node.children if child.type == "text"):
            hint = "write [words](target), with < and > around a target that has spaces; \\[ prints a bracket"
            raise TextError("this is not a link", self._find(stray), hint)
        found: list[Inline] = []
        for kind, pieces in groupby(node.children, _kind):
            if kind == "text":
                found += self._runs("".join(map(self._letters, pieces)))
            else:
                found += filter(None, map(self._inline, pieces))
        return tuple(found)

    def _letters(self, node: SyntaxTreeNode) -> str:
        """Return the letters of a text, "\\n" for the end of a line of the source."""
        if node.type == "softbreak":
            return "\n"
        if sign := unprintable(node.content):
            raise TextError(f"{visible(sign[0])} cannot be printed", self._at(self.cursor), "take it out")
        return node.content

    def _runs(self, text: str) -> Iterator[Run]:
        text = text.lstrip() if self.before == "\n" else text
        for number, line in enumerate(text.split("\n")):
            gap = " " if number else ""
            if line or gap:
                location = self._find(line.strip()) if line.strip() else self._at(self.cursor)
                refuse_mark(line, location)
                printed = gap + typeset(line.lstrip()) if number else typeset(line, self.before.strip("\n"))
                self.before = printed[-1]
                yield Run(printed, location)

    def _inline(self, node: SyntaxTreeNode) -> Inline | None:
        match node.type:
            case "image":
                hint = "set it between empty lines, out of lists' lines and tables"
                raise TextError("a picture needs its own paragraph", self._find(f"![{node.content}"), hint)
            case "code_inline":
                self.before = node.content[-1:]
                return Run(node.content, self._find(node.content))
            case "hardbreak":
                return self._line_end()
            case "html_inline":
                if LINE_BREAK.fullmatch(node.content):
                    return self._line_end()
                if _COMMENT.fullmatch(node.content):
                    return None
                raise self._html(node.content)
        children = self._inlines(node)
        place = _first(children, self._at(self.cursor))
        match node.type:
            case "strong":
                return Strong(children, place)
            case "em":
                return Emphasis(children, place)
            case "s":
                hint = "take the words out, or write \\~~ for two tildes"
                raise TextError("text that is struck out is not printed", place, hint)
        target = _text(node, "href")
        self._skip(f"]({target}")
        if target.startswith("fact:"):
            return Fact(target.removeprefix("fact:"), plain(children), place)
        if target == "free":
            return Fact(None, plain(children), place)
        return Link(checked_target(target, place), children, place)

    def _line_end(self) -> LineEnd:
        self.before = "\n"
        return LineEnd(" ", self._at(self.cursor))

    def _html(self, content: str) -> TextError:
        tag = content.strip().split("\n")[0]
        hint = "write it in Markdown; <br> ends a line, and \\< prints a <"
        return TextError(f"{shortened(tag)!r}: HTML is not printed", self._find(tag), hint)

    def _skip(self, mark: str) -> None:
        """Move behind a mark that follows here, so that no word is found inside it."""
        place = self.source.find(mark, self.cursor)
        if place >= 0 and not self.source[self.cursor : place].strip("*_`"):
            self.cursor = place + len(mark)


def _kind(node: SyntaxTreeNode) -> str:
    """Return "text" for the nodes that are read together."""
    return "text" if node.type in ("text", "text_special", "softbreak") else node.type


def _levels(root: SyntaxTreeNode) -> int:
    """Return how many elements are nested in each other, without texts; the tree may be too deep for
    recursion."""
    levels, row = 0, [root]
    while row:
        levels, row = levels + 1, [inner for node in row for inner in _inside(node)]
    return levels


def _inside(node: SyntaxTreeNode) -> Iterator[SyntaxTreeNode]:
    for child in node.children:
        if child.type == "inline":
            yield from _inside(child)
        elif _kind(child) != "text":
            yield child


def _first(children: Inlines, otherwise: Location) -> Location:
    return children[0].location if children else otherwise


def _text(node: SyntaxTreeNode, attribute: str) -> str:
    return str(node.attrGet(attribute) or "")


def _alignment(cell: SyntaxTreeNode) -> Align:
    return _SIDES.get(_text(cell, "style"), "")


def _unmarked(nodes: Inlines) -> Inlines:
    """Return a heading without the `?` that marks its column."""
    *others, last = nodes
    if not plain((last,)):
        return (*_unmarked(tuple(others)), last)
    if isinstance(last, Run | Fact):
        return (*others, replace(last, text=last.text.removesuffix("?").removesuffix("？")))
    return (*others, replace(last, children=_unmarked(last.children)))
