"""Sentences about poker hands, worked out from the cards."""

from __future__ import annotations

import pytest

from publisher.model.cards import Card
from publisher.proof.statements.cards.fives import KINDS, fits_of, kind_of, places_of, some_hands
from tests.proof.statements.conftest import assert_contradicted, finding

K = "kiertopokeri"
RANKS = "The ace is the highest rank, then king, queen, jack, ten and so on down to the two"


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("kiertopokeri", "There are nine kinds of hand", "nine", "ten"),
        (
            "kiertopokeri",
            "Any hand of a higher kind is higher than every hand of a lower kind",
            "higher",
            "lower",
        ),
        ("kiertopokeri", "A hand of a higher kind beats any hand of a lower kind", "lower", "higher"),
        ("kiertopokeri", "A flush beats a straight", "flush", "pair"),
        ("kiertopokeri", "A full house is higher than a flush", "flush", "four of a kind"),
        ("kiertopokeri", "A hand counts as the highest kind that fits it", "highest", "lowest"),
        ("kiertopokeri", "Five cards of one suit are a flush", "Five", "Four"),
        ("kiertopokeri", "Five cards in sequence are a straight", "straight", "flush"),
        ("kiertopokeri", "Five cards in sequence and of one suit are a straight flush", "Five", "Four"),
        ("kiertopokeri", "Three cards of one rank and two of another are a full house", "Three", "Two"),
        ("kiertopokeri", "Between hands of the same kind the higher odd card wins", "higher", "lower"),
        ("kiertopokeri", "Between full houses the higher three wins", "three", "four"),
        ("kiertopokeri", "Between pairs the higher pair wins", "wins", "loses"),
        ("kiertopokeri", "Between flushes the higher top card wins", "top", "bottom"),
        ("kiertopokeri", "Odd cards count only when the others are equal", "equal", "different"),
        ("kiertopokeri", "Suits are never compared", "never", "always"),
        (K, RANKS, "highest", "lowest"),
        (K, RANKS, "king, queen", "queen, king"),
        (K, RANKS, "down", "up"),
        (K, RANKS, "the two", "the three"),
        ("kiertopokeri", "Hands that differ in nothing but suits are equal", "equal", "different"),
        ("kiertopokeri", "The lowest straight is 5 4 3 2 A", "5 4 3 2 A", "6 5 4 3 2"),
        ("kiertopokeri", "The highest straight flush is A K Q J 10", "highest", "lowest"),
        ("kiertopokeri", "In a straight the ace may stand above the king", "above", "below"),
        (
            "kiertopokeri",
            "In a straight the ace may stand above the king, or below the two",
            "or below",
            "or above",
        ),
        ("fireplace-poker", "A meld may not be lower than a pair of jacks", "may not", "may"),
        ("fireplace-poker", "A meld may not be lower than a pair of jacks", "jacks", "queens"),
        ("fireplace-poker", "A meld may not hold identical cards", "may not", "may"),
    ],
)
def test_a_turned_sentence_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_hands_are_weighed_without_asking_a_game() -> None:
    """Of five hearts from the five to the nine every kind of their making is known; an ace may come last."""
    suits = ("hearts", "hearts", "hearts", "hearts", "hearts")
    run = tuple(Card(f"♥{rank}", suit, rank) for rank, suit in zip("56789", suits, strict=True))
    assert fits_of(run) == {"high card", "straight", "flush", "straight flush"}
    wheel = tuple(Card(f"♥{rank}", "hearts", rank) for rank in "A2345")
    assert places_of(wheel) == [3, 2, 1, 0, -1]
    assert kind_of(wheel) == "straight flush"


def test_every_kind_of_hand_comes_up() -> None:
    assert {kind_of(hand) for hand in some_hands()} == set(KINDS)


def test_games_without_poker_hands_are_not_put_to_the_test() -> None:
    assert finding("A flush beats a straight", "hex") == "unread"
