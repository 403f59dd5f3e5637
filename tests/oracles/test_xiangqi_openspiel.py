"""Xiangqi against OpenSpiel: the same moves at every turn, the same mates and stalemates.

Where the two differ, by their rules: OpenSpiel knows no draws but a greatest length. Our text draws when
a position stands for the third time (rule repetition), after too long without a capture (rule quiet) and at
the end of the longest game; there only the moves are compared. Both let stalemate lose (rule winning).
"""

from __future__ import annotations

from random import Random

import pytest

from tests.shares import shares
from tests.shelf import rules_of

pyspiel = pytest.importorskip("pyspiel")

POINTS = 90
GAMES, CHUNKS = 1000, 8


@shares(CHUNKS)
def test_the_same_moves_and_the_same_end(chunk: int) -> None:
    """OpenSpiel numbers the points as we do and writes a move as one number, 90 × start + end."""
    rules = rules_of("hidden-xiangqi", "xiangqi")
    game, mates = pyspiel.load_game("xiangqi"), 0
    for seed in range(chunk, GAMES, CHUNKS):
        rng, state = Random(seed), game.new_initial_state()
        position = rules.start(rng)
        while True:
            legal = state.legal_actions()
            assert sorted(POINTS * start + end for start, end in rules.moves(position)) == legal
            if position.result is not None:
                break
            assert position.to_move == state.current_player()
            action = rng.choice(legal)
            rules.play(position, divmod(action, POINTS))
            state.apply_action(action)
        assert state.is_terminal() == bool(position.result.winners)
        if position.result.winners:
            assert state.returns()[position.result.winners[0]] == 1.0
            mates += 1
    assert mates > GAMES // CHUNKS // 8, "many games should end in mate, or the end was hardly compared"
