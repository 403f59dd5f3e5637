"""Cards that players choose from their hands: to put somewhere, or to give each other face down."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.engine.choices import Decision
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.table import Play, Table
from publisher.engine.zones import Zone


def put(table: Table, seat: int, place: Zone, count: int, about: str) -> Play:
    """So many cards of the seat's choice go from its hand to that place; nobody sees which."""
    hand = table.hands[seat]
    table.move(hand, place, (yield Decision(seat, Picks(hand, count), about, secret=True)))


def give(table: Table, giver: int, receiver: int, count: int = 1) -> Play:
    """So many cards of the giver's choice go into the receiver's hand."""
    yield from put(table, giver, table.hands[receiver], count, "give")


def give_each(table: Table, giver: int, receivers: Iterable[int]) -> Play:
    """One card to each of them in turn."""
    for receiver in receivers:
        yield from give(table, giver, receiver)
