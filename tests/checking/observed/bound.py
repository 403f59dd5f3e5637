"""Hold marks to the recorded games of the shelf."""

from __future__ import annotations

from functools import cache

import pytest

from publisher.base.errors import NotationError
from publisher.checking.facts import Call, Facts
from publisher.checking.observed.observation import Verdict
from publisher.checking.result_cache import ResultCache
from publisher.engine.loader import load_game
from tests.shelf import SHELF


@cache
def facts_of(game: str) -> Facts:
    """The facts of a game or of a variant (`stack/over-one`), which keep what they have found."""
    slug, _, variant = game.partition("/")
    rules = load_game(SHELF.game(slug), variant)
    return Facts(lambda _: rules, ResultCache())


def verdict(game: str, text: str, call: str) -> Verdict:
    """Hold a marked phrase to recorded games: `verdict("hex", "starts empty", "board-at-start")`."""
    return facts_of(game).verdict(text, Call(call, "section"))


def assert_bound(game: str, call: str, text: str, turned: str) -> None:
    """The phrase holds for a game, and with a word turned it does not."""
    found = verdict(game, text, call)
    assert found.finding == "holds", (call, text, found.reason)
    try:
        assert _without_more_games(game, turned, call).finding != "holds", (call, turned)
    except NotationError:  # another word was needed
        return


def assert_refused(game: str, call: str, text: str, reason: str) -> None:
    """The fact does not fit the game."""
    with pytest.raises(NotationError, match=reason):
        verdict(game, text, call)


def _without_more_games(game: str, text: str, call: str) -> Verdict:
    """The same, of what was found before: no further games are recorded for words that are wrong."""
    known = facts_of(game).known.facts
    before = dict(known)
    known |= {f"{key} further": found for key, found in before.items()}
    try:
        return verdict(game, text, call)
    finally:
        known.clear()
        known |= before
