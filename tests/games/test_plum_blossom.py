"""Plum Blossom: blossoms by their coordinates, counted another way, and what can never happen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import rules_of, turns

SIZES = {"": 14, "plum-9": 9, "plum-13": 13, "plum-15": 15, "plum-19": 19}
XY = tuple[int, int]


@pytest.fixture
def nine() -> Any:
    return rules_of("plum-blossom", "plum-9")


def blossoms_by_hand(size: int, mine: set[XY] | None = None) -> list[frozenset[XY]]:
    """A centre and four points at equal distances round it: each a quarter turn from the last."""
    found = []
    for x in range(size):
        for y in range(size):
            for dx, dy in ((1, 0), (1, 1), (2, 0), (2, 2)):
                petals = {(x + dx, y + dy), (x - dy, y + dx), (x - dx, y - dy), (x + dy, y - dx)}
                inside = all(0 <= a < size and 0 <= b < size for a, b in petals)
                if inside and (mine is None or {(x, y), *petals} <= mine):
                    found.append(frozenset({(x, y), *petals}))
    return found


def points_by_hand(size: int, mine: set[XY]) -> int:
    """One for each blossom, and one more if one of its stones lies in more than one."""
    found = blossoms_by_hand(size, mine)
    often = [sum(stone in blossom for blossom in found) for stone in sorted(mine)]
    shared = {stone for stone, count in zip(sorted(mine), often, strict=True) if count > 1}
    return sum(1 + bool(blossom & shared) for blossom in found)


def stones(position: Any, size: int, side: int) -> set[XY]:
    return {(p % size, size - 1 - p // size) for p, man in enumerate(position.owner) if man == side}


@pytest.mark.parametrize(("variant", "size"), SIZES.items())
def test_board_and_blossoms(variant: str, size: int) -> None:
    rules = rules_of("plum-blossom", variant)
    board = rules.definition.topology
    assert len(board) == size * size == sum(piece.count for piece in rules.definition.pieces.values())
    assert rules.shapes() == len(blossoms_by_hand(size)) == 2 * (size - 2) ** 2 + 2 * (size - 4) ** 2
    assert rules.shapes("slanted-large") == (size - 4) ** 2


def test_counting(nine: Any) -> None:
    for seed in range(4):
        for turn, (before, _, position) in enumerate(turns(nine, seed), 1):
            mover = before.to_move
            if turn % 7 == 0 or position.result:
                mine = stones(position, 9, mover)
                assert nine.score(position, mover) == points_by_hand(9, mine)
                assert nine.blossoms_of(position, mover) == len(blossoms_by_hand(9, mine))
            assert nine.gain(position) == nine.score(position, mover) - nine.score(before, mover) >= 0
            assert (turn == 81) == (position.result is not None)
        assert list(position.result.scores) == [
            points_by_hand(9, stones(position, 9, side)) for side in (0, 1)
        ]


def test_a_drawn_board_is_counted_like_a_played_one(nine: Any) -> None:
    rng = Random(5)
    for _ in range(20):
        points = rng.sample(range(81), 50)
        position = nine.place(dict.fromkeys(points, ("black",)), to_move=1)
        assert nine.score(position, 0) == points_by_hand(9, stones(position, 9, 0))


@pytest.mark.parametrize("missing", [[(0, 2)], [(3, 1)], [(1, -1)]])
def test_the_close_double_threatens_three_blossoms(nine: Any, missing: list[XY]) -> None:
    """The printed shape, moved to the middle: each of three further stones makes a blossom."""
    shape = {(0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (2, 2)}
    moved = {(x + 3, y + 3) for x, y in shape}
    assert blossoms_by_hand(9, moved) == []
    assert len(blossoms_by_hand(9, moved | {(x + 3, y + 3) for x, y in missing})) == 1


def test_the_wide_double_threatens_two() -> None:
    shape = {(0, 0), (2, 2), (0, 4), (4, 4), (6, 4), (8, 4), (6, 6)}
    assert blossoms_by_hand(9, shape) == []
    assert points_by_hand(9, shape | {(4, 0)}) == points_by_hand(9, shape | {(6, 2)}) == 1
    assert points_by_hand(9, shape | {(4, 0), (6, 2)}) == 4
