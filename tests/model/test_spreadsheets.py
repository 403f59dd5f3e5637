"""Sheets of XLSX and ODS files: what one sees in their cells, and the errors in them."""

from __future__ import annotations

import io
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import Any

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from python_calamine import CalamineWorkbook

from publisher.base.errors import DefinitionError, Errors
from publisher.model.card_tables import rows_of_spreadsheet
from publisher.model.spreadsheets import sheet_of
from tests.handed_over import END, KIND, MANIFEST, TABLE, packed, xlsx


def saved(book: openpyxl.Workbook) -> bytes:
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def book_of(rows: list[list[Any]], formats: Mapping[str, str] = {}) -> openpyxl.Workbook:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    for at, code in formats.items():
        book.active[at].number_format = code
    return book


def ods(rows: str, before: str = "", after: str = "", style: str = "") -> bytes:
    """Return a document of a sheet, and what is `after` it."""
    names = ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
    start = TABLE.replace("<office:document-content", f"<office:document-content{names}")
    start = start.replace("<office:body>", f"{before}<office:body>")
    start = start.replace("name='A'", f"name='A' table:style-name='{style}'")
    content = start + rows + END.replace("</table:table>", f"</table:table>{after}", 1)
    return packed({"mimetype": KIND, "content.xml": content, "META-INF/manifest.xml": MANIFEST})


def cell(words: str = "", kind: str = "string", more: str = "") -> str:
    paragraphs = f"<text:p>{words}</text:p>" if words else ""
    return f'<table:table-cell office:value-type="{kind}" {more}>{paragraphs}</table:table-cell>'


def row(*cells: str, more: str = "") -> str:
    return f"<table:table-row {more}>{''.join(cells)}</table:table-row>"


def seen(content: bytes, file: str, sheet: str = "") -> list[list[str]]:
    errors = Errors()
    rows = [cells for _, cells in sheet_of(content, file, sheet, errors)[1]]
    errors.raise_any()
    return rows


def test_cells_of_xlsx_are_what_one_sees() -> None:
    values = [7, 0.5, 3.5, 0.1 + 0.2, date(2026, 11, 27), datetime(2026, 11, 27, 13, 5), time(14, 30),
              timedelta(hours=30), True, False, "a_x000D_b", "a\nb", "007"]  # fmt: skip
    book = book_of([values], {"A1": "000", "B1": "0%", "C1": '0.00 "€"'})
    book.active["L1"].comment = Comment("not a cell", "me")
    assert seen(saved(book), "a.xlsx") == [[
        "007", "50%", "3.50 €", "0.3", "2026-11-27", "2026-11-27 13:05", "14:30", "30:00", "yes", "", "a\rb",
        "a\nb", "007",
    ]]  # fmt: skip


def test_shared_words_are_read_without_reading_aids() -> None:
    """Words in several fonts are one cell; `rPh` is how Japanese words are said."""
    words = (
        '<sst><si><r><t>Fo</t></r><r><t xml:space="preserve">x </t></r></si>'
        "<si><t>課</t><rPh><t>カ</t></rPh></si></sst>"
    )
    content = xlsx('<row r="3"><c t="s"><v>1</v></c><c r="C3" t="s"><v>0</v></c></row>', words=words)
    assert list(sheet_of(content, "a.xlsx", "", Errors())[1]) == [(3, ["課", "", "Fox "])]
    book = openpyxl.Workbook()
    book.active["A1"] = CellRichText("Fo", TextBlock(InlineFont(b=True), "x"))
    assert seen(saved(book), "a.xlsx") == [["Fox"]]


def test_cells_of_ods_are_what_one_sees() -> None:
    """Numbers have a point and dates one form, as in other files; remarks and reading aids are not cells."""
    remark = "<office:annotation><text:p>not a cell</text:p></office:annotation>"
    cells = (
        cell("007", "float", 'office:value="7"'), cell("2,50", "float", 'office:value="2.5"'),
        cell("1.234", "float", 'office:value="1234"'), cell("50 %", "percentage", 'office:value="0.5"'),
        cell("3,50 €", "currency", 'office:value="3.5"'), cell("0,33", "float", 'office:value="0.33333333"'),
        cell("3,00 gold", "float", 'office:value="3"'), cell("1.234,50", "float", 'office:value="1234.5"'),
        cell("27.11.26", "date", 'office:date-value="2026-11-27"'),
        cell("x", "date", 'office:date-value="2026-11-27T13:05:00"'),
        cell("14.30", "time", 'office:time-value="PT14H30M00S"'),
        cell("WAHR", "boolean", 'office:boolean-value="true"'),
        cell("a<text:line-break/>b<text:s text:c='2'/>c</text:p><text:p>d"),
        f'<table:table-cell office:value-type="string">{remark}<text:p>F<text:span>o</text:span>x</text:p>'
        "</table:table-cell>",
    )  # fmt: skip
    assert seen(ods(row(*cells)), "a.ods") == [[
        "007", "2.50", "1234", "50 %", "3,50 €", "0.33", "3.00 gold", "1234.5", "2026-11-27",
        "2026-11-27 13:05", "14:30", "yes", "a\nb  c\nd", "Fox",
    ]]  # fmt: skip


