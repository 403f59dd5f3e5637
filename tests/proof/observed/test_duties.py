"""What rules, by their ids, leave and forbid."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, verdict


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("tuppi", "duty(follow-suit)", "must", "need not"),
        ("huanwei", "duty(passing)", "must", "need not"),
        ("tuppi", "ban(bidding-card)", "may not", "may"),
        ("hex", "ban(swap,swap)", "may not", "may"),
        ("fireplace-poker", "ban(too-low)", "may not", "may"),
        ("canasta", "ban(opening,meld)", "cannot", "can"),
        ("space-cards", "ban(once)", "may not", "may"),
        ("special-salvo", "ban(once)", "may not", "may"),
        ("contract-petanque", "may-say(pass,bid=0)", "cannot", "can"),
        ("contract-petanque", "may-say(redouble,doubled-by!=none)", "may", "may not"),
        ("hex", "may-say(swap,move=2)", "may", "may not"),
        ("hex", "may-say(swap,move>2)", "may not", "may"),
        ("bridge-meets-guess-who", "may-say(double,bid=none)", "may not", "may"),
    ],
)
def test_a_turned_word_is_noticed(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text"),
    [
        ("hex", "ban(chain)", "may not"),
        ("tuppi", "duty(winning)", "must"),
        ("canasta", "ban(opening,nonsense)", "may not"),
        ("hex", "may-say(double)", "may"),
    ],
)
def test_a_rule_that_never_refused_is_untried(game: str, call: str, text: str) -> None:
    assert verdict(game, text, call).finding == "untried"
