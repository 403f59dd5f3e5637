"""Sentences about who drops out, who has the most, and what a round brings."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("minibridge", "At the end the player with the most points wins", "points", "tricks"),
        ("minibridge", "At the end the player with the most points wins", "most", "fewest"),
        ("kiertopokeri", "The last one in wins", "last", "first"),
        ("kiertopokeri", "The last one in wins", "wins", "loses"),
        ("musta-maija", "The last one in the game has lost", "lost", "won"),
        ("kiertopokeri", "Whoever drops out is never asked again", "never", "always"),
        ("kiertopokeri", "In every hand one player drops out", "one", "two"),
        ("sakaali", "The team with fewer minus points wins the deal", "fewer", "more"),
        ("sakaali", "The team with fewer minus points wins the deal", "with", "without"),
        ("sakaali", "The team with fewer minus points wins the deal", "wins", "loses"),
        ("sakaali", "Only one team scores", "one", "two"),
        ("sakaali", "If both teams have equally many minus points, nobody scores", "nobody", "everybody"),
        ("contract-petanque", "At the end the most points win", "most", "fewest"),
        ("contract-petanque", "At the end the most points win", "win", "lose"),
        ("fireplace-poker", "Whoever gets rid of 31 chips wins", "31", "32"),
        ("fireplace-poker", "Whoever gets rid of 31 chips wins", "31", "30"),
        ("fireplace-poker", "Whoever gets rid of 31 chips wins", "wins", "loses"),
        ("contract-petanque", "Only the declarer and the fugitive score", "the fugitive", "the declarer"),
        ("contract-petanque", "The fugitive scores the same as the declarer", "same", "other"),
        ("contract-petanque", "The declarer is the thrower of the next round", "next", "previous"),
    ],
)
def test_a_turned_sentence_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_what_is_drawn_by_lot_is_not_always_the_same() -> None:
    assert finding("Draw lots for the dealer", "fireplace-poker") == "holds"
    assert finding("Draw lots for the declarer", "fireplace-poker") == "unread"


def test_only_what_is_kept_can_be_counted() -> None:
    assert finding("The team with fewer freckles wins the deal", "sakaali") == "unread"
