"""Minibridge against OpenSpiel's bridge: the tricks with an open dummy, and who plays its cards.

A deal of ours is handed over when the contract has been named: North is the declarer there, and bids
as many tricks in the same suit. The cards in hand, their order of play, who chooses them and the tricks of
both sides must be the same.

Where the two differ, by their rules: how the declarer is found (by high-card points, rule threshold) and
what a contract scores are Minibridge's own. The points of a hand are compared in test_bridge_endplay.py; the
score is computed here from the table of the text, with the tricks that OpenSpiel counts.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from tests.shelf import rules_of

pyspiel = pytest.importorskip("pyspiel")

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NUMBER = {suit + rank: 4 * r + s for r, rank in enumerate(RANKS) for s, suit in enumerate("♣♦♥♠")}
STRAINS = ("clubs", "diamonds", "hearts", "spades", "no trump")
PASS, FIRST_BID, BOOK = 52, 55, 6
DEALS = 1000


def score(promised: int, won: int, second_half: bool) -> int:
    """The table of the text."""
    if won < promised:
        return (-10 if second_half else -5) * (promised - won)
    if promised == 7:
        worth = 10
    elif promised == 12:
        worth = 150 if second_half else 100
    else:
        worth = 60 if second_half else 40
    return worth + 3 * (won - promised)


def handed_over(game: Any, table: Any, circle: list[Any]) -> Any:
    """Bridge after the auction: the declarer's hand is North's, the others follow clockwise."""
    state = game.new_initial_state()
    for cards in zip(*circle, strict=True):
        for card in cards:
            state.apply_action(NUMBER[card.name])
    level, kind = table.contract.level - BOOK, table.contract.kind
    for action in (FIRST_BID + 5 * (level - 1) + STRAINS.index(kind), PASS, PASS, PASS):
        state.apply_action(action)
    return state


def test_the_same_cards_tricks_and_scores() -> None:
    rules = rules_of("minibridge")
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    deals = seed = 0
    while deals < DEALS:
        match, rng, state = TableMatch(rules, seed), stream(seed, "players"), None
        seed += 1
        while match.seat is not None:
            table, move = match.table, match.options.sample(rng)
            if match.about != "play":
                match.play(move)
                continue
            seats = table.from_seat(table.declarer)
            if state is None:
                declarer, left, right = (table.hands[seat] for seat in seats)
                state = handed_over(game, table, [declarer, left, table.face_down, right])
                contract, before = table.contract, list(table.scores)
                second_half = table.deals >= 5
            legal = sorted(NUMBER[card.name] for card in match.options)
            assert legal == sorted(state.legal_actions())
            assert state.current_player() == {seats[0]: 0, seats[1]: 1, seats[2]: 3}[match.seat]
            state.apply_action(NUMBER[move.name])
            match.play(move)
            if state.is_terminal():
                won = int(re.findall(r"Declarer tricks won: (\d+)", str(state))[0])
                before[seats[0]] += score(contract.level, won, second_half)
                assert match.table.scores == before
                state, deals = None, deals + 1
