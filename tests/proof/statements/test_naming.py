"""What points are called, as the pictures of the boards show it."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import finding
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


def _games(game: str) -> tuple[str, str]:
    slug, _, variant = game.partition("/")
    return slug, variant


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, rule, _ in TRUE])
def test_what_is_so_holds(game: str, rule: str) -> None:
    assert finding(rule, *_games(game)) == "holds"


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert word in rule
    assert finding(rule.replace(word, new, 1), *_games(game)) == "fails"
