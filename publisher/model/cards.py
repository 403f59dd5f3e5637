"""Suits, cards and decks: what a `[deck]` table describes, and the cards it makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec

from publisher.errors import DefinitionError, did_you_mean
from publisher.model.colours import Colour


class Suit(NamedTuple):
    """A suit: its English name, the sign that is printed, and the letter that is typed."""

    name: str
    sign: str
    letter: str
    red: bool = False


SUITS: Mapping[str, Suit] = MappingProxyType({
    suit.name: suit
    for suit in (
        Suit("spades", "♠", "S"),
        Suit("hearts", "♥", "H", red=True),
        Suit("diamonds", "♦", "D", red=True),
        Suit("clubs", "♣", "C"),
        Suit("suns", "☀", "U"),
        Suit("moons", "☾", "M"),
        Suit("stars", "★", "T"),
    )
})  # fmt: skip

FRENCH = ("spades", "hearts", "diamonds", "clubs")
LOW_TO_HIGH = "2 3 4 5 6 7 8 9 10 J Q K A"
NO_RANK = "-"


class TextCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words on a card: on its face `text`, as a question, and `choices` to answer it by; on its back the
    `answer`, which is one of the choices if there are any, and the `source` of it.

    `heading` is the kind of card: a topic, a category.
    """

    heading: str
    text: str
    answer: str
    choices: tuple[str, ...] = ()
    source: str = ""


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the cards of a stat deck are compared by. In a `lowest` one the lowest value is the best."""

    name: str
    unit: str = ""
    lowest: bool = False


class StatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with a value in each category of its deck, in their order; `-` for none."""

    name: str
    values: tuple[int | float | Literal["-"], ...]


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """One physical card. Two cards of the same name (from two packs) are still two cards.

    `name` is how players write it (`♠K`, `joker`); `strength` is the place of its rank in the
    deck's order, 0 the lowest; `ranks` is its rank in each suit for cards that belong to several;
    `text` is what is written on a card of words; `stats` are the values of a stat card by category.
    """

    name: str
    suit: str = ""
    rank: str = ""
    strength: int = -1
    points: int = 0
    ranks: Mapping[str, str] = field(default_factory=dict)
    copy: int = 0
    text: TextCard | None = None
    stats: Mapping[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name

    def __deepcopy__(self, memo: object) -> Card:
        return self

    @property
    def red(self) -> bool:
        return bool(self.suit) and SUITS[self.suit].red


class DeckDefinition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[deck]` table. `cards` is the number of cards the author expects; it must come out so.

    `ranks` runs from low to high. `points` gives card points to the cards that its keys name (`A`,
    `"♠A"`, `"red 9 10 J"`, `black`), a later key overriding an earlier one. `extra` lists single
    cards outside the suits × ranks grid. `faces` lists cards with a rank in each of
    `suits` (`"K J 9"`, `-` for none) and then stands instead of the grid; so does `texts`, which lists
    cards of words. `headings` gives the colour of each of their headings. `stats` lists cards with a value
    in each of the `categories`.
    """

    cards: int
    suits: tuple[str, ...] = FRENCH
    ranks: str = LOW_TO_HIGH
    packs: int = 1
    jokers: int = 0
    extra: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    texts: tuple[TextCard, ...] = ()
    headings: dict[str, Colour] = {}
    categories: tuple[Category, ...] = ()
    stats: tuple[StatCard, ...] = ()
    points: dict[str, int] = {}
    size: str = "poker"
    back: str = "navy"

    def __post_init__(self) -> None:
        for suit in self.suits:
            if suit not in SUITS:
                raise ValueError(f"no suit {suit!r}; known: {', '.join(SUITS)}")


class Deck:
    """The cards of one game, in a fixed order, each a separate object."""

    def __init__(self, definition: DeckDefinition) -> None:
        self.definition = definition
        self.suits = definition.suits
        self.ranks = tuple(definition.ranks.split())
        self.order = {rank: place for place, rank in enumerate(self.ranks)}
        self.cards = tuple(self._make())
        self.by_name = {card.name: card for card in reversed(self.cards)}
        self._refuse_the_impossible()

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def faces(self) -> tuple[Card, ...]:
        """One card of every name, in deck order."""
        return tuple(self.by_name[name] for name in dict.fromkeys(card.name for card in self.cards))

    def _make(self) -> Iterable[Card]:
        seen: Counter[str] = Counter()
        for _ in range(self.definition.packs):
            for card in self._one_pack():
                yield replace(card, points=self._points(card), copy=seen[card.name])
                seen[card.name] += 1

    def _one_pack(self) -> Iterable[Card]:
        if self.definition.texts:
            yield from self._worded()
        elif self.definition.stats:
            yield from map(self._stat_card, self.definition.stats)
        elif self.definition.faces:
            yield from (self._face(face) for face in self.definition.faces)
        else:
            yield from (self._card(suit, rank) for suit in self.suits for rank in self.ranks)
        yield from (self._card(*self._split(name)) for name in self.definition.extra)
        yield from (Card("joker", rank="joker") for _ in range(self.definition.jokers))

    def _card(self, suit: str, rank: str) -> Card:
        return Card(SUITS[suit].sign + rank, suit, rank, self.order.get(rank, len(self.order)))

    def _points(self, card: Card) -> int:
        """What the last key that names the card gives it."""
        found = 0
        for key, points in self.definition.points.items():
            if _names(key, card):
                found = points
        return found

    def _face(self, face: str) -> Card:
        ranks = face.split()
        if len(ranks) != len(self.suits):
            raise DefinitionError(f"deck.faces: {face!r} has {len(ranks)} ranks for {len(self.suits)} suits")
        named = {suit: rank for suit, rank in zip(self.suits, ranks, strict=True) if rank != NO_RANK}
        for rank in named.values():
            if rank not in self.order:
                raise DefinitionError(
                    f"deck.faces: {face!r}: no rank {rank!r}; ranks are {self.definition.ranks}"
                )
        return Card("".join(ranks), ranks=MappingProxyType(named))

    def _stat_card(self, card: StatCard) -> Card:
        categories = self.definition.categories
        if len(card.values) != len(categories):
            raise DefinitionError(
                f"deck.stats: {card.name} has {len(card.values)} values for {len(categories)} categories"
            )
        if any(mark in card.name for mark in " ,;()"):
            raise DefinitionError(f"deck.stats: {card.name!r} must be one word")
        known = {
            category.name: float(value)
            for category, value in zip(categories, card.values, strict=True)
            if not isinstance(value, str)
        }
        return Card(card.name, stats=MappingProxyType(known))

    def _worded(self) -> Iterable[Card]:
        """Cards of words, numbered under each heading: `nature-3`."""
        numbers: Counter[str] = Counter()
        for text in self.definition.texts:
            numbers[text.heading] += 1
            name = f"{text.heading.casefold().replace(' ', '-')}-{numbers[text.heading]}"
            if text.heading not in self.definition.headings:
                hint = did_you_mean(text.heading, self.definition.headings)
                raise DefinitionError(f"deck.texts: {name}: no heading {text.heading!r}", hint=hint)
            if text.choices and text.answer not in text.choices:
                raise DefinitionError(f"deck.texts: {name}: {text.answer!r} is none of its choices")
            if len(set(text.choices)) < len(text.choices):
                raise DefinitionError(f"deck.texts: {name}: a choice stands twice")
            yield Card(name, rank=text.heading, text=text)

    def _split(self, name: str) -> tuple[str, str]:
        for suit in self.suits:
            if name.startswith(SUITS[suit].sign):
                return suit, name[len(SUITS[suit].sign) :]
        raise DefinitionError(f"deck.extra: {name!r} begins with none of this deck's suits")

    def _refuse_the_impossible(self) -> None:
        if len(self.cards) != self.definition.cards:
            raise DefinitionError(
                f"deck.cards: says {self.definition.cards}, but the deck has {len(self.cards)} cards"
            )
        if not self.definition.faces:
            doubled = [name for name, n in Counter(c.name for c in self.cards).items()
                       if n > self.definition.packs and name != "joker"]  # fmt: skip
            if doubled:
                raise DefinitionError(
                    f"deck: {', '.join(doubled)} listed twice", hint="more packs? set deck.packs"
                )
        for key in self.definition.points:
            if not any(_names(key, card) for card in self.cards):
                raise DefinitionError(
                    f"deck.points: {key!r} names no card of this deck",
                    hint='name cards ("♠A"), ranks ("A"), colours ("red") or both ("red 9 10")',
                )


def _names(key: str, card: Card) -> bool:
    """Whether a key of `points` names the card: by its name, or by colour and ranks."""
    if key == card.name:
        return True
    words = key.split()
    colour = words[0] if words and words[0] in ("red", "black") else ""
    ranks = words[1:] if colour else words
    if colour and (not card.suit or card.red != (colour == "red")):
        return False
    return card.rank in ranks if ranks else bool(colour)
