"""Rules of open cards that are points of a board: what is true holds, what is false is contradicted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from publisher.proof.statements.grammar import grammar
from publisher.proof.statements.hearing import judged
from publisher.proof.statements.turning import turns_of
from tests.proof.statements.conftest import assert_held, finding, subject

COLOURS = "Cards of the same rank are neighbours when their colours differ"
HELD = "when the same cards have been held three times, with the same player to move"


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "gami-four",
            "Cards of the same suit are neighbours when their ranks are one apart",
            ("Cards of the other suit are neighbours when their ranks are one apart",
             "Cards of the same suit are neighbours when their ranks are one apart, and so are ace and four"),
        ),
        (
            "gami-seven",
            "Cards of the same suit are neighbours when their ranks are one apart, and so are ace and six",
            ("Cards of the same suit are neighbours when their ranks are one apart",
             "Cards of the same suit are neighbours when their ranks are one apart, and so are ace and five"),
        ),
        (
            "gami-four",
            f"{COLOURS}, unless they are a heart and a spade",
            (f"{COLOURS.replace('same', 'other')}, unless they are a heart and a spade",
             f"{COLOURS}, unless they are a heart and a club"),
        ),
        (
            "gami-plus",
            "Cards of the same even rank are neighbours when their colours differ",
            ("Cards of the same odd rank are neighbours when their colours differ",
             f"{COLOURS.replace('same', 'other even')}"),
        ),
        (
            "gami-plus",
            "The queen and odd hearts are always neighbours",
            ("The queen and even hearts are always neighbours",
             "The queen and odd hearts are never neighbours"),
        ),
        (
            "gami-four",
            "The neighbours of ♥2 are ♥A, ♥3 and ♣2",
            ("The neighbours of ♥2 are ♥A and ♥3", "The neighbours of ♥3 are ♥A, ♥3 and ♣2",
             "The neighbours of ♥2 are ♥A, ♥3, ♣2 and ♦2"),
        ),
        (
            "gami-four",
            "You must swap a card of your hand for a neighbour of it on the table",
            ("You need not swap a card of your hand for a neighbour of it on the table",
             "You may not swap a card of your hand for a neighbour of it on the table"),
        ),
        (
            "gami-four",
            "The first player to hold a Gami wins",
            ("The last player to hold a Gami wins", "The first player to hold a Gami loses"),
        ),
        (
            "gami-four",
            "If it is your turn and none of your cards has a neighbour on the table, you lose",
            ("If it is your turn and all of your cards has a neighbour on the table, you lose",
             "If it is your turn and none of your cards has a neighbour on the table, you win"),
        ),
        (
            "gami-plus",
            "When you make a Gami, you must claim a card of your opponent's hand",
            ("When you make a Gami, you need not claim a card of your opponent's hand",
             "When you make a Gami, you may not claim a card of your opponent's hand"),
        ),
        (
            "gami-seven",
            "A player who has two cards left loses",
            ("A player who has three cards left loses", "A player who has two cards left wins"),
        ),
        (
            "gami-four",
            f"The game is drawn {HELD}",
            (f"The game is won {HELD}",
             f"The game is drawn {HELD.replace('the same cards', 'the other cards')}",
             f"The game is drawn {HELD.replace('three', 'two')}",
             f"The game is drawn {HELD.replace('same player', 'other player')}"),
        ),
    ],
)  # fmt: skip
def test_true_rules_hold_and_false_ones_do_not(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)


def test_boards_whose_points_are_no_cards_say_nothing() -> None:
    assert finding("The first player to hold a Gami wins", "hex") == "unread"


def test_cards_and_a_board_at_once_break_no_sentence() -> None:
    """Such games have a deck but no rounds, and points whose names are no letters with numbers."""
    games = replace(subject("gami-plus"), play_further=None)
    for like in dict.fromkeys(statement.like for statement in grammar()):
        for text in (like, *(text for _, _, text in turns_of(like))):
            verdict = judged(text, games)
            assert verdict is None or verdict.finding != "broke", text
