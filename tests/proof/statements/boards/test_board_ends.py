"""Games on boards end."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "stack",
            "Whoever jumps last has won",
            [("last", "first"), ("won", "lost")],
        ),
        (
            "stack/last-loses",
            "whoever makes the last jump has lost",
            [("last", "first"), ("lost", "won")],
        ),
        (
            "stack",
            "A game is never drawn",
            [("never", "always")],
        ),
        (
            "stack",
            "If you cannot jump, you have lost",
            [("cannot", "can"), ("lost", "won")],
        ),
        (
            "hex",
            ("You win immediately when a chain of your stones reaches from one of your sides to the other"),
            [("win", "lose"), ("other", "own")],
        ),
        (
            "hex",
            "If your stones now join your two sides, you have won",
            [("two", "three"), ("won", "lost")],
        ),
        (
            "crossing-sea",
            "You win as soon as all your nine men have landed",
            [("win", "lose"), ("all", "none of"), ("nine", "ten")],
        ),
        (
            "crossing-sea/three-player",
            "The first to land all nine men wins",
            [("first", "last"), ("nine", "ten"), ("wins", "loses")],
        ),
        (
            "er-chi-yi",
            "The game is drawn when 100 turns have gone by without a capture",
            [("100", "50"), ("without", "with")],
        ),
        (
            "beginners-go",
            "Two passes in a row end the game",
            [("Two", "Three")],
        ),
        (
            "beginners-go",
            "Whoever has more wins",
            [("more", "fewer"), ("wins", "loses")],
        ),
        (
            "beginners-go",
            "Nobody takes stones off at the end",
            [("Nobody", "Everybody")],
        ),
    ],
)
def test_what_is_so_holds_and_its_turned_forms_fail(
    game: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(game, rule, *turns)
