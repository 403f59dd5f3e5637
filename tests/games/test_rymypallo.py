"""Rymypallo: the clock, goals and who starts after them, possession and fouls."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playing import decisions, played, rules_of

from publisher.engine.match import start
from publisher.model.seats import Seat, Team

GAME = rules_of("rymypallo")
SIDES = ((0, 1, 2, 3), (4, 5, 6, 7))


def scoring_side(line: Any) -> int:
    """Who carries the ball over their own line scores for the others."""
    side = 0 if line.scorer in SIDES[0] else 1
    return 1 - side if line.how == "own goal" else side


def is_contact(word: str) -> bool:
    """Whether somebody without the ball did something: that takes no minute."""
    return word == "wait" or word.startswith("hold ")


def test_thirty_minutes_and_a_point_for_every_goal() -> None:
    for seed in range(100):
        match = played(GAME, seed)
        table = match.table
        assert sum(not is_contact(entry.word) for entry in match.log) == table.minutes == 30
        scores = [(0, 0), *(line.scores for line in table.pad)]
        for was, now in pairwise(scores):
            assert sorted(after - before for before, after in zip(was, now, strict=True)) == [0, 1]
        assert tuple(table.scores) == scores[-1]
        for line, score in zip(table.pad, pairwise(scores), strict=True):
            side = scoring_side(line)
            assert score[1][side] == score[0][side] + 1 and 1 <= line.minute <= 30


def may_do(seat: int, holder: int) -> set[str]:
    """The holder runs either way, throws, or passes to a friend; who has no ball holds anybody, or nobody."""
    if seat != holder:
        return {"wait"} | {f"hold {name}" for name in GAME.names if name != GAME.names[seat]}
    return {"run", "back", "throw"} | {
        GAME.names[friend] for friend in SIDES[holder // 4] if friend != holder
    }


Field = tuple[tuple[int, ...], int, int | None]
"""Who may have the ball then, how many metres there are to go, and the side that has scored."""


def may_follow(word: str, holder: int, to_go: int) -> list[Field]:
    """What may come of a move, by the text; who takes a ball away sees the 20 metres from the other end."""
    side, them = holder // 4, SIDES[1 - holder // 4]
    stays: Field = ((holder,), to_go, None)
    lost: Field = (them, 20 - to_go, None)
    goal: Field = (them, 15, side)
    if word == "run":
        return [stays, lost, goal if to_go == 5 else ((holder,), to_go - 5, None)]
    if word == "back":
        return [(SIDES[side], 15, 1 - side) if to_go == 15 else ((holder,), to_go + 5, None)]
    if word == "throw":
        return [goal, (them, 15, None)]
    if word == "wait":
        return [stays]
    other = GAME.names.index(word.removeprefix("hold "))
    if is_contact(word):  # the ball goes to whoever was fouled; the holder, who may be held, has it anyway
        return [((other,), 20 - to_go if other in them else to_go, None)]
    return [lost, ((other,), to_go, None), ((other,), max(to_go - 10, 5), None)]


def test_every_move_comes_to_what_the_text_says() -> None:
    goals = set()
    for seed in range(100):
        match, rng = start(GAME, seed), Random(seed)
        table = match.table
        while match.seat is not None:
            holder, to_go, lines = table.holder, table.to_go, len(table.pad)
            assert holder is not None and set(match.options) == may_do(match.seat, holder)
            assert match.seat == holder or match.seat // 4 != holder // 4
            word = match.options.sample(rng)
            match.play(word)
            scored = scoring_side(table.pad[-1]) if len(table.pad) > lines else None
            goals |= {word} if scored is not None else set()
            found = [field for field in may_follow(word, holder, to_go) if field[2] == scored]
            if match.seat is not None or scored is None:  # after a goal at the end nobody starts again
                assert any(table.holder in field[0] and table.to_go == field[1] for field in found)
            assert found
    assert goals == {"run", "back", "throw"}


def test_the_side_that_did_not_score_starts_near_its_own_goal() -> None:
    goals = 0
    for match in decisions(GAME, 100):
        table = match.table
        if len(table.pad) > (goals if match.log else 0):
            assert match.seat not in SIDES[scoring_side(table.pad[-1])] and table.to_go == 15
        goals = len(table.pad)
        assert table.to_go in (5, 10, 15)


@pytest.mark.parametrize("winners", [None, 0, 1])
def test_most_goals_win_and_equal_ones_draw(winners: int | None) -> None:
    for seed in range(200):
        match = played(GAME, seed)
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
