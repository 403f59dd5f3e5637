"""How answers are spoken: a sentence that gives one, and claims that it may, may not or must be given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from publisher.base.errors import IllegalMove, NotationError, RulesError
from publisher.engine.words import FIRST, PLACEHOLDER, Question, conjugated
from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.notation.words import Kind, Pattern
from publisher.proof.declared.notation import refuse_unread
from publisher.proof.readings import Reading, source_of

NO_RULE = "no rule"
"""Stands for the reason of a move that is not offered, and that no rule forbids by name."""


def of_question(question: Question, kinds: Mapping[str, Kind]) -> Iterator[Reading]:
    for phrase, notation in question.forms.items():
        _check_words(phrase, notation, question)
        forms: tuple[tuple[Any, str, Callable[..., Any]], ...] = (
            ("action", f"{{seat}} {conjugated(phrase)}", _answer),
            ("claim", f"{{seat}} may {phrase}", _may),
            ("claim", f"{{seat}} may not {phrase} \\(rule {{rule?}}\\)", _may_not_by),
            ("claim", f"{{seat}} may not {phrase}", _may_not),
            ("claim", f"{{seat}} must {phrase}", _must),
        )
        for sort, text, run in forms:
            pattern = Pattern.compile(text, kinds)
            source = source_of(question.name, phrase)
            yield Reading(sort, pattern, partial(run, question, notation, pattern), source)
    for phrase, notation in question.everybody.items():
        pattern = Pattern.compile(phrase, kinds)
        run = partial(_everybody, question, notation)
        yield Reading("action", pattern, run, source_of(question.name, phrase))
    for phrase, notation in question.drawn.items():
        pattern = Pattern.compile(f"{{seat}} {conjugated(phrase)}", kinds)
        run = partial(_draw, question, notation)
        yield Reading("action", pattern, run, source_of(question.name, phrase))
    for phrases, asked in ((question.goes_on, True), (question.over, False)):
        for phrase in phrases:
            pattern = Pattern.compile(phrase, kinds)
            yield Reading(
                "claim", pattern, partial(_goes_on, question, asked), source_of(question.name, phrase)
            )
    for phrase in question.ways:
        yield Reading("claim", Pattern.compile(phrase, kinds), _ways, source_of(question.name, phrase))


def _check_words(phrase: str, notation: str, question: Question) -> None:
    """Every placeholder of a notation must stand in the phrase."""
    names = {match["name"] or match["kind"] for match in PLACEHOLDER.finditer(phrase)}
    for match in PLACEHOLDER.finditer(notation):
        if (match["name"] or match["kind"]) not in names:
            raise RulesError(
                f"Question {question.name}: “{phrase}” has no {match[0]}, which {notation!r} needs"
            )


def _move(scene: Any, notation: str, pattern: Pattern, words: tuple[Any, ...]) -> str:
    """The notation of the move that these words tell; `words` are what follows the seat."""
    told = {}
    for name, kind, value in zip(pattern.names[1:], pattern.kinds[1:], words, strict=False):
        told[name] = scene.readings.kinds[kind].show(scene, value)
    return PLACEHOLDER.sub(lambda match: told[match["name"] or match["kind"]], notation)


def _asked(
    question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, words: tuple[Any, ...]
) -> str:
    """Let the seat be asked; returns the notation of what it is told to do."""
    scene.put_question(question, seat, words)
    return str(scene.legal(seat)[0]) if notation == FIRST else _move(scene, notation, pattern, words)


def _answer(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> None:
    word = _asked(question, notation, pattern, scene, seat, words)
    if word in question.before:
        _answers_until(seat, question, question.before[word], scene)
    try:
        scene.act(seat, word)
    except IllegalMove:
        refuse_unread(scene, seat, pattern.kinds, word)
        raise
    if "to" in pattern.names:
        cards = [word for word in words if isinstance(word, Card | Cards)]
        scene.must_have(words[pattern.names.index("to") - 1], cards)


def _may(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> bool:
    word = _asked(question, notation, pattern, scene, seat, words)
    return _forbidding(question, scene, seat, pattern, word) is None


def _forbidding(question: Question, scene: Any, seat: Any, pattern: Pattern, word: str) -> str | None:
    """Return the rule that forbids a move, None if it is legal. What names no move, or answers another
    question than the one that is put, is not forbidden: it cannot be read."""
    rule: str | None = scene.forbidden_by(seat, word)
    if rule is not None:
        refuse_unread(scene, seat, pattern.kinds, word)
    if rule == NO_RULE:
        scene.must_ask(question, seat)
    return rule


def _may_not(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> bool:
    """Without a reason only what no rule speaks of: where a rule forbids it, the text has to say which."""
    word = _asked(question, notation, pattern, scene, seat, words)
    rule = _forbidding(question, scene, seat, pattern, word)
    if rule not in (None, NO_RULE):
        raise NotationError(f"rule {rule} forbids {word}", hint=f"say why: (rule {rule})")
    return bool(rule == NO_RULE)


def _may_not_by(
    question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any
) -> str | None:
    word = _asked(question, notation, pattern, scene, seat, words)
    return _forbidding(question, scene, seat, pattern, word)


def _must(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> bool:
    word = _asked(question, notation, pattern, scene, seat, words)
    return _forbidding(question, scene, seat, pattern, word) is None and set(scene.legal(seat)) == {word}


def _everybody(question: Question, notation: str, scene: Any) -> None:
    """Everybody who is asked that question gives the same answer, until something else is asked."""
    scene.open_phase(question, scene.rules.seats[0])
    _answers_until(None, question, notation, scene)


def _answers_until(seat: Any, question: Question, notation: str, scene: Any) -> None:
    """All who are asked that question before `seat` give the same answer."""
    while (decision := scene.settle()) is not None and decision.about == question and decision.seat != seat:
        scene.act(decision.seat, notation)


def _ways(scene: Any, *asked: Any) -> int:
    """How many answers there are to what is being asked: of that seat, if one is named."""
    decision = scene.settle()
    return len(scene.legal(asked[0] if asked else decision.seat)) if decision is not None else 0


def _draw(question: Question, notation: str, scene: Any, seat: Any, cards: Any) -> None:
    """These cards lie on top of the stock, and the answer brings them."""
    scene.open_phase(question, seat)
    scene.top_of_stock(cards)
    scene.act(seat, notation)


def _goes_on(question: Question, wanted: bool, scene: Any) -> bool:
    """Whether that question is being asked, or is asked no more."""
    decision = scene.settle()
    return (decision is not None and decision.about == question) is wanted
