"""The other files of a `[deck]`: its table of cards, and a layout that is not written in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Protocol

import msgspec

from publisher.base.errors import DefinitionError, Errors, did_you_mean, shortened
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.model.card_tables import TEXTS, Row, rows_of_spreadsheet, rows_of_text, text_of_table
from publisher.model.cells import aligned, column_of, composed
from publisher.model.colours import BACKS
from publisher.model.deck_tables import with_decks
from publisher.model.files import file_in, hidden
from publisher.model.looks import OWN_COURTS, PATTERNS, is_pattern
from publisher.model.placeholders import COUNTED, renamed
from publisher.model.places import key_parts
from publisher.model.spreadsheets import SPREADSHEETS
from publisher.model.toml_tables import toml_tables

LONGEST_NAME = 255
"""The most bytes of a name on common disks (ext4, APFS, NTFS)."""
_SIDES = frozenset(("face", "back"))
TABLES = (*TEXTS, *SPREADSHEETS)
"""The ends of the names of files with tables of cards."""
FACES = "faces.py"
"""The program that draws on the faces of the cards of a table; a game need not have it."""


class Folder(Protocol):
    """The folder of a definition."""

    @property
    def path(self) -> Path: ...

    def read(self, file: str) -> str: ...
    def content(self, file: str) -> bytes: ...
    @property
    def bare(self) -> bool: ...
    @property
    def lenient(self) -> bool: ...
    def name(self, file: str) -> str: ...
    def has(self, file: str) -> bool: ...


def with_card_files(tables: Mapping[str, Any], folder: Folder) -> Mapping[str, Any]:
    """Return the same tables, with the cards and the layout of each deck, or the folder of its courts."""
    return with_decks(tables, lambda deck: _with_files(deck, folder))


def _with_files(deck: dict[str, Any], folder: Folder) -> dict[str, Any]:
    look = deck.get("look")
    if isinstance(look, dict) and isinstance(look.get("courts"), str) and not is_pattern(look["courts"]):
        return {**deck, "look": _with_courts(look, folder)}
    if deck.get("kind") != "table":
        return deck
    found = dict(deck)
    rows: tuple[Row, ...] = ()
    if isinstance(files := deck.get("cards_from"), str | list):
        rows = _rows_of_all([files] if isinstance(files, str) else files, deck.get("sheet"), folder)
        found["rows"], found["folder"] = rows, str(folder.path)
        if rows:
            found |= _naming_column(deck.get("name_from"), rows[0].fields)
        if folder.lenient:
            found.pop("cards", None)
    if folder.has(FACES) and not folder.bare:
        found["program"] = folder
    layout, own = deck.get("layout"), dict[str, Any]()
    if isinstance(layout, dict) and isinstance(layout.get("like"), str):
        own = {key: value for key, value in layout.items() if key != "like"}
        layout = layout["like"]
    if isinstance(name := layout, str):
        layout = _layout(name, folder, deck.get("back"))
        if rows and name in ready_layouts():
            _refuse_lacking(name, {side: layout.get(side, []) for side in _SIDES - own.keys()}, rows[0])
        layout = _merged(layout, own)
    if isinstance(layout, dict):
        layout = composed(layout)
        found["layout"] = _with_columns(layout, rows[0].fields) if rows else layout
        found.setdefault("size", layout.get("size", "poker"))
    return found


def _naming_column(name_from: object, columns: Collection[str]) -> dict[str, str]:
    """Return `name_from` as the table has it; without it, a column `Name` or `NAME`, whose words need not be
    names, as those of a column `name` must."""
    if isinstance(name_from, str):
        return {"name_from": column_of(name_from, columns)}
    heading = column_of("name", columns)
    return {} if heading == "name" or name_from is not None else {"name_from": heading}


def _with_courts(look: Mapping[str, Any], folder: Folder) -> dict[str, Any]:
    """Return the same look, with the game's folder for its courts."""
    refuse_outside(look["courts"], OWN_COURTS)
    if not file_in(folder.path, look["courts"]).is_dir():
        hint = f"{did_you_mean(look['courts'], PATTERNS)}; or put a drawing of each court in that folder"
        raise DefinitionError(f"{OWN_COURTS}: there is no folder {look['courts']!r}", hint=hint)
    return {**look, "folder": str(folder.path)}


def ready_layouts() -> list[str]:
    """Return the names of the built-in layouts in alphabetical order."""
    return sorted(path.stem for path in bundled("templates").joinpath("layouts").glob("*.toml"))


def ready_layout(name: str) -> Path:
    """Return the file of a built-in layout."""
    return bundled("templates") / "layouts" / f"{name}.toml"


def own_layout_file(tables: Any, deck: str) -> str:
    """Return the file of a game's folder with the layout of the deck with that key; "" if it has none."""
    for part in (*key_parts(deck), "layout"):
        tables = tables.get(part) if isinstance(tables, dict) else None
    layout = tables
    return layout if isinstance(layout, str) and layout.endswith(".toml") else ""


