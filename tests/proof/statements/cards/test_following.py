"""Following suit, trumping and beating, and who plays when."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    ("huutopussi", "You must follow suit if you can", {"must": "need not", "can": "cannot"}),
    ("vint", "If you cannot, play anything", {"cannot": "can"}),
    ("tysiac", "If you cannot follow suit, play a trump", {"cannot": "can"}),
    ("vint", "If they cannot, they may play anything", {"cannot": "can", "may": "may not"}),
    (
        "huutopussi",
        "If you cannot follow suit, you must play a trump, if you have one",
        {"must": ("need not", "may not")},
    ),
    ("huutopussi", "If you have neither, you may play any card", {"may": "may not"}),
    (
        "huutopussi",
        "When you follow suit, you must beat the best card in the trick if you can",
        {"must": "need not", "can": "cannot"},
    ),
    ("tysiac", "You need not play a higher card than the others", {"need not": "must"}),
    (
        "huutopussi",
        ("When you trump a trick that has been trumped, you must play a higher trump if you have one"),
        {"must": "may not", "higher": "lower"},
    ),
    ("vint", "The others follow clockwise", {"clockwise": "anticlockwise"}),
    ("vint", "The winner of a trick leads to the next", {"next": "previous"}),
    ("tuppi", "In sooli the soloist plays last to every trick", {"last": "first"}),
    ("tuppi", "In sooli the ace is the lowest card of its suit", {"lowest": "highest"}),
    ("skruuvi", "A card of another suit never wins", {"never": "always"}),
    ("minibridge", "Everybody must follow suit if they can", {"Everybody": "Nobody", "can": "cannot"}),
    ("minibridge", "The winner of a trick leads to the next", {"next": "previous"}),
    ("top-trumps", "The others follow clockwise", {"clockwise": "anticlockwise"}),
    ("klubiskruuvi", "The others follow clockwise", {"clockwise": "anticlockwise"}),
    (
        "android-whist",
        "The hand on the dealer's left leads to the first trick",
        {"left": "right", "first": "last", "dealer": "other player"},
    ),
    (
        "android-whist",
        (
            "Clockwise from the dealer sit the other player's android, the dealer's own android, "
            "and the other player"
        ),
        {"Clockwise": "Anticlockwise"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
