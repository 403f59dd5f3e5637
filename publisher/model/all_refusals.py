"""All errors of the decoder in one definition: it stops at the first, which is repaired to find the next."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from publisher.base.errors import close_to
from publisher.model.definition import Definition, decoded
from publisher.model.explaining import Refusal, explained
from publisher.model.keys import tagged, type_at
from publisher.model.places import full_key, key_parts

_MOST = 20
"""The most errors that are looked for."""
_OF_THE_DECODER = ("Expected ", "Object ", "Invalid ")
"""The beginnings of the decoder's own messages. Others compare values, also repaired ones."""


def all_refusals(error: msgspec.ValidationError, tables: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield the key, message and hint of an error of the decoder, and of those that it hides. A table whose
    keys depend on a word in it has one error: others may result from it, as may those in a repaired value."""
    repaired, silent, misspelt = set[str](), list[str](), list[tuple[str, str]]()
    for number in range(_MOST):
        path, message, unknown, missing = Refusal.read(error)
        path = full_key(path, tables, Definition)
        key = ".".join(filter(None, (path, unknown or missing)))
        if key in repaired or (number and not message.startswith(_OF_THE_DECODER)):
            return
        meant = missing and any(table == path and close_to(word, [missing]) for table, word in misspelt)
        if not meant and not any(re.match(rf"{re.escape(table)}(?![\w-])", path) for table in silent):
            yield explained(error, tables)
        misspelt += [(path, unknown)] * bool(unknown)
        silent += [key, path] if tagged(path, tables) else [key]
        repaired.add(key)
        if (found := _repaired(tables, key, bool(unknown))) is None:
            return
        try:
            decoded(tables := found)
        except msgspec.ValidationError as following:
            error = following
        else:
            return


def _repaired(tables: Mapping[str, Any], key: str, unknown: bool) -> Mapping[str, Any] | None:
    """Return the tables without an unknown key, or with a value of the right type; None if there is none."""
    annotation = type_at(key, tables)
    value = None if unknown or annotation is None else _some_value(inspect.type_info(annotation))
    if value is None and not unknown:
        return None
    above, _, last = key.rpartition(".")
    parts = (*key_parts(above), last) if unknown else key_parts(key)
    changed: Mapping[str, Any] = _changed(tables, parts, value)
    return changed


def _changed(tree: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """Return a copy of nested tables and lists with another value at one place, or without it for None."""
    first, *rest = path
    twin = tree.copy()
    if rest:
        twin[first] = _changed(tree[first], tuple(rest), value)
    elif value is None:
        twin.pop(first, None)
    else:
        twin[first] = value
    return twin


def _some_value(kind: inspect.Type) -> Any:
    """Return a value of a type, as TOML has it; None for other types."""
    if isinstance(kind, inspect.UnionType):
        return next(filter(None, map(_some_value, kind.types)), None)
    if isinstance(kind, inspect.VarTupleType):
        inner = _some_value(kind.item_type)
        return None if inner is None else [inner] * max(1, kind.min_length or 0)
    if isinstance(kind, inspect.TupleType):
        return [_some_value(one) for one in kind.item_types]
    if isinstance(kind, inspect.StructType):
        tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
        return tag | {field.encode_name: _some_value(field.type) for field in kind.fields if field.required}
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return max(1, kind.ge or 0)
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    simple = {inspect.StrType: "x", inspect.BoolType: True, inspect.DictType: {}}
    return simple.get(type(kind))