HEAD = row(cell("title"), cell("text"))
FAILED = 'table:formula="of:=#REF!" '
WRONG = {
    "cards.xlsx": xlsx(
        '<row><c t="str"><v>title</v></c><c t="str"><v>text</v></c></row>'
        '<row><c t="e"><f>A1+#REF!</f><v>#REF!</v></c><c t="e"><v>#N/A</v></c></row>'
        '<row><c t="str"><f>A1&amp;""</f><v></v></c><c><f>1+1</f></c></row>'
    ),
    "cards.ods": ods(
        HEAD
        + row(cell("#REF!", more=f'{FAILED}calcext:value-type="error"'), cell("#N/A", more=FAILED))
        + row(cell("", more='table:formula="of:=A1"'), '<table:table-cell table:formula="of:=1+1"/>')
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_errors_and_formulas_without_a_result_are_refused(name: str) -> None:
    """A formula whose result is empty words is not one of them."""
    with pytest.raises(DefinitionError) as caught:
        rows_of_spreadsheet(WRONG[name], name)
    assert [(error.message, error.location.line) for error in caught.value.all if error.location] == [
        ("row 2, column A: the cell holds the error #REF!", 2),
        ("row 2, column B: the cell holds the error #N/A", 2),
        ("row 3, column B: a formula without its result", 3),
    ]


def test_a_merged_cell_fills_its_rows_and_is_refused_over_columns() -> None:
    """In both kinds of files."""
    rows = '<row><c t="str"><v>k</v></c><c t="str"><v>t</v></c></row>' + "".join(
        f'<row><c t="str"><v>{kind}</v></c><c t="str"><v>{title}</v></c></row>'
        for kind, title in (("sea", "a"), ("", "b"), ("", "c"))
    )
    down = f'<table:table-cell office:value-type="string" table:number-rows-spanned="3" {"{}"}>'
    down = down.format('table:number-columns-spanned="1"') + "<text:p>sea</text:p></table:table-cell>"
    cover = "<table:covered-table-cell/>"
    merged = {
        "a.xlsx": xlsx(rows, after='<mergeCells><mergeCell ref="A2:A4"/></mergeCells>'),
        "a.ods": ods(
            row(cell("k"), cell("t")) + row(down, cell("a")) + row(cover, cell("b")) + row(cover, cell("c"))
        ),
    }
    for name, content in merged.items():
        assert [found.fields for found in rows_of_spreadsheet(content, name)] == [
            {"k": "sea", "t": title} for title in "abc"
        ]
    wide = xlsx(rows, after='<mergeCells><mergeCell ref="A2:B2"/></mergeCells>')
    with pytest.raises(DefinitionError, match="row 2, column A: a cell is merged over several columns"):
        rows_of_spreadsheet(wide, "a.xlsx")


def test_the_first_visible_sheet_is_read_or_the_named_one() -> None:
    """Hidden rows and columns are read, because a filter hides rows, too."""
    book = book_of([["notes"]])
    book.active.title, book.active.sheet_state = "Notes", "hidden"
    for name in ("Cards", "Events"):
        sheet = book.create_sheet(name)
        sheet.append([name])
        sheet.append(["Fox"])
        sheet.row_dimensions[2].hidden = sheet.column_dimensions["A"].hidden = True
    content = saved(book)
    assert seen(content, "a.xlsx") == [["Cards"], ["Fox"]]
    assert seen(content, "a.xlsx", " events") == [["Events"], ["Fox"]]
    assert seen(content, "a.xlsx", "Events") == [["Events"], ["Fox"]]
    assert seen(content, "a.xlsx", "Notes") == [["notes"]]
    with pytest.raises(DefinitionError, match="has no sheet 'Event'") as caught:
        seen(content, "a.xlsx", "Event")
    assert caught.value.hint == "did you mean Events?"
    hidden = (
        "<office:automatic-styles><style:style xmlns:style='s' style:name='h'><style:table-properties"
        " table:display='false'/></style:style></office:automatic-styles>"
    )
    other = f"<table:table table:name='B'>{row(cell('b'))}</table:table>"
    content = ods(row(cell("a")), hidden, other, "h")
    assert seen(content, "a.ods") == [["b"]] and seen(content, "a.ods", "A") == [["a"]]


@given(
    st.lists(
        st.lists(
            st.none() | st.text("abä&<> \n", min_size=1, max_size=5) | st.integers(-(10**9), 10**9)
            | st.floats(-1e6, 1e6).map(lambda number: round(number, 3)),
            min_size=1, max_size=4,
        ),
        min_size=1, max_size=5,
    )
)  # fmt: skip
def test_cells_are_those_that_another_reader_finds(rows: list[list[Any]]) -> None:
    """calamine reads values: 3 as 3.0, and nothing of formats."""
    content = saved(book_of(rows))
    errors = Errors()
    found = dict(sheet_of(content, "a.xlsx", "", errors)[1])
    others = CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0).to_python(
        skip_empty_area=False
    )  # fmt: skip
    for number, other in enumerate(others, 1):
        cells = found.get(number, [])
        cells = cells + [""] * (len(other) - len(cells))
        for cell_, value in zip(cells, other, strict=True):
            assert cell_ == value if isinstance(value, str) else float(cell_) == value
    assert not errors.found


@pytest.mark.parametrize("several", [True, False])
def test_an_error_names_the_sheet_if_there_are_several(several: bool) -> None:
    book = book_of([["title", "copies"], ["Fox", "many"], ["Owl", 2]])
    if several:
        book.create_sheet("Notes")
        book.active.title = "Red events"
    with pytest.raises(DefinitionError) as caught:
        rows_of_spreadsheet(saved(book), "cards.xlsx")
    at = "row 2 of 'Red events'" if several else "row 2"
    assert caught.value.message.startswith(f"{at}, column 'copies': found 'many'")
    if several:
        with pytest.raises(DefinitionError, match="'Notes': this table of cards has no row"):
            rows_of_spreadsheet(saved(book), "cards.xlsx", "Notes")
        book.active["B2"] = 1
        row, _ = rows_of_spreadsheet(saved(book), "cards.xlsx")
        assert row.told("title") == f"{at}, column 'title'"
