"""Link definitions, `[leader-rami]: fact:first-leader(declarer,game=rami)`, and the links that use them."""

from __future__ import annotations

import re
from functools import lru_cache

from publisher.base.errors import TextError
from publisher.base.location import Location

_DEFINITION = re.compile(
    r"^(?P<name_part>\[(?P<name>[^\]\n]+)\]:[ \t]*)(?P<target>\S.*?)[ \t]*$", re.MULTILINE
)
_USE = re.compile(r"\[[^\[\]]+\]\[(?P<name>[^\[\]\n]+)\]")
_FENCE = re.compile(r"^[> ]*```.*?^[> ]*```", re.MULTILINE | re.DOTALL)


def with_readable_definitions(text: str) -> str:
    """Return the text with the blanks of its facts written as Markdown can read them in a definition."""
    return _DEFINITION.sub(
        lambda found: (
            found["name_part"] + found["target"].replace(" ", "%20") if "fact:" in found[0] else found[0]
        ),
        text,
    )


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
    defined: dict[str, int] = {}
    for found in _DEFINITION.finditer(prose):
        name = found["name"].casefold()
        if name in defined:
            hint = f"the other is in line {_line(source, defined[name])}; give one of them another name"
            raise TextError(f"[{name}] is defined twice", _place(source, file, found.start()), hint)
        defined[name] = found.start()
    used = {found["name"].casefold(): found.start() for found in _USE.finditer(prose)}
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
