"""Rules of face down: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "hidden-xiangqi",
            "A covered man moves as the man whose start point it lies on",
            ("A covered man moves as the man it really is",),
        ),
        (
            "hidden-xiangqi",
            "advisors and elephants go anywhere on the board",
            ("generals and elephants go anywhere on the board",),
        ),
        (
            "hidden-xiangqi",
            "Advisors and elephants that lie face up are no longer bound to palace or river",
            ("Advisors and elephants that lie face down are no longer bound to palace or river",),
        ),
        (
            "hidden-xiangqi",
            "The general alone stays in its palace",
            (
                "The general alone leaves its palace",
                "The advisor alone stays in its palace",
            ),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
