"""Partners who are told what to play."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    ("android-whist", "Your opponent plays for your android", {"Your opponent": "You"}),
    ("android-whist", "You give your android its commands", {"You": "Your opponent"}),
    ("android-whist", "Your opponent sees the cards of your android", {"Your opponent": "You"}),
    (
        "android-whist",
        "Each of you sits opposite your own android, and beside the android of your opponent",
        {"opposite": "beside", "beside": "opposite"},
    ),
    ("android-whist", "An android always leads to the first trick", {"always": "never"}),
    ("bridge-meets-guess-who", "Androids never bid", {"never": "always"}),
    (
        "android-whist",
        "The tricks of a player and the android opposite count together",
        {"together": "apart"},
    ),
    ("android-whist", "Duck, beat and high are for following", {"following": "leading"}),
    (
        "android-whist",
        "A follower that has reported an error may be given the commands for a lead",
        {"may": "may not"},
    ),
    ("android-whist", "A command that has failed may not be given again", {"may not": "may"}),
    (
        "bridge-meets-guess-who",
        "The android plays the lowest or the highest card it has of the same suit in that range",
        {"same": "other"},
    ),
    (
        "bridge-meets-guess-who",
        "If the android has no such card, your opponent must report an error",
        {"no such card": "such a card", "must": "may not"},
    ),
    (
        "bridge-meets-guess-who",
        "If you say that anything goes, your opponent may choose the card",
        {"may": "may not"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_rules_hold_and_turned_they_do_not(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
