"""Styles of booklets: each key changes what it names, in print and nowhere else."""

from __future__ import annotations

import ctypes
import io
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import booklet_sample as sample
import msgspec
import pikepdf
import pypdfium2.raw as pdfium
import pytest
from msgspec.structs import replace
from pypdfium2 import PdfDocument

from publisher.base.errors import UsageError
from publisher.booklet.book import anthology_pdf, rules_book, rules_pdf
from publisher.booklet.styles import MM, PAPERS, Paper, paper_named
from publisher.checking.report import Report
from publisher.manuscript.chapter import Chapter
from publisher.model.booklets import Booklet, booklet_style, ready_style, ready_styles
from publisher.model.layouts import Font
from publisher.press.chapters import chapter
from publisher.press.style_files import named_style
from tests.font_files import built_in, written
from tests.shares import share
from tests.shelf import SHELF

UNLIKE = ("hex", "tuppi", "canasta", "special-salvo", "multimulta", "skelly", "top-trumps", "zang")
"""A board, tricks, melds, a written game, a score pad, a plan of the ground, own cards, Chinese signs."""


class Letter(NamedTuple):
    """A letter on a page (from 1), with its type size and its box (pt)."""

    page: int
    text: str
    size: float
    left: float
    foot: float
    right: float


def letters(pdf: bytes) -> Iterator[Letter]:
    """Yield all letters that leave ink, as PDFium reads them."""
    for number, page in enumerate(PdfDocument(pdf), 1):
        text = page.get_textpage()
        for at in range(text.count_chars()):
            matrix, code = pdfium.FS_MATRIX(), pdfium.FPDFText_GetUnicode(text, at)
            pdfium.FPDFText_GetMatrix(text, at, ctypes.byref(matrix))
            size = pdfium.FPDFText_GetFontSize(text, at) * math.hypot(matrix.c, matrix.d)
            if code > 32 and not chr(code).isspace():
                left, foot, right, _ = text.get_charbox(at)
                yield Letter(number, chr(code), size, left, foot, right)


def words(slug: str = "whist") -> Chapter:
    """Return the sample without its pictures."""
    return replace(sample.chapter(slug), head=(), pictures=(), figure=lambda fence: None)


def printed(one: Chapter, paper: str = "a5", **keys: Any) -> bytes:
    return rules_pdf(one, paper, style=Booklet(**keys))


def of_game(slug: str) -> Chapter:
    return chapter(SHELF.game(slug), Report(slug))


def most_usual_size(pdf: bytes) -> float:
    sizes = [round(letter.size, 2) for letter in letters(pdf)]
    return max(set(sizes), key=sizes.count)


def content(pdf: bytes) -> bytes:
    with pikepdf.open(io.BytesIO(pdf)) as file:
        return b"".join(page.Contents.read_bytes() for page in file.pages)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_usual_style_is_that_of_a_game_without_one(paper: str) -> None:
    for one in (sample.chapter(), of_game("hidden-xiangqi")):  # the latter has a picture with small letters
        assert printed(one, paper, like="usual") == rules_pdf(one, paper)


def test_everything_grows_with_the_size() -> None:
    usual, larger = (sorted(one.size for one in letters(printed(words(), size=n))) for n in (10, 12))
    assert most_usual_size(printed(sample.chapter(), size=12)) == 12
    assert larger[0] == pytest.approx(1.2 * usual[0], abs=0.1)
    assert larger[-1] == pytest.approx(1.2 * usual[-1], abs=0.1)


def test_no_letter_is_smaller_than_the_least() -> None:
    assert min(one.size for one in letters(printed(words(), least=9))) == pytest.approx(9, abs=0.05)


def test_numbers_and_rules_have_the_accent() -> None:
    """The usual colour is 138, 59, 18; this one is 16, 32, 48 of 255."""
    usual, own = content(printed(sample.chapter())), content(printed(sample.chapter(), accent="#102030"))
    assert b"0.5412 0.2314 0.0706 rg" in usual and b"0.5412 0.2314 0.0706 rg" not in own
    assert b"0.0627 0.1255 0.1882 rg" in own and b"0.0627 0.1255 0.1882 rg" not in usual


