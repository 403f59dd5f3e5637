"""Whatever a rule sentence says of whatever game, it holds, fails or is not understood; nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from publisher.proof.statements.grammar import grammar
from publisher.proof.statements.hearing import judged
from publisher.proof.statements.turning import turns_of
from tests.proof.statements.conftest import SHELF, subject
from tests.shares import shares

LIKES = list(dict.fromkeys(statement.like for statement in grammar()))
SHARE, CHUNKS = 8, 4
"""Each game hears one in so many sentences, each of the games others; most of them, and seven games of eight,
only with `-m slow`."""


def sentences(first: int) -> Iterator[str]:
    """Some sentences of the reference, as they stand and with each of their words turned."""
    for like in LIKES[first :: SHARE * CHUNKS]:
        yield like
        yield from (text for _, _, text in turns_of(like))


@shares(CHUNKS)
@pytest.mark.parametrize(
    ("place", "slug"),
    [
        pytest.param(place, slug, marks=[pytest.mark.slow] * bool(place % 8))
        for place, slug in enumerate(SHELF.slugs)
    ],
    ids=SHELF.slugs,
)
def test_nothing_that_can_be_said_breaks(chunk: int, place: int, slug: str) -> None:
    games = replace(subject(slug), play_further=None)
    first = (place + SHARE * chunk) % (SHARE * CHUNKS)
    heard = {text: judged(text, games) for text in sentences(first)}
    broke = {text: verdict.where for text, verdict in heard.items() if verdict and verdict.finding == "broke"}
    assert not broke
