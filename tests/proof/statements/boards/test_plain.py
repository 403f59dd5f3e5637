"""Boards and men in plain words: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    ("sha-shu-shu", "No point stays free", ("One point stays free",)),
    (
        "sha-shu-shu",
        "Whoever has taken the last enemy man has won",
        ("Whoever has lost the last man has won",),
    ),
    ("three-friends", "Every jump may change the direction", ("Every jump may not change the direction",)),
    ("three-friends", "Nobody is taken by being jumped over", ("Everybody is taken by being jumped over",)),
    (
        "hexagon",
        "If no point is free and nobody has a figure, the game is a draw",
        ("If no point is free and nobody has a figure, the second player has won",),
    ),
    (
        "rengo",
        "North and South have the black stones, East and West the white ones",
        ("North and East have the black stones, South and West the white ones",),
    ),
    (
        "rengo",
        "Turns go round the table as the hands of a clock do",
        ("Turns go round the table against the hands of a clock",),
    ),
    ("hutunkeitto", "The strip starts empty", ("The strip starts full",)),
    (
        "eight-stone",
        "Black has black stones, White has white ones",
        ("Black has white stones, White has black ones",),
    ),
    ("uneven", "Black's men walk upwards and White's down", ("Black's men walk down and White's upwards",)),
    (
        "uneven/meeting",
        (
            "Black's men stand at the left ends and walk to the right, White's stand at the right "
            "ends and walk to the left"
        ),
        (
            (
                "Black's men stand at the right ends and walk to the left, White's stand at the left "
                "ends and walk to the right"
            ),
        ),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
