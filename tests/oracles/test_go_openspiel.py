"""Go against OpenSpiel: the same moves at every turn, the same winner, the same points.

Where the two differ, by their rules:

* OpenSpiel stops a game as soon as a whole board comes back (its positional superko ends the game instead
  of forbidding the move); ours goes on, as the text says of ko: only the board after one's own previous
  turn is barred. Such a game is compared up to that move. Their ko bars the retaking of a single stone;
  the games show that both forbid the same moves. The variant in which no board may come again is held
  to sgfmill's boards, in test_go_sgfmill.py.
* OpenSpiel also stops at a greatest length, which is set out of reach here.
* The count: both give a colour its stones and the empty regions that touch no other colour, dead
  stones standing, so that the totals are the same. A board with stones of one colour only is that
  colour's on both sides; an empty board is nobody's on both, where the letter of our source would
  make it everybody's. OpenSpiel tells only who wins. So that the points are compared too, a finished game is
  counted again with bonuses half a point to either side of ours.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.oracles.boards import go_of

pyspiel = pytest.importorskip("pyspiel")

BONUS = 6.5
GAMES = {5: 1000, 9: 1000, 13: 100, 19: 20}
"""How many games on a board of each size."""


def open_go(size: int, komi: float) -> Any:
    return pyspiel.load_game(f"go(board_size={size},komi={komi},max_game_length=100000)")


def their_points(size: int) -> list[int]:
    """OpenSpiel numbers the points from the bottom row, ours are numbered from the top."""
    return [(size - 1 - point // size) * size + point % size for point in range(size * size)]


@pytest.mark.parametrize("size", GAMES)
def test_the_same_moves_and_the_same_count(size: int) -> None:
    (rules, begun), game = go_of(size), open_go(size, BONUS)
    action = dict(enumerate(their_points(size))) | {"pass": size * size}
    move_of = {number: move for move, number in action.items()}
    wins = [0, 0]
    for seed in range(GAMES[size]):
        rng, position, state = Random(seed), begun.copy(), game.new_initial_state()
        boards, repeated = {tuple(position.groups.owner)}, False
        while position.result is None and not repeated:
            legal = state.legal_actions()
            assert sorted(action[move] for move in rules.moves(position)) == sorted(legal)
            assert position.to_move == state.current_player()
            move = move_of[rng.choice(legal)]
            rules.play(position, move)
            state.apply_action(action[move])
            board = tuple(position.groups.owner)
            repeated = move != "pass" and board in boards
            boards.add(board)
        assert state.is_terminal()
        if repeated:
            assert position.result is None, "a repeated board ends their game, not ours"
            continue
        (winner,) = position.result.winners
        assert state.returns() == ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])
        black, white = position.result.scores
        assert_lead(size, state.history(), black - (white - BONUS))
        wins[winner] += 1
    assert sum(wins) >= GAMES[size] // 3
    assert min(wins) > 0, "both sides should win some of the games, or nothing was compared"


def assert_lead(size: int, history: list[int], lead: float) -> None:
    """With a bonus half a point below Black's lead Black wins, with one half a point above it White does."""
    for komi, winner in ((lead - 0.5, 0), (lead + 0.5, 1)):
        again = open_go(size, komi).new_initial_state()
        for action in history:
            again.apply_action(action)
        assert again.returns()[winner] == 1.0


def test_nearly_empty_boards_are_counted_alike() -> None:
    """Two passes at once, and after a single stone."""
    for opening, winner in (([], 1), ([40], 0)):
        (rules, position), state = go_of(9), open_go(9, BONUS).new_initial_state()
        for move in opening:
            rules.play(position, move)
            state.apply_action(their_points(9)[move])
        for _ in range(2):
            rules.play(position, "pass")
            state.apply_action(81)
        assert position.result.winners == (winner,)
        assert state.returns()[winner] == 1.0
