"""The sentence patterns that a game's rules declare for its moves, its state and its methods.

Each way to give an answer to a question has a sentence, and claims that a player may, may not or must give
it. Each part of the state has a sentence that sets it and a claim of its value. Each method with words has a
sentence that calls it or a claim of its result. None of them computes a rule: they ask the rules.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from publisher.base.errors import RulesError
from publisher.base.location import Location
from publisher.checking.declared.methods import Call, by_rules, by_state, called_with_cells, of_method
from publisher.checking.declared.parts import of_part
from publisher.checking.declared.questions import of_question, of_turn
from publisher.checking.declared.rules import methods_of, questions_of, state_of
from publisher.checking.readings import RowReading, SentencePattern, one_column
from publisher.checking.row_examples import row_example
from publisher.engine import BoardGame, Game
from publisher.notation.words import Vocabulary


def declared_sentences(rules: type[Game], known: Vocabulary) -> Iterator[SentencePattern]:
    """Yield the sentences and claims that a class of rules and its state declare, the most derived first."""
    for question in questions_of(rules):
        with _located(rules, question.phrases()):
            yield from of_question(question, known)
            if issubclass(rules, BoardGame) and len(rules.asks) > 1:
                yield from of_turn(question, known)
    for name, method, call in _methods(rules):
        with _located(rules, (spoken.phrase for spoken in getattr(method, "_spoken", ()))):
            yield from of_method(name, method, call, known)
    for name, part in reversed(state_of(rules).parts.items()):
        with _located(rules, part.phrases):
            yield from of_part(name, part, known)


@contextmanager
def _located(rules: type[Game], phrases: Iterable[str]) -> Iterator[None]:
    """Give an error in a declaration the line of `play.py` that has the first of its phrases."""
    try:
        yield
    except RulesError as error:
        before, found, _ = getattr(sys.modules[rules.__module__], "_source", "").partition(
            next(iter(phrases))
        )
        line = before.count("\n") + 1 if found else 0
        error.location = error.location or Location(rules.source_file, line)
        raise


def declared_rows(rules: type[Game]) -> Iterator[RowReading]:
    """Yield the tables that a class of rules declares."""
    for told in rules.tables:
        yield row_example(told)
    for name, method, call in _methods(rules):
        if hasattr(method, "_row"):
            yield one_column(method._row, partial(called_with_cells, method, call), name)


def _methods(rules: type[Game]) -> Iterator[tuple[str, Any, Call]]:
    for name, method in methods_of(rules):
        yield name, method, by_rules(name, method)
    for name, method in methods_of(state_of(rules)):
        yield name, method, by_state(name)
