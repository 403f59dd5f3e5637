"""The sentences of rules that decide a question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from publisher.course.question import Question, Rule
from publisher.notation.words import NUMBER_WORDS

_MOST_RULES = 3
"""The most rules that are shown with an answer."""
_LARGE, _TABLED = 20, 100
"""The least number that is looked for in other rules, and in a second one."""
FAIR, BRIEF = 700, 300
"""The most letters of a rule that is shown with an answer, and of another one beside it, if the first
sentence is not longer."""
_STEM, _SHORT_STEM = 5, 4
"""The letters in which two words are the same, `capture` and `captured`; and those of a word in a heading,
`jumps` and `jumping`."""
_WORDS = re.compile(r"[^\W\d_]{3,}|\d+|[♠♥♦♣]")
_COMMON = re.compile(r"the|and|you|may|not|its|are|for|has|her|she|that|this|with|from|they|then|your|have")
_IN_DIGITS = {words: str(number) for number, words in NUMBER_WORDS.items() if number}
"""Number words and their digits; “no” is not only a number."""
_DECIDES = re.compile(r"\b(?:may|must|can|cannot|only|not|no|never|unless)\b", re.IGNORECASE)
"""A word of a sentence that allows, demands or forbids something."""
_DECIDING = 0.5
"""The worth of such a word, where a word of the question that only one sentence has is worth 1. Sentences
that are worth less are left out."""
_LEANS = re.compile(r"(?:It|They|This|These|Those|That|Then|So|Otherwise|But|And|Both|Such|Here|There)\b")
"""The beginning of a sentence that is not clear without the one before it."""


def laws(question: Question, others: Iterable[str], rules: Mapping[str, Rule]) -> dict[str, str]:
    """Return the sentences that decide a question: of its rule, of the rules that forbid most wrong choices,
    and of other ones."""
    said = (question.reason, question.reason, *question.story, question.asks)
    moves = (re.sub(r"\d+", "", choice.words) for choice in question.choices)  # points, not amounts
    words = " ".join((*said, *moves, f"{question.number:g}"))
    forbidding = Counter(choice.rule for choice in question.choices if choice.rule)
    deciding = (question.rule, *(name for name, _ in forbidding.most_common()))
    known = [name for name in dict.fromkeys(deciding) if name in rules]
    others = (*_titled(rules, question, known), *(name for name in others if name in rules))
    names = [*dict.fromkeys((*known, *others))][:_MOST_RULES]
    if question.form == "number" or (numbers_in(question.asks) and not question.about):
        names += _source(question, names, rules, words)
    return {name: excerpt(rules[name], words, FAIR if name == question.rule else BRIEF) for name in names}


def _titled(rules: Mapping[str, Rule], question: Question, shown: Iterable[str]) -> Iterator[str]:
    """Yield the rules whose headings have a word of the reason that is not in the rules that are shown, or in
    another heading: “Black jumps” and “Jumping”."""
    headings = {name: _stems(rule.heading, _SHORT_STEM) for name, rule in rules.items()}
    common = Counter(stem for stems in headings.values() for stem in stems)
    words = (words for name in shown for words in (rules[name].heading, *rules[name].sentences))
    moves = (choice.words for choice in question.choices)
    known = _stems(" ".join((question.asks, *moves, *words)), _SHORT_STEM)
    said = _stems(question.reason, _SHORT_STEM).keys() - known.keys()
    for name, stems in headings.items():
        if any(stem in said and common[stem] == 1 and len(stem) == _SHORT_STEM for stem in stems):
            yield name


def _source(question: Question, names: Sequence[str], rules: Mapping[str, Rule], words: str) -> Iterator[str]:
    """Yield the rule that has most of the large numbers in a reason or a goal that other rules do not have,
    and of several the one with most words of the question. Small ones of a reason count if others have none.
    Yield one more for numbers that are too large to be there by chance.
    """
    said = {name: {*numbers_in(" ".join(rule.sentences))} for name, rule in rules.items()}
    known = {*numbers_in(" ".join((f"{abs(question.number):g}", *question.story)))}
    asked = {number for number in numbers_in(question.asks) if int(number) >= _LARGE}
    named = {*numbers_in(question.reason)} - known - {*numbers_in(question.asks)} | asked
    wanted = named.difference(*(said[name] for name in names))
    if wanted != named:
        wanted = {number for number in wanted if int(number) >= _LARGE}
    for least in (0, _TABLED):
        wanted = {number for number in wanted if int(number) >= least}
        most = max(len(wanted & numbers) for numbers in said.values())
        if most:
            having = (name for name, numbers in said.items() if len(wanted & numbers) == most)
            best = max(having, key=lambda name: sum(_worths(rules[name].sentences, words)))
            wanted -= said[best]
            yield best


def excerpt(rule: Rule, words: str, most: int = FAIR) -> str:
    """Return the sentences of a rule that have most words of a question and its answer, in the order of the
    text, up to `most` letters. A rule that is not longer is shown whole."""
    sentences = rule.sentences
    if len(" ".join(sentences)) <= most:
        return " ".join(sentences).rstrip(";")
    worth = _worths(sentences, words)
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


def _worths(sentences: Sequence[str], words: str) -> list[float]:
    """Return how much each sentence has of a question and its answer: rare words count most, and words that
    are said again."""
    stems = [_stems(sentence) for sentence in sentences]
    common = Counter(stem for found in stems for stem in found)
    asked = _stems(words)
    return [
        sum((1 + (asked[stem] > 1)) / common[stem] for stem in found if stem in asked)
        + _DECIDING * bool(_DECIDES.search(sentence))
        for found, sentence in zip(stems, sentences, strict=True)
    ]


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


def _stems(words: str, letters: int = _STEM) -> Counter[str]:
    """Count the words by their first letters; numbers in words are counted as digits."""
    found = (_IN_DIGITS.get(word, word) for word in _WORDS.findall(words.casefold()))
    return Counter(word[:letters] for word in found if not _COMMON.fullmatch(word))


def numbers_in(words: str) -> list[str]:
    """Return the numbers in a text in digits, also those in words."""
    found = (_IN_DIGITS.get(word, word) for word in re.findall(r"\w+", words.replace(",", "").casefold()))
    return [word for word in found if word.isdecimal()]
