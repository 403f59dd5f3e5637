"""The tables of a game with the changes of a variant laid over them."""

from __future__ import annotations

from typing import Any


def merged_tables(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """`base` with `changes` laid over it, table by table; everything but tables is replaced, and so is a
    board that becomes one of another shape, or a deck one of another kind."""
    merged = dict(base)
    for key, value in changes.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        alike = both and not _other(key, merged[key], value)
        merged[key] = merged_tables(merged[key], value) if alike else value
    return merged


def _other(key: str, table: dict[str, Any], changes: dict[str, Any]) -> bool:
    """Whether the changes make another shape of board, or another kind of deck, of a table."""
    tag = {"board": "shape", "deck": "kind"}.get(key, "")
    return tag in changes and changes[tag] != table.get(tag)
