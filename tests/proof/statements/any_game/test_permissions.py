"""What somebody may do, in the words in which a game asks for it."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    ("tuppi", "Either opponent of the declarer may say sooli", {"may": "may not", "declarer": "dealer"}),
    ("tuppi", "The player on the declarer's left may say sooli first", {"left": "right", "first": "last"}),
    ("tuppi", "You may not lay a two, a jack, a queen or a king", {"may not": "may", "two": "three"}),
    ("tuppi", "You may lay an ace", {"may": "may not"}),
    (
        "huutopussi",
        "If you hold three sixes, or no card above the jack, you may demand a new deal",
        {"may": "may not", "three": "four", "above": "below"},
    ),
    (
        "tysiac",
        "You may bid more than 120 only if you hold the king and queen of one suit",
        {"may": "may not", "king": "ace"},
    ),
    ("tysiac", "The declarer may raise the bid", {"may": "may not", "declarer": "dealer"}),
    (
        "skruuvi",
        "In a contract, an opponent of the declarer may knock",
        {"may": "may not", "declarer": "dealer"},
    ),
    ("tysiac", "Whoever holds four nines may show them", {"may": "may not", "four": "five"}),
    (
        "huutopussi",
        "If you hold the king and queen of a suit, you may announce that suit",
        {"may": "may not", "queen": "jack"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_nobody_is_everybody_denied() -> None:
    assert finding("Nobody may lay a two", "tuppi") == "holds"
    assert finding("Nobody may lay an ace", "tuppi") == "fails"


def test_an_act_that_is_never_asked_is_not_read() -> None:
    assert finding("The declarer may fly", "tuppi") == "unread"
