"""What is told of a move is understood when it is typed, in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from publisher.base.errors import NotationError
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import Match, start
from publisher.engine.telling import tell_answer, tell_move
from publisher.terminal.typed import read_move
from tests.shelf import SHELF

RULESETS = [
    (folder.slug, variant) for folder in SHELF.games() if folder.has_engine for variant in ("", *folder.variants)
]
SEEN, TRIED, LONG = 2, 30, 250
"""Moments of each question, moves tried in each, and moves of a game."""


def moments(match: Match, seed: int) -> Iterator[Match]:
    """The first moments of each question, in a random game; and of each way to answer."""
    rng, seen = stream(seed, "players"), dict[str, int]()
    while match.seat is not None and len(match.log) < LONG:
        name = str(match.question.forms)
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= SEEN or seen[name] % 40 == 0:
            yield match
        match.play(match.options.sample(rng))


@pytest.mark.parametrize(("slug", "variant"), RULESETS)
def test_what_is_told_is_understood(slug: str, variant: str) -> None:
    """As it is told of the player, as a player says it, and in the notation."""
    rules = load_game(SHELF.game(slug), variant)
    for match in moments(start(rules, 5), 5):
        name, rng = rules.name(match.seat), stream(len(match.log), "tried")
        for move in [match.options.sample(rng) for _ in range(TRIED)]:
            word = match.notation(move)
            for told in (tell_answer(rules, match.question, name, word), tell_move(rules, match.question, word), word):
                assert match.find(read_move(match, told)) == match.find(word), (told, word, match.question)
                assert match.find(word) is not None
        with pytest.raises(NotationError, match="not understood") as refused:
            read_move(match, "hello world")
        for example in refused.value.hint.partition(": ")[2].split(" · "):
            assert match.find(read_move(match, example)) is not None
