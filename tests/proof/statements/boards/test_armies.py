"""Rules of armies: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "hidden-xiangqi/xiangqi",
            "The men stand on the points where lines cross, not in the squares",
            ("The men stand in the squares",),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "Half-way between the players, beyond the fifth row, runs the river",
            ("Half-way between the players, beyond the fourth row, runs the river",),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "At the middle of each player's edge lies a palace, marked with a cross",
            ("At the left end of each player's edge lies a palace, marked with a cross",),
        ),
        (
            "hidden-xiangqi",
            "Black's lie on the same files and just as far from Black's edge",
            ("Black's lie on the other files and just as far from Black's edge",),
        ),
        (
            "hidden-xiangqi",
            "For Hidden Xiangqi, put only the generals on their points, face up",
            (
                "For Hidden Xiangqi, put only the generals on their points, face down",
                "For Hidden Xiangqi, put only the soldiers on their points, face up",
            ),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "Every man captures just as it moves, except the cannon",
            ("Every man captures just as it moves, except the soldier",),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "it lands on the point of an enemy man, which leaves the board",
            ("it lands on the point of a man of its own side, which leaves the board",),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "The chariot moves any distance along a line until something is in its way",
            (
                "The horse moves any distance along a line until something is in its way",
                "The chariot moves any distance along a diagonal until something is in its way",
            ),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "a man of its own side stops it, an enemy man it may capture",
            (
                "an enemy man stops it, a man of its own side it may capture",
                "a man of its own side stops it, an enemy man it may not capture",
            ),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "To move without capturing, the cannon goes like a chariot",
            (
                "To move without capturing, the cannon goes like a horse",
                "To move with capturing, the cannon goes like a chariot",
            ),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "the cannon comes down on the first enemy man behind it",
            ("the cannon comes down on the second enemy man behind it",),
        ),
        (
            "hidden-xiangqi",
            "You must get out of check at once, and you may not move into it",
            (
                "You need not get out of check at once, and you may not move into it",
                "You must get out of check at once, and you may move into it",
            ),
        ),
        (
            "hidden-xiangqi",
            "Never leave your general in check, nor the generals face to face on an open file",
            ("Always leave your general in check, nor the generals face to face on an open file",),
        ),
        (
            "hidden-xiangqi/xiangqi",
            "A move that would let them face is forbidden, whoever makes it",
            ("A move that would let them face is allowed, whoever makes it",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
