"""Great-King Jump: pairs that stop jumps, and camps that make kings."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

TURNS = [
    (
        "No jump goes along a row or a column on which two enemies stand next to each other",
        (
            ("two", "three"),
            ("a row or a column", "a row"),
            ("a row or a column", "a column"),
            ("enemies", "of your men"),
            ("next to each other", "with a gap between them"),
        ),
    ),
    (
        "A man who lands in the enemy camp by a jump becomes a king",
        (("the enemy", "his own"), ("becomes", "never becomes"), ("king", "man")),
    ),
]


@pytest.mark.parametrize(("rule", "turns"), TURNS, ids=["shield", "camp"])
def test_rules_and_their_turns(rule: str, turns: tuple[tuple[str, str], ...]) -> None:
    assert_contradicted("king-jump", rule, *turns)
