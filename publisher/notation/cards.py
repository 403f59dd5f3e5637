"""Notation of one card or several: `♠K`, `♠K ♥2`, `♠K, ♥2 and joker`."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.base.errors import NotationError
from publisher.model.cards import SUITS, Card
from publisher.model.deck import Deck
from publisher.model.definition import Definition
from publisher.notation.lists import listed


def find_card(word: str, deck: Deck) -> Card | None:
    """Return the card that `word` names: `♠K`, `SK` or `KS`, in either case, or with the letter that it
    bears; None if there is none."""
    if word in deck.by_name:
        return deck.by_name[word]
    upper = word.upper()
    for suit in map(SUITS.__getitem__, deck.suits):
        for rank in (upper.removeprefix(suit.letter), upper.removesuffix(suit.letter)):
            if rank != upper and (card := deck.by_name.get(suit.sign + rank)):
                return card
    return deck.by_name.get(upper) or deck.by_name.get(word.lower()) or deck.by_letters.get(word)


def read_card(definition: Definition, word: str) -> Card:
    """Return the card of that name, the first if there are several; NotationError if there is none."""
    if definition.deck is None:
        raise NotationError("this game has no cards")
    card = find_card(word, definition.card_deck)
    if card is None:
        raise NotationError(f"unknown card {word!r} in this deck")
    return card


def write_card(definition: Definition, card: Card) -> str:
    return card.name


def read_cards(definition: Definition, words: str) -> tuple[Card, ...]:
    """Return cards in their order, separated by spaces, commas or the word for “and”."""
    return tuple(read_card(definition, word) for word in listed(words, definition.tongue.lists))


def write_cards(definition: Definition, cards: Iterable[Card]) -> str:
    return " ".join(write_card(definition, card) for card in cards)
