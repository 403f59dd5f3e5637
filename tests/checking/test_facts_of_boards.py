"""Facts that shared mechanics of boards work out, which marks of many games name."""

from __future__ import annotations

import pytest

from tests.checking.observed.bound import assert_bound, assert_refused, verdict


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("er-chi-yi", "repeats", "three times, with the same player to move", "twice, with the same player"),
        ("gami-four", "repeats", "three times, with the same player to move", "four times"),
        ("gami-plus", "repeats", "three times, with the same player to move", "four times"),
        ("jiandi", "stuck-side", "no move left, you have lost", "no move left, you have won"),
        ("qinwang", "stuck-side", "lose if there is no move", "win if there is no move"),
        ("bamboo-basket", "stuck-side", "loses", "wins"),
        ("xialiu", "taking-all", "last enemy man wins", "last enemy man loses"),
        ("zhuan-ge", "taking-all", "no man left, the other has won", "no man left, the other has lost"),
        ("jiandi", "most-taken-by-step", "seven men at most", "eight men at most"),
        ("liu-zi-chong", "most-taken-by-step", "can take three men", "can take four men"),
        ("xialiu", "men-in(large)", "two", "three"),
        ("xialiu", "enemies-in(large)", "two", "three"),
        ("er-chi-yi", "men-in", "two", "one"),
        ("hex", "swap-reply", "You may say “swap” only in reply to the first stone", "to the last stone"),
        ("y", "swap-reply", "You may say “swap” only in reply to the first stone", "to the last stone"),
        ("hex", "cells-on-sides(2)", "four", "three"),
        ("three-connection", "cells-on-sides(2)", "three", "four"),
        ("hex", "points", "121 in all", "122 in all"),
        ("colors", "line-for-colour", "the most discs of it", "the fewest discs of it"),
        ("eight-by-eight-colors", "second-run", "of the same length brings nothing more", "brings 3 more"),
    ],
)
def test_a_word_of_a_mechanic_is_bound(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text"),
    [
        ("zang", "taking-all", "last enemy man wins"),  # a side of two men has lost
        ("sha-shu-shu", "stuck-side", "has no move loses"),  # there is always a move
        ("three-connection", "swap-reply", "only in reply to the first"),  # nobody swaps
    ],
)
def test_a_rule_that_a_game_does_not_have_fails(game: str, call: str, text: str) -> None:
    assert verdict(game, text, call).finding == "fails"


def test_a_fact_vouches_only_for_what_it_looks_at() -> None:
    assert_refused("hex", "cells-on-sides(2)", "all four", "does not look at “all”")
