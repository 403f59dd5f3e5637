"""Boards, how men stand on them at first, and who begins."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "er-chi-yi",
            "The board has five lines each way",
            [("five", "six")],
        ),
        (
            "stack",
            "The board has seven points in a row and five in a column",
            [("seven", "eight"), ("five", "six")],
        ),
        (
            "stack",
            "The board has seven points in a row and five in a column, 35 in all",
            [("all", "none"), ("35", "36")],
        ),
        (
            "hex",
            "The board has 11 hexagons to a side, 121 in all",
            [("11", "12"), ("121", "122"), ("all", "none")],
        ),
        (
            "hex",
            "The four corner hexagons belong to both of the sides that meet there",
            [("four", "five")],
        ),
        (
            "stack",
            "The board starts full",
            [],
        ),
        (
            "stack",
            "They belong to nobody",
            [("nobody", "everybody")],
        ),
        (
            "er-chi-yi",
            "that player takes the black men",
            [("black", "white"), ("black", "red")],
        ),
        (
            "hex",
            "that player has the red stones",
            [("red", "blue")],
        ),
        (
            "er-chi-yi",
            "sets them on the points of the row nearest to them",
            [],
        ),
        (
            "beginners-go",
            "Black plays first",
            [("Black", "White"), ("Black", "Red"), ("first", "last")],
        ),
        (
            "beginners-go",
            "Black begins",
            [("Black", "White")],
        ),
        (
            "crossing-sea/three-player",
            "Red goes from the left to the right",
            [("Red", "White"), ("left", "top"), ("right", "left")],
        ),
        (
            "crossing-sea/three-player",
            "It goes clockwise as the players sit, to White and to Black",
            [("clockwise", "anticlockwise"), ("White", "Red")],
        ),
        (
            "hex",
            'After the first stone, and only then, the second player may say "swap"',
            [("After", "Before"), ("first", "last"), ("may", "may not")],
        ),
        (
            "hex",
            'You may say "swap" only in reply to the first stone',
            [("may", "may not"), ("first", "second")],
        ),
    ],
)
def test_what_is_so_holds_and_its_turned_forms_fail(
    game: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(game, rule, *turns)
