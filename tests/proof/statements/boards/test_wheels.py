"""Rules of wheels: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "believe-or-doubt/wheel",
            "Each topic has a colour and nine spaces, one of them at the end of its spoke",
            ("Each topic has a colour and nine spaces, two of them at the end of its spoke",),
        ),
        (
            "believe-or-doubt/wheel",
            "six white spaces on the rim are free",
            ("six white spaces on the spokes are free",),
        ),
        (
            "believe-or-doubt/wheel",
            "In your turn roll a die with six sides and move your pawn exactly as many spaces as it shows",
            ("In your turn roll a die with six sides and move your pawn at most as many spaces as it shows",),
        ),
        ("believe-or-doubt/wheel", "You may not turn back on the way", ("You may turn back on the way",)),
        (
            "believe-or-doubt/wheel",
            "On the spokes move away from the hub",
            ("On the spokes move towards the hub",),
        ),
        (
            "believe-or-doubt/wheel",
            "It may be gone round in either direction",
            ("It may not be gone round in either direction",),
        ),
        (
            "believe-or-doubt/wheel",
            "At the end of a spoke you may take a question",
            (
                "At the end of a spoke you must take a question",
                "At the end of a spoke you may not take a question",
            ),
        ),
        (
            "believe-or-doubt/wheel",
            "you choose two players who are neighbours, and sit down between them",
            (
                "you choose two players who are not neighbours, and sit down between them",
                "you choose three players who are neighbours, and sit down between them",
            ),
        ),
        (
            "believe-or-doubt/wheel",
            "It must be a place other than your own",
            (
                "It may be a place of your own",
                "It need not be a place other than your own",
            ),
        ),
        (
            "believe-or-doubt/wheel",
            "the turn passes to the player who was on your left before you moved",
            (
                "the turn passes to the player who was on your right before you moved",
                "the turn passes to the player who was on your left after you moved",
            ),
        ),
    ],
)
def test_a_rule_holds_and_what_says_otherwise_fails(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
