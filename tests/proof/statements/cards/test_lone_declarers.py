"""Deals that somebody plays alone: true sentences hold, turned ones are contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

GAME = "klubiskruuvi"
ROWS = [
    ("Whoever has already played alone in this game is left out", [("left out", "asked again")]),
    (
        "If one player has bid it, that player is the declarer and plays alone",
        [("one player has", "two players have"), ("alone", "with a partner")],
    ),
    (
        "If several have, the first of them decides whether to take the deal or to leave it",
        [("first", "last"), ("first", "second")],
    ),
    ("The last one has to take it", [("has to", "need not"), ("last", "first")]),
    ("It is always a seven", [("seven", "six")]),
    (
        "The declarer gets minus the sum of the others, so that the results of a deal always cancel out",
        [("minus the sum", "the sum"), ("minus the sum", "half the sum"), ("always", "never")],
    ),
    ("The bolsu book always adds up to nothing", [("always", "never")]),
    (
        "An opponent who has knocked gets double, or four times if the declarer has kontra-knocked",
        [("double", "as much"), ("four times", "three times as much")],
    ),
    ("Knocks multiply everything here", [("multiply", "do not multiply")]),
]


@pytest.mark.parametrize(("rule", "turns"), ROWS)
def test_playing_alone(rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(GAME, rule, *turns)
