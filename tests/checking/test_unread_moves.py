"""What the notation of a game cannot read is no move that its rules forbid: it is unread."""

from __future__ import annotations

import pytest

from tests.checking.conftest import problems_of

STORIES = {
    "hex": "Red plays c3.",
    "track-gammon": "Black rolls 6-2.",
    "android-whist": "Blue deals. The red android holds ♥4 ♥K ♠2. Blue leads ♥10.",
    "huutopussi": "West deals. West bids 55 and North bids 70.",
    "special-salvo": "South places the carrier on a1-e1.",
    "tuppi": "West is to bid, and she holds ♠9 ♠3 ♥Q ♥2 ♦K ♦J ♣4.",
}
"""What is told of a game before somebody is asked."""


@pytest.mark.parametrize(
    ("slug", "claim"),
    [
        ("hex", "**Blue may not play zz9.**"),
        ("hex", "**Blue may not play l12.**"),
        ("hex", "**Blue may not play c3-.**"),
        ("hex", "**Blue may not play 99.**"),
        ("hex", "**Blue may not play pancake (rule placing).**"),
        ("hex", "**Blue may play zz9.**"),
        ("hex", "**Blue must play zz9.**"),
        ("hex", "Blue plays zz9."),
        ("super-horse-chess", "**White may not play place a horse on d5 (rule turn).**"),
        ("super-horse-chess", "**White may not play e9 (rule turn).**"),
        ("track-gammon", "**Black may not step 20/99.**"),
        ("track-gammon", "**Black may not step 20/heaven.**"),
        ("android-whist", "**Red may not command bananas (rule commands).**"),
        ("huutopussi", "**East may not bid seventy-five.**"),
        ("huutopussi", "East bids 75 and a half."),
        ("tuppi", "**She may not say nolol.**"),
        ("special-salvo", "**She may not place the battleship on b3-z99.**"),
    ],
)
def test_a_move_that_cannot_be_read_is_unread(slug: str, claim: str) -> None:
    (problem,) = problems_of(slug, f"{STORIES.get(slug, '')} {claim}")
    assert problem.code == "unread", problem
    assert problem.hint.startswith("moves are written like this: ")


def test_a_card_that_is_not_in_the_deck_is_no_answer() -> None:
    (problem,) = problems_of("tuppi", f"{STORIES['tuppi']} **She may not lay ♠15.**")
    assert problem.code == "notation"


def test_an_answer_to_another_question_is_no_answer() -> None:
    """No rule has to forbid what nobody is asked."""
    (problem,) = problems_of("tuppi", f"{STORIES['tuppi']} **She may not pass.**")
    assert problem.message.endswith("West is asked “bid” here, not “sooli”")
