"""The places where a line may end within a text: the rules of Unicode (UAX 14) that cards and booklets need.

A library with all rules (uniseg) takes 70 ms for a thousand letters; a deck has a hundred thousand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from textwrap import wrap
from unicodedata import category, combining, east_asian_width

from publisher.base.characters import SOFT_HYPHEN

CHANCE = re.compile(
    rf"[ \-‐–—/{SOFT_HYPHEN}\u200b]"
    rf"(?:(?<= ) *|(?<=[{SOFT_HYPHEN}\u200b])(?=\S)"
    r"|(?<=[^\W\d_][-‐–—/])(?=\w)|(?<=\w—)(?=\w))"
)
"""Spaces, and the signs after which a line may end: a hyphen, dash or slash between letters, a soft hyphen,
and a zero-width space. A no-break space and a no-break hyphen are not among them."""
_WIDE = re.compile("[\u2e80-\u9fff\ua000-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\uffee\U0001f000-\U0003ffff]")
"""The blocks of characters of Chinese, Japanese and Korean, and of pictures."""
_NEVER_FIRST = frozenset(
    "!?,.:;%‰°′″℃¢…‥、。，．：；？！・･゛゜ヽヾゝゞ々〻ー〜～ｰﾞﾟ％￠゠–—"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
"""Signs that no line begins with, besides closing brackets and quotes."""
_NEVER_LAST = frozenset("$£¥€№＄￡￥￦+−-±")
"""Signs that no line ends with, besides opening brackets and quotes."""
_GLUE = frozenset("\u00a0\u202f\u2007\u2011\u2060\ufeff\u200d ")
"""Characters that hold both neighbours, and the space, which is a chance itself."""


def between_wide(text: str) -> Iterator[int]:
    """Yield the index of each letter before which a line may end because it or the one before is Chinese,
    Japanese or Korean."""
    if text.isascii() or not _WIDE.search(text):
        return
    for place, (before, after) in enumerate(pairwise(text), 1):
        if (is_wide(before) or is_wide(after)) and not (_holds_on(before) or _holds_back(after)):
            yield place


def unbroken(text: str) -> list[str]:
    """Return the parts of a text without spaces that no line ends within."""
    parts = [part for word in text.split("\u200b") for part in _cut(word)]
    return [part for part in parts if part]


def _cut(text: str) -> Iterator[str]:
    cuts = (0, *between_wide(text), len(text))
    return (text[start:end] for start, end in pairwise(cuts))


def wrapped(text: str, columns: int) -> list[str]:
    """Return the lines of a text on a terminal, where each wide character takes two columns."""
    if not _WIDE.search(text):
        return wrap(text, columns)
    lines = [""]
    for word in text.split():
        for place, part in enumerate(unbroken(word)):
            said = part if place or not lines[-1] else f" {part}"
            fits = _columns(lines[-1] + said) <= columns
            lines = [*lines[:-1], lines[-1] + said] if fits or not lines[-1] else [*lines, part]
    return lines


def _columns(text: str) -> int:
    return len(text) + sum(map(is_wide, text))


def is_wide(char: str) -> bool:
    """Return True for a letter or sign of Chinese, Japanese or Korean that is as wide as it is high."""
    return char > "\u2e7f" and east_asian_width(char) in "WF"


def _holds_on(char: str) -> bool:
    """Return True if no line ends after this character."""
    return char in _GLUE or char in _NEVER_LAST or category(char) in ("Ps", "Pi")


def _holds_back(char: str) -> bool:
    """Return True if no line begins with this character."""
    held = char in _GLUE or char in _NEVER_FIRST or category(char) in ("Pe", "Pf", "Cf")
    return held or bool(combining(char)) or "\ufe00" <= char <= "\ufe0f"
