"""TOML files of a game's folder as tables: the definition, and layouts of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from typing import Any

from publisher.base.characters import unprintable
from publisher.base.errors import DefinitionError
from publisher.base.limits import DEFINITION
from publisher.base.location import Location
from publisher.base.toml_file import read_toml
from publisher.model.names import code_of
from publisher.model.places import line_of_key

LARGEST = 10**18
"""The largest whole number of a definition; Python does not print numbers of thousands of digits."""


def toml_tables(text: str, file: str) -> dict[str, Any]:
    """Return the tables of a TOML file; DefinitionError or LimitError with the place of the error."""
    try:
        tables = read_toml(text, Location(file))
    except ValueError as error:  # includes numbers of more digits than Python reads
        from publisher.model.toml_faults import toml_fault  # only errors need it

        raise toml_fault(text, file, str(error)) from None
    try:
        _refuse_broken_values(tables, Location(file))
    except DefinitionError as error:
        line = line_of_key(text, error.message.split(":")[0])
        raise DefinitionError(error.message, Location(file, line), error.hint) from None
    return tables


def _refuse_broken_values(tables: Any, place: Location) -> None:
    """Raise DefinitionError for a word of a definition that is not one line of printable characters, and for
    a number that is not finite; LimitError for a table that is too deep."""
    for key, word in _values(tables, "", 0, place):
        if isinstance(word, int):
            if abs(word) > LARGEST:
                raise DefinitionError(f"{key}: a number of more than 18 digits")
        elif isinstance(word, float):
            if not isfinite(word):
                raise DefinitionError(f"{key}: {word} is not a number to be printed", hint="expected: digits")
        elif found := unprintable(word) or re.search(r"[\t\n]", word):
            raise DefinitionError(
                f"{key}: {word!r} has {code_of(found[0])}", hint="expected: one line that can be printed"
            )


def _values(tables: Any, key: str, level: int, place: Location) -> Iterator[tuple[str, str | int | float]]:
    """Yield every string and number below a table, also keys, with the key that leads to it."""
    DEFINITION.refuse_deeper(level, place)
    if isinstance(tables, str | int | float):
        yield key, tables
    elif isinstance(tables, list):
        for number, value in enumerate(tables):
            yield from _values(value, f"{key}[{number}]", level + 1, place)
    elif isinstance(tables, dict):
        for name, value in tables.items():
            yield key or "a key", name
            yield from _values(value, f"{key}.{name}".lstrip("."), level + 1, place)
