"""What is laid, shared, surrounded and counted on boards: true sentences hold, turned ones do not."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held


@pytest.mark.parametrize(
    ("game", "rule", "turned"),
    [
        (
            "eight-by-eight-colors",
            "Row has the palindromes of the rows, Column those of the columns",
            ("Row has the palindromes of the columns, Column those of the rows",),
        ),
        (
            "eight-by-eight-colors",
            "A line has room for four, and palindromes that overlap each count",
            ("A line has room for five, and palindromes that overlap each count",),
        ),
        (
            "eight-by-eight-colors",
            "Which disc is in the middle does not matter",
            ("The disc in the middle must be of another colour than the rest",),
        ),
        (
            "juhuiqi",
            "The sides of a figure lie on lines of the board, and it may be of any size",
            ("The sides of a figure lie on lines of the board, and it must be of the smallest size",),
        ),
        ("juhuiqi", "Only the corners matter", ("The points between the corners must be yours as well",)),
        (
            "plum-blossom",
            "There are four kinds, and all are worth the same",
            (
                "There are four kinds, and the large ones are worth more",
                "There are two kinds, and all are worth the same",
            ),
        ),
        (
            "hexagon",
            "A side of the outline has only four points and is no figure",
            ("A side of the outline has only four points and is a figure as well",),
        ),
        ("pairing", "Both points must be free", ("One point must be free",)),
        ("pairing", "No point may lie between the two", ("One point must lie between the two",)),
        (
            "pairing",
            "You must place a pair if there is room for one",
            ("You need not place a pair even if there is room for one",),
        ),
        (
            "l-corner",
            "What is left in hand is set aside by both",
            ("What is left in hand may be laid later, as soon as it fits",),
        ),
        ("l-corner/rules-2", "Nothing ever slides", ("Pieces slide, too",)),
        ("scoring-go", "Their points are added up", ("Only the highest of them counts",)),
        (
            "enclosure",
            "Who filled the others does not matter",
            ("The same player must have filled the others",),
        ),
        ("enclosure", "Diagonals do not count", ("Diagonals count as well",)),
        (
            "ten-point",
            "You may lay it anywhere, whether another lies near or not",
            ("You may lay it only where it touches a stick that lies already",),
        ),
        ("ten-point", "Its owner gets the number in it", ("Its owner gets one point for it",)),
        ("one-line", "All of them come from one point", ("They may come from several points at once",)),
        (
            "one-line/rules-3",
            "It is the turn of the player who did not place the last discs",
            ("It is the turn of the player who placed the last discs",),
        ),
        (
            "mushroom/rules-6",
            "You place one man on a free point of the outermost ring that is not yet full",
            ("You place one man on a free point of the innermost ring that is not yet full",),
        ),
        (
            "assembly",
            "All men are counted as they stand before the move",
            ("All men are counted as they stand after the move",),
        ),
        ("three-connection/points", "Chains cannot cross", ("Chains can cross",)),
        (
            "duziqi",
            "Each turn brings the man nearer by a step at least",
            ("Each turn brings the man nearer by two steps at least",),
        ),
        (
            "hutunkeitto",
            "On your turn you grip the bat above the hand that holds it",
            ("On your turn you grip the bat below the hand that holds it",),
        ),
        (
            "delivery",
            "Carriers and loads stand in the way of everybody",
            ("Carriers and loads stand in nobody's way",),
        ),
        ("sticks", "A game is never drawn", ("A game is often drawn",)),
        ("pairing", "Draw lots for who is Black", ("Draw lots for who is White",)),
    ],
)
def test_what_is_laid_and_shared(game: str, rule: str, turned: tuple[str, ...]) -> None:
    assert_held(game, rule, turned)
