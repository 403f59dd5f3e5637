"""What the text of Y cannot show: every full board of side 5, and where three arms may meet."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import code_of, rules_of, turns

from publisher.engine.mechanics.boards.connection import connects, full_boards
from publisher.model.board import Board
from publisher.model.boards import Triangle
from tests.shelf import SHELF

SIDES = ("left", "right", "bottom")


def test_every_full_board_of_side_five_has_one_winner_and_shrinks_to_it() -> None:
    shrunk = code_of("y").shrunk
    board = Board(Triangle(size=5))
    for filling in full_boards(board):
        winners = [colour for colour in (0, 1) if connects(board, filling, colour, SIDES)]
        assert winners == [shrunk(filling, 5)]


@pytest.mark.parametrize("variant", ["", "y-5", "y-8", "y-13"])
def test_a_random_full_board_shrinks_to_the_winner_of_the_game(variant: str) -> None:
    """Games of chance are played to their ends and the rest of the board is filled as they went on."""
    rules = rules_of("y", variant)
    shrunk, side = code_of("y").shrunk, rules.points("bottom")
    assert rules.points() == side * (side + 1) // 2
    for seed in range(200):
        *_, (_, _, position) = turns(rules, seed)
        rng = Random(seed)
        filling = [rng.randrange(2) if owner < 0 else owner for owner in position.owner]
        assert position.result.winners == (position.colour.index(shrunk(filling, side)),)


@pytest.mark.parametrize("size", [2, 5, 11])
def test_the_steps_to_the_three_sides_add_up_to_the_same_everywhere(size: int) -> None:
    """So a winning chain has as many stones as a side, at least: those steps and the stone they begin at."""
    board = Board(Triangle(size=size))
    away = [distances(board, side) for side in SIDES]
    assert {sum(steps) for steps in zip(*away, strict=True)} == {size - 1}


def distances(board: Board, side: str) -> list[int]:
    """How many steps each hexagon is from a side."""
    far = dict.fromkeys(board.regions[side], 0)
    queue = list(far)
    for point in queue:
        for near in board.neighbours[point]:
            if near not in far:
                far[near] = far[point] + 1
                queue.append(near)
    return [far[point] for point in board.inside]


def test_stones_never_run_out() -> None:
    """Each colour has half of the hexagons, rounded up: nobody plays twice."""
    for variant in ("", "y-5", "y-8", "y-13"):
        definition = SHELF.game("y").definition(variant)
        for kind in definition.pieces.values():
            assert kind.count == (len(definition.topology) + 1) // 2


def test_the_solver_may_lay_the_board_on_itself_in_six_ways(rules: Any) -> None:
    """Three turns and three mirrors: nobody owns a side."""
    assert len(rules.symmetries) == 6
