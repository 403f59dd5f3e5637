"""Link definitions, `[leader-rami]: fact:first-leader(declarer,game=rami)`, and the links that use them."""

from __future__ import annotations

import re
from functools import lru_cache

from publisher.base.errors import TextError
from publisher.base.location import Location

_DEFINITION = re.compile(r"^ {0,3}\[(?P<name>[^\]\n]+)\]:[ \t]*\S.*$", re.MULTILINE)
_USE = re.compile(r"\[[^\[\]]+\]\[(?P<name>[^\[\]\n]+)\]")
_ALONE = re.compile(r"\[(?P<name>[^\[\]\n]+)\](?!:)")
_FOOTNOTE = re.compile(r"(?<![\\!])\[\^[^\]\s]+\]")
_FENCE = re.compile(r"^[> ]*(```|~~~).*?^[> ]*\1", re.MULTILINE | re.DOTALL)


def is_definition(line: str) -> bool:
    """Return True if a line is a definition, which is read with each part of its text."""
    return _DEFINITION.match(line) is not None


@lru_cache(maxsize=128)
def outside_blocks(text: str) -> str:
    """Return the text with empty lines for those of its fenced blocks."""
    return _FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence[0]), text)


def check_definitions(source: str, file: str) -> None:
    """Raise TextError for a name that is defined twice, not defined, or not used."""
    prose = outside_blocks(source)
    if note := _FOOTNOTE.search(prose):
        hint = "write it in the text, or below it as > **Editor's note.** …"
        raise TextError("footnotes are not printed", _place(source, file, note.start()), hint)
    defined: dict[str, int] = {}
    for found in _DEFINITION.finditer(prose):
        name = found["name"].casefold()
        line_above = prose[: found.start()].removesuffix("\n").rpartition("\n")[2]
        if line_above.strip() and not is_definition(line_above):
            hint = "put an empty line above it"
            raise TextError(f"[{name}] is not defined here", _place(source, file, found.start()), hint)
        if name in defined:
            hint = f"the other is in line {_line(source, defined[name])}; give one of them another name"
            raise TextError(f"[{name}] is defined twice", _place(source, file, found.start()), hint)
        defined[name] = found.start()
    used = {found["name"].casefold(): found.start() for found in _USE.finditer(prose)}
    used |= {name: 0 for found in _ALONE.finditer(prose) if (name := found["name"].casefold()) in defined}
    for name, start in used.items():
        if name not in defined:
            hint = f"write its line at the end of the file: [{name}]: fact:…"
            raise TextError(f"[{name}] is not defined", _place(source, file, start), hint)
    for name, start in defined.items():
        if name not in used:
            hint = f"write [words][{name}] in the text, or delete the line"
            raise TextError(f"[{name}] is defined, but not used", _place(source, file, start), hint)


def _line(source: str, offset: int) -> int:
    return source.count("\n", 0, offset) + 1


def _place(source: str, file: str, offset: int) -> Location:
    return Location(file, _line(source, offset), offset - source.rfind("\n", 0, offset))
