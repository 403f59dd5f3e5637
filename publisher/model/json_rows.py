"""Rows of a JSON file: a list with an object for each card, as programs write it; rows of such objects."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from publisher.base.errors import DefinitionError, Errors
from publisher.base.location import Location
from publisher.model.cells import aligned
from publisher.model.number_formats import plain_number

_BLANKS = re.compile(r"\s*")
_HINT = 'a list of objects: [{"title": "Fox", "copies": 2}, …]'


def rows_of(
    objects: Iterable[tuple[int, dict[str, Any]]], file: str, errors: Errors
) -> Iterator[tuple[int, list[str]]]:
    """Yield a row with the names of all keys, and the row of each object with the line on which it begins."""
    cards: list[tuple[int, dict[str, Any]]] = []
    with errors.kept():
        cards.extend(objects)
    columns = list[str]()
    named = [aligned(card, columns) for _, card in cards]
    if columns:
        yield 1, columns
    for (line, card), names in zip(cards, named, strict=True):
        row = dict.fromkeys(columns, "")
        for key, value in card.items():
            with errors.kept():
                row[names[key]] = _words(value, f"row {line}, column {key!r}", Location(file, line))
        yield line, [*row.values()]


def cards_in_json(text: str, file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the objects of the list, each with its line."""
    decoder = json.JSONDecoder()
    place = _after(text, 0)
    if text[place : place + 1] != "[":
        raise DefinitionError("not a table of cards", Location(file, 1), _HINT)
    place = _after(text, place + 1)
    while text[place : place + 1] != "]":
        line = text.count("\n", 0, place) + 1
        try:
            card, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            line = error.lineno if isinstance(error, json.JSONDecodeError) else line
            told = error.msg if isinstance(error, json.JSONDecodeError) else "it cannot be read"
            raise DefinitionError(f"row {line}: not JSON: {told}", Location(file, line), _HINT) from None
        if not isinstance(card, dict):
            raise DefinitionError(f"row {line}: not a card: {card!r}", Location(file, line), _HINT)
        yield line, card
        place = _after(text, place)
        if text[place : place + 1] == ",":
            place = _after(text, place + 1)
        elif text[place : place + 1] != "]":
            line = text.count("\n", 0, place) + 1
            told = f"row {line}: not JSON: a comma or a bracket is missing"
            raise DefinitionError(told, Location(file, line), _HINT)


def _after(text: str, place: int) -> int:
    """Return the place of the next character that is not blank."""
    found = _BLANKS.match(text, place)
    return found.end() if found else place


def _words(value: Any, told: str, place: Location) -> str:
    if isinstance(value, bool) or value is None:
        return "yes" if value else ""
    if isinstance(value, int | float):
        return plain_number(float(value)) if isinstance(value, float) else str(value)
    if isinstance(value, str):
        return value
    raise DefinitionError(f"{told}: expected words or a number", place, "write it on one level")
