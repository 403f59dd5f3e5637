"""Joining sides: chains that grow stone by stone against a board that is flooded anew after every stone."""

from __future__ import annotations

from random import Random

import pytest

from publisher.engine import EMPTY
from publisher.engine.loader import load_game
from publisher.engine.mechanics.boards.connection import ConnectionGame, connects


@pytest.mark.parametrize("seed", range(20))
def test_a_side_wins_with_the_stone_that_joins_its_sides_and_not_before(hex_game, seed):
    rules, rng = load_game(hex_game, "hex-4"), Random(seed)
    assert isinstance(rules, ConnectionGame)
    position = rules.start(rng)
    colour = 0
    while position.empty:
        assert position.result is None
        assert {cell for cell, owner in enumerate(position.owner) if owner == EMPTY} == set(position.empty)
        rules.put(position, rng.choice(position.empty), colour)
        board = rules.definition.topology
        joined = [connects(board, position.owner, one, sides) for one, sides in enumerate(rules.goals)]
        if any(joined):
            assert joined.index(True) == colour
            assert position.result is not None
            assert position.result.winners == (rules.seat_of(position, colour),)
            return
        colour = 1 - colour
    pytest.fail("a full board has a winner")
