"""Write the JSON Schemas of the TOML files of authors into `assets/schema/`: `python docs/schemas.py`.

They are made from the structs that decode these files, with what publisher does before and after: it fills
in the kind of a deck, a layout may be a name, a variant may change part of each table, names have a form.
This is draft 7, because Taplo does not read later ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec
from keys_and_classes import documented

from publisher.model.boards.hex_rhombus import HexRhombus, Side
from publisher.model.booklets import Booklet, ready_styles
from publisher.model.card_files import ready_layouts
from publisher.model.card_tables import Row
from publisher.model.cards import SUITS
from publisher.model.decks import TILE_SUITS, Category, RankDeck, StatCard, SuitDeck, TableDeck, TileDeck
from publisher.model.definition import Definition, Players
from publisher.model.families import FAMILY
from publisher.model.keys import OF_PUBLISHER, Struct, structs_of
from publisher.model.layouts import HEX, PRESS_FONTS, Layout
from publisher.model.names import ID, NAME
from publisher.model.wording import FAMILIES, FORMER_LABELS, LABELS, LANGUAGE, Words

SCHEMAS = Path(__file__).parents[1] / "assets" / "schema"
ROOTS: Mapping[str, Struct] = {"game": Definition, "layout": Layout, "style": Booklet, "words": Words}
TITLES = {
    "game": "A game.toml of publisher", "layout": "A layout of cards", "style": "A style for --style",
    "words": "Words for --words",
}  # fmt: skip

Schema = dict[str, Any]


def _whole(pattern: re.Pattern[str]) -> Schema:
    """Return the schema of a word that has this form from its beginning to its end."""
    return {"pattern": f"^(?:{pattern.pattern})$"}


_NAME = _whole(NAME.pattern)
FORMS: Sequence[tuple[Struct, str, str, Schema]] = (
    (Definition, "family", "", _whole(FAMILY)),
    (Definition, "pieces", "propertyNames", _NAME),
    (Definition, "dice", "propertyNames", _NAME),
    (Definition, "decks", "propertyNames", _NAME),
    (Players, "names", "items", _NAME),
    (Players, "names", "", {"minItems": 1}),
    (Players, "sides", "items", _NAME),
    (HexRhombus, "edges", "propertyNames", {"enum": list(get_args(Side))}),
    (SuitDeck, "suits", "items", {"enum": list(SUITS)}),
    (RankDeck, "suits", "items", {"enum": list(SUITS)}),
    (TileDeck, "suits", "items", {"enum": list(TILE_SUITS)}),
    (Category, "name", "", _NAME),
    (StatCard, "name", "", _NAME),
    (Booklet, "like", "", {"enum": list(ready_styles())}),
    (Booklet, "accent", "", _whole(HEX)),
    (Booklet, "fonts", "propertyNames", {"enum": list(PRESS_FONTS)}),
    (Words, "language", "", _whole(LANGUAGE)),
    (Words, "labels", "propertyNames", {"enum": [*LABELS, *FAMILIES, *FORMER_LABELS]}),
)
"""What publisher checks after it has decoded: the form of a key, or of its `items`, or of the names in it."""

REF = "#/definitions/"
CHANGED = "Changed"
"""Stands before the name of a table of a variant, whose keys may all be left out."""


def schema(name: str) -> Schema:
    """Return the schema of a kind of file."""
    root = ROOTS[name]
    _, raw = msgspec.json.schema_components((root,), ref_template=f"{REF}{{name}}")
    structs = (struct for struct in structs_of(root) if struct is not Row)  # publisher reads it from a table
    tables = {struct.__name__: _table(struct, raw[struct.__name__]) for struct in structs}
    _add_what_is_not_decoded(tables)
    changed = {f"{CHANGED}{one}": _changed(table) for one, table in tables.items()}
    top = tables[root.__name__]
    if root is Definition:
        variant = changed[f"{CHANGED}Definition"]
        variant["properties"]["like"] = {
            "description": "The variant whose changes this one begins with.", "type": "string",
        }  # fmt: skip
        top["properties"]["variants"] = {
            "description": "The variants by their names: each has the keys that it changes.",
            "type": "object",
            "propertyNames": _whole(ID.pattern),
            "additionalProperties": {"$ref": f"{REF}{CHANGED}Definition"},
        }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": TITLES[name],
        **top,
        "definitions": _needed(top, tables | changed),
    }


def _table(struct: Struct, raw: Schema) -> Schema:
    """Return the schema of a table: the keys that an author may write."""
    own = OF_PUBLISHER.get(struct, ())
    keys = {
        key: {"description": _about(struct, key), **_plain(kind)}
        for key, kind in raw["properties"].items() if key not in own
    }  # fmt: skip
    needed = {"required": raw["required"]} if raw["required"] else {}
    return {"description": _first(struct), "type": "object", "properties": keys, **needed,
            "additionalProperties": False}  # fmt: skip


def _first(struct: Struct) -> str:
    """Return the first paragraph about a struct."""
    return " ".join((struct.__doc__ or "").split("\n\n")[0].split())


def _about(struct: Struct, key: str) -> str:
    """Return the text below a key in the code; of a layout, the sentences of the struct that name the key."""
    if key == struct.__struct_config__.tag_field:
        return _first(struct)
    if key in (told := documented(struct)):
        return told[key]
    for base in struct.__mro__:
        text = " ".join((base.__doc__ or "").split())
        sentences = re.split(r"(?<=[.?!])\s+(?=[A-Z`])|;\s+(?=`)", text)
        if found := [one for one in sentences if re.search(rf"`{key}( = [^`]*)?`", one)]:
            return " ".join(one if one.endswith(".") else f"{one}." for one in found)
    raise LookupError(f"{struct.__name__}: nothing is written about {key}")


def _plain(kind: Any) -> Any:
    """Return the schema of a value in draft 7, without what TOML does not have: null, and empty defaults."""
    if not isinstance(kind, dict):
        return kind
    plain = {key: _plain(value) for key, value in kind.items() if key not in ("discriminator", "default")}
    if kind.get("default") or kind.get("default") in (False, 0):
        plain |= {} if isinstance(kind["default"], dict) else {"default": kind["default"]}
    if "anyOf" in plain:
        parts = [_plain(part) for part in plain.pop("anyOf")]
        parts = [inner for part in parts for inner in part.get("anyOf", [part]) if inner != {"type": "null"}]
        plain = {**(parts[0] if len(parts) == 1 else {"anyOf": parts}), **plain}
    if "prefixItems" in plain:
        parts = [_plain(part) for part in plain.pop("prefixItems")]
        alike = all(part == parts[0] for part in parts)
        plain |= {"items": parts[0]} if alike else {"items": parts, "additionalItems": False}
    if "pattern" in plain:
        plain["pattern"] = plain["pattern"].replace(r"\A", "^").replace(r"\Z", "$")
    return plain


def _add_what_is_not_decoded(tables: dict[str, Schema]) -> None:
    """Add what publisher does before and after it decodes the tables."""
    for deck in (SuitDeck, TableDeck):
        if table := tables.get(deck.__name__):
            table["required"].remove("kind")
    if deck := tables.get(TableDeck.__name__):
        own = [{"enum": ready_layouts()}, {"type": "string", "pattern": r"\.toml$"}]
        deck["properties"]["layout"]["anyOf"] = [*own, {"$ref": deck["properties"]["layout"].pop("$ref")}]
    if layout := tables.get(Layout.__name__):
        layout["properties"]["like"] = {
            "description": "The layout, ready or a TOML file, whose keys this one begins with.",
            "type": "string",
        }
        layout["anyOf"] = [{"required": layout.pop("required")}, {"required": ["like"]}]
    for struct, key, part, form in FORMS:
        if table := tables.get(struct.__name__):
            kind = table["properties"][key]
            kind |= {part: {**kind.get(part, {}), **form}} if part else form


def _changed(table: Schema) -> Schema:
    """Return the schema of a table in a variant: no key is needed, nor in the tables of this table."""
    kept = {key: value for key, value in table.items() if key not in ("required", "anyOf")}
    return {**kept, "properties": {key: _changes(kind) for key, kind in table["properties"].items()}}


def _changes(kind: Schema) -> Schema:
    kind = {key: value for key, value in kind.items() if key != "default"}
    if "$ref" in kind:
        kind["$ref"] = kind["$ref"].replace(REF, f"{REF}{CHANGED}")
    if "anyOf" in kind:
        kind["anyOf"] = [_changes(part) for part in kind["anyOf"]]
    if isinstance(inner := kind.get("additionalProperties"), dict):
        kind["additionalProperties"] = _changes(inner)
    return kind


def _needed(top: Schema, tables: Mapping[str, Schema]) -> dict[str, Schema]:
    """Return the tables that are reached from the top one, in their order."""
    found: set[str] = set()
    waiting = [top]
    while waiting:
        names = set(re.findall(rf'"{REF}(\w+)"', json.dumps(waiting.pop()))) - found
        found |= names
        waiting += (tables[name] for name in names)
    return {name: table for name, table in tables.items() if name in found}


def pages() -> Iterator[tuple[Path, str]]:
    """Yield each file as it should be."""
    for name in ROOTS:
        yield SCHEMAS / f"{name}.json", json.dumps(schema(name), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    SCHEMAS.mkdir(exist_ok=True)
    for path, page in pages():
        path.write_text(page, encoding="utf-8")
