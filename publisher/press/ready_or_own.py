"""Values of options that are ready under a name, or in the author's own TOML file."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from publisher.base.errors import DefinitionError, UsageError, did_you_mean, right_to_read
from publisher.base.limits import DEFINITION
from publisher.base.location import Location
from publisher.model.explaining import explained
from publisher.model.files import read_file
from publisher.model.places import line_of_key
from publisher.model.toml_tables import toml_tables

V = TypeVar("V")


def in_own_file(what: str, name: str, ready: Collection[str], decoded: Callable[[str, Path], V]) -> V:
    """Return what `decoded` makes of the text of the TOML file with that name; UsageError if it is not such a
    file, which names those that are `ready`, or with the line of an error in the file."""
    path = Path(name)
    if path.suffix != ".toml":
        hint = f"{did_you_mean(name, ready)}; or your own file: {what}.toml"
        raise UsageError(f"unknown {what} {name!r}", hint=hint)
    try:
        text = read_file(path, DEFINITION).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        told = getattr(error, "strerror", None) or "it is not UTF-8"
        raise UsageError(f"cannot read the {what} {name}: {told}", hint=right_to_read(error)) from None
    try:
        return decoded(text, path)
    except DefinitionError as error:
        place = error.location or Location(name, line_of_key(text, error.message.split(":")[0]))
        raise UsageError(f"{place}: {error.message}", hint=error.hint) from None


def converted(text: str, path: Path, key: str, holder: type[msgspec.Struct]) -> Any:
    """Return the value of a file with the keys of a table of `game.toml`, which `holder` has as its field
    `key`; DefinitionError, which names the keys as the file does."""
    tables = {key: toml_tables(text, str(path))}
    if isinstance(tables[key].get(key), dict):
        hint = f"leave [{key}] out, and write [NAME] for [{key}.NAME]: all keys here are those of [{key}]"
        raise DefinitionError(f"{key}: unknown key {key!r}", hint=hint)
    try:
        return getattr(msgspec.convert(tables, holder), key)
    except msgspec.ValidationError as error:
        at, message, hint = explained(error, tables)
        raise DefinitionError(f"{at.removeprefix(f'{key}.')}: {message}", hint=hint) from None
