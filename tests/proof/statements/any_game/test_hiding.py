"""Hide and seek: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

TOLD = [
    (
        "breakthrough",
        "Only attackers who are still under way play on",
        ("Only attackers who are at the fire play on",),
    ),
    (
        "breakthrough",
        "whoever has come to the fire, touched or not, stays there",
        ("whoever has come to the fire, touched or not, goes back",),
    ),
    (
        "breakthrough",
        "The attackers get 1 point for each of them who came to the fire untouched",
        ("The attackers get 1 point for each of them who came to the fire touched",),
    ),
    (
        "purkkis",
        "The round is over as soon as no hider is hidden",
        ("The round is over as soon as one hider is no longer hidden",),
    ),
    ("purkkis", "With that the round is over", ("With that the round goes on",)),
    (
        "purkkis",
        "Running is for hiders who are still hidden, not for prisoners, own-namers or the seeker",
        ("Running is for prisoners, not for hiders who are still hidden",),
    ),
    (
        "purkkis",
        "A hider who has been seen is not yet caught, but whoever is seen and stays is called",
        ("A hider who has been seen is caught at once",),
    ),
    (
        "purkkis",
        "Saying own name and rescuing are the achievements, and bring 1 point each",
        ("Saying own name and rescuing are the achievements, and bring 2 points each",),
    ),
    ("seinis", "Those who are out are passed over", ("Those who are out are asked again",)),
    (
        "seinis",
        ("The player who follows the one who has dropped out begins the next round, from the starting spot"),
        (
            (
                "The player who precedes the one who has dropped out begins the next round, from the "
                "starting spot"
            ),
        ),
    ),
    (
        "seinis",
        "It is made again, from the starting spot, and costs nothing",
        ("It is made again, from the starting spot, and is a miss",),
    ),
    ("totem-tennis", "A lead of a single point is enough", ("A lead of two points is enough",)),
]


@pytest.mark.parametrize(("game", "rule", "turned"), TOLD)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
