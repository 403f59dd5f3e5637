"""Typewriter characters into printer's characters."""

from __future__ import annotations

import re

_RULES = (
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r"(?<=\w)---(?=\w)|(?<=\s)---(?=\s)"), "—"),
    (re.compile(r"--"), "–"),
    (re.compile(r"(?<![\w)–-])-(?=\d)"), "−"),
    (re.compile(r"(^|[\s(\[–—/])\""), r"\1“"),
    (re.compile(r"\""), "”"),
    (re.compile(r"(^|[\s(\[–—“/])'(?=\w)"), r"\1‘"),
    (re.compile(r"'"), "’"),
    (re.compile(r"(?<=[♠♥♦♣]) (?=[\dAKQJ])"), "\u00a0"),
    (re.compile(r"(?<=\d) (?=(?:mm|cm|m|kg|g|pt)\b)"), "\u202f"),
)


def typeset(text: str) -> str:
    """Curly quotes, dashes, ellipses, minus signs before numbers, and spaces that do not break."""
    for pattern, printed in _RULES:
        text = pattern.sub(printed, text)
    return text


_PLAIN = str.maketrans(
    {"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " "}
)


def untypeset(text: str) -> str:
    """The same with typewriter characters: what the reader of examples compares."""
    return text.translate(_PLAIN)
