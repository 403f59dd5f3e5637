"""What an answer leads to, and how often it may be given."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "tysiac/rospisat",
        "If the declarer has given up, the hand is not played and each opponent of the declarer scores 60",
        {"not played": "played", "60": "50", "each opponent of the declarer": "the declarer"},
    ),
    (
        "huutopussi",
        "If somebody has demanded a new deal, the hand is not played and the same dealer deals again",
        {"not played": "played", "same": "next"},
    ),
    ("tysiac/lines", "The declarer never gets a line", {"never": "always"}),
    ("tysiac/lines", "Only an opponent of the declarer gets a line", {"an opponent of the": "the"}),
    (
        "tysiac",
        "If somebody has shown four nines, nobody scores and the same dealer shuffles and deals again",
        {"nobody scores": "everybody scores", "same": "next"},
    ),
    (
        "tysiac/lines",
        "An opponent of the declarer who makes no point in a hand gets one line",
        {"one": "two"},
    ),
    ("tysiac/rospisat", "The declarer gets one P when they give up", {"one": "two"}),
    ("tysiac/lines", "Every third line costs 120 points", {"third": "second", "120": "100"}),
    (
        "tysiac/barrel",
        "Nobody's score may lie between 880 and 1000",
        {"Nobody's": "Everybody's", "880": "600", "may": "may not"},
    ),
    ("space-cards", "You may swap only once in a hand", {"may": "may not", "only once": "twice"}),
    (
        "tysiac",
        "You may announce the marriage only if you have taken a trick and you hold the king and queen "
        "of a suit",
        {"have taken": ("have not taken", "have lost"), "may": "may not", "queen": "ace"},
    ),
    ("huutopussi", "You may demand a new deal only if you have not bid or passed", {"have not": "have"}),
    (
        "huutopussi",
        "You may announce a suit or ask for a whole only if you led to the last trick "
        "and you took the last trick",
        {"took": "lost"},
    ),
    (
        "huutopussi",
        "If somebody has trumped and you can follow suit, you may play any card of the suit led",
        {"may": "may not"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
