"""Hex against OpenSpiel: the same moves at every turn, the same end, the same openings that win.

Where the two differ, by their rules: to swap, OpenSpiel mirrors the first stone and gives it the other
colour, and the players keep theirs. In our text "the stone on the board now belongs to the player who
swapped" and the players exchange colours (rule swap). That is the same game in a mirror: from a swap on,
their rows are our columns.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.oracles.boards import on_board

pyspiel = pytest.importorskip("pyspiel")

SIZES = (3, 4, 5, 7, 9, 11, 14)
GAMES = 1000


def hex_of(size: int, swap: bool) -> tuple[Any, Any]:
    """Return the rules of Hex on a board of that size, with or without the swap, and the first position."""
    return on_board("hex", {"swap": swap}, size=size)


@pytest.mark.parametrize("size", SIZES)
def test_the_same_moves_and_the_same_winner(size: int) -> None:
    (rules, begun), game = hex_of(size, False), pyspiel.load_game(f"hex(board_size={size})")
    wins = [0, 0]
    for seed in range(GAMES):
        rng, position, state = Random(seed), begun.copy(), game.new_initial_state()
        while position.result is None:
            legal = state.legal_actions()
            assert sorted(rules.moves(position)) == legal
            assert position.to_move == state.current_player()
            move = legal[int(rng.random() * len(legal))]
            rules.play(position, move)
            state.apply_action(move)
        assert state.is_terminal()
        (winner,) = position.result.winners
        assert state.returns()[winner] == 1.0
        wins[winner] += 1
    assert min(wins) > GAMES // 4, "both sides should win many games, or nothing was compared"


@pytest.mark.parametrize("size", [4, 7])
def test_the_same_with_the_swap(size: int) -> None:
    """The second player swaps in every other game."""
    (rules, begun), game = hex_of(size, True), pyspiel.load_game(f"hex(board_size={size},swap=True)")
    straight: dict[int, Any] = {cell: cell for cell in range(size * size)}
    mirrored = {cell: cell % size * size + cell // size for cell in range(size * size)}
    swaps = 0
    for seed in range(GAMES):
        rng, position, state = Random(seed), begun.copy(), game.new_initial_state()
        ours = straight | {size * size: "swap"}
        while position.result is None:
            legal = {ours[action]: action for action in state.legal_actions()}
            assert set(rules.moves(position)) == legal.keys()
            assert position.to_move == state.current_player()
            move = "swap" if "swap" in legal and seed % 2 else rng.choice(sorted(legal.keys() - {"swap"}))
            rules.play(position, move)
            state.apply_action(legal[move])
            if move == "swap":
                ours = mirrored
                swaps += 1
        assert state.is_terminal()
        assert state.returns()[position.result.winners[0]] == 1.0
    assert swaps == GAMES // 2


@pytest.mark.parametrize("size", [2, 3])
def test_the_same_openings_win(size: int) -> None:
    """Every line of play on OpenSpiel's board, tried out without our solver, against what our text states."""
    known: dict[str, bool] = {}

    def wins(state: Any) -> bool:
        """Whether whoever is to move can force a win."""
        board = str(state)
        if board not in known:
            known[board] = not state.is_terminal() and any(
                not wins(state.child(action)) for action in state.legal_actions()
            )
        return known[board]

    start = pyspiel.load_game(f"hex(board_size={size})").new_initial_state()
    rules, position = hex_of(size, False)
    found = [rules.notation(position, a) for a in start.legal_actions() if not wins(start.child(a))]
    assert sorted(rules.winning_openings(size).split(", ")) == sorted(found)
