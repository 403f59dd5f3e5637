"""Rymypallo: the clock, goals and who starts after them, possession and fouls."""

from itertools import pairwise
from random import Random

import pytest

from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.model.seats import Seat, Team
from tests.shelf import SHELF

GAME = load_game(SHELF.game("rymypallo"))
SIDES = ((0, 1, 2, 3), (4, 5, 6, 7))


def test_thirty_minutes_and_a_point_for_every_goal() -> None:
    for seed in range(100):
        match, rng = start(GAME, seed), Random(seed)
        moves = 0
        while match.seat is not None:
            match.play(match.options.sample(rng))
            moves += 1
        table = match.table
        assert moves == table.minutes == 30
        scores = [(0, 0), *(line.scores for line in table.pad)]
        for was, now in pairwise(scores):
            assert sorted(after - before for before, after in zip(was, now, strict=True)) == [0, 1]
        assert tuple(table.scores) == scores[-1]
        for line, score in zip(table.pad, pairwise(scores), strict=True):
            team = 0 if line.scorer in SIDES[0] else 1
            assert score[1][team] == score[0][team] + 1 and 1 <= line.minute <= 30


def test_the_side_that_did_not_score_starts_near_its_own_goal() -> None:
    for seed in range(100):
        match, rng = start(GAME, seed), Random(seed)
        goals = 0
        while match.seat is not None:
            table = match.table
            if len(table.pad) > goals:
                goals = len(table.pad)
                scorers = SIDES[0] if table.pad[-1].scorer in SIDES[0] else SIDES[1]
                assert match.seat not in scorers and table.to_go == 15
            assert match.seat == table.holder and table.to_go in (5, 10, 15)
            side = next(side for side in SIDES if match.seat in side)
            friends = {GAME.name(Seat(seat)) for seat in side if seat != match.seat}
            assert set(match.options) == {"run", "throw"} | friends
            match.play(match.options.sample(rng))


@pytest.mark.parametrize("winners", [None, 0, 1])
def test_most_goals_win_and_equal_ones_draw(winners: int | None) -> None:
    for seed in range(200):
        match, rng = start(GAME, seed), Random(seed)
        while match.seat is not None:
            match.play(match.options.sample(rng))
        first, second = match.table.scores
        found = None if first == second else 0 if first > second else 1
        if found == winners:
            assert match.outcome is not None
            assert match.outcome.winners == (() if winners is None else SIDES[winners])
            return
    raise AssertionError("no game of 200 ended so")


@pytest.mark.parametrize(
    ("grappler", "grappled", "holder", "to_go"),
    [
        (0, 4, 4, 5),  # the opponent who has the ball
        (0, 5, 5, 5),  # her friend: a foul, and the ball stays with their side
        (4, 0, 0, 15),  # an opponent of the holder's: the ball changes sides
        (5, 4, 4, 5),
    ],
)
def test_grappling_by_hand(grappler: int, grappled: int, holder: int, to_go: int) -> None:
    table = GAME.start(Random(0))
    table.holder, table.to_go = Seat(4), 5
    GAME.grapple(table, Seat(grappler), Seat(grappled))
    assert (table.holder, table.to_go) == (holder, to_go)


@pytest.mark.parametrize(("minutes", "scores"), [(0, [0, 1]), (29, [0, 1]), (30, [0, 0])])
def test_an_own_goal_counts_for_the_others_before_the_signal(minutes: int, scores: list[int]) -> None:
    table = GAME.start(Random(0))
    table.holder, table.minutes = Seat(0), minutes
    GAME.over_the_line(table, Team(0))
    assert list(table.scores) == scores
