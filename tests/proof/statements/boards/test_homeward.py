"""Rules of homeward: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "track-gammon",
            "The first half reaches from your start to the space before the centre of the second side",
            (
                "The last half reaches from your start to the space before the centre of the second side",
                "The first half reaches from your start to the space before the centre of the third side",
            ),
        ),
        (
            "track-gammon",
            "Men from the bar, and only they, may join one of your own men there",
            ("Men from the hand, and only they, may join one of your own men there",),
        ),
        (
            "track-gammon",
            "You may not close all six spaces by which another player's men come in from the bar",
            ("You may close all six spaces by which another player's men come in from the bar",),
        ),
        (
            "track-gammon",
            "When all your men are at home, bear them off",
            ("When none of your men are at home, bear them off",),
        ),
        (
            "track-gammon",
            "a number takes a man off who stands exactly so many steps from the end",
            ("a number takes a man off who stands exactly so many steps from the start",),
        ),
        (
            "track-gammon",
            "with a six Black's man on 34, with a one his man on 39",
            ("with a six Black's man on 39, with a one his man on 34",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
