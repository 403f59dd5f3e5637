"""Runs beside melds of a rank: cards of one suit in sequence, as in Samba and its relatives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from publisher.engine.mechanics.melding.melds import Held, MeldRules, Melds, grown, points, without
from publisher.model.cards import SUITS, Card


@dataclass(frozen=True, eq=False)
class RunRules(MeldRules):
    """Melds of a rank, and runs of `least` to `canasta` cards of one suit, consecutive in `order`.

    A run has no wild cards. If it may go `round_corner`, the last rank is followed by the first.
    Wild cards never join a meld that is complete.
    """

    order: tuple[str, ...] = ()
    round_corner: bool = False

    @cached_property
    def after(self) -> Mapping[str, str]:
        """The name of the card that follows each card of a run; "" for the last."""
        ranks = (*self.order[1:], self.order[0] if self.round_corner else "")
        return {
            suit.sign + rank: suit.sign + following if following else ""
            for suit in SUITS.values()
            for rank, following in zip(self.order, ranks, strict=True)
        }

    @cached_property
    def before(self) -> Mapping[str, str]:
        """The name of the card before each card of a run."""
        return {following: name for name, following in self.after.items()}

    def is_run(self, cards: Sequence[Card]) -> bool:
        """Return True if these are several consecutive cards of one suit."""
        if len(cards) < 2:
            return False
        if cards[0].rank == cards[1].rank or cards[0].suit != cards[1].suit:  # same: only quicker
            return False
        names = {card.name for card in cards}
        if len(names) < len(cards) or names.difference(self.after):
            return False
        return sum(self.after[name] not in names for name in names) == 1

    def kind(self, cards: Sequence[Card]) -> str | None:
        """Return the suit of a run, or the rank of another meld."""
        return cards[0].name[0] if self.is_run(cards) else self.rank_of(cards)

    def legal(self, cards: Sequence[Card]) -> bool:
        return self.least <= len(cards) <= self.canasta if self.is_run(cards) else self.legal_set(cards)

    def joins(self, meld: Sequence[Card], cards: Sequence[Card]) -> bool:
        if self.is_canasta(meld) and any(card.rank in self.wild for card in cards):
            return False
        return super().joins(meld, cards)

    def reaches(self, hand: Held, melds: Melds, needed: int) -> bool:
        """Return True if `needed` points can be laid: without runs, else with new or longer runs."""
        cards = [card for held in hand.values() for card in held]
        if points(cards) < needed:  # same: only quicker
            return False
        if super().reaches(hand, melds, needed):
            return True
        return any(
            self.reaches(without(hand, run), melds, needed - points(run)) for run in self.runs_among(cards)
        ) or any(
            self.reaches(without(hand, [card]), grown(melds, place, [card]), needed - card.points)
            for place, meld in enumerate(melds)
            if self.is_run(meld)
            for card in cards
            if self.joins(meld, [card])
        )

    def ends(self, meld: Sequence[Card]) -> list[str]:  # same: for random players
        if not self.is_run(meld) or self.is_canasta(meld):
            return []
        names = {card.name for card in meld}
        found = (beside.get(name) for beside in (self.after, self.before) for name in names)
        return [name for name in found if name and name not in names]

    def runs_among(self, cards: Sequence[Card]) -> Iterator[list[Card]]:
        """Yield every run that can be laid from these cards; of equal cards, the first is taken."""
        held = {card.name: card for card in reversed(cards)}
        for first in held:
            run, name = [held[first]], self.after.get(first)
            while name in held and len(run) < self.canasta:
                run.append(held[name])
                name = self.after[name]
                if len(run) >= self.least:
                    yield list(run)
