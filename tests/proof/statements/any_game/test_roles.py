"""Roles that change hands: who is what in the next round, and for how long."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted
from tests.proof.statements.turned import Row, turns

RULES: list[Row] = [
    (
        "purkkis",
        "If everybody has said own name in another round, the old seeker is the seeker of the next round",
        {"everybody": "nobody", "old seeker": "last own-namer"},
    ),
    (
        "purkkis",
        "If everybody has said own name in a third round, the last own-namer is the seeker of the next round",
        {"everybody": "nobody", "last": "first"},
    ),
    (
        "purkkis",
        "When there was a rescue, the old seeker becomes the seeker of the next round",
        {"old seeker": "first prisoner"},
    ),
    (
        "purkkis",
        "Nobody is the seeker more than three rounds in a row",
        {"Nobody": "Everybody", "more": "fewer", "three": ("two", "four")},
    ),
]


@pytest.mark.parametrize(("game", "rule", "word", "new"), turns(RULES))
def test_a_turned_word_is_contradicted(game: str, rule: str, word: str, new: str) -> None:
    assert_contradicted(game, rule, (word, new))
