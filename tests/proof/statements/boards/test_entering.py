"""Rules of entering: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "track-gammon",
            "Each of these spaces is at the beginning of a side",
            ("Each of these spaces is at the end of a side",),
        ),
        ("track-gammon", "after 39 comes 1", ("after 1 comes 39",)),
        (
            "track-gammon",
            "Set two of your 15 men on your starting space and keep the other 13 in hand",
            ("Set two of your 15 men on your starting space and keep the other 13 in bar",),
        ),
        ("track-gammon", "It has your own colour on the board", ("It has your other colour on the board",)),
        (
            "track-gammon",
            "The middle space of each side, 7, 20 and 33, is a centre",
            ("The first space of each side, 7, 20 and 33, is a centre",),
        ),
        ("track-gammon", "Each number is a step for one man", ("Each number is a step for two men",)),
        (
            "track-gammon",
            "You may give both to the same man",
            (
                "You may not give both to the same man",
                "You must give both to the same man",
            ),
        ),
        (
            "track-gammon",
            "If one way of playing uses both numbers and another only one, use both",
            ("If one way of playing uses both numbers and another only one, use only one",),
        ),
        (
            "track-gammon",
            "While you have a man on the bar, nothing else of yours moves",
            (
                "While you have a man in hand, nothing else of yours moves",
                "While you have a man on the bar, anything else of yours moves",
            ),
        ),
        (
            "track-gammon",
            "You may bring in men from your hand, or step with men on the board",
            (
                "You may not bring in men from your hand, or step with men on the board",
                "You may bring in men from your bar, or step with men on the board",
            ),
        ),
        (
            "track-gammon",
            "The two on your starting space stay until your hand is empty",
            ("The two on your starting space stay until your bar is empty",),
        ),
        (
            "track-gammon",
            "A number brings a man from your hand to the space so many steps from your start",
            ("A number brings a man from your bar to the space so many steps from your start",),
        ),
        (
            "track-gammon",
            "He comes in by the dice, but your starting space counts as the first",
            ("He comes in by the dice, but your starting space counts as the second",),
        ),
        (
            "track-gammon",
            "with a one he comes in on it, with a six on the fifth after it",
            ("with a one he comes in on it, with a six on the sixth after it",),
        ),
        (
            "track-gammon",
            "with a three Black comes in on 4, with a six on the centre, 7",
            ("with a three Green comes in on 4, with a six on the centre, 7",),
        ),
        (
            "track-gammon",
            "A man who has come in may step on at once or at any later time, while others still wait",
            ("A man who has come in may not step on at once or at any later time, while others still wait",),
        ),
        ("track-gammon", "nobody hits the starting men", ("everybody hits the starting men",)),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
