"""Brick Lattice: the wall built anew, shapes against it, and what can never happen."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

from playing import edges_of, loses_no_man_but_by_choice, set_up

BLOCKS = 4


def name(x: int, y: int) -> str:
    """Of the point so many half blocks from the left and from the top."""
    return f"{'abcdefghi'[x]}{9 - y}"


def bricks() -> list[tuple[int, int, int, int]]:
    """Left, top, right and bottom: each block has two halves, upright and lying in turns."""
    found = []
    for bx in range(BLOCKS):
        for by in range(BLOCKS):
            x, y = 2 * bx, 2 * by
            if (bx + by) % 2 == 0:
                found += [(x, y, x + 1, y + 2), (x + 1, y, x + 2, y + 2)]
            else:
                found += [(x, y, x + 2, y + 1), (x, y + 1, x + 2, y + 2)]
    return found


def frames() -> set[frozenset[str]]:
    return {
        frozenset(name(x, y) for x in (left, right) for y in (top, bottom))
        for left, top, right, bottom in bricks()
    }


def lines() -> set[frozenset[str]]:
    """The short lines: the sides of bricks, cut at the corners of other bricks."""
    corners = {(x, y) for left, top, right, bottom in bricks() for x in (left, right) for y in (top, bottom)}
    found = set()
    for left, top, right, bottom in bricks():
        sides = [[(x, y) for x in range(left, right + 1)] for y in (top, bottom)]
        sides += [[(x, y) for y in range(top, bottom + 1)] for x in (left, right)]
        for side in sides:
            points = [at for at in side if at in corners]
            found |= {frozenset((name(*a), name(*b))) for a, b in pairwise(points)}
    return found


def crosses() -> set[frozenset[str]]:
    near: dict[str, set[str]] = {}
    for line in lines():
        for point in line:
            near.setdefault(point, set()).update(line)
    return {frozenset(points) for points in near.values() if len(points) == 5}


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board = rules.definition.topology
    assert edges_of(rules) == lines()
    assert (len(board), len(board.edges), len(bricks())) == (57, 88, 32)
    assert Counter(map(len, board.neighbours)) == {4: 9, 3: 44, 2: 4}


def test_shapes_are_bricks_and_crossings(rules: Any) -> None:
    names = rules.definition.topology.names
    found: dict[int, set[frozenset[str]]] = {1: set(), 2: set()}
    for shape in rules.shapes_on_board.all:
        found[shape.worth].add(frozenset(names[point] for point in shape.points))
    assert found == {1: frames(), 2: crosses()}
    assert (len(found[1]), len(found[2])) == (32, 9)


def owed(stood: dict[str, int], end: str, enemies: int) -> list[int]:
    """Who chooses a man each, when the man of side 0 has come to that point."""
    held = {point for point, side in stood.items() if side == 0}
    mine = [frame for frame in frames() if end in frame and frame <= held]
    great = [cross for cross in crosses() if end in cross and cross <= held]
    return ([0] * (len(mine) + len(great)) + [1] * len(great))[:enemies]


def test_steps_owe_what_their_shapes_are_worth(rules: Any) -> None:
    board = rules.definition.topology
    found = Counter[int]()
    for seed in range(80):
        rng = Random(seed)
        points = rng.sample(board.names, 30)
        side = {point: int(place % 7 == 0) for place, point in enumerate(points)}
        position = rules.place({board.index[p]: (rules.kinds[one],) for p, one in side.items()}, to_move=0)
        completing = rules.completing(position)
        for start, end in rules.moves(position):
            stood = {**side, board.names[end]: 0}
            del stood[board.names[start]]
            twin = position.copy()
            rules.play(twin, (start, end))
            expected = owed(stood, board.names[end], sum(side.values()))
            assert [choice.by for choice in twin.choices] == expected
            assert ((start, end) in completing) == bool(expected)
            assert twin.to_move == (expected[0] if expected else 1)
            found[len(expected)] += 1
    assert found[1] > 20
    assert found[2] > 0
    assert found[3] > 0


def test_men_are_chosen_one_by_one_and_then_the_loser_steps(rules: Any) -> None:
    board = rules.definition.topology
    position = set_up(rules, black="b9 c9 c7 d7 c8 c6 a7", white="e3 e5 g5 i9")
    rules.play(position, (board.index["a7"], board.index["b7"]))
    for chooser, man in ((0, "xe3"), (0, "xi9"), (1, "xg5")):
        assert position.to_move == chooser
        assert man in rules.moves(position)
        assert len(rules.moves(position)) == rules.men(position, 1)
        rules.play(position, man)
    assert position.to_move == 1
    assert rules.men(position, 1) == 1
    assert position.quiet == 0
    assert all(isinstance(move, tuple) for move in rules.moves(position))


def test_random_games_lose_no_man_but_by_choice(rules: Any) -> None:
    assert rules.longest_game() == 20 + 16 * 101 < rules.definition.cap
    assert all(loses_no_man_but_by_choice(rules, seed, placed=20) for seed in range(6))
