"""Cards with a rank in several suits at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from publisher.components.cards.art import CardArt
from publisher.components.cards.indices import lettering
from publisher.components.cards.looks import USUAL, CardLook, both_ends, look_of
from publisher.components.cards.sizes import SMALL, CardSize
from publisher.components.cards.suits import INK, PAPER, pip, suit_of
from publisher.drawing.shapes import BLACK, WHITE, Circle, Drawing, Line, Rect, Shape, Symbol
from publisher.model.cards import NO_RANK, Card
from publisher.model.deck import Deck

NO_RANKS = ("", "-", "–", "—")
GREY = "#8d9096"
_LARGE = 1.45
"""The scale of large indices against the usual ones."""


def ranks_shapes(
    pairs: tuple[tuple[str, str], ...], size: CardSize, look: CardLook = USUAL
) -> tuple[Shape, ...]:
    """Return a rank in each of several suits: stacked at the corners, large columns in both halves."""
    unit = size.index_unit * (_LARGE if look.large else 1.0)
    # Many pairs share the corner that three fill comfortably.
    step = min(6.3 * unit, (size.height / 2 - 5.0 * unit) / max(1, len(pairs)))
    part = step / 6.3
    index: list[Shape] = []
    for row, (suit, rank) in enumerate(pairs):
        y = 6.4 * unit + step * row
        index.append(pip(suit, 3.9 * unit, y, 4.1 * part, colour=look.colour(suit)))
        index.append(_rank(suit, rank, 8.7 * unit, y, 4.5 * part, 4.3 * unit, look))
    return (*_columns(pairs, size, look), *look.in_corners(tuple(index), 6.3 * unit, size))


def _columns(pairs: tuple[tuple[str, str], ...], size: CardSize, look: CardLook) -> tuple[Shape, ...]:
    """Return the middle of such a card: suit over rank in columns, in both halves of a frame."""
    side = 12.4 * size.index_unit * (_LARGE if look.large else 1.0)
    top = 6.4 * size.unit
    width, middle = size.width - 2 * side, size.height / 2
    column, tall = width / max(1, len(pairs)), middle - top
    cap = min(column * 0.74, tall * 0.34)
    half: list[Shape] = []
    for i, (suit, rank) in enumerate(pairs):
        x = side + (i + 0.5) * column
        half.append(pip(suit, x, top + tall * 0.3, min(column * 0.62, tall * 0.28), colour=look.colour(suit)))
        half.append(_rank(suit, rank, x, top + tall * 0.66, cap, column * 0.68, look))
        if i:
            edge = side + i * column
            ends = (edge, top + tall * 0.14), (edge, middle - tall * 0.14)
            half.append(Line(*ends, GREY, 0.15))
    rule = 0.9 * size.unit
    return (
        Rect((side, top), width, 2 * tall, 0.8, stroke=INK, line=0.4),
        Rect((side + rule, top + rule), width - 2 * rule, 2 * (tall - rule), 0.4, stroke=INK, line=0.13),
        *(
            Line((side + rule, middle + y), (side + width - rule, middle + y), INK, line)
            for y, line in ((-rule / 2, 0.13), (rule / 2, 0.13))
        ),
        Circle((size.width / 2, middle), rule * 1.1, fill=PAPER, stroke=INK, width=0.25),
        Circle((size.width / 2, middle), rule * 0.45, fill=INK),
        *both_ends(tuple(half), size),
    )


def _rank(suit: str, rank: str, x: float, y: float, cap: float, measure: float, look: CardLook) -> Shape:
    """Return a rank, or, if there is none, a dash drawn as a bar in the suit's colour."""
    colour = look.colour(suit)
    if rank in NO_RANKS:
        half = min(measure, cap) * 0.36
        return Line((x - half, y), (x + half, y), colour, cap * 0.11, cap="round")
    return lettering(look.wording.letter(rank), x, y, cap, measure, colour)


def ranks_face(ranks_by_suit: Mapping[str, str], size: CardSize, look: CardLook = USUAL) -> Drawing:
    """Return a card with a rank in each of several suits; an empty rank or a dash means none.

    The suits are in the order of the mapping, stacked in the corners and large in the middle.
    """
    return _ranks_face(tuple(ranks_by_suit.items()), size, look)


@lru_cache(maxsize=512)
def _ranks_face(pairs: tuple[tuple[str, str], ...], size: CardSize, look: CardLook) -> Drawing:
    known = tuple((suit_of(suit).name, rank) for suit, rank in pairs)
    shapes = ranks_shapes(known, size, look)
    title = ", ".join(f"{rank or 'none'} of {suit}" for suit, rank in known)
    return Drawing(size.width, size.height, shapes, title)


def _face(card: Card, deck: Deck, size: CardSize) -> Drawing:
    return ranks_face({suit: card.ranks.get(suit, NO_RANK) for suit in deck.suits}, size, look_of(deck))


def _small(card: Card, deck: Deck) -> Symbol:
    return _small_ranks(tuple((suit, card.ranks.get(suit, NO_RANK)) for suit in deck.suits), look_of(deck))


@lru_cache(maxsize=512)
def _small_ranks(ranks: tuple[tuple[str, str], ...], look: CardLook) -> Symbol:
    """Return a card for a figure: suit and rank in each of several suits, one below the other."""
    step = min(3.4, (SMALL.height - 2) / len(ranks))
    shapes: list[Shape] = [Rect((0, 0), SMALL.width, SMALL.height, SMALL.corner, WHITE, BLACK, 0.18)]
    for row, (suit, rank) in enumerate(ranks):
        y = 2.7 + row * step
        shapes.append(pip(suit, 1.5, y, 0.62 * step, colour=look.colour(suit)))
        shown = "–" if rank == NO_RANK else look.wording.letter(rank)
        shapes.append(lettering(shown, 3.75, y, 0.62 * step, 2.0, look.colour(suit)))
    return Symbol(f"small-{'-'.join(rank for _, rank in ranks)}{look.label}", tuple(shapes))


MANY_SUITS = CardArt(_face, _small, sleeves=True)
