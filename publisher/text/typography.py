"""Typewriter characters into printer's characters."""

from __future__ import annotations

import re

_FRACTIONS = {"1/3": "⅓", "2/3": "⅔", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞"}
"""Those that every face has and nobody can type. Alone they might be moves from one point to another."""

_SIGNS = (
    ("...", re.compile(r"\.\.\."), "…"),
    ("---", re.compile(r"(?<=\w)---(?=\w)|(?<!\S)---(?!\S)"), "—"),
    ("--", re.compile(r"--"), "–"),
    ("-", re.compile(r"(?<![\w)–-])-(?=\d+(?![\w-]))"), "−"),
    ('"', re.compile(r"(^|[\s(\[–—/])\""), r"\1“"),
    ('"', re.compile(r"\""), "”"),
    ("'", re.compile(r"(^|[\s(\[–—“/])'(?=\w)"), r"\1‘"),
    ("'", re.compile(r"'"), "’"),
)
"""What must be there for a rule to be tried, the rule, and what is printed instead."""
_SPACED = re.compile(r"[\d½¼¾)♠♥♦♣] ")
"""Where one of these may fit."""
_SPACES = (
    (re.compile(r"(?<=[♠♥♦♣]) (?=[\dAKQJ])"), "\u00a0"),
    (re.compile(r"(?<=\d) (?=(?:mm|cm|m|kg|g|pt)\b)"), "\u202f"),
    (re.compile(r"(?<=[\d½¼¾)]) ([×÷+−=]) (?=[\d½¼¾(])"), "\u202f\\1\u202f"),
)
_MIXED = re.compile(rf"(?<=\d) ({'|'.join(_FRACTIONS)})(?![\d/])")
_OPENING = " \u00a0\u202f([–—/“‘"


def typeset(text: str, before: str = "") -> str:
    """Curly quotes, dashes, ellipses, fractions, minus signs before numbers, and spaces that do not break.

    `before` is the character that stands before the text: a quote after a letter closes.
    """
    stands_after = "x" if before and before not in _OPENING else ""
    text = stands_after + text
    for sign, pattern, printed in _SIGNS:
        if sign in text:
            text = pattern.sub(printed, text)
    if _SPACED.search(text):
        for pattern, printed in _SPACES:
            text = pattern.sub(printed, text)
        text = _MIXED.sub(lambda mixed: _FRACTIONS[mixed[1]], text)
    return text.removeprefix(stands_after)


_PLAIN = str.maketrans(
    {sign: f" {typed}" for typed, sign in _FRACTIONS.items()}
    | {"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " "}
)


def untypeset(text: str) -> str:
    """The same with typewriter characters: what the reader of examples compares."""
    return text.translate(_PLAIN)
