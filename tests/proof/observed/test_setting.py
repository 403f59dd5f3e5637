"""What stands on a board at first and in the end."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("hex", "board-at-start", "starts empty", "starts occupied"),
        ("sha-shu-shu", "board-at-start", "all points are occupied", "all points are empty"),
        ("king-jump", "board-at-start(black-camp)", "stays empty", "is occupied"),
        ("colors", "board-at-end", "is full", "is empty"),
        ("er-chi-yi", "men-at-start", "has five men", "has six men"),
        ("er-chi-yi/zhao-cha-zi", "men-at-start", "has four men", "has five men"),
        ("qinwang", "men-at-start(White)", "has ten men", "has nine men"),
        ("qinwang", "men-at-start(king)", "one", "two"),
        ("super-horse-chess", "men-at-start(white-pawn)", "eight pawns", "seven pawns"),
        ("track-gammon", "men-per-point", "two", "three"),
        ("sha-shu-shu", "rows-at-start", "three rows", "four rows"),
        ("er-chi-yi", "rows-at-start(Black)", "one row", "two rows"),
        ("huanwei", "rows-at-start", "five", "four"),
        ("huanwei", "starts-at(Black)", "from the left", "from the right"),
        ("square-circle", "starts-at(Yellow)", "from the top", "from the bottom"),
        ("hex", "winner-touches(right,Blue)", "the right", "the left"),
        ("y", "winner-touches(bottom)", "bottom", "top"),
    ],
)
def test_a_word_of_the_setting_is_bound(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("tuppi", "board-at-start", "empty", "no moves on a board"),
        ("colors", "men-at-start", "five", "belong to no player"),
        ("hex", "starts-at(Red)", "the top", "no man stands on the board"),
        ("hex", "men-at-start(Green)", "five", "no piece and no player"),
        ("hex", "board-at-start(palace)", "empty", "no region and no point"),
    ],
)
def test_a_fact_of_the_setting_refuses_what_does_not_fit(
    game: str, call: str, text: str, reason: str
) -> None:
    assert_refused(game, call, text, reason)
