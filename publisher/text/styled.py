"""Words with emphasis, as cells of cards have them: the marks of CommonMark within a line.

markdown-it reads `*italics*`, `_italics_`, `**bold**`, `__bold__`, escapes (`\\*`) and entities. `<br>`, and
`\\n` typed as two characters, end a line. `[words](name)` are words in a style with that name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from publisher.base.errors import PrintError, shortened
from publisher.model.placeholders import PLACEHOLDER
from publisher.text.markup import LINE_BREAK, emphasis, stray_target

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_MARKED = re.compile(r"[*_\\<&\[]")
_HELD = re.compile("([\ue000-\uf8ff])")
"""The characters that stand for the cells of a template while its own marks are read: no text has them."""
_UNPAIRED = re.compile(
    r"(?<![\w*])(?:\*{1,3}|_{1,2})(?=[^\W_]|[“‘(\[:\"'])|(?<![\s*])\*{2,3}(?=\w)"
    r"|(?<=[^\W_]|[.!?,;:)\]”’\"'])(?:\*{2,3}|__)(?![\w*])"
    r"|(?<!\S)\*\*(?= [^*]+ \*\*(?!\S))"
)
"""Stars and underscores at words that were not read as marks, also `** so **`; not `2*3`, `3*` or `____`."""
_LEFT_BEFORE, _LEFT_BEHIND = re.compile(r"(?:\*+|_+)$"), re.compile(r"\*+|_+")
"""Stars and underscores that are left over beside others that were read: `**2*` is `*` and italics."""
_OPENED, _CLOSED = ("em_open", "strong_open"), ("em_close", "strong_close")
_ICON_OF_A_CELL = re.compile(r":[\w-]*\{[^{}:]*\}[\w{}-]*:")


class Span(msgspec.Struct, frozen=True):
    """Words in one look: bold, italic, and in styles, the innermost last. `literal` words have no icons."""

    text: str
    bold: bool = False
    italic: bool = False
    styles: tuple[str, ...] = ()
    literal: bool = False


def filled_spans(template: str, filled: Callable[[str], str], look: Span) -> Iterator[Span]:
    """Yield the words of a template and of the cells that it names, which `filled` returns. Each has its own
    marks: `*{flavour}*` is in italics with whatever is in the cell, and nothing if the cell is empty. A cell
    may name a style, `[{title}]({kind})`; an empty one names none."""
    cells: list[str] = []

    def held(found: re.Match[str]) -> str:
        cells.append(filled(found[0]))
        return chr(0xE000 + len(cells) - 1)

    pattern = _ICON_OF_A_CELL.sub(lambda icon: filled(icon[0]).replace("::", ""), template)
    for span in spans(PLACEHOLDER.sub(held, pattern), look):
        named = (_HELD.sub(lambda found: cells[ord(found[0]) - 0xE000], name) for name in span.styles)
        styled = replace(span, styles=tuple(filter(None, named)))
        for part in filter(None, _HELD.split(span.text)):
            if _HELD.fullmatch(part):
                yield from spans(cells[ord(part) - 0xE000], styled)
            else:
                yield replace(styled, text=part)


def spans(text: str, look: Span) -> Iterator[Span]:
    """Yield the words of a text in spans; marks turn bold and italics of `look` on and off."""
    if not _MARKED.search(text):
        yield replace(look, text=text)
        return
    bold, italic, styles = look.bold, look.italic, look.styles
    reader = _reader()
    tokens: list[Token] = []
    reader.inline.parse(text, reader, {}, tokens)
    if stray := stray_target(token.content for token in tokens if token.type == "text"):
        hint = "write [words](name), not in one another; the name has no space; \\[ prints a bracket"
        raise PrintError(f"{shortened(stray)!r}: words in brackets without a style", hint=hint)
    for token in tokens:
        if token.type in ("strong_open", "strong_close"):
            bold = not bold
        elif token.type in ("em_open", "em_close"):
            italic = not italic
        elif token.type == "link_open":
            styles = (*styles, str(token.attrs["href"]))
        elif token.type == "link_close":
            styles = styles[:-1]
        elif token.type == "html_inline" and not LINE_BREAK.fullmatch(token.content):
            hint = "write **bold**, *italics*, <br>, or \\< for a <"
            raise PrintError(f"{token.content!r}: HTML is not printed", hint=hint)
        elif token.type in ("html_inline", "softbreak", "hardbreak"):
            yield Span("\n", bold, italic, styles)
        else:
            yield Span(token.content, bold, italic, styles, token.type == "text_special")


def unpaired_marks(text: str) -> Iterator[str]:
    """Yield the words from each mark on that is printed as it is typed, because its other one is missing."""
    reader = _reader()
    tokens: list[Token] = []
    if _MARKED.search(text):
        reader.inline.parse(text, reader, {}, tokens)
    for place, token in enumerate(tokens):
        if token.type == "text":
            yield from (token.content[found.start() :] for found in _UNPAIRED.finditer(token.content))
            left = _LEFT_BEFORE.search(token.content)
            if left and (opened := tokens[place + 1 : place + 3]) and opened[0].type in _OPENED:
                yield left[0] + opened[0].markup + opened[-1].content
            left = _LEFT_BEHIND.match(token.content)
            if left and place and tokens[place - 1].type in _CLOSED:
                yield tokens[place - 1].markup + token.content


@cache
def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt

    reader = MarkdownIt("zero", {"html": True})
    reader.enable(["escape", "emphasis", "entity", "html_inline", "link", "newline"])
    for name, function in {"validateLink": bool, "normalizeLink": str}.items():
        setattr(reader, name, function)  # names of styles, not addresses
    reader.inline.ruler.at("emphasis", emphasis)
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
