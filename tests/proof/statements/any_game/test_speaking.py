"""Sentences about questions and answers, in the verbs that games declare."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("contract-petanque", "You may pass", "may", "may not"),
        ("kiertopokeri", "You may doubt", "may", "may not"),
        ("kiertopokeri", "You may doubt", "may", "must"),
        ("contract-petanque", "Two passes in a row end the auction", "Two", "Three"),
        ("contract-petanque", "Whoever bid the last number is the declarer", "last", "first"),
        ("contract-petanque", "The very first call of the auction cannot be a pass", "first", "last"),
        ("contract-petanque", "The very first call of the auction cannot be a pass", "cannot", "can"),
        (
            "contract-petanque",
            "You may double only if an opponent bid the last number and nobody has doubled it",
            "last",
            "first",
        ),
        (
            "contract-petanque",
            "You may double only if an opponent bid the last number and nobody has doubled it",
            "may",
            "may not",
        ),
        (
            "contract-petanque",
            "You may double only if an opponent bid the last number and nobody has doubled it",
            "nobody",
            "everybody",
        ),
        (
            "contract-petanque",
            "You may redouble only if you bid the last number and it was doubled",
            "you bid",
            "an opponent bid",
        ),
        (
            "contract-petanque",
            "You may flee only if one opponent bid the last number and the other doubled it",
            "one opponent",
            "nobody",
        ),
        ("contract-petanque", "The number you bid must be higher than the last", "higher", "lower"),
        ("contract-petanque", "The number you bid must be higher than the last", "must", "need not"),
        ("contract-petanque", "The highest bid is five", "five", "six"),
        ("contract-petanque", "The highest bid is five", "highest", "lowest"),
        ("huutopussi", "The highest possible bid is 440", "highest", "lowest"),
        ("huutopussi", "The highest possible bid is 440", "440", "441"),
        ("vint", "A bid is a level from one to seven, and a suit or no trump", "seven", "six"),
        ("vint", "A bid is a level from one to seven, and a suit or no trump", "one", "two"),
        ("vint", "A bid is a level from one to seven, and a suit or no trump", "suit or no trump", "suit"),
        ("skruuvi", "A bid is a number from one to seven and a type of contract", "type of contract", "suit"),
        ("kiertopokeri", "What you announce must be higher than the last announcement", "higher", "lower"),
        ("kiertopokeri", "You may discard up to five cards", "five", "six"),
        ("kiertopokeri", "You may discard up to five cards", "may", "may not"),
        ("fireplace-poker", "You may steal", "may", "may not"),
        ("fireplace-poker", "Nobody may pass as long as there are cards to draw", "Nobody", "Everybody"),
        ("fireplace-poker", "As long as there are cards to draw, nobody may pass", "may", "may not"),
        ("fireplace-poker", "You may not pass while there are cards to draw", "may not", "may"),
        ("sakaali", "In turn everybody throws one card", "one", "two"),
        ("sakaali", "In turn everybody throws one card", "everybody", "nobody"),
        ("sakaali", "Everybody throws eight cards in each deal", "eight", "nine"),
        ("sakaali", "The player on the dealer's left throws first", "left", "right"),
        ("sakaali", "The player on the dealer's left throws first", "first", "last"),
    ],
)
def test_a_turned_sentence_is_contradicted(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_what_no_game_declares_is_no_answer() -> None:
    assert finding("You may whistle", "contract-petanque") == "unread"
    assert finding("You may pass only if it rains", "contract-petanque") == "unread"
    assert finding("You may swallow a red card", "sakaali") == "unread"


def test_an_auction_may_come_to_nothing_sooner() -> None:
    """In Vint four passes at the first chance end the deal, and later it takes eight."""
    assert finding("Eight passes in a row end the auction", "vint") == "holds"
    assert finding("Seven passes in a row end the auction", "vint") == "fails"


def test_an_answer_that_names_no_cards_counts_none() -> None:
    """In Samba one says that one draws, and two cards come from the stock."""
    assert finding("Draw two cards", "samba") == "untried"


def test_a_condition_that_never_comes_up_proves_nothing() -> None:
    """Nobody in Sakaali is ever asked for a card without one in hand."""
    assert finding("If you hold fewer than one cards, you may throw a card", "sakaali") == "untried"


def test_a_condition_that_seldom_comes_up_is_sought() -> None:
    """Few games of Fireplace Poker go on until the stock is used up, and then a full hand must meld."""
    assert finding("If the stock is empty, you may pass", "fireplace-poker") == "fails"
    assert finding("You may pass only if the stock is empty", "fireplace-poker") == "holds"


def test_cards_are_counted_in_each_answer_or_in_all() -> None:
    assert finding("Everybody throws one card", "sakaali") == "holds"
    assert finding("Everybody throws eight cards", "sakaali") == "holds"
    assert finding("Everybody throws seven cards", "sakaali") == "fails"
