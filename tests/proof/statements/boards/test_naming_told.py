"""Names of points: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "jiandi",
        "Columns are named by letters from the left, and rows by numbers from the bottom",
        ("Columns are named by letters from the right, and rows by numbers from the bottom",),
    ),
    (
        "scoring-go",
        ("Columns of circles have letters from the left, and rows of circles have numbers from the bottom"),
        (("Columns of circles have letters from the left, and rows of circles have numbers from the top"),),
    ),
    (
        "hexagon",
        "The points of a row are lettered from the left",
        ("The points of a row are lettered from the right",),
    ),
    (
        "three-connection",
        "The cells of a row have letters, from the left",
        ("The cells of a row have letters, from the right",),
    ),
    ("three-connection", "Rows have numbers from the top", ("Rows have numbers from the bottom",)),
    (
        "ten-point",
        ("A dot has a letter for the column, from the left, and a number for the row, from the bottom"),
        (("A dot has a letter for the column, from the right, and a number for the row, from the bottom"),),
    ),
    ("juhuiqi", "the middle of the board is d4", ("the middle of the board is d5",)),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
