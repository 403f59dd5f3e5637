"""Men that are nobody's, figures that win, take or score, and men taken off together."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "nine-elders",
            "A turn begins with a move of a yellow man, and ends with a move of a man of your own",
            [("a yellow man", "a man of your own")],
        ),
        (
            "nine-elders",
            "Move one of the yellow men, and then one of your own",
            [("one of your own", "the yellow one")],
        ),
        (
            "nine-elders",
            "A yellow man may jump over men of any colour",
            [("may", "may not"), ("any colour", "one colour only")],
        ),
        ("nine-elders", "Yellow men are no bridges for your own", [("no bridges", "bridges")]),
        (
            "nine-elders",
            "They jump over friends and over enemies, not over him",
            [("over friends and over enemies", "over friends"), ("not over him", "and over him")],
        ),
        ("nine-elders", "The men are three of each colour", [("three", "two")]),
        (
            "hexagon/moving",
            "If it is the first player who finishes, the second player has one more turn",
            [("one more turn", "two more turns"), ("first", "second")],
        ),
        (
            "hexagon/moving",
            "If it is the second player who finishes, the game is over",
            [("is over", "goes on")],
        ),
        (
            "hexagon/moving",
            "Whoever first has a man on every point of a long line or of a small hexagon has won",
            [("a long line or of a small hexagon", "a small hexagon")],
        ),
        ("zhuan-ge", "A frame takes one man", [("one", "two")]),
        ("zhuan-ge", "A cross takes two", [("two", "one"), ("two", "three")]),
        ("mushroom", "An odd number of men must be of one colour", [("one colour", "both colours")]),
        ("mushroom", "An even number must be of both colours", [("both colours", "one colour")]),
        (
            "mushroom",
            "They stand on one string, side by side, without an empty point between them",
            [("side by side", "apart"), ("an empty", "a taken")],
        ),
        (
            "plum-blossom",
            "A blossom that shares no stone with another of yours is worth one point",
            [("one point", "two points"), ("no stone", "a stone")],
        ),
        (
            "plum-blossom",
            "A blossom that shares a stone, or several, with another of yours is worth two",
            [("two", "one")],
        ),
    ],
)  # fmt: skip
def test_contradicted(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)
