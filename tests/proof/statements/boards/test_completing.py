"""Men who are set down, and shapes: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "zhuan-ge",
        (
            "A frame or a cross that is made by placing takes nothing, then or later, as long as it "
            "stands there"
        ),
        ("A frame or a cross that is made by placing takes an enemy",),
    ),
    ("zhuan-ge", "One step may complete several shapes", ("One step may complete one shape only",)),
    (
        "liudaoqi",
        "As long as you have men in hand, set a man on a free point other than a corner",
        ("As long as you have men in hand, set a man on a free point that is a corner",),
    ),
    (
        "liudaoqi",
        "The players set their men down by turns, on any free point that is no corner",
        ("The players set their men down by turns, on any free point on the edge",),
    ),
    ("zang", "a line that comes about then takes nobody", ("a line that comes about then takes an enemy",)),
    ("zang", "One step may complete two lines or more", ("One step may complete one line only",)),
    (
        "zang",
        "With exactly three men you may move one to any free point",
        ("With exactly four men you may move one to any free point",),
    ),
    (
        "zang",
        "A player with exactly three men is no longer bound to steps",
        ("A player with exactly three men is still bound to steps",),
    ),
    (
        "zang",
        "A player who has fewer than three men has lost",
        ("A player who has fewer than four men has lost",),
    ),
    (
        "zang",
        "While you have men in hand, you must place one on a free point",
        ("While you have men in hand, you must place one on a point beside your own",),
    ),
    (
        "zang",
        (
            "The players set their men down by turns, each on any point that is free, until all six "
            "of both stand on the board"
        ),
        ("The players set their men down by turns, each on a taken point",),
    ),
    (
        "wuhuqi",
        "As long as you have men in hand, set a man on a free point",
        ("As long as you have men in hand, set a man on a point beside your own",),
    ),
    (
        "wuhuqi",
        "The players set their men down by turns, each on any point that is free",
        ("The players set their men down by turns, each on the row nearest to you",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
