"""What the text of Assembly cannot show: every move of whole games, by the rules written once more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from playing import turns

from publisher.engine.position import EMPTY

Spot = tuple[int, int]
Men = dict[Spot, int]
EIGHT = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
SIX = [way for way in EIGHT if way not in ((1, 1), (-1, -1))]  # y up: not towards the upper right
PASS = "pass"


def men_of(position: Any) -> Men:
    return {(p % 9, 8 - p // 9): side for p, side in enumerate(position.owner) if side != EMPTY}


def on_board(spot: Spot) -> bool:
    return 0 <= spot[0] < 9 and 0 <= spot[1] < 9


def sight(men: Men, spot: Spot) -> int:
    seen = 0
    for dx, dy in SIX:
        x, y = spot[0] + dx, spot[1] + dy
        while on_board((x, y)) and (x, y) not in men:
            x, y = x + dx, y + dy
        seen += men.get((x, y)) == men[spot]
    return seen


def plain_moves(men: Men, side: int) -> set[tuple[Spot, Spot]]:
    found = set()
    for spot in (spot for spot, owner in men.items() if owner == side):
        far = sight(men, spot)
        for dx, dy in EIGHT if far else ():
            way = [(spot[0] + n * dx, spot[1] + n * dy) for n in range(1, far + 1)]
            if (
                on_board(way[-1])
                and men.get(way[-1]) != side
                and all(men.get(s, side) == side for s in way[:-1])
            ):
                found.add((spot, way[-1]))
    return found


def plain_groups(men: Men, side: int) -> int:
    """Union by colouring: every man takes the smallest name that reaches it."""
    name = {spot: spot for spot, owner in men.items() if owner == side}
    for _ in name:
        for x, y in name:
            name[x, y] = min(
                [name[x, y], *(name[x + dx, y + dy] for dx, dy in EIGHT if (x + dx, y + dy) in name)]
            )
    return len(set(name.values()))


def spots(move: tuple[int, int]) -> tuple[Spot, Spot]:
    (a, b) = move
    return (a % 9, 8 - a // 9), (b % 9, 8 - b // 9)


@pytest.mark.parametrize("seed", range(10))
def test_moves_and_groups_are_those_of_the_rules_written_plainly(rules: Any, seed: int) -> None:
    for ply, (before, _, position) in enumerate(turns(rules, seed)):
        if ply % 5 == 0:
            men, moves = men_of(before), rules.moves(before)
            expected = plain_moves(men, before.to_move)
            assert {spots(move) for move in moves if move != PASS} == expected
            assert (PASS in moves) == (not expected)
            for side in (0, 1):
                assert rules.groups(before, side) == plain_groups(men, side) > 1
        lost = Counter(before.owner) - Counter(position.owner)
        assert not lost[before.to_move], "no player loses a piece by their own move"
        assert lost[1 - before.to_move] in (0, 1)
    groups = [plain_groups(men_of(position), side) for side in (0, 1)]
    if position.result.winners:
        assert groups[position.result.winners[0]] == 1 < groups[1 - position.result.winners[0]]
    else:
        assert groups[0] > 1 < groups[1] or groups == [1, 1]


def test_what_the_men_see_at_first(rules: Any) -> None:
    """Those at the ends of a row see two friends, all others three: counted on the drawing by hand."""
    men = men_of(rules.start(Random(0)))
    assert sight(men, (1, 0)) == sight(men, (7, 8)) == sight(men, (0, 1)) == 2
    assert Counter(sight(men, spot) for spot in men) == {2: 8, 3: 20}
