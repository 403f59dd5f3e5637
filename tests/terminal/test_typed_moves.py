"""What is told of a move is understood when it is typed, in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from publisher.base.errors import NotationError
from publisher.engine.chance import stream
from publisher.engine.describe import describe_move, tell_move
from publisher.engine.loader import load_game
from publisher.engine.match import Match, start
from publisher.terminal.typed import read_move
from tests.shelf import SHELF

RULESETS = [(one.slug, name) for one in SHELF.games() if one.has_engine for name in ("", *one.variants)]
SEEN, TRIED, LONG = 2, 4, 120
"""Moments of each question, moves tried in each, and moves of a game."""


def moments(match: Match) -> Iterator[Match]:
    """Yield the first moments of each question of a random game, and a few later ones."""
    rng, seen = stream(match.seed, "players"), Counter[str]()
    while match.seat is not None and len(match.log) < LONG:
        seen[match.about] += 1
        if seen[match.about] <= SEEN or not len(match.log) % 40:
            yield match
        match.play(match.options.sample(rng))


@pytest.mark.parametrize(("slug", "variant"), RULESETS)
def test_what_is_told_is_understood(slug: str, variant: str) -> None:
    """As it is told of the player, as a player says it, and in notation; and so are examples."""
    rules = load_game(SHELF.game(slug), variant)
    for match in moments(start(rules, 5)):
        assert match.seat is not None
        asked, rng = match.question, stream(len(match.log), "tried")
        for word in {match.notation(match.options.sample(rng)) for _ in range(TRIED)}:
            spoken, move = tell_move(rules, asked, word), match.find(word)
            for typed in (
                describe_move(rules, asked, rules.name(match.seat), word),
                spoken,
                f"{spoken[0].upper()}{spoken[1:]}.",
                f" {spoken.upper()}!".replace(" ", "  "),
                f"play {word}",
                word,
            ):
                assert match.find(read_move(match, typed)) == move is not None, (typed, word)
        with pytest.raises(NotationError, match="not understood") as refused:
            read_move(match, "hello world")
        shown = refused.value.hint.partition(": ")[2].split(" · ")
        assert all(match.find(read_move(match, example)) is not None for example in shown)


@pytest.mark.parametrize(
    ("slug", "typed", "word"),
    [
        ("hare-wolf", "Wolf plays e2 to f3", "e2-f3"),
        ("hare-wolf", "e2 e4", "e2-e4"),
        ("hare-wolf", "z e2-f3", None),
        ("hare-wolf", "e2-f33", None),
        ("liudaoqi", "♠1 a5", None),
        ("l-corner", "lay 1", None),
        ("huanwei", "99 5-6", None),
        ("gami-four", "pick h3", "♥3"),
        ("bridge-meets-guess-who", "bid 8h", "8♥"),
        ("canasta", "discard 3h to zz9", None),
    ],
)
def test_a_move_is_read_only_if_all_its_words_are_understood(slug: str, typed: str, word: str | None) -> None:
    match = start(load_game(SHELF.game(slug)), 5)
    if word is None:
        with pytest.raises(NotationError, match="not understood"):
            read_move(match, typed)
    else:
        assert read_move(match, typed) == word
