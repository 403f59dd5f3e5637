"""The course of a game: the best question about each of its rules, in the order of the text."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from msgspec.structs import replace

from publisher.base.location import Location
from publisher.checking.checker import TextCheck
from publisher.checking.interpret import ParsedSentence
from publisher.checking.scene import Scene
from publisher.course.excerpt import laws, numbers_in
from publisher.course.finds import finds
from publisher.course.hand import first_hand
from publisher.course.predictions import BLANK, predictions
from publisher.course.puzzles import puzzles
from publisher.course.question import Course, Draft, Question, Rule, question_id
from publisher.course.rules import rules_in_words
from publisher.course.telling import LONGEST, Telling
from publisher.course.verdicts import verdicts
from publisher.model.shelf import GameFolder
from publisher.text.document import Document, Example, section_of, under_headings, walk

MOST = 15
"""The most questions of a course."""
MOST_SUMS = 3
"""The most numbers that are asked, if there are other questions."""
_MANY = 4
"""The fewest numbers in a story whose sum may come out by chance."""
_CARD = re.compile(r"[♠♥♦♣]\d+|\d+[♠♥♦♣]")
LEAST, WEAK, EXPLAINED = 5, 4, 2
"""The fewest questions, and the worth of those that are asked only if there are no better ones: without the
author's reason, and with it."""


def course(
    document: Document, new_scene: Callable[[], Scene[Any]], original: Sequence[Question] | None = None
) -> Course:
    """Return the course of a rules text whose examples hold; `new_scene` returns a scene to begin one. That
    of a translation asks the questions of the `original`."""
    rules = rules_in_words(document)
    tellings = [
        (telling, section_of(above))
        for above, block in under_headings(document.blocks)
        for example in walk((block,))
        if isinstance(example, Example) and section_of(above)
        if (telling := Telling(example, new_scene)).is_shown
    ]
    cited = _Cited.by(tellings)
    has_trumps = any(telling.trumps for telling, _ in tellings)
    found: dict[str, _Found] = {}
    for telling, section in tellings:
        for one in _questions(telling, section, rules, cited, has_trumps):
            question = one.question
            if question.id in found:  # the same words about another board
                question = replace(question, id=question_id(section, question.id, repr(question.picture)))
            is_told = section in rules or not question.picture.variant  # advice has no rules of a variant
            if question.rule in rules and is_told:
                found.setdefault(question.id, one._replace(question=question))
    order = list(rules)
    chosen = _chosen(found.values()) if original is None else _translated(found.values(), original)
    asked = sorted(chosen, key=lambda question: order.index(question.rule))
    return Course(tuple(asked), {name: replace(rule, sentences=()) for name, rule in rules.items()})


class _Cited(NamedTuple):
    """The rules that a text names to forbid moves. For each sort of claim also how often
    it is about each rule outside variants: a rule that is named, or if none is, that of the section."""

    forbidding: frozenset[str]
    counts: Mapping[str, Counter[str]]

    @classmethod
    def by(cls, tellings: Sequence[tuple[Telling, str]]) -> _Cited:
        named: dict[str, Counter[str]] = defaultdict(Counter)
        bare: dict[str, Counter[str]] = defaultdict(Counter)
        forbidding: set[str] = set()
        for telling, section in tellings:
            for claim in telling.claims:
                if claim.reading.answer and claim.reading.answer.forbids:
                    forbidding.update(claim.rules)
                if not telling.variant:
                    named[claim.reading.source].update(claim.rules)
                    bare[claim.reading.source][section] += 1
        return cls(frozenset(forbidding), {sort: named[sort] or bare[sort] for sort in bare})

    def usual(self, claim: ParsedSentence, variant: str) -> Iterator[str]:
        """Yield the rule that most claims of a sort are about. The sections of a variant say only what is
        different, so its claims get the two that are named most often, even if they name one."""
        if not claim.reading.answer and (variant or not claim.rules):
            found = self.counts.get(claim.reading.source, Counter())
            yield from (rule for rule, n in found.most_common(2) if variant or n * 2 > found.total())


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


