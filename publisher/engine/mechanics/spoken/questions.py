"""Yes-or-no questions about a hand that the asker cannot see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from publisher.engine.choices import Options
from publisher.engine.mechanics.tricks.hcp import hcp
from publisher.model.cards import FRENCH, LOW_TO_HIGH, SUITS, Card

YES, NO = "yes", "no"
POINTS = "points"
CURIOUS = 1 / 16
"""How often a random player asks a question before a move."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a hand holds a card, so many of a suit, so many points: `♠K?`, `4+ spades?`, `12+ points?`."""

    least: int
    about: str

    def __str__(self) -> str:
        return f"{self.least}+ {self.about}?" if self.about in (*FRENCH, POINTS) else f"{self.about}?"

    def answer(self, hand: Iterable[Card]) -> str:
        """The truth about a hand as it is now."""
        cards = list(hand)
        held = sum(self.about in (card.name, card.suit) for card in cards)
        return YES if (hcp(cards) if self.about == POINTS else held) >= self.least else NO


QUESTIONS = tuple(
    [Question(1, SUITS[suit].sign + rank) for suit in FRENCH for rank in LOW_TO_HIGH.split()]
    + [Question(least, suit) for suit in FRENCH for least in range(1, 14)]
    + [Question(least, POINTS) for least in range(1, 38)]
)
_NAMED = {str(question): question for question in QUESTIONS}


class Turn(Options):
    """Moves, any of which may be put off by a question. Only the moves are listed, at most `most` of them."""

    __slots__ = ("may_ask", "moves")

    def __init__(self, moves: Options, may_ask: bool, most: int = 40) -> None:
        super().__init__(moves[:most])
        self.moves = moves
        self.may_ask = may_ask

    def __contains__(self, move: object) -> bool:
        return self.may_ask if isinstance(move, Question) else move in self.moves

    def sample(self, rng: Random) -> Any:
        if self.may_ask and rng.random() < CURIOUS:
            return QUESTIONS[int(rng.random() * len(QUESTIONS))]
        return self.moves.sample(rng)

    def find(self, word: str) -> Any | None:
        return _NAMED[word] if self.may_ask and word in _NAMED else self.moves.find(word)

    def refusal(self, word: str) -> str | None:
        if word in _NAMED:
            return None if self.may_ask else "credit"
        return self.moves.refusal(word)
