"""Auctions against OpenSpiel's bridge: what may be called, when it is over, and which bid is the contract.

Where the two differ, by their rules:

* After seven no trumps nothing higher can be bid, and ours ends at once; theirs hears three passes more.
* Where a double ends the auction (Contract Samba: "that ends the auction at once", rule doubling) theirs
  goes on. The calls are compared up to the double.
* In bridge the player of a side who first named the suit declares; in our text "whoever made it is the
  declarer". So only the contract is compared.
"""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from publisher.engine.mechanics.auctions.auction import NO_TRUMP, PASS, Bid, Ladder, bid_until_quiet
from publisher.engine.mechanics.auctions.doubling import DOUBLE, bid_or_double

pyspiel = pytest.importorskip("pyspiel")

KINDS = ("clubs", "diamonds", "hearts", "spades", NO_TRUMP)
BIDS = [Bid(level, kind) for level in range(1, 8) for kind in KINDS]
ACTIONS: dict[Any, int] = {PASS: 52, DOUBLE: 53} | {bid: 55 + place for place, bid in enumerate(BIDS)}
AUCTIONS = 1000


def after_the_deal(rng: Random) -> Any:
    state = pyspiel.load_game("bridge(use_double_dummy_result=false)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def bidding(state: Any) -> bool:
    """Whether the auction goes on: nobody plays a card yet."""
    return not state.is_terminal() and max(state.legal_actions()) >= ACTIONS[PASS]


def choose(rng: Random, legal: list[Any]) -> Any:
    """A pass now and then, else one of the lower calls, so that auctions are neither short nor long."""
    return PASS if rng.random() < 0.5 else legal[min(int(rng.expovariate(0.4)), len(legal) - 1)]


def test_bids_and_passes() -> None:
    ladder, lengths = Ladder(KINDS, range(1, 8)), set()
    for seed in range(AUCTIONS):
        rng = Random(seed)
        state, table = after_the_deal(rng), SimpleNamespace(bid=None, declarer=None, calls=[])
        auction, call = bid_until_quiet(table, range(4), ladder, passes=3), None
        try:
            while True:
                decision = auction.send(call)
                assert state.current_player() == decision.seat
                legal = set(state.legal_actions()) - {ACTIONS[DOUBLE]}
                assert {ACTIONS[call] for call in decision.options} == legal
                call = choose(rng, list(decision.options))
                state.apply_action(ACTIONS[call])
        except StopIteration:
            assert table.bid == BIDS[-1] or not bidding(state)
        lengths.add(len(table.calls))
        assert state.is_terminal() == (table.bid is None)
    assert max(lengths) > 12


def test_doubles() -> None:
    """Partners sit opposite, and only an opponent's bid may be doubled."""
    doubled = 0
    for seed in range(AUCTIONS):
        rng = Random(seed)
        state, table = after_the_deal(rng), SimpleNamespace(bids=[])
        auction, call = bid_or_double(table, range(4), BIDS, lambda seat: seat % 2, keen=bool), None
        try:
            while True:
                decision = auction.send(call)
                assert state.current_player() == decision.seat
                assert {ACTIONS[call] for call in decision.options} == set(state.legal_actions())
                legal = list(decision.options)
                call = DOUBLE if DOUBLE in legal and rng.random() < 0.1 else choose(rng, legal)
                state.apply_action(ACTIONS[call])
        except StopIteration as end:
            assert end.value == (call == DOUBLE)
            assert end.value or not bidding(state)
            doubled += end.value
    assert doubled > AUCTIONS // 10
