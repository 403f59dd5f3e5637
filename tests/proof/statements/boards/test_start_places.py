"""Where men stand at first, and hunts: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "delivery",
        "The carriers begin in the free corners, Red's on a7 and Blue's on g1",
        ("The carriers begin in the free corners, Red's on g1 and Blue's on a7",),
    ),
    (
        "cat-mouse",
        "The dark man is the cat and starts on a1, the light man is the mouse and starts on e5",
        ("The dark man is the cat and starts on e5, the light man is the mouse and starts on a1",),
    ),
    (
        "cat-mouse",
        "If the cat has not caught the mouse with its tenth move, Mouse wins",
        (
            "If the cat has not caught the mouse with its ninth move, Mouse wins",
            "If the cat has not caught the mouse with its tenth move, Cat wins",
        ),
    ),
    ("cat-mouse", "The cat has ten moves", ("The cat has nine moves",)),
    (
        "cat-mouse",
        "Where the two meet the mouse is caught, and Cat wins",
        ("Where the two meet the mouse is caught, and Mouse wins",),
    ),
    (
        "cat-mouse",
        "When the cat steps onto the point where the mouse stands the mouse is caught, and Cat wins",
        (("When the cat steps onto the point where the mouse stands the mouse is caught, and Mouse wins"),),
    ),
    (
        "huanwei",
        "Black sets them on the squares at the left end, from 1 to 5",
        ("Black sets them on the squares at the right end, from 14 to 18",),
    ),
    (
        "huanwei",
        "White on those at the right end, from 14 to 18",
        ("White on those at the left end, from 1 to 5",),
    ),
    (
        "hare-wolf",
        "Wolf has five wolves, on b1, d1, f1, h1 and e2",
        ("Wolf has four wolves, on b1, d1, f1 and h1",),
    ),
    (
        "hare-wolf",
        "Hare has a single man, on e4, in the middle of the board",
        ("Hare has a single man, on d1",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
