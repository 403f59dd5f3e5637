"""Exchanges: players choose cards from their hands to put somewhere or to give each other face down."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.engine.choices import Decision
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.table import CardTable, Play
from publisher.engine.words import Question
from publisher.engine.zones import Zone
from publisher.model.seats import Seat

GIVE = Question("give", {"give {to:seat} {cards}": "{cards}"}, over=("The gifts are over",))


def put(table: CardTable, seat: Seat, place: Zone, count: int, about: Question) -> Play:
    """Move `count` cards of the player's choice from the hand to `place`, unseen by the others."""
    hand = table.hands[seat]
    table.move(hand, place, (yield Decision(seat, Picks(hand, count), about, secret=True)))


def give(table: CardTable, giver: Seat, receiver: Seat, count: int = 1) -> Play:
    """Move `count` cards of the giver's choice to the receiver's hand."""
    yield from put(table, giver, table.hands[receiver], count, GIVE)


def give_each(table: CardTable, giver: Seat, receivers: Iterable[Seat]) -> Play:
    """Let the giver choose one card for each receiver in turn."""
    for receiver in receivers:
        yield from give(table, giver, receiver)
