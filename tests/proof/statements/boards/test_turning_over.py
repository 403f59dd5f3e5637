"""Men are turned over from a fourth corner or from the end of a row."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("rule", "turns"),
    [
        (
            "If three enemies stand on all other corners of a square, they are turned over",
            [("three", "four"), ("turned over", "not turned over"), ("all", "none of the")],
        ),
        (
            "If a row of three or more enemies begins beside him, the whole row is turned over",
            [("three", "two"), ("three", "four"), ("more", "fewer"), ("turned over", "not turned over")],
        ),
        ("Each turn adds one man", [("one", "two")]),
        ("Whoever has more men on the board wins", [("more", "fewer"), ("wins", "loses")]),
        ("The game ends when no point is free", [("no", "every"), ("free", "taken")]),
    ],
)
def test_turning_over(rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted("zhaqiang", rule, *turns)
