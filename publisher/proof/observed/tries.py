"""Tries: answers and moves that were made elsewhere, tried to see which rule refuses them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, TypeAlias

from publisher.engine import BoardGame, Decision, Table
from publisher.engine.choices import Options
from publisher.engine.table import CardTable
from publisher.engine.words import Question
from publisher.proof.opposites import OPPOSITE

TRIED = 3
"""Earlier answers that are tried each time."""
ASKED = 120
"""How often in a game answers to one question are tried."""
Refused: TypeAlias = tuple[tuple[str, tuple[Any, ...]], ...]
"""Rules, each with the moves that it refuses."""


class Tries:
    """The answers of one game so far."""

    def __init__(self) -> None:
        self.answers = defaultdict[str, list[str]](list)

    def refused(self, table: Table, decision: Decision, question: Question) -> Refused:
        """The rules that took moves away; where they do not list these, those that refuse what is tried."""
        options: Any = decision.options
        listed = _taken_away(options) if isinstance(options, Options) else ()
        answers = self.answers[question.name]
        if type(options).refusal is Options.refusal or len(answers) > ASKED:
            return listed
        earlier = answers[-TRIED:]
        own = _with_own_cards(earlier, table, decision, len(answers)) if isinstance(table, CardTable) else ()
        words = dict.fromkeys((*spoken_whole(question), *earlier, *own))
        tried = ((options.refusal(word), (word,)) for word in words)
        return (*listed, *((rule, refused) for rule, refused in tried if rule))

    def add(self, question: Question, move: Any) -> None:
        self.answers[question.name].append(str(move))


def spoken_whole(question: Question) -> Iterator[str]:
    """Answers without blanks, such as `pass`."""
    return (form for form in question.forms.values() if "{" not in form)


def _taken_away(options: Options) -> Refused:
    stages = [*(before for _, before in options.narrowed), options]
    return tuple(
        (rule, tuple(move for move in before if move not in stages[number + 1]))
        for number, (rule, before) in enumerate(options.narrowed)
    )


def _with_own_cards(words: list[str], table: CardTable, decision: Decision, number: int) -> Iterator[str]:
    """Answers with other cards of the hand instead of all cards, or of those that do not lie in the open."""
    hand = list(map(str, table.hands[decision.plays]))
    names = {str(card) for card in table.deck}
    shown = {str(card) for zone in table.zones if zone.sees == "all" for card in zone}
    for word in words:
        for exchanged in (names, names - shown):
            others = [hand[(number + place) % len(hand)] for place in range(len(hand))]
            parts = re.split(r"([\s,;]+)", word)
            said = [others.pop() if others and part in exchanged else part for part in parts]
            yield "".join(said)
            yield "".join(str(OPPOSITE.get(part, part)) for part in said)


def tried_on_board(rules: BoardGame[Any], plies: Any) -> Iterator[tuple[str, tuple[Any, ...], Any]]:
    """Try moves of other positions, and words such as `pass`, in each position."""
    said = [word for question in rules.asks for word in spoken_whole(question)]
    made: dict[str, None] = {}
    for ply in plies:
        legal = {rules.notation(ply.position, move) for move in ply.options}
        others = [word for word in made if word not in legal][-TRIED:]
        for word in (*others, *(word for word in said if word not in legal)):
            if rule := rules.refusal(ply.position, word):
                yield rule, (word,), ply
        made[rules.notation(ply.position, ply.move)] = None
