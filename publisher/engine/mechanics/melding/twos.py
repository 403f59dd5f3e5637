"""Melds of twos, which elsewhere are wild, beside melds of a rank and runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from publisher.engine.mechanics.melding.melds import Held, Melds, points
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.model.cards import Card

TWO = "2"


@dataclass(frozen=True)
class TwosRules(RunRules):
    """Twos may also be melded by themselves, with jokers as their wild cards.

    Nothing joins a complete natural canasta or canasta of twos.
    """

    fewest_twos: int = 2

    def wild_cards(self, cards: Iterable[Card]) -> list[Card]:
        """The jokers only, where all the cards are wild elsewhere."""
        cards = list(cards)
        wild = super().wild_cards(cards)
        return [card for card in wild if card.rank != TWO] if wild == cards else wild

    def legal_set(self, cards: Sequence[Card]) -> bool:
        twos, wild = self.rank_of(cards) == TWO, len(self.wild_cards(cards))
        if not super().legal_set(cards) or (twos and len(cards) - wild < self.fewest_twos):
            return False
        return len(cards) <= self.canasta or (wild > 0 and not twos)

    def most_points(self, hand: Held, melds: Melds) -> int:
        """With the twos as wild cards, or some of them as a meld of their own, perhaps with jokers."""
        twos, jokers = list(hand.get(TWO, ())), list(hand.get("joker", ()))
        lying = next((meld for meld in melds if meld and self.kind(meld) == TWO), ())
        best = super().most_points(hand, melds)
        for count in range(len(twos) + 1):
            for more in range(min(self.room(lying), len(jokers)) + 1):
                apart = [*twos[:count], *jokers[:more]]
                if self.joins(lying, apart):
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
                yield [*cards, *others[: self.room(cards)]][: self.canasta]
        runs = [card for _, meld in lying if self.is_run(meld) for card in meld]
        yield from self.runs_among([*runs, *(card for cards in hand.values() for card in cards)])
