"""Dice."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("track-gammon", "dice", "two dice", "three dice"),
        ("believe-or-doubt/wheel", "dice", "one die", "two dice"),
        ("track-gammon", "die-sides", "six", "five"),
        ("believe-or-doubt/wheel", "die-sides", "six", "eight"),
        ("track-gammon", "moves-on-double", "four steps", "two steps"),
        ("believe-or-doubt/wheel", "rolls-in-a-round", "once", "twice"),
        ("believe-or-doubt/wheel", "turn-after-roll(6)", "goes on", "ends"),
    ],
)
def test_a_turned_word_is_noticed(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


def test_a_game_without_dice_is_refused() -> None:
    assert_refused("hex", "dice", "two", "no dice")
