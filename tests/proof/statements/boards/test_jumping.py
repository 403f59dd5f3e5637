"""Men jump."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "er-chi-yi",
            "Nobody jumps",
            [("Nobody", "Everybody")],
        ),
        (
            "stack",
            "On your turn you make one jump",
            [("one", "two")],
        ),
        (
            "stack",
            ("A single man jumps along a row or a column, over exactly two men, onto the man behind them"),
            [("two", "three"), ("a row or a column", "a diagonal")],
        ),
        (
            "stack",
            "He never goes round a corner or along a diagonal",
            [("never", "always")],
        ),
        (
            "stack",
            "A stack never moves",
            [("never", "always"), ("stack", "single man")],
        ),
        (
            "stack",
            "Nobody lands on a stack",
            [("Nobody", "Everybody"), ("a stack", "a single man")],
        ),
        (
            "stack",
            "He never lands on an empty point",
            [("never", "always")],
        ),
        (
            "stack",
            "A stack counts as two men",
            [("two", "three")],
        ),
        (
            "stack",
            "Every jump turns two single men into a stack",
            [("two", "three")],
        ),
        (
            "stack",
            "A man may jump over two single men",
            [("may", "may not"), ("two", "three")],
        ),
        (
            "stack",
            "He may not jump over a single man and a stack, which make three",
            [("may not", "may"), ("three", "four")],
        ),
        (
            "stack/over-one",
            "A jump goes over a single man",
            [("a single man", "a stack")],
        ),
        (
            "stack/over-one",
            "Nobody jumps over a stack",
            [("Nobody", "Everybody"), ("a stack", "a single man")],
        ),
        (
            "stack/over-three",
            "A jump goes over three men",
            [("three", "four")],
        ),
        (
            "stack/diagonals",
            "A jump may go along a diagonal, a row or a column",
            [("may", "may not")],
        ),
        (
            "crossing-sea",
            "He never jumps over a man of his own",
            [("never", "always"), ("own", "other")],
        ),
        (
            "crossing-sea",
            (
                "If the next square forward or to the side is held by an enemy, your man may jump"
                " straight over him onto the square behind, if that is free"
            ),
            [("may", "may not"), ("free", "taken"), ("an enemy", "a man of your own")],
        ),
        (
            "crossing-sea",
            (
                "If several enemies stand in a row without a gap, he may jump over all of them, "
                "onto the first square behind"
            ),
            [("without", "with"), ("may", "may not"), ("all", "none"), ("first", "last")],
        ),
    ],
)
def test_what_is_so_holds_and_its_turned_forms_fail(
    game: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(game, rule, *turns)
