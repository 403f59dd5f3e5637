"""Totem Tennis: points go by directions, serves by turns, and the measures of the pole add up."""

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import start
from tests.shelf import SHELF

FOLDER = SHELF.game("totem-tennis")
GAME = load_game(FOLDER)


@pytest.mark.parametrize("seed", range(200))
def test_ten_points_win_and_serves_alternate(seed):
    """Counted from the log alone: who served, which way it wound up, whose direction that is."""
    match, rng = start(GAME, seed), stream(seed, "totem")
    clockwise, first = match.table.clockwise, match.seat
    while match.seat is not None:
        match.play(match.options.sample(rng))
    servers = [entry.seat for entry in match.log]
    assert servers == [(first + rally) % 2 for rally in range(len(servers))]
    won = [clockwise if entry.word == "clockwise" else 1 - clockwise for entry in match.log]
    assert 10 <= len(won) <= 19
    winner = won[-1]
    assert won.count(winner) == 10 and won.count(1 - winner) < 10
    assert match.outcome.winners == (winner,)
    assert list(match.table.scores) == [won.count(0), won.count(1)]


def test_both_directions_and_both_servers_are_drawn():
    tables = [start(GAME, seed).table for seed in range(40)]
    assert {(table.server, table.clockwise) for table in tables} == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_pole_the_string_and_the_ball():
    """2.5 m of pole, 2 m of it above the ground, 3 cm to the knot, 30 cm below the ball: 1.67 m of string."""
    assert GAME.metres("top", "foot") == 2.5
    assert GAME.metres("top", "ground") + GAME.metres("ground", "foot") == 2.5
    assert GAME.metres("knot", "hanging") == pytest.approx(2.0 - 0.03 - 0.30)
    assert GAME.cm("top", "knot") == 3 and GAME.cm("hanging", "ground") == 30
