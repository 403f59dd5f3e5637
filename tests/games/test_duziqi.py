"""Lone Piece against a second engine, written from the rules text alone, and against counting by threes."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.base.errors import NotationError
from publisher.engine.solver import Solver, started

VARIANTS = {"": 9, "squares": 8}
RIGHT, UP = (1, 0), (0, 1)


def landings(column: int, row: int, size: int) -> set[tuple[int, int]]:
    """Where one step or two lead, step by step, none of them off the board."""
    found = set()
    for walk in [*product((RIGHT, UP), repeat=1), *product((RIGHT, UP), repeat=2)]:
        x, y = column, row
        for dx, dy in walk:
            x, y = x + dx, y + dy
        if x <= size and y <= size:
            found.add((x, y))
    return found


@cache
def mover_wins(column: int, row: int, size: int) -> bool:
    """Whoever moves into the corner wins; at the corner it is too late."""
    return any(not mover_wins(x, y, size) for x, y in landings(column, row, size))


@pytest.mark.parametrize(("variant", "size"), VARIANTS.items())
def test_moves_and_values_of_every_point(variant: str, size: int) -> None:
    rules = rules_of("duziqi", variant)
    solver = Solver(rules)
    index = rules.definition.topology.index
    for column, row in product(range(1, size + 1), repeat=2):
        point = index[name(column, row)]
        for seat in (0, 1):
            position = rules.place({point: ("man",)}, seat)
            expected = {index[name(x, y)] for x, y in landings(column, row, size)}
            assert set(rules.moves(position)) == expected
            if expected:
                assert (solver.value(position) == (1, -1)[seat]) == mover_wins(column, row, size)
                assert mover_wins(column, row, size) == ((2 * size - column - row) % 3 != 0)


def name(column: int, row: int) -> str:
    return f"{'abcdefghi'[column - 1]}{row}"


@pytest.mark.parametrize(("variant", "size"), VARIANTS.items())
def test_routes_and_lengths(variant: str, size: int) -> None:
    """As many ways as there are orders of the steps to the right and the steps upwards."""
    rules = rules_of("duziqi", variant)
    assert rules.route() == 2 * (size - 1)
    assert rules.routes() == comb(2 * (size - 1), size - 1)
    for seed in range(300):
        for plies, (before, _, position) in enumerate(turns(rules, seed), 1):
            assert rules.steps_to_go(before) - rules.steps_to_go(position) in (1, 2)
            assert plies <= rules.route()
        assert rules.steps_to_go(position) == 0
        assert position.result.winners == (before.to_move,)
        assert plies >= rules.shortest_game()


@pytest.mark.parametrize("size", range(2, 27))
def test_the_first_player_loses_when_a_side_is_one_more_than_threes(size: int) -> None:
    rules = rules_of("duziqi")
    assert (rules.for_first(size) == "loses") == (size % 3 == 1)


def test_whoever_knows_the_threes_beats_everybody() -> None:
    rules = rules_of("duziqi")
    for seed in range(100):
        rng = Random(seed)
        position = started(rules)
        while position.result is None:
            moves = rules.moves(position)
            if position.to_move == 0:
                moves = [move for move in moves if rules.steps_to_go(after(rules, position, move)) % 3 == 0]
            rules.play(position, rng.choice(moves))
        assert position.result.winners == (0,)


def after(rules: Any, position: Any, move: int) -> Any:
    twin = position.copy()
    rules.play(twin, move)
    return twin


def test_a_board_has_one_man() -> None:
    rules = rules_of("duziqi")
    for men in ({}, {3: ("man",), 4: ("man",)}):
        with pytest.raises(NotationError, match="one man"):
            rules.place(men, 0)
