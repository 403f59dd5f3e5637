"""Piles that are carried to the end of a line: One-Line."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "one-line",
        "On your turn you take one disc or more and carry them to one point nearer the end",
        {"one": "two", "or more": "or fewer", "nearer": "farther from"},
    ),
    ("one-line", "Discs never go away from the end", {"never": "always", "away from": "towards"}),
    ("one-line", "Discs on the end never move again", {"never": "always"}),
    ("one-line", "They may join others that lie there", {"may": "may not"}),
    ("one-line", "Discs on the end may not be moved again", {"may not": "may"}),
    ("one-line", "Discs may not go away from the end", {"may not": "may"}),
    ("one-line", "The game is over when all discs lie on the end", {"all": "none of"}),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
