"""The wording of answers: a sentence that gives one, and claims that it may, may not or must be given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from publisher.base.errors import IllegalMove, NotationError
from publisher.checking.declared.notation import refuse_unread
from publisher.checking.readings import SentencePattern, source_of
from publisher.engine.words import FIRST, PLACEHOLDER, Question, Sort
from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.notation.words import Pattern, Vocabulary

NO_RULE = "no rule"
"""The reason for a move that is not offered if no rule forbids it by name."""


def of_question(question: Question, known: Vocabulary) -> Iterator[SentencePattern]:
    tongue = known.tongue
    for phrase, notation in question.forms.items():
        for told in known.forms(phrase):
            forms: tuple[tuple[Sort, str, tuple[str, ...], str, Callable[..., Any]], ...] = (
                ("action", told.does, tongue.does, "", Answer.give),
                ("claim", told.may, tongue.may, "", Answer.may),
                ("claim", told.may_not, tongue.may_not, tongue.by_rule, Answer.may_not_by),
                ("claim", told.may_not, tongue.may_not, "", Answer.may_not),
                ("claim", told.must, tongue.must, "", Answer.must),
            )
            for sort, form, moods, ends, run in forms:
                for pattern in known.of_move(form, moods, phrase, ends):
                    forbids = run in (Answer.may_not, Answer.may_not_by)
                    answer = Answer(question, notation, pattern, forbids)
                    source = source_of(question.name, phrase)
                    yield SentencePattern(sort, pattern, partial(run, answer), source, answer)
    for phrase, notation in question.everybody.items():
        run = partial(_everybody, question, notation)
        yield from SentencePattern.of(question.name, phrase, "action", run, known)
    for phrase, notation in question.drawn.items():
        draw = partial(_draw, question, notation)
        for told in known.forms(phrase):
            for pattern in known.of_move(told.does, tongue.does, phrase):
                yield SentencePattern("action", pattern, draw, source_of(question.name, phrase))
    claims: tuple[tuple[tuple[str, ...], Callable[..., Any]], ...] = (
        (question.goes_on, partial(_goes_on, question, True)),
        (question.over, partial(_goes_on, question, False)),
        (question.ways, _ways),
    )
    for phrases, check in claims:
        for phrase in phrases:
            yield from SentencePattern.of(question.name, phrase, "claim", check, known)


class Answer(NamedTuple):
    """A way to give an answer: the notation of its move, and the pattern whose first word is the player."""

    question: Question
    notation: str
    pattern: Pattern
    forbids: bool = False
    """True if the sentence states that the answer is illegal."""

    def asked(self, scene: Any, seat: Any, words: tuple[Any, ...]) -> str:
        """Put the question to the seat; return the notation of the move that these words name."""
        scene.put_question(self.question, seat, words)
        if self.notation == FIRST:
            return str(scene.legal(seat)[0])
        named = {}
        for name, kind, value in zip(self.pattern.names[1:], self.pattern.kinds[1:], words, strict=False):
            named[name] = scene.readings.kinds[kind].in_moves(scene, value)
        return PLACEHOLDER.sub(lambda match: named[match["name"] or match["kind"]], self.notation)

    def _forbidding(self, scene: Any, seat: Any, words: tuple[Any, ...]) -> tuple[str, str | None]:
        """Return the move and the rule that forbids it, None if it is legal. UnreadMove for a word that is
        not a move of the game; an answer to a question other than the pending one cannot be read either."""
        word = self.asked(scene, seat, words)
        rule: str | None = scene.forbidden_by(seat, word)
        if rule is not None:
            refuse_unread(scene.as_match(), word, self.pattern.kinds)
        if rule == NO_RULE:
            scene.must_ask(self.question, seat)
        return word, rule

    def give(self, scene: Any, seat: Any, *words: Any) -> None:
        word = self.asked(scene, seat, words)
        if word in self.question.before:
            _answers_until(seat, self.question, self.question.before[word], scene)
        try:
            scene.act(seat, word)
        except IllegalMove:
            refuse_unread(scene.as_match(), word, self.pattern.kinds)
            raise
        if "to" in self.pattern.names:
            cards = [word for word in words if isinstance(word, Card | Cards)]
            scene.must_have(words[self.pattern.names.index("to") - 1], cards)

    def may(self, scene: Any, seat: Any, *words: Any) -> bool:
        return self._forbidding(scene, seat, words)[1] is None

    def may_not_by(self, scene: Any, seat: Any, *words: Any) -> str | None:
        """Return the rule that forbids the move; NotationError for a card that the seat does not hold."""
        word, rule = self._forbidding(scene, seat, words)
        if rule == NO_RULE and (missing := scene.not_held(seat, word)):
            raise NotationError(f"{scene.name_of(seat)} does not hold {missing}")
        return rule

    def may_not(self, scene: Any, seat: Any, *words: Any) -> bool:
        """Return True if the move is illegal; NotationError if the text must name the rule."""
        word, rule = self._forbidding(scene, seat, words)
        if rule not in (None, NO_RULE):
            raise NotationError(f"rule {rule} forbids {word}", hint=f"say why: (rule {rule})")
        return rule == NO_RULE

    def must(self, scene: Any, seat: Any, *words: Any) -> bool:
        word, rule = self._forbidding(scene, seat, words)
        return rule is None and set(scene.legal(seat)) == {word}


def of_turn(question: Question, known: Vocabulary) -> Iterator[SentencePattern]:
    """Yield the claim that this part of a turn is due: `Red is to build`."""
    due = partial(_who_answers, question)
    yield from SentencePattern.of(question.name, f"{{seat?}} is to {question}", "claim", due, known)


def _who_answers(question: Question, scene: Any) -> Any:
    match = scene.as_match()
    return match.seat if match.about == question.name else None


def _everybody(question: Question, notation: str, scene: Any) -> None:
    """Give the same answer for all players who are asked that question, until another question comes."""
    scene.open_phase(question, scene.rules.seats[0])
    _answers_until(None, question, notation, scene)


def _answers_until(seat: Any, question: Question, notation: str, scene: Any) -> None:
    """Give the same answer for all players who are asked that question before `seat`."""
    while (decision := scene.settle()) is not None and decision.about == question and decision.seat != seat:
        scene.act(decision.seat, notation)


def _ways(scene: Any, *asked: Any) -> int:
    scene.settle()
    seat = scene.as_match().seat
    return len(scene.legal(asked[0] if asked else seat)) if seat is not None else 0


def _draw(question: Question, notation: str, scene: Any, seat: Any, cards: Any) -> None:
    scene.open_phase(question, seat)
    scene.top_of_stock(cards)
    scene.act(seat, notation)


def _goes_on(question: Question, wanted: bool, scene: Any) -> bool:
    scene.settle()
    match = scene.as_match()
    return (match.seat is not None and match.question == question) is wanted
