"""Who has won when a game is over, and with how many points."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "tysiac",
        "The first player with 1000 points wins",
        {"first": "last", "with": "without", "1000": "1001", "wins": "loses"},
    ),
    ("tuppi", "A team that holds 52 points or more has won", {"more": "fewer", "won": "lost", "52": "57"}),
    ("multimulta", "Five points win", {"win": "lose", "Five": "Nine"}),
    (
        "screw-misere",
        "The first team to reach 100 minus points has lost",
        {"first": "last", "lost": "won", "100": "101"},
    ),
    (
        "sakaali",
        "The first team with 100 points or more wins the game",
        {"first": "last", "more": "fewer", "100": "300", "wins": "loses", "with": "without"},
    ),
    (
        "huutopussi",
        "Whoever first reaches 500 points wins",
        {"500": "600", "wins": "loses", "Whoever first": "The last team that"},
    ),
    ("huutopussi", "The team to score 500 points or more has won", {"more": "fewer", "won": "lost"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
