"""Uneven against lanes written as strings, the printed boards, and Nim played out without any reckoning."""

from __future__ import annotations

from functools import cache, reduce
from operator import xor
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.base.errors import NotationError
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots
from publisher.engine.registry import find_player
from publisher.engine.solver import Solver, started
from tests.shelf import SHELF

LENGTHS = {"": [9, 8, 6, 4, 5, 7, 10], "meeting": [3, 5, 7, 9, 10, 8, 6, 4]}
GAPS = {"": [7, 6, 4, 2, 3, 5, 8], "meeting": [1, 3, 5, 7, 8, 6, 4, 2]}
SQUARES = {"": 49, "meeting": 52}


def words(rules: Any, position: Any) -> list[str]:
    """Each lane as it looks from Black's end: `X..O`."""
    signs = {-1: ".", 0: "X", 1: "O"}
    return ["".join(signs[position.owner[square]] for square in lane) for lane in rules.lanes]


@pytest.mark.parametrize("variant", LENGTHS)
def test_the_boards_are_the_printed_ones(variant: str) -> None:
    rules = rules_of("uneven", variant)
    board = rules.definition.topology
    assert len(board) == SQUARES[variant]
    assert [len(lane) for lane in rules.lanes] == LENGTHS[variant]
    assert sorted(square for lane in rules.lanes for square in lane) == list(range(len(board)))
    assert words(rules, started(rules)) == [f"X{'.' * gap}O" for gap in GAPS[variant]]
    axis = 0 if variant == "" else 1
    assert all(len({board.xy[square][axis] for square in lane}) == 1 for lane in rules.lanes)


@pytest.mark.parametrize("variant", LENGTHS)
def test_moves_and_ends_of_random_games(variant: str) -> None:
    """Moves are rewritings of one lane's word; every gap only shrinks, and the last move wins."""
    rules = rules_of("uneven", variant)
    for seed in range(40):
        for plies, (begun, _, position) in enumerate(turns(rules, seed), 1):
            before, mover = words(rules, begun), begun.to_move
            expected = set()
            for number, word in enumerate(before):
                gap = word.index("O") - word.index("X") - 1
                for far in range(1, gap + 1):
                    moved = (
                        word.replace("X" + "." * far, "." * far + "X")
                        if mover == 0
                        else word.replace("." * far + "O", "O" + "." * far)
                    )
                    expected.add((*before[:number], moved, *before[number + 1 :]))
            assert {tuple(words(rules, then)) for _, then in rules.successors(begun)} == expected
            assert tuple(words(rules, position)) in expected
            assert plies <= sum(GAPS[variant]) == rules.longest_game()
        assert all("XO" in word for word in words(rules, position))
        assert position.result.winners == (mover,)


@cache
def mover_wins(gaps: tuple[int, ...]) -> bool:
    """By trying every move; gaps in order of size."""
    return any(
        not mover_wins(tuple(sorted((*gaps[:n], left, *gaps[n + 1 :]))))
        for n, gap in enumerate(gaps)
        for left in range(gap)
    )


def test_the_sum_tells_who_wins() -> None:
    for gaps in [(a, b, c) for a in range(8) for b in range(a, 8) for c in range(b, 8)]:
        assert mover_wins(gaps) == (reduce(xor, gaps) != 0)


@pytest.mark.slow
@pytest.mark.parametrize("variant", LENGTHS)
def test_the_first_player_wins_by_one_move_only(variant: str) -> None:
    """By trying every move of the whole game, twice: here, and by the solver of the press."""
    rules = rules_of("uneven", variant)
    gaps = GAPS[variant]
    good = [
        (n, left)
        for n, gap in enumerate(gaps)
        for left in range(gap)
        if not mover_wins(tuple(sorted((*gaps[:n], left, *gaps[n + 1 :]))))
    ]
    assert good == [(gaps.index(8), 1 if variant == "" else 0)]
    assert Solver(rules).value(started(rules)) == 1


def test_whoever_reckons_wins_every_game_he_begins() -> None:
    rules = rules_of("uneven")
    counting = find_player("counting", SHELF.game("uneven"))()
    for seed in range(20):
        match = play_bots(rules, seed, [counting, RandomPlayer()])
        assert match.outcome is not None
        assert match.outcome.winners == (0,)


def test_every_lane_needs_two_men_face_to_face(rules: Any) -> None:
    men = dict(rules.pieces(started(rules)))
    lane = rules.lanes[0]
    for wrong in ({lane[0]: ("white",), lane[-1]: ("black",)}, {lane[1]: ("black",)}):
        with pytest.raises(NotationError, match="needs a man of each player, face to face"):
            rules.place({**men, **wrong}, 0)
