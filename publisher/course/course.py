"""The course of a game: the best question about each of its rules, in the order of the text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

from msgspec.structs import replace

from publisher.base.location import Location
from publisher.checking.checker import TextCheck, Texts
from publisher.checking.interpret import ParsedSentence
from publisher.checking.scene import Scene
from publisher.checking.sections import advice
from publisher.course.excerpt import BRIEF, FAIR, IN_DIGITS, excerpt
from publisher.course.finds import finds
from publisher.course.hand import first_hand
from publisher.course.predictions import BLANK, predictions
from publisher.course.puzzles import puzzles
from publisher.course.question import Course, Draft, Question, Rule, question_id
from publisher.course.telling import LONGEST, Telling
from publisher.course.verdicts import verdicts
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from publisher.text.document import (
    Document,
    Example,
    Heading,
    Items,
    Paragraph,
    Table,
    plain,
    section_of,
    under_headings,
    walk,
)

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\d♠♥♦♣])")
MOST = 15
"""The most questions of a course."""
MOST_SUMS = 3
"""The most numbers that are asked, if there are other questions."""
MOST_RULES = 3
"""The most rules that are shown with an answer."""
LARGE = 20
"""The least number that is looked for in other rules."""
LEAST, WEAK, EXPLAINED = 5, 4, 2
"""The fewest questions, and the worth of those that are asked only if there are no better ones: without the
author's reason, and with it."""


def course(document: Document, new_scene: Callable[[], Scene[Any]]) -> Course:
    """Return the course of a rules text whose examples hold; `new_scene` returns a scene to begin one."""
    rules = rules_in_words(document)
    tellings = [
        (telling, section_of(above))
        for above, block in under_headings(document.blocks)
        for example in walk((block,))
        if isinstance(example, Example) and section_of(above)
        if (telling := Telling(example, new_scene)).is_shown
    ]
    cited = frozenset(rule for telling, _ in tellings for rule in telling.refusals)
    found: dict[str, _Found] = {}
    for telling, section in tellings:
        for one in _questions(telling, section, rules, cited):
            if one.question.rule in rules:
                found.setdefault(one.question.id, one)
    order = list(rules)
    asked = sorted(_chosen(found.values()), key=lambda question: order.index(question.rule))
    return Course(tuple(asked), {name: replace(rule, sentences=()) for name, rule in rules.items()})


class _Found(NamedTuple):
    """A question, and the claims in the text that answer it."""

    question: Question
    claims: frozenset[Location]


def _chosen(found: Iterable[_Found]) -> list[Question]:
    """Return the best question about each rule; if these are few, also others, the best first. Of questions
    with the same words and answers only the best is asked, and of those that one claim answers."""
    every = sorted(found, key=lambda one: (-one.question.worth, not one.question.reason))
    different: dict[str, _Found] = {}
    for one in every:
        question = one.question
        shown = repr((question.asks, question.picture, question.choices, question.number))
        different.setdefault(shown, one)
    ranked = list(different.values())
    best: dict[str, _Found] = {}
    for one in ranked:
        best.setdefault(one.question.rule, one)
    good = [one for one in best.values() if one.question.worth > _least_worth(one.question)]
    sums = [one for one in good if one.question.form == "number"][MOST_SUMS:]
    good = [one for one in good if one not in sums]
    answered: set[Location] = set()
    chosen: list[Question] = []
    for most, among in ((MOST, good), (LEAST, ranked)):
        for one in among:
            if len(chosen) < most and not answered & one.claims:
                answered |= one.claims
                chosen.append(one.question)
    return chosen


def _least_worth(question: Question) -> int:
    return EXPLAINED if question.reason else WEAK


def questions_of(folder: GameFolder) -> Course:
    """Return the questions and rules of a game whose examples hold, without puzzles and the first hand."""
    check = _check(folder)
    return course(check.texts.rules, check.scene)


def course_of(folder: GameFolder) -> Course:
    """Return the whole course of a game whose examples hold."""
    check = _check(folder)
    found = course(check.texts.rules, check.scene)
    return replace(found, puzzles=tuple(puzzles(folder, check.load)), hand=first_hand(check))


def _check(folder: GameFolder) -> TextCheck:
    return TextCheck(folder, Texts.of(folder), cache(lambda variant: load_game(folder, variant)))


def rules_in_words(document: Document) -> dict[str, Rule]:
    """Return the rules of a text by their ids, without advice."""
    rules: dict[str, Rule] = {}
    sentences: dict[str, list[str]] = {}
    without = advice(document.blocks)
    for above, block in under_headings(document.blocks):
        name = section_of(above)  # a subsection without an id belongs to the rule above it
        if not name or above[-1] in without:
            continue
        if isinstance(block, Heading) and block.id:
            rules[name] = Rule(plain(block.children), "")
            sentences[name] = []
        elif isinstance(block, Paragraph):
            words = plain(block.children)
            sentences[name] += _SENTENCE_END.split(words)
            rules[name] = replace(rules[name], words=rules[name].words or words)
        elif isinstance(block, Items | Table):
            listed = tuple(_listed(block))
            led = sentences[name].pop() if sentences[name] and sentences[name][-1].endswith(":") else ""
            whole = f"{led} {'; '.join(listed)}.".strip()  # an item says little without the others
            sentences[name] += [whole] if len(whole) <= FAIR else filter(None, (led, *_items(listed)))
            if _is_led(rules[name].words):
                words = f"{rules[name].words} {'; '.join(listed)}".strip()
                rules[name] = replace(rules[name], words=words)
    return {name: replace(rule, sentences=tuple(sentences[name])) for name, rule in rules.items()}


