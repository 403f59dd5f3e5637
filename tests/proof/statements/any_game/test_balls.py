"""Balls thrown at a jack: who throws when, whose lies nearer, what they are worth; and the ground."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "contract-petanque",
        "Everybody throws one ball before the auction and one after it",
        {
            "Everybody": "Nobody",
            "one ball": "two balls",
            "one after": "two after",
            "before": "after",
            "after": "before",
        },
    ),
    (
        "contract-petanque",
        "The thrower of the jack throws the first ball, and the others follow clockwise with one ball each",
        {
            "thrower of the jack": "declarer",
            "first": "last",
            "clockwise": "anticlockwise",
            "one ball": "two balls",
        },
    ),
    (
        "contract-petanque",
        "The second balls are thrown first by the player on the declarer's left, then by the "
        "declarer, last by the player on the declarer's right",
        {
            "second": "first",
            "first": "last",
            "declarer's left": "declarer's right",
            "last": "first",
            "the declarer,": "the thrower of the jack,",
        },
    ),
    (
        "contract-petanque",
        "The fugitive's second ball is thrown by the other defender",
        {"second": "first", "other defender": "declarer", "The fugitive's": "The declarer's"},
    ),
    (
        "contract-petanque",
        "The other defender throws two of the second balls",
        {"two": "one", "second": "first", "other defender": "fugitive"},
    ),
    (
        "contract-petanque",
        "The player whose ball lies farthest from the jack begins the auction",
        {"farthest from": "closest to", "begins": "ends"},
    ),
    (
        "contract-petanque",
        "The ball closest to the jack is worth 3 ball points, the second 2, the third 1, whoever threw it",
        {"closest to": "farthest from", "3": "4", "2": "3", "1": "2"},
    ),
    (
        "contract-petanque",
        "The closest balls bring 3, 2 and 1 ball points",
        {"closest": "farthest", "3": "4", "2": "1"},
    ),
    (
        "contract-petanque",
        "Nobody can have more than 5 ball points, those of the closest ball and the second",
        {"Nobody": "Everybody", "more": "fewer", "5": "4", "closest": "farthest", "second": "third"},
    ),
    (
        "contract-petanque",
        "Draw a throwing circle of 35 to 50 centimetres near one end of the strip",
        {"35": "30", "50": "60", "near one end": "in the middle"},
    ),
    (
        "contract-petanque",
        "The jack must come to rest 6 to 10 metres from the edge of the circle",
        {"must": "need not", "6": "5", "10": "12", "edge": "middle"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
