"""Lines of booklets end at soft hyphens, zero-width spaces, given ends and between Chinese letters."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument
from reportlab.pdfgen.canvas import Canvas

from publisher.booklet.ink import Ink
from publisher.booklet.letters import LINE_END, Letters
from publisher.booklet.paragraph import longest_word, rows, write
from publisher.booklet.styles import BODY


def row(text: str) -> Letters:
    found = Letters()
    found.add(text, BODY)
    return found


def lines(text: str, width: float) -> list[str]:
    """Return the lines of a paragraph, with the hyphens that are printed."""
    found = row(text)
    return [
        found.text[line.start : line.end].strip("\u00ad\u200b") + "-" * line.hyphen
        for line in rows(found, width, 20)
    ]


@pytest.mark.parametrize(
    "text, printed",
    [
        ("Donau\u00addampf\u00adschiff\u00adfahrt", ["Donau-", "dampf-", "schiff-", "fahrt"]),
        ("rock/paper/scissors", ["rock/", "paper/", "scissors"]), ("thick\u200bwater", ["thick", "water"]),
        (f"a{LINE_END}b{LINE_END}c", ["a", "b", "c"]), ("10\u00a0m of\u00a0it", ["10\u00a0m", "of\u00a0it"]),
    ],
)  # fmt: skip
def test_lines_end_where_they_may(text: str, printed: list[str]) -> None:
    """In a column as wide as "scissors"."""
    assert lines(text, row("scissors").width() + 1) == printed


def test_chinese_lines_do_not_begin_with_a_stop() -> None:
    found = lines("將士象車馬，卒兵將士。" * 3, 5.2 * BODY.size)
    assert "".join(found) == "將士象車馬，卒兵將士。" * 3 and len(found) > 5
    assert not any(line[0] in "，。" for line in found)


def test_chinese_lines_are_justified_without_spaces() -> None:
    """Every line but the last is as wide as the column, without the half of a stop that hangs into the
    margin; the letters have at most a quarter of an em more between them."""
    width, found = 11.6 * BODY.size, row("黑方先走，白方后走。双方轮流走棋，每次一步，不得停走；" * 6)
    *most, last = rows(found, width)
    for line in most:
        assert line.width == pytest.approx(width) and 0.8 <= line.space < 3.5
        assert found.text[line.start] not in "，。；"
    assert last.width <= width and len(most) > 10


def test_air_between_chinese_letters_is_written(tmp_path: Path) -> None:
    """PDFium finds the left edges of eleven letters on a line as wide as 11.4: the last one ends it."""
    canvas = Canvas(str(tmp_path / "air.pdf"), pagesize=(300, 100))
    found = row("黑方先走白方后走黑白双方轮流走棋")
    line = rows(found, 11.4 * BODY.size)[0]
    write(Ink(canvas, {}), found, line, 20.0, 50.0)
    canvas.save()
    text = PdfDocument(tmp_path / "air.pdf")[0].get_textpage()
    assert text.get_text_range() == "黑方先走白方后走黑白双"
    lefts = [text.get_charbox(place, loose=True)[0] for place in range(11)]
    assert lefts[0] == pytest.approx(20, abs=0.1)
    assert lefts[-1] == pytest.approx(20 + 10.4 * BODY.size, abs=0.02 * BODY.size)


def test_a_soft_hyphen_has_no_width_and_no_ink() -> None:
    assert row("Donau\u00addampf").width() == pytest.approx(row("Donau").width() + row("dampf").width())


def test_a_word_with_soft_hyphens_is_hyphenated_only_there() -> None:
    assert lines("misre\u00adpresentation", row("misrepresenta").width()) == ["misre-", "presentation"]


def test_the_longest_word_is_without_spaces() -> None:
    assert longest_word(row("a longer word  ")) == pytest.approx(row("longer").width())


@pytest.mark.parametrize(
    ("cards", "least", "most"),
    [("♠9 ♥9", 0.0, 0.0), ("♠9 ♥9 ♦9", 0.0, 0.01), ("♠9 ♥10 ♦9 ♣9", 0.0, 0.1),
     ("♠9 ♥9 ♦9 ♣9 ♠A ♠K ♠Q", 0.3, 1.0)],
)  # fmt: skip
def test_a_few_cards_in_a_row_stay_on_one_line(cards: str, least: float, most: float) -> None:
    """Wherever they are in a paragraph, unless the line before would be far too loose; many cards fill their
    lines. The share of the paragraphs that split the row is within these bounds."""
    words = "North holds the cards that she was dealt and more "
    split = [
        not any(cards in line for line in lines(f"{words[start:]}{cards}, and it is her turn.", measure))
        for start in range(30)
        for measure in range(140, 300, 10)
    ]
    assert least <= sum(split) / len(split) <= most
