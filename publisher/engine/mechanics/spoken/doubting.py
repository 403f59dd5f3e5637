"""Doubting: the others are asked in turn whether they believe a statement, until one does not."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from publisher.engine.choices import Decision, Options
from publisher.engine.table import Play
from publisher.engine.words import Question
from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.model.seats import Seat

BELIEVE, DOUBT = "believe", "doubt"
_DOUBTFUL = 1 / 4
"""The share of doubts by a random player; with 1/2, hardly any statement would be believed."""


class Verdict(Options):
    """The choice to believe, in the game's own word, or to doubt."""

    def sample(self, rng: Random) -> str:
        return DOUBT if rng.random() < _DOUBTFUL else self[0]


ASKED_TO_BELIEVE = Question(
    "doubt",
    {"believe": BELIEVE, "doubt": DOUBT},
    everybody={"(Nobody doubts|Everybody believes)": BELIEVE},
    over=("Nobody else speaks",),
    before={DOUBT: BELIEVE},
)
TURN_UP = Question("turn up", unspoken=True)


def first_doubt(seats: Iterable[Seat]) -> Play:
    """Ask the seats in this order; return the first that doubts, or None if all believe."""
    for seat in seats:
        if (yield Decision(seat, Verdict((BELIEVE, DOUBT)), ASKED_TO_BELIEVE)) == DOUBT:
            return seat
    return None


def turn_up(seat: Seat, cards: Iterable[Card]) -> Play:
    """Show the cards that `seat` has laid face down to all players."""
    yield Decision(seat, Options([Cards(cards)]), TURN_UP)
