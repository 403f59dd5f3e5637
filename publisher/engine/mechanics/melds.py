"""Melds of one rank with wild cards, as Canasta and its relatives lay them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from publisher.engine.choices import Space
from publisher.engine.zones import Cards
from publisher.model.cards import Card

Held = Mapping[str, Sequence[Card]]
"""Cards by rank: of a hand, or the melds of a team."""


@dataclass(frozen=True, slots=True)
class Say:
    """A move said with its cards: `meld ♠K ♥K ♣2`, `add ♣2 to K`, `discard ♠4`, `draw`.

    `to` is the rank of the meld that the cards join, where the cards alone do not tell it.
    """

    verb: str
    cards: Cards = Cards()  # noqa: RUF009  (a tuple)
    to: str = ""

    def __str__(self) -> str:
        said = f"{self.verb} {self.cards}" if self.cards else self.verb
        return f"{said} to {self.to}" if self.to else said


def by_rank(cards: Iterable[Card]) -> dict[str, list[Card]]:
    """The cards of each rank, in the order they are held."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(card.rank, []).append(card)
    return found


def points(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)


def without(held: Held, used: Sequence[Card]) -> dict[str, list[Card]]:
    """The cards by rank that are left when some are gone."""
    return {rank: [card for card in cards if card not in used] for rank, cards in held.items()}


class Sayings(Space):
    """The moves of a turn with a hand of cards, `bare` words and words said with cards.

    Where suits do not matter it is enough to list one move of each kind (`candidates`); every other
    choice of cards that the rules allow may be said as well. `refusal` is the whole law.
    """

    def __init__(self, hand: Sequence[Card], bare: Sequence[str], with_cards: Sequence[str]) -> None:
        self.hand = hand
        self.bare = bare
        self.with_cards = with_cards

    def candidates(self) -> Iterator[Say]:
        """The moves to list, as far as they are legal."""
        raise NotImplementedError

    def refusal(self, word: str | Say) -> str | None:
        """The rule that forbids a move, or what a word says."""
        raise NotImplementedError

    @cached_property
    def held(self) -> dict[str, list[Card]]:
        return by_rank(self.hand)

    @cached_property
    def moves(self) -> list[Say]:
        return [said for said in self.candidates() if self.refusal(said) is None]

    def read(self, word: str) -> Say | None:
        """What is said, with cards of the hand; None if it is not said so or names cards not held."""
        if word in self.bare:
            return Say(word)
        found = re.fullmatch(rf"({'|'.join(self.with_cards)})((?: \S+)+?)(?: to (\w+))?", word)
        cards: list[Card] = []
        for name in found[2].split() if found else ():
            card = next((card for card in self.hand if card.name == name and card not in cards), None)
            if card is None:
                return None
            cards.append(card)
        return Say(found[1], Cards(cards), found[3] or "") if found else None

    def find(self, word: str) -> Say | None:
        said = self.read(word)
        return said if said is not None and self.refusal(said) is None else None

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Say)
            and all(card in self.hand for card in move.cards)
            and self.refusal(move) is None
        )

    def __iter__(self) -> Iterator[Say]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def sample(self, rng: Random) -> Say:
        return self.moves[int(rng.random() * len(self.moves))]


