"""Rules of sheets: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "modianqi",
            "the sheet has room for 180 lines and 81 squares",
            ("the sheet has room for 81 lines and 180 squares",),
        ),
        (
            "modianqi",
            "A line at the edge of the sheet is a side of 1 square, every other line a side of 2",
            ("A line in the middle of the sheet is a side of 1 square, every other line a side of 2",),
        ),
        (
            "modianqi",
            "a line has no more than two squares beside it",
            ("a line has no fewer than two squares beside it",),
        ),
        (
            "modianqi",
            "The turn passes, whether you closed a square or not",
            ("The turn stays with you, whether you closed a square or not",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
