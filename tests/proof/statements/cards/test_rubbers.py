"""Trick points, the games won with them, and the end of a rubber."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "vint",
        "Every trick brings its team ten trick points for each level of the contract",
        {"its": "the other", "ten": "nine"},
    ),
    (
        "skruuvi-historical",
        "In misère every trick brings the team that avoids it "
        "as many trick points as the number of the contract",
        {"avoids": "wins", "In": "Except in"},
    ),
    (
        "vint",
        "The team that comes to 500 trick points has won a game",
        {"500": ("400", "600"), "won": "lost"},
    ),
    ("vint", "Both teams begin again at nothing", {"nothing": "half"}),
    (
        "vint",
        "Both teams get trick points, whether the contract was made or not",
        {"Both": "Not both", "whether": "only if"},
    ),
    (
        "vint",
        "The rubber is over after the deal that brings a team its second game",
        {"second": ("first", "third")},
    ),
    ("vint", "The rubber is over when a team has two games", {"two": "one", "a team has": "both teams have"}),
    ("vint", "At the level of two, each trick is worth 20", {"20": "10"}),
    ("vint", "In a deal both teams together have 130 trick points for each level", {"130": "100"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
