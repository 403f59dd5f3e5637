"""CommonMark, with tables, as a tree of markdown-it: with the marks of our texts, and within limits of time.

Differences from CommonMark: a target `fact:…` may have spaces, and marks in braces, `{#id .class}`, belong to
the heading or picture before them or the paragraph above them. Stars beside Chinese stops mark emphasis. The
caller must reject more than `LONGEST` letters between two empty lines, because a paragraph is searched again
for each open bracket in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from publisher.text.breaks import is_wide

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_core import StateCore
    from markdown_it.rules_inline import StateInline
    from markdown_it.tree import SyntaxTreeNode

DIGITS = 100
"""The most digits of a number, with marks between thousands; more than anyone needs or can read."""
ENDLESS = re.compile(rf"\d[\d,]{{{DIGITS},}}")
LONGEST = 20_000
"""The most letters between two empty lines; the longest block of the collection has less than a tenth."""
LOOKED_AT = 2_000_000
"""The most letters searched for closing brackets in a text; the longest of the collection needs 3,130."""
NESTED = 100
"""The most levels that are read; the caller rejects texts with fewer."""
LINE_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_BRACKETS = re.compile(r"\[|\]\(?")
_MARK = r"(?:[#.][\w:-]+|\w+=[^\s}\"']+)"
_MARKS = re.compile(rf"(?:^|[ \n]+|(?<=\)))\{{:?[ ]*({_MARK}(?:[ ]+{_MARK})*)[ ]*\}}\s*$")


class TooManyBrackets(Exception):
    """The error for brackets that are nested, or not closed, so often that reading would take too long;
    `near` are letters of the text there."""

    def __init__(self, near: str) -> None:
        super().__init__(near)
        self.near = near


def parse(text: str) -> SyntaxTreeNode:
    """Return the tree of a text; raise RecursionError or TooManyBrackets if marks are nested too deeply."""
    from markdown_it.tree import SyntaxTreeNode

    return SyntaxTreeNode(_reader().parse(text, {"left": LOOKED_AT}))


@cache
def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"maxNesting": NESTED})
    reader.enable(["table", "strikethrough"])
    reader.inline.ruler.at("emphasis", emphasis)
    reader.disable("text_join")
    reader.core.ruler.after("block", "marks", _take_marks)
    reader.block.ruler.at("html_block", _html_block, {"alt": ["paragraph", "reference", "blockquote"]})
    # Targets are checked later, and printed as they are written.
    for name, function in {"validateLink": bool, "normalizeLink": str, "helpers": _Helpers()}.items():
        setattr(reader, name, function)
    return reader


def emphasis(state: StateInline, silent: bool) -> bool:
    """Read stars and underscores as markdown-it does. Beside a wide character, stars may open and close,
    because Chinese has no spaces: `**黑方先走。**白方`."""
    from markdown_it.rules_inline.emphasis import tokenize

    start, known = state.pos, len(state.delimiters)
    if not tokenize(state, silent):
        return False
    before, after = state.src[:start][-1:], state.src[state.pos :][:1]
    if state.src[start] == "*" and (is_wide(before) or is_wide(after)):
        for mark in state.delimiters[known:]:
            mark.open |= bool(after.strip())
            mark.close |= bool(before.strip())
    return True


class _Helpers:
    """The functions of markdown-it for the parts of a link, with ours for two of them."""

    def __getattr__(self, name: str) -> Any:
        from markdown_it import helpers

        return getattr(helpers, name)

    def parseLinkDestination(self, source: str, start: int, end: int) -> Any:
        """Return the target of a link; one that is a fact may have spaces."""
        from markdown_it import helpers

        found = helpers.parseLinkDestination(source, start, end)
        if not source.startswith("fact:", start):
            return found
        level, at = 0, start
        while at < end and source[at] != "\n" and (level or source[at] != ")"):
            level += {"(": 1, ")": -1}.get(source[at], 0)
            at += 1
        found.ok, found.str = level == 0, source[start:at].rstrip()
        found.pos = start + len(found.str)
        return found

    def parseLinkLabel(self, state: Any, start: int, disableNested: bool = False) -> int:
        """Return the end of the words of a link; the letters that are searched are counted."""
        from markdown_it import helpers

        if state.env["left"] < 0:
            raise TooManyBrackets(state.src[start : start + 10])
        end = helpers.parseLinkLabel(state, start, disableNested)
        state.env["left"] -= (len(state.src) if end < 0 else end) - start
        return end


def stray_target(texts: Iterable[str]) -> str:
    """Return the text, of those that are not part of a link, in which `](` closes a bracket that one of them
    opens; "" if there is none."""
    opened = 0
    for text in texts:
        for found in _BRACKETS.findall(text):
            if found == "](" and opened:
                return text
            opened = max(0, opened + (1 if found == "[" else -1))
    return ""


def _html_block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a block of HTML, except a line break, which begins a line of a paragraph."""
    from markdown_it.rules_block import html_block

    line = state.src[state.bMarks[start] + state.tShift[start] : state.eMarks[start]]
    return not LINE_BREAK.match(line) and html_block(state, start, end, silent)


def _take_marks(state: StateCore) -> None:
    """Move the marks in braces from the end of a heading, paragraph or picture to its element."""
    before = None
    for token in state.tokens:
        if token.type == "inline" and before and before.type in ("heading_open", "paragraph_open"):
            found = _MARKS.search(token.content)
            if found and _belong(before.type, token.content, found):
                token.content = token.content[: found.start()]
                _put(before.attrs, found[1])
        before = token


def _belong(kind: str, content: str, found: re.Match[str]) -> bool:
    """Return True if marks are in their place: behind a heading or a picture, or on their own line."""
    begins = content[found.start()]
    return (kind == "heading_open" and begins == " ") or content.startswith("![") or begins == "\n"


def _put(attributes: dict[str, Any], marks: str) -> None:
    for mark in marks.split():
        if mark[0] == ".":
            attributes["class"] = f"{attributes.get('class', '')} {mark[1:]}".strip()
        elif mark[0] == "#":
            attributes["id"] = mark[1:]
        else:
            key, _, value = mark.partition("=")
            attributes[key] = value
