"""Where a line may end: the rules of Unicode (UAX 14)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from publisher.text.breaks import CHANCE, between_wide, unbroken, wrapped

PARTED = (
    "rock/|paper/|scissors-|and-|so-|on", "over–|under", "yes—|no", "1/2 |of |3-4", "−5 |to |-3", "5–7",
    "a\u00a0b\u202fc\u2060d", "x\u2011y", "zero\u200b|width", "Donau\u00ad|dampf\u00ad|schiff",
    "soft\u00ad |hyphen",
    "她|说：|「你|好，|世|界。」|然|后|离|开|了。|（完）", "ラッ|キー、ゃっ|と。",
    "価|格|は|¥500|で|す",
    "5％|の|人", "中|文|English|混|排|test", "「（『あ』）」",
    "“引|用”|文", "第|3|章 |共|12|頁", "A・|B", "人々|は",
    "中\u00a0文", "中\u2060文", "한|국|어 |텍|스|트", "日|本|(東|京)", "行!|行", "100%|中",
)  # fmt: skip
"""Texts with a bar wherever a line may end."""


def parts(text: str) -> list[str]:
    ends = {found.end() for found in CHANCE.finditer(text)} | set(between_wide(text)) | {len(text)}
    return [text[start:end] for start, end in pairwise([0, *sorted(ends)]) if end > start]


@pytest.mark.parametrize("text", PARTED)
def test_lines_end_where_they_may(text: str) -> None:
    assert parts(text.replace("|", "")) == text.split("|")


WIDE = [text for text in PARTED if max(text) > "\u2e7f"]


@pytest.mark.parametrize("text", WIDE)
def test_unicode_agrees(text: str) -> None:
    """An independent implementation of UAX 14, for texts with Chinese, Japanese and Korean."""
    boundaries = pytest.importorskip("uniseg.linebreak").line_break_boundaries
    whole = text.replace("|", "")
    assert [whole[start:end] for start, end in pairwise([0, *boundaries(whole)]) if end > start] == parts(
        whole
    )


def test_parts_of_labels_end_only_at_wide_letters_and_zero_width_spaces() -> None:
    assert unbroken("half-time") == ["half-time"] and unbroken("a\u200bb") == ["a", "b"]
    assert unbroken("你好。") == ["你", "好。"]


def test_wide_letters_take_two_columns_of_a_terminal() -> None:
    """No line begins with a stop; a text without wide letters is wrapped at its spaces."""
    assert wrapped("黑方走 a1-a2，白方走 e5-e4。", 12) == ["黑方走", "a1-a2，白方", "走 e5-e4。"]
    assert wrapped("Black plays a1-a2.", 12) == ["Black plays", "a1-a2."]
    assert wrapped("", 12) == []
