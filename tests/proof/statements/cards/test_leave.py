"""Leave to go out: when partners are asked for it, what they answer, and what comes of the answer."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "samba",
        "After a yes you may not take the pile, and you have to go out",
        {"may not": "may", "and you have to": "but you need not"},
    ),
    ("samba", "If both scores are equal, play another deal", {"play another deal": "the game is over"}),
    (
        "canasta",
        "The rest of the pile comes into your hand",
        {"comes into your hand": "stays where it is", "comes": "does not come"},
    ),
    (
        "samba",
        'You may ask your partner "May I go out?" only at the beginning of your turn, '
        "when you have done nothing yet except perhaps drawn",
        {"may": "may not", "your partner": "an opponent", "beginning": "end", "drawn": "melded"},
    ),
    ("samba", "Your partner answers yes or no", {"Your partner": "An opponent", "no": "perhaps"}),
    (
        "samba",
        "After a yes you must go out, and you may not take the pile",
        {"After": "Before", "yes": "no", "must": "need not", "may not": "may", "go out": "take the pile"},
    ),
    ("canasta", "After a no you may not go out", {"no": "yes", "may not": "must"}),
    (
        "samba",
        "If you fail to go out after a yes, it costs your team 300 points",
        {"fail": "manage", "after": "before", "yes": "no", "costs": "brings", "300": "200"},
    ),
    (
        "samba",
        "You may ask to go out only if your team has at least two canastas or sambas",
        {"two": "three", "at least": "fewer than"},
    ),
    (
        "samba",
        "If you have already melded in this turn, you may no longer ask to go out",
        {"melded": "drawn", "have": "have not", "may no longer": "may"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
