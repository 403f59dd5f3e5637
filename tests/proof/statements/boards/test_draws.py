"""Rules of draws: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "er-chi-yi",
            "The game is drawn when a position has stood on the board three times, with the same player "
            "to move",
            (
                "The game is drawn when a position has stood on the board four times, with the same player "
                "to move",
                "The game is drawn when a position has stood on the board two times, with the same player to "
                "move",
                "The game is drawn when a position has stood on the board three times, with the other player "
                "to move",
            ),
        ),
        (
            "hidden-xiangqi",
            "The game is drawn when a position has stood on the board three times, with the same player "
            "to move",
            (
                "The game is drawn when a position has stood on the board four times, with the same player "
                "to move",
            ),
        ),
        (
            "hidden-xiangqi",
            "A game in which each player has made 150 moves is drawn",
            ("A game in which each player has made 100 moves is drawn",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
