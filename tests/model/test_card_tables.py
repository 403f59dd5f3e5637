"""Cards from a table: what is read. Tables that are wrong are in tests/faults."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Callable
from itertools import pairwise
from zipfile import ZipFile

import openpyxl
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from publisher.base.errors import DefinitionError
from publisher.model.card_tables import rows_of_spreadsheet, rows_of_text, text_of_table
from publisher.model.cells import number_in
from publisher.model.conditions import meets
from publisher.model.delimited import rows_in
from publisher.model.yaml_rows import cards_in_yaml


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_a_row_is_a_card_with_so_many_copies(separator: str) -> None:
    text = "name^title^copies\nfox^The Fox^2\n^^\nowl^The Owl^\ncrow^The Crow^0\n".replace("^", separator)
    rows = rows_of_text(text, "cards.csv")
    assert [(row.line, row.fields["title"], row.copies) for row in rows] == [
        (2, "The Fox", 2), (4, "The Owl", 1), (5, "The Crow", 0),
    ]  # fmt: skip


def test_a_quoted_cell_may_hold_separators_quotes_and_lines() -> None:
    """The line of a row is that on which it begins."""
    rows = rows_of_text('title,text\nFox,"One, ""two""\nthree"\nOwl,x\n', "cards.csv")
    assert [(row.line, row.fields["text"]) for row in rows] == [(2, 'One, "two"\nthree'), (4, "x")]


@pytest.mark.parametrize(
    "content",
    [
        b"title,text\nFox,x\n",
        b"title,text\rFox,x\r",
        b"title,text\r\nFox,x\r\n\r\n,\r\n",
        b"\xef\xbb\xbftitle;text\nFox;x",
        b"sep=;\r\ntitle;text\r\nFox;x\r\n",
        b'"SEP=|"\ntitle|text\nFox|x\n',
        b"sep=\t\ntitle\ttext\nFox\tx\n",
        "title\ttext\r\nFox\tx\r\n".encode("utf-16"),
        b"\xfe\xff" + "title\ttext\nFox\tx\n".encode("utf-16-be"),
        b"title, text,,\n Fox ,  x ,,\n,,,\n",
        b' "title" , "text" \n "Fox" , "x" \n',
        b'"title";"text"\n"Fox";"x"\n',
        "\ufefftit\u200ble,text\u2060\nFox\ufeff,x\u200b\n".encode(),
        "title,\u00a0text\nFox,x\u00a0\n".encode(),
    ],
)
def test_a_table_is_read_as_programs_write_it(content: bytes) -> None:
    """Excel, LibreOffice, Google Sheets, editors on all systems, and cells pasted from web pages."""
    (row,) = rows_of_text(text_of_table(content, "cards.csv"), "cards.csv")
    assert row.fields == {"title": "Fox", "text": "x"}


def test_a_google_sheet_is_read_as_it_is_exported() -> None:
    """As *File › Download › Comma Separated Values* writes it: UTF-8 without a mark, CRLF between rows and LF
    in cells, no line end behind the last row, quotes only where they are needed, numbers, dates and boxes as
    the sheet shows them. Written by hand in that form."""
    content = (
        'Title,Text,Price,Loss,Share,Made,Rare,Copies\r\n'
        'Fox,"Red, ""quick""","$1,200.50",-$3.50,50%,11/27/2026,TRUE,2\r\n'
        'Öwl,"One\ntwo\n\nthree ",€3.50,(3.50),0.5,2026-11-27,FALSE,1\r\n'
        ",,,,,,FALSE,\r\n"
        "007,,,,,,,1"
    ).encode()  # fmt: skip
    fox, owl, false, last = rows_of_text(text_of_table(content, "cards.csv"), "cards.csv")
    assert list(fox.fields.values())[:-1] == [
        "Fox", 'Red, "quick"', "$1,200.50", "-$3.50", "50%", "11/27/2026", "TRUE",
    ]  # fmt: skip
    assert [number_in(fox.fields[column]) for column in ("Price", "Loss", "Share")] == [1200.5, -3.5, 50]
    assert owl.fields["Title"] == "Öwl" and owl.fields["Text"] == "One\ntwo\n\nthree"
    assert [meets(row.fields["Rare"], True) for row in (fox, owl)] == [True, False]
    assert (fox.copies, owl.copies, last.fields["Title"], last.line) == (2, 1, "007", 8)
    assert (false.line, false.copies) == (7, 1)


