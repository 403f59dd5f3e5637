"""The tables of a game with the changes of a variant merged into them."""

from __future__ import annotations

from typing import Any


def merged_tables(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return `base` with `changes` merged into it, table by table. Everything except tables is replaced, and
    so is a board that gets another shape, or a deck that gets another kind."""
    merged = dict(base)
    for key, value in changes.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        alike = both and not _other(key, merged[key], value)
        merged[key] = merged_tables(merged[key], value) if alike else value
    return merged


def _other(key: str, table: dict[str, Any], changes: dict[str, Any]) -> bool:
    """Return True if the changes turn a table into another shape of board, or another kind of deck."""
    tag = {"board": "shape", "deck": "kind"}.get(key, "")
    return tag in changes and changes[tag] != table.get(tag)
