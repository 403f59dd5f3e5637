"""Promises of points, and balls that lie nearer or farther."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "contract-petanque",
        "The player farthest out bids first, then the player second-closest, then the player closest, "
        "and so on",
        {"farthest out": "closest", "second-closest": "closest"},
    ),
    (
        "contract-petanque",
        "Everybody throws one ball before the auction and one after it",
        {"Everybody": "Nobody", "one ball": "two balls", "one after": "two after"},
    ),
    (
        "contract-petanque",
        "The contract is made if the declarer has at least as many ball points as were bid",
        {"least": "most", "declarer": "thrower of the jack"},
    ),
    (
        "contract-petanque",
        "In a plain contract the declarer gains or loses just the bid",
        {"plain": ("doubled", "redoubled"), "just": "twice"},
    ),
    (
        "contract-petanque",
        "In the last round, a player more than 20 points behind the leader may only pass or open with 1",
        {
            "20": "10",
            "behind": "ahead of",
            "may only": "may not only",
            "open with 1": "open with 2",
        },
    ),
    ("contract-petanque", "A bid is a number from 1 to 5", {"1": "2", "5": "6"}),
    ("minibridge", "There are 15 contracts to choose from", {"15": "16"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
