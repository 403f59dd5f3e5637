"""Cards from a table: what is read. Tables that are wrong are in tests/faults."""

from __future__ import annotations

import io
from collections.abc import Callable
from zipfile import ZipFile

import openpyxl
import pytest

from publisher.model.card_tables import rows_of_spreadsheet, rows_of_text


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
