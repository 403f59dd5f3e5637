"""The errors of the decoder of definitions, in words for the author of a `game.toml`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from publisher.base.errors import did_you_mean, shortened
from publisher.model.definition import Definition
from publisher.model.key_examples import example
from publisher.model.keys import at, choices, known_keys, table_at, tagged
from publisher.model.layouts import Layout
from publisher.model.places import full_key


class Refusal(NamedTuple):
    """An error of the decoder: its path, its message, and the field that is unknown or missing."""

    path: str
    message: str
    unknown: str = ""
    missing: str = ""

    @classmethod
    def read(cls, error: msgspec.ValidationError) -> Refusal:
        message, _, place = str(error).partition(" - at `")
        path = place.removeprefix("key` in `").removeprefix("$").rstrip("`").lstrip(".")
        field = re.search(r"(?:unknown field `([^`]+)`|missing required field `(\w+)`)", message)
        return cls(path, message, *(field.groups("") if field else ()))


def explained(error: msgspec.ValidationError, merged: Mapping[str, Any]) -> tuple[str, str, str]:
    """Return the key of an error, its message, and a hint."""
    path, message, unknown, missing = Refusal.read(error)
    path = key = full_key(path, merged, Definition)
    hint = ""
    if inner := re.match(r"(names|teams|letter|stands|pictures?|values): ", message):  # a struct's own word
        key, message = f"{key}.{inner[1]}", message.removeprefix(inner[0])
    if unknown:
        bare = re.fullmatch(r"[\w-]+", unknown)
        key = (f"{key}." if key else "") + (unknown if bare else f'"{unknown}"')
        message = f"unknown key {unknown!r}{tagged(path, merged)}"
        hint = known_keys(path, merged, unknown)
    elif missing:
        message = f"the key {missing!r} is missing{tagged(path, merged)}"
        hint = _OF_LAYOUTS.get(missing, "") if table_at(path, merged) is Layout else ""
        hint = (
            hint
            or did_you_mean("", choices(f"{path}.{missing}", merged))
            or example(f"{path}.{missing}".lstrip("."), merged).replace("such as", "write it, such as")
        )
    elif value := re.search(r"value (?:'(.*)'|(\d+))", message):
        found = value[1] if value[2] is None else value[2]
        message = f"{found!r} is not a known value"
        hint = did_you_mean(found, choices(path, merged))
    elif "matching regex" in message:
        message = "expected words on one line"
    elif message == "Expected `array`, got `object`":
        message, hint = "expected a list, got a table", f"write [[{key}]], once for each"
    elif expected := _expected(message):
        message = f"expected {expected}, got {_in_toml(at(key, merged))}"
        hint = "" if re.search(r"[<>]", error.args[0]) else example(path, merged)
        if not hint and table_at(key.rpartition(".")[0], merged) is Layout:
            hint = _OF_LAYOUTS.get(key.rpartition(".")[2], "")
        if expected == "a table" and not hint:
            hint = f"this table needs a name of yours: [{key.rpartition('.')[0]}.NAME]"
    return key, message[0].lower() + message[1:], hint


_OF_LAYOUTS = {
    "face": 'write like = "NAME" to change a ready layout, or face = [ … ] with the boxes of your own',
    "back": 'a colour of the built-in back is a key of the deck: below [deck], back = "navy"',
}
"""Hints for keys of a layout: one that is missing, or has a value that is not a list."""
_TYPES = {
    "str": "text in quotes", "int": "a whole number", "float": "a number", "bool": "true or false",
    "array": "a list", "object": "a table",
}  # fmt: skip
"""The decoder's names of types, in words."""
_LIMITS = {
    r"`str` of length <= (\d+)": "at most {} letters", r"`str` of length >= (\d+)": "at least {} letter",
    r"`array` of length <= (\d+)": "a list of at most {} values",
    r"`array` of length >= (\d+)": "a list of at least {} value",
    r"`array` of length (\d+)": "a list of {} values",
    r"`object` of length <= (\d+)": "a table of at most {} keys",
    r"`int` >= (\S+)": "a whole number, {} or more", r"`int` <= (\S+)": "a whole number up to {}",
    r"`float` >= (\S+)": "a number, {} or more", r"`float` <= (\S+)": "a number up to {}",
    r"`float` > (\S+)": "a number above {}", r"`float` < (\S+)": "a number below {}",
}  # fmt: skip
"""The decoder's words for the limits of a value, and ours."""


def _expected(message: str) -> str:
    """Return what the decoder expects at a place, in words; "" for an error of another kind."""
    for pattern, words in _LIMITS.items():
        if found := re.match(f"Expected {pattern}", message):
            return re.sub(r"\b1 (\w+)s\b", r"1 \1", words.format(found[1].rstrip(",").removesuffix(".0")))
    if not (found := re.match("Expected `([^`]+)`, got `", message)):
        return ""
    types = [_TYPES[name] for name in found[1].split(" | ") if name in _TYPES]
    return " or ".join(filter(None, (", ".join(types[:-1]), types[-1]))) if types else ""


def _in_toml(value: object) -> str:
    """Return a value as it is written; a table only as such."""
    if isinstance(value, Mapping):
        return "a table"
    return shortened(json.dumps(value, ensure_ascii=False, default=str))