@pytest.mark.parametrize(
    "cell, words",
    [
        ('"Red, more"', "Red, more"),
        (' "Red, more"', "Red, more"),
        (' "Red, more" ', "Red, more"),
        ('"a ""b"" c"', 'a "b" c'),
        ('""', ""),
        ('5" disc', '5" disc'),
        ("fu\u0308chsin", "f\u00fcchsin"),
        ('"one\u000btwo"', "one\ntwo"),
        ('"one\u2028two\u0085three\u000cfour"', "one\ntwo\nthree\nfour"),
        ("a\u200bb\ufeffc\u2060d", "abcd"),
    ],
)
def test_a_cell_is_what_one_sees(cell: str, words: str) -> None:
    (row,) = rows_of_text(f"title,text\nFox,{cell}\n", "cards.csv")
    assert row.fields["text"] == words


@given(
    st.lists(
        st.lists(st.text("ab,;\t|\"\n é", max_size=6), min_size=3, max_size=3),
        min_size=1, max_size=5,
    ),
    st.sampled_from(",;\t|"),
    st.sampled_from((csv.QUOTE_ALL, csv.QUOTE_MINIMAL)),
)  # fmt: skip
def test_what_pythons_csv_writes_is_read_back(cells: list[list[str]], separator: str, quoting: int) -> None:
    target = io.StringIO()
    writer = csv.writer(target, delimiter=separator, quoting=quoting, lineterminator="\n")  # type: ignore[arg-type]
    writer.writerows([["x", "y", "z"], *cells])
    found = [[cell.strip() for cell in row] for _, row in rows_in(target.getvalue(), "cards.csv")]
    assert found[1:] == [[cell.strip() for cell in row] for row in cells]


def test_json_is_a_list_of_cards() -> None:
    """A row is the line on which its object begins."""
    other = '{"title": "Owl", "rare": true, "cost": 2.5, "text": null}'
    text = f'[{{"title": "Fox", "cost": 3, "copies": 2}},\n\n {other}]'
    fox, owl = rows_of_text(text, "cards.json")
    assert (fox.line, fox.copies, fox.fields["cost"], fox.fields["rare"]) == (1, 2, "3", "")
    assert (owl.line, owl.copies, owl.fields["cost"], owl.fields["rare"]) == (3, 1, "2.5", "yes")


@pytest.mark.parametrize("text, message", [
    ('{"cards": []}', "not a table of cards"), ("[1]", "row 1: not a card: 1"),
    ('[{"a": 1}\n{"a": 2}]', "row 2: not JSON: a comma or a bracket is missing"),
    ('[{"a": 1},\n{"a" 2}]', "row 2: not JSON: Expecting ':' delimiter"),
    ('[{"a": [1]}]', "row 1, column 'a': expected words or a number"),
    ("[" * 100_000, "row 1: not JSON: it cannot be read"), ("[]", "this table of cards has no row"),
    ('[{"a": "x"}', "row 1: not JSON: a comma or a bracket is missing"), ("", "not a table of cards"),
])  # fmt: skip
def test_other_json_is_refused(text: str, message: str) -> None:
    assert told(text, "cards.json") == [message]


def told(table: str, file: str = "cards.csv") -> list[str]:
    """Return everything that one run reports of a table."""
    with pytest.raises(DefinitionError) as caught:
        rows_of_text(table, file)
    return [error.message for error in caught.value.all]


def test_all_errors_of_a_table_are_told_in_one_run() -> None:
    assert told("name,title,copies\nwho?,A\u0007,two\nfox,B,1,more\nowl,C,-1\n") == [
        "row 2, column 'title': U+0007 cannot be printed",
        "row 2, column 'name': 'who?' is not a valid name here",
        "row 2, column 'copies': found 'two', expected a whole number from 0 to 1000",
        "row 3 has more cells than there are columns: 'more' is behind 'copies'",
        "row 4, column 'copies': found '-1', expected a whole number from 0 to 1000",
    ]
    assert told("title,,title,{x}\nA,B,C,D\n") == [
        "row 1, column 2: a column without a name",
        "row 1, column 3: 'title' is column 1 already",
        "row 1, column 4: '{x}' has braces",
    ]
    assert len(told("title,copies\n" + "A,x\n" * 300)) == 101
    wrong = ("#REF!", "#N/A", "#DIV/0!", "#NAME?", "#ERROR!", "Loading...", "Err:502")
    assert told("title\n" + "\n".join(wrong) + "\n#3\n#c00000\n#WIN!\n") == [
        f"row {line}, column 'title': the cell holds the error {word}" for line, word in enumerate(wrong, 2)
    ]


def test_copies_may_be_written_by_a_script() -> None:
    """Which makes 2.0 of 2 if another cell of the column is empty."""
    assert [row.copies for row in rows_of_text("title,copies\nA,2.0\nB,\nC,0\n", "cards.csv")] == [2, 1, 0]


