"""Double Field: the arithmetic of the count, and the solved game."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

import numpy
import pytest

LINES = ("a3 b4 c5", "b2 c3 d4", "c1 d2 e3 f4 g5", "f2 g3 h4", "g1 h2 i3", "a3 b2 c1", "b4 c3 d2",
         "c5 d4 e3 f2 g1", "f4 g3 h2", "g5 h4 i3")  # fmt: skip
NAMES = sorted({name for line in LINES for name in line.split()})
LEFT = sum(1 << NAMES.index(name) for name in NAMES if name < "e")
RIGHT = sum(1 << NAMES.index(name) for name in NAMES if name > "e4")
ALL, MIDDLE = LEFT | RIGHT | 1 << NAMES.index("e3"), NAMES.index("e3")


def into() -> list[list[int]]:
    """For each point those from which a man gets there over full lines: the next one or the next but one."""
    found: list[set[int]] = [set() for _ in NAMES]
    for line in LINES:
        points = [NAMES.index(name) for name in line.split()]
        for place, point in enumerate(points):
            found[point] |= {points[n] for n in range(len(points)) if 0 < abs(n - place) < 3}
    return [sorted(points) for points in found]


INTO = into()
State = tuple[int, int, int]
"""The hole, the red men as bits, whose turn it is."""


def after(state: State) -> list[State]:
    hole, red, turn = state
    found = []
    for start in INTO[hole]:
        if (red >> start & 1) != turn:
            found.append((start, red ^ 1 << start | 1 << hole if turn == 0 else red, 1 - turn))
    return found or [(hole, red, 1 - turn)]


def across(state: State) -> tuple[int, int]:
    hole, red, _ = state
    return (red & RIGHT).bit_count(), (ALL & ~red & ~(1 << hole) & LEFT).bit_count()


def test_the_count_hangs_on_the_middle() -> None:
    """Who has an enemy on e3, and the hole on the side where he began, is one man ahead; nobody else."""
    for seed in range(2000):
        rng = Random(seed)
        hole, *reds = rng.sample(range(17), 9)
        red = sum(1 << point for point in reds)
        ahead = across((hole, red, 0))[0] - across((hole, red, 0))[1]
        middle_is_red = bool(red >> MIDDLE & 1)
        expected = 0
        if hole != MIDDLE and not middle_is_red and LEFT >> hole & 1:
            expected = 1
        if hole != MIDDLE and middle_is_red and RIGHT >> hole & 1:
            expected = -1
        assert ahead == expected


@pytest.mark.slow
def test_best_play_is_a_draw_with_the_count_and_without(rules: Any) -> None:
    """All 437,550 positions that can come about; a win takes 60 turns at least. Without a count, the eight
    positions that are decided are the four last ones and the four before them."""
    start = (MIDDLE, LEFT, 0)
    away, queue = {start: 0}, deque([start])
    ends: dict[State, int] = {}
    while queue:
        state = queue.popleft()
        if 8 in across(state):
            ends[state] = 1 if across(state)[0] == 8 else -1
            continue
        for one in after(state):
            if one not in away:
                away[one] = away[state] + 1
                queue.append(one)
    assert len(away) == 437_550
    assert min(away[state] for state in ends) == 60
    number = {state: n for n, state in enumerate(away)}
    most = max(len(after(state)) for state in away)
    following = numpy.array(
        [
            [number[one] for one in ([state] if state in ends else after(state))]
            + [number[state if state in ends else after(state)[0]]]
            * (most - len([0] if state in ends else after(state)))
            for state in away
        ]
    )
    red_moves = numpy.array([state[2] == 0 for state in away])
    over = numpy.array([ends.get(state, 0) for state in away])
    counted = numpy.array([numpy.sign(across(state)[0] - across(state)[1]) for state in away])
    for value, turns in ((numpy.where(over, over, counted), 200), (over, 500)):
        for _ in range(turns):
            best = value[following]
            value = numpy.where(over, over, numpy.where(red_moves, best.max(axis=1), best.min(axis=1)))
        assert value[0] == 0
    assert numpy.count_nonzero(value) == 8
