"""Bids that are narrowed, ladders of bids, and how an auction ends."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from publisher.engine.mechanics.auctions.auction import (
    DOUBLE,
    MISERE,
    NO_TRUMP,
    PASS,
    Bid,
    Bids,
    Ladder,
    bid_until_quiet,
    overbids_of_partner,
    read_bid,
)
from publisher.engine.mechanics.auctions.doubling import DoublingLadder
from publisher.model.seats import Seat

KINDS = ("clubs", "hearts", NO_TRUMP)


def auction(ladder: Ladder, passes: int, *calls: object) -> tuple[Any, bool | None]:
    """The table after those calls of two players, and what the auction returned; None if it goes on."""
    table: Any = SimpleNamespace(bid=None, declarer=None, calls=[])
    play = bid_until_quiet(table, (0, 1), ladder, passes)
    try:
        next(play)
        for call in calls:
            play.send(call)
    except StopIteration as end:
        assert len(table.calls) == len(calls), "no call comes after the end"
        return table, end.value
    return table, None


def test_words_are_neither_higher_nor_lower_than_bids() -> None:
    said = Bids([PASS, *range(50, 80, 5)]).above("bidding", 55).up_to("barred", 70)
    assert said == [PASS, 60, 65, 70]
    assert (said.refusal("55"), said.refusal("75"), said.refusal("72")) == ("bidding", "barred", None)


def test_narrowed_bids_are_still_drawn_low_at_random() -> None:
    """Each is half as likely as the one before; drawn evenly, the pass would come in 1 of 21."""
    said, rng = Bids([PASS, *range(30)]).above("bidding", 9), Random(1)
    passes = sum(said.sample(rng) == PASS for _ in range(2000))
    assert 900 < passes < 1100


@pytest.mark.parametrize(
    ("calls", "over"),
    [
        ((PASS,), False),
        ((PASS, PASS), True),
        ((Bid(1, "clubs"),), False),
        ((Bid(1, "clubs"), PASS), True),
        ((PASS, Bid(1, "clubs"), PASS), True),
        ((Bid(1, "clubs"), Bid(2, NO_TRUMP)), False),
    ],
)
def test_an_auction_ends_when_all_have_passed_at_once_or_enough_after_a_bid(calls: Any, over: bool) -> None:
    table, doubled = auction(Ladder(KINDS, (1, 2, 3)), 1, *calls)
    assert (doubled is False) == over
    bids = [call for call in calls if call != PASS]
    assert table.bid == (bids[-1] if bids else None)


def test_after_the_highest_bid_nobody_is_asked() -> None:
    table, doubled = auction(Ladder(KINDS, (1, 2, 3)), 8, Bid(3, NO_TRUMP))
    assert (table.bid, table.declarer, doubled) == (Bid(3, NO_TRUMP), 0, False)


def test_a_double_ends_the_auction_and_is_told() -> None:
    table, doubled = auction(DoublingLadder(KINDS, (1, 2, 3)), 1, PASS, Bid(3, NO_TRUMP), DOUBLE)
    assert (table.bid, table.declarer, doubled) == (Bid(3, NO_TRUMP), 1, True)


def test_only_a_bid_can_be_doubled() -> None:
    ladder = DoublingLadder(KINDS, (1, 2))
    assert ladder.calls(None).refusal(DOUBLE) == "double"
    assert ladder.calls(Bid(2, "hearts")) == [PASS, DOUBLE, Bid(2, NO_TRUMP)]
    assert ladder.calls(Bid(2, "hearts")).refusal("1♥") == "higher-bid"


@pytest.mark.parametrize(
    ("word", "kind"), [("6♥", "hearts"), ("6 misère", MISERE), ("6 M", MISERE), ("6 NT", NO_TRUMP)]
)
def test_bids_are_read_in_full_and_as_books_have_them(word: str, kind: str) -> None:
    assert read_bid(None, None, word) == Bid(6, kind)


def test_a_side_quarrels_when_it_bids_over_its_own_highest_bid() -> None:
    """Seats 0 and 2 are partners: 2 bids over 0; bids over opponents are none; 1 bids over himself."""
    bids = [Bid(level, "clubs") for level in range(1, 6)]
    calls = [(0, bids[0]), (1, PASS), (2, bids[1]), (3, bids[2]), (0, bids[3]), (1, bids[4])]
    table: Any = SimpleNamespace(calls=calls)
    assert overbids_of_partner(table, lambda seat: Seat((seat + 2) % 4)) == [2]
    table.calls = [(1, bids[0]), (2, PASS), (3, PASS), (0, PASS), (1, bids[1])]
    assert overbids_of_partner(table, lambda seat: Seat((seat + 2) % 4)) == [1]
