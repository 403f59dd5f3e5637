"""The JSON Schemas accept what the decoder accepts, as far as a schema can state it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from publisher.model.booklets import Booklet
from publisher.model.definition import Definition
from publisher.model.keys import keys_of, structs_of
from publisher.model.layouts import Layout
from publisher.model.wording import Words

ROOT = Path(__file__).parents[2]
FAULTS = ROOT / "tests" / "faults"
SCHEMAS = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in (ROOT / "assets" / "schema").glob("*.json")
}
OWN = ("name", "screen", "tongue", "after_z")
"""The keys of publisher's own words of a language."""
ROOTS = {"game": Definition, "layout": Layout, "style": Booklet, "words": Words}
TABLES = {ROOTS[name].__name__: schema for name, schema in SCHEMAS.items()} | {
    name: table for schema in SCHEMAS.values() for name, table in schema["definitions"].items()
}
STRUCTS = [struct for struct in structs_of(*ROOTS.values()) if struct.__name__ in TABLES]
ADDED = {Definition: {"variants"}, Layout: {"like"}}
GOOD = {
    "game": [*ROOT.glob("games/*/game.toml"), *ROOT.glob("tests/own_*/*/game.toml"),
             *ROOT.glob("templates/new-[!c]*/game.toml"), *FAULTS.glob("*/game.toml")],
    "layout": [*ROOT.glob("templates/layouts/*.toml"), FAULTS / "parts" / "cards.toml"],
    "style": [*ROOT.glob("assets/styles/*.toml")],
    "words": [*ROOT.glob("assets/words/*.toml")],
}  # fmt: skip


@pytest.mark.parametrize("name", ROOTS)
def test_files_that_are_right_are_accepted(name: str) -> None:
    Draft7Validator.check_schema(SCHEMAS[name])
    validator = Draft7Validator(SCHEMAS[name])
    found = {
        path: [
            f"{error.json_path}: {error.message}"
            for error in validator.iter_errors({key: read[key] for key in read if key not in OWN})
        ]
        for path in GOOD[name] if (read := tomllib.loads(path.read_text(encoding="utf-8")))
    }  # fmt: skip
    assert not {path: errors for path, errors in found.items() if errors}
    assert len(found) >= {"game": 100, "layout": 20, "style": 3, "words": 4}[name]


OF_SHAPE = re.compile(
    r"expected (text in|a list|a table|a whole|a number|true or|at most|at least)|"
    r"expected words on one line|unknown key|the key '\w+' is missing|is not a known value|"
    r"is not a valid name here|the list is empty|each variant is a table|unknown suit|no tiles|"
    r"not a word of small letters|is not a code of a language|unknown label|unknown layout|unknown style|"
    r"booklet.accent: |nan is not a number|U\+000A"
)
"""What a message says if one value alone is wrong; all others are about values that do not go together, about
other files, or about what is printed or played."""
SILENT = {"variant-other-shape": "the variant does not say what shape the game has"}


def wrong_files() -> Iterator[tuple[str, str, dict[str, Any], str]]:
    """Yield the wrong files of `tests/faults` that are TOML: the schema, the row, the tables, the message."""
    for file, rows in tomllib.loads((FAULTS / "folders.toml").read_text(encoding="utf-8")).items():
        for name, row in rows.items() if file.endswith(".toml") else ():
            if len(row) > 2:
                old, new, told, piece, times = (*row, "", 0)[:5]
                text = (
                    (FAULTS / file)
                    .read_text(encoding="utf-8")
                    .replace(old, new.replace("MANY", piece * times), 1)
                )
                try:
                    yield (
                        ("layout" if file.endswith("cards.toml") else "game"),
                        name,
                        tomllib.loads(text),
                        told,
                    )
                except (tomllib.TOMLDecodeError, ValueError, RecursionError):
                    continue


def test_files_with_a_wrong_key_or_value_are_refused() -> None:
    validators = {name: Draft7Validator(schema) for name, schema in SCHEMAS.items()}
    rows = list(wrong_files())
    refused = {name for schema, name, tables, _ in rows if not validators[schema].is_valid(tables)}
    of_shape = {name for _, name, _, told in rows if OF_SHAPE.search(told)}
    assert refused == of_shape - SILENT.keys()
    assert len(refused) > 80


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_keys_are_those_of_the_decoder(struct: type[msgspec.Struct]) -> None:
    table = TABLES[struct.__name__]
    tag = struct.__struct_config__.tag_field
    assert set(table["properties"]) == {*keys_of(struct), *([tag] if tag else []), *ADDED.get(struct, ())}
    assert all(kind["description"] for kind in table["properties"].values())
    assert table["additionalProperties"] is False


SCALARS = [
    (f"{struct.__name__}.{field.name}", TABLES[struct.__name__]["properties"][field.name], field.type)
    for struct in STRUCTS
    for field in msgspec.structs.fields(struct)
    if field.name in keys_of(struct)
    and {"type", "enum", "anyOf"} & TABLES[struct.__name__]["properties"][field.name].keys()
    and not re.search(r"\$ref|array|object", json.dumps(TABLES[struct.__name__]["properties"][field.name]))
]
STRICTER = (
    "Definition.family",
    "Category.name",
    "StatCard.name",
    "Words.language",
    "Booklet.accent",
    "Booklet.like",
)
"""Words whose form publisher checks after it has decoded them."""


def ends_and_words(kind: dict[str, Any]) -> list[Any]:
    """Return values near the ends of a key's range, its words, and others."""
    ends = [kind[key] for key in ("minimum", "maximum", "exclusiveMinimum") if key in kind]
    near = [end + step for end in ends for step in (-1, -0.5, 0, 0.5, 1)]
    # JSON has one type for 1 and 1.0, TOML has two
    numbers = [int(one) if one == int(one) else one for one in near]
    words = [*kind.get("enum", ()), "", " ", "a", "two words", "Ä", "a-b-1", "99", "x" * 200, "x" * 201]
    return [True, 0, 0.5, -1, *numbers, *words]


OTHERS = st.one_of(
    st.integers(-(10**13), 10**13),
    st.floats(-2000, 2000).filter(lambda number: not number.is_integer()),
    st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=4),  # a reader of TOML refuses controls
)


def of_one_form() -> dict[str, tuple[dict[str, Any], Any, bool]]:
    """Return one key for each form of values, which many keys share: its schema, its type, and whether
    publisher is stricter than the schema."""
    forms = {}
    for name, kind, declared in SCALARS:
        form = {key: value for key, value in kind.items() if key not in ("description", "default")}
        forms[json.dumps(form, sort_keys=True), declared, name in STRICTER] = name, form
    return {name: (form, declared, stricter) for (_, declared, stricter), (name, form) in forms.items()}


FORMS = of_one_form()


@pytest.mark.parametrize("name", FORMS)
@settings(max_examples=20)
@given(others=st.lists(OTHERS, min_size=10, max_size=10))
def test_a_value_is_accepted_as_the_decoder_accepts_it(name: str, others: list[Any]) -> None:
    form, declared, stricter = FORMS[name]
    validator = Draft7Validator(form)
    for value in (*ends_and_words(form), *others):
        try:
            msgspec.convert(value, declared)
            decoded = True
        except msgspec.ValidationError:
            decoded = False
        accepted = validator.is_valid(value)
        assert accepted == decoded or (stricter and decoded), value
