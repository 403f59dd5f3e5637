"""Who bids, what ends an auction, and whose contract it is."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "vint",
        "Beginning at the dealer's left, each player in turn bids or passes",
        {"left": "right", "dealer": "declarer"},
    ),
    (
        "tysiac",
        (
            "Beginning at the dealer's left and going clockwise, each player bids more than "
            "the last bid or passes"
        ),
        {"clockwise": "anticlockwise", "more": "fewer", "last": "first", "left": "right"},
    ),
    ("vint", "Eight passes in a row end the auction", {"Eight": ("Seven", "Nine")}),
    ("skruuvi", "Four passes in a row end the second auction", {"Four": "Five"}),
    ("tysiac", "The auction is over when two have passed", {"two": "three"}),
    ("vint", "Whoever has passed may bid again when the turn comes round", {"may": "may not"}),
    ("huutopussi", "Whoever has passed may not bid again", {"may not": "may"}),
    (
        "vint",
        "The highest bid is the contract, and its bidder is the declarer",
        {"highest": "lowest", "declarer": "dealer"},
    ),
    ("tysiac", "The highest bidder becomes the declarer", {"highest": "lowest", "declarer": "dealer"}),
    (
        "vint",
        "If everybody passes at the first chance, the cards are thrown in",
        {"everybody": "nobody", "first": "last"},
    ),
    (
        "huutopussi",
        "The declarer may raise it to any higher multiple of five",
        {"higher": "lower", "five": "ten", "may": "may not", "declarer": "dealer"},
    ),
    (
        "skruuvi",
        "The highest bidder and the partner are now the declarer's side",
        {"highest": "lowest", "declarer": "dealer"},
    ),
    (
        "skruuvi",
        "The highest bid of both auctions is the contract, and the player who made it is the declarer",
        {"highest": "lowest", "declarer": "dealer"},
    ),
    (
        "skruuvi",
        "A contract whose number is below five is raised to five",
        {"below": "above", "to five": "to six"},
    ),
    (
        "minibridge",
        "Beginning with the dealer and going clockwise, each player declares or passes",
        {"dealer": "declarer", "clockwise": "anticlockwise"},
    ),
    (
        "bridge-meets-guess-who",
        "Each bid must be higher than the last",
        {"must": ("need not", "may not"), "higher": "lower", "last": "first"},
    ),
    ("tysiac", "The auction is over when two have passed", {"two have": "one has"}),
    ("tysiac", "The declarer may not lower the bid", {"may not": "may"}),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
