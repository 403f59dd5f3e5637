"""What men may do at all, and other ends than the true ones: what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held, finding

TOLD = [
    ("cat-mouse", "Nobody jumps", ("Both may jump",)),
    ("king-jump", "A man may jump", ("A man may not jump",)),
    ("liu-zi-chong", "Men may not move diagonally", ("Everybody may move diagonally",)),
    ("uneven", "Never back", ("Only back",)),
    ("zhuozi", "Passing is not allowed", ("Passing is allowed", "You may pass whenever you like")),
    ("seinis", "The last one in wins", ("The first one out wins",)),
    (
        "poliisi-ja-rosvo",
        "A half is over when three robbers are caught, or after 15 minutes",
        ("A half is over when one robber is caught, or after 15 minutes",),
    ),
    (
        "three-connection",
        "You win at once when one chain of your men touches the left, the right and the bottom side",
        ("You win at once when one chain of your men touches the left, the right or the bottom side",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("mushroom", "No man steps more than once in a game"),
        ("square-circle", "If the island is full, your man is laid beside the board"),
        ("android-whist", "These duties hold when your partner is winning too"),
        ("minibridge", "These duties hold when your partner is winning too"),
        ("gami-plus", "With four loads delivered, pick up another, and you win"),
    ],
)
def test_what_a_game_has_not_breaks_nothing(game: str, text: str) -> None:
    """Moves of one point, men of several kinds, hands that nobody sits behind."""
    assert finding(text, game) != "broke"
