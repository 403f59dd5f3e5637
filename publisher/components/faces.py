"""The cards of a definition: which face each `Card` has, the back, and the batches for the sheets."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from msgspec.structs import replace

from publisher.base.errors import DefinitionError, Errors, PrintError
from publisher.components.cards.art import CardArt
from publisher.components.cards.back import pattern_of
from publisher.components.cards.faces import back_face
from publisher.components.cards.layouts.faces import TABLE_CARDS
from publisher.components.cards.ornaments import picked
from publisher.components.cards.playing import PLAYING_CARDS
from publisher.components.cards.ranks import MANY_SUITS
from publisher.components.cards.sizes import SLEEVE_INSERT, CardSize, named_size
from publisher.components.cards.stats import STAT_CARDS
from publisher.components.cards.texts import TEXT_CARDS
from publisher.components.cards.tiles import TILES
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.drawing.outlines import Outline
from publisher.drawing.shapes import Drawing
from publisher.model.cards import NO_RANK, Card
from publisher.model.colours import BACKS
from publisher.model.deck import Deck
from publisher.model.deck_tables import deck_key, in_deck
from publisher.model.decks import DeckKind, RankDeck, StatDeck, SuitDeck, TableDeck, TextDeck, TileDeck
from publisher.model.definition import Definition

EASE = 1.0
"""Space round the cards in their box (mm)."""
GAP = 2.0
"""The distance between cards on a sheet (mm), so that an inexact cut does not damage the next card."""


ARTS: Mapping[type[DeckKind], CardArt] = {
    SuitDeck: PLAYING_CARDS,
    RankDeck: MANY_SUITS,
    StatDeck: STAT_CARDS,
    TextDeck: TEXT_CARDS,
    TileDeck: TILES,
    TableDeck: TABLE_CARDS,
}


def printed_decks(definition: Definition) -> tuple[object, ...]:
    """Return everything that decides how a game's cards are printed; games with equal results share their
    cards. Empty without a deck. Values of cards and the order of ranks are not in it, because they are not
    printed."""
    found = []
    for one in definition.each_deck:
        plain = replace(one.card_deck.definition, points={})
        if isinstance(plain, SuitDeck):
            plain = replace(plain, ranks=" ".join(sorted(plain.in_ranks)))
        found.append((one.deck_name, plain, definition.wording))
    return tuple(found)


def art_of(deck: Deck) -> CardArt:
    """Return the functions that draw the cards of a deck."""
    return ARTS[type(deck.definition)]


def card_face(card: Card, deck: Deck, size: CardSize) -> Drawing:
    """Return the face of `card`; equal cards share one drawing."""
    return art_of(deck).face(card, deck, size)


def card_faces(card: Card, deck: Deck, size: CardSize) -> tuple[Drawing, ...]:
    """Return the face of `card`, and those of further cards on which its text goes on."""
    return card_face(card, deck, size), *art_of(deck).more(card, deck, size)


def card_back(definition: Definition, size: CardSize | None = None, bleed: float = 0.0) -> Drawing:
    """Return the deck's common back, or the built-in one with the ornament of the game's family, and with
    coloured edges if it has a `bleed` (mm)."""
    deck, size = definition.card_deck, size or card_size(definition)
    ink, art = back_ink(deck), art_of(deck)
    common = art.back(deck.cards[0], deck, size) if art.back and art.common_back(deck) else None
    return common or back_face(size, ink, pattern_of(definition.family, definition.slug), bleed)


def back_ink(deck: Deck) -> str:
    """Return the colour of the back and the box: the one named in the deck, or one chosen by its cards. Cards
    of a table may change after some are printed: there it is chosen by the columns."""
    own = deck.definition
    known = (deck.name, *own.rows[0].fields) if isinstance(own, TableDeck) else deck.by_name
    return BACKS[own.back or picked(" ".join(known), tuple(BACKS))]


def has_own_backs(deck: Deck) -> bool:
    """Return True if each card of the deck has its own back."""
    art = art_of(deck)
    return art.back is not None and not art.common_back(deck)


def back_of(card: Card, definition: Definition, size: CardSize) -> Drawing:
    """Return the back of one card: its own, or the deck's."""
    return own_back(card, definition, size) or card_back(definition, size)


