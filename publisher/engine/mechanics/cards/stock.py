"""The stock: hands are drawn up from it, and used cards make a new one."""

from __future__ import annotations

from publisher.engine.table import Table
from publisher.engine.zones import Zone


def draw_up(hand: Zone, size: int, *piles: Zone) -> None:
    """Draw until the hand has so many cards: from the first pile, and when that is used up from the next."""
    for pile in piles:
        while pile and len(hand) < size:
            hand.append(pile.pop())


def shuffle_in(table: Table, used: Zone) -> None:
    """Used cards go back into the stock, which is shuffled."""
    table.move(used, table.stock)
    table.reshuffle(table.stock)
