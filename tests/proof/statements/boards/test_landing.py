"""Rules of landing: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "crossing-sea",
            "a step forward or sideways, or one jump forward or to the side over a row of enemies",
            ("a step forward or sideways, or one jump back or to the side over a row of enemies",),
        ),
        ("crossing-sea", "Nobody crosses a bold line", ("Everybody crosses a bold line",)),
        (
            "crossing-sea",
            "On an island a man keeps to his path between the bold lines",
            ("On an island a man may leave his path between the bold lines",),
        ),
        ("crossing-sea", "turning back is forbidden", ("turning back is allowed",)),
        (
            "crossing-sea",
            "enemies can be jumped over from the sea onto the island, or round a corner of the path",
            ("enemies cannot be jumped over from the sea onto the island, or round a corner of the path",),
        ),
        ("crossing-sea/three-player", "the others are closed to you", ("the others are open to you",)),
        (
            "crossing-sea",
            "If your man stands at a gate and an enemy holds the first square of the path, your man may "
            "land on any free square of the island",
            (
                "If your man stands at a gate and an enemy holds the first square of the path, your man may "
                "not land on any free square of the island",
                "If your man stands at a gate and an enemy holds the first square of the path, your man may "
                "land on any taken square of the island",
                "If your man stands at a gate and one of your own men holds the first square of the path, "
                "your man may land on any free square of the island",
            ),
        ),
        (
            "crossing-sea",
            "If an enemy holds the square where your man would land, choose another square of the island "
            "for him",
            (
                "If one of your own men holds the square where your man would land, choose another square of "
                "the island for him",
            ),
        ),
        (
            "crossing-sea",
            "If the island is full, your man is laid beside the board",
            ("If the island is empty, your man is laid beside the board",),
        ),
        (
            "crossing-sea/three-player",
            "its squares are never held against you",
            ("its squares are always held against you",),
        ),
        (
            "crossing-sea/three-player",
            "a man who has landed may still step forward or to both sides",
            (
                "a man who has landed may not step forward or to both sides",
                "a man who has landed may still step back or to both sides",
            ),
        ),
        ("crossing-sea/three-player", "He may not go back into the sea", ("He may go back into the sea",)),
        ("crossing-sea/three-player", "rows of enemies may be mixed", ("rows of enemies may not be mixed",)),
        (
            "crossing-sea",
            "You pass only when none of your men has a move",
            ("You pass only when all of your men has a move",),
        ),
        ("crossing-sea", "Pass only when you cannot move", ("Pass only when you can move",)),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
