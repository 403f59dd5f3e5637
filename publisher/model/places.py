"""The lines of keys in a `game.toml`, for error messages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

Key: TypeAlias = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)([^\[\]]+)\]")
_NAME = r"(?:[\w-]+|\"[^\"]*\")"
_SETTING = re.compile(rf"\s*({_NAME}(?:\s*\.\s*{_NAME})*)\s*=")


def key_parts(key: str) -> Key:
    """Return `pads[0].columns[2].title` as its parts, the places in lists as numbers."""
    found = re.findall(r"\[(\d+)\]|\"([^\"]*)\"|([^.\[\]\"\s]+)", key)
    return tuple(int(number) if number else quoted or name for number, quoted, name in found)


def line_of_key(text: str, key: str, variants: Iterable[str] = ()) -> int:
    """Return the line that sets a key, in the first of `variants` that does, otherwise in the game itself.

    If no line sets it, return the line of the nearest table that holds it; 0 if there is none.
    """
    for variant in variants:
        table: Key = ("variants", variant)
        line, depth = _deepest(text, table + key_parts(key))
        if depth > len(table):
            return line
    return _deepest(text, key_parts(key))[0]


def _deepest(text: str, wanted: Key) -> tuple[int, int]:
    """Return the line that comes closest to the wanted key, and the number of its parts that it gives."""
    table: Key = ()
    counts: dict[Key, int] = {}
    best = 0, 0
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = path = _table(header[2], counts, listed=header[1] == "[[")
        elif setting := _SETTING.match(line):
            path = table + key_parts(setting[1])
        else:
            continue
        if path == (*wanted, 0):  # a list where something else is wanted
            path = wanted
        if len(path) > best[1] and wanted[: len(path)] == path:
            best = number, len(path)
    return best


def _table(header: str, counts: dict[Key, int], listed: bool) -> Key:
    """Return the path of a table's header; tables of a list are counted."""
    table: Key = ()
    names = key_parts(header)
    for place, name in enumerate(names, 1):
        table += (name,)
        if listed and place == len(names):
            counts[table] = counts.get(table, -1) + 1
        if table in counts:
            table += (counts[table],)
    return table


def full_key(key: str, merged: Mapping[str, Any], struct: type) -> str:
    """Return `pieces[...].count` with the name that the decoder leaves out: the first entry it refuses."""
    before, hidden, after = key.partition("[...]")
    if not hidden:
        return key
    entries: Any = merged
    for part in key_parts(before):
        entries = entries[part]
    for name, value in entries.items():
        try:
            msgspec.convert(_with(merged, key_parts(before), {name: value}), struct)
        except msgspec.ValidationError as error:
            if f"$.{before}[...]" in str(error):
                return full_key(f"{before}.{name}{after}", merged, struct)
    return key


def _with(tree: Any, path: Key, value: Any) -> Any:
    """Return a copy of nested tables and lists with another value at one place."""
    if not path:
        return value
    twin = tree.copy()
    twin[path[0]] = _with(tree[path[0]], path[1:], value)
    return twin
