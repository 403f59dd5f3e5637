"""Rules of horses that belong to nobody: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held, finding

GAME = "super-horse-chess"


@pytest.mark.parametrize(
    ("rule", "turned"),
    [
        (
            "You may place a horse on any empty square, as long as fewer than six stand on the board",
            (
                "You may not place a horse on any empty square, as long as fewer than six stand on the board",
                "You may place a horse on any occupied square, as long as fewer than six stand on the board",
                "You may place a horse on any empty square, as long as more than six stand on the board",
                "You may place a horse on any empty square, as long as fewer than five stand on the board",
            ),
        ),
        (
            "As long as no more than three stand there, one may be taken off, and from four on two",
            (
                "As long as no more than two stand there, one may be taken off, and from three on two",
                "As long as no more than three stand there, two may be taken off, and from four on two",
                "As long as no more than three stand there, one may be taken off, and from four on three",
                "As long as no more than three stand there, one may not be taken off, and from four on two",
                "As long as no more than three stand there, one may be taken off, and from five on two",
            ),
        ),
        (
            "A horse is pushed one square forward or sideways",
            (
                "A horse is pushed one square forward",
                "A horse is pushed one square forward, sideways or backward",
                "A horse is pushed two squares sideways",
            ),
        ),
        (
            "It is pushed two squares forward if it jumps over an occupied square",
            (
                "It is pushed three squares forward if it jumps over an occupied square",
                "It is pushed two squares sideways if it jumps over an occupied square",
                "It is pushed two squares forward if it jumps over an empty square",
            ),
        ),
        ("Horses are never captured", ("Horses are always captured",)),
    ],
)
def test_horses_come_and_go(rule: str, turned: tuple[str, ...]) -> None:
    assert_held(GAME, rule, turned)


@pytest.mark.parametrize(
    "rule", ["A horse is pushed one square forward or sideways", "Horses are never captured"]
)
def test_a_game_without_horses_says_nothing_of_them(rule: str) -> None:
    assert finding(rule, "assembly") not in ("holds", "fails")
