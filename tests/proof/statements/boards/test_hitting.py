"""Rules of hitting: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "track-gammon",
            "A single one is hit and goes to his bar",
            ("A single one is hit and goes to your bar",),
        ),
        (
            "track-gammon",
            "A single enemy man does not close his space",
            ("A single enemy man closes his space",),
        ),
        (
            "track-gammon",
            "you can neither come in there nor stop there",
            ("you can either come in there or stop there",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
