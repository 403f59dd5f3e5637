"""The sentences of a rule that decide a question."""

from __future__ import annotations

import re
from collections import Counter

from publisher.course.question import Rule

FAIR = 500
"""The most letters of a rule that is shown with an answer, if its first sentence is not longer."""
_STEM = 5
"""The letters in which two words are the same: `capture` and `captured`."""
_WORDS = re.compile(r"[^\W\d_]{3,}|\d+|[♠♥♦♣]")
_COMMON = re.compile(r"the|and|you|may|not|its|are|for|has|her|she|that|this|with|from|they|then|your|have")
_LOW = 0.4
"""The part of the best sentence's words that another sentence must have."""
_LEANS = re.compile(r"(?:It|They|This|These|Those|That|Then|So|Otherwise|But|And|Both|Such|Here|There)\b")
"""The beginning of a sentence that is not clear without the one before it."""


def excerpt(rule: Rule, words: str) -> str:
    """Return the sentences of a rule that have most words of a question and its answer, in the order of the
    text. A rule that is not long is shown whole."""
    sentences = rule.sentences
    if len(" ".join(sentences)) <= FAIR:
        return " ".join(sentences).rstrip(";")
    stems = [_stems(sentence) for sentence in sentences]
    common = Counter(stem for found in stems for stem in found)
    asked = Counter(_stems(words))
    said = {stem: sum(1 for one in _WORDS.findall(words.casefold()) if one[:_STEM] == stem) for stem in asked}
    worth = [sum((1 + (said[stem] > 1)) / common[stem] for stem in found if stem in said) for found in stems]
    chosen: set[int] = set()
    for place in sorted(range(len(sentences)), key=lambda place: -worth[place]):
        first = place
        while first and _LEANS.match(sentences[first]):
            first -= 1
        wider = chosen | set(range(first, place + 1))
        if worth[place] > _LOW * max(worth) and (
            not chosen or len(" ".join(sentences[one] for one in wider)) <= FAIR
        ):
            chosen = wider
    told = [
        f"{'' if not place or place - 1 in chosen else '… '}{sentences[place]}" for place in sorted(chosen)
    ]
    return " ".join(told).removeprefix("… ").rstrip(";") or rule.words


def _stems(words: str) -> set[str]:
    return {word[:_STEM] for word in _WORDS.findall(words.casefold()) if not _COMMON.fullmatch(word)}
