"""What points are called, as the pictures of the boards show it."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "modianqi",
        "A letter for the column, from the left, and a number for the row, from the bottom",
        {"left": "right", "bottom": "top"},
    ),
    (
        "special-salvo",
        "Columns are called a to j, rows 1 to 10",
        {"j": "k", "10": "11", "1 to": "2 to"},
    ),
    (
        "special-salvo",
        "d4 is the square where column d and row 4 cross",
        {"row 4": "row 5", "column d": "column e", "d4": "d5"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
