"""Canasta: two teams meld cards of one rank, fight for the discard pile and build canastas of seven."""

from __future__ import annotations

from math import comb

from publisher.engine import Cards, Seat, fact
from publisher.engine.mechanics.melding.canasta import CanastaGame
from publisher.engine.mechanics.melding.canasta_rules import RED_THREE, WRONG_QUESTION
from publisher.engine.mechanics.melding.canasta_table import THREE, CanastaTable
from publisher.engine.mechanics.melding.canasta_turn import Turn
from publisher.engine.mechanics.melding.canasta_words import ASK, TAKE_BACK, YES
from publisher.engine.mechanics.melding.melds import Held, MeldRules, Melds, points, without
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.state import each_deal
from publisher.engine.words import Told, action
from publisher.engine.zones import copies
from publisher.errors import IllegalMove
from publisher.model.cards import Card

MELDS = MeldRules(ranks=("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))
ALL_RED_THREES = 4


class PenaltyTable(CanastaTable):
    """`shown` are the penalty cards."""

    shown: list[Card] = each_deal([])


class CanastaTurn(Turn[PenaltyTable]):
    """A turn. After the question "May I go out?" and a yes, every move must lead there."""

    def forbids(self, said: Say) -> str | None:
        if said.verb == TAKE_BACK and self.table.answer == YES:
            return "asking"
        return super().forbids(said)

    def refusal_to_discard(self, cards: Cards) -> str | None:
        owed = [card for card in self.hand if card in self.table.shown]
        return "penalty-card" if owed and cards[0] not in owed else super().refusal_to_discard(cards)

    def may_ask(self) -> bool:
        return self.fresh and self.can_finish(self.held, self.melds, spare=bool(self.table.drawn))

    def going_out(self, used: Cards, melds: Melds, least: int) -> str | None:
        if self.table.answer != YES:
            return super().going_out(used, melds, least)
        if least == 1:  # a discard
            done = len(self.hand) == 1 and self.is_ready(melds)
        else:
            done = self.can_finish(without(self.held, used), melds, spare=True)
        return None if done else "asking"

    def can_finish(self, held: Held, melds: Melds, spare: bool) -> bool:
        """Return True if all these cards can be laid in this turn, or all except one if `spare`."""
        black = len(held.get(THREE, ()))
        if black in (0, 3, 4):
            rest = {rank: cards for rank, cards in held.items() if rank != THREE}
            worth = sum(map(points, rest.values())) + sum(map(points, melds))
            enough = self.opened or worth >= self.game.requirement(self.table, self.team)
            if enough and self.law.longest_if_all_laid(rest, melds) >= self.law.canasta:
                return True
        return spare and any(
            self.can_finish(without(held, cards[:1]), melds, spare=False) for cards in held.values() if cards
        )


class Canasta(CanastaGame[PenaltyTable]):
    """One meld of each rank; a wild card may help to take the pile."""

    law, turn_law = MELDS, CanastaTurn
    wild_in_pair = True
    openings = ((3000, 120), (1500, 90), (0, 50))
    tables = (
        *CanastaGame.tables,
        Told(
            ("Hand", "May you ask?"),
            "North–South have melded ♠K ♥K ♦K ♣K ♠K ♥K ♦K. North holds {Hand}. It is North's turn. "
            "North may ask to go out {May you ask?}.",
        ),
    )

    @action("{seat} asks all the same")
    def ask_all_the_same(self, table: PenaltyTable, seat: Seat) -> None:
        """Ask too late, and so without an answer, or without being able to go out."""
        if self.turn_law(self, table, seat, self.habits).forbids(Say(ASK)) is None:
            raise IllegalMove(f"{self.name(seat)} may ask, so this is not a mistake")
        if table.begun:
            table.answer = YES
        else:
            table.fined[self.team[seat]] += WRONG_QUESTION

    @action("{seat} has shown {card}")
    def show(self, table: PenaltyTable, seat: Seat, card: Card) -> None:
        """Mark a card of the hand that the partner has seen."""
        shown = copies(table.hands[seat], [card.name])
        if shown is None:
            raise IllegalMove(f"{self.name(seat)} does not hold {card}")
        table.shown += shown

    @fact
    def red_threes(self, count: int, good: bool = True) -> int:
        """Return the points of a team's red threes; they count against a team that has not opened."""
        worth: int = self.option("four_red_threes") if count == ALL_RED_THREES else RED_THREE * count
        return worth if good else -worth

    @fact
    def last_red_three(self, held: int) -> int:
        """Return the points of one more red three for a team that has opened."""
        return self.red_threes(held + 1) - self.red_threes(held)

    @fact
    def red_threes_swing(self, count: int) -> int:
        """Return the points that a team with red threes gains by opening."""
        return self.red_threes(count) - self.red_threes(count, good=False)

    @fact
    def chance_of_one(self, unseen: int) -> int:
        """Return in how many of 100 first turns the next player holds a card of a rank with `unseen` cards
        that the player to move does not see."""
        return self._chance(unseen, 1)

    @fact
    def chance_of_pair(self, unseen: int) -> int:
        """Return how often the next player holds two or more of these cards."""
        return self._chance(unseen, 2)

    def _chance(self, unseen: int, least: int) -> int:
        hand, others = self.hand_size, self.cards() - self.hand_size - 1 - unseen
        ways = sum(comb(unseen, held) * comb(others, hand - held) for held in range(least))
        return round(100 - 100 * ways / comb(others + unseen, hand))

    @fact
    def wild_needed(self, theirs: int) -> int:
        """Return how many wild cards a canasta needs when the other team has melded that many of its rank."""
        return self.law.canasta - self.cards(self.law.ranks[0]) + theirs

    @fact
    def natural_over_mixed(self) -> int:
        return self.natural_bonus - self.mixed_bonus
