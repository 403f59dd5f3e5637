"""Suggestions: marks for words that nothing binds, each with what was seen, and never set by the press."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.checking.facts import Call, Facts
from publisher.checking.result_cache import ResultCache
from publisher.checking.suggestions import OFFERED
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from publisher.press.checks import suggested

RULES = """\
# Small

## Placing {#placing}

Cross has the first move. You may not pass. The [three](free) in a row win.

> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).**
"""


@pytest.fixture
def small(make_game: Callable[..., GameFolder]) -> GameFolder:
    return make_game(rules=RULES)


def test_words_on_a_board_get_offers_that_the_games_confirm(small: GameFolder) -> None:
    found = {one.word: one.offers for one in suggested(small)}
    assert "[first](fact:first-player)" not in {offer.mark for offers in found.values() for offer in offers}
    assert [offer.mark for offer in found["may not"]] == ["[may not](fact:passing)"]
    assert not any("True" in offer.seen or "False" in offer.seen for many in found.values() for offer in many)
    facts = Facts(lambda variant: load_game(small, variant), ResultCache())
    for word, offers in found.items():
        assert 0 < len(offers) <= OFFERED
        for offer in offers:
            call = Call(offer.mark.partition("(fact:")[2].removesuffix(")"), "placing")
            assert facts.verdict(word, call).finding == "holds", offer


def test_bound_words_get_no_offers(make_game: Callable[..., GameFolder]) -> None:
    bound = make_game(rules=RULES.replace("may not pass", "[may not](fact:passing) pass"))
    assert "may not" not in {one.word for one in suggested(bound)}


def test_tables_get_offers(make_game: Callable[..., GameFolder]) -> None:
    whist = make_game(base="cards")
    text = "## Tricks {#tricks}\n\nThe highest card of the suit led takes the trick.\n"
    (whist.path / "rules.md").write_text(f"# Small Whist\n\n{text}", encoding="utf-8")
    (one,) = suggested(GameFolder(whist.slug, whist.path))
    assert one.word == "highest" and one.offers[0].mark == "[highest](fact:trick-winner)"
