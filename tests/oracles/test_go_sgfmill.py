"""Go against sgfmill's boards, which know captures and the count, but no legal moves.

What is legal is therefore found the long way, by the words of our text: a stone is laid on a copy of their
board; it is suicide if the stone is gone afterwards, ko if the board is then as it was after one's
own previous turn, and in the variant without repetition no board may ever come again.

sgfmill counts a neutral region for both colours, ours for neither: the difference, which is compared, is
the same. The bonus is ours alone.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from publisher.engine.loader import load_module
from publisher.model.shelf import PLAY, Shelf

boards = pytest.importorskip("sgfmill.boards")

BONUS = 6.5
COLOURS = "bw"
GAMES = 1000
CHUNKS = 4


@pytest.fixture
def go_of(shelf: Shelf) -> Callable[..., Any]:
    """Makes the beginning of a game of Go on a board of any size."""

    def make(size: int, superko: bool = False) -> Any:
        folder = shelf.game("beginners-go")
        usual = folder.definition()
        board = replace(usual.board, width=size, height=size, marks=())
        rules = load_module(folder, PLAY).BeginnersGo(
            replace(usual, board=board, options={"superko": superko})
        )
        rules.begin(Random(0))
        return rules

    return make


def stones(board: Any) -> tuple[str | None, ...]:
    return tuple(colour for row in board.board for colour in row)


def futures(board: Any, to_move: int) -> dict[int, tuple[str | None, ...]]:
    """The points where a stone would live, with the board that it would make."""
    found = {}
    for point, colour in enumerate(stones(board)):
        if colour is None:
            twin = board.copy()
            row, column = divmod(point, board.side)
            twin.play(row, column, COLOURS[to_move])
            if twin.get(row, column) is not None:
                found[point] = stones(twin)
    return found


@pytest.mark.parametrize("superko", [False, True], ids=["ko", "superko"])
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_legal_moves_are_what_the_text_says(chunk: int, superko: bool, go_of: Callable[..., Any]) -> None:
    """On 4×4 points, where kos and captures of everything come often."""
    begun, barred = go_of(4, superko), 0
    for seed in range(chunk, GAMES, CHUNKS):
        rng, position, board = Random(seed), begun.copy(), boards.Board(4)
        history = [stones(board)]
        while position.result is None and len(history) < 100:
            before = history if superko else history[-2:-1]
            possible = futures(board, position.to_move)
            legal = [point for point, after in possible.items() if after not in before]
            assert sorted(position.moves()[:-1]) == legal, f"game {seed}, move {len(history)}"
            assert position.moves()[-1] == "pass"
            barred += len(possible) - len(legal)
            move = rng.choice(legal) if legal and rng.random() < 0.95 else "pass"
            if move != "pass":
                board.play(*divmod(move, 4), COLOURS[position.to_move])
            position.play(move)
            history.append(stones(board))
    assert barred > 0, "some moves should have been barred, or nothing was compared"


@pytest.mark.parametrize(("size", "games"), [(9, GAMES), (19, 10)])
def test_the_same_captures_and_points(size: int, games: int, go_of: Callable[..., Any]) -> None:
    """After every stone the same board, at the end the same lead."""
    begun = go_of(size)
    for seed in range(games):
        rng, position, board = Random(seed), begun.copy(), boards.Board(size)
        while position.result is None:
            move = rng.choice(position.moves())
            if move != "pass":
                board.play(*divmod(move, size), COLOURS[position.to_move])
            position.play(move)
            assert [-1 if colour is None else COLOURS.index(colour) for colour in stones(board)] == (
                position.groups.owner
            )
        black, white = position.result.scores
        assert black - (white - BONUS) == board.area_score()
