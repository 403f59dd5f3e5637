"""Lines of booklets end at soft hyphens, zero-width spaces, given ends and between Chinese letters."""

from __future__ import annotations

import pytest

from publisher.booklet.letters import LINE_END, Letters
from publisher.booklet.paragraph import longest_word, rows
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


def test_a_soft_hyphen_has_no_width_and_no_ink() -> None:
    assert row("Donau\u00addampf").width() == pytest.approx(row("Donau").width() + row("dampf").width())


def test_a_word_with_soft_hyphens_is_hyphenated_only_there() -> None:
    assert lines("misre\u00adpresentation", row("misrepresenta").width()) == ["misre-", "presentation"]


def test_the_longest_word_is_without_spaces() -> None:
    assert longest_word(row("a longer word  ")) == pytest.approx(row("longer").width())
