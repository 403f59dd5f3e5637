"""Where words may be parted: English ones by Liang's patterns, from the dictionary that pyphen carries.

A pattern is letters with weights between them, `hy3ph` (`.` is the end of a word). The heaviest weight of
all patterns that fit decides; an odd one allows a hyphen. pyphen itself takes the weights of all 11,000
patterns apart before it looks at the first word; here only those that fit a word are. For other languages
pyphen is asked. It knows no Finnish, where a syllable begins with each consonant that a vowel follows (two
vowels need never be parted). Words of a language that is not known here stay whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

import pyphen

FEWEST_BEFORE, FEWEST_AFTER = 2, 3
"""Letters that stay together before a hyphen and after it."""
_FINNISH = re.compile(r"(?<=[aeiouyäöå])[bcdfghjklmnpqrstvwxzšž]*[bcdfghjklmnpqrstvwxzšž][aeiouyäöå]")
"""From a vowel to the next one that is parted from it by consonants."""
_NO_WEIGHTS = str.maketrans("", "", "0123456789")


@cache
def _patterns() -> tuple[dict[str, str], int]:
    """Return each pattern by its letters, and the number of letters in the longest one."""
    text = pyphen.LANGUAGES["en_US"].read_text(encoding="utf-8")
    found = dict(zip(text.translate(_NO_WEIGHTS).split("\n"), text.split("\n"), strict=True))
    return found, max(map(len, found))


def syllables(word: str, language: str = "en") -> tuple[int, ...]:
    """How many letters may stand before a hyphen, in a word of a `language` (`fi`): `hyphen` gives (2,)."""
    last = len(word) - FEWEST_AFTER
    return tuple(cut for cut in _cuts(word, language) if FEWEST_BEFORE <= cut <= last)


@lru_cache(maxsize=8_000)
def _cuts(word: str, language: str) -> Iterable[int]:
    """Where a language parts a word, however near to its ends."""
    if language == "en":
        return _english(word)
    if language == "fi":
        return tuple(match.end() - 2 for match in _FINNISH.finditer(word.lower()))
    known = _dictionary(language)
    return [cut for cut in known.positions(word) if cut.data is None] if known else ()


def dictionary(language: str) -> str:
    """The file of pyphen's dictionary of a language, "" if it has none or none is needed."""
    known = pyphen.language_fallback(language.replace("-", "_"))
    return pyphen.LANGUAGES[known].name if known else ""


@cache
def _dictionary(language: str) -> pyphen.Pyphen | None:
    """What pyphen knows of a language; a cut that changes the spelling is none of ours."""
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
