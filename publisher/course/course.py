"""The course of a game: the best question about each of its rules, in the order of the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate
from typing import Any, NamedTuple

from msgspec.structs import replace

from publisher.base.location import Location
from publisher.checking.checker import TextCheck, Texts
from publisher.checking.interpret import ParsedSentence
from publisher.checking.scene import Scene
from publisher.checking.sections import advice
from publisher.course.excerpt import FAIR, excerpt
from publisher.course.finds import finds
from publisher.course.hand import first_hand
from publisher.course.predictions import predictions
from publisher.course.puzzles import puzzles
from publisher.course.question import Course, Draft, Question, Rule, question_id
from publisher.course.telling import LONGEST, Telling
from publisher.course.verdicts import verdicts
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from publisher.notation.words import NUMBER_WORDS
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
LEAST, WEAK, EXPLAINED = 5, 4, 2
"""The fewest questions, and the worth of those that are asked only if there are no better ones: without the
author's reason, and with it."""


def course(document: Document, new_scene: Callable[[], Scene[Any]]) -> Course:
    """Return the course of a rules text whose examples hold; `new_scene` returns a scene to begin one."""
    rules = rules_in_words(document)
    found: dict[str, _Found] = {}
    for above, block in under_headings(document.blocks):
        for example in (one for one in walk((block,)) if isinstance(one, Example)):
            for one in _questions(example, section_of(above), rules, new_scene):
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
        name = section_of(above[-1:])
        if not name or above[-1] in without:
            continue
        if isinstance(block, Heading):
            rules[name] = Rule(plain(block.children), "")
            sentences[name] = []
        elif isinstance(block, Paragraph):
            words = plain(block.children)
            sentences[name] += _SENTENCE_END.split(words)
            rules[name] = replace(rules[name], words=rules[name].words or words)
        elif isinstance(block, Items | Table):
            listed = tuple(_listed(block))
            if isinstance(block, Table) and len(rows := "; ".join(listed)) <= FAIR:
                sentences[name].append(f"{rows}.")  # a row says little without the others
            else:
                sentences[name] += (one if one.endswith((".", "!", "?")) else f"{one};" for one in listed)
            if _is_led(rules[name].words):
                words = f"{rules[name].words} {'; '.join(listed)}".strip()
                rules[name] = replace(rules[name], words=words)
    return {name: replace(rule, sentences=tuple(sentences[name])) for name, rule in rules.items()}


def _is_led(words: str) -> bool:
    """Return True for words that only lead to a list: “there are two ways:”."""
    return not words or words.endswith(":") or words.count(".") == 1


def _listed(block: Items | Table) -> Iterator[str]:
    """Yield the first paragraph of each item, without the stop at its end, or the rows of a table."""
    if isinstance(block, Table):
        yield from (": ".join(filter(None, (plain(cell.children) for cell in row))) for row in block.rows)
        return
    for item in block.items:
        paragraph = next((one for one in item if isinstance(one, Paragraph)), None)
        if paragraph is not None:
            yield plain(paragraph.children).rstrip(".;,")


def _questions(
    example: Example, section: str, rules: Mapping[str, Rule], new_scene: Callable[[], Scene[Any]]
) -> Iterator[_Found]:
    telling = Telling(example, new_scene)
    if not telling.is_shown:
        return
    for draft in (*verdicts(telling, rules, section), *finds(telling), *predictions(telling)):
        question = _question(draft, telling, section)
        question = replace(question, worth=max(1, draft.worth - _unexplained(question, rules)))
        if question.rule in rules:
            said = (question.reason, question.reason, *question.story, question.asks)
            moves = (re.sub(r"\d+", "", choice.words) for choice in question.choices)  # points, not amounts
            words = (*said, *moves, f"{question.number:g}")
            question = replace(question, law=excerpt(rules[question.rule], " ".join(words)))
        claims = (telling.steps[step] for step in draft.told or (draft.step,))
        told = (claim.sentence.location for claim in claims if isinstance(claim, ParsedSentence))
        yield _Found(question, frozenset(told))


def _unexplained(question: Question, rules: Mapping[str, Rule]) -> int:
    """Return how much less a number is worth: 1 if only the rule explains it, 2 if nothing does."""
    if question.form != "number" or question.reason or question.rule not in rules:
        return 0
    said = re.findall(r"\w+", rules[question.rule].words.replace(",", ""))
    number = int(question.number)
    in_words = NUMBER_WORDS.get(number) if number else None  # “no” is not only a number
    return 1 if f"{question.number:g}" in said or in_words in said else 2


def _joined(reasons: Iterable[str]) -> str:
    """Return the first reasons that are not too long together."""
    found = list(dict.fromkeys(filter(None, reasons)))
    lengths = accumulate(map(len, found))
    return " ".join(
        reason for reason, length in zip(found, lengths, strict=True) if length < LONGEST
    ) or "".join(found[:1])


def _question(draft: Draft, telling: Telling, section: str) -> Question:
    story = telling.story(draft.step)
    say = telling.until(draft.step).rules.definition.wording.say
    turns = (say("In turn: {}.", ", ".join(draft.players)),) if draft.players else ()
    return Question(
        id=question_id(section, *story, draft.asks),
        rule=draft.rule or section,
        story=(*turns, *(said for said in story if not draft.picture.has_told(said))),
        picture=draft.picture,
        asks=draft.asks,
        form=draft.form,
        choices=draft.choices,
        number=draft.number,
        reason=_joined(map(telling.reason, draft.told or (draft.step,))),
        worth=draft.worth,
        about=draft.about,
    )
