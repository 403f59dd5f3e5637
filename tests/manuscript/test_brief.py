"""A game in few words, for one line of the contents."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.manuscript.brief import WORDS, brief


@pytest.mark.parametrize(
    ("summary", "told"),
    [
        ("Run for the fire.", "Run for the fire."),
        ("Answer the question, or make them think you did: an answer that nobody doubts counts.",
         "Answer the question, or make them think you did"),
        ("Bid for tricks; whoever bids too much pays for each that is not taken.",
         "Bid for tricks"),
        ("Whist for two: command an android whose hand you do not see, and win more tricks.",
         "Whist for two"),
        ("Get rid of your cards with single cards, pairs, runs and everything that poker has.",
         "Get rid of your cards with single cards"),
        ("Creep through the dark forest to the campfire without being touched; then defend it.",
         "Creep through the dark forest to the campfire"),
        ("Place stones on a grid so that a centre and four petals of your colour make a blossom.",
         "Place stones on a grid"),
        ("Siirrä omat nappulasi laudan toiselle puolelle ennen kuin vastustaja ehtii perille ensin",
         ""),
        ("Win 1,000 points", "Win 1,000 points"),
        ("", ""),
    ],
)  # fmt: skip
def test_a_line_has_whole_parts_of_five_words_or_three_or_nothing(summary: str, told: str) -> None:
    assert brief(summary) == told


@given(st.text(alphabet="ab ,;.–", max_size=200), st.integers(1, WORDS))
def test_no_game_has_more_words_than_allowed(summary: str, most: int) -> None:
    assert len(brief(summary, most).split()) <= most


@given(st.text(alphabet="ab ,;.–", max_size=200), st.integers(1, WORDS))
def test_a_line_is_no_stub(summary: str, most: int) -> None:
    told = brief(summary, most)
    assert not told or len(told.split()) >= min(3, len(summary.split()))
