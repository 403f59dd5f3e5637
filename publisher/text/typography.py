"""The replacement of typewriter characters by printer's characters."""

from __future__ import annotations

import re

_FRACTIONS = {"1/3": "⅓", "2/3": "⅔", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞"}
"""The fractions that every face has and keyboards do not. Alone, `1/3` may be a move between two points."""

_SIGNS = (
    ("...", re.compile(r"\.\.\."), "…"),
    ("---", re.compile(r"(?<=\w)---(?=\w)|(?<!\S)---(?!\S)"), "—"),
    ("--", re.compile(r"--"), "–"),
    ("-", re.compile(r"(?<![\w)–-])-(?=\d+(?![\w-])|[a-z]\d)"), "−"),
    ('"', re.compile(r"(^|[\s(\[–—/])\""), r"\1“"),
    ('"', re.compile(r"\""), "”"),
    ("'", re.compile(r"(^|[\s(\[–—“/])'(?=\w)"), r"\1‘"),
    ("'", re.compile(r"'"), "’"),
)
"""The sign that a rule needs, the rule, and the replacement."""
_SPACED = re.compile(r"[\d½¼¾)♠♥♦♣×÷+−=] ")
"""The start of every match of `_SPACES` and `_MIXED`: a quick test."""
_SPACES = (
    (re.compile(r"(?<=[♠♥♦♣]) (?=[\dAKQJ])"), "\u00a0"),
    (re.compile(r"(?<=\d) (?=(?:mm|cm|m|kg|g|pt)\b)"), "\u202f"),
    (re.compile(r"(?<=[\d½¼¾)]) ([×÷+−=]) (?=[\d½¼¾(])"), "\u202f\\1\u202f"),
    (re.compile(r"(?<= )([×÷+−=]) (?=[\d½¼¾(])"), "\\1\u202f"),
)
_LONG_SUM = re.compile(r"\d+(?:\u202f[×÷+−=]\u202f\d+){4,}")
"""A sum that is too long for one line: a line may end before each of its signs."""
_MIXED = re.compile(rf"(?<=\d) ({'|'.join(_FRACTIONS)})(?![\d/])")
_OPENING = " \u00a0\u202f([–—/“‘"


def typeset(text: str, before: str = "") -> str:
    """Return text with curly quotes, dashes, ellipses, fractions, minus signs and non-breaking spaces.

    `before` is the character before the text: a quote after a letter is a closing one.
    """
    stands_after = "x" if before and before not in _OPENING else ""
    text = stands_after + text
    for sign, pattern, printed in _SIGNS:
        if sign in text:
            text = pattern.sub(printed, text)
    if _SPACED.search(text):
        for pattern, printed in _SPACES:
            text = pattern.sub(printed, text)
        text = _LONG_SUM.sub(lambda found: re.sub("\u202f(.)\u202f", " \\1\u00a0", found.group()), text)
        text = _MIXED.sub(lambda mixed: _FRACTIONS[mixed[1]], text)
    return text.removeprefix(stands_after)


_PLAIN = str.maketrans(
    {sign: f" {typed}" for typed, sign in _FRACTIONS.items()}
    | {"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " "}
)


def untypeset(text: str) -> str:
    """Return the text with typewriter characters, as the reader of examples compares it."""
    return text.translate(_PLAIN)
