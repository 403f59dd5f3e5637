"""Cards that players give each other, face down, from hand to hand."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.engine.choices import Decision
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.table import Play, Table


def give(table: Table, giver: int, receiver: int, count: int = 1) -> Play:
    """So many cards of the giver's choice go into the receiver's hand; nobody else sees them."""
    hand = table.hands[giver]
    cards = yield Decision(giver, Picks(hand, count), "give", secret=True)
    for card in cards:
        hand.remove(card)
        table.hands[receiver].append(card)


def give_each(table: Table, giver: int, receivers: Iterable[int]) -> Play:
    """One card to each of them in turn."""
    for receiver in receivers:
        yield from give(table, giver, receiver)
