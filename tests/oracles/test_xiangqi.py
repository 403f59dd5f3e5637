"""Xiangqi against an engine that others wrote: the same moves in the same positions.

Fairy-Stockfish's move generator (through pyffish) and ours have never disagreed here, so there is
nothing to settle: both let stalemate lose and neither asks for repetitions when it lists moves.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from publisher.engine.loader import load_game
from publisher.model.shelf import Shelf

pyffish = pytest.importorskip("pyffish")

GAMES = Path(__file__).parents[2] / "games"
LETTERS = {
    "general": "k",
    "advisor": "a",
    "elephant": "b",
    "horse": "n",
    "chariot": "r",
    "cannon": "c",
    "soldier": "p",
}


@pytest.fixture
def xiangqi() -> Any:
    position = load_game(Shelf([GAMES]).game("hidden-xiangqi"), "xiangqi").copy()
    position.begin(Random(0))
    return position


def fen(position: Any) -> str:
    """The position as others write it, Red to move as white."""
    pieces = position.pieces()
    rows = []
    for row in range(10):
        text = ""
        for point in range(row * 9, row * 9 + 9):
            side, _, man = pieces.get(point, "").partition("-")
            letter = LETTERS.get(man, "1")
            text += letter.upper() if side == "red" else letter
        for gap in range(9, 0, -1):
            text = text.replace("1" * gap, str(gap))
        rows.append(text)
    return f"{'/'.join(rows)} {'wb'[position.to_move]} - - 0 1"


def words(position: Any) -> list[str]:
    return sorted(position.notation(move).replace("-", "") for move in position.moves())


def perft(position: Any, depth: int) -> int:
    """The number of lines of play of `depth` moves."""
    if depth == 1:
        return len(position.moves())
    total = 0
    for move in position.moves():
        twin = position.copy()
        twin.play(move)
        total += perft(twin, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "lines"), [(1, 44), (2, 1_920), (3, 79_666)])
def test_perft_from_the_start(xiangqi: Any, depth: int, lines: int) -> None:
    """The published counts of xiangqi positions."""
    assert perft(xiangqi, depth) == lines


def test_the_start_is_the_same(xiangqi: Any) -> None:
    assert fen(xiangqi).split()[0] == pyffish.start_fen("xiangqi").split()[0]


@pytest.mark.parametrize("seed", range(8))
def test_the_same_moves_throughout_random_games(xiangqi: Any, seed: int) -> None:
    """Every position of a random game has exactly the moves that the other engine finds."""
    rng = Random(seed)
    while True:
        assert words(xiangqi) == sorted(pyffish.legal_moves("xiangqi", fen(xiangqi), [])), fen(xiangqi)
        if xiangqi.result is not None:
            break
        xiangqi.play(rng.choice(xiangqi.moves()))
    if xiangqi.result.winners:
        assert not pyffish.legal_moves("xiangqi", fen(xiangqi), [])
