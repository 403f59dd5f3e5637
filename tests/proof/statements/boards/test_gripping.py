"""A bat that is gripped hand over hand."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("hutunkeitto", "Grip from 2 to 5 units", {"2": "1", "5": "6"}),
    ("hutunkeitto/small-hands", "Grip from 1 to 3 units", {"1": "2", "3": "4"}),
    (
        "hutunkeitto",
        "A grip takes at least 2 units and at most 5 units",
        {"least": "most", "2": "3", "most": "least", "5": "4"},
    ),
    ("hutunkeitto", "It leaves no gap", {"no gap": "a gap"}),
    (
        "hutunkeitto",
        "A grip may be wider than what is left",
        {"may": "may not"},
    ),
    ("hutunkeitto", "A grip need not be wider than what is left", {"need not": "must"}),
    ("hutunkeitto", "Whoever grips the last unit wins", {"last": "first", "wins": "loses"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
