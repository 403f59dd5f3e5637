"""Men that march straight on: Uneven and Meeting."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

RULE = "On your turn you move one man straight forward, over any number of free squares"
TURNS = (("one", "two"), ("forward", "back"), ("any number of", "one of the"), ("free", "taken"))


@pytest.mark.parametrize("game", ["uneven", "uneven/meeting"])
def test_marching(game: str) -> None:
    assert_contradicted(game, RULE, *TURNS)


def test_a_pack_of_wolves() -> None:
    assert_contradicted("hare-wolf", "A wolf steps only diagonally forward", ("forward", "back"))
    rule = "A hare that reaches the bottom edge has won"
    assert_contradicted("hare-wolf", rule, ("bottom", "top"), ("won", "lost"))


def test_one_step_for_each_man() -> None:
    rule = "No man steps more than once in a game"
    assert_contradicted("chase-and-evade", rule, ("once", "twice"))
