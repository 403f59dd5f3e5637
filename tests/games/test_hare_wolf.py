"""Hare Teases the Wolves against coordinates instead of lines, and against searches of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import edges_of, turns

from publisher.base.errors import NotationError
from publisher.engine.solver import started

Spot = tuple[int, int]
"""A column, 1 for a, and a row from the bottom; level neighbours are two columns apart."""
SPOTS = [
    (column, row) for row in range(1, 8) for column in range(1, 10) if column % 2 == (0 if row % 2 else 1)
]
LEVEL = (1, 2, 4, 6, 7)
START = (frozenset({(2, 1), (4, 1), (6, 1), (8, 1), (5, 2)}), (5, 4))


def name(spot: Spot) -> str:
    return f"{'abcdefghi'[spot[0] - 1]}{spot[1]}"


def slanting(spot: Spot, rows: tuple[int, ...]) -> list[Spot]:
    return [at for row in rows for aside in (-1, 1) if (at := (spot[0] + aside, spot[1] + row)) in SPOTS]


def around(spot: Spot) -> list[Spot]:
    level = [at for aside in (-2, 2) if (at := (spot[0] + aside, spot[1])) in SPOTS]
    return slanting(spot, (1, -1)) + (level if spot[1] in LEVEL else [])


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board = rules.definition.topology
    assert len(board) == 31
    assert [sum(row == spot[1] for spot in SPOTS) for row in range(7, 0, -1)] == [4, 5, 4, 5, 4, 5, 4]
    assert set(board.names) == set(map(name, SPOTS))
    expected = {frozenset((name(spot), name(at))) for spot in SPOTS for at in around(spot)}
    assert edges_of(rules) == expected
    assert len(expected) == 66
    assert {board.names[p] for p in board.start["wolf"]} == set(map(name, START[0]))
    assert [board.names[p] for p in board.start["hare"]] == [name(START[1])]


def wolf_moves(wolves: frozenset[Spot], hare: Spot) -> list[tuple[Spot, Spot]]:
    return [(wolf, to) for wolf in wolves for to in slanting(wolf, (1,)) if to != hare and to not in wolves]


def test_random_games_by_coordinates(rules: Any) -> None:
    """Steps, ends and winners, and the wolves' rows, which only grow."""
    board = rules.definition.topology
    spots = {board.index[name(spot)]: spot for spot in SPOTS}
    ends = set()
    for seed in range(150):
        wolves, hare = START
        wolf_turns = 0
        for before, move, position in turns(rules, seed):
            if before.to_move == 0:
                expected = wolf_moves(wolves, hare)
                wolf_turns += 1
            else:
                expected = [(hare, to) for to in around(hare) if to not in wolves]
            assert {tuple(map(spots.get, one)) for one in rules.moves(before)} == set(expected)
            start, end = spots[move[0]], spots[move[1]]
            if before.to_move == 0:
                assert end[1] == start[1] + 1
                wolves = wolves - {start} | {end}
            else:
                hare = end
            assert {spots[point] for point in rules.men_of(position, 0)} == wolves
        assert wolf_turns <= 29
        if hare[1] == 1:
            winner = 1
        elif position.to_move == 0:
            assert not wolf_moves(wolves, hare)
            winner = 1
        else:
            assert wolves.issuperset(around(hare))
            winner = 0
        ends.add((winner, hare[1] == 1))
        assert position.result.winners == (winner,)
    assert ends == {(0, False), (1, False), (1, True)}


class Hunt:
    """Who wins, and how fast: everything tried, with the wolves at most `rows` apart."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.won: dict[tuple[frozenset[Spot], Spot], bool] = {}
        self.needed: dict[tuple[frozenset[Spot], Spot], int] = {}
        self.near = {spot: around(spot) for spot in SPOTS}

    def wolves_to_move(self, wolves: frozenset[Spot], hare: Spot) -> bool:
        key = wolves, hare
        if key not in self.won:
            steps = sorted(wolf_moves(wolves, hare), key=lambda step: step[0][1])
            self.won[key] = any(self.hare_to_move(wolves - {a} | {b}, hare) for a, b in steps)
        return self.won[key]

    def hare_to_move(self, wolves: frozenset[Spot], hare: Spot) -> bool:
        rows = [row for _, row in wolves]
        if max(rows) - min(rows) >= self.rows:
            return False
        ways = [to for to in self.near[hare] if to not in wolves]
        if ways and hare[1] <= min(rows):
            return False  # nobody is below the hare, and it can always go down
        return all(to[1] > 1 and self.wolves_to_move(wolves, to) for to in ways)

    def moves_needed(self, wolves: frozenset[Spot], hare: Spot) -> int:
        """Of the wolves, who are to move and win."""
        key = wolves, hare
        if key not in self.needed:
            after = [wolves - {a} | {b} for a, b in wolf_moves(wolves, hare)]
            self.needed[key] = 1 + min(
                max((self.moves_needed(pack, to) for to in self.near[hare] if to not in pack), default=0)
                for pack in after
                if self.hare_to_move(pack, hare)
            )
        return self.needed[key]


@pytest.mark.slow
def test_the_wolves_win_whoever_begins_in_25_moves() -> None:
    hunt = Hunt(rows=7)
    wolves, hare = START
    assert hunt.wolves_to_move(wolves, hare)
    assert hunt.hare_to_move(wolves, hare)
    assert hunt.moves_needed(wolves, hare) == 25
    assert all(hunt.hare_to_move(wolves - {a} | {b}, hare) for a, b in wolf_moves(wolves, hare))
    assert Hunt(rows=3).wolves_to_move(wolves, hare)
    assert not Hunt(rows=2).wolves_to_move(wolves, hare)


@pytest.mark.parametrize("seed", range(3))
def test_search_of_late_positions(rules: Any, seed: int) -> None:
    """The search of the game against that of this test, in the second half of a random game."""
    names, hunt, rng = rules.definition.topology.names, Hunt(rows=7), Random(seed)
    game = [started(rules)]
    while game[-1].result is None:
        game.append(game[-1].copy())
        rules.play(game[-1], rng.choice(rules.moves(game[-1])))
    spot = {name(at): at for at in SPOTS}
    for before in game[:-1]:
        wolves = frozenset(spot[names[point]] for point in rules.men_of(before, 0))
        if sum(7 - row for _, row in wolves) > 8:
            continue  # too early to be searched quickly
        (hare,) = (spot[names[point]] for point in rules.men_of(before, 1))
        found = hunt.wolves_to_move if before.to_move == 0 else hunt.hare_to_move
        assert rules.is_winning(before, 0) == found(wolves, hare)
        assert rules.spread(before) == len({row for _, row in wolves} | set(between(wolves)))


def between(wolves: frozenset[Spot]) -> range:
    """The rows from the first wolf to the last."""
    rows = [row for _, row in wolves]
    return range(min(rows), max(rows) + 1)


def test_there_is_one_hare(rules: Any) -> None:
    with pytest.raises(NotationError, match="one hare"):
        rules.place({3: ("wolf",)}, 0)
