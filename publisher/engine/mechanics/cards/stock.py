"""The stock: hands are refilled from it, and used cards form a new one."""

from __future__ import annotations

from publisher.engine.table import Table
from publisher.engine.zones import Zone


def draw_up(hand: Zone, size: int, *piles: Zone) -> None:
    """Draw until the hand has `size` cards: from the first pile, and when it is empty from the next."""
    for pile in piles:
        while pile and len(hand) < size:
            hand.append(pile.pop())


def shuffle_in(table: Table, used: Zone) -> None:
    """Put used cards back into the stock and shuffle it."""
    table.move(used, table.stock)
    table.reshuffle(table.stock)
