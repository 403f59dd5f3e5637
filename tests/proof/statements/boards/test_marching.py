"""Men that march straight on: Uneven and Meeting."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

RULE = "On your turn you move one man straight forward, over any number of free squares"
TURNS = (("one", "two"), ("forward", "back"), ("any number of", "one of the"), ("free", "taken"))


@pytest.mark.parametrize("game", ["uneven", "uneven/meeting"])
def test_marching(game: str) -> None:
    assert_contradicted(game, RULE, *TURNS)
