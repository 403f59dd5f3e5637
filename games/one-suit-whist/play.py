"""One-Suit Whist: two open hands of one suit, and who wins more tricks if both play as well as possible."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from publisher.engine import Each, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.tricks.one_suit import (
    OTHER,
    after_lead,
    after_replies,
    all_deals,
    best_leads,
    cheap_replies,
    deal_of,
    held,
    improved,
    led_by_the_other,
    margin,
)  # fmt: skip
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.state import by_lot, each_deal, per_team, zone_per_seat
from publisher.engine.words import action, claim, row

LOWEST, HIGHEST = 0, -1


class OneSuitTable(TrickTable):
    """Nothing is hidden."""

    hands: Each[Seat, Zone] = zone_per_seat("hand", "all")
    dealer: Seat = by_lot("{seat} deals")
    tricks: Each[Team, int] = each_deal(per_team(0), "{team} has won {number} tricks?")


class OneSuitWhist(TrickGame[OneSuitTable]):
    """A game is one deal."""

    def round(self, table: OneSuitTable) -> Play:
        table.clear()
        table.shuffle()
        table.deal(self.hand_size(), table.hands, first=table.left_of(table.dealer))
        yield from self.play_hand(table)
        self.score(table)

    def play_hand(self, table: OneSuitTable) -> Play:
        yield from self.tricks(table, leader=table.left_of(table.dealer))

    @action("The tricks are counted")
    def score(self, table: OneSuitTable) -> None:
        table.scores[:] = table.tricks

    # -- what the text may state

    @claim("The game is tied", denied="The game is not tied")
    def is_tied(self, table: OneSuitTable) -> bool:
        return not self.outcome(table).winners

    @claim("With {leader:seat} on lead,? {seat} can win {number?}( more)? tricks?")
    def within_reach(self, table: OneSuitTable, leader: Seat, seat: Seat) -> int:
        """Of the tricks that are still to be played, if both play as well as possible."""
        cards = [[card.strength for card in table.hands[who]] for who in table.from_seat(leader)]
        gained = margin(deal_of(*cards))
        return (len(cards[0]) + (gained if seat == leader else -gained)) // 2

    @row("Leader holds", "Other holds?")
    def rest_of(self, hand: str) -> str:
        return self.named(held(self.deal(hand), OTHER))

    @row("Leader holds", "Tricks?")
    def tricks_of(self, hand: str) -> int:
        return (len(hand.split()) + margin(self.deal(hand))) // 2

    @row("Leader holds", "Good leads?")
    def good_leads(self, hand: str) -> str:
        return self.named(best_leads(self.deal(hand)))

    def deal(self, hand: str) -> str:
        """The deal in which the leader has these cards, and the other as many."""
        cards = {int(card) - 1 for card in hand.split()}
        return deal_of(cards, set(range(2 * len(cards))) - cards)

    def named(self, cards: Iterable[int]) -> str:
        return " ".join(str(card + 1) for card in cards)

    @fact
    def deals(self, each: int) -> int:
        return comb(2 * each, each)

    @fact
    def leader_wins(self, each: int) -> int:
        return sum(margin(deal) > 0 for deal in all_deals(each))

    @fact
    def ties(self, each: int) -> int:
        return sum(margin(deal) == 0 for deal in all_deals(each))

    @fact
    def leader_loses(self, each: int) -> int:
        return sum(margin(deal) < 0 for deal in all_deals(each))

    @fact
    def winning_hands(self, each: int) -> str:
        """With which hands the leader wins."""
        return ", ".join(self.named(held(deal)) for deal in all_deals(each) if margin(deal) > 0)

    @fact
    def price_of_the_lead(self, each: int) -> str:
        """The tricks that the leader of some deal would win more if the other had to lead."""
        prices = {(-margin(led_by_the_other(deal)) - margin(deal)) // 2 for deal in all_deals(each)}
        return ", ".join(map(str, sorted(prices)))

    @fact
    def dear_leads(self, each: int) -> int:
        """In how many deals the lead costs a trick."""
        return sum(-margin(led_by_the_other(deal)) > margin(deal) for deal in all_deals(each))

    @fact
    def improvements(self, each: int) -> int:
        """The ways to exchange a card of the leader's for the next higher one, in any deal."""
        return sum(1 for deal in all_deals(each) for _ in improved(deal))

    @fact
    def harmful_improvements(self, each: int) -> int:
        return sum(margin(other) < margin(deal) for deal in all_deals(each) for other in improved(deal))

    @fact
    def dear_replies(self, each: int) -> int:
        """The leads, in any deal, to which neither the lowest card nor the lowest winner is a good reply."""
        return sum(
            min(after_replies(deal, lead, cheap_replies(deal, lead))) > after_lead(deal, lead)
            for deal in all_deals(each)
            for lead in held(deal)
        )

    @fact
    def good_lead(self, place: str, each: int) -> int:
        """In how many deals the leader's `lowest` or `highest` card is a good lead."""
        card = {"lowest": LOWEST, "highest": HIGHEST}[place]
        return sum(held(deal)[card] in best_leads(deal) for deal in all_deals(each))

    @fact
    def only_lead(self, each: int) -> int:
        """In how many deals there is a single good lead."""
        return sum(len(best_leads(deal)) == 1 for deal in all_deals(each))
