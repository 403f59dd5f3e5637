"""Places for cards, and who sees them there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from publisher.base.errors import RulesError
from publisher.model.cards import Card
from publisher.model.seats import Seat, Team

Sees: TypeAlias = Literal["all", "owner", "none"]


class CardNotThere(RulesError, ValueError):
    """The error for taking a card from a zone that does not have it (of any list, a `ValueError`). In a match
    the rules are at fault; in an imagined world another seat may hold the card, and the world is given up."""


class Zone(list[Card]):
    """A pile, hand or row of cards. It is a list of `Card`: `for card in zone`, `len(zone)`, `zone[-1]`, `if
    card in zone`, `zone.append(card)`, `zone += cards`, `zone.clear()`. `sees` defines once who sees it, and
    every view follows it. It may belong to a seat, its `owner`, or to a `team`."""

    __slots__ = ("name", "owner", "sees", "team")

    def __init__(self, name: str, sees: Sees, owner: Seat | None = None, team: Team | None = None) -> None:
        super().__init__()
        self.name = name
        self.sees = sees
        self.owner = owner
        self.team = team

    def remove(self, card: Any, /) -> None:
        """Take a card out; `CardNotThere` if it is not here."""
        try:
            list.remove(self, card)  # in half the time that super() takes
        except ValueError:
            raise CardNotThere(f"{card} does not lie in {self.name!r}") from None

    def seen_by(self, seat: Seat) -> bool:
        return self.sees == "all" or (self.sees == "owner" and self.owner == seat)


class Cards(tuple[Card, ...]):
    """Several cards as one move: `♠K ♠Q ♥2`. A tuple of `Card`: `Cards([card, other])`."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(card.name for card in self)


def copies(cards: Iterable[Card], names: Iterable[str]) -> Cards | None:
    """Return a different card for each of these names; None if they are not all there."""
    found: list[Card] = []
    for name in names:
        card = next((card for card in cards if card.name == name and card not in found), None)
        if card is None:
            return None
        found.append(card)
    return Cards(found)


def sorted_hand(cards: Iterable[Card], by_rank: bool = False) -> Cards:
    """Return the cards as a hand is held: by suits in the order of the French suits, the strongest of each
    first; or `by_rank`, each rank in that order of suits."""
    suits = {"spades": 0, "hearts": 1, "diamonds": 2, "clubs": 3}
    return Cards(sorted(cards, key=lambda card: (
        -card.strength * by_rank, suits.get(card.suit, 9), card.suit, -card.strength, card.name,
    )))  # fmt: skip
