"""Hold marks to the recorded games of the shelf."""

from __future__ import annotations

from functools import lru_cache

import pytest

from publisher.base.errors import NotationError
from publisher.engine import Game
from publisher.engine.loader import load_game
from publisher.proof.facts import Call, Facts
from publisher.proof.known import Known
from publisher.proof.observed.observation import Verdict
from tests.shelf import SHELF


@lru_cache(maxsize=8)
def rules_of(slug: str, variant: str) -> Game:
    return load_game(SHELF.game(slug), variant)


def verdict(slug: str, text: str, call: str, variant: str = "") -> Verdict:
    """Hold a marked phrase to recorded games: `verdict("hex", "starts empty", "board-at-start")`."""
    facts = Facts(lambda _: rules_of(slug, variant), Known())
    return facts.verdict(text, Call(call, "section"))


def assert_bound(game: str, call: str, text: str, turned: str) -> None:
    """The phrase holds for a game (`stack`, `stack/over-one`), and with a word turned it does not."""
    slug, _, variant = game.partition("/")
    found = verdict(slug, text, call, variant)
    assert found.finding == "holds", found.reason
    try:
        assert verdict(slug, turned, call, variant).finding != "holds"
    except NotationError:  # another word was needed
        return


def assert_refused(game: str, call: str, text: str, reason: str) -> None:
    """The fact does not fit the game."""
    with pytest.raises(NotationError, match=reason):
        verdict(game, text, call)
