"""Combinations that climb, cards that are announced, and who is out first: noticed when turned round."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding

SUITS = "Between two cards of the same rank spades are highest, then hearts, diamonds and clubs"
OVER = "A round is over after all the others have passed in a row"
BELOW_SEVEN = "Face cards may not be announced while the rank on top is lower than seven"
AT_LEAST = "On a pile with cards you must announce the same rank or a higher one"
RUN = "A run is three to seven consecutive cards of one suit"
PAIR = "You may take from the pile only with two natural cards of the top card's rank"


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("chinese-poker", "What is played must be of the same type as what lies", "same", "other"),
        ("chinese-poker", "Only pairs are played on pairs", "Only pairs", "Only poker hands"),
        ("chinese-poker", "Between single cards the higher rank wins", "higher", "lower"),
        ("chinese-poker", "Between single cards the higher rank wins", "wins", "loses"),
        ("chinese-poker", "Between pairs the higher rank is higher", "is higher", "is lower"),
        ("chinese-poker", SUITS, "highest", "lowest"),
        ("chinese-poker", SUITS, "two", "three"),
        ("chinese-poker", SUITS, "spades are highest, then hearts", "hearts are highest, then spades"),
        ("chinese-poker", "Whoever played last leads to the next round", "last", "first"),
        ("chinese-poker", "Whoever played last leads to the next round", "next", "previous"),
        ("chinese-poker", OVER, "all", "none of"),
        ("chinese-poker", OVER, "after", "before"),
        ("chinese-poker", "The leader may not pass", "may not", "may"),
        ("chinese-poker", "The first to be out wins", "first", "last"),
        ("chinese-poker", "The first to be out wins", "wins", "loses"),
        ("valepaska", "Whoever is out first has won", "first", "last"),
        ("valepaska", "Whoever is out first has won", "won", "lost"),
        ("valepaska", BELOW_SEVEN, "may not", "may"),
        ("valepaska", BELOW_SEVEN, "lower", "higher"),
        ("valepaska", BELOW_SEVEN, "seven", "eight"),
        ("valepaska", BELOW_SEVEN, "top", "bottom"),
        ("valepaska", AT_LEAST, "must", "need not"),
        ("valepaska", AT_LEAST, "higher", "lower"),
        ("valepaska", AT_LEAST, "same", "other"),
        ("valepaska", "Aces may be announced only on face cards or an empty pile", "may", "may not"),
        ("valepaska", "Twos may be announced on anything", "may", "may not"),
        ("valepaska", "On twos only twos may be announced", "may", "may not"),
        ("valepaska", "Tens never lie on top", "never", "always"),
        ("valepaska", "Tens never lie on top", "top", "bottom"),
        ("valepaska", "The number you announce must be the number of cards you lay", "must", "need not"),
        ("valepaska", "What you lay need not be what you say", "need not", "must"),
        ("valepaska", "You may lay from one to four cards", "four", "five"),
        ("contract-samba", RUN, "three", "four"),
        ("contract-samba", RUN, "seven", "eight"),
        ("hand-and-foot", "No meld holds more than seven cards", "seven", "eight"),
        ("hand-and-foot", "No meld holds more than seven cards", "more", "fewer"),
        ("hand-and-foot", "Threes cannot be melded", "cannot", "can"),
        ("hand-and-foot", "You may not meld threes", "may not", "may"),
        ("hand-and-foot", PAIR, "two", "three"),
        ("hand-and-foot", PAIR, "top", "bottom"),
        ("hand-and-foot", PAIR, "may", "may not"),
        ("contract-samba", "You may not meld the last card of your hand", "may not", "may"),
        ("contract-samba", "You may not meld the last card of your hand", "last", "first"),
        ("contract-samba", "You may not add cards to a natural canasta", "may not", "may"),
        ("contract-samba", "The player on the dealer's left bids first", "left", "right"),
    ],
)
def test_a_turned_rule_is_contradicted_by_games(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_a_rank_that_is_not_announced_is_a_place_for_nothing() -> None:
    assert finding("Twos may be announced on the moon", "valepaska") == "unread"


def test_a_condition_that_a_game_names_can_follow_if() -> None:
    rule = "If something lies on the table, you {} pass"
    assert finding(rule.format("may"), "chinese-poker") == "holds"
    assert finding(rule.format("may not"), "chinese-poker") == "fails"
