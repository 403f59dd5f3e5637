"""Melds of one rank with wild cards, as in Canasta and its relatives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from publisher.model.cards import Card

Held = Mapping[str, Sequence[Card]]
"""The cards of a hand by rank."""
Melds = Sequence[Sequence[Card]]
"""The melds of a team."""


def by_rank(cards: Iterable[Card]) -> dict[str, list[Card]]:
    """Return the cards of each rank, in the order they are held."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(card.rank, []).append(card)
    return found


def points(cards: Iterable[Card]) -> int:
    """Return the sum of the points of these cards."""
    return sum([card.points for card in cards])


def without(held: Held, used: Sequence[Card]) -> dict[str, list[Card]]:
    """Return the cards by rank that are left without the used ones."""
    return {rank: [card for card in cards if card not in used] for rank, cards in held.items()}


def grown(melds: Melds, place: int, cards: Sequence[Card]) -> list[Sequence[Card]]:
    """Return the melds after cards are added to the one at an index, or form a new one at the end."""
    before = melds[place] if place < len(melds) else ()
    return [*melds[:place], (*before, *cards), *melds[place + 1 :]]


@dataclass(frozen=True, eq=False)
class MeldRules:
    """The rules for melds.

    A meld has at least `least` cards of one of the natural `ranks`, of them at least `naturals`
    natural and at most `wilds` wild (cards of the ranks `wild`); with `canasta` cards it is a
    canasta. `most` is the most cards of a meld. A team may have `several` melds of a rank, or one.
    """

    ranks: tuple[str, ...]
    wild: tuple[str, ...] = ("2", "joker")
    least: int = 3
    naturals: int = 2
    wilds: int = 3
    canasta: int = 7
    most: int = 1000
    several: bool = False

    @cached_property
    def plain(self) -> frozenset[str]:
        """The ranks whose cards are always natural."""
        return frozenset(self.ranks).difference(self.wild)

    def wild_cards(self, cards: Sequence[Card]) -> list[Card]:
        """Return those of the cards that are wild."""
        return [card for card in cards if card.rank in self.wild]

    def kind(self, cards: Sequence[Card]) -> str | None:
        """Return the rank or suit of a meld of these cards; None if it is not a single one."""
        return self.rank_of(cards)

    def rank_of(self, cards: Sequence[Card]) -> str | None:
        """Return the one rank of the natural cards; None if they have several or there are none."""
        rank = None
        for card in cards:
            if card.rank not in self.wild:
                if rank not in (None, card.rank):
                    return None
                rank = card.rank
        return rank

    def is_natural_card(self, card: Card) -> bool:
        """Return True if a card is always natural."""
        return card.rank in self.plain

    def is_run(self, cards: Sequence[Card]) -> bool:
        """Return True if these cards are a run; without rules for runs none are."""
        return False

    def space(self, meld: Sequence[Card]) -> int:  # same: for random players
        """Return the number of natural cards that may still join a meld."""
        return self.most - len(meld)

    def ends(self, meld: Sequence[Card]) -> list[str]:
        """Return the names of the cards that may continue a run that is not complete."""
        return []

    def legal(self, cards: Sequence[Card]) -> bool:
        """Return True if these cards may form a meld."""
        return self.legal_set(cards)

    def legal_set(self, cards: Sequence[Card]) -> bool:
        """Return True if these cards may form a meld of one rank."""
        wild = len(self.wild_cards(cards))
        return self.legal_count(self.rank_of(cards), len(cards) - wild, wild)

    def legal_count(self, rank: str | None, natural: int, wild: int) -> bool:
        """Return True if `natural` natural cards of a rank and `wild` wild ones may form a meld."""
        return (
            rank in self.ranks
            and self.least <= natural + wild <= self.most
            and wild <= self.wilds
            and natural >= self.naturals
        )

    def joins(self, meld: Sequence[Card], cards: Sequence[Card]) -> bool:
        """Return True if the cards may join that meld, or form a new one if it is empty."""
        return self.legal([*meld, *cards])

    def is_canasta(self, meld: Sequence[Card]) -> bool:
        return len(meld) >= self.canasta

    def is_natural(self, meld: Sequence[Card]) -> bool:
        return not self.wild_cards(meld)

    # -- what a hand can lay

    def room(self, meld: Sequence[Card]) -> int:
        """Return the number of wild cards that may still join a meld (or a new one)."""
        return self.wilds - len(self.wild_cards(meld))

    def reaches(self, hand: Held, melds: Melds, needed: int) -> bool:
        """Return True if `needed` points can be laid from a hand, in new melds and on the given ones."""
        return self.most_points(hand, melds) >= needed

    def most_points(self, hand: Held, melds: Melds) -> int:
        """Return the most points that a hand can lay.

        Every wild card earns points in any meld, so only the places for them are counted: a
        pair costs one wild card and makes room for others.
        """
        wild = sorted([card.points for rank in self.wild for card in hand.get(rank, ())], reverse=True)
        total, room, pairs, lying = 0, 0, list[int](), set[str | None]()
        for meld in melds:
            kind = self.kind(meld)
            if kind in self.plain:
                lying.add(kind)
                room += self.room(meld)
        for rank, natural in hand.items():
            if rank not in self.plain:
                continue
            if rank in lying or len(natural) >= self.least:
                total += points(natural)
                room += self.wilds * self._new_melds(len(natural), rank in lying)
            elif len(natural) >= self.naturals:
                pairs.append(points(natural))
        used = sorted(pairs, reverse=True)[: len(wild)]
        return total + sum(used) + sum(wild[: room + self.wilds * len(used)])

    def _new_melds(self, natural: int, lying: bool) -> int:
        """Return the number of new melds that `natural` natural cards of a rank can form."""
        return natural // self.naturals if self.several else int(not lying)

    def longest_if_all_laid(self, hand: Held, melds: Melds) -> int:
        """Return the size of a team's longest meld once the whole hand is laid; 0 if it cannot all be laid.

        This is for games with one meld of each rank.
        """
        wild = sum(len(hand.get(rank, ())) for rank in self.wild)
        if any(cards and rank not in (*self.ranks, *self.wild) for rank, cards in hand.items()):
            return 0
        sizes, rooms, needed = [], [], 0
        lying = {self.kind(meld): meld for meld in melds}
        for rank in self.ranks:
            natural, meld = len(hand.get(rank, ())), lying.get(rank, ())
            if 0 < natural < self.naturals and not meld:
                return 0
            if natural or meld:
                missing = max(0, self.least - natural - len(meld))
                needed += missing
                sizes.append(natural + len(meld) + missing)
                rooms.append(self.room(meld) - missing)
        spare = wild - needed
        if not 0 <= spare <= sum(rooms):
            return 0
        return max((size + min(spare, room) for size, room in zip(sizes, rooms, strict=True)), default=0)
