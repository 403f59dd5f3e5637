"""Xiangqi and Hidden Xiangqi against Fairy-Stockfish's move generator (through pyffish).

A position is handed over as it stands, and the two must find the same moves, or both none. Their library
sets its board up anew each time, which is slow; so of 1,000 games of each kind some positions are compared
and the last one, and every position with `-m slow`. (Xiangqi is held to OpenSpiel at every turn besides,
in test_xiangqi_openspiel.py.)

For Hidden Xiangqi they are taught two men more: an advisor and an elephant that have been turned up and
may leave palace and river bank behind (rule roaming). A covered man is handed over as the man whose start
point it lies on, for that is how it moves (rule covered).

Where the two differ, by their rules: they judge perpetual checks and chases as tournaments do; in our text
"a draw by repetition is enough" (rule repetition). So moves are compared, and whether there are any,
but not how a long game is drawn.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.shares import shares
from tests.shelf import rules_of

pyffish = pytest.importorskip("pyffish")

LETTERS = {
    "general": "k", "advisor": "a", "elephant": "b", "horse": "n", "chariot": "r", "cannon": "c",
    "soldier": "p",
}  # fmt: skip
FREED = LETTERS | {"advisor": "f", "elephant": "g"}
HIDDEN = "hidden"
pyffish.load_variant_config(f"[{HIDDEN}:xiangqi]\ncustomPiece1 = f:F\ncustomPiece2 = g:nA\n")

GAMES, CHUNKS = 1000, 8
SHARES = {"xiangqi": 0.005, HIDDEN: 0.03}
"""How many of the positions are compared."""
WIDTH, HEIGHT = 9, 10


def xiangqi(name: str) -> Any:
    return rules_of("hidden-xiangqi", "" if name == HIDDEN else name)


def fen(rules: Any, position: Any, letters: dict[str, str]) -> str:
    """The position as others write it, Red to move as white."""
    home = {p: piece for piece, points in position.definition.topology.start.items() for p in points}
    cells = ["1"] * (WIDTH * HEIGHT)
    for point, (piece,) in rules.pieces(position).items():
        side, man = piece.split("-")
        letter = LETTERS[home[point].split("-")[1]] if man == "covered" else letters[man]
        cells[point] = letter.upper() if side == "red" else letter
    rows = "/".join("".join(cells[first : first + WIDTH]) for first in range(0, WIDTH * HEIGHT, WIDTH))
    for gap in range(WIDTH, 0, -1):
        rows = rows.replace("1" * gap, str(gap))
    return f"{rows} {'wb'[position.to_move]} - - 0 1"


def assert_same_moves(rules: Any, position: Any, name: str) -> None:
    written = fen(rules, position, FREED if name == HIDDEN else LETTERS)
    ours = sorted(rules.notation(position, move).replace("-", "") for move in rules.moves(position))
    assert ours == sorted(pyffish.legal_moves(name, written, [])), written


def compare(name: str, chunk: int, share: float) -> None:
    """Random games; that share of their positions is compared, and the last one."""
    rules, mates = xiangqi(name), 0
    for seed in range(chunk, GAMES, CHUNKS):
        rng = Random(seed)
        position = rules.start(rng)
        while position.result is None:
            if rng.random() < share:
                assert_same_moves(rules, position, name)
            rules.play(position, rng.choice(rules.moves(position)))
        assert_same_moves(rules, position, name)
        mates += bool(position.result.winners)
    assert mates > GAMES // CHUNKS // 8, "many games should end in mate, or the end was hardly compared"


@pytest.mark.parametrize("name", SHARES)
@shares(CHUNKS)
def test_the_same_moves_now_and_then(name: str, chunk: int) -> None:
    compare(name, chunk, SHARES[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", SHARES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_same_moves_at_every_turn(name: str, chunk: int) -> None:
    compare(name, chunk, share=1.0)


def perft(rules: Any, position: Any, depth: int) -> int:
    """The number of lines of play of `depth` moves."""
    if depth == 1:
        return len(rules.moves(position))
    return sum(perft(rules, twin, depth - 1) for _, twin in rules.successors(position))


@pytest.mark.parametrize(("depth", "lines"), [(1, 44), (2, 1_920), (3, 79_666)])
def test_perft_from_the_start(depth: int, lines: int) -> None:
    """The published counts of xiangqi positions."""
    rules = xiangqi("xiangqi")
    position = rules.start(Random(0))
    assert perft(rules, position, depth) == lines


def test_the_start_is_the_same() -> None:
    rules = xiangqi("xiangqi")
    position = rules.start(Random(0))
    assert fen(rules, position, LETTERS).split()[0] == pyffish.start_fen("xiangqi").split()[0]
