"""Turns on a board, how its points are called, and which sides it has."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "variant", "rule", "turns"),
    [
        ("chinese-checkers", "", "The rows are called a to q from the top", [("top", "bottom"), ("q", "p")]),
        ("chinese-checkers", "", "The holes of a row are counted from the left", [("left", "right")]),
        ("hidden-xiangqi", "", "The rows are numbered from the bottom", [("bottom", "top")]),
        (
            "chinese-checkers",
            "",
            "Everybody begins with ten pegs in one point of the star",
            [("Everybody", "Nobody"), ("ten", "eleven")],
        ),
        (
            "chinese-checkers",
            "three-players",
            "The turn passes clockwise round the star",
            [("clockwise", "anticlockwise")],
        ),
        ("chinese-checkers", "", "At the beginning, Red has 14 moves", [("Red", "Blue"), ("14", "15")]),
        ("track-gammon", "", "Black begins, Green follows, then White", [("Black", "Green")]),
        ("hidden-xiangqi", "", "On your turn you must move one of your men", [("must", "need not")]),
        ("y", "", "The usual board has 11 hexagons to a side, 66 in all", [("11", "12"), ("66", "67")]),
        (
            "y",
            "",
            "The three corner hexagons belong to both of the sides that meet there",
            [("three", "four")],
        ),
        (
            "y",
            "",
            "If a chain of your stones now touches all three sides, you have won",
            [("all", "none of"), ("three", "four"), ("won", "lost")],
        ),
        (
            "y",
            "",
            "You win when one chain of your stones touches the left, the right and the bottom side",
            [("win", "lose"), ("left", "right"), ("bottom", "top")],
        ),
    ],
)
def test_a_rule_holds_and_its_turned_forms_fail(
    game: str, variant: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(f"{game}/{variant}", rule, *turns)
