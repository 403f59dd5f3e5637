"""The tables of a game with the changes of a variant merged into them."""

from __future__ import annotations

from typing import Any


def merged_tables(base: dict[str, Any], changes: dict[str, Any], inside: str = "") -> dict[str, Any]:
    """Return `base` with `changes` merged into it, table by table. Everything except tables is replaced, and
    so is a board that gets another shape, or a deck that gets another kind. Both are `inside` this table."""
    merged = dict(base)
    for key, value in changes.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        tag = "kind" if inside == "decks" else {"board": "shape", "deck": "kind"}.get(key, "")
        alike = both and not (tag in value and value[tag] != merged[key].get(tag))
        merged[key] = merged_tables(merged[key], value, key) if alike else value
    return merged
