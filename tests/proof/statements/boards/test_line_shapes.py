"""Rules of men side by side on a line: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

GAME = "liu-zi-chong"
ALONE = "if nobody else stands on the whole line"


@pytest.mark.parametrize(
    ("rule", "turns"),
    [
        (
            f"Two of your men side by side take an enemy at one end, {ALONE}",
            (("Two", "Three"), ("take", "do not take"), ("an enemy", "two enemies"), ("nobody", "somebody")),
        ),
        (f"Two of your men side by side take both enemies at their ends, {ALONE}", (("take", "never take"),)),
        (
            f"One of your men takes both enemies at his sides, {ALONE}",
            (("One", "No"), ("takes", "does not take"), ("nobody", "somebody"), ("both enemies", "an enemy")),
        ),
        ("Two of your men do not take two enemies at one end", (("do not take", "take"),)),
        ("A shape takes only if nobody else stands on the whole line", (("nobody", "somebody"),)),
        (
            "As long as you have two men or more, a move is one step along a line to the next point",
            (("two", "one"), ("two", "three"), ("more", "fewer"), ("next", "previous")),
        ),
        ("Your last man moves along a line as far as it is free", (("last", "first"),)),
        (
            "The game is drawn as soon as each player has one man",
            (("one", "two"), ("is drawn", "goes on")),
        ),
        (
            "Set four of them on the row nearest to you, and the other two on the ends of the next row",
            (("four", "five"), ("two", "three"), ("next", "previous")),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(rule: str, turns: tuple[tuple[str, str], ...]) -> None:
    assert_contradicted(GAME, rule, *turns)


@pytest.mark.parametrize(
    ("rule", "turns"),
    [
        ("Two of your men side by side take an enemy at one end", (("Two", "Three"), ("take", "never take"))),
        ("Two of your men side by side take two enemies at one end", (("take", "never take"),)),
        ("One of your men takes both enemies at his sides", (("takes", "does not take"),)),
    ],
)
def test_lines_on_which_others_may_stand(rule: str, turns: tuple[tuple[str, str], ...]) -> None:
    assert_contradicted("xialiu", rule, *turns)
