"""Joining sides: chains that grow stone by stone against a board that is flooded anew after every stone."""

from __future__ import annotations

from random import Random

import pytest

from publisher.engine import EMPTY
from publisher.engine.loader import load_game
from publisher.engine.mechanics.boards.connection import ConnectionGame, connects
from publisher.engine.mechanics.boards.must_play import MustPlay
from publisher.engine.solver import Solver


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


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("slug", "size"), [("hex", 3), ("y", 3), ("y", 4)])
def test_the_cells_that_a_win_needs_tell_the_winner_that_trying_everything_does(shelf, slug, size, seed):
    game = load_game(shelf.game(slug), "")
    assert isinstance(game, ConnectionGame)
    rules, rng = game.without_swap(size), Random(seed)
    position = rules.start(rng)
    for _ in range(seed % 4):
        if position.result is None:
            rules.play(position, rules.sample(position, rng))
    winner = MustPlay(rules).winner(position)
    assert Solver(rules).value(position) == (1 if winner == 0 else -1)
    assert not rules.may_cross


def test_only_where_four_cells_touch_one_another_chains_cross(shelf):
    rules = load_game(shelf.game("three-connection"), "")
    assert isinstance(rules, ConnectionGame)
    assert rules.without_swap(3).may_cross
    assert rules.joined_by(3, colours=2) > 0
