"""Cards that beat and take others: held to games, and noticed when it is turned round."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("musta-maija", "You lay cards from your hand before the player on your left", "left", "right"),
        ("musta-maija", "You must lay a card", "must", "need not"),
        ("musta-maija", "The cards of an attack must be of the same suit", "same", "other"),
        ("musta-maija", "The cards of an attack must be of the same suit", "must", "need not"),
        ("musta-maija", "You may not lay more cards than the player on your left holds", "more", "fewer"),
        ("musta-maija", "You may not lay more cards than the player on your left holds", "left", "right"),
        ("musta-maija", "You may not lay more cards than the player on your left holds", "may not", "may"),
        ("musta-maija", "A card is beaten by a higher card of the same suit", "higher", "lower"),
        ("musta-maija", "A card is beaten by a higher card of the same suit", "same", "other"),
        ("musta-maija", "The queen of spades cannot be beaten by any card", "cannot", "can"),
        ("musta-maija", "The queen of spades cannot beat any card", "cannot", "can"),
        ("musta-maija", "The queen of spades cannot be beaten by any card", "spades", "hearts"),
        ("musta-maija", "You need not beat a card", "need not", "must"),
        ("musta-maija", "the player on your left attacks", "left", "right"),
        ("musta-maija", "Spades are never trumps", "never", "always"),
        ("musta-maija", "The trump card is drawn last", "last", "first"),
        ("musta-maija", "The loser always holds Musta Maija", "always", "never"),
        ("chinese-ten", "an ace takes a nine", "nine", "ten"),
        ("chinese-ten", "a two takes an eight", "two", "three"),
        ("chinese-ten", "A number card from ace to nine takes a card that makes ten with it", "nine", "ten"),
        (
            "chinese-ten",
            "A number card from ace to nine takes a card that makes ten with it",
            "makes ten",
            "makes eleven",
        ),
        ("chinese-ten", "Tens, jacks, queens and kings take only cards of the same rank", "same", "other"),
        ("chinese-ten", "Tens, jacks, queens and kings take only cards of the same rank", "Tens", "Nines"),
        (
            "chinese-ten",
            "Whenever a card is able to take something, it must do so",
            "must",
            "need not",
        ),
    ],
)
def test_a_turned_rule_is_contradicted_by_games(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))
