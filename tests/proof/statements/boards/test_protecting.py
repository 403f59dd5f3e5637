"""Rules of protecting: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "er-chi-yi",
            "Any further man on the line, of either colour and however far away, protects the enemy",
            (
                "Any further man on the line, of either colour and however far away, endangers the enemy",
                "Any further man on the line, of your colour and however far away, protects the enemy",
            ),
        ),
        (
            "er-chi-yi",
            "A gap protects him, too",
            ("A gap endangers him, too", "Enemies are taken even across a gap"),
        ),
        (
            "er-chi-yi",
            "A man who comes to stand beside an enemy pair is safe there",
            ("A man who comes to stand beside an enemy pair is taken there",),
        ),
        (
            "er-chi-yi",
            "a man who steps aside and so leaves a clean line behind takes nothing",
            ("a man who steps aside and so leaves a clean line behind takes the enemy",),
        ),
        ("er-chi-yi", "taking is not a choice", ("taking is a choice",)),
        (
            "er-chi-yi",
            "You win as soon as your opponent has no man left",
            (
                "You win as soon as your opponent has one man left",
                "You lose as soon as your opponent has no man left",
            ),
        ),
        (
            "er-chi-yi",
            "Whoever takes the last enemy man wins",
            (
                "Whoever takes the first enemy man wins",
                "Whoever takes the last enemy man loses",
            ),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
