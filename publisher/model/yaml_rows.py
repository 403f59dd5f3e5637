"""Rows of a YAML file: a list with a mapping for each card, read without making any object of Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from publisher.base.errors import DefinitionError, Errors
from publisher.base.location import Location

_HINT = "a list of cards: - title: Fox, and below it the other columns"
_QUOTES = "put words with a colon, or with a sign at their beginning, in quotes"
_NUMBER_SIGN = re.compile(r"\s*#[^\s#]")
"""The beginning of a comment that looks like a part of the words: a colour, `Card #3`."""


def cards_in_yaml(text: str, file: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield each mapping of the list with its line. A scalar is the words that are written, such as `007`,
    `2026-11-27` and `no`. An alias is what it names, and nothing is merged, so no file grows when it is
    read."""
    try:
        import yaml
    except ModuleNotFoundError:
        told, hint = "a table in YAML needs PyYAML, which is not installed", "pip install -e '.[yaml]'"
        raise DefinitionError(told, Location(file), hint) from None
    try:
        found = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else text.count("\n", 0, getattr(error, "position", 0)) + 1
        why = getattr(error, "problem", None) or getattr(error, "reason", "it cannot be read")
        raise DefinitionError(f"row {line}: not YAML: {why}", Location(file, line), _QUOTES) from None
    if not isinstance(found, yaml.SequenceNode):
        raise DefinitionError("not a table of cards", Location(file, 1), _HINT)
    errors, lines = Errors(), text.split("\n")
    for card in found.value:
        line, fields = card.start_mark.line + 1, dict[str, Any]()
        with errors.kept():
            if not isinstance(card, yaml.MappingNode):
                raise DefinitionError(f"row {line}: not a card", Location(file, line), _HINT)
        for key, value in card.value if isinstance(card, yaml.MappingNode) else ():
            place = Location(file, key.start_mark.line + 1)
            told = f"row {line}, column {key.value!r}"
            with errors.kept():
                if not isinstance(key, yaml.ScalarNode) or key.tag.endswith(":merge"):
                    told = f"row {line}: a key that names no column"
                    raise DefinitionError(told, place, "write out each column")
                if key.value in fields:
                    raise DefinitionError(f"{told}: this card has it already", place, "each column once")
                fields[key.value] = value
                if isinstance(value, yaml.ScalarNode):
                    fields[key.value] = _words(value)
                    if not value.tag.startswith("tag:yaml.org,2002:"):
                        raise DefinitionError(
                            f"{told}: the tag {value.tag} is not read", place, "write words"
                        )
                    after = "".join(lines[value.end_mark.line : value.end_mark.line + 1])
                    if not value.style and _NUMBER_SIGN.match(after, value.end_mark.column):
                        hint = "put the words in quotes, or a blank behind the sign of a comment"
                        raise DefinitionError(f"{told}: # begins a comment here", place, hint)
        yield line, fields
    errors.raise_any()


def _words(scalar: Any) -> str | bool | None:
    """Return the words of a scalar, or the value of one that is not text."""
    if scalar.style:
        return str(scalar.value)
    if scalar.tag.endswith(":null"):
        return None
    return {"true": True, "false": False}.get(scalar.value.lower(), str(scalar.value))
