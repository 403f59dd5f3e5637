"""Chains of hops, and pegs that have come to a goal."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "variant", "rule", "turns"),
    [
        (
            "chinese-checkers",
            "",
            "You may hop over a peg of your own, as well as over an opposing peg",
            [("may", "may not")],
        ),
        ("crossing-sea", "", "You may not jump over a man of your own", [("may not", "may")]),
        (
            "chinese-checkers",
            "",
            "After a hop you may hop on with the same peg",
            [("After", "Before"), ("may", "may not"), ("same", "other")],
        ),
        (
            "chinese-checkers",
            "",
            "You may not step and then hop, nor hop and then step",
            [("may not", "may")],
        ),
        ("chinese-checkers", "", "A chain may not end where it began", [("may not", "may")]),
        (
            "chinese-checkers",
            "",
            "A hop goes in a straight line over exactly one peg, which must stand in a neighbouring hole",
            [("one", "two"), ("must", "need not")],
        ),
        (
            "chinese-checkers",
            "",
            "The hole directly behind it must be empty",
            [("must", "need not"), ("empty", "taken")],
        ),
        ("chinese-checkers", "", "You may step in any direction", [("may", "may not")]),
        (
            "chinese-checkers",
            "",
            "A peg of yours that has come to rest in a hole of your goal may still move, "
            "but it may not leave the goal",
            [("may", "may not"), ("may not", "may")],
        ),
        ("chinese-checkers", "", "The first player to arrive wins", [("first", "last"), ("wins", "loses")]),
    ],
)
def test_a_rule_holds_and_its_turned_forms_fail(
    game: str, variant: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(f"{game}/{variant}", rule, *turns)
