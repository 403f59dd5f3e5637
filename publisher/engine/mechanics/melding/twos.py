"""Melds of twos, which elsewhere are wild, beside melds of a rank and runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publisher.engine.mechanics.melding.melds import Held, Melds, points
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.model.cards import Card

TWO = "2"


@dataclass(frozen=True, eq=False)
class TwosRules(RunRules):
    """Twos may also be melded by themselves, with jokers as their wild cards.

    Nothing joins a complete natural canasta or canasta of twos.
    """

    fewest_twos: int = 2

    def wild_cards(self, cards: Sequence[Card]) -> list[Card]:
        """The jokers only, where all the cards are wild elsewhere."""
        wild = super().wild_cards(cards)
        return [card for card in wild if card.rank != TWO] if len(wild) == len(cards) else wild

    def rank_of(self, cards: Sequence[Card]) -> str | None:
        """Twos are a rank of their own where all the cards are wild elsewhere."""
        rank = super().rank_of(cards)
        if rank is None and all(card.rank in self.wild for card in cards):
            return TWO if any(card.rank == TWO for card in cards) else None
        return rank

    def legal_count(self, rank: str | None, natural: int, wild: int) -> bool:
        if not super().legal_count(rank, natural, wild) or (rank == TWO and natural < self.fewest_twos):
            return False
        return natural + wild <= self.canasta or (wild > 0 and rank != TWO)

    def space(self, meld: Sequence[Card]) -> int:  # same: for random players
        mixed = self.wild_cards(meld) and self.rank_of(meld) != TWO
        return super().space(meld) if mixed else self.canasta - len(meld)

    def reaches(self, hand: Held, melds: Melds, needed: int) -> bool:
        """Most often with the twos as wild cards."""
        return super().most_points(hand, melds) >= needed or super().reaches(hand, melds, needed)

    def most_points(self, hand: Held, melds: Melds) -> int:
        """With the twos as wild cards, or some of them as a meld of their own, perhaps with jokers."""
        twos, jokers = list(hand.get(TWO, ())), list(hand.get("joker", ()))
        lying = next((meld for meld in melds if self.kind(meld) == TWO), ())
        best = super().most_points(hand, melds)
        if not lying and len(twos) < self.fewest_twos:
            return best
        for count in range(len(twos) + 1):
            for more in range(min(self.room(lying), len(jokers)) + 1):
                apart = [*twos[:count], *jokers[:more]]
                if apart and self.joins(lying, apart):
                    rest = {**hand, TWO: twos[count:], "joker": jokers[more:]}
                    best = max(best, points(apart) + super().most_points(rest, melds))
        return best

    def possible(self, hand: Held, melds: Melds) -> Iterator[Sequence[Card]]:
        """The largest melds that can come of these cards and those that lie."""
        wild = [card for rank in self.wild for card in hand.get(rank, ())]
        lying = [(self.kind(meld), meld) for meld in melds if meld]
        for rank in self.ranks:
            others = [card for card in wild if card.rank != rank]
            for meld in ((), *(meld for kind, meld in lying if kind == rank)):
                cards = [*meld, *hand.get(rank, ())]
                if len(cards) >= self.naturals:
                    yield [*cards, *others[: self.room(cards)]][: self.canasta]
        runs = [card for _, meld in lying if self.is_run(meld) for card in meld]
        yield from self.runs_among([*runs, *(card for cards in hand.values() for card in cards)])
