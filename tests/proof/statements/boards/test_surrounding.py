"""Men who are closed in are taken; so many of them win."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("rule", "turns"),
    [
        (
            "If an enemy beside him then has no free neighbouring point, you take him",
            [("no", "one"), ("beside", "away from"), ("free", "taken")],
        ),
        (
            "An enemy beside him who has no free neighbouring point is taken",
            [("no", "one"), ("taken", "safe")],
        ),
        (
            "The first to take two men wins",
            [("two", "one"), ("two", "three"), ("first", "last"), ("wins", "loses")],
        ),
        ("You win when you have taken two men", [("two", "three"), ("win", "lose")]),
    ],
)
def test_surrounding(rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted("bamboo-basket", rule, *turns)


def test_all_taken() -> None:
    rule = "When all the men of one player are taken, the other has won"
    assert_contradicted("zhuan-ge", rule, ("all", "none"), ("other", "same"), ("won", "lost"))
