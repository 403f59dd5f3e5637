"""One-Suit Whist: two open hands of one suit, and who wins more tricks if both play as well as possible."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations
from math import comb

from publisher.engine import Each, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.state import by_lot, each_deal, per_team, zone_per_seat
from publisher.engine.words import action, claim, row

LEADER, OTHER = "L", "O"
"""A deal is a string: the holder of each card, the lowest card first."""
CHANGED = str.maketrans(LEADER + OTHER, OTHER + LEADER)
LOWEST, HIGHEST = 0, -1


class OneSuitTable(TrickTable):
    """A table on which both hands are open."""

    hands: Each[Seat, Zone] = zone_per_seat("hand", "all")
    dealer: Seat = by_lot("{seat} deals")
    tricks: Each[Team, int] = each_deal(per_team(0), "{team} has won {number} tricks?")


class OneSuitWhist(TrickGame[OneSuitTable]):
    """A game of one deal."""

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
        """Return the tricks left that a player can win, if both play as well as possible."""
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
        """Return the deal in which the leader has these cards, and the other as many."""
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
        """Return the hands with which the leader wins."""
        return ", ".join(self.named(held(deal)) for deal in all_deals(each) if margin(deal) > 0)

    @fact
    def price_of_the_lead(self, each: int) -> str:
        """Return the tricks that the leader of some deal would win more if the other had to lead."""
        prices = {(-margin(led_by_the_other(deal)) - margin(deal)) // 2 for deal in all_deals(each)}
        return ", ".join(map(str, sorted(prices)))

    @fact
    def dear_leads(self, each: int) -> int:
        """Count the deals in which the lead costs a trick."""
        return sum(-margin(led_by_the_other(deal)) > margin(deal) for deal in all_deals(each))

    @fact
    def improvements(self, each: int) -> int:
        """Count the ways to exchange a card of the leader's for the next higher one, in any deal."""
        return sum(1 for deal in all_deals(each) for _ in improved(deal))

    @fact
    def harmful_improvements(self, each: int) -> int:
        return sum(margin(other) < margin(deal) for deal in all_deals(each) for other in improved(deal))

    @fact
    def dear_replies(self, each: int) -> int:
        """Count the leads, in any deal, to which both the lowest card and the lowest winner are bad."""
        return sum(
            min(after_replies(deal, lead, cheap_replies(deal, lead))) > after_lead(deal, lead)
            for deal in all_deals(each)
            for lead in held(deal)
        )

    @fact
    def good_lead(self, place: str, each: int) -> int:
        """Count the deals in which the leader's `lowest` or `highest` card is a good lead."""
        card = {"lowest": LOWEST, "highest": HIGHEST}[place]
        return sum(held(deal)[card] in best_leads(deal) for deal in all_deals(each))

    @fact
    def only_lead(self, each: int) -> int:
        """Count the deals with a single good lead."""
        return sum(len(best_leads(deal)) == 1 for deal in all_deals(each))


# -- deals between two open hands, and what they are worth if both play as well as possible


def deal_of(leader: Collection[int], other: Iterable[int]) -> str:
    """Return the deal in which the leader and the other hold cards of these strengths."""
    return "".join(LEADER if card in leader else OTHER for card in sorted((*leader, *other)))


def all_deals(each: int) -> Iterator[str]:
    """Yield every deal of `each` cards to both."""
    cards = range(2 * each)
    for hand in combinations(cards, each):
        yield deal_of(hand, (card for card in cards if card not in hand))


def held(deal: str, holder: str = LEADER) -> list[int]:
    """Return the places of a player's cards in the deal."""
    return [place for place, who in enumerate(deal) if who == holder]


def led_by_the_other(deal: str) -> str:
    """Return the same hands with the lead at the other."""
    return deal.translate(CHANGED)


def improved(deal: str) -> Iterator[str]:
    """Yield each deal with one card of the leader exchanged for the next higher one of the other."""
    for place in range(len(deal) - 1):
        if deal[place : place + 2] == LEADER + OTHER:
            yield deal[:place] + OTHER + LEADER + deal[place + 2 :]


def cheap_replies(deal: str, lead: int) -> set[int]:
    """Return the other's lowest card, and the lowest that wins if there is one."""
    replies = held(deal, OTHER)
    return {replies[0], next((reply for reply in replies if reply > lead), replies[0])}


@cache
def margin(deal: str) -> int:
    """Return the leader's tricks less the other's."""
    return max((after_lead(deal, lead) for lead in held(deal)), default=0)


@cache
def after_lead(deal: str, lead: int) -> int:
    """Return the margin once that card is led."""
    return min(after_replies(deal, lead, held(deal, OTHER)))


def after_replies(deal: str, lead: int, replies: Iterable[int]) -> Iterator[int]:
    """Yield the margin after each of these replies to the lead."""
    for reply in replies:
        low, high = sorted((lead, reply))
        rest = deal[:low] + deal[low + 1 : high] + deal[high + 1 :]
        yield 1 + margin(rest) if lead > reply else -1 - margin(led_by_the_other(rest))


def best_leads(deal: str) -> list[int]:
    """Return the cards that the leader may well lead."""
    return [lead for lead in held(deal) if after_lead(deal, lead) == margin(deal)]
