"""Phrases of marks: `[left leads to the first](fact:first-leader)` states `left` and vouches for `first`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from publisher.base.errors import NotationError
from publisher.proof.observed.families import Family
from publisher.proof.opposites import load_bearing

_NEGATION = re.compile(
    r"(?<![\w’'-])(?:not|no|only|never|nobody|none|without|except|unless)(?![\w’'-])", re.IGNORECASE
)


def stated(phrase: str, family: Family, vouched: Collection[str]) -> str:
    """Return the value that a phrase states. NotationError if it states none or two, or holds another
    load-bearing word that the fact does not look at."""
    found = list(family.find(phrase))
    if not found:
        raise NotationError(f"“{phrase}” states none of its values", hint=_expected(family))
    if len(found) > 1:
        words = " and ".join(f"“{phrase[one.start : one.end]}”" for one in found)
        raise NotationError(
            f"“{phrase}” states {len(found)} of its values: {words}", hint="mark a shorter phrase"
        )
    [one] = found
    for start, word in _other_words(phrase, one.start, one.end):
        if word.casefold() not in vouched:
            raise NotationError(
                f"it does not look at “{word}”",
                hint="choose a fact about what may not be, and write “may not”"
                if _NEGATION.fullmatch(word)
                else f"end the mark before “{word}”"
                if start > one.start
                else f"begin the mark after “{word}”",
            )
    return one.value


def _other_words(phrase: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """Find the load-bearing words and negations of a phrase outside the stretch that states its value."""
    for match in (*load_bearing(phrase), *_NEGATION.finditer(phrase)):
        if match.end() <= start or match.start() >= end:
            yield match.start(), match[0]


def _expected(family: Family) -> str:
    values = family.values
    if not values:
        return "write a number"
    return f"write {', '.join(values[:-1])} or {values[-1]}" if len(values) > 1 else f"write {values[0]}"
