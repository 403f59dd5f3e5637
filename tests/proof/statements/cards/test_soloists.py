"""Who plays alone, and bids that are cards, shown one after the other."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "tuppi",
        "If the soloist takes no trick, the soloist's team scores 24 points",
        {"no trick": "a trick", "24": "25", "soloist's team": "soloist's opponents"},
    ),
    (
        "tuppi",
        "In sooli the hand ends at once if the soloist takes a trick",
        {"ends at once": "goes on", "a trick": "no trick", "soloist": "dealer"},
    ),
    ("tuppi", "A red card bids rami, a black card nolo", {"red": "black", "rami": "nolo"}),
    (
        "tuppi",
        "The first red card makes rami, and its owner is the declarer",
        {"first": "last", "red": "black", "declarer": "dealer"},
    ),
    (
        "tuppi",
        "The dealer's left neighbour shows first, then clockwise",
        {"left": "right", "clockwise": "anticlockwise"},
    ),
    ("tuppi", "If all are black, the game is nolo", {"black": "red", "nolo": "rami"}),
    ("tuppi", "If the other team scores, all points are gone", {"other": "same"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
