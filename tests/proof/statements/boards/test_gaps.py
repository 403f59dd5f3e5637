"""Men with gaps round them, who are taken by whoever fills the last."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

TRUE: list[Row] = [
    (
        "enclosure",
        "Whoever fills the last gap round a black man takes him",
        {"last": "first", "black": "red"},
    ),
    (
        "enclosure",
        "One man can take three black men at once",
        {"can": "cannot", "three": "four", "black": "red"},
    ),
    ("enclosure/seven", "One man can take four black men at once", {"four": "five"}),
    (
        "enclosure",
        "Nobody puts a man on a point where a black man has been taken",
        {"Nobody": "Everybody", "Nobody puts": "You may put"},
    ),
    (
        "enclosure",
        "You may not put a man on a point where a black man has been taken",
        {"may not": "may", "black": "red"},
    ),
    ("enclosure", "Put one man from the red heap on a free point", {"red": "black"}),
    ("enclosure", "He comes from the red heap", {"red": "black"}),
    ("enclosure", "A red man stays to the end where he was put", {"red": "black", "end": "next turn"}),
    (
        "enclosure",
        "A black man who has been taken leaves the board, and his point stays closed",
        {"black": "red", "leaves": "stays on", "closed": "open"},
    ),
    (
        "enclosure",
        "No free point has more than three black men around it",
        {"more": "fewer", "three": "four", "black": "red"},
    ),
    (
        "enclosure",
        "The game ends when all 12 red men have been placed",
        {"all": "none of", "12": "13", "red": "black"},
    ),
    (
        "enclosure",
        "Whoever has taken more black men wins",
        {"more": "fewer", "wins": "loses", "black": "red"},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(TRUE))
def test_what_is_so_holds_and_its_turned_forms_fail(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
