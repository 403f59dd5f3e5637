"""Rules of islands: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "crossing-sea",
            "a square sea of 81 and an island of nine at either end",
            ("a square sea of 81 and an island of nine at either side",),
        ),
        (
            "crossing-sea",
            "Bold lines part each island into three paths",
            ("Bold lines part each island into four paths",),
        ),
        (
            "crossing-sea/three-player",
            "Each mountain joins the sea along the whole of its side",
            ("Each mountain joins the sea along a part of its side",),
        ),
        ("crossing-sea", "They fill the island at the near end", ("They fill the island at the far end",)),
        (
            "crossing-sea",
            "the island at the far end is the goal",
            ("the island at the near end is the goal",),
        ),
        (
            "crossing-sea/three-player",
            "Everybody is bound for the mountain on the far side",
            ("Everybody is bound for the mountain on the near side",),
        ),
        (
            "crossing-sea/three-player",
            "At the start the men stand in the sea",
            ("At the start the men stand on the mountains",),
        ),
        (
            "crossing-sea",
            "Forward is towards the island where the man is going",
            (
                "Forward is away from the island where the man is going",
                "Forward is towards the island where the man comes from",
            ),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
