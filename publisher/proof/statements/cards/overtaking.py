"""Whether whoever follows has to play a higher card than the one that was led."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.steps import done


@states(
    "(The leader {modal} (play|lead) any card,? (but|and) )?the other {higher:modal} play a {most} (card|one)"
    "( if (possible|able|they can|they have one))?",
    like="the other must play a higher card if possible",
)
def other_plays_higher(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of those who follow with a card of the suit led that is higher, or lower, and with another card."""
    *_, modal, most = words
    ranks = subject.ranks
    if any(trick.led.rank not in ranks for trick in subject.tricks):
        raise NotationError("these cards have no order")

    def chances() -> Iterator[Case]:
        for trick in subject.tricks:
            for play in trick.plays[1:]:
                led = ranks.index(trick.led.rank)
                fits = [
                    card
                    for card in play.hand
                    if card.suit == trick.led.suit and most * (ranks.index(card.rank) - led) > 0
                ]
                if fits and len(fits) < len(play.hand):
                    yield play.card in fits, play.ask.place

    yield from done(modal, chances())
