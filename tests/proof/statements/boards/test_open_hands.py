"""Open cards that are points of a board: how they are dealt and picked, which suits meet, what Gamis do."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

ROWS = [
    ("gami-seven", "Pick a card from the table, until you have picked seven", [("seven", "six")]),
    ("gami-four", "Otherwise it goes on until each player has picked five cards", [("five", "four")]),
    (
        "gami-seven",
        "Players take turns and pick one card each from the table, until each player has picked seven cards",
        [("seven", "eight")],
    ),
    ("gami-seven", "That is 14 picks", [("14", "12")]),
    ("gami-four", "Six lie on the table", [("Six", "Five")]),
    (
        "gami-plus",
        "Each hand is dealt nine cards, and seven go to the table",
        [("nine", "eight"), ("seven", "six")],
    ),
    ("gami-four", "From then on your turn is a swap", [("swap", "pick")]),
    ("gami-plus", "Each suit is a ring", [("a ring", "no ring")]),
    ("gami-four", "Suits are no rings", [("no rings", "rings")]),
    (
        "gami-seven",
        "Hearts and diamonds meet only by way of the clubs",
        [("diamonds", "clubs"), ("by way of the clubs", "by way of the hearts")],
    ),
    ("gami-plus", "Odd ranks keep to their suits", [("Odd", "Even")]),
    ("gami-plus", "There are 36 pairs of neighbours", [("36", "40")]),
    ("gami-seven", "Swapping is sliding one along a line", [("line", "gap")]),
    (
        "gami-seven",
        "You make one if the card that you have swapped for is part of it",
        [("swapped for", "given away")],
    ),
    ("gami-seven", "A Gami that lay in your hand already brings nothing", [("nothing", "a card")]),
    (
        "gami-seven",
        "If you break it up with one swap, and put it together with another, it is made anew",
        [("is made anew", "does not count again")],
    ),
    ("gami-seven", "A pick that makes two Gamis returns one card", [("one card", "two cards")]),
    ("gami-seven", "Hearts within, then clubs, and diamonds without", [("Hearts", "Diamonds")]),
    ("gami-plus", "Hearts within, then clubs, and diamonds without", [("clubs", "hearts")]),
    (
        "gami-four",
        "Hearts and spades lie on opposite edges",
        [("spades", "clubs"), ("opposite", "neighbouring")],
    ),
    ("gami-four", "In this text North begins", [("North", "South")]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "rule", "turns"), ROWS)
def test_open_hands(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)
