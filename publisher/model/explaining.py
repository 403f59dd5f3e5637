"""The errors of the decoder of definitions, in words for the author of a `game.toml`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from publisher.base.errors import did_you_mean, shortened
from publisher.model.definition import Definition
from publisher.model.keys import at, choices, known_keys, tagged
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
        field = re.search(r"(?:unknown field `(\w+)`|missing required field `(\w+)`)", message)
        return cls(path, message, *(field.groups("") if field else ()))


def explained(error: msgspec.ValidationError, merged: Mapping[str, Any]) -> tuple[str, str, str]:
    """Return the key of an error, its message, and a hint."""
    path, message, unknown, missing = Refusal.read(error)
    path = key = full_key(path, merged, Definition)
    hint = ""
    if inner := re.match(r"(names|teams|letter|stands|pictures?|values): ", message):  # a struct's own word
        key, message = f"{key}.{inner[1]}", message.removeprefix(inner[0])
    if unknown:
        key = f"{key}.{unknown}".lstrip(".")
        message = f"unknown key {unknown!r}{tagged(path, merged)}"
        hint = known_keys(path, merged, unknown)
    elif missing:
        message = f"the key {missing!r} is missing{tagged(path, merged)}"
        hint = did_you_mean("", choices(f"{path}.{missing}", merged))
    elif value := re.search(r"value (?:'(.*)'|(\d+))", message):
        found = value[1] if value[2] is None else value[2]
        message = f"{found!r} is not a known value"
        hint = did_you_mean(found, choices(path, merged))
    elif "matching regex" in message:
        message = "expected words on one line"
    elif message == "Expected `array`, got `object`":
        hint = f"write [[{key}]], once for each"
    elif re.match("Expected `array`, got `(int|float|bool|str)`", message):
        value_in_toml = json.dumps(at(key, merged), ensure_ascii=False)
        hint = f"a list is in brackets: {key.rpartition('.')[2]} = [{shortened(value_in_toml)}, …]"
    elif re.search(r"`(int|float)` [<>]|`str` of length", message):
        message += f", got {shortened(repr(at(key, merged)))}"
    return key, _in_toml(message[0].lower() + message[1:]), hint


def _in_toml(message: str) -> str:
    """Return the decoder's message with TOML's words for the types of JSON."""
    return re.sub(
        r"`[^`]*`",
        lambda told: told[0].replace("array", "list").replace("object", "table").replace(" | null", ""),
        message,
    )
