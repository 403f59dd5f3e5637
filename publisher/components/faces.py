"""The cards of a definition: which face each `Card` has, the back, and the batches for the sheets."""

from __future__ import annotations

from typing import Literal, TypeAlias

from publisher.components.cards.faces import back_face, joker_face, ranks_face, standard_face
from publisher.components.cards.joker import JOKERS
from publisher.components.cards.sizes import SIZES, CardSize, named_size
from publisher.components.cards.stats import stats_face
from publisher.components.cards.texts import text_back, text_face
from publisher.components.sheets.batch import Batch, Piece
from publisher.drawing.shapes import Drawing
from publisher.errors import DefinitionError, PrintError, did_you_mean
from publisher.model.cards import NO_RANK, Card, Deck, TextCard
from publisher.model.definition import Definition

Style: TypeAlias = Literal["cards", "sleeve-inserts"]

BACKS = {
    "navy": "#25457a",
    "red": "#9c2a2e",
    "green": "#2b6248",
    "grey": "#4b5058",
    "plum": "#653a68",
    "brown": "#6d4a2f",
    "teal": "#1f6470",
    "black": "#26282c",
}
"""The inks of card backs by the name in `deck.back`."""

GAP = 2.0
"""Between cards on a sheet (mm): a cut that strays takes nothing from the neighbour."""


def card_face(card: Card, deck: Deck, size: CardSize) -> Drawing:
    """The face of `card`; equal cards share one drawing. Jokers are red and black by turns."""
    if card.rank == "joker":
        return joker_face(JOKERS[card.copy % len(JOKERS)], size)
    if card.text is not None:
        return text_face(card.name, card.text, _heading_colour(card.text, deck), size)
    if deck.definition.stats:
        return stats_face(card, deck, size)
    if card.ranks:
        return ranks_face({suit: card.ranks.get(suit, NO_RANK) for suit in deck.suits}, size)
    return standard_face(card.rank, card.suit, size)


def card_back(definition: Definition, size: CardSize | None = None) -> Drawing:
    """The back of the deck in its own colour."""
    name = definition.card_deck.definition.back
    if name not in BACKS:
        raise DefinitionError(f"deck.back: no colour {name!r}", hint=did_you_mean(name, BACKS))
    return back_face(size or card_size(definition), BACKS[name])


def own_back(card: Card, definition: Definition, size: CardSize) -> Drawing:
    """The back of one card: as a rule that of the deck, but a card of words has its answer there."""
    if card.text is None:
        return card_back(definition, size)
    return text_back(card.name, card.text, _heading_colour(card.text, definition.card_deck), size)


def _heading_colour(text: TextCard, deck: Deck) -> str:
    return deck.definition.headings[text.heading]


def card_size(definition: Definition) -> CardSize:
    """The size that `deck.size` names or measures."""
    try:
        return named_size(definition.card_deck.definition.size)
    except PrintError as error:
        raise DefinitionError(f"deck.size: {error.message}", hint=error.hint) from None


def card_batches(definition: Definition, style: Style = "cards") -> list[Batch]:
    """All cards, ready for sheets: with backs, or as inserts (60 × 85 mm) before cards in sleeves."""
    deck = definition.card_deck
    if style == "sleeve-inserts":
        size = SIZES["sleeve-insert"]
        pieces = tuple(Piece(card_face(card, deck, size)) for card in deck.cards)
        return [Batch("sleeve inserts", pieces, gap=GAP)]
    size = card_size(definition)
    cards = (Piece(card_face(card, deck, size), own_back(card, definition, size)) for card in deck.cards)
    return [Batch("cards", tuple(cards), gap=GAP)]


def file_name(card: Card) -> str:
    """`spades-K`, `joker`, `KJ9`, `_8Q`: a card's name in letters that every file system and shell takes."""
    return f"{card.suit}-{card.rank}" if card.suit else card.name.replace(NO_RANK, "_")