def _is_led(words: str) -> bool:
    """Return True for words that only lead to a list: “there are two ways:”."""
    return not words or words.endswith(":") or words.count(".") == 1


def _items(listed: Iterable[str]) -> Iterator[str]:
    return (one if one.endswith((".", "!", "?")) else f"{one};" for one in listed)


def _listed(block: Items | Table) -> Iterator[str]:
    """Yield the first paragraph of each item, without the stop at its end, or the rows of a table."""
    if isinstance(block, Table):
        yield from _rows([[plain(cell.children) for cell in row] for row in (block.head, *block.rows)])
        return
    for item in block.items:
        paragraph = next((one for one in item if isinstance(one, Paragraph)), None)
        if paragraph is not None:
            yield plain(paragraph.children).rstrip(".;,")


def _rows(cells: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows of a table: `joker: 50 / −50`. The first row has the heads of the columns, which go
    without saying if there are two. Two tables side by side are read one by one."""
    head = cells[0]
    half = len(head) // 2
    if half > 1 and head[half - 1] == head[-1]:
        for first in (0, half):
            yield from _rows([row[first : first + half] for row in cells if any(row[first : first + half])])
        return
    for name, *others in cells[len(head) == 2 :]:
        yield ": ".join(filter(None, (name, " / ".join(other or "–" for other in others))))


def _questions(
    telling: Telling, section: str, rules: Mapping[str, Rule], cited: Container[str]
) -> Iterator[_Found]:
    for draft in (*verdicts(telling, rules, section, cited), *finds(telling), *predictions(telling)):
        question = _question(draft, telling, section)
        question = replace(question, worth=max(1, draft.worth - _unexplained(question, rules)))
        if question.rule in rules:
            said = (question.reason, question.reason, *question.story, question.asks)
            moves = (re.sub(r"\d+", "", choice.words) for choice in question.choices)  # points, not amounts
            words = (*said, *moves, f"{question.number:g}")
            question = replace(question, laws=_laws(question, section, rules, " ".join(words)))
        claims = (telling.steps[step] for step in draft.told or (draft.step,))
        told = (claim.sentence.location for claim in claims if isinstance(claim, ParsedSentence))
        yield _Found(question, frozenset(told))


def _laws(question: Question, section: str, rules: Mapping[str, Rule], words: str) -> dict[str, str]:
    """Return the sentences that decide a question: of its rule, of the rules that forbid most wrong choices,
    and of the section of the example."""
    forbidding = Counter(choice.rule for choice in question.choices if choice.rule)
    deciding = (question.rule, *(name for name, _ in forbidding.most_common()), section)
    names = [name for name in dict.fromkeys(deciding) if name in rules][:MOST_RULES]
    if question.form == "number":
        names += _source(question, names, rules)
    return {name: excerpt(rules[name], words, FAIR if name == question.rule else BRIEF) for name in names}


def _source(question: Question, names: Sequence[str], rules: Mapping[str, Rule]) -> Iterator[str]:
    """Yield the rule that has most of the large numbers in a reason that other rules do not have."""
    said = {name: {*_numbers(" ".join(rule.sentences))} for name, rule in rules.items()}
    known = {f"{question.number:g}".lstrip("-")}.union(*(said[name] for name in names))
    wanted = {number for number in _numbers(question.reason) if int(number) >= LARGE} - known
    best = max(rules, key=lambda name: len(wanted & said[name]))
    if wanted & said[best]:
        yield best


def _unexplained(question: Question, rules: Mapping[str, Rule]) -> int:
    """Return how much less a number is worth: 1 if only the rule explains it, or a reason without another
    number, 2 if nothing does."""
    if question.form != "number" or question.rule not in rules:
        return 0
    claim = question.asks.removesuffix(".").replace(BLANK, "")
    if len(_numbers(question.reason)) > len(_numbers(claim)) + 1:
        return 0
    is_ruled = f"{question.number:g}" in _numbers(rules[question.rule].words)
    return 1 if is_ruled or question.reason else 2


def _numbers(words: str) -> list[str]:
    """Return the numbers in a text in digits, also those in words."""
    found = (IN_DIGITS.get(word, word) for word in re.findall(r"\w+", words.replace(",", "").casefold()))
    return [word for word in found if word.isdecimal()]


def _joined(reasons: Iterable[str]) -> str:
    """Return the first reasons that are not too long together."""
    found = list(dict.fromkeys(filter(None, reasons)))
    lengths = accumulate(map(len, found))
    return " ".join(
        reason for reason, length in zip(found, lengths, strict=True) if length < LONGEST
    ) or "".join(found[:1])


def _question(draft: Draft, telling: Telling, section: str) -> Question:
    story = telling.story(draft.step)
    return Question(
        id=question_id(section, *story, draft.asks),
        rule=draft.rule or section,
        story=(*draft.known, *(said for said in story if not draft.picture.has_told(said))),
        picture=draft.picture,
        asks=draft.asks,
        form=draft.form,
        choices=draft.choices,
        number=draft.number,
        reason=_joined(map(telling.reason, draft.told or (draft.step,))),
        worth=draft.worth,
        about=draft.about,
    )
