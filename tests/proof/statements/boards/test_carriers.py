"""Carriers and loads: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "delivery",
        "go exactly two steps along lines, round a corner if you like",
        ("go exactly three steps along lines, round a corner if you like",),
    ),
    (
        "delivery",
        "If the second step ends on a load in the warehouse, pick it up",
        ("If the second step ends on a load in the users, pick it up",),
    ),
    ("delivery", "go one step to a free point", ("go two steps to a free point",)),
    ("delivery", "On a user's point deliver it, if you like", ("On a user's point you must deliver it",)),
    (
        "delivery",
        "Deliver four loads and pick up another one",
        ("Deliver two loads and pick up another one",),
    ),
    (
        "delivery",
        (
            "A carrier without a load goes exactly two steps along the lines, straight on or round a "
            "corner, over a free point in the middle"
        ),
        (
            (
                "A carrier with a load goes exactly two steps along the lines, straight on or round a "
                "corner, over a free point in the middle"
            ),
        ),
    ),
    (
        "delivery",
        "He comes to a free point, or to a load in the warehouse, which he then takes",
        ("He comes to a free point, or to a load in the users, which he then takes",),
    ),
    ("delivery", "Loads are picked up only in the warehouse", ("Loads are picked up only in the users",)),
    (
        "delivery",
        "Those that have been delivered stay where they are",
        ("Those that have been delivered may be fetched again",),
    ),
    (
        "delivery",
        "With a load the carrier goes one step along a line to a free point, in any direction",
        ("Without a load the carrier goes one step along a line to a free point, in any direction",),
    ),
    (
        "delivery",
        "When a step with a load ends on a free point of the users, say whether you deliver",
        ("When a step with a load ends on a free point of the users, you must deliver it",),
    ),
    (
        "delivery",
        "With four loads delivered, pick up another, and you win",
        ("With three loads delivered, pick up another, and you win",),
    ),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
