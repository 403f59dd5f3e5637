"""Markdown into a document tree.

Python-Markdown parses the text without positions, so they are found again: the words of a tree are in the
source in the same order, and a cursor that only moves forward finds each of them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from html import unescape
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec.structs import replace

from publisher.base.errors import TextError
from publisher.base.limits import BLOCK, TEXT
from publisher.base.location import Location
from publisher.text.anchors import checked_id, checked_target
from publisher.text.document import (
    Align,
    Block,
    Blocks,
    Cell,
    Document,
    Emphasis,
    Fact,
    Fence,
    Heading,
    Inline,
    Inlines,
    Items,
    Link,
    Paragraph,
    Picture,
    Run,
    Strong,
    Table,
    plain,
)  # fmt: skip
from publisher.text.labels import label_of, labelled
from publisher.text.marks import is_reminder, refuse_mark
from publisher.text.markup import DIGITS, ENDLESS, LONGEST, TooManyBrackets, parse
from publisher.text.pictures import is_picture, picture_of
from publisher.text.typography import typeset

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_FENCE = re.compile(
    r"^(?P<quote>(?:> ?)*)```(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=quote)```[ \t]*$", re.MULTILINE | re.DOTALL
)
_OPEN = re.compile(r"^[> ]*```[^\n`]*$", re.MULTILINE)
_HELD = "\ue000{:04d}\ue001"
_HELD_AGAIN = re.compile("\ue000(\\d{4})\ue001")
_INSIDE_ITEMS = re.compile(r"ul|ol|p|blockquote|table|pre|hr|h\d")


@lru_cache(maxsize=128)
def read(source: str, file: str) -> Document:
    """Return the tree of a text.

    The checker and every printed form ask for the same few trees, which are immutable.
    """
    return _Reader(source, file).document()


class _Reader:
    def __init__(self, source: str, file: str) -> None:
        self.source = source
        self.file = file
        self.line_ends = tuple(found.start() for found in re.finditer("\n", source))
        self.cursor = 0
        self.before = ""
        self.fences: list[tuple[str, str]] = []

    def document(self) -> Document:
        self._refuse_open_fence()
        self._refuse_endless_number()
        held = _FENCE.sub(self._hold, self.source)
        self._refuse_long(held)
        place = Location(self.file)
        TEXT.refuse(place, paragraphs=held.count("\n\n") + 1)
        try:
            with TEXT.reading(place):
                root = parse(held)
            longest = max(held.split(), key=len, default="")
            if len(longest) > TEXT.letters_in_a_word:  # it could be broken in too many places
                TEXT.refuse(self._find(longest), letters_in_a_word=len(longest))
            TEXT.refuse_deeper(_levels(root), place)
            return Document(self.file, tuple(self._blocks(root)))
        except TooManyBrackets as error:
            hint = "close each bracket that is open, or write \\[ and \\( for those that open nothing"
            raise TextError("brackets are nested too deeply", self._find(error.near), hint) from None

    def _refuse_open_fence(self) -> None:
        rest = _FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence[0]), self.source)
        if fence := _OPEN.search(rest):
            place = self._at(fence.start() + fence[0].index("`"))
            hint = "close it with ``` at the same place of a line; a list cannot contain a block"
            raise TextError("this block is not closed", place, hint)

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

    def _hold(self, match: re.Match[str]) -> str:
        quote = match["quote"].rstrip()
        lines = [
            line.removeprefix(quote).removeprefix(" " if quote else "") for line in match["body"].splitlines()
        ]
        longest = max(map(len, (match["info"], *lines)))
        place = self._at(match.start("info") - 3)
        BLOCK.refuse(place, letters=len(match["body"]), lines=len(lines), letters_in_a_line=longest)
        self.fences.append((match["info"].strip(), "\n".join(lines)))
        held = _HELD.format(len(self.fences) - 1)
        return f"{quote}\n{quote} {held}\n{quote}" if quote else f"\n{held}\n"

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

    # -- blocks

    def _blocks(self, elements: Iterable[Element]) -> Iterator[Block]:
        for element in elements:
            if element.tag == "blockquote":
                yield from self._quotes(element)
            elif (block := self._block(element)) is not None:
                yield block

    def _block(self, element: Element) -> Block | None:
        tag = element.tag
        self.before = ""
        if tag == "p":
            if held := _HELD_AGAIN.fullmatch((element.text or "").strip()):
                return self._fence(int(held[1]))
            if is_picture(element):
                return self._picture(element[0])
            children = self._inlines(element)
            place = _first(children, self._at(self.cursor))
            return Paragraph(children, place, is_reminder(element, place))
        if tag[0] == "h" and tag[1:].isdigit():
            children = self._inlines(element)
            place = _first(children, self._at(self.cursor))
            self.cursor = max(self.cursor, self.source.find("\n", self.cursor))
            classes = tuple(element.get("class", "").split())
            return Heading(int(tag[1]), children, checked_id(element.get("id", ""), place), classes, place)
        if tag in ("ul", "ol"):
            items = tuple(self._item(item) for item in element)
            return Items(tag == "ol", items, items[0][0].location)
        if tag == "table":
            return self._table(element)
        if tag == "pre":
            lines = unescape("".join(element.itertext())).split("\n")
            hint = "take away the spaces before it, or set it between ``` and ```"
            raise TextError("an indented block is not printed", self._find(lines[0].strip()), hint)
        return None

    def _fence(self, number: int) -> Fence:
        info, text = self.fences[number]
        kind, _, caption = info.partition(" ")
        location = self._find("```" + info)
        self.cursor = max(self.cursor, self.source.find("```", self.cursor) + 3)
        return Fence(kind, caption.strip(), text, location)

    def _picture(self, element: Element) -> Picture:
        picture = picture_of(element, self._find(f"![{element.get('alt', '')}"))
        self.cursor = max(self.cursor, self.source.find(")", self.cursor))
        return picture

    def _item(self, item: Element) -> Blocks:
        """Return the blocks of an item; the text of a tight one becomes a paragraph, as in a loose one."""
        if not (item.text or "").strip() and len(item) and item[0].tag == "p":
            return tuple(self._blocks(item))
        self.before = ""
        inside = [place for place, child in enumerate(item) if _INSIDE_ITEMS.fullmatch(child.tag)]
        end = inside[0] if inside else len(item)
        children = self._run_of(item.text, item[:end])
        return (Paragraph(children, _first(children, self._at(self.cursor))), *self._blocks(item[end:]))

    def _table(self, element: Element) -> Table:
        head_row = element.find("thead/tr")
        assert head_row is not None
        cells = [self._cell(cell) for cell in head_row]
        align = tuple(_alignment(cell) for cell in head_row)
        checked = tuple(plain(cell.children).endswith("?") for cell in cells)
        head = tuple(
            replace(cell, children=_unmarked(cell.children)) if mark else cell
            for cell, mark in zip(cells, checked, strict=True)
        )
        rows = tuple(tuple(self._cell(cell) for cell in row) for row in element.iterfind("tbody/tr"))
        return Table(head, rows, align, checked, head[0].location)

    def _cell(self, element: Element) -> Cell:
        self.before = ""
        children = self._inlines(element)
        return Cell(children, _first(children, self._at(self.cursor)))

    def _quotes(self, element: Element) -> Iterator[Block]:
        """Yield block quotes; Markdown joins neighbouring ones, so each label begins the next one."""
        parts: list[list[Block]] = []
        for block in self._blocks(element):
            if not parts or label_of(block) is not None:
                parts.append([])
            parts[-1].append(block)
        for blocks in parts:
            yield labelled(tuple(blocks))

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
        """Yield a run for each source line, so that every run's place is exact."""
        for number, line in enumerate((text or "").split("\n")):
            gap = " " if number else ""
            if line or gap:
                location = self._find(line.strip()) if line.strip() else self._at(self.cursor)
                refuse_mark(line, location)
                printed = gap + typeset(line.lstrip()) if number else typeset(line, self.before)
                self.before = printed[-1]
                yield Run(printed, location)

    def _inline(self, element: Element) -> Inline:
        if element.tag == "img":
            place = self._find(f"![{element.get('alt', '')}")
            hint = "set it between empty lines, out of lists' lines and tables"
            raise TextError("a picture needs its own paragraph", place, hint)
        if element.tag == "code":
            code = unescape(element.text or "")
            self.before = code[-1:]
            return Run(code, self._find(code))
        children = self._inlines(element)
        place = _first(children, self._at(self.cursor))
        if element.tag == "strong":
            return Strong(children, place)
        if element.tag == "em":
            return Emphasis(children, place)
        if element.tag == "a":
            target = element.get("href", "")
            self._skip(f"]({target}")
            if target.startswith("fact:"):
                return Fact(target.removeprefix("fact:").replace("%20", " "), plain(children), place)
            if target == "free":
                return Fact(None, plain(children), place)
            return Link(checked_target(target, place), children, place)
        return Run(plain(children), place)

    def _skip(self, mark: str) -> None:
        """Move behind a mark that follows here, so that no word is found inside it."""
        place = self.source.find(mark, self.cursor)
        if place >= 0 and not self.source[self.cursor : place].strip("*_`"):
            self.cursor = place + len(mark)


def _levels(root: Element) -> int:
    """Return how many elements are nested in each other; the tree may be too deep for recursion."""
    levels, row = 0, [root]
    while row:
        levels, row = levels + 1, [child for element in row for child in element]
    return levels


def _first(children: Inlines, otherwise: Location) -> Location:
    return children[0].location if children else otherwise


def _alignment(cell: Element) -> Align:
    style = cell.get("style", "") + cell.get("align", "")
    return "right" if "right" in style else "center" if "center" in style else "left"


def _unmarked(nodes: Inlines) -> Inlines:
    """Return a heading without the `?` that marks its column."""
    *others, last = nodes
    if not plain((last,)):
        return (*_unmarked(tuple(others)), last)
    if isinstance(last, Run | Fact):
        return (*others, replace(last, text=last.text.removesuffix("?")))
    return (*others, replace(last, children=_unmarked(last.children)))
