"""Hutunkeitto against a search of its own, and the theorem with fractions, which the board does not have."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.base.errors import NotationError
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots
from publisher.engine.registry import find_player
from publisher.engine.solver import Solver, started
from tests.shelf import SHELF

BATS = {
    "": (23, 2, 5),
    "bat-20": (20, 2, 5),
    "bat-22": (22, 2, 5),
    "small-hands": (21, 1, 3),
    "fists": (23, 4, 4),
}
"""Units, smallest grip, largest grip."""
WINNERS = {"": 0, "bat-20": 1, "bat-22": 0, "small-hands": 0, "fists": 1}
"""By the theorem: 23 = 3 × 7 + 2, 20 = 2 × 7 + 6, 22 = 3 × 7 + 1, 21 = 5 × 4 + 1, 23 = 2 × 8 + 7."""


VARIANTS = BATS


@cache
def next_wins(left: int, low: int, high: int) -> bool:
    """By trying every grip; whoever finds nothing left has lost the end to the other."""
    return any(grip >= left or not next_wins(left - grip, low, high) for grip in range(low, high + 1))


def theorem(left: Fraction, low: Fraction, high: Fraction) -> bool:
    """Whether whoever grips next wins, in the words of the source: by the smallest positive number that
    differs from what is left by a multiple of the smallest and the largest grip together."""
    rest = left
    while rest > low + high:
        rest -= low + high
    while rest <= 0:
        rest += low + high
    return rest <= high


def test_the_theorem_holds_on_2370_bats() -> None:
    cases = [(left, low, high) for low in range(1, 6) for high in range(low, 9) for left in range(1, 80)]
    assert len(cases) == 2370
    for left, low, high in cases:
        assert next_wins(left, low, high) == theorem(Fraction(left), Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("low", "high", "left", "wins"),
    [(1, 3, 4, False), (1, 3, 5, True), (1, 3, 3, True), (2, 3, 6, True), (2, 3, 4, False), (2, 3, 5, False),
     (3, 3, 3, True), (3, 3, 6, False), (4, 4, 0, False)],
)  # fmt: skip
def test_bats_of_the_catalogue(low: int, high: int, left: int, wins: bool) -> None:
    """With nothing left whoever caught holds the end already, and so it is by the theorem."""
    assert theorem(Fraction(left), Fraction(low), Fraction(high)) == wins
    assert left == 0 or next_wins(left, low, high) == wins


def test_with_fractions_the_answer_keeps_its_promise() -> None:
    """Whoever should win by the theorem does, against grips that are drawn from sixths of a unit."""
    rng = Random(5)
    for _ in range(300):
        low = Fraction(rng.randrange(1, 20), 6)
        high = low + Fraction(rng.randrange(0, 20), 6)
        left, mover = Fraction(rng.randrange(1, 300), 6), 0
        winner = 0 if theorem(left, low, high) else 1
        grip = Fraction(0)
        while left > 0:
            if mover == winner:
                rest = left - (low + high) * ((left - Fraction(1, 6)) // (low + high))
                assert rest <= high
                grip = max(rest, low)
            else:
                grip = low + (high - low) * Fraction(rng.randrange(7), 6)
                grip = Fraction(int(grip * 6), 6)
                grip = max(grip, low)
            left, mover = left - grip, 1 - mover
        assert mover != winner


def test_the_board_is_the_bat(rules: Any) -> None:
    units, low, high = BATS[rules.definition.variant]
    assert len(rules.definition.topology) == units
    assert list(rules.sizes) == list(range(low, high + 1))
    ((region, end),) = rules.definition.topology.regions.items()
    assert (region, [rules.definition.topology.names[point] for point in end]) == ("end", [str(units)])


def test_random_games_by_the_letter(rules: Any) -> None:
    units, low, high = BATS[rules.definition.variant]
    for seed in range(60):
        left = units
        for turn, (before, move, position) in enumerate(turns(rules, seed)):
            assert [move.units for move in rules.moves(before)] == list(range(low, high + 1))
            assert rules.is_winning(before, before.to_move) == next_wins(left, low, high)
            left = max(0, left - move.units)
            assert rules.left(position) == left
            assert turn < -(-units // low) == rules.longest_game()
        assert left == 0
        assert position.result.winners == (turn % 2,)


def test_who_wins_is_found_by_the_solver_too(rules: Any) -> None:
    winner = WINNERS[rules.definition.variant]
    assert Solver(rules).value(started(rules)) == (1, -1)[winner]
    assert rules.winner() == ("Thrower", "Catcher")[winner]


def test_whoever_counts_wins_where_it_can_be_done(rules: Any) -> None:
    winner = WINNERS[rules.definition.variant]
    for seed in range(20):
        players: list[Any] = [RandomPlayer(), RandomPlayer()]
        players[winner] = find_player("counting", SHELF.game("hutunkeitto"))()
        match = play_bots(rules, seed, players)
        assert match.outcome is not None
        assert match.outcome.winners == (winner,)


def test_hands_leave_no_gap() -> None:
    rules = rules_of("hutunkeitto")
    with pytest.raises(NotationError, match="without a gap"):
        rules.place({0: ("thrower",), 2: ("catcher",)}, 0)
