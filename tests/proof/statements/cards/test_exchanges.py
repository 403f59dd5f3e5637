"""Who gives cards to whom, how many, and who sees them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "huutopussi",
        "The declarer's partner gives the declarer three cards, face down",
        {
            "three": "four",
            "down": "up",
            "gives the declarer": "gives the dealer",
            "The declarer's": "The dealer's",
        },
    ),
    (
        "tuppi",
        "The soloist's partner gives one card to the soloist",
        {"one": "two", "to the soloist": "to the dealer"},
    ),
    (
        "skruuvi",
        "The partner gives one card to each of the other three players, beginning on the left",
        {"one": "two", "left": "right", "each of the other three players": "each opponent"},
    ),
    (
        "skruuvi",
        "In a basic deal the declarer's opponents exchange one card each",
        {"one card": "two cards", "opponents": "side"},
    ),
    (
        "skruuvi",
        "The declarer's opponents exchange no cards "
        "if the declarer's side began the auction at six or higher",
        {"six": "one", "no cards": "two cards", "higher": "lower"},
    ),
    ("tuppi", "The soloist puts one card aside, face down", {"one": "two", "down": "up"}),
    (
        "multimulta",
        "Everybody chooses three cards and lays them face down on the table",
        {"Everybody": "Nobody", "three": "four", "down": "up"},
    ),
    ("multimulta", "Everybody passes three cards to their partner", {"Everybody": "Nobody", "three": "four"}),
    ("huutopussi", "Everybody holds nine again", {"Everybody": "Nobody", "nine": "ten"}),
    ("huutopussi", "Cards just received may be among them", {"may": ("may not", "must")}),
    (
        "tysiac",
        "The declarer passes one card, face down, to each opponent",
        {"one card": "two cards", "down": "up", "declarer": "dealer"},
    ),
    (
        "screw-misere",
        "In turn from the dealer's left, everybody gives one card to the partner, face down",
        {"left": "right", "everybody": "nobody", "one": "two", "down": "up"},
    ),
]


@pytest.mark.parametrize(("slug", "rule", "word", "turned"), turns(RULES))
def test_a_turned_rule_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_gifts_round_the_table() -> None:
    """Only a pass misère has them; elsewhere the sentence is false."""
    rule = "The gifts go round the table clockwise, beginning at the dealer's left"
    assert finding(rule, "skruuvi/pass-misere") == "holds"
    assert finding(rule.replace("left", "right"), "skruuvi/pass-misere") == "fails"
    assert finding(rule.replace("clockwise", "anticlockwise"), "skruuvi/pass-misere") == "fails"


def test_gifts_to_all_the_others() -> None:
    rule = (
        "In a basic deal the highest bidder's partner gives one card to each of the other three players, "
        "beginning on the left"
    )
    for word, turned in (("one", "two"), ("three", "four"), ("left", "right")):
        assert finding(rule.replace(word, turned), "skruuvi") == "fails"
