"""Kings and generals, and men between two others on solid and dashed lines."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, assert_held

TURNS = [
    (
        "qinwang",
        "Black wins as soon as the king stands on the plain",
        (("Black", "White"), ("wins", "loses")),
    ),
    (
        "qinwang",
        "An enemy between two of your men on a line is taken, unless he is the king",
        (("two", "three"), ("taken", "free"), ("the king", "a man")),
    ),
    (
        "qinwang",
        "White wins if, after a step of White's, every point next to the king is taken, and a white man "
        "stands on one of them at least",
        (
            ("wins", "loses"),
            ("after", "before"),
            ("White's", "Black's"),
            ("taken", "free"),
            ("white", "black"),
        ),
    ),
    ("qinwang", "The king is never captured", (("never", "always"),)),
    ("zhuozi", "Whoever takes the general wins", (("wins", "loses"), ("general", "man"))),
    ("zhuozi", "You win as soon as you take the general", (("win", "lose"), ("general", "man"))),
    ("zhuozi", "An enemy between two of your men on a dashed line is taken", (("two", "three"),)),
    ("zhuozi", "Nobody steps along a dashed line", (("Nobody", "Everybody"), ("dashed", "solid"))),
    ("zhuozi", "Everybody steps along a solid line", (("Everybody", "Nobody"), ("solid", "dashed"))),
]


@pytest.mark.parametrize(("game", "rule", "turns"), TURNS, ids=[rule for _, rule, _ in TURNS])
def test_rules_and_their_turns(game: str, rule: str, turns: tuple[tuple[str, str], ...]) -> None:
    assert_contradicted(game, rule, *turns)


def test_a_board_without_dashes_has_no_dashed_lines() -> None:
    assert_held("er-chi-yi", "Nobody steps diagonally", ("Nobody steps along a dashed line",))
