"""Whatever a rule sentence says of whatever game, it holds, fails or is not understood; nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from publisher.engine.loader import load_game
from publisher.model.shelf import Shelf
from publisher.proof.statements.grammar import Subject, grammar
from publisher.proof.statements.hearing import judged
from publisher.proof.statements.turning import turns_of
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])
LIKES = list(dict.fromkeys(statement.like for statement in grammar()))
SHARE = 8
"""Each game hears one in so many sentences, each of the games others."""


def sentences(first: int) -> Iterator[str]:
    """Some sentences of the reference, as they stand and with each of their words turned."""
    for like in LIKES[first::SHARE]:
        yield like
        yield from (text for _, _, text in turns_of(like))


@pytest.mark.parametrize("place", range(len(SHELF.slugs)), ids=SHELF.slugs)
def test_nothing_that_can_be_said_breaks(place: int) -> None:
    subject = replace(Subject.of(load_game(SHELF.game(SHELF.slugs[place]))), play_further=None)
    heard = {text: judged(text, subject) for text in sentences(place % SHARE)}
    broke = {text: verdict.where for text, verdict in heard.items() if verdict and verdict.finding == "broke"}
    assert not broke
