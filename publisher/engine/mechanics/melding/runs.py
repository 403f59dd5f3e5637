"""Runs beside melds of a rank: cards of one suit in sequence, as Samba and its relatives lay them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publisher.engine.mechanics.melding.melds import Held, MeldRules, Melds, points, without
from publisher.model.cards import Card


@dataclass(frozen=True)
class RunRules(MeldRules):
    """Melds of a rank, and runs of `least` to `canasta` cards of one suit, consecutive in `order`.

    A run has no wild cards. Where it may go `round_corner`, the last rank is followed by the first.
    Wild cards never join a meld that is complete.
    """

    order: tuple[str, ...] = ()
    round_corner: bool = False

    def follower(self, place: int) -> int:
        """The place in the order after this one."""
        return (place + 1) % len(self.order) if self.round_corner else place + 1

    def is_run(self, cards: Sequence[Card]) -> bool:
        """Whether these are several consecutive cards of one suit."""
        if len({card.suit for card in cards}) != 1 or any(card.rank not in self.order for card in cards):
            return False
        places = {self.order.index(card.rank) for card in cards}
        ends = [place for place in places if self.follower(place) not in places]
        return 1 < len(places) == len(cards) and len(ends) == 1

    def kind(self, cards: Sequence[Card]) -> str | None:
        """The suit of a run, or the rank of another meld."""
        return cards[0].name[0] if self.is_run(cards) else self.rank_of(cards)

    def legal(self, cards: Sequence[Card]) -> bool:
        return self.least <= len(cards) <= self.canasta if self.is_run(cards) else self.legal_set(cards)

    def joins(self, meld: Sequence[Card], cards: Sequence[Card]) -> bool:
        if self.is_canasta(meld) and any(card.rank in self.wild for card in cards):
            return False
        return super().joins(meld, cards)

    def reaches(self, hand: Held, melds: Melds, needed: int) -> bool:
        """Without runs if possible; otherwise with one more run, or one more card on a run."""
        if super().reaches(hand, melds, needed):
            return True
        cards = [card for held in hand.values() for card in held]
        if points(cards) < needed:
            return False
        return any(
            self.reaches(without(hand, run), melds, needed - points(run)) for run in self.runs_among(cards)
        ) or any(
            self.reaches(
                without(hand, [card]),
                [*melds[:place], (*meld, card), *melds[place + 1 :]],
                needed - card.points,
            )
            for place, meld in enumerate(melds)
            if self.is_run(meld)
            for card in cards
            if self.joins(meld, [card])
        )

    def runs_among(self, cards: Sequence[Card]) -> Iterator[list[Card]]:
        """Every run that could be laid from these cards; of cards alike, the first is taken."""
        for suit in dict.fromkeys(card.suit for card in cards if card.suit):
            held = {card.rank: card for card in reversed(cards) if card.suit == suit}
            for first in range(len(self.order)):
                run, place = list[Card](), first
                while place < len(self.order) and len(run) < self.canasta and self.order[place] in held:
                    run.append(held[self.order[place]])
                    place = self.follower(place)
                    if len(run) >= self.least:
                        yield list(run)