def test_margins_are_those_of_the_page() -> None:
    style = Booklet(margins=(30, 12, 25, 20))
    found = list(letters(rules_pdf(of_game("tuppi"), style=style)))
    left = {odd: min(one.left for one in found if one.page % 2 == odd) / MM for odd in (0, 1)}
    assert left[1] == pytest.approx(30, abs=0.5) and left[0] == pytest.approx(12, abs=0.5)


def test_a_page_may_have_any_measures() -> None:
    [page, *_] = PdfDocument(rules_pdf(sample.chapter(), "120x180mm"))
    assert page.get_size() == pytest.approx((120 * MM, 180 * MM), abs=0.01)
    sheet = paper_named("148x210mm")
    assert (sheet.measure, sheet.depth) == pytest.approx((PAPERS["a5"].measure, PAPERS["a5"].depth), abs=0.01)


@pytest.mark.parametrize(("columns", "size", "found"), [(1, 10, 1), (2, 10, 2), (3, 10, 3), (3, 24, 1)])
def test_a_page_has_as_many_columns_as_its_width_allows(columns: int, size: float, found: int) -> None:
    assert paper_named("a4", Booklet(columns=columns, size=size)).columns == found


def test_open_text_is_longer_and_tight_text_shorter() -> None:
    """Measured by the pages, and how far the last one is filled."""
    ends = []
    for density in ("tight", "usual", "open"):
        pages = rules_book(of_game("canasta"), "a5", Booklet(density=density)).pages
        ends.append((len(pages), pages[-1].used()))
    assert ends == sorted(set(ends))


def line_ends(pdf: bytes, sheet: Paper) -> list[float]:
    """Return how far each line of running text on the second page ends before the edge."""
    lines: dict[int, float] = {}
    for one in letters(pdf):
        if one.page == 2 and round(one.size, 1) == 10:
            lines[round(one.foot / 12)] = max(lines.get(round(one.foot / 12), 0.0), one.right)
    return [sheet.left(2) + sheet.measure - end for end in lines.values()]


def test_lines_that_are_not_justified_end_where_their_words_do() -> None:
    even, ragged = (
        line_ends(printed(of_game("canasta"), align=align), PAPERS["a5"]) for align in ("justify", "left")
    )
    assert sum(end < 1 for end in even) > len(even) / 2 > 2 * sum(end < 1 for end in ragged)


def test_with_high_contrast_no_words_are_grey() -> None:
    """The greys are 60 and 107 of 255."""
    usual, high = (content(printed(words(), contrast=contrast)) for contrast in ("usual", "high"))
    for grey in (b"0.2353", b"0.4196"):
        assert re.search(rb"^%b g\nBT" % grey, usual, re.MULTILINE), grey
        assert not re.search(rb"^%b g\nBT" % grey, high, re.MULTILINE), grey


# -- fonts


@pytest.fixture
def own(tmp_path: Path) -> Booklet:
    """A style whose running text has the letters of the built-in sans."""
    (tmp_path / "own.ttf").write_bytes(written(built_in("sans-regular")))
    return Booklet(fonts={"serif": Font("own.ttf")}, folder=str(tmp_path))


def fonts(pdf: bytes) -> set[str]:
    with pikepdf.open(io.BytesIO(pdf)) as file:
        return {
            str(one.BaseFont).partition("+")[2] for page in file.pages for one in page.Resources.Font.values()
        }


def test_a_font_of_the_author_is_in_the_file(own: Booklet) -> None:
    """And the built-in one is not."""
    names = fonts(rules_pdf(words(), style=own))
    assert any(name.startswith("publisher-") for name in names)
    assert not any("Serif" in name for name in names if "CJK" not in name)
    assert any("PublisherSerif" in name for name in fonts(rules_pdf(sample.chapter())))


