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
            "last": "first",
            "may only": "may not only",
            "open with 1": "open with 2",
        },
    ),
    ("contract-petanque", "A bid is a number from 1 to 5", {"1": "2", "5": "6"}),
    (
        "contract-petanque",
        "If the contract is made, the declarer gains game points",
        {"made": "not made", "declarer": "other defender", "gains": "loses"},
    ),
    (
        "contract-petanque",
        "If it is not made, the declarer loses them",
        {"not made": "made", "declarer": "other defender", "loses": "gains"},
    ),
    (
        "contract-petanque",
        "More ball points than promised bring nothing extra",
        {"More": "Fewer", "nothing": "something"},
    ),
    ("contract-petanque", "Twenty is the most a round can bring", {"Twenty": "Ten", "most": "fewest"}),
    ("contract-petanque", "Only one player may flee for each number", {"one": "two", "may": "may not"}),
    (
        "contract-petanque",
        "With a new number nobody has doubled, redoubled or fled any more",
        {"nobody": ("somebody", "everybody")},
    ),
    ("contract-petanque", "The last number is the contract", {"last": "first"}),
    ("contract-samba", "The last bid is the contract", {"last": "first"}),
    ("minibridge", "There are 15 contracts to choose from", {"15": "16"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
