"""What an opening must be worth: whose score that depends on, and which cards count towards it."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "canasta",
        "The turn in which a team starts to meld is its opening",
        {"starts": "stops", "meld": "discard"},
    ),
    (
        "hand-and-foot",
        "The turn in which a team begins to meld is its opening",
        {"begins": "ceases", "meld": "discard"},
    ),
    (
        "canasta",
        "The higher the score of the team from earlier deals, the more its opening must be worth",
        {"higher": "lower", "more": "less", "must": "need not", "the team": "the other team"},
    ),
    (
        "contract-samba",
        "The higher the score of the team, the more its opening must be worth",
        {"higher": "lower", "more": "less", "the team": "the opponents"},
    ),
    (
        "canasta",
        "The card on top and cards from the hand count towards the opening, and no others",
        {"count": "do not count", "The card on top and cards from the hand": "Cards from the hand"},
    ),
    (
        "hand-and-foot",
        "For the rest of the deal your team's opening must be worth 10 points more",
        {"For the rest of the deal": "In this turn", "10": "20", "more": "less", "must": "need not"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
