"""Hexagon Chess: its board cut out of a triangular net, its figures, the pairs that hold the draw."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from playing import edges_of, rules_of, turns

from tests.shelf import SHELF

Cube = tuple[int, int, int]
NET: list[Cube] = [
    (u, v, -u - v) for u in range(-3, 4) for v in range(-3, 4) if abs(u + v) <= 3 and (u % 2 or v % 2)
]
"""The points of a hexagon of side three without those of which all coordinates are even."""
AWAY = [(1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1)]
"""The six steps of the net, turning round."""


def plus(a: Cube, b: Cube) -> Cube:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def named() -> dict[Cube, str]:
    """Rows by the third coordinate, the smallest at the top; places from the left."""
    names = {}
    for row, w in enumerate(range(-3, 4)):
        points = sorted((point for point in NET if point[2] == w), key=lambda point: point[0] - point[1])
        names |= {point: f"{'abcdef'[place]}{7 - row}" for place, point in enumerate(points)}
    return names


def lines() -> list[frozenset[Cube]]:
    """All points with one coordinate the same, odd one."""
    return [
        frozenset(point for point in NET if point[axis] == value)
        for axis in range(3)
        for value in (-3, -1, 1, 3)
    ]


def figures(large: bool) -> set[frozenset[str]]:
    names = named()
    holes = [(u, v, -u - v) for u in (-2, 0, 2) for v in (-2, 0, 2) if abs(u + v) <= 2]
    found = [line for line in lines() if len(line) == 6]
    found += [frozenset(plus(hole, away) for away in AWAY) for hole in holes]
    if large:
        found.append(frozenset((3 * u, 3 * v, 3 * w) for u, v, w in AWAY))
    return {frozenset(names[point] for point in figure) for figure in found}


@pytest.mark.parametrize(("variant", "count"), [("", 14), ("moving", 13)])
def test_board_and_figures(variant: str, count: int) -> None:
    rules = rules_of("hexagon", variant)
    board, names = rules.definition.topology, named()
    near = {
        frozenset((names[one], names[other]))
        for line in lines()
        for one, other in combinations(line, 2)
        if max(abs(a - b) for a, b in zip(one, other, strict=True)) == 1
    }
    assert edges_of(rules) == near
    assert (len(board), len(board.edges)) == (30, 48)
    assert sorted(len(line) for line in board.lines) == [4] * 6 + [6] * 6
    found = {frozenset(board.names[point] for point in shape.points) for shape in rules.shapes_on_board.all}
    assert found == figures(large=not variant)
    assert len(found) == count
    assert rules.points_on_rim() == 18


def test_the_rim_is_set_by_turns() -> None:
    rules = rules_of("hexagon", "moving")
    position, board = rules.start(Random(0)), rules.definition.topology
    assert [rules.men(position, side) for side in (0, 1)] == [9, 9]
    sides = [line for line in board.lines if len(line) == 4]
    for line in sides:
        men = [position.owner[point] for point in line]
        assert sorted(men) == [0, 0, 1, 1]
        assert all(one != other for one, other in pairwise(men))
    assert rules.openings("Black") == rules.openings("White") == 6


def pairs() -> list[tuple[str, str]]:
    """As the text lists them: the rows of two points each."""
    text = SHELF.game("hexagon").read("rules.md").partition("Test: other points")[0]
    return re.findall(r"^> \| (\w\d) (\w\d) \| [1-9] \|$", text, re.M)


def test_the_pairs_of_the_text_hold_every_figure() -> None:
    found = pairs()
    points = [point for pair in found for point in pair]
    assert len(found) == 14
    assert len(set(points)) == 28
    whole = figures(large=True)
    assert all(any(set(pair) <= figure for pair in found) for figure in whole)


def test_with_the_pairs_the_second_player_never_loses(rules: Any) -> None:
    index = rules.definition.topology.index
    partner = {index[a]: index[b] for one, other in pairs() for a, b in ((one, other), (other, one))}
    for seed in range(60):
        rng = Random(seed)
        position = rules.start(rng)
        while position.result is None:
            move = rules.sample(position, rng)
            rules.play(position, move)
            if position.result is None:
                free = rules.moves(position)
                rules.play(position, partner[move] if partner.get(move) in free else rng.choice(free))
        assert position.result.winners != (0,)


@pytest.mark.parametrize("variant", ["", "moving"])
def test_whoever_wins_has_a_figure_and_nobody_else(variant: str) -> None:
    rules = rules_of("hexagon", variant)
    whole, names = figures(large=not variant), rules.definition.topology.names
    ended = Counter[str]()
    for seed in range(40):
        game = list(turns(rules, seed))
        position = game[-1][2]
        men = [{names[p] for p, man in enumerate(position.owner) if man == side} for side in (0, 1)]
        has = tuple(side for side in (0, 1) if any(figure <= men[side] for figure in whole))
        assert has == position.result.winners
        assert len(game) <= (300 if variant else 30)
        assert [len(one) for one in men] == ([9, 9] if variant else [(len(game) + 1) // 2, len(game) // 2])
        ended[position.result.how] += 1
    assert ended["a figure is complete"] > 0
    assert len(ended) > 1
