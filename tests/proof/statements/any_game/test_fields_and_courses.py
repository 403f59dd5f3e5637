"""Sides by name, a ball that one side has, rallies, a course of boxes, and targets on swings."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        (
            "rymypallo",
            "Red, Orange, Yellow and Black play against Green, Blue, Violet and White, four against four",
            [("Black", "White"), ("four", "three"), ("against", "with")],
        ),
        (
            "rymypallo",
            "This text tells of eight, who are called by the colours of their badges",
            [("eight", "nine")],
        ),
        ("tuppi", "North and South play against East and West", [("South", "East"), ("against", "with")]),
        (
            "rymypallo",
            "It is a goal when the ball crosses the goal line between the sticks, thrown or carried",
            [("thrown or carried", "carried, not thrown")],
        ),
        ("rymypallo", "Whoever has the ball is the holder", [("has", "does not have")]),
        ("rymypallo", "The field is 20 metres long or longer", [("20", "30")]),
        ("rymypallo", "Draw lots which side starts with the ball, 5 metres from its own goal", [("5", "10")]),
        ("rymypallo", "The game is over when the agreed 30 minutes are over", [("30", "31"), ("30", "29")]),
        ("rymypallo", "A goal is 1 point", [("1 point", "2 points")]),
        ("rymypallo", "To whoever wears the badge of your own side", [("your own", "the other")]),
        ("totem-tennis", "The server takes the ball in hand and hits it", [("server", "opponent")]),
        (
            "totem-tennis",
            "One of you hits the ball clockwise and one anticlockwise, from start to end",
            [("from start to end", "by turns"), ("One", "Both")],
        ),
        ("totem-tennis", "A game is over after 19 rallies, or sooner", [("19", "20"), ("19", "18")]),
        (
            "skelly",
            "The course goes up from box 1 to box 13 and down again to box 1",
            [("13", "12"), ("down again to box 1", "down again to box 2")],
        ),
        ("skelly", "Box 13 is shot for once", [("once", "twice")]),
        ("skelly", "The course has 25 boxes", [("25", "26")]),
        (
            "skelly",
            "When you are back in box 1, shoot for box 13 again, and from there for the quadrants of the "
            "dead box in turn",
            [("box 13", "box 12"), ("in turn", "in any order")],
        ),
        ("skelly", "A hit on a killer counts like a hit on anybody", [("like a hit on anybody", "nothing")]),
        (
            "skelly/swap",
            "Whoever hits a killer becomes a killer there and then",
            [("becomes a killer there and then", "is out")],
        ),
        (
            "skelly/removal",
            "Whoever hits a killer without being one is out of the game",
            [("is out of", "stays in")],
        ),
        ("skelly", "A killer may lie in the dead box without being trapped", [("may", "may not")]),
        ("swing-dodgeball", "Two players are targets and sit on the swings", [("Two", "Three")]),
        ("swing-dodgeball", "Those who are left over are back-burners", [("back-burners", "targets")]),
        (
            "swing-dodgeball",
            "Of four players, 1 is a back-burner, and of five players, 2 are",
            [("1 is", "2 are"), ("2 are", "3 are")],
        ),
        (
            "swing-dodgeball",
            "With 3 runs you get a bonus life, and the runs are struck off",
            [("3", "2"), ("struck off", "kept")],
        ),
    ],
)  # fmt: skip
def test_told_of_crowds(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)
