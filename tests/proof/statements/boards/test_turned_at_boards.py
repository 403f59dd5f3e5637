"""Rules of games on boards, each with what somebody might have written instead."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import finding


@pytest.mark.parametrize(
    ("game", "true", "turned"),
    [
        ("assembly", "It takes an enemy by landing there", "It takes an enemy by jumping over it"),
        (
            "assembly",
            "Squares are neighbours when they share a side or a corner",
            "Squares are neighbours only when they share a side",
        ),
        ("chinese-checkers", "Your goal is the point opposite", "Your goal is the point on your left"),
        (
            "delivery",
            "Those that have been delivered stay where they are",
            "Those that have been delivered may be taken away by the other carrier",
        ),
        (
            "enclosure",
            "A black man who has been taken leaves the board",
            "A black man who has been taken stays where he is",
        ),
        ("juhuiqi", "Four figures score", "Three figures score"),
        (
            "lunxing",
            "If the man has a free point beside him, he moves, in the goal as elsewhere",
            "If the man has a free point beside him, he moves, unless he stands in the goal",
        ),
        (
            "mushroom/rules-3",
            "On your turn you take a pair of men of one string with exactly one man between them, who stays",
            "On your turn you take a pair of men of one string with exactly two men between them, who stay",
        ),
        (
            "nine-elders",
            "You put the enemy on any free point of the board",
            "You put the enemy on a free point of his own edge",
        ),
        (
            "nine-elders",
            "Driving off is done by a step, and in your goal alone",
            "Driving off is done by a step, and anywhere on the board",
        ),
        (
            "nine-elders",
            "Diagonals are lines only where they are drawn",
            "Diagonals count as lines everywhere, even where they are not drawn",
        ),
        (
            "one-line/rules-3",
            "Put any number of the discs in hand, together, on a point of your choice, except the end",
            "Put a single one of the discs in hand on a point of your choice, except the end",
        ),
        (
            "scoring-go",
            "If all circles round a number hold your men, its points are yours",
            "If at least half of the circles round a number hold your men, its points are yours",
        ),
        (
            "square-circle",
            "Each player has ten men, five of them square and five round",
            "Each player has ten men, four of them square and six round",
        ),
        (
            "track-gammon",
            "A single one is hit and goes to his bar",
            "A single one is hit and leaves the game",
        ),
        ("y", "A chain may bend and branch as often as you like", "A chain may bend, but it may not branch"),
        ("three-connection", "It counts who was first", "It counts who was last"),
    ],
)
def test_the_turned_rule_is_false(game: str, true: str, turned: str) -> None:
    assert finding(true, game) == "holds"
    assert finding(turned, game) == "fails"


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("chinese-checkers", "If it is an opposing peg, it is taken off the board"),
        ("chinese-checkers", "After a hop you must hop on as long as you can"),
        ("hex", 'Either player may say "swap" at any time'),
        ("scoring-go", "Instead of placing a man you may move one to an empty circle beside it"),
        ("scoring-go", "With equal points the player who began has lost"),
        (
            "stack",
            "A single man jumps along a row or a column, over one man or two, onto the man behind them",
        ),
        ("ten-point", "You may lay it only where it joins on to another"),
        ("ten-point/rules-2", "If both have 10 points, whoever laid the last stick wins"),
        ("uneven", "You may pass whenever you like"),
        ("y", "Once placed, a stone stays where it is until enemies surround it"),
        ("y", "You win at once when your stones touch all three sides, be it in one chain or in several"),
    ],
)
def test_what_denies_it_holds(game: str, turned: str) -> None:
    assert finding(turned, game) == "fails"
