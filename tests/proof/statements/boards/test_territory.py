"""Rules of territory: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "beginners-go",
            "Stones of one colour that are adjacent, or that are linked by a path of adjacent stones of "
            "their colour, form a group",
            (
                "Stones of any colour that are adjacent, or that are linked by a path of adjacent stones of "
                "their colour, form a group",
            ),
        ),
        ("beginners-go", "A single stone is a group of one", ("A single stone is a group of two",)),
        (
            "beginners-go",
            "The liberties of a group are the empty points adjacent to any of its stones",
            (
                "The liberties of a group are the taken points adjacent to any of its stones",
                "The liberties of a group are the empty points adjacent to all of its stones",
            ),
        ),
        (
            "beginners-go",
            "Several groups can be captured together, if your stone does that to each of them",
            ("Several groups cannot be captured together, if your stone does that to each of them",),
        ),
        (
            "beginners-go",
            "They leave the board only when they are captured",
            ("They leave the board not only when they are captured",),
        ),
        (
            "beginners-go",
            "if the stone takes something, the room where that stood is its liberty, and the move is allowed",
            (
                "if the stone takes something, the room where that stood is its liberty, and the move is "
                "forbidden",
            ),
        ),
        (
            "beginners-go",
            "Stones on the board and area count",
            ("Stones on the board and captured stones count",),
        ),
        (
            "beginners-go",
            "Captured stones score nothing by themselves",
            ("Captured stones score a point each",),
        ),
        (
            "beginners-go",
            "White's bonus is 6.5 points",
            (
                "White's bonus is 7.5 points",
                "Black's bonus is 6.5 points",
            ),
        ),
        (
            "beginners-go",
            "An empty point is your area if no path of adjacent empty points leads from it to a point "
            "beside an enemy stone",
            (
                "An empty point is your area if a path of adjacent empty points leads from it to a point "
                "beside an enemy stone",
                "An empty point is your area if no path of adjacent empty points leads from it to a point "
                "beside a friendly stone",
            ),
        ),
        (
            "beginners-go",
            "An empty point that is within reach of both colours is neutral",
            ("An empty point that is within reach of one colour is neutral",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
