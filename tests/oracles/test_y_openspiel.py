"""Y against OpenSpiel: the same moves at every turn, the same end, the same openings that win.

OpenSpiel stands the triangle on its point and knows no swap; row by row from below its cells are ours.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.shelf import rules_of

pyspiel = pytest.importorskip("pyspiel")

GAMES = {3: 1000, 5: 1000, 8: 1000, 11: 1000, 13: 500}
"""How many games on a board of each side."""


def their_cells(size: int) -> list[int]:
    """The number that OpenSpiel gives to each of our cells, row by row from the top."""
    return [(size - 1 - row) * size + place for row in range(size) for place in range(row + 1)]


@pytest.mark.parametrize("size", GAMES)
def test_the_same_moves_and_the_same_winner(size: int) -> None:
    rules, game = rules_of("y").without_swap(size), pyspiel.load_game(f"y(board_size={size})")
    action = their_cells(size)
    cell = {number: point for point, number in enumerate(action)}
    wins = [0, 0]
    for seed in range(GAMES[size]):
        rng, state = Random(seed), game.new_initial_state()
        position = rules.start(rng)
        while position.result is None:
            legal = state.legal_actions()
            assert sorted(action[point] for point in rules.moves(position)) == sorted(legal)
            assert position.to_move == state.current_player()
            move = legal[int(rng.random() * len(legal))]
            rules.play(position, cell[move])
            state.apply_action(move)
        assert state.is_terminal()
        (winner,) = position.result.winners
        assert state.returns()[winner] == 1.0
        wins[winner] += 1
    assert min(wins) > GAMES[size] // 4, "both sides should win many games, or nothing was compared"


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_same_openings_win(size: int) -> None:
    """Every line of play on OpenSpiel's board, tried out without our solver, against what our text states."""
    known: dict[str, bool] = {}

    def wins(state: Any) -> bool:
        """Whether whoever is to move can force a win."""
        stones = state.observation_string(0).replace("[", " ").replace("]", " ")
        if stones not in known:
            known[stones] = not state.is_terminal() and any(
                not wins(state.child(action)) for action in state.legal_actions()
            )
        return known[stones]

    start = pyspiel.load_game(f"y(board_size={size})").new_initial_state()
    rules, action = rules_of("y").without_swap(size), their_cells(size)
    found = [
        name for point, name in enumerate(rules.definition.topology.names)
        if not wins(start.child(action[point]))
    ]  # fmt: skip
    assert sorted(rules.winning_openings(size).split(", ")) == sorted(found)
