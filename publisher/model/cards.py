"""Suits and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from publisher.model.card_tables import Row


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


class TextCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of words: the text and choices on its face, the answer on its back."""

    heading: str
    """The kind of card: a topic, a category."""
    text: str
    """The text on the face."""
    answer: str
    """The answer on the back."""
    choices: tuple[str, ...] = ()
    """The answers to choose from. One of them is the `answer`."""
    source: str = ""
    """The source of the answer."""


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """One physical card. Two cards of the same name (from two packs) are still two cards.

    `name` is how players write it (`♠K`, `joker`). `suit` is a word (`"spades"`), "" for a joker. `rank` is
    text, also for a number (`"7"`, `"K"`). Compare ranks by `strength`: the place of the rank in the deck's
    order, 0 the lowest, -1 for a joker. `points` are those that `[deck]` gives it; `red` is True for red
    suits; `copy` counts cards of one name from 0.

    Some decks have more: `ranks` is its rank in each suit for cards that belong to several; `text` is the
    text on a card of words; `stats` are the values of a stat card by category; `row` is the row of a table
    that the card comes from.
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
    row: Row | None = None
    red: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "red", self.suit in SUITS and SUITS[self.suit].red)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name

    def __deepcopy__(self, memo: object) -> Card:
        return self
