"""One-Suit Whist: deals solved here by trying every card, and all deals of a size at once in arrays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest
from playing import code_of, rules_of

from publisher.engine.chance import stream
from publisher.engine.match import start
from publisher.model.shelf import RULES
from tests.shelf import SHELF

PLAY = code_of("one-suit-whist")
after_lead, deal_of, held, margin = PLAY.after_lead, PLAY.deal_of, PLAY.held, PLAY.margin
# Cards each: in how many deals the leader wins, ties and loses.
CATALOGUE = {1: (1, 0, 1), 2: (1, 3, 2), 3: (9, 0, 11), 4: (13, 33, 24), 5: (109, 0, 143)}
AT_ONCE, WITH_PATIENCE = range(1, 11), range(11, 15)


# -- every card of both tried


@cache
def gained(leader: tuple[int, ...], other: tuple[int, ...]) -> int:
    """The leader's tricks less the other's, if both play as well as possible."""
    if not leader:
        return 0
    worths = []
    for lead in leader:
        mine = tuple(card for card in leader if card != lead)
        replies = []
        for reply in other:
            yours = tuple(card for card in other if card != reply)
            replies.append(1 + gained(mine, yours) if lead > reply else -1 - gained(yours, mine))
        worths.append(min(replies))
    return max(worths)


def deals(each: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    cards = range(1, 2 * each + 1)
    for hand in combinations(cards, each):
        yield hand, tuple(card for card in cards if card not in hand)


@pytest.mark.parametrize("each", CATALOGUE)
def test_who_wins_the_deals_of_a_size(rules: Any, each: int) -> None:
    found = [gained(*deal) for deal in deals(each)]
    counts = sum(one > 0 for one in found), found.count(0), sum(one < 0 for one in found)
    assert counts == CATALOGUE[each]
    assert (rules.leader_wins(each), rules.ties(each), rules.leader_loses(each)) == counts
    assert found == [margin(deal_of(*deal)) for deal in deals(each)]
    assert len(found) == rules.deals(each) == comb(2 * each, each)


def test_small_deals_one_by_one(rules: Any) -> None:
    margins = {leader: gained(leader, other) for leader, other in deals(2)}
    assert margins == {(1, 2): -2, (1, 3): -2, (1, 4): 0, (2, 3): 0, (2, 4): 0, (3, 4): 2}
    winning = "146 156 236 246 256 345 346 356 456"
    assert rules.winning_hands(3).replace(" ", "").replace(",", " ") == winning


@pytest.mark.parametrize("each", range(1, 5))
def test_the_theorems(rules: Any, each: int) -> None:
    """The lead costs a trick at most and never helps; a higher card never hurts; two replies are enough."""
    dear = 0
    for leader, other in deals(each):
        value = gained(leader, other)
        follower = -gained(other, leader)
        assert follower - value in (0, 2)
        dear += follower > value
        for card in leader:
            if card + 1 in other:
                higher = tuple(sorted({*leader, card + 1} - {card}))
                assert gained(higher, tuple(sorted({*other, card} - {card + 1}))) >= value
        for lead in leader:
            rest = tuple(card for card in leader if card != lead)
            worth = {}
            for reply in other:
                left = tuple(card for card in other if card != reply)
                worth[reply] = 1 + gained(rest, left) if lead > reply else -1 - gained(left, rest)
            cheap = {min(other), min((card for card in other if card > lead), default=min(other))}
            assert min(worth[reply] for reply in cheap) == min(worth.values())
    assert rules.dear_leads(each) == dear
    assert rules.harmful_improvements(each) == rules.dear_replies(each) == 0
    assert rules.improvements(each) == sum(
        card + 1 in other for leader, other in deals(each) for card in leader
    )


# -- all deals of a size at once: a deal is a whole number, with a bit for each card of the leader's


def chosen(bits: int, ones: int) -> Any:
    """All numbers of so many bits with so many ones."""
    rows: dict[int, Any] = {0: np.array([0], np.uint32)}
    for bit in range(bits):
        longer: dict[int, Any] = {}
        for count in range(min(bit + 1, ones) + 1):
            parts = [rows[count]] if count in rows else []
            parts += [rows[count - 1] | np.uint32(1 << bit)] if count - 1 in rows else []
            longer[count] = np.concatenate(parts)
        rows = longer
    return rows[ones]


def lowest(hands: Any) -> Any:
    return hands & (~hands + np.uint32(1))


def without(hands: Any, card: Any) -> Any:
    """What is above the card moves down by one place."""
    return (hands & (card - np.uint32(1))) | ((hands >> np.uint32(1)) & ~(card - np.uint32(1)))


def next_size(smaller: Any, each: int) -> tuple[Any, Any]:
    """Of every deal with so many cards each the worth, by number and as a list, from those of one card less.
    The replies that are tried are the lowest card and the lowest that wins."""
    mine = chosen(2 * each, each)
    yours = np.uint32((1 << 2 * each) - 1) ^ mine
    best, left, duck = np.full(len(mine), -127, np.int8), mine.copy(), lowest(yours)
    for _ in range(each):
        lead = lowest(left)
        left ^= lead
        worth = np.full(len(mine), 127, np.int8)
        under = np.nonzero(duck < lead)[0]
        worth[under] = smaller[without(without(mine[under], lead[under]), duck[under])] + 1
        take = lowest(yours & ~(lead - np.uint32(1)) & ~lead)
        over = np.nonzero(take)[0]
        rest = without(without(yours[over], take[over]), lead[over])
        worth[over] = np.minimum(worth[over], -1 - smaller[rest])
        np.maximum(best, worth, out=best)
    by_number = np.zeros(1 << 2 * each, np.int8)
    by_number[mine] = best
    return by_number, best


def counted(sizes: range) -> dict[int, tuple[int, int, int, int]]:
    """Deals, and how many of them the leader wins, ties and loses."""
    by_number, found = np.zeros(1, np.int8), {}
    for each in range(1, sizes.stop):
        by_number, worths = next_size(by_number, each)
        signs = [int(np.count_nonzero(np.sign(worths) == sign)) for sign in (1, 0, -1)]
        found[each] = (len(worths), signs[0], signs[1], signs[2])
    return {each: found[each] for each in sizes}


def printed() -> dict[int, tuple[int, ...]]:
    """The table of the text."""
    lines = SHELF.game("one-suit-whist").read(RULES).splitlines()
    rows = (re.findall(r"\[([\d,]+)\]", line) for line in lines if re.match(r"\| \[\d+\]\(free\)", line))
    return {int(each): tuple(int(cell.replace(",", "")) for cell in cells) for each, *cells in rows}


def test_the_table_of_the_text() -> None:
    found, told = counted(AT_ONCE), printed()
    assert list(told) == [*AT_ONCE, *WITH_PATIENCE]
    assert {each: told[each] for each in AT_ONCE} == found
    assert {each: row[1:] for each, row in found.items() if each in CATALOGUE} == CATALOGUE


@pytest.mark.slow
def test_the_long_rows_of_the_table() -> None:
    """Up to 40 million deals, in about a minute and some gigabytes."""
    told = printed()
    assert {each: told[each] for each in WITH_PATIENCE} == counted(WITH_PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize("each", [5, 6])
def test_two_replies_are_enough(each: int) -> None:
    """The arrays try two replies, and find what trying all of them finds."""
    by_number: Any = np.zeros(1, np.int8)
    for size in range(1, each + 1):
        by_number, _ = next_size(by_number, size)
    for leader, other in deals(each):
        assert by_number[sum(1 << card - 1 for card in leader)] == gained(leader, other)


# -- on the engine


@pytest.mark.parametrize("variant", ["", "cards-4", "cards-6", "cards-8", "cards-12", "cards-26"])
def test_random_games(variant: str) -> None:
    """All cards are dealt and played, every trick is somebody's, only an even number can be shared."""
    rules = rules_of("one-suit-whist", variant)
    each = len(rules.definition.card_deck.cards) // 2
    assert each == {"": 5, "cards-4": 2, "cards-6": 3, "cards-8": 4, "cards-12": 6, "cards-26": 13}[variant]
    for seed in range(40):
        match: Any = start(rules, seed)
        rng = stream(seed, "test")
        hands = [sorted(card.strength for card in hand) for hand in match.table.hands]
        assert sorted(hands[0] + hands[1]) == list(range(2 * each))
        assert match.seat != match.table.dealer
        leader, tricks, pair = match.seat, [0, 0], []
        while match.seat is not None:
            assert len(match.options) == len(match.table.hands[match.seat])
            move = match.options.sample(rng)
            match.play(move)
            pair.append(move.strength)
            if len(pair) == 2:
                leader = leader if pair[0] > pair[1] else 1 - leader
                tricks[leader] += 1
                pair = []
                assert match.seat in (None, leader)
        assert list(match.outcome.scores) == tricks
        assert sum(tricks) == each == len(match.log) // 2
        assert bool(match.outcome.winners) == (tricks[0] != tricks[1])


def test_the_worth_is_reached_by_playing_well(rules: Any) -> None:
    """Whoever follows the solver gets no less than it says, whatever the other plays."""
    for seed in range(40):
        match: Any = start(rules, seed)
        hero, rng, table = seed % 2, Random(seed), match.table
        promised = rules.within_reach(table, match.seat, hero)
        while match.seat is not None:
            hands = [[card.strength for card in table.hands[seat]] for seat in (match.seat, 1 - match.seat)]
            if match.seat != hero:
                move = match.options.sample(rng)
            elif not table.trick:
                deal = deal_of(*hands)
                best = max(held(deal), key=lambda place: after_lead(deal, place))
                move = next(
                    card for card in match.options if card.strength == sorted(hands[0] + hands[1])[best]
                )
            else:
                lead = table.trick[0].strength
                worth = {}
                for card in match.options:
                    mine = [other for other in hands[0] if other != card.strength]
                    won = card.strength > lead
                    worth[card] = (
                        1 + margin(deal_of(mine, hands[1])) if won else -1 - margin(deal_of(hands[1], mine))
                    )
                move = max(worth, key=lambda card: worth[card])
            match.play(move)
        assert match.outcome.scores[hero] >= promised
