"""Who begins, whose turn it is, who may pass, what an answer does to the turn."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("zang", "first-player", "White begins", "Black begins"),
        ("rengo", "first-player", "North plays first", "East plays first"),
        ("colors", "taking-turns", "must", "need not"),
        ("er-chi-yi", "two-turns-running", "may never", "may"),
        ("eight-stone", "two-turns-running", "may", "may not"),
        ("rengo", "turn-order", "clockwise", "counterclockwise"),
        ("track-gammon", "turn-order", "clockwise", "anticlockwise"),
        ("canasta", "turn-order(draw)", "to the left", "to the right"),
        ("chinese-poker", "turn-order", "Play goes clockwise", "counterclockwise"),
        ("seinis", "turn-order", "clockwise", "counterclockwise"),
        ("hex", "passing", "You may not pass", "You may pass"),
        ("beginners-go", "passing(move<20)", "may pass", "may not pass"),
        ("assembly", "passing", "must pass", "may not pass"),
        ("tuppi", "passing(asked=sooli)", "may pass", "cannot pass"),
        ("beginners-go", "passes-in-a-row", "Two passes in a row", "Three passes in a row"),
        ("rengo", "passes-in-a-row", "Four passes in a row", "Three passes in a row"),
        ("contract-petanque", "passes-in-a-row", "Two passes in a row", "One pass"),
        ("contract-samba", "passes-in-a-row(bid,bids>0)", "Three passes in a row", "Two passes"),
        ("vint", "passes-in-a-row(bid)", "Eight passes in a row", "Nine passes in a row"),
        ("nine-elders", "moves-in-turn", "two", "three"),
        ("colors", "moves-in-turn(first)", "one", "two"),
        ("hex", "turns-before(swap)", "after one stone", "after two stones"),
        ("y", "turns-before(swap)", "one", "none"),
        ("tuppi", "first-asked(bid)", "left", "right"),
        ("tysiac", "first-asked(bid)", "dealer's left", "dealer's right"),
        ("fireplace-poker", "first-asked", "opposite", "left"),
        ("sakaali", "place-of(dealer,throw)", "last", "first"),
        ("vint", "place-of(dealer,bid)", "last", "first"),
        ("huutopussi", "place-of(dealer,bid)", "first", "last"),
        ("tuppi", "asked(bid)", "Everybody", "One player"),
        ("tysiac", "asked(prikup)", "one", "all"),
        ("tuppi", "answer-seen(bid)", "face down", "face up"),
        ("believe-or-doubt", "answer-seen(doubt)", "openly", "face down"),
        ("seinis", "turn-after(hit)", "your turn is over", "you kick again"),
        ("canasta", "turn-after(draw)", "goes on", "ends"),
        ("kiertopokeri", "question-after(doubt)", "nobody else", "goes on"),
        ("believe-or-doubt", "question-after(doubt)", "nobody else speaks", "goes on"),
        ("contract-petanque", "question-after(double)", "goes on", "ends"),
        ("tuppi", "next-dealer", "passes to the left", "passes to the right"),
        ("chinese-ten", "next-dealer", "opposite", "same"),
        ("top-trumps", "next-dealer(declarer,deals!=3)", "left", "right"),
        ("western-mahjong", "next-dealer(starter)", "opposite", "same"),
    ],
)
def test_a_turned_word_is_noticed(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("hex", "turn-order", "clockwise", "fewer than 3 players"),
        ("join-five", "two-turns-running", "may", "fewer than 2 players"),
        ("tuppi", "asked(bidding)", "all", "no question 'bidding'"),
        ("hex", "next-dealer", "left", "without rounds"),
        ("seinis", "first-asked", "left", "no part 'dealer'"),
        ("hex", "moves-in-turn(middle)", "one", "no 'middle' turn"),
        ("zang", "first-player", "White begins and wins", "does not look at “wins”"),
        ("tuppi", "next-dealer", "last, to the left", "does not look at “last”"),
    ],
)
def test_a_game_that_does_not_fit_is_refused(game: str, call: str, text: str, reason: str) -> None:
    assert_refused(game, call, text, reason)
