"""Contracts that have to be opened, and contracts of those who doubled."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "contract-samba",
        "The declarer must open at once when the auction is over, from the hand that was "
        "dealt, without drawing or discarding",
        {"declarer": "dealer", "must": "need not", "without": "with"},
    ),
    ("contract-samba", "When no bid is left there is no contract", {"no": "a"}),
    ("contract-samba", "A double ends the auction", {"double": "pass", "ends": "does not end"}),
    ("contract-samba", "The player who doubled is not the declarer", {"is not": "is"}),
    (
        "contract-petanque",
        "The player who fled is the fugitive",
        {"fled": "doubled", "fugitive": "declarer", "is": "is not"},
    ),
    ("contract-samba", "The player on the dealer's left speaks first", {"left": "right", "first": "last"}),
    ("contract-samba", "A complete canasta or samba is always an opening", {"always": "never"}),
    (
        "contract-samba",
        "The declarer's opponents must have at least two canastas to go out",
        {"must": "need not", "two": "four"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
