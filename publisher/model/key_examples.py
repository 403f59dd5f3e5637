"""Examples of values for the keys of a `game.toml`, for error messages."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import inspect

from publisher.model.keys import at, table_at, type_at

_YES_OR_NO = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_NUMBER = 10
"""A number in the place of words that are not one."""
_BLOCK = re.compile(r"```toml\n(.*?)```", re.DOTALL)


def example(path: str, tables: Mapping[str, Any]) -> str:
    """Return a hint how to write the key at a path: what is there, in the right type, or an example."""
    path = re.sub(r"(\[(\d+|\.\.\.)\])+$", "", path)
    above, _, key = path.rpartition(".")
    annotation, found = type_at(path, tables), at(path, tables)
    if annotation is None:
        return ""
    kind = inspect.type_info(annotation)
    if isinstance(kind, inspect.DictType):
        return f"write {key} = {{ NAME = … }}"
    if isinstance(kind, inspect.StructType):
        needed = [field for field in kind.fields if field.required]
        if isinstance(found, str) and len(needed) == 1 and isinstance(needed[0].type, inspect.StrType):
            return f"write {key}.{needed[0].encode_name} = {json.dumps(found, ensure_ascii=False)}"
        keys = ": " + ", ".join(field.encode_name for field in needed) if needed else ""
        return f"write [{path}] alone on a line, and its keys below{keys}"
    if isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.StructType):
        return f"write {key} = [], or a table [[{path}]] for each"
    documented = _documented(table_at(above, tables), key)
    for words, values in (
        ("write", _converted(found)),
        ("such as", documented),
        ("such as", _filled(kind, found)),
    ):
        for value in values:
            with suppress(msgspec.ValidationError):
                msgspec.convert(value, annotation)
                return f"{words} {key} = {json.dumps(value, ensure_ascii=False)}"
    return ""


def _converted(found: Any) -> Iterator[Any]:
    """Yield what may be meant by a value of the wrong type: a number or a word in quotes, a list in quotes,
    one in a list, one without a list, a size as a list."""
    if isinstance(found, str):
        for number in (int, float):
            with suppress(ValueError):
                yield number(found.strip())
        if (word := found.strip().casefold()) in _YES_OR_NO:
            yield _YES_OR_NO[word]
    elif isinstance(found, float) and found.is_integer():
        yield int(found)
    if isinstance(found, str):
        if re.fullmatch(r"\s*\d+\s*[-–,x×]\s*\d+\s*", found):
            yield [int(number) for number in re.findall(r"\d+", found)]
        yield [word.strip() for word in found.split(",")]
    elif isinstance(found, bool):
        yield json.dumps(found)
    elif isinstance(found, int | float):
        yield str(found)
    elif isinstance(found, list) and all(isinstance(one, int | float) for one in found) and len(found) == 2:
        yield "x".join(map(str, found))
    elif isinstance(found, list) and len(found) == 1:
        yield found[0]


def _filled(kind: inspect.Type, found: Any) -> Iterator[Any]:
    """Yield a list of the right length with a value that is there, or a number that is allowed."""
    if isinstance(kind, inspect.TupleType) and found not in ([], None):
        first, *_ = found if isinstance(found, list) else [found]
        if isinstance(first, str) and "{" not in first and any(map(_has_numbers, kind.item_types)):
            first = _NUMBER
        yield [first] * len(kind.item_types)
    elif isinstance(kind, inspect.IntType | inspect.FloatType):
        yield max(1, kind.ge or 1)


def _has_numbers(kind: inspect.Type) -> bool:
    types = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return any(isinstance(one, inspect.IntType | inspect.FloatType) for one in types)


def _documented(struct: type[msgspec.Struct] | None, key: str) -> Iterator[Any]:
    """Yield the values that the key has in the documentation of its table."""
    text = struct.__doc__ or "" if struct else ""
    for block in _BLOCK.findall(text):
        yield from _values(tomllib.loads(re.sub(r"(?m)^    ", "", block)), key)


def _values(table: Any, key: str) -> Iterator[Any]:
    if isinstance(table, dict):
        if key in table:
            yield table[key]
        for inner in table.values():
            yield from _values(inner, key)
    elif isinstance(table, list):
        for inner in table:
            yield from _values(inner, key)
