"""The score of Canasta and its relatives: what a deal brings, and what the texts may state of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from types import MappingProxyType

from publisher.engine.game import fact
from publisher.engine.mechanics.melding.melds import MeldRules, points
from publisher.engine.table import Table, TableGame
from publisher.model.cards import Card

THREE = "3"
RED_THREE, SHORT_OPENING, WRONG_QUESTION = 100, 10, 300


def is_red_three(card: Card) -> bool:
    return card.rank == THREE and card.red


class CanastaScore(TableGame):
    """What cards, canastas, red threes and going out bring. The `law` says which cards may lie together."""

    law: MeldRules
    hand_size = 11
    openings: tuple[tuple[int, int], ...]
    """Scores, from high to low, and what an opening must be worth from there on."""
    opening_below_zero = 15
    natural_bonus, mixed_bonus, samba_bonus = 500, 300, 1500
    special_bonuses: Mapping[str, tuple[int, int]] = MappingProxyType({})
    """Of the natural and mixed canastas of ranks that bring something else."""
    out_bonus, out_at_once_bonus = 100, 100

    @cached_property
    def team(self) -> tuple[int, ...]:
        """The team of each seat."""
        return tuple(map(self.definition.team_of, self.definition.seats))

    def laid(self, table: Table, team: int) -> int:
        return sum(map(points, takewhile(len, table.melds[team])))

    def reserve(self, table: Table, seat: int) -> Sequence[Card]:
        """Cards that the player has still to take up."""
        return ()

    def account(self, table: Table, team: int) -> dict[str, int]:
        """What a deal brings a team, entry by entry."""
        melds, seats = table.melds[team], self.definition.teams[team]
        held = [card for seat in seats for card in (*table.hands[seat], *self.reserve(table, seat))]
        return {
            "cards in melds": self.laid(table, team),
            "canastas": sum(map(self.canasta_bonus, filter(None, melds))),
            "red threes": self.red_threes(len(table.red_threes[team]), int(self.rewarded(table, team))),
            "going out": self.out_points(table) if table.out in seats else 0,
            "cards in hands": -sum(map(self.held_points, held)),
            "questions": -table.fined[team],
        }

    def out_points(self, table: Table) -> int:
        """What going out brings, more in the turn of the opening."""
        return self.out_bonus + self.out_at_once_bonus * int(table.opening)

    def deal_score(self, table: Table, team: int) -> int:
        return sum(self.account(table, team).values())

    def canasta_bonus(self, meld: Sequence[Card]) -> int:
        if not self.law.is_canasta(meld):
            return 0
        if self.law.is_run(meld):
            return self.samba_bonus
        usual = (self.natural_bonus, self.mixed_bonus)
        return self.special_bonuses.get(self.law.kind(meld) or "", usual)[not self.law.is_natural(meld)]

    def rewarded(self, table: Table, team: int) -> bool:
        """Whether red threes count for the team, not against it."""
        return bool(table.opened[team])

    def held_points(self, card: Card) -> int:
        """What a card counts against the team that still holds it."""
        return card.points

    def finished(self, table: Table) -> bool:
        return max(table.scores) >= self.option("target") and table.scores[0] != table.scores[1]

    # -- what the texts may state

    @fact
    def opening(self, score: int) -> int:
        return next((least for held, least in self.openings if score >= held), self.opening_below_zero)

    @fact
    def red_threes(self, count: int, good: int = 1) -> int:
        """What the red threes of a team are worth, for it or against it."""
        return RED_THREE * count if good else -RED_THREE * count

    @fact
    def natural_canasta(self) -> int:
        return self.natural_bonus

    @fact
    def mixed_canasta(self) -> int:
        return self.mixed_bonus

    @fact
    def going_out(self) -> int:
        return self.out_bonus

    @fact
    def going_out_at_once(self) -> int:
        return self.out_bonus + self.out_at_once_bonus

    short_opening, wrong_question = fact(SHORT_OPENING), fact(WRONG_QUESTION)

    @fact
    def natural_cards(self) -> int:
        return sum(map(self.law.is_natural_card, self.definition.card_deck.cards))

    @fact
    def wild_cards(self) -> int:
        return sum(card.rank in self.law.wild for card in self.definition.card_deck.cards)

    @fact
    def threes(self) -> int:
        return self.cards() - self.natural_cards() - self.wild_cards()

    @fact
    def card_points(self) -> int:
        return points(self.definition.card_deck.cards)

    @fact
    def value(self, *cards: int | str) -> str:
        """What each of these cards or ranks is worth; several values if they differ."""
        wanted = set(map(str, cards))
        deck = self.definition.card_deck.cards
        return " ".join(sorted({str(card.points) for card in deck if wanted & {card.name, card.rank}}))

    @fact
    def laid_points(self, *cards: str) -> int:
        """What these cards are worth in melds."""
        return points(self.definition.card_deck.by_name[card] for card in cards)

    @fact
    def hand(self) -> int:
        return self.hand_size

    @fact
    def canasta(self) -> int:
        return self.law.canasta

    @fact
    def stock_after_deal(self) -> int:
        """With one card turned up."""
        return self.cards() - self.hand_size * len(self.seats) - 1
