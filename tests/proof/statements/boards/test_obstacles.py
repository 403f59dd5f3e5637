"""Chess-like men on their way: what must be empty, what is jumped over, what may not happen."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "variant", "rule", "turns"),
    [
        (
            "hidden-xiangqi",
            "xiangqi",
            "The point that the elephant passes over must be empty",
            [("must", "need not"), ("empty", "taken")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The point of the horse's first step must be empty",
            [("must", "need not"), ("first", "last"), ("empty", "taken")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "To capture, the cannon must jump over exactly one man, of either side",
            [("must", "need not"), ("one", "two"), ("cannon", "chariot")],
        ),
        ("hidden-xiangqi", "xiangqi", "No man but the cannon ever jumps", [("cannon", "chariot")]),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The general is never captured",
            [("never", "always"), ("general", "soldier")],
        ),
        (
            "hidden-xiangqi",
            "xiangqi",
            "The two generals may not stand on the same file with nothing between them",
            [("two", "three"), ("may not", "may"), ("same", "other")],
        ),
        ("hidden-xiangqi", "xiangqi", "No man may land on a man of its own side", [("may", "may not")]),
        ("hidden-xiangqi", "xiangqi", "You win when your opponent has no legal move", [("win", "lose")]),
        ("hidden-xiangqi", "xiangqi", "Whoever cannot move has lost", [("cannot", "can"), ("lost", "won")]),
    ],
)
def test_a_rule_holds_and_its_turned_forms_fail(
    game: str, variant: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(f"{game}/{variant}", rule, *turns)
