"""Stones are captured in groups, and boards may not come back."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "beginners-go",
            "If your stone takes the last liberty of an enemy group, that group is captured",
            [("last", "first")],
        ),
        (
            "beginners-go",
            "Take off every enemy group without a liberty",
            [("without", "with")],
        ),
        (
            "beginners-go",
            "all its stones come off immediately",
            [("all", "none")],
        ),
        (
            "beginners-go",
            "You may not place a stone so that a group of your own is without a liberty",
            [("may not", "may"), ("own", "other"), ("without", "with")],
        ),
        (
            "beginners-go",
            "all your own groups must have a liberty",
            [("must", "need not"), ("all", "none"), ("own", "other")],
        ),
        (
            "beginners-go",
            "You may not bring back the board as it was after your previous turn",
            [("may not", "may")],
        ),
        (
            "beginners-go/superko",
            ("No stone may be placed that brings back any board there has been before in this game"),
            [("may", "may not"), ("before", "after")],
        ),
    ],
)
def test_what_is_so_holds_and_its_turned_forms_fail(
    game: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(game, rule, *turns)
