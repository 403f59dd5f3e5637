"""Rules of neighbours: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "beginners-go",
            "A point in the middle has four adjacent points, one on the edge three, one in the corner two",
            ("A point in the middle has four adjacent points, one in the corner three, one on the edge two",),
        ),
        (
            "beginners-go",
            "Points are adjacent when a line joins them directly, along a row or a column",
            (
                "Points are adjacent when a line joins them directly, along a row or a diagonal",
                "Points are adjacent when a line joins them directly, along a row",
            ),
        ),
        ("beginners-go", "Diagonal points are not adjacent", ("Diagonal points are adjacent",)),
        ("hex", "Hexagons touch when they share an edge", ("Hexagons touch when they share a corner",)),
        (
            "hex",
            "A hexagon in a sharp corner touches two, one in a blunt corner three",
            ("A hexagon in a blunt corner touches two, one in a sharp corner three",),
        ),
        (
            "chinese-checkers",
            "A hole in the middle of the board has six neighbours",
            ("A hole in the middle of the board has five neighbours",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
