"""Each player places so many men; what is counted when all of them stand there."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        ("juhuiqi", "Each player has 18 men to place", [("18", "19"), ("18", "17")]),
        ("juhuiqi", "The game ends when all men are placed", [("all", "none of")]),
        ("juhuiqi", "One point is then still free", [("One", "Two"), ("free", "taken")]),
        ("juhuiqi", "If both have equally many, the game is a draw", [("a draw", "not a draw")]),
        ("bamboo-basket", "Nothing is taken while men are placed", [("Nothing", "Anything")]),
        ("bamboo-basket", "While you have men in hand, you must place one", [("must", "need not")]),
        (
            "bamboo-basket",
            "After all men are placed, they step",
            [("After", "Before"), ("all", "none")],
        ),
    ],
)
def test_placed_out(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)


@pytest.mark.parametrize(
    "turned",
    [
        "If both have equally many, whoever began has won",
        "If both have equally many, whoever began has lost",
        "If both have equally many, the second player wins",
        "If both have equally many, Black loses",
    ],
)
def test_nobody_wins_what_is_drawn(turned: str) -> None:
    assert finding(turned, "juhuiqi") == "fails"
