"""Dice, and the men they move along a track."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "variant", "rule", "turns"),
    [
        ("track-gammon", "", "Roll two dice", [("two", "three")]),
        (
            "track-gammon",
            "",
            "Each of the two numbers moves one man by so many spaces",
            [("two", "three"), ("one man", "two men")],
        ),
        ("track-gammon", "", "A double is played four times", [("four", "five")]),
        (
            "track-gammon",
            "",
            "You must play every number that you can",
            [("must", "need not"), ("can", "cannot")],
        ),
        ("track-gammon", "", "Only who can play none passes", [("can", "cannot"), ("none", "all")]),
        (
            "track-gammon",
            "",
            "Two or more men of one enemy close a space",
            [("Two", "Three"), ("more", "fewer")],
        ),
        ("track-gammon", "", "Two enemies of one colour close a space", [("Two", "Three")]),
        ("track-gammon", "", "You may pass over a closed space", [("may", "may not")]),
        (
            "track-gammon",
            "",
            "On the first half of your way you may not step to a space where you have a man already",
            [("first", "last"), ("may not", "may")],
        ),
        (
            "track-gammon",
            "",
            "You may not come to a centre where you have a man already",
            [("may not", "may")],
        ),
        (
            "track-gammon",
            "",
            "A centre holds one man of each colour, three in all",
            [("one", "two"), ("three", "four"), ("all", "none")],
        ),
        ("track-gammon", "", "Nobody is hit in a centre", [("Nobody", "Everybody")]),
        ("track-gammon", "", "Everybody moves the way the numbers rise", [("Everybody", "Nobody")]),
        (
            "track-gammon",
            "",
            "Black starts from 1, Green from 14 and White from 27",
            [("Black", "Red"), ("1", "2"), ("Green", "White")],
        ),
        ("track-gammon", "", "Black's home is 34 to 39", [("Black", "Green"), ("34", "35"), ("39", "40")]),
        (
            "track-gammon",
            "",
            "Your home is the last 6 spaces before your start",
            [("last", "first"), ("6", "7"), ("before", "after")],
        ),
        ("track-gammon", "", "Men on the bar come in first", [("first", "last")]),
        (
            "track-gammon",
            "",
            "The two men on your starting space may not move before your hand is empty",
            [("two", "three"), ("may not", "may"), ("before", "after")],
        ),
        (
            "track-gammon",
            "",
            "You may not bear men off before all your men are at home",
            [("may not", "may"), ("before", "after"), ("all", "none of")],
        ),
        ("track-gammon", "", "If two numbers would do, the lower one is used", [("lower", "higher")]),
        (
            "track-gammon",
            "",
            "A number higher than that takes off the last of your men",
            [("higher", "lower"), ("last", "first")],
        ),
        (
            "track-gammon",
            "",
            "The first to bear off all 15 men wins",
            [("first", "last"), ("all", "none of"), ("15", "16"), ("wins", "loses")],
        ),
    ],
)
def test_a_rule_holds_and_its_turned_forms_fail(
    game: str, variant: str, rule: str, turns: list[tuple[str, str]]
) -> None:
    assert_contradicted(f"{game}/{variant}", rule, *turns)
