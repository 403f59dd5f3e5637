"""Deals of a single suit between two open hands, and what they are worth if both play as well as possible.

A deal is a string: whose each card is, the lowest first, the leader's or the other's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations

LEADER, OTHER = "L", "O"
_CHANGED = str.maketrans(LEADER + OTHER, OTHER + LEADER)


def deal_of(leader: Collection[int], other: Iterable[int]) -> str:
    """The deal in which the leader and the other hold cards of these strengths."""
    return "".join(LEADER if card in leader else OTHER for card in sorted((*leader, *other)))


def all_deals(each: int) -> Iterator[str]:
    """Every way to deal so many cards to each."""
    cards = range(2 * each)
    for hand in combinations(cards, each):
        yield deal_of(hand, (card for card in cards if card not in hand))


def held(deal: str, whose: str = LEADER) -> list[int]:
    """The places in the deal of the cards that somebody holds."""
    return [place for place, who in enumerate(deal) if who == whose]


def led_by_the_other(deal: str) -> str:
    """The same hands, when the other has the lead."""
    return deal.translate(_CHANGED)


def improved(deal: str) -> Iterator[str]:
    """With one of the leader's cards exchanged for the next higher one, where the other holds that."""
    for place in range(len(deal) - 1):
        if deal[place : place + 2] == LEADER + OTHER:
            yield deal[:place] + OTHER + LEADER + deal[place + 2 :]


def cheap_replies(deal: str, lead: int) -> set[int]:
    """The other's lowest card, and the lowest that wins if there is one."""
    replies = held(deal, OTHER)
    return {replies[0], next((reply for reply in replies if reply > lead), replies[0])}


@cache
def margin(deal: str) -> int:
    """The leader's tricks less the other's, if both play as well as possible."""
    return max((after_lead(deal, lead) for lead in held(deal)), default=0)


def after_lead(deal: str, lead: int) -> int:
    """The same once that card is led, whatever is played to it."""
    return min(after_replies(deal, lead, held(deal, OTHER)))


def after_replies(deal: str, lead: int, replies: Iterable[int]) -> Iterator[int]:
    """The same after each of these replies."""
    for reply in replies:
        low, high = sorted((lead, reply))
        rest = deal[:low] + deal[low + 1 : high] + deal[high + 1 :]
        yield 1 + margin(rest) if lead > reply else -1 - margin(led_by_the_other(rest))


def best_leads(deal: str) -> list[int]:
    """The cards that the leader may well lead."""
    return [lead for lead in held(deal) if after_lead(deal, lead) == margin(deal)]
