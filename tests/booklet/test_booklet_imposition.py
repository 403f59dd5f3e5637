"""Sheets to be printed, folded and bound."""

from __future__ import annotations

import re

import booklet_sample as sample
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.booklet.book import rules_pdf
from publisher.booklet.imposition import order


def test_eight_pages_on_two_sheets() -> None:
    """What every bookbinder knows."""
    assert order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert order(6) == [(0, 1), (2, 0), (6, 3), (4, 5)]


@given(pages=st.integers(1, 200), sheets=st.integers(0, 6))
def test_folded_sheets_read_in_order(pages: int, sheets: int) -> None:
    """Sheets laid into each other and folded show the pages 1, 2, 3, … without a gap."""
    sides = order(pages, sheets)
    assert len(sides) % 2 == 0
    leaves = [(sides[i], sides[i + 1]) for i in range(0, len(sides), 2)]
    size = sheets or len(leaves)
    read: list[int] = []
    for first in range(0, len(leaves), size):
        gathered = leaves[first : first + size]
        for (_, right), (left, _) in gathered:  # down through the first half of each leaf
            read += [right, left]
        for (left, _), (_, right) in reversed(gathered):  # and back up through the second
            read += [right, left]
    assert [number for number in read if number] == list(range(1, pages + 1))
    assert read == sorted(read, key=lambda n: n or pages + 1)


@pytest.mark.parametrize(
    ("paper", "sheet"), [("a5", (842, 595)), ("half-letter", (792, 612)), ("a4", (842, 595))]
)
@pytest.mark.parametrize("impose", ["saddle", "signature"])
def test_each_side_holds_its_two_pages(paper: str, sheet: tuple[int, int], impose: str) -> None:
    """Page by page: left and right of the fold stand the folios that the order says."""
    plain = pypdfium2.PdfDocument(rules_pdf(sample.chapter(), paper))
    folded = pypdfium2.PdfDocument(rules_pdf(sample.chapter(), paper, impose))
    pages = len(plain)
    for side, pair in zip(folded, order(pages, 4 if impose == "signature" else 0), strict=True):
        width, height = side.get_size()
        assert (round(width), round(height)) == sheet
        text = side.get_textpage()
        for left, number in zip((0, width / 2), pair, strict=True):
            said = text.get_text_bounded(left=left, right=left + width / 2)
            alone = plain[number - 1].get_textpage().get_text_range() if number else ""
            assert bare(said) == bare(alone)


def bare(text: str) -> str:
    """The letters alone: hyphens at the ends of lines are told in several ways."""
    return re.sub(r"[\s\x02\ufffe-]", "", text)


def test_pages_and_sheets_are_labelled() -> None:
    """A viewer calls pages by their printed numbers, and the side of a sheet by the pages on it."""
    whole = pypdfium2.PdfDocument(rules_pdf(sample.chapter()))
    assert [whole.get_page_label(i) for i in range(len(whole))] == [str(i + 1) for i in range(len(whole))]
    sheets = pypdfium2.PdfDocument(rules_pdf(sample.chapter(), impose="saddle"))
    told = [", ".join(str(page) for page in side if page) for side in order(len(whole))]
    assert [sheets.get_page_label(i) for i in range(len(sheets))] == told
