"""Cards that players choose from their hands: to put somewhere, or to give each other face down."""

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
    """So many cards of the seat's choice go from its hand to that place; nobody sees which."""
    hand = table.hands[seat]
    table.move(hand, place, (yield Decision(seat, Picks(hand, count), about, secret=True)))


def give(table: CardTable, giver: Seat, receiver: Seat, count: int = 1) -> Play:
    """So many cards of the giver's choice go into the receiver's hand."""
    yield from put(table, giver, table.hands[receiver], count, GIVE)


def give_each(table: CardTable, giver: Seat, receivers: Iterable[Seat]) -> Play:
    """One card to each of them in turn."""
    for receiver in receivers:
        yield from give(table, giver, receiver)