def _translated(found: Iterable[_Found], original: Iterable[Question]) -> Iterator[Question]:
    """Yield the questions of a translation that ask the same as those of the original, with their ids. One
    that its sentences do not ask is left out."""
    known: dict[object, list[Question]] = defaultdict(list)
    for one in found:
        known[_situation(one.question)].append(one.question)
    for question in original:
        alike = known[_situation(question)]
        alike.sort(key=lambda other: _answers(other) != _answers(question))
        if alike:
            yield replace(alike.pop(0), id=question.id)


def _situation(question: Question) -> object:
    """Return what a question is about, without words: its section, the cards and the boards."""
    picture = question.picture
    cards = tuple(sorted((place.cards, place.is_hand) for place in picture.places))
    trick = tuple(played.card for played in picture.trick)
    section = question.id.rpartition(":")[0]
    return section, question.form, question.number, picture.variant, cards, trick, repr(picture.boards)


def _answers(question: Question) -> tuple[str, tuple[bool, ...]]:
    """Return the rule of a question, and which of its choices are right."""
    return question.rule, tuple(sorted(choice.right for choice in question.choices))


def _least_worth(question: Question) -> int:
    return EXPLAINED if question.reason else WEAK


def questions_of(folder: GameFolder, text: TextCheck | None = None) -> Course:
    """Return the questions and rules of a game whose examples hold, without puzzles and the first hand. Its
    `text` is read again if it is not given."""
    text = text or TextCheck.of(folder)
    original = questions_of(replace(folder, language="")).questions if folder.language else None
    return course(text.texts.rules, text.scene, original)


def course_of(folder: GameFolder, text: TextCheck | None = None) -> Course:
    """Return the whole course of a game whose examples hold, and whose `text` may be given."""
    text = text or TextCheck.of(folder)
    found = questions_of(folder, text)
    return replace(found, puzzles=tuple(puzzles(folder, text.load)), hand=first_hand(text))


def _questions(
    telling: Telling, section: str, rules: Mapping[str, Rule], cited: _Cited, has_trumps: bool
) -> Iterator[_Found]:
    judged = verdicts(telling, rules, section, cited.forbidding)
    for draft in (*judged, *finds(telling), *predictions(telling, has_trumps)):
        question = _question(draft, telling, section)
        question = replace(question, worth=max(1, draft.worth - _unexplained(question, rules)))
        steps = (telling.steps[step] for step in draft.told or (draft.step,))
        claims = [claim for claim in steps if isinstance(claim, ParsedSentence)]
        if question.rule in rules:
            usual = (rule for claim in claims for rule in cited.usual(claim, draft.picture.variant))
            question = replace(question, laws=laws(question, (*usual, section), rules))
        yield _Found(question, frozenset(claim.sentence.location for claim in claims))


def _unexplained(question: Question, rules: Mapping[str, Rule]) -> int:
    """Return how much less a number is worth: 1 if only the rule explains it, or a reason without another
    number, 2 if nothing does, or if the numbers of the story have only to be added."""
    if question.form != "number" or question.rule not in rules:
        return 0
    parts = [int(number) for number in numbers_in(_CARD.sub("", " ".join(question.story)))]
    if 1 < len(parts) < _MANY and question.number in _sums(parts):
        return 2
    claim = question.asks.rstrip(".。").replace(BLANK, "")
    if len(numbers_in(question.reason)) > len(numbers_in(claim)) + 1:
        return 0
    is_ruled = f"{question.number:g}" in numbers_in(rules[question.rule].words)
    return 1 if is_ruled or question.reason else 2


def _sums(parts: Iterable[int]) -> set[int]:
    """Return the sums of all parts, each of them added or taken off."""
    sums = {0}
    for part in parts:
        sums = {total + one for total in sums for one in (part, -part)}
    return sums


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
