"""What lies where, whose turn it is, how a turn goes: held to games, and noticed when it is turned round."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    ("slug", "rule", "word", "turned"),
    [
        ("canasta", "Shuffle together two packs with two jokers each", "two packs", "three packs"),
        ("canasta", "Shuffle together two packs with two jokers each", "two jokers", "three jokers"),
        ("canasta", "Shuffle together two packs with two jokers each", "with", "without"),
        ("canasta", "The 88 cards from the four up to the ace are natural", "four", "five"),
        ("canasta", "The 88 cards from the four up to the ace are natural", "up", "down"),
        ("canasta", "The 12 twos and jokers are wild", "12", "13"),
        ("canasta", "The 12 twos and jokers are wild", "twos", "threes"),
        ("canasta", "Together the cards count 1580 points", "1580", "1581"),
        ("canasta", "The stock lies face down beside the pile", "face down", "face up"),
        ("canasta", "Melds lie face up on the table", "face up", "face down"),
        ("canasta", "Turn the next card face up to begin the discard pile", "face up", "face down"),
        ("chinese-ten", "Turn four cards face up for the layout", "four", "five"),
        ("canasta", "Draw lots for the first deal", "first", "last"),
        ("western-mahjong", "Draw lots for who begins the first round", "first", "last"),
        ("musta-maija", "The player on the dealer's left begins", "begins", "ends"),
        ("chinese-ten", "The player on the dealer's left plays first", "first", "last"),
        ("musta-maija", "In the first deal the dealer's left neighbour plays first", "left", "right"),
        ("canasta", "the turn passes to the left", "left", "right"),
        ("musta-maija", "everything goes round to the left", "left", "right"),
        (
            "canasta",
            "First you draw a card or take the pile, then you meld if you want to, then you discard a card",
            "First",
            "Last",
        ),
        ("samba", "Whoever draws takes two cards from the stock", "two", "three"),
        ("western-mahjong", "At the end of your turn you discard exactly one tile", "one", "two"),
        ("western-mahjong", "You may discard the tile that you have just taken", "may", "may not"),
        ("western-mahjong", "Only the top tile of the discards may be taken", "top", "bottom"),
        ("canasta", "A red three never stays in your hand", "never", "always"),
        ("canasta", "A red three never stays in your hand", "red", "black"),
        (
            "canasta",
            "Red threes that were dealt to you are laid out at the beginning of your first turn",
            "first",
            "last",
        ),
        ("samba", "You go out when the last card leaves your hand", "last", "first"),
        ("western-mahjong", "Whoever lays the last tile of the hand wins the round", "wins", "loses"),
        ("western-mahjong", "Whoever loses a round loses a point", "loses a round", "wins a round"),
        ("western-mahjong", "A player without points has lost the game", "without", "with"),
        (
            "samba",
            "When a deal has been scored and a team has 10,000 points or more, "
            "the team with the higher score has won",
            "higher",
            "lower",
        ),
        (
            "musta-maija",
            "As long as there is a stock, nobody holds fewer than five cards when a turn is over",
            "fewer",
            "more",
        ),
        (
            "musta-maija",
            "As long as there is a stock, nobody holds fewer than five cards when a turn is over",
            "nobody",
            "everybody",
        ),
        ("musta-maija", "The last player who holds cards has lost", "lost", "won"),
        ("chinese-ten", "The results of a deal always cancel out", "always", "never"),
    ],
)
def test_a_turned_rule_is_contradicted_by_games(slug: str, rule: str, word: str, turned: str) -> None:
    assert_contradicted(slug, rule, (word, turned))


def test_a_pile_that_a_game_does_not_have_is_not_read() -> None:
    assert finding("The talon lies face down", "canasta") == "unread"
    assert finding("The stock lies face down", "hex") == "unread"


def test_people_are_no_cards() -> None:
    """The words of a sentence about cards mean cards of the deck; a game without any reads none."""
    assert finding("The two others are the defenders", "contract-petanque") == "unread"
