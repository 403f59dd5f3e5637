"""Go against sgfmill's boards, which know captures and the count, but no legal moves.

What is legal is therefore found the long way, by the words of our text: a stone is laid on a copy of their
board; it is suicide if the stone is gone afterwards, ko if the board is then as it was after one's
own previous turn, and in the variant without repetition no board may ever come again.

sgfmill counts a neutral region for both colours, ours for neither: the difference, which is compared, is
the same. The bonus is ours alone.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.oracles.boards import go_of
from tests.shares import shares

boards = pytest.importorskip("sgfmill.boards")

BONUS = 6.5
COLOURS = "bw"
GAMES = 1000
CHUNKS = 10


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
@shares(CHUNKS)
def test_legal_moves_are_what_the_text_says(chunk: int, superko: bool) -> None:
    """On 4×4 points, where kos and captures of everything come often."""
    (rules, begun), barred = go_of(4, superko), 0
    for seed in range(chunk, GAMES, CHUNKS):
        rng, position, board = Random(seed), begun.copy(), boards.Board(4)
        history = [stones(board)]
        while position.result is None and len(history) < 100:
            before = history if superko else history[-2:-1]
            possible = futures(board, position.to_move)
            legal = [point for point, after in possible.items() if after not in before]
            assert sorted(rules.moves(position)[:-1]) == legal, f"game {seed}, move {len(history)}"
            assert rules.moves(position)[-1] == "pass"
            barred += len(possible) - len(legal)
            move = rng.choice(legal) if legal and rng.random() < 0.95 else "pass"
            if move != "pass":
                board.play(*divmod(move, 4), COLOURS[position.to_move])
            rules.play(position, move)
            history.append(stones(board))
    assert barred > 0, "some moves should have been barred, or nothing was compared"


@pytest.mark.parametrize(("size", "games"), [(9, GAMES), (19, 10)])
@shares(CHUNKS)
def test_the_same_captures_and_points(chunk: int, size: int, games: int) -> None:
    """After every stone the same board, at the end the same lead."""
    rules, begun = go_of(size)
    for seed in range(chunk, games, CHUNKS):
        rng, position, board = Random(seed), begun.copy(), boards.Board(size)
        while position.result is None:
            move = rng.choice(rules.moves(position))
            if move != "pass":
                board.play(*divmod(move, size), COLOURS[position.to_move])
            rules.play(position, move)
            assert [-1 if colour is None else COLOURS.index(colour) for colour in stones(board)] == (
                position.groups.owner
            )
        black, white = position.result.scores
        assert black - (white - BONUS) == board.area_score()
