"""Cards from a table: what is read, and what is told of a table that is wrong."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pytest

from publisher.base.errors import DefinitionError
from publisher.model.card_tables import rows_of_spreadsheet, rows_of_text
from publisher.model.shelf import GameFolder

TOML = """\
title = "Trial"
family = "story"
summary = "Stories from cards."
minutes = [15, 30]
sources = []

[players]
names = ["Ann", "Ben"]

[deck]
cards = {cards}
cards_from = "{table}"
layout = "{layout}"
"""
LAYOUT = """\
[[face]]
draw = "text"
size = [50, 20]
text = "{title}"
"""


def game(
    folder: Path, table: str = "title\nFox\n", cards: int = 1, name: str = "cards.csv",
    layout: str = LAYOUT, file: str = "cards.toml",
) -> GameFolder:  # fmt: skip
    (folder / "game.toml").write_text(TOML.format(cards=cards, table=name, layout=file), encoding="utf-8")
    if name.endswith((".csv", ".tsv")) and "/" not in name:
        (folder / name).write_text(table, encoding="utf-8")
    (folder / "cards.toml").write_text(layout, encoding="utf-8")
    return GameFolder("trial", folder)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_row_is_a_card_with_so_many_copies(separator: str) -> None:
    text = "name|title|copies\nfox|The Fox|2\n||\nowl|The Owl|\ncrow|The Crow|0\n".replace("|", separator)
    rows = rows_of_text(text, "cards.csv")
    assert [(row.line, row.fields["title"], row.copies) for row in rows] == [
        (2, "The Fox", 2), (4, "The Owl", 1), (5, "The Crow", 0),
    ]  # fmt: skip


def test_a_quoted_cell_may_hold_separators_quotes_and_lines() -> None:
    """The line of a row is that on which it begins."""
    rows = rows_of_text('title,text\nFox,"One, ""two""\nthree"\nOwl,x\n', "cards.csv")
    assert [(row.line, row.fields["text"]) for row in rows] == [(2, 'One, "two"\nthree'), (4, "x")]


def test_cards_are_called_by_name_or_number(tmp_path: Path) -> None:
    found = game(tmp_path, "name,title,copies\nfox,F,2\n,O,1\n", 3).definition().card_deck
    assert [card.name for card in found.cards] == ["fox", "fox", "card-2"]
    assert found.cards[0].row is found.cards[1].row and found.cards[2].row.fields["title"] == "O"


SHEET = (("title", "value", "copies"), ("Fox", 3, 2), (None, None, None), ("Owl", 2.5, None))


def as_xlsx() -> bytes:
    """The sheet as openpyxl writes it."""
    book, target = openpyxl.Workbook(), io.BytesIO()
    for row in SHEET:
        book.active.append(row)
    book.save(target)
    return target.getvalue()


MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">
 <manifest:file-entry manifest:full-path="/"
  manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>
 <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>"""


def as_ods() -> bytes:
    """The sheet in the least that OpenDocument 1.2 asks of a spreadsheet."""

    def cell(value: str | float | None) -> str:
        if value is None:
            return "<table:table-cell/>"
        kind = "string" if isinstance(value, str) else f'float" office:value="{value}'
        return f'<table:table-cell office:value-type="{kind}"><text:p>{value}</text:p></table:table-cell>'

    rows = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in SHEET)
    names = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    content = f"""<?xml version="1.0" encoding="UTF-8"?><office:document-content {names} office:version="1.2">
        <office:body><office:spreadsheet><table:table table:name="Cards">{rows}</table:table>
        </office:spreadsheet></office:body></office:document-content>"""
    target, kind = io.BytesIO(), "application/vnd.oasis.opendocument.spreadsheet"
    with ZipFile(target, "w") as archive:
        archive.writestr("mimetype", kind)
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", MANIFEST)
    return target.getvalue()


@pytest.mark.parametrize(("name", "written"), [("cards.xlsx", as_xlsx), ("cards.ods", as_ods)])
def test_spreadsheets_say_the_same(name: str, written: Callable[[], bytes]) -> None:
    """Numbers are read as one sees them."""
    rows = rows_of_spreadsheet(written(), name)
    assert [(row.line, row.fields["title"], row.fields["value"], row.copies) for row in rows] == [
        (2, "Fox", "3", 2), (4, "Owl", "2.5", 1),
    ]  # fmt: skip


