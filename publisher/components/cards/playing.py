"""Playing cards: a suit and a rank, or a joker."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from publisher.components.cards.art import CardArt
from publisher.components.cards.faces import joker_face, standard_face
from publisher.components.cards.indices import corner_index
from publisher.components.cards.joker import JOKERS, joker_shapes
from publisher.components.cards.looks import CardLook, look_of
from publisher.components.cards.sizes import SMALL, CardSize
from publisher.components.cards.suits import pip
from publisher.drawing.shapes import BLACK, WHITE, Drawing, Rect, Symbol
from publisher.model.cards import Card
from publisher.model.deck import Deck


def _face(card: Card, deck: Deck, size: CardSize) -> Drawing:
    """Return the face of a card; jokers are red and black by turns."""
    if card.rank == "joker":
        return joker_face(_joker(card), size, look_of(deck))
    return standard_face(card.rank, card.suit, size, look_of(deck))


def _joker(card: Card) -> str:
    return JOKERS[card.copy % len(JOKERS)]


def _small(card: Card, deck: Deck) -> Symbol:
    """Return a card for a figure: its index, and one large sign in the field."""
    look = look_of(deck)
    look = CardLook(replace(look.look, index="usual"), look.wording)
    if card.rank == "joker":
        return _small_joker(_joker(card), look)
    return _small_standard(card.rank, card.suit, look)


@lru_cache(maxsize=512)
def _small_standard(rank: str, suit: str, look: CardLook) -> Symbol:
    colour = look.colour(suit)
    big = pip(suit, 0.7 * SMALL.width, 0.62 * SMALL.height, 0.4 * SMALL.height, colour=colour)
    index = corner_index(rank, suit, SMALL, look)
    return Symbol(f"small-{suit}-{rank}{look.label}", (_outline(), *index, big))


@lru_cache(maxsize=16)
def _small_joker(which: str, look: CardLook) -> Symbol:
    return Symbol(f"small-{which}-joker{look.label}", (_outline(), *joker_shapes(which, SMALL, look)))


def _outline() -> Rect:
    return Rect((0, 0), SMALL.width, SMALL.height, SMALL.corner, WHITE, BLACK, 0.18)


PLAYING_CARDS = CardArt(_face, _small)
