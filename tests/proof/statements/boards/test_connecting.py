"""Rules of connecting: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "hex",
            "Stones of one colour on touching hexagons form a chain",
            ("Stones of any colour on touching hexagons form a chain",),
        ),
        (
            "y",
            "Stones of one colour on touching hexagons form a chain",
            ("Stones of different colours on touching hexagons form a chain",),
        ),
        (
            "y",
            "A chain that wins has at least as many stones as the board has hexagons to a side",
            ("A chain that wins has at most as many stones as the board has hexagons to a side",),
        ),
        (
            "hex",
            "When the board is full, exactly one player has joined their sides",
            ("When the board is full, two players have joined their sides",),
        ),
        (
            "hex",
            "A stone on a corner hexagon counts for both sides that meet there",
            ("A stone on a corner hexagon counts for neither of the sides that meet there",),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