FAULTS = {
    "copies": ("title,copies\nFox,two\n", 2, "row 2, column 'copies': found 'two', expected a whole number"),
    "negative": ("title,copies\nFox,-1\n", 2, "row 2, column 'copies': found '-1'"),
    "twice": ("name,title\nfox,A\nfox,B\n", 3, "row 3, column 'name': 'fox' stands in line 2 already"),
    "name": ("name,title\nwho?,A\n", 2, "row 2, column 'name': 'who?' is no name for this"),
    "extra": ("title\nOne, two\n", 2, "row 2: 'two' stands beyond the last column, 'title'"),
    "columns": ("title,title\nA,B\n", 1, "row 1, column 2: 'title' is column 1 already"),
    "unnamed": ("title,,x\nA,B,C\n", 1, "row 1, column 2: a column without a name"),
    "head": ("title\n", 0, "this table of cards has only the row that names the columns"),
    "empty": ("", 0, "this table of cards has no row"),
    "quote": ('title\n"Fox\n', 2, "row 2: not a table: unexpected end of data"),
    "column": ("name\nfox\n", 1, "deck.layout.face[0]: the table of cards has no column 'title'"),
    "copies in all": (
        "title,copies\n" + "A,1000\n" * 5000,
        11,
        "says 1, but the deck has more than 5,000 cards",
    ),
    "count": ("title\nA\nB\n", 11, "deck.cards: says 1, but the deck has 2 cards"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_is_told_with_its_row_and_column(tmp_path: Path, name: str) -> None:
    table, line, told = FAULTS[name]
    with pytest.raises(DefinitionError) as caught:
        game(tmp_path, table).definition()
    assert told in caught.value.message
    assert caught.value.location is not None and caught.value.location.line == line


@pytest.mark.parametrize(
    "name, told",
    [
        ("/etc/cards.csv", "leads out of the game's folder"),
        ("../cards.csv", "leads out of the game's folder"),
        ("cards.doc", "'cards.doc' is no table of cards"),
        ("gone/cards.csv", "the file gone/cards.csv is missing"),
    ],
)
def test_a_table_lies_in_the_folder(tmp_path: Path, name: str, told: str) -> None:
    with pytest.raises(DefinitionError, match="cards") as caught:
        game(tmp_path, name=name).definition()
    assert told in caught.value.message


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "trial"
    folder.mkdir()
    found = game(folder)
    (tmp_path / "other.csv").write_text("title\nFox\n")
    (folder / "cards.csv").unlink()
    (folder / "cards.csv").symlink_to(tmp_path / "other.csv")
    with pytest.raises(DefinitionError, match="is a link that leads out"):
        found.definition()


LAYOUT_FAULTS = {
    'draw = "txt"': (2, "deck.layout.face[0].draw: 'txt' is none of those known"),
    "sise = 3": (5, "unknown key 'sise' for draw = \"text\""),
    'font = "comic"': (5, "deck.layout.face[0].font: no font 'comic'"),
    'colour = "reddish"': (1, "deck.layout.face[0]: 'reddish' is no colour"),
    'type = "big"': (5, "deck.layout.face[0].type: expected `float`, got `str`"),
    "when = {mood = true}": (1, "deck.layout.face[0]: the table of cards has no column 'mood'"),
}


@pytest.mark.parametrize("line", LAYOUT_FAULTS)
def test_a_layout_is_told_of_at_its_own_line(tmp_path: Path, line: str) -> None:
    row, told = LAYOUT_FAULTS[line]
    layout = LAYOUT.replace('draw = "text"', line) if line.startswith("draw") else LAYOUT + line + "\n"
    with pytest.raises(DefinitionError) as caught:
        game(tmp_path, layout=layout).definition()
    assert told in caught.value.message
    place = caught.value.location
    assert place is not None and Path(place.file).name == "cards.toml"
    assert place.line == row


def test_an_unknown_layout_is_told_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as caught:
        game(tmp_path, file="stori").definition()
    assert caught.value.message == "deck.layout: no layout 'stori'"
    assert "did you mean story" in caught.value.hint


def test_keys_of_the_press_cannot_be_set(tmp_path: Path) -> None:
    found = game(tmp_path)
    with (tmp_path / "game.toml").open("a") as file:
        file.write('folder = "/etc"\n')
    with pytest.raises(DefinitionError, match=r"deck\.folder: unknown key 'folder'"):
        found.definition()
