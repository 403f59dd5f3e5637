"""Men are placed and step."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "hex",
            "On your turn you place one stone on an empty point",
            [("one", "two"), ("an empty", "a taken")],
        ),
        (
            "hex",
            "Stones never move",
            [("never", "always")],
        ),
        (
            "hex",
            "A stone stays where it was placed to the end",
            [],
        ),
        (
            "er-chi-yi",
            "On your turn you move one man along a line to the next point",
            [("one", "two"), ("next", "previous")],
        ),
        (
            "er-chi-yi",
            "Step one of your men along a line to the next point, if it is free",
            [("one", "two"), ("free", "taken")],
        ),
        (
            "er-chi-yi",
            "Move one man along a line to the next point, forwards, backwards or sideways",
            [("sideways", "diagonally"), ("backwards or sideways", "sideways")],
        ),
        (
            "er-chi-yi",
            "The point must be free",
            [("must", "need not"), ("must", "may not"), ("free", "taken")],
        ),
        (
            "er-chi-yi",
            "Nobody steps diagonally",
            [("Nobody", "Everybody"), ("diagonally", "sideways")],
        ),
        (
            "crossing-sea",
            "He never steps back or diagonally",
            [("never", "always"), ("back", "forward")],
        ),
        (
            "crossing-sea",
            "A step leads to the next square, forward or sideways, if it is free",
            [("next", "previous"), ("forward", "back"), ("free", "taken")],
        ),
        (
            "crossing-sea",
            "If you can move, you must",
            [("must", "need not")],
        ),
    ],
)
def test_what_is_so_holds_and_its_turned_forms_fail(
    game: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(game, rule, *turns)
