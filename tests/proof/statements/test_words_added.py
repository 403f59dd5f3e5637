"""Rules turned by words that stood in no slot: who passes on, what is taken, what an equal count comes to."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        ("klubiskruuvi", "Whoever has passed may speak again", [("may", "may not")]),
        ("klubiskruuvi", "Whoever has passed is still in the auction", [("still in", "out of")]),
        ("chinese-poker", "Whoever has passed is still in", [("still in", "out")]),
        ("samba", "Whoever takes the pile takes all of it", [("all", "the top five cards")]),
        (
            "contract-samba",
            "Only a wild card or a red three in the pile freezes it",
            [("a wild card or a red three", "a wild card")],
        ),
        ("kiertopokeri", "If you doubt, the hand is shown", [("shown", "shown to you alone")]),
        ("zhaqiang", "If both have equally many, nobody wins", [("nobody wins", "whoever began has lost")]),
        ("l-corner", "Each player takes 8 pieces of one colour", [("one", "either"), ("8", "9")]),
        ("cat-mouse", "Players take one turns each", [("one", "two")]),
    ],
)
def test_words(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)


def test_the_highest_card_of_any_suit() -> None:
    """Without trumps the suit led decides, and in many tricks a card of another suit is higher."""
    assert finding("The highest card takes the trick, whatever its suit", "screw-misere") == "fails"
