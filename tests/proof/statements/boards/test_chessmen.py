"""Rules of chess: what is true holds, and what says otherwise is contradicted."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

CHESS = "super-horse-chess/chess"


@pytest.mark.parametrize(
    ("rule", "turned"),
    [
        (
            "Unless it castles, the king moves one square along a row, a column or a diagonal",
            (
                "Unless it castles, the king moves two squares along a row, a column or a diagonal",
                "Unless it castles, the king moves one square along a row or a column",
                "Unless it castles, the rook moves one square along a row or a column",
            ),
        ),
        (
            "The pawn moves forward, but captures diagonally",
            (
                "The pawn moves diagonally, but captures forward",
                "The pawn moves forward, but captures sideways",
                "The knight moves forward, but captures diagonally",
            ),
        ),
        (
            "From the square where it began, the pawn may move two squares",
            (
                "From the square where it began, the pawn may not move two squares",
                "From the square where it began, the pawn may move three squares",
                "From the square where it began, the king may move three squares",
            ),
        ),
        (
            "A pawn that comes to the last row must become a queen, a rook, a bishop or a knight",
            (
                "A pawn that comes to the first row must become a queen, a rook, a bishop or a knight",
                "A pawn that comes to the last row may not become a queen, a rook, a bishop or a knight",
                "A pawn that comes to the last row need not become a queen, a rook, a bishop or a knight",
                "A pawn that comes to the last row must become a queen, a rook or a bishop",
                "A pawn that comes to the last row must become a queen, a rook, a bishop, a knight or a king",
            ),
        ),
        (
            "To castle, the king moves two squares towards a rook, which is set down beside it on the other "
            "side",
            (
                "To castle, the king moves three squares towards a rook, which is set down beside it on the "
                "other side",
                "To castle, the king moves two squares towards a rook, which is set down beside it on the "
                "same side",
                "To castle, the king moves two squares towards a knight, which is set down beside it on the "
                "other side",
            ),
        ),
        (
            "You may not be in check at the end of your turn",
            ("You may be in check at the end of your turn",),
        ),
        ("Never leave your king in check", ("Always leave your king in check",)),
        (
            "Whoever cannot move loses if the king is in check, and otherwise the game is drawn",
            (
                "Whoever can move loses if the king is in check, and otherwise the game is drawn",
                "Whoever cannot move wins if the king is in check, and otherwise the game is drawn",
            ),
        ),
        (
            "The game is drawn when each player has made 50 moves in a row without a capture or a move of a "
            "pawn",
            (
                "The game is drawn when each player has made 20 moves in a row without a capture or a move "
                "of a pawn",
                "The game is drawn when each player has made two moves in a row with a capture or a move of "
                "a pawn",
                "The game is not drawn when each player has made 50 moves in a row without a capture or a "
                "move of a pawn",
            ),
        ),
        (
            "The game is drawn when nothing is left but the kings and one bishop or knight",
            ("The game is not drawn when nothing is left but the kings and one bishop or knight",),
        ),
    ],
)
def test_chess(rule: str, turned: tuple[str, ...]) -> None:
    assert_held(CHESS, rule, turned)


def test_a_horse_becomes_what_a_pawn_becomes() -> None:
    """Where horses open on the last row, the sentence is heard of them by themselves."""
    assert_held(
        "super-horse-chess",
        "A horse that comes to the last row must become a queen, a rook, a bishop or a knight",
        ("A horse that comes to the first row must become a queen, a rook, a bishop or a knight",),
    )
