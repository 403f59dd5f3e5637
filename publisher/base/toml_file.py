"""TOML files of games and users."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from publisher.base.limits import DEFINITION
from publisher.base.location import Location

_WORDS = re.compile(
    r'"""(?:[^\\"]|\\.|"(?!""))*(?:""")?'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\.)*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*",
    re.DOTALL,
)
"""A string, or a comment; one that is not closed is refused by the reader of TOML."""


def read_toml(text: str, place: Location) -> dict[str, Any]:
    """Return the tables of a TOML file; ValueError for a text that is not TOML, LimitError for one that is
    nested too deeply."""
    _refuse_dots(text, place)
    with DEFINITION.reading(place):
        return tomllib.loads(text)


def _refuse_dots(text: str, place: Location) -> None:
    """Raise LimitError for a key of too many parts, because `tomllib` needs the square of its length."""
    if all(line.count(".") < DEFINITION.levels for line in text.split("\n")):
        return
    bare = _WORDS.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.split("\n"), 1):
        for key in re.split(r"[=,\[\]{}]", line):
            DEFINITION.refuse_deeper(key.count(".") + 1, place._replace(line=number))
