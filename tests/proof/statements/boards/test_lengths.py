"""Rules of lengths: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "hex",
            "No game is longer than 121 stones, because each one fills a hexagon",
            (
                "No game is shorter than 121 stones, because each one fills a hexagon",
                "No game is longer than 121 stones, because each one empties a hexagon",
            ),
        ),
        (
            "hex",
            "Players who choose by lot need about 107 moves",
            ("Players who choose by lot need about 70 moves",),
        ),
        ("hex", "The players then exchange colours", ("The players then keep their colours",)),
        (
            "hex",
            "the stone on the board now belongs to the player who swapped",
            ("the stone on the board now belongs to the player who placed it",),
        ),
        (
            "hex",
            "the player who placed it goes on with the other colour",
            (
                "the player who placed it goes on with the same colour",
                "the player who swapped goes on with the other colour",
            ),
        ),
        (
            "crossing-sea",
            "No game is longer than 250 turns of each player, 500 altogether",
            ("No game is shorter than 250 turns of each player, 500 altogether",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
