"""What men may do at all, and other ends than the true ones: what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

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
