"""Chase-and-Evade against coordinates, matchings and a search of its own."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from playing import edges_of, turns

from publisher.base.errors import NotationError
from publisher.engine.solver import Solver, started

Cell = tuple[int, int]
"""A column and a row, from 1; a1 and e5 do not exist."""
CELLS = frozenset((x, y) for x in range(1, 6) for y in range(1, 6)) - {(1, 1), (5, 5)}
LIGHT = {(x, y) for x, y in CELLS if (x + y) % 2}
"""Where White's men begin: a5 is Black's."""


def name(cell: Cell) -> str:
    return f"{'abcde'[cell[0] - 1]}{cell[1]}"


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [near for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if near in CELLS]


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board = rules.definition.topology
    assert set(board.names) == set(map(name, CELLS))
    assert len(board) == 23
    assert {board.names[point] for point in board.start["white"]} == set(map(name, LIGHT))
    assert len(board.start["black"]) == 11
    assert edges_of(rules) == {frozenset((name(cell), name(near))) for cell in CELLS for near in beside(cell)}


def test_random_games_by_the_letter(rules: Any) -> None:
    """The hole changes colour with every step, nobody steps twice, and who is stuck has lost."""
    names = rules.definition.topology.names
    cells = {name(cell): cell for cell in CELLS}
    for seed in range(150):
        rng, position = Random(seed), started(rules)
        taken = rng.choice(rules.moves(position))
        assert {cells[names[point]] for point in rules.moves(position)} == LIGHT
        rules.play(position, taken)
        men = {cell: int(cell in LIGHT) for cell in CELLS}
        hole = cells[names[taken]]
        del men[hole]
        stepped: set[Cell] = set()
        side = 0
        while position.result is None:
            assert position.to_move == side
            assert (hole in LIGHT) == (side == 0)
            expected = {(near, hole) for near in beside(hole) if men[near] == side}
            assert {(cells[names[a]], cells[names[b]]) for a, b in rules.moves(position)} == expected
            move = rng.choice(rules.moves(position))
            rules.play(position, move)
            start = cells[names[move[0]]]
            assert start not in stepped
            stepped.add(hole)
            men[hole] = men.pop(start)
            hole, side = start, 1 - side
        assert not any(men[near] == side for near in beside(hole))
        assert position.result.winners == (1 - side,)
        assert len(stepped) <= 22


@cache
def mover_wins(hole: Cell, used: frozenset[Cell]) -> bool:
    """The hole walks to squares where it has not been: whoever is stuck has lost."""
    return any(not mover_wins(near, used | {hole}) for near in beside(hole) if near not in used)


def test_white_wins_after_every_removal(rules: Any) -> None:
    assert not any(mover_wins(cell, frozenset()) for cell in LIGHT)
    assert rules.openings_that("lose") == rules.pairings() == len(LIGHT) == 12
    assert rules.openings_that("win") == 0


def test_the_pairs_of_a_matching(rules: Any) -> None:
    nx = pytest.importorskip("networkx")
    near = nx.Graph([(cell, other) for cell in CELLS for other in beside(cell)])
    for cell in LIGHT:
        left = near.subgraph(CELLS - {cell})
        assert len(nx.max_weight_matching(left)) == 11
    for _, position in rules.successors(started(rules)):
        pairs = rules.partners(position)
        assert len(set(pairs.values())) == 11
        assert all(black in rules.near[white] for white, black in pairs.items())


def test_following_wins(rules: Any) -> None:
    """White answers each step by the partner of whoever has stepped, against Black playing anything."""
    for seed in range(60):
        rng, position = Random(seed), started(rules)
        rules.play(position, rng.choice(rules.moves(position)))
        partner = {black: white for white, black in rules.partners(position).items()}
        while position.result is None:
            if position.to_move == 0:
                rules.play(position, rng.choice(rules.moves(position)))
            else:
                (hole,) = rules.free(position)
                rules.play(position, (partner[hole], hole))
        assert position.result.winners == (1,)


def test_the_solver_agrees_in_random_positions(rules: Any) -> None:
    solver, names = Solver(rules), rules.definition.topology.names
    cells = {name(cell): cell for cell in CELLS}
    for seed in range(20):
        used: frozenset[Cell] = frozenset()
        for before, _, _ in islice(turns(rules, seed), 1, None):
            (hole,) = (cells[names[point]] for point in rules.free(before))
            wish = 1 if before.to_move == 0 else -1
            assert (solver.value(before) == wish) == mover_wins(hole, used)
            used |= {hole}


def test_there_is_one_hole_at_most(rules: Any) -> None:
    men = dict(rules.pieces(started(rules)))
    with pytest.raises(NotationError, match="at most one hole, not 2"):
        rules.place(dict(list(men.items())[2:]), 0)
