"""Antipodal: the boundary found here from sets, every safe game played out, and the two theorems."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from playing import rules_of, turns

from publisher.engine.players import SensiblePlayer
from publisher.engine.playout import play_bots

# Half the points, and the most that can be coloured, as the catalogue has it.
CATALOGUE = {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 6, 8: 8}
SIZES = {"": 12, **{f"points-{size}": size for size in (4, 6, 8, 10, 14, 16)}}


def boundary(coloured: Iterable[int], size: int) -> set[int]:
    """Both points of every two neighbours of which one is coloured."""
    marked = set(coloured)
    found = set()
    for point in range(size):
        after = (point + 1) % size
        if (point in marked) != (after in marked):
            found |= {point, after}
    return found


def lost(coloured: Iterable[int], size: int) -> bool:
    edge = boundary(coloured, size)
    return any((point + size // 2) % size in edge for point in edge)


def most(size: int) -> int:
    """By all games without a loss, one turn after the other."""
    turn, now = 0, {frozenset[int]()}
    while True:
        now = {
            more for one in now for point in set(range(size)) - one if not lost(more := one | {point}, size)
        }
        if not now:
            return turn
        turn += 1


@pytest.mark.parametrize("half", range(1, 8))
def test_the_most_that_can_be_coloured(rules: Any, half: int) -> None:
    assert most(2 * half) == rules.best(2 * half) == CATALOGUE[half] < 2 * half


def checked(half: int) -> int:
    """What the text proves."""
    return 2 * half - 8 if half >= 6 else max(0, half - 2)


def in_arrays(half: int) -> int:
    """The same, level by level, a colouring a whole number; turned circles are one."""
    size = 2 * half
    whole, one = np.uint64((1 << size) - 1), np.uint64(1)

    def turned(bits: Any, by: int) -> Any:
        return ((bits << np.uint64(by)) | (bits >> np.uint64(size - by))) & whole

    now, turn = np.zeros(1, np.uint64), 0
    while True:
        after = []
        for point in range(size):
            bit = one << np.uint64(point)
            more = now[(now & bit) == 0] | bit
            edge = (more ^ turned(more, 1)) | (more ^ turned(more, size - 1))
            after.append(more[(edge & turned(edge, half)) == 0])
        found = np.unique(np.concatenate(after))
        if not len(found):
            return turn
        least = found.copy()
        for by in range(1, size):
            np.minimum(least, turned(found, by), out=least)
        now, turn = np.unique(least), turn + 1


@pytest.mark.parametrize("half", range(1, 14))
def test_eight_points_are_left(rules: Any, half: int) -> None:
    assert in_arrays(half) == checked(half)
    if half < 13:
        assert rules.best(2 * half) == checked(half) == 2 * half - rules.fewest_left(2 * half)


@pytest.mark.slow
@pytest.mark.parametrize("half", range(14, 21))
def test_eight_points_are_left_on_large_circles(half: int) -> None:
    """As far as the text says."""
    assert in_arrays(half) == checked(half)


@pytest.mark.parametrize("half", range(6, 26))
def test_the_recipe_of_the_text_is_safe(half: int) -> None:
    """Two less than half in a row, then what faces their inside."""
    size, stretch = 2 * half, list(range(half - 2))
    order = stretch + [point + half for point in stretch[2:-2]]
    assert len(order) == checked(half)
    assert not any(lost(order[:turn], size) for turn in range(1, len(order) + 1))
    assert all(lost([*order, point], size) for point in set(range(size)) - set(order))


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_opposite_split_pairs_lose(rules: Any, size: int) -> None:
    """The first step of the proof, of all colourings."""
    for count in range(size + 1):
        for coloured in combinations(range(size), count):
            split = {
                point for point in range(size) if (point in coloured) != ((point + 1) % size in coloured)
            }
            if any((point + size // 2) % size in split for point in split):
                assert lost(coloured, size)
    assert rules.safe_with_opposite_splits(size) == 0


def test_opposite_split_pairs_are_found_where_they_are_safe(
    rules: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no point ever lost the count is not nothing."""
    monkeypatch.setitem(type(rules).best.__globals__, "is_safe", lambda coloured, size: True)
    # Of four points both pairs are split when neighbours are coloured unlike: 0101, 1010, and 0011 turned.
    assert rules.safe_with_opposite_splits(4) > 0


@pytest.mark.parametrize("variant", SIZES)
def test_random_games(variant: str) -> None:
    """The game ends with the first opposite points on the boundary, and what came before is the score."""
    rules = rules_of("antipodal", variant)
    size = len(rules.points_of_board)
    assert size == SIZES[variant]
    for seed in range(40):
        done: list[int] = []
        for before, move, position in turns(rules, seed):
            assert sorted(rules.moves(before)) == sorted(set(range(size)) - set(done))
            assert rules.still_possible(before, 0) + len(done) <= checked(size // 2)
            done.append(move)
            assert rules.boundary(position) == boundary(done, size)
            assert (position.result is not None) == lost(done, size)
        assert position.result.scores == (len(done) - 1,)
        assert position.result.winners == ()


@pytest.mark.parametrize("variant", ["", "points-16"])
def test_a_sensible_player_colours_as_many_as_can_be(variant: str) -> None:
    for seed in range(3):
        outcome = play_bots(rules_of("antipodal", variant), seed, [SensiblePlayer(60)]).outcome
        assert outcome is not None
        assert outcome.scores == (checked(SIZES[variant] // 2),)
