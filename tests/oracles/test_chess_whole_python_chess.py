"""The whole of chess, as the booklet of Super Horse Chess has it, against python-chess.

Promotion, castling, capturing in passing, check and all ends: the same random games are played on both sides.
Repetition counts rights to castle and to capture in passing on both; a game is over here as soon as a draw by
repetition or by fifty quiet moves of each player is there, where over the board it has to be claimed.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.shares import shares
from tests.shelf import rules_of

chess = pytest.importorskip("chess")

GAMES, CHUNKS = 100, 4
RULES = rules_of("super-horse-chess", "chess")
ENDS = {
    "checkmate": lambda board: board.is_checkmate(),
    "stalemate": lambda board: board.is_stalemate(),
    "the same position for the third time": lambda board: board.is_repetition(3),
    "too long without a capture": lambda board: board.halfmove_clock >= 100,
    "too few men to give mate": lambda board: board.is_insufficient_material(),
}


def uci(word: str) -> str:
    return word.replace("-", "").replace("=", "").lower()


@shares(CHUNKS)
def test_the_same_moves_and_ends(chunk: int) -> None:
    ends: Counter[str] = Counter()
    for seed in range(chunk, GAMES, CHUNKS):
        rng, board = Random(seed), chess.Board()
        position = RULES.start(rng)
        while True:
            ours = sorted(uci(RULES.notation(position, move)) for move in RULES.moves(position))
            assert ours == sorted(move.uci() for move in board.legal_moves), board.fen()
            assert RULES.in_check(position, position.to_move) == board.is_check()
            if position.result is not None:
                assert ENDS[position.result.how](board), board.fen()
                ends[position.result.how] += 1
                break
            assert not any(end(board) for end in ENDS.values()), board.fen()
            move = rng.choice(RULES.moves(position))
            board.push_uci(uci(RULES.notation(position, move)))
            RULES.play(position, move)
    assert ends["checkmate"]
    assert ends["too few men to give mate"]
