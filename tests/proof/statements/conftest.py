"""What the games of the shelf say of a sentence."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from publisher.base.location import Location
from publisher.engine.loader import load_game
from publisher.proof.sentences import whole_sentence
from publisher.proof.statements.grammar import Subject
from publisher.proof.statements.hearing import hear
from tests.shelf import SHELF

HERE = "tests/proof/statements/"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that ask the same games follow each other, so that these are played once."""
    places = [place for place, item in enumerate(items) if item.nodeid.startswith(HERE)]
    for place, item in zip(places, sorted((items[place] for place in places), key=_game), strict=True):
        items[place] = item


def _game(item: pytest.Item) -> str:
    words = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    return str(words.get("slug", words.get("game", "")))


@lru_cache(maxsize=6)  # the games of a chronicle take much room
def subject(slug: str, variant: str = "") -> Subject:
    return Subject.of(load_game(SHELF.game(slug), variant))


def finding(text: str, game: str) -> str:
    """What games (`chinese-ten`, `stack/over-one`) say of a sentence: `unread`, or the finding of its first
    verdict that is no success."""
    slug, _, variant = game.partition("/")
    verdicts = hear(whole_sentence(text, Location("told")), subject(slug, variant))
    found = [verdict.finding for verdict in verdicts]
    return next((one for one in found if one != "holds"), "holds" if found else "unread")


def assert_contradicted(game: str, rule: str, *turns: tuple[str, str]) -> None:
    """The rule holds; with a word of it turned, each turn by itself, games contradict it."""
    assert finding(rule, game) == "holds"
    for word, new in turns:
        turned = re.sub(rf"(?!\B\w){re.escape(word)}(?<!\w\B)", new, rule, count=1)  # whole words
        assert turned != rule
        assert finding(turned, game) == "fails", turned


def assert_held(game: str, rule: str, turned: tuple[str, ...]) -> None:
    """The rule holds, and games contradict each of the sentences that say otherwise."""
    assert finding(rule, game) == "holds"
    for other in turned:
        assert finding(other, game) == "fails", other
