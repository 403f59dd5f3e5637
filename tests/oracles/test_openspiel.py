"""Hex and Go against OpenSpiel, an implementation that shares no line with ours.

Random games are played on both sides at once: the same legal moves at every turn, the same end.

Where the two differ, by their rules:

* Hex: OpenSpiel is asked for the game without the swap, so ours is played with `swap = false`.
* Go: OpenSpiel stops a game as soon as a whole board comes back (its positional superko ends the
  game instead of forbidding the move); ours goes on. Such a game is compared up to that move. Its ko
  bars the retaking of a single stone, ours the board after one's own previous turn: the games show that
  these forbid the same moves. It also stops at a greatest length, which is set out of reach here.
* Go, the count: both give a colour its stones and the empty regions that touch no other colour, dead
  stones standing, so that the totals are the same. OpenSpiel reports only who wins: +1 or -1, komi 6.5
  counted. A board with stones of one colour only is that colour's on both sides; an empty board is nobody's
  on both, where the letter of our source would make it everybody's. To compare the points too, and not
  only the winner, finished games are counted again with bonuses half a point to either side of ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from publisher.engine import Position
from publisher.engine.loader import load_game, load_module
from publisher.model.shelf import PLAY, Shelf
from publisher.resources import bundled

pyspiel = pytest.importorskip("pyspiel")

SHELF = Shelf([bundled("games")])
SIZES = (3, 4, 5, 7, 9, 11)
HEX_GAMES = 50
GO_GAMES = 250
COUNTED_AGAIN = 60


def hex_of_size(size: int) -> Position:
    """Hex without the swap on a board of that size."""
    folder = SHELF.game("hex")
    usual = folder.definition()
    definition = msgspec.structs.replace(
        usual,
        options={"swap": False},
        board=msgspec.structs.replace(usual.board, size=size),
    )
    rules = load_module(folder, PLAY).Hex(definition)
    assert isinstance(rules, Position)
    return rules


def begun(rules: Position, rng: Random) -> Position:
    position = rules.copy()
    position.begin(rng)
    return position


@pytest.mark.parametrize("size", SIZES)
def test_hex_has_the_same_moves_and_the_same_winner(size: int) -> None:
    rules, theirs = hex_of_size(size), pyspiel.load_game(f"hex(board_size={size})")
    wins = [0, 0]
    for seed in range(HEX_GAMES):
        rng = Random(seed)
        position, state = begun(rules, rng), theirs.new_initial_state()
        while position.result is None:
            assert sorted(position.moves()) == state.legal_actions()
            assert position.to_move == state.current_player()
            assert not state.is_terminal()
            move = rng.choice(state.legal_actions())
            position.play(move)
            state.apply_action(move)
        assert state.is_terminal()
        winner = position.result.winners[0]
        assert state.returns()[winner] == 1.0
        wins[winner] += 1
    assert min(wins) > 0, "both sides should win some of the games, or nothing was compared"


def go_action(point: int, size: int) -> int:
    """OpenSpiel numbers the points from the bottom row, ours are numbered from the top."""
    row, column = divmod(point, size)
    return (size - 1 - row) * size + column


def open_go(size: int, komi: float) -> Any:
    return pyspiel.load_game(f"go(board_size={size},komi={komi},max_game_length=100000)")


def go_games(size: int, games: int) -> Iterator[tuple[Any, Any, bool]]:
    """Random games of ours and theirs, played to the end, and whether a board was repeated in them."""
    rules = load_game(SHELF.game("beginners-go"), "nineteen" if size == 19 else "")
    assert isinstance(rules, Position)
    theirs = open_go(size, 6.5)
    for seed in range(games):
        rng = Random(seed)
        position, state = begun(rules, rng), theirs.new_initial_state()
        boards = {tuple(sorted(position.pieces().items()))}
        repeated = False
        while position.result is None and not repeated:
            moves = {
                size * size if move == "pass" else go_action(move, size): move for move in position.moves()
            }
            assert sorted(moves) == sorted(state.legal_actions())
            assert position.to_move == state.current_player()
            action = rng.choice(sorted(moves))
            position.play(moves[action])
            state.apply_action(action)
            board = tuple(sorted(position.pieces().items()))
            repeated = moves[action] != "pass" and board in boards
            boards.add(board)
        yield position, state, repeated


@pytest.mark.parametrize(("size", "games"), [(9, GO_GAMES), (19, 4)])
def test_go_has_the_same_moves_and_the_same_winner(size: int, games: int) -> None:
    wins = [0, 0]
    for position, state, repeated in go_games(size, games):
        assert state.is_terminal()
        if repeated:
            assert position.result is None, "a repeated board ends their game, not ours"
            continue
        (winner,) = position.result.winners
        assert state.returns() == ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])
        wins[winner] += 1
    assert sum(wins) >= games // 2
    if size == 9:
        assert min(wins) > 0, "both sides should win some of the games, or nothing was compared"


def test_go_has_the_same_points() -> None:
    """Black's lead without the bonus is D: with a bonus of D - ½ Black wins, with D + ½ White does."""
    for position, state, repeated in go_games(9, COUNTED_AGAIN):
        if repeated:
            continue
        black, white = position.result.scores
        lead = black - (white - 6.5)
        for komi, winner in ((lead - 0.5, 0), (lead + 0.5, 1)):
            again = open_go(9, komi).new_initial_state()
            for action in state.history():
                again.apply_action(action)
            assert again.returns()[winner] == 1.0


def test_nearly_empty_boards_are_counted_alike() -> None:
    """Two passes at once, and after a single stone."""
    rules = load_game(SHELF.game("beginners-go"))
    assert isinstance(rules, Position)
    game = open_go(9, 6.5)
    for opening, winner in (([], 1), ([40], 0)):
        position, state = begun(rules, Random(0)), game.new_initial_state()
        for move in opening:
            position.play(move)
            state.apply_action(go_action(move, 9))
        for _ in range(2):
            position.play("pass")
            state.apply_action(81)
        assert position.result is not None
        assert position.result.winners == (winner,)
        assert state.returns()[winner] == 1.0