def own_back(card: Card, definition: Definition, size: CardSize) -> Drawing | None:
    """Return a card's own back, or None if the deck has a common one."""
    deck = definition.card_deck
    back = art_of(deck).back
    return back(card, deck, size) if back and has_own_backs(deck) else None


def card_size(definition: Definition) -> CardSize:
    """Return the card size (mm) that `deck.size` names or measures."""
    try:
        deck = definition.card_deck
        size = named_size(deck.definition.size, art_of(deck).smallest)
    except PrintError as error:
        key = f"{deck_key(definition.deck_name)}.size"
        raise DefinitionError(f"{key}: {error.message}", hint=error.hint) from None
    corner = deck.definition.corner
    if corner is None:
        return size
    if corner > (most := min(size.width, size.height) / 2):
        key = f"{deck_key(definition.deck_name)}.corner"
        raise DefinitionError(f"{key}: {corner:g} mm is more than half the card", hint=f"at most {most:g}")
    return replace(size, corner=corner)


def card_outline(definition: Definition) -> Outline:
    """Return the line to cut a card of the deck along."""
    deck = definition.card_deck
    return art_of(deck).outline(deck, card_size(definition))


def front_size(definition: Definition) -> tuple[float, float]:
    """Return the width and height of the front of the box of the cards (mm)."""
    size = card_size(definition)
    return size.width + EASE, size.height + EASE


def sleeve_batches(definition: Definition, size: str = SLEEVE_INSERT) -> list[Batch]:
    """Return the faces of all cards whose art has inserts, for sleeves with other cards behind them."""
    decks, insert = [one.card_deck for one in definition.each_deck], named_size(size)
    inserts = tuple(
        CutPiece(face, name=deck.name)
        for deck in decks if art_of(deck).sleeves
        for card in deck.cards
        for face in card_faces(card, deck, insert)
    )  # fmt: skip
    return [Batch("sleeve inserts", inserts, gap=GAP)] if inserts else []


def card_batches(
    definition: Definition, chosen: Container[Card] | None = None, bleed: float = 0.0
) -> list[Batch]:
    """Return the chosen cards, or all, with their backs, ready for sheets. Decks of one size, bleed and
    outline are one batch, so that they share sheets. With a `bleed` (mm), built-in backs have coloured
    edges."""
    found: dict[tuple[CardSize, float, Outline], list[CutPiece]] = {}
    errors = Errors()
    for one in definition.each_deck:
        with errors.kept(), in_deck(one.deck_name):
            deck, size = one.card_deck, card_size(one)
            art = art_of(deck)
            pieces = found.setdefault((size, max(bleed, art.bleed(deck)), art.outline(deck, size)), [])
            pieces += _cut_pieces(one, size, chosen, bleed)
    errors.raise_any()
    return [
        Batch(_names(pieces), tuple(pieces), beyond, max(GAP, 2 * beyond), outline)
        for (_, beyond, outline), pieces in found.items()
        if pieces
    ]


def _cut_pieces(
    definition: Definition, size: CardSize, chosen: Container[Card] | None, bleed: float
) -> list[CutPiece]:
    deck, back = definition.card_deck, card_back(definition, size, bleed)
    pieces, errors = list[CutPiece](), Errors()
    for card in deck.cards:
        if chosen is None or card in chosen:
            with errors.kept():
                faces, own = card_faces(card, deck, size), own_back(card, definition, size)
                pieces += [CutPiece(face, own or back, deck.name) for face in faces]
    errors.raise_any()
    return pieces


def _names(pieces: Iterable[CutPiece]) -> str:
    """Return the names of the decks in a batch: `events, heroes`."""
    return ", ".join(dict.fromkeys(piece.name or "cards" for piece in pieces))


def counting(deck: Deck) -> str:
    """Return the words for a number of the deck's cards: `{} cards`, `{} tiles`."""
    return f"{{}} {deck.definition.noun}s"


def counted(deck: Deck, cards: int = -1) -> str:
    """Return the number of cards, by default all, in words: `52 cards`, `136 tiles`, `events: 12 cards`."""
    words = deck.wording.say(counting(deck), len(deck) if cards < 0 else cards)
    return f"{deck.name}: {words}" if deck.name else words


def file_name(card: Card) -> str:
    """Return a card's name in letters that are safe in file names: `spades-K`, `joker`, `KJ9`, `_8Q`."""
    return f"{card.suit}-{card.rank}" if card.suit else card.name.replace(NO_RANK, "_")
