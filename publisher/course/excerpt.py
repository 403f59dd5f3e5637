"""The sentences of a rule that decide a question."""

from __future__ import annotations

import re
from collections import Counter

from publisher.course.question import Rule
from publisher.notation.words import NUMBER_WORDS

FAIR, BRIEF = 500, 250
"""The most letters of a rule that is shown with an answer, and of another one beside it, if the first
sentence is not longer."""
_STEM = 5
"""The letters in which two words are the same: `capture` and `captured`."""
_WORDS = re.compile(r"[^\W\d_]{3,}|\d+|[♠♥♦♣]")
_COMMON = re.compile(r"the|and|you|may|not|its|are|for|has|her|she|that|this|with|from|they|then|your|have")
IN_DIGITS = {words: str(number) for number, words in NUMBER_WORDS.items() if number}
"""Number words and their digits; “no” is not only a number."""
_DECIDES = re.compile(r"\b(?:may|must|can|cannot|only|not|no|never|unless)\b", re.IGNORECASE)
"""A word of a sentence that allows, demands or forbids something."""
_DECIDING = 0.5
"""The worth of such a word, where a word of the question that only one sentence has is worth 1. Sentences
that are worth less are left out."""
_LEANS = re.compile(r"(?:It|They|This|These|Those|That|Then|So|Otherwise|But|And|Both|Such|Here|There)\b")
"""The beginning of a sentence that is not clear without the one before it."""


def excerpt(rule: Rule, words: str, most: int = FAIR) -> str:
    """Return the sentences of a rule that have most words of a question and its answer, in the order of the
    text, up to `most` letters. A rule that is not longer is shown whole."""
    sentences = rule.sentences
    if len(" ".join(sentences)) <= most:
        return " ".join(sentences).rstrip(";")
    stems = [_stems(sentence) for sentence in sentences]
    common = Counter(stem for found in stems for stem in found)
    asked = _stems(words)
    worth = [
        sum((1 + (asked[stem] > 1)) / common[stem] for stem in found if stem in asked)
        + _DECIDING * bool(_DECIDES.search(sentence))
        for found, sentence in zip(stems, sentences, strict=True)
    ]
    chosen: set[int] = set()
    for place in sorted(range(len(sentences)), key=lambda place: -worth[place]):
        wider = chosen | _with_lead(sentences, place)
        if worth[place] >= _DECIDING and (
            not chosen or len(" ".join(sentences[one] for one in wider)) <= most
        ):
            chosen = wider
    told = [
        f"{'' if not place or place - 1 in chosen else '… '}{sentences[place]}" for place in sorted(chosen)
    ]
    return " ".join(told).removeprefix("… ").rstrip(";") or rule.words


def _with_lead(sentences: tuple[str, ...], place: int) -> set[int]:
    """Return a sentence with those that it leans on: an item of a list leans on the words before the list."""
    found = {place}
    while place and (_LEANS.match(sentences[place]) or _is_item(sentences[place])):
        place -= 1
        if not _is_item(sentences[place]):
            found.add(place)
    return found


def _is_item(sentence: str) -> bool:
    return sentence.endswith(";")


def _stems(words: str) -> Counter[str]:
    """Count the words by their first letters; numbers in words are counted as digits."""
    found = (IN_DIGITS.get(word, word) for word in _WORDS.findall(words.casefold()))
    return Counter(word[:_STEM] for word in found if not _COMMON.fullmatch(word))