def test_words_take_the_room_of_their_own_font(own: Booklet) -> None:
    """Letters of the built-in sans are wider than those of the usual serif."""
    text = (sample.para("One line of text."),)
    [usual, wider] = (
        [one for one in letters(rules_pdf(sample.chapter(blocks=text), style=style)) if one.size == 10]
        for style in (None, own)
    )
    assert wider[-1].right - wider[0].left > usual[-1].right - usual[0].left


# -- layers


def test_a_style_of_the_user_goes_before_that_of_the_game() -> None:
    game = Booklet(like="large", accent="#102030", columns=2)
    style = booklet_style(game, None)
    assert (style.size, style.columns, style.least) == (16, 2, 12)
    style = booklet_style(game, Booklet(size=18))
    assert (style.size, style.columns, style.accent) == (18, 2, "#102030")
    for name in ready_styles():
        keys = msgspec.structs.asdict(ready_style(name))
        given = {key: value for key, value in keys.items() if value is not None}
        assert given.keys() == {"like", "folder"} | (keys.keys() - {"fonts", "accent", "page"})
        assert replace(booklet_style(game, ready_style(name)), accent=None) == ready_style(name)


def test_a_style_file_with_the_table_of_a_game_says_how_it_is_written_here(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("[booklet]\nsize = 12\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"own\.toml:1: booklet: unknown key 'booklet'") as caught:
        named_style(str(file))
    assert caught.value.hint.startswith("leave [booklet] out")
    file.write_text("size = 12\n", encoding="utf-8")
    assert named_style(str(file)).size == 12


def test_a_book_has_a_style() -> None:
    pdf = anthology_pdf("Two", [words("one"), words("two")], style=ready_style("large"))
    assert most_usual_size(pdf) == 16 and min(one.size for one in letters(pdf)) >= 11.95


# -- the ready styles


@pytest.mark.parametrize("slug", [slug for slug in UNLIKE if slug != "top-trumps"])
def test_in_large_print_nothing_is_smaller_than_twelve_points(slug: str) -> None:
    """Pictures of the cards of a game are left as the cards are."""
    style = booklet_style(None, ready_style("large"))
    pdf = rules_pdf(of_game(slug), "a4", style=style)
    assert not [one for one in letters(pdf) if one.text.isalnum() and one.size < 11.95]


@pytest.mark.parametrize("slug", share(UNLIKE, 3))
@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("name", ready_styles())
def test_everything_keeps_within_the_margins(name: str, paper: str, slug: str) -> None:
    """Except signs that hang into the margin at the end of a line."""
    style = booklet_style(None, ready_style(name))
    sheet, one = paper_named(paper, style), of_game(slug)
    hang = 0.3 * sheet.look.size(10)
    pdf = rules_pdf(one, paper, style=style)
    for letter in letters(pdf):
        left = sheet.left(letter.page)
        assert left - hang <= letter.left and letter.right <= left + sheet.measure + hang, letter
    for number, box in figures(pdf):
        left = sheet.left(number)
        assert left - 0.5 <= box[0] and box[2] <= left + sheet.measure + 0.5, (number, box)
        assert sheet.bottom - 0.5 <= box[1] and box[3] <= sheet.height - sheet.top + 0.5, (number, box)


def figures(pdf: bytes) -> Iterator[tuple[int, list[float]]]:
    """Yield the page and the box of each picture, as the tags of a file have them."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        pages = {page.objgen: number for number, page in enumerate(file.pages, 1)}
        for one in file.objects:
            if isinstance(one, pikepdf.Dictionary) and one.get("/S") == "/Figure" and "/A" in one:
                yield pages[one.Pg.objgen], [float(side) for side in one.A.BBox]


def test_large_print_needs_more_pages_and_compact_print_fewer() -> None:
    for slug in UNLIKE[:5]:
        counts = {
            name: len(rules_book(of_game(slug), "a5", ready_style(name)).pages) for name in ready_styles()
        }
        assert counts["compact"] < counts["usual"] < counts["large"]
