"""Words with emphasis, as cells of cards have them: the marks of CommonMark within a line.

markdown-it reads `*italics*`, `_italics_`, `**bold**`, `__bold__`, escapes (`\\*`) and entities. `<br>`, and
`\\n` typed as two characters, end a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.model.layouts import PLACEHOLDER
from publisher.text.markup import LINE_BREAK

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_MARKED = re.compile(r"[*_\\<&]")
_HELD = re.compile("([\ue000-\uf8ff])")
"""The characters that stand for the cells of a template while its own marks are read: no text has them."""
_ICON_OF_A_CELL = re.compile(r":[\w-]*\{[^{}:]*\}[\w{}-]*:")


class Span(msgspec.Struct, frozen=True):
    """Words in one style. In `icons` of a line, `:name:` is a picture; the colon of `\\:name:` is a colon."""

    text: str
    bold: bool = False
    italic: bool = False
    literal: bool = False


def filled_spans(template: str, fields: Mapping[str, str], style: Span) -> Iterator[Span]:
    """Yield the words of a template and of the cells that it names. Each has its own marks: `*{flavour}*` is
    in italics with whatever is in the cell, and nothing if the cell is empty."""
    columns: list[str] = []

    def held(found: re.Match[str]) -> str:
        columns.append(fields[found[1]])
        return chr(0xE000 + len(columns) - 1)

    pattern = _ICON_OF_A_CELL.sub(lambda icon: _icon(icon[0], fields), template)
    for span in spans(PLACEHOLDER.sub(held, pattern), style):
        for part in filter(None, _HELD.split(span.text)):
            if _HELD.fullmatch(part):
                yield from spans(columns[ord(part) - 0xE000], span)
            else:
                yield replace(span, text=part)


def _icon(pattern: str, fields: Mapping[str, str]) -> str:
    name = PLACEHOLDER.sub(lambda found: fields[found[1]], pattern)
    return "" if name == "::" else name


def spans(text: str, style: Span) -> Iterator[Span]:
    """Yield the words of a text in spans; marks turn bold and italics of `style` on and off."""
    if not _MARKED.search(text):
        yield replace(style, text=text)
        return
    bold, italic = style.bold, style.italic
    reader = _reader()
    tokens: list[Token] = []
    reader.inline.parse(text, reader, {}, tokens)
    for token in tokens:
        if token.type in ("strong_open", "strong_close"):
            bold = not bold
        elif token.type in ("em_open", "em_close"):
            italic = not italic
        elif token.type == "html_inline" and not LINE_BREAK.fullmatch(token.content):
            hint = "write **bold**, *italics*, <br>, or \\< for a <"
            raise PrintError(f"{token.content!r}: HTML is not printed", hint=hint)
        elif token.type in ("html_inline", "softbreak", "hardbreak"):
            yield Span("\n", bold, italic)
        else:
            yield Span(token.content, bold, italic, token.type == "text_special")


@cache
def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt

    reader = MarkdownIt("zero", {"html": True})
    reader.enable(["escape", "emphasis", "entity", "html_inline", "newline"])
    reader.inline.ruler.before("escape", "typed_line_end", _typed_line_end)
    return reader


def _typed_line_end(state: StateInline, silent: bool) -> bool:
    """Read the two characters `\\n`."""
    if not state.src.startswith("\\n", state.pos):
        return False
    if not silent:
        state.push("hardbreak", "br", 0)
    state.pos += 2
    return True
