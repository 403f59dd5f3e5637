"""Places in a text that is being written: marks, rule ids, headings, includes and blocks.

They are found line by line, without the document tree, so that they are found in a text with errors, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["fact", "rule", "heading", "include"]
FACT = r"fact:(?P<call>[^()\s\]]*(?:\([^()]*\))?)"
_MARK = re.compile(rf"\[(?P<text>[^\[\]]+)\](?:\({FACT}\)|\[(?P<name>[^\[\]]+)\])")
_DEFINITION = re.compile(rf"\[(?P<name>[^\[\]]+)\]:\s*{FACT}\s*$")
_HEADING = re.compile(r"(?P<level>#{1,6})\s+(?P<title>.*?)\s*(?:\{(?P<marks>[^{}]*)\})?\s*$")
_ID = re.compile(r"#(?P<id>[\w-]+)")
_SHOWN = re.compile(r"\((?:see )?rules? (?P<ids>[a-z][\w-]*(?:(?:,| and) [a-z][\w-]*)*)\)")
_NAME = re.compile(r"\b(?!and\b)[a-z][\w-]*")
_LINK = re.compile(r"\]\(#(?P<id>[\w-]+)\)")
_INCLUDE = re.compile(r"\[\[include (?P<name>[^\[\]]+)\]\]")
_APART = re.compile(rf"\s*[>|{{]|\[\[|{_DEFINITION.pattern}")
_LINKED = re.compile(r"\[([^\[\]]+)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\[\]]+\])")
_FENCE = re.compile(r"[> ]*```(?P<info>.*)")


class Mention(NamedTuple):
    """A fact, rule id, heading with an id or include in a line; lines and columns count from 0."""

    kind: Kind
    name: str
    line: int
    start: int
    end: int
    text: str = ""
    """The words of a mark, or the title of a heading."""

    @property
    def fact(self) -> str:
        """The name of a fact, without its variant and its arguments: `points` of `hex-4/points(top)`."""
        return self.name.partition("(")[0].rpartition("/")[2]


class Block(NamedTuple):
    """A block between ``` and ```: its first line, its last line, and what is in it."""

    first: int
    last: int
    kind: str
    caption: str
    text: str


def mentions(lines: Sequence[str]) -> Iterator[Mention]:
    """Yield everything that a text mentions, in the order of its lines."""
    defined = {found["name"]: found["call"] for line in lines if (found := _DEFINITION.match(line))}
    inside = in_blocks(lines)
    for number, line in enumerate(lines):
        if number not in inside:
            yield from _in_line(line, number, defined)


def _in_line(line: str, number: int, defined: dict[str, str]) -> Iterator[Mention]:
    if (heading := _HEADING.match(line)) and (found := _ID.search(heading["marks"] or "")):
        yield Mention("heading", found["id"], number, 0, len(line), heading["title"])
    if (whole := _DEFINITION.match(line)) is not None:
        yield Mention("fact", whole["call"], number, 0, len(line))
    for mark in _MARK.finditer(line):
        call = mark["call"] or defined.get(mark["name"] or "")
        if call:
            yield Mention("fact", call, number, *mark.span(), mark["text"])
    for shown in _SHOWN.finditer(line):
        for rule in _NAME.finditer(line, *shown.span("ids")):
            yield Mention("rule", rule[0], number, *rule.span())
    for link in _LINK.finditer(line):
        yield Mention("rule", link["id"], number, *link.span("id"))
    if (include := _INCLUDE.match(line)) is not None:
        yield Mention("include", include["name"], number, *include.span("name"))


def mention_at(lines: Sequence[str], line: int, column: int) -> Mention | None:
    """Return the innermost mention at a place, or None."""
    found = [one for one in mentions(lines) if one.line == line and one.start <= column <= one.end]
    return min(found, key=lambda one: one.end - one.start, default=None)


def blocks(lines: Sequence[str]) -> Iterator[Block]:
    """Yield the blocks of a text; one that is not closed ends with the text."""
    begun, info = -1, ""
    for number, line in enumerate(lines):
        if (fence := _FENCE.fullmatch(line.rstrip("\n"))) is None:
            continue
        if begun < 0:
            begun, info = number, fence["info"].strip()
            continue
        yield _block(lines, begun, number, info)
        begun = -1
    if begun >= 0:
        yield _block(lines, begun, len(lines), info)


def in_blocks(lines: Sequence[str]) -> set[int]:
    """Return the numbers of the lines that belong to blocks."""
    return {number for block in blocks(lines) for number in range(block.first, block.last + 1)}


def _block(lines: Sequence[str], first: int, last: int, info: str) -> Block:
    inside = (re.sub(r"^(?:> ?)+", "", line) for line in lines[first + 1 : last])
    kind, _, caption = info.partition(" ")
    return Block(first, last, kind, caption.strip(), "\n".join(inside))


def section(lines: Sequence[str], line: int) -> str:
    """Return the id of the section that a line is in: that of the lowest heading above it that has one."""
    level = 7
    inside = in_blocks(lines)
    for number in range(line, -1, -1):
        heading = _HEADING.match(lines[number]) if number not in inside else None
        if heading is not None and len(heading["level"]) < level:
            level = len(heading["level"])
            if found := _ID.search(heading["marks"] or ""):
                return found["id"]
    return ""


def sentences_below(lines: Sequence[str], heading: int) -> str:
    """Return the prose of the section that begins at a heading, without examples, blocks, tables, marks."""
    found: list[str] = []
    inside = in_blocks(lines)
    for number in range(heading + 1, len(lines)):
        if _HEADING.match(lines[number]):
            break
        if number not in inside and not _APART.match(lines[number]):
            found.append(_LINKED.sub(r"\1", lines[number].rstrip()))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(found)).strip()
