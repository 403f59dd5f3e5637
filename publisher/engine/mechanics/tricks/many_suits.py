"""Tricks with cards that belong to many suits at once: the leader names the suit that counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from publisher.base.errors import NotationError
from publisher.engine.choices import Options
from publisher.engine.game import fact
from publisher.engine.mechanics.tricks.tricks import Lead, TrickGame, TrickTable
from publisher.engine.state import each_deal, given
from publisher.engine.words import Question, Word
from publisher.engine.zones import Cards, Zone
from publisher.model.cards import Card
from publisher.model.seats import Seat

NO_RANK = float("-inf")


def read_suit(rules: ManySuitsGame[Any], table: ManySuitsTable, word: str) -> str:
    """Return a suit that a leader may name; NotationError for another word."""
    if word.casefold() not in rules.spoken:
        raise NotationError(f"unknown suit {word!r}", hint=f"the suits are {', '.join(rules.spoken)}")
    return word.casefold()


class ManySuitsTable(TrickTable):
    """A table on which `led` is the suit that the leader has named."""

    led: str | None = each_deal(None)


T = TypeVar("T", bound=ManySuitsTable)


class ManySuitsGame(TrickGame[T]):
    """A game in which cards belong to several suits, and the leader of a trick names one of them.

    The last played of equally high cards wins.
    """

    leading = Question("play", {"lead {card} in {named}": "{card} in {named}"})
    lead_rule: ClassVar[str] = "lead-suit"
    """The rule that a card may be led only in a suit in which it has a rank."""
    words: ClassVar[Mapping[str, Word]] = {
        "named": Word(
            r"\w+",
            read_suit,
            show=lambda rules, suit: str(rules.spoken[suit]),
            others=lambda rules, suit: tuple(other for other in rules.spoken if other != suit),
        )
    }

    @cached_property
    def spoken(self) -> Mapping[str, str]:
        """The suits with their names in a lead."""
        raise NotImplementedError

    def height(self, card: Card, suit: str) -> float:
        """Return the height of a card in a suit; NO_RANK if it has no rank there."""
        raise NotImplementedError

    @cached_property
    def heights(self) -> dict[Card, dict[str, float]]:
        cards = self.definition.card_deck.cards
        return {card: {suit: self.height(card, suit) for suit in self.spoken} for card in cards}

    @cached_property
    def leads(self) -> dict[Card, list[Lead]]:
        """Each card with each suit that can be named."""
        return {
            card: [Lead(Cards((card,)), suit, f"in {called}") for suit, called in self.spoken.items()]
            for card in self.heights
        }

    def legal(self, table: T, seat: Seat) -> Options:
        hand = table.hands[seat]
        if table.trick:
            return self.follow(table, hand)
        leads = Options(lead for card in hand for lead in self.leads[card])
        return leads.without(self.lead_rule, lambda lead: self.heights[lead.card][lead.suit] != NO_RANK)

    def follow(self, table: T, hand: Zone) -> Options:
        """Return the cards of a hand that may be played to a trick."""
        raise NotImplementedError

    def reaching(self, table: T, hand: Zone) -> list[Card]:
        """Return the cards that are as high as the best card so far, or higher."""
        heights, led, best = self.heights, given(table.led), self.best_so_far(table)
        return [card for card in hand if heights[card][led] >= best]

    def best_so_far(self, table: T) -> float:
        led = given(table.led)
        return max(self.heights[card][led] for card in table.trick)

    def lay(self, table: T, seat: Seat, move: Card | Lead) -> None:
        if isinstance(move, Lead):
            table.led = move.suit
        super().lay(table, seat, move)

    def winner(self, table: T) -> int:
        return self.best_place(table.trick, given(table.led))

    def best_place(self, trick: Sequence[Card], led: str) -> int:
        """Return the place of the best card; of equal ones the last played."""
        heights = [self.heights[card][led] for card in trick]
        return max(place for place, height in enumerate(heights) if height == max(heights))

    # -- facts for texts

    def ranked(self, suit: str) -> list[Card]:
        """Return the cards from the lowest in a suit to the highest; cards without a rank come first."""
        return sorted(self.heights, key=lambda card: self.heights[card][suit])

    @fact
    def taking_rank(self) -> str:
        """Return `highest` or `lowest`: the rank in the named suit that takes the trick."""
        suit = next(iter(self.spoken))
        low, *_, high = (card for card in self.ranked(suit) if self.heights[card][suit] != NO_RANK)
        return ("highest", "lowest")[self.best_place((high, low), suit)]

    @fact(vouches="highest")
    def taker_of_equals(self) -> str:
        """Return `first` or `last`: which of several cards with the highest rank takes the trick."""
        suit = next(iter(self.spoken))
        low, *_, high = self.ranked(suit)
        return {0: "first", 2: "last"}.get(self.best_place((high, low, high), suit), "neither")

    @fact(vouches="none may")
    def card_if_none(self, what: str) -> str:
        """Return `any` if each card may be played, else `some`, when no card of the hand has a `rank` in the
        named suit, or none `reaches` the best card so far."""
        table, suit, hand = self.started(), next(iter(self.spoken)), Zone("hand", "owner")
        ranked = self.ranked(suit)
        lower = [card for card in ranked if self.heights[card][suit] < self.heights[ranked[-1]][suit]]
        table.led = suit
        table.trick.append(ranked[-1])
        without = [card for card in lower if self.heights[card][suit] == NO_RANK]
        hand += {"rank": without, "reaches": lower}[what]
        return "any" if len(self.follow(table, hand)) == len(hand) else "some"
