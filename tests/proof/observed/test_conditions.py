"""When a fact is looked at."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused, verdict


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("tuppi", "first-leader(declarer,game=rami)", "right leads to the first", "left leads"),
        ("tuppi", "first-leader(dealer,game=nolo,declarer=none)", "left", "right"),
        ("tuppi", "may-say(sooli,player!=declarer)", "may", "may not"),
        ("huanwei", "may-say(pass,player=black)", "may not", "may"),
        ("canasta", "may-say(take back,opened=false)", "may", "may not"),
        ("contract-petanque", "may-say(redouble,player=doubled-by)", "may not", "may"),
        ("fireplace-poker", "may-say(pass,stock>0)", "may not", "may"),
        ("klubiskruuvi", "next-dealer(dealer,round=1)", "left", "right"),
        ("tysiac", "may-say(pass,bid>100)", "may", "may not"),
        ("zang", "step-length(men>3)", "one step to the next point", "two steps"),
        ("liu-zi-chong", "step-length(men>1)", "one step to the next point", "two steps"),
        ("hexagon", "last-mover(how=a figure*)", "wins", "loses"),
    ],
)
def test_a_condition_chooses_the_moments(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("tuppi", "next-dealer(declared=none)", "left", "no part 'declared'"),
        ("tuppi", "next-dealer(how=over)", "left", "cannot look at 'how'"),
        ("tuppi", "passing(game>3)", "may pass", "'game' is not a number"),
        ("tuppi", "passing(men=1)", "may pass", "cannot look at 'men'"),
        ("colors", "men-placed(men=1)", "one", "cannot look at 'men'"),
        ("tuppi", "rounds-played(player=north)", "13", "cannot look at 'player'"),
    ],
)
def test_a_condition_that_does_not_fit_is_refused(game: str, call: str, text: str, reason: str) -> None:
    assert_refused(game, call, text, reason)


def test_a_condition_that_never_holds_leaves_nothing() -> None:
    assert verdict("tuppi", "left", "next-dealer(dealer,game=whist)").finding == "untried"
