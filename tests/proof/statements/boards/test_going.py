"""Steps and where they lead: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "zhuozi",
        "step along a line to the next point, if it is free",
        ("step along a line to the next point, free or not",),
    ),
    (
        "square-circle",
        "The next point along the line must be free",
        ("The next point along the line may be free or taken",),
    ),
    (
        "enclosure",
        "Put one man from the red heap on a free point",
        ("Put one man from the red heap on a taken point",),
    ),
    (
        "qinwang",
        "step along a line to the next point, if it is free",
        ("step along a line to the next point, if it is taken",),
    ),
    (
        "eight-stone/book",
        "one of your men goes along a line to the next point, if it is empty",
        ("one of your men goes along a line to the next point, if it is occupied",),
    ),
    ("eight-stone/book", "drop a man on any empty point", ("drop a man on any taken point",)),
    (
        "nine-elders",
        "A man steps along a line to the point beside him, in any direction, if it is free",
        (
            "A man steps along a line to the point beside him, in any direction, if it is taken",
            "A man steps along a line to the point beside him, only forward, if it is free",
        ),
    ),
    (
        "lunxing",
        "Whose man it is makes one step with him along a line to a free point",
        ("Whose man it is makes two steps with him along a line to a free point",),
    ),
    ("cat-mouse", "move your man one step along a line", ("move your man two steps along a line",)),
    ("bamboo-basket", "Any free point will do", ("Any point will do",)),
    (
        "uneven",
        "A man goes along a line as far as the way is free",
        ("A man goes along a line no farther than the next point",),
    ),
    ("king-jump", "Men step forwards, back and sideways", ("Men step forwards and sideways",)),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
