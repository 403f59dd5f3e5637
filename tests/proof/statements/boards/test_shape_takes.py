"""Rules of shapes that take, and of men placed and pressed: each holds, and is contradicted when turned."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        ("wuhuqi", "A full row or column takes three men", (("three", "four"), ("three", "two"))),
        ("wuhuqi", "A diagonal of four takes two men", (("two", "three"), ("two", "one"))),
        ("wuhuqi", "A diagonal of three takes one man", (("one", "two"),)),
        ("wuhuqi", "A square takes one man", (("one", "two"), ("one", "no"))),
        ("wuhuqi", "White makes the first step", (("White", "Black"), ("White", "Red"), ("first", "last"))),
        (
            "wuhuqi",
            "All pressed men are taken off before the first step",
            (("All", "None of"), ("before", "after")),
        ),
        (
            "wuhuqi",
            "A man who goes straight back to where he stood before your last turn completes nothing",
            (("before", "after"), ("last", "first"), ("nothing", "a shape")),
        ),
        ("wuhuqi", "Black has 13 men and White 12", (("13", "12"), ("12", "13"), ("Black", "Red"))),
        (
            "wuhuqi",
            "You win as soon as your opponent has no man on the board",
            (("no", "two"), ("win", "lose")),
        ),
        ("liudaoqi", "A full row or column off the edge takes three men", (("off", "on"),)),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(
    game: str, rule: str, turns: tuple[tuple[str, str], ...]
) -> None:
    assert_contradicted(game, rule, *turns)
