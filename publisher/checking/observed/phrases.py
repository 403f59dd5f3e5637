"""Phrases of marks: `[left leads to the first](fact:first-leader)` states `left` and vouches for `first`."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from publisher.base.characters import whole_word
from publisher.base.errors import NotationError
from publisher.checking.observed.families import Family
from publisher.checking.opposites import load_bearing
from publisher.model.tongue import ENGLISH_TONGUE, Tongue


@lru_cache(maxsize=32)
def _negation(tongue: Tongue) -> re.Pattern[str]:
    return re.compile(rf"(?<![’'-]){whole_word(tongue.negations)}(?![’'-])", re.IGNORECASE)


def stated(phrase: str, family: Family, vouched: Collection[str], tongue: Tongue = ENGLISH_TONGUE) -> str:
    """Return the value that a phrase states; NotationError if it states none or two, or holds another rule
    word that the fact does not look at."""
    found = list(family.find(phrase))
    if not found:
        raise NotationError(f"it is {_values(family)}; “{phrase}” is not", hint="write one of them")
    if len(found) > 1:
        words = " and ".join(f"“{phrase[one.start : one.end]}”" for one in found)
        told = f"“{phrase}” states {len(found)} of its values: {words}"
        raise NotationError(told, hint="mark a shorter phrase")
    [one] = found
    negation = _negation(tongue)
    for other in (*load_bearing(phrase, tongue), *negation.finditer(phrase)):
        word, outside = other[0], other.end() <= one.start or other.start() >= one.end
        if outside and tongue.meaning(word) not in vouched:
            end = "end the mark before" if other.start() > one.start else "begin the mark after"
            negated = "choose a fact about what may not be, and write “may not”"
            hint = negated if negation.fullmatch(word) else f"{end} “{word}”"
            raise NotationError(f"it does not look at “{word}”", hint=hint)
    return one.value


def _values(family: Family) -> str:
    *others, last = family.values or ("a number",)
    return f"{', '.join(others)} or {last}" if others else last
