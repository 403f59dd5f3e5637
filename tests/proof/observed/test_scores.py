"""Who scores in a round, how much, and what becomes of the points."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("tuppi", "scorer-has(tricks,game=nolo)", "fewer tricks", "more tricks"),
        ("multimulta", "scorer-has(tricks)", "more", "fewer"),
        ("tuppi", "scoring-teams", "Only one team scores", "Both teams score"),
        ("poliisi-ja-rosvo", "scoring-teams", "one", "both"),
        ("minibridge", "scorer-is(declarer)", "Only", "never"),
        ("tysiac", "scorer-is(declarer)", "others too", "only"),
        ("tuppi", "points-gained(alone,alone!=none)", "24", "25"),
        ("believe-or-doubt", "points-gained", "gets one point", "gets two points"),
        ("western-mahjong", "points-lost", "loses one point", "loses two points"),
        ("believe-or-doubt", "points-lost", "one", "two"),
        ("chinese-ten", "changes-add-up-to", "always cancel out", "add up to 10"),
        ("one-suit-whist", "changes-add-up-to", "five", "six"),
        ("tuppi", "holding", "Only one team can hold", "All teams hold"),
        ("canasta", "holding", "both", "one"),
        ("western-mahjong", "falls", "may", "may not"),
        ("multimulta", "falls", "never", "may"),
        ("believe-or-doubt", "below-nothing", "may fall below", "may never fall below"),
    ],
)
def test_a_turned_word_is_noticed(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("believe-or-doubt", "scorer-has(tricks)", "most", "no part 'tricks'"),
        ("top-trumps", "scorer-has(tricks)", "most", "not kept for each player"),
        ("tuppi", "scorer-is(game)", "only", "not a seat"),
    ],
)
def test_a_game_that_does_not_fit_is_refused(game: str, call: str, text: str, reason: str) -> None:
    assert_refused(game, call, text, reason)


def test_a_board_is_refused() -> None:
    assert_refused("hex", "scoring-teams", "both", "without rounds")
