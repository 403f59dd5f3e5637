"""Lines drawn through marked places on squared paper: Join Five."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "join-five",
        "On your turn you mark one empty place and draw one line through it",
        {"one empty": "two empty", "one line": "two lines", "through": "beside"},
    ),
    (
        "join-five",
        "A line joins five marked places in an unbroken row, column or diagonal",
        {"five": "four", "row, column or diagonal": "row or column"},
    ),
    (
        "join-five",
        "So four of the five have been marked before",
        {"four": "three", "five": "six", "before": "after"},
    ),
    ("join-five", "No line runs along another", {"No": "Every"}),
    ("join-five", "Lines in a row may share an end", {"may": "may not", "an end": "a segment"}),
    ("join-five", "The game ends when no line can be drawn", {"no line": "a line", "can": "cannot"}),
    ("join-five", "Every line counts one", {"one": "two"}),
    ("join-five", "The sheet begins with 36 marks", {"36": "32"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
