"""Cards small enough for a figure in the text: the index large, one sign in the field. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from publisher.components.cards.indices import corner_index, lettering
from publisher.components.cards.joker import JOKERS, joker_shapes
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.stats import small_stats
from publisher.components.cards.suits import pip, suit_of
from publisher.components.palette import INK
from publisher.drawing.shapes import WHITE, Rect, Shape, Symbol
from publisher.model.cards import NO_RANK, Card

SMALL = CardSize("figure", 13.5, 15.5, 1.1)


def small_card(card: Card, suits: tuple[str, ...]) -> Symbol:
    """A card `SMALL` high, its top left corner at the origin; `suits` are those of its deck, in order."""
    if card.stats:
        return small_stats(card, SMALL)
    ranks = tuple((suit, card.ranks.get(suit, NO_RANK)) for suit in suits) if card.ranks else ()
    # The name goes without the copy: cards of two packs look alike, only jokers come in two kinds.
    joker = JOKERS[card.copy % len(JOKERS)] if card.rank == "joker" else ""
    return _symbol(card.name, card.suit, card.rank, ranks, joker)


@lru_cache(maxsize=512)
def _symbol(name: str, suit: str, rank: str, ranks: tuple[tuple[str, str], ...], joker: str) -> Symbol:
    outline = Rect((0, 0), SMALL.width, SMALL.height, SMALL.corner, WHITE, INK, 0.18)
    if joker:
        return Symbol(f"small-{joker}-joker", (outline, *joker_shapes(joker, SMALL)))
    if ranks:
        return Symbol(f"small-{'-'.join(rank for _, rank in ranks)}", (outline, *_stacked(ranks)))
    big = pip(suit, 0.7 * SMALL.width, 0.62 * SMALL.height, 0.4 * SMALL.height)
    return Symbol(f"small-{suit}-{rank}", (outline, *corner_index(rank, suit, SMALL), big))


def _stacked(ranks: tuple[tuple[str, str], ...]) -> Iterator[Shape]:
    """Suit and rank in each of several suits, one below the other."""
    step = min(3.4, (SMALL.height - 2) / len(ranks))
    for row, (suit, rank) in enumerate(ranks):
        y = 2.7 + row * step
        yield pip(suit, 1.5, y, 0.62 * step)
        yield lettering("–" if rank == NO_RANK else rank, 3.75, y, 0.62 * step, 2.0, suit_of(suit).colour)
