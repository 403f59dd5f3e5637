"""Rules of stars: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "chinese-checkers",
            "a hexagon of 61 in the middle and six points of 10 holes each, in rows of four, three, two "
            "and one",
            (
                "a hexagon of 61 in the middle and six points of 10 holes each, in rows of one, two, three "
                "and four",
            ),
        ),
        (
            "chinese-checkers",
            "Two players sit at opposite points, with 20 pegs between them",
            ("Two players sit at neighbouring points, with 20 pegs between them",),
        ),
        ("chinese-checkers", "Your goal is the point opposite", ("Your goal is the point next to yours",)),
        (
            "chinese-checkers",
            "When your goal is full, and at least one of the pegs is yours, you have arrived",
            (
                "When your goal is full, and at most one of the pegs is yours, you have arrived",
                "When your goal is empty, and at least one of the pegs is yours, you have arrived",
            ),
        ),
        (
            "chinese-checkers",
            "You have arrived when every hole of your goal holds a peg and at least one of these pegs is "
            "yours",
            (
                "You have arrived when every hole of your goal holds a peg and at least five of these pegs "
                "is yours",
            ),
        ),
        (
            "chinese-checkers",
            "a peg that somebody else has left in your goal, or has put there to spoil your game, counts "
            "as if it were yours",
            (
                "a peg that somebody else has left in your goal, or has put there to spoil your game, does "
                "not count",
            ),
        ),
        (
            "chinese-checkers/three-players",
            "Who has arrived takes no more turns",
            ("Who has arrived takes more turns",),
        ),
        (
            "chinese-checkers/three-players",
            "With more than two players the others play on",
            ("With fewer than two players the others play on",),
        ),
        (
            "chinese-checkers/three-players",
            "The last player left has the last place",
            (
                "The last player left has the first place",
                "The first player left has the last place",
            ),
        ),
        (
            "chinese-checkers",
            "A peg that has come into your goal stays in it",
            ("A peg that has come into your goal may leave it again",),
        ),
        ("chinese-checkers", "Only your goal keeps your pegs", ("Not only your goal keeps your pegs",)),
        (
            "chinese-checkers",
            "You may pass through any point of the star, and rest there",
            ("You may not pass through any point of the star, and rest there",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