def _rows_of_all(files: Sequence[object], sheet: object, folder: Folder) -> tuple[Row, ...]:
    """Return the rows of all tables; a column that one of them lacks is empty there."""
    errors, rows = Errors(), list[Row]()
    for file in files:
        with errors.kept():
            if not isinstance(file, str):
                raise DefinitionError(
                    "deck.cards_from: expected the names of files", hint='["a.csv", "b.csv"]'
                )
            rows += _rows(file, sheet if isinstance(sheet, str) else "", folder)
    errors.raise_any()
    columns = list[str]()
    named = [aligned(row.fields, columns) for row in rows]
    return tuple(
        msgspec.structs.replace(
            row, fields=dict.fromkeys(columns, "") | {names[one]: cell for one, cell in row.fields.items()}
        )
        for row, names in zip(rows, named, strict=True)
    )


def _rows(file: str, sheet: str, folder: Folder) -> tuple[Row, ...]:
    refuse_outside(file, "deck.cards_from")
    suffix, name = Path(file).suffix.lower(), folder.name(file)
    if suffix in SPREADSHEETS:
        return rows_of_spreadsheet(folder.content(file), name, sheet, folder.lenient)
    if sheet:
        raise DefinitionError(
            f"deck.sheet: {file} has no sheets", hint="leave sheet out, or name a spreadsheet"
        )
    if suffix in TEXTS:
        return rows_of_text(text_of_table(folder.content(file), name), name, folder.lenient)
    raise DefinitionError(
        f"deck.cards_from: {file!r} is not a table of cards",
        hint=f"expected: {', '.join(TABLES)}",
    )


def _with_columns(layout: dict[str, Any], columns: Collection[str]) -> dict[str, Any]:
    """Return a layout that names columns as the table does: capitals and blanks do not matter."""

    def name(column: str) -> str:
        return column_of(column, (*columns, *COUNTED))

    return {key: _with_names(one, name) if key in _SIDES else one for key, one in layout.items()}


def _with_names(value: Any, name: Callable[[str], str]) -> Any:
    """Return boxes, or a part of them, with other names for their columns."""
    if isinstance(value, str):
        return renamed(value, name)
    if isinstance(value, list):
        return [_with_names(one, name) for one in value]
    if isinstance(value, dict):
        return {
            key: {name(column): wanted for column, wanted in one.items()}
            if key == "when" and isinstance(one, dict) else _with_names(one, name)
            for key, one in value.items()
        }  # fmt: skip
    return value


def _refuse_lacking(layout: str, sides: Mapping[str, Any], row: Row) -> None:
    """Raise DefinitionError at the head of the table for each column that a built-in layout needs."""
    named: dict[str, str] = {}

    def name(column: str) -> str:
        return named.setdefault(column, column_of(column, (*row.fields, *COUNTED)))

    _with_names(list(sides.values()), name)
    errors, known = Errors(), {*row.fields, *COUNTED}
    others = [column for column in row.fields if column not in named.values()]
    for column in (one for one, found in sorted(named.items()) if found not in known):
        with errors.kept():
            near = get_close_matches(column, others, n=1)
            hint = f"rename {near[0]!r}, if it is meant" if near else "add the column; its cells may be empty"
            place = Location(row.file, row.head)
            raise DefinitionError(f"the layout {layout} needs a column {column!r}", place, hint)
    errors.raise_any()


def _layout(name: str, folder: Folder, back: object) -> dict[str, Any]:
    """Return a layout by its name. The back of a ready one, or of a copy of it, has the colour `back` if the
    deck names one."""
    if name.endswith(".toml"):
        refuse_outside(name, "deck.layout")
        text, file = folder.read(name), folder.name(name)
    elif name in ready_layouts():
        text, file = ready_layout(name).read_text(encoding="utf-8"), name
    else:
        hint = f"{did_you_mean(name, ready_layouts())}; or a file of your own, cards.toml"
        raise DefinitionError(f"deck.layout: unknown layout {name!r}", hint=hint)
    layout = toml_tables(text, file)
    colours = layout.get("colours", {})
    if back in BACKS and isinstance(colours, dict) and (name in ready_layouts() or "back" in colours):
        layout["colours"] = {**colours, "back": BACKS[str(back)]}
    return layout


def refuse_outside(file: str, key: str) -> None:
    """Raise DefinitionError at `key` for a file that is not in the game's folder."""
    path = Path(file)
    if "\\" in file and ":" not in file:
        raise DefinitionError(
            f"{key}: '{file}' has a backslash, which names a folder only on Windows",
            hint=f"write it with a slash: {file.replace(chr(92), '/')}",
        )
    if any(len(part.encode()) > LONGEST_NAME for part in path.parts):
        told = f"{key}: {shortened(file)!r} is too long for the name of a file"
        raise DefinitionError(told, hint=f"expected: at most {LONGEST_NAME} bytes")
    if path.is_absolute() or ".." in path.parts or ":" in file:
        name = re.split(r"[/:]", file)[-1].strip(".") or "art/fox.png"
        hint = f"put the file there, and name it from there: {name}"
        raise DefinitionError(f"{key}: {file!r} leads out of the game's folder", hint=hint)
    if hidden(path):
        told = f"{key}: {file!r} is hidden, and so not part of the game"
        raise DefinitionError(told, hint="take the dot in front of its name, or its folder's, away")


def _merged(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return a layout with its colours, fonts, icons and styles replaced by name, all else as a whole."""
    merged = dict(base)
    for key, value in changes.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = {**merged[key], **value} if both else value
    return merged
