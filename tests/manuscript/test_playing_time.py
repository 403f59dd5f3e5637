"""The length of play in numbers, as lists, pages and booklets show it."""

from __future__ import annotations

import pytest

from publisher.manuscript.playing_time import span


@pytest.mark.parametrize(("minutes", "words"), [((30, 60), "30–60"), ((30, 30), "30"), ((), "")])
def test_equal_times_are_one_number(minutes: tuple[int, ...], words: str) -> None:
    assert span(minutes) == words
