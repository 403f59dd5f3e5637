"""Typewriter characters into printer's characters."""

from __future__ import annotations

import re

_RULES = (
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r"(?<=\w)---(?=\w)|(?<!\S)---(?!\S)"), "—"),
    (re.compile(r"--"), "–"),
    (re.compile(r"(?<![\w)–-])-(?=\d+(?![\w-]))"), "−"),
    (re.compile(r"(^|[\s(\[–—/])\""), r"\1“"),
    (re.compile(r"\""), "”"),
    (re.compile(r"(^|[\s(\[–—“/])'(?=\w)"), r"\1‘"),
    (re.compile(r"'"), "’"),
    (re.compile(r"(?<=[♠♥♦♣]) (?=[\dAKQJ])"), "\u00a0"),
    (re.compile(r"(?<=\d) (?=(?:mm|cm|m|kg|g|pt)\b)"), "\u202f"),
    (re.compile(r"(?<=[\d½¼¾)]) ([×÷+−=]) (?=[\d½¼¾(])"), "\u202f\\1\u202f"),
)

_OPENING = " \u00a0\u202f([–—/“‘"


def typeset(text: str, before: str = "") -> str:
    """Curly quotes, dashes, ellipses, minus signs before numbers, and spaces that do not break.

    `before` is the character that stands before the text: a quote after a letter closes.
    """
    stands_after = "x" if before and before not in _OPENING else ""
    text = stands_after + text
    for pattern, printed in _RULES:
        text = pattern.sub(printed, text)
    return text.removeprefix(stands_after)


_PLAIN = str.maketrans(
    {"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " "}
)


def untypeset(text: str) -> str:
    """The same with typewriter characters: what the reader of examples compares."""
    return text.translate(_PLAIN)
