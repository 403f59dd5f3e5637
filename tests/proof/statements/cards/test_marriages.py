"""Trumps that are announced in the course of play."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("huutopussi", "A hand begins without trumps", {"without": "with"}),
    ("tysiac", "The suit announced last is trumps", {"last": "first"}),
    ("huutopussi", "A suit that is announced always becomes trumps", {"always": "never"}),
    ("huutopussi", "A suit may not become trumps a second time in a hand", {"may not": ("may", "must")}),
    ("tysiac", "If no suit is announced, a hand brings 120 points", {"120": "160"}),
    ("tysiac", "If all suits are announced, a hand brings 400 points", {"400": "440"}),
    ("huutopussi", "The declarer's opponents score what they made", {"opponents": "side"}),
    (
        "huutopussi",
        "Each team counts the card points in its tricks, the suits it announced, and 20 for the last trick",
        {"20": "10", "last": "first"},
    ),
    (
        "tysiac",
        "The declarer undertakes to make at least the bid in card points and announced marriages together",
        {"declarer": "dealer", "least": "most"},
    ),
    (
        "tysiac",
        "The points of the marriage are yours, whatever becomes of the trick",
        {"whatever becomes of the trick": "only if you win the trick"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