@pytest.mark.parametrize("above", ["My cards\n", "My cards,,\n", '"Cards, second draft"\n\n', ",draft,\n"])
def test_a_row_above_the_headings_is_told(above: str) -> None:
    (message,) = told(f"{above}title,text\nFox,x\n")
    assert message.startswith("row 1 names one column only, '")


@pytest.mark.parametrize(("content", "place", "found"), [
    ("title\nFox\nF\u00fcchsin\n".encode("cp1252"), 3, "row 3: the byte 0xfc is not UTF-8"),
    (b"\xff\xfet\0\0\xd8x\0", 1, "row 1: the byte 0x00 is not UTF-16"),
    (b"PK\x03\x04\0", 0, "this is a spreadsheet"),
    ("title\nFox".encode("utf-16-le"), 0, "not a text; if it is UTF-16, the mark of it is missing"),
])  # fmt: skip
def test_another_coding_is_refused_with_its_row(content: bytes, place: int, found: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        text_of_table(content, "cards.csv")
    assert caught.value.message == found and caught.value.location and caught.value.location.line == place


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


def test_yaml_is_a_list_of_cards() -> None:
    """A cell is what is written: no number, date or truth is made of it, but of `true`, `false`, null."""
    text = """# My cards
- title: Fox   # quick
  number: 007
  text: |
    One **two**
    three
  rare: no
  copies: 2
- {title: "Owl", number: 1.50, text: ~, rare: true, date: 2026-11-27, colour: "#c00000"}
- title: &name 'null'
  text: *name
"""
    fox, owl, null = rows_of_text(text, "cards.yaml")
    assert (fox.line, owl.line, null.line, fox.copies) == (2, 9, 10, 2)
    assert [fox.fields[column] for column in ("number", "text", "rare", "date")] == [
        "007", "One **two**\nthree", "no", "",
    ]  # fmt: skip
    assert list(owl.fields.values()) == ["Owl", "1.50", "", "yes", "", "2026-11-27", "#c00000"]
    assert (null.fields["title"], null.fields["text"]) == ("null", "null")
    assert rows_of_text(text, "cards.yml")[0].fields == fox.fields


LAUGHS = "- a: &a [x, x]\n" + "".join(
    f"- a: &{b} [*{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}, *{a}]\n" for a, b in pairwise("abcdefghijklmnop")
)


@pytest.mark.parametrize("text, messages", [
    ("suits: []", ["not a table of cards"]), ("", ["not a table of cards"]), ("- 1", ["row 1: not a card"]),
    ("- a: b: c", ["row 1: not YAML: mapping values are not allowed in this context"]),
    ("- a: x\n - b", ["row 2: not YAML: "]), ("- a: \x07", ["row 1: not YAML: "]),
    ("- a: 1\n---\n- a: 2", ["row 2: not YAML: but found another document"]),
    ("[" * 100_000, ["row 1: not YAML: exceeded maximum nesting depth"]),
    ("- a: [1]\n- a: {b: 1}", ["row 1, column 'a': expected words or a number",
                               "row 2, column 'a': expected words or a number"]),
    ("- a: 1\n  a: 2\n- [b]: 1\n- *c", ["row 4: not YAML: found undefined alias"]),
    ("- a: 1\n  a: 2\n- [b]: 1\n- &c {<<: *c}", ["row 1, column 'a': this card has it already",
        "row 3: a key that names no column", "row 4: a key that names no column"]),
    ("- a: Card #3\n- a: x # comment", ["row 1, column 'a': # begins a comment here"]),
    ("- a: x\n  c: #c00000\n- a: !include x.yaml", ["row 1, column 'c': # begins a comment here",
                                                   "row 3, column 'a': the tag !include is not read"]),
    ("- a: !!python/object/apply:os.system ['true']", ["row 1, column 'a': expected words or a number"]),
    ("- &a {a: *a}", ["row 1, column 'a': expected words or a number"]),
    ("[]", ["this table of cards has no row"]),
    (LAUGHS, [f"row {line}, column 'a': expected words or a number" for line in range(1, 17)]),
])  # fmt: skip
def test_other_yaml_is_refused(text: str, messages: list[str]) -> None:
    """All of it in one run; nothing is run, and nothing grows."""
    found = told(text, "cards.yaml")
    assert len(found) == len(messages) and all(map(str.startswith, found, messages)), found


@given(st.lists(st.dictionaries(st.sampled_from("abc"), st.text(max_size=9), min_size=1), min_size=1))
def test_what_pyyaml_writes_is_read_back(cards: list[dict[str, str]]) -> None:
    found = [card for _, card in cards_in_yaml(yaml.safe_dump(cards), "cards.yaml")]
    assert found == cards


def test_yaml_without_its_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    assert told("- a: 1", "cards.yaml") == ["a table in YAML needs PyYAML, which is not installed"]
