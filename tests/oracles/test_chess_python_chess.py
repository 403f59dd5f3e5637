"""The moves of chess-like men against python-chess: rides, leaps, check, mate and stalemate.

Xiangqi and chess share steps, leaps and rides, and that nobody may leave the king in check. So an army of
kings, queens, rooks, bishops and knights is set up on 8×8 squares, and random games are played on both
sides. Left out are pawns, which capture otherwise than they move, and castling: the mechanic knows neither,
for no game of the shelf has them. A stalemate is only compared as such; what it is worth, a game says.
"""

from __future__ import annotations

from random import Random

import pytest

from publisher.engine.mechanics.boards.chess_moves import (
    DIAGONAL,
    EMPTY,
    KNIGHT,
    ORTHOGONAL,
    Army,
    Man,
    leaps,
)
from publisher.model.board import Board
from publisher.model.boards import Grid
from tests.shares import shares

chess = pytest.importorskip("chess")

BOARD = Board(Grid(width=8, height=8))
EVERY_WAY = (*ORTHOGONAL, *DIAGONAL)
KING, QUEEN, ROOK, BISHOP, HORSE = range(5)
MEN = (
    Man(leaps(BOARD, EVERY_WAY)),
    Man(rides=EVERY_WAY),
    Man(rides=ORTHOGONAL),
    Man(rides=DIAGONAL),
    Man(leaps(BOARD, KNIGHT)),
)
ARMY = Army(BOARD, (MEN, MEN))
GAMES, CHUNKS = 1000, 4
TURNS = 60


def random_start(rng: Random, men: int) -> chess.Board:
    """Two kings and so many other men on random squares, White to move and Black not in check."""
    while True:
        board = chess.Board(None)
        squares = rng.sample(range(64), men + 2)
        for colour in chess.COLORS:
            board.set_piece_at(squares.pop(), chess.Piece(chess.KING, colour))
        for square in squares:
            kind = rng.choice((chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT))
            board.set_piece_at(square, chess.Piece(kind, rng.choice(chess.COLORS)))
        if board.is_valid():
            return board


def ours(board: chess.Board) -> tuple[list[int], list[int], list[int]]:
    """The sides and the kinds of the men on our points, and where the two kings stand."""
    owner, kind, kings = [EMPTY] * 65, [EMPTY] * 65, [EMPTY, EMPTY]
    for square, piece in board.piece_map().items():
        point = square ^ 56  # chess counts the rows from below
        owner[point] = 0 if piece.color == chess.WHITE else 1
        kind[point] = "kqrbn".index(piece.symbol().lower())
        if kind[point] == KING:
            kings[owner[point]] = point
    return owner, kind, kings


@shares(CHUNKS)
def test_the_same_moves_and_checks(chunk: int) -> None:
    ends = {"mate": 0, "stalemate": 0}
    for seed in range(chunk, GAMES, CHUNKS):
        rng = Random(seed)
        board = random_start(rng, men=rng.randint(1, 14))
        for _ in range(TURNS):
            owner, kind, kings = ours(board)
            side = 0 if board.turn == chess.WHITE else 1
            legal = list(board.legal_moves)
            found = ARMY.moves(owner, kind, kings[side])
            assert sorted(found) == sorted((move.from_square ^ 56, move.to_square ^ 56) for move in legal), (
                board.fen()
            )
            assert ARMY.attacked(owner, kind, kings[side], 1 - side) == board.is_check()
            if not legal:
                ends["mate" if board.is_checkmate() else "stalemate"] += 1
                break
            board.push(rng.choice(legal))
    assert min(ends.values()) > 5, "some games should end in mate and some in stalemate"
