"""Rules that random games hardly come to, tried in positions that are made for them."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import finding


@pytest.mark.parametrize(
    ("game", "true", "turned"),
    [
        ("assembly", "If none of your men can move, you pass", "If none of your men can move, you have lost"),
        ("shuangtian", "A player without a move passes", "You have lost when none of your men has a move"),
        ("hexagon/moving", "A player without a move passes", "A player without a move has won"),
        (
            "assembly",
            "When both players pass, one after the other, the game is drawn",
            "When both players pass, one after the other, the game goes on",
        ),
        (
            "assembly",
            "When a move makes one group of each side, the game is drawn",
            "When a move makes one group of each side, the player who moved wins",
        ),
        ("assembly", "A man who stands alone is a group", "A man who stands alone is no group"),
        (
            "hexagon/moving",
            "If that turn completes a figure, too, the game is a draw",
            "If that turn completes a figure, too, the second player has won",
        ),
        ("hexagon/moving", "The large hexagon does not count here", "The large hexagon counts here as well"),
        (
            "square-circle",
            "The player with more men in the goal wins",
            "The player with fewer men in the goal wins",
        ),
        ("lunxing", "No game is longer than 400 turns", "No game is longer than 500 turns"),
        (
            "square-circle",
            "No game is longer than 300 turns of both players together",
            "No game is longer than 400 turns of both players together",
        ),
    ],
)
def test_what_comes_of_it(game: str, true: str, turned: str) -> None:
    assert finding(true, game) == "holds"
    assert finding(turned, game) == "fails"
