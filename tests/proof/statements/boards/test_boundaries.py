"""The boundary of what is coloured on a ring, and opposite points: Antipodal."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "antipodal",
        "If opposite points are on the boundary after your turn, you have lost",
        {"opposite": "neighbouring", "lost": "won"},
    ),
    (
        "antipodal",
        "You have lost when opposite points lie on the boundary",
        {"opposite": "adjacent", "lost": "won"},
    ),
    (
        "antipodal",
        "A coloured point and an empty one beside it are both on the boundary",
        {"beside": "opposite", "both": "neither"},
    ),
    ("antipodal", "A single coloured point makes a boundary of three", {"single": "second", "three": "two"}),
    ("antipodal", "The mark with which you lose does not count", {"lose": "win", "does not count": "counts"}),
    ("antipodal", "Opposite points lie half-way round from each other", {"Opposite": "Neighbouring"}),
    ("antipodal", "Every point has two neighbours", {"two": "three"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
