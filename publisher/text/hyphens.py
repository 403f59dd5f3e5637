"""Hyphenation: English words by Liang's patterns, from the dictionary of pyphen.

A pattern is letters with weights between them, `hy3ph` (`.` is the end of a word). The largest weight of all
matching patterns decides; an odd one allows a hyphen. pyphen itself parses all 11,000 patterns before the
first word; here only those that match a word are parsed. pyphen hyphenates other languages except Finnish,
where a syllable begins at each consonant before a vowel. Words of unknown languages are not hyphenated.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

import pyphen

FEWEST_BEFORE, FEWEST_AFTER = 2, 3
"""The least numbers of letters before a hyphen and after it."""
_FINNISH = re.compile(r"(?<=[aeiouyäöå])[bcdfghjklmnpqrstvwxzšž]*[bcdfghjklmnpqrstvwxzšž][aeiouyäöå]")
"""The letters from a vowel to the next one that is separated from it by consonants."""
_NO_WEIGHTS = str.maketrans("", "", "0123456789")


@cache
def _patterns() -> tuple[dict[str, str], int]:
    """Return each pattern by its letters, and the number of letters in the longest one."""
    text = pyphen.LANGUAGES["en_US"].read_text(encoding="utf-8")
    found = dict(zip(text.translate(_NO_WEIGHTS).split("\n"), text.split("\n"), strict=True))
    return found, max(map(len, found))


def syllables(word: str, language: str = "en") -> tuple[int, ...]:
    """Return the numbers of letters before possible hyphens in a word of a `language`: `hyphen` gives
    (2,)."""
    last = len(word) - FEWEST_AFTER
    return tuple(cut for cut in _cuts(word, language) if FEWEST_BEFORE <= cut <= last)


@lru_cache(maxsize=8_000)
def _cuts(word: str, language: str) -> Iterable[int]:
    """Return all possible hyphens, however near to the ends of the word."""
    if language == "en":
        return _english(word)
    if language == "fi":
        return tuple(match.end() - 2 for match in _FINNISH.finditer(word.lower()))
    known = _dictionary(language)
    return [cut for cut in known.positions(word) if cut.data is None] if known else ()


def dictionary(language: str) -> str:
    """Return the file of pyphen's dictionary of a language, "" if it has none."""
    known = pyphen.language_fallback(language.replace("-", "_"))
    return pyphen.LANGUAGES[known].name if known else ""


@cache
def _dictionary(language: str) -> pyphen.Pyphen | None:
    """Return pyphen's dictionary of a language; callers skip its cuts that change the spelling."""
    name = language.replace("-", "_")
    return pyphen.Pyphen(lang=name) if pyphen.language_fallback(name) else None


def _english(word: str) -> Iterable[int]:
    marked = f".{word.lower()}."
    patterns, longest = _patterns()
    weights = [0] * (len(marked) + 1)
    for start in range(len(marked)):
        for end in range(start + 1, min(start + longest, len(marked)) + 1):
            at = start
            for sign in patterns.get(marked[start:end], ""):
                if sign.isdigit():
                    weights[at] = max(weights[at], int(sign))
                else:
                    at += 1
    return tuple(cut for cut in range(1, len(word)) if weights[cut + 1] % 2)
