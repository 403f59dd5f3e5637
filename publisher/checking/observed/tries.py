"""Tries: answers and moves from elsewhere in a game, tried to see which rule refuses them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from publisher.checking.opposites import OPPOSITE
from publisher.engine import BoardGame, Decision, Table
from publisher.engine.choices import Options
from publisher.engine.table import CardTable
from publisher.engine.words import Question
from publisher.model.cards import Card

TRIED = 3
"""The number of earlier answers that are tried each time."""
ASKED = 120
"""The number of times in a game that answers to one question are tried."""
Narrowed: TypeAlias = tuple[tuple[str, Sequence[Any], Sequence[Any]], ...]
"""The rules, each with the moves that were left before it, and after it."""
_BETWEEN = re.compile(r"([\s,;]+)")


class Tries:
    """The answers of one game so far, and the names of its cards."""

    def __init__(self, deck: Iterable[Card]) -> None:
        self.cards = frozenset(map(str, deck))
        self.answers = defaultdict[str, list[str]](list)

    def narrowed(self, table: Table, decision: Decision, question: Question) -> Narrowed:
        """Return the rules that took moves away; if they do not list these, those that refuse a try."""
        options: Any = decision.options
        listed = _stages(options) if isinstance(options, Options) else ()
        answers = self.answers[question.name]
        if type(options).refusal is Options.refusal or len(answers) > ASKED:
            return listed
        earlier, own = answers[-TRIED:], iter(list[str]())
        if isinstance(table, CardTable) and (hand := list(map(str, table.hands[decision.plays]))):
            first = len(answers) % len(hand)
            own = self._with_own_cards(earlier, table, hand[first:] + hand[:first])
        words = dict.fromkeys((*spoken_whole(question), *earlier, *own))
        tried = ((options.refusal(word), word) for word in words)
        return (*listed, *((rule, (word,), ()) for rule, word in tried if rule))

    def add(self, question: Question, move: Any) -> None:
        self.answers[question.name].append(str(move))

    def _with_own_cards(self, words: list[str], table: CardTable, hand: list[str]) -> Iterator[str]:
        """Yield answers with cards of the hand instead of all cards, or of the cards that are not visible."""
        shown = {str(card) for zone in table.zones if zone.sees == "all" for card in zone}
        all_and_unseen = self.cards, self.cards - shown
        for word in words:
            parts = _BETWEEN.split(word)
            for exchanged in all_and_unseen:
                others = reversed(hand)
                said = [next(others, part) if part in exchanged else part for part in parts]
                yield "".join(said)
                yield "".join(str(OPPOSITE.get(part, part)) for part in said)


def spoken_whole(question: Question) -> Iterator[str]:
    """Yield answers without blanks, such as `pass`."""
    return (form for form in question.forms.values() if "{" not in form)


def _stages(options: Options) -> Narrowed:
    left = (*(before for _, before in options.narrowed[1:]), options)
    return tuple((rule, before, after) for (rule, before), after in zip(options.narrowed, left, strict=False))


def tried_on_board(rules: BoardGame[Any], plies: Any) -> Iterator[tuple[str, tuple[Any, ...], Any]]:
    """Yield the rules that refuse moves of other positions, and words such as `pass`, in each position."""
    said = [word for question in rules.asks for word in spoken_whole(question)]
    made: dict[str, None] = {}
    for ply in plies:
        legal = {rules.notation(ply.position, move) for move in ply.options}
        others = [word for word in made if word not in legal][-TRIED:]
        for word in (*others, *(word for word in said if word not in legal)):
            if rule := rules.refusal(ply.position, word):
                yield rule, (word,), ply
        made[rules.notation(ply.position, ply.move)] = None
