"""Melds that are complete, and turns on which melds score."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

ROWS = [
    ("western-mahjong", "Trios are complete", [("complete", "not complete")]),
    (
        "fireplace-poker",
        "The opposing side scores on its turns, and you on yours",
        [("on its", "on your"), ("yours", "its")],
    ),
]


@pytest.mark.parametrize(("game", "rule", "turns"), ROWS)
def test_complete(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)
