"""Suits, cards, and the deck of a game with every card in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from publisher.errors import DefinitionError

if TYPE_CHECKING:
    from publisher.model.decks.base import DeckKind
    from publisher.model.decks.texts import TextCard


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
        Suit("crowns", "♛", "R"),
        Suit("anchors", "⚓", "N"),
    )
})  # fmt: skip

FRENCH = ("spades", "hearts", "diamonds", "clubs")
LOW_TO_HIGH = "2 3 4 5 6 7 8 9 10 J Q K A"
NO_RANK = "-"


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
        return self.suit in SUITS and SUITS[self.suit].red


class Deck:
    """The cards of one game, in a fixed order, each a separate object."""

    def __init__(self, definition: DeckKind) -> None:
        self.definition = definition
        self.suits = definition.in_suits
        self.ranks = definition.in_ranks
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
            for card in self.definition.pack():
                yield replace(card, points=self._points(card), copy=seen[card.name])
                seen[card.name] += 1

    def _points(self, card: Card) -> int:
        """What the last key that names the card gives it."""
        found = 0
        for key, points in self.definition.points.items():
            if _names(key, card):
                found = points
        return found

    def _refuse_the_impossible(self) -> None:
        if len(self.cards) != self.definition.cards:
            raise DefinitionError(
                f"deck.cards: says {self.definition.cards}, but the deck has {len(self.cards)} cards"
            )
        counts = Counter(card.name for card in self.cards if not self.definition.may_repeat(card))
        if doubled := [name for name, count in counts.items() if count > self.definition.packs]:
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