@dataclass(frozen=True)
class MeldRules:
    """Which cards may lie together.

    A meld has at least `least` cards of one of the natural `ranks`, of them at least `naturals`
    natural and at most `wilds` wild (cards of the ranks `wild`); with `canasta` cards it is a
    canasta. `most` is the largest meld there may be.
    """

    ranks: tuple[str, ...]
    wild: tuple[str, ...] = ("2", "joker")
    least: int = 3
    naturals: int = 2
    wilds: int = 3
    canasta: int = 7
    most: int = 1000

    def rank_of(self, cards: Iterable[Card]) -> str | None:
        """The one rank of the natural cards among these; None if there is none, or more than one."""
        ranks = {card.rank for card in cards if card.rank not in self.wild}
        return ranks.pop() if len(ranks) == 1 else None

    def wild_cards(self, cards: Iterable[Card]) -> list[Card]:
        return [card for card in cards if card.rank in self.wild]

    def legal(self, cards: Sequence[Card]) -> bool:
        """Whether these cards may lie as one meld."""
        wild = len(self.wild_cards(cards))
        return (
            self.rank_of(cards) in self.ranks
            and self.least <= len(cards) <= self.most
            and wild <= self.wilds
            and len(cards) - wild >= self.naturals
        )

    def is_canasta(self, meld: Sequence[Card]) -> bool:
        return len(meld) >= self.canasta

    def is_natural(self, meld: Sequence[Card]) -> bool:
        return not self.wild_cards(meld)

    # -- what a hand offers

    def beginnings(self, hand: Held) -> Iterator[Cards]:
        """New melds, one for each kind: just enough cards, natural ones first, and all of a rank."""
        for rank in self.ranks:
            natural = hand.get(rank, ())
            if len(natural) >= self.least:
                yield Cards(natural[: self.least])
            if len(natural) > self.least:
                yield Cards(natural)
            if self.naturals <= len(natural):
                yield from (Cards((*natural[: self.least - 1], card)) for card in self.one_of_each(hand))

    def additions(self, hand: Held, melds: Held) -> Iterator[tuple[Cards, str]]:
        """What may join each meld: a natural card, all of them, a wild card of each kind."""
        for rank, meld in melds.items():
            if meld and rank in self.ranks:
                natural = hand.get(rank, ())
                if natural:
                    yield Cards(natural[:1]), ""
                if len(natural) > 1:
                    yield Cards(natural), ""
                yield from ((Cards((card,)), rank) for card in self.one_of_each(hand))

    def one_of_each(self, hand: Held) -> Iterator[Card]:
        """One wild card of each kind held."""
        return (hand[rank][0] for rank in self.wild if hand.get(rank))

    # -- what a hand could come to

    def room(self, meld: Sequence[Card]) -> int:
        """How many wild cards may still join a meld (or a new one)."""
        return self.wilds - len(self.wild_cards(meld))

    def most_points(self, hand: Held, melds: Held) -> int:
        """The most points that a hand can lay, in new melds and on the given ones.

        Every wild card earns points wherever it lies, so only the places for them are counted: a
        pair costs one wild card and makes room for others.
        """
        wild = sorted((card.points for rank in self.wild for card in hand.get(rank, ())), reverse=True)
        total, room, pairs = 0, 0, []
        for rank in self.ranks:
            natural, meld = hand.get(rank, ()), melds.get(rank, ())
            if meld or len(natural) >= self.least:
                total += points(natural)
                room += self.room(meld)
            elif len(natural) >= self.naturals:
                pairs.append(points(natural))
        used = sorted(pairs, reverse=True)[: len(wild)]
        return total + sum(used) + sum(wild[: room + self.wilds * len(used)])

    def longest_if_all_laid(self, hand: Held, melds: Held) -> int:
        """The longest meld a team can have once the whole hand is laid; 0 if it cannot all be laid."""
        wild = sum(len(hand.get(rank, ())) for rank in self.wild)
        if any(cards and rank not in (*self.ranks, *self.wild) for rank, cards in hand.items()):
            return 0
        needed = dict.fromkeys(self.ranks, 0)
        for rank in self.ranks:
            natural = len(hand.get(rank, ()))
            if natural and not melds.get(rank):
                if natural < self.naturals:
                    return 0
                needed[rank] = max(0, self.least - natural)
        spare = wild - sum(needed.values())
        lying = [rank for rank in self.ranks if hand.get(rank) or melds.get(rank)]
        rooms = {rank: self.room(melds.get(rank, ())) - needed[rank] for rank in lying}
        if not 0 <= spare <= sum(rooms.values()):
            return 0
        return max(
            (
                len(hand.get(rank, ())) + len(melds.get(rank, ())) + needed[rank] + min(spare, rooms[rank])
                for rank in lying
            ),
            default=0,
        )
