"""Pairs: small boards by trying everything, the perfect pairing and the mirror."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import networkx
import pytest

Cell = tuple[int, int]


def places(free: frozenset[Cell]) -> list[frozenset[Cell]]:
    """Every two of these cells that are neighbours."""
    return [
        frozenset({(x, y), other}) for x, y in free for other in ((x + 1, y), (x, y + 1)) if other in free
    ]


@cache
def mover_wins(free: frozenset[Cell]) -> bool:
    return any(not mover_wins(free - pair) for pair in places(free))


@pytest.mark.parametrize("size", [(3, 3), (3, 4), (4, 4), (3, 5)])
def test_small_boards(rules: Any, size: tuple[int, int]) -> None:
    board = frozenset(product(range(size[0]), range(size[1])))
    assert rules.on_board(*size) == ("wins" if mover_wins(board) else "loses")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(4, 5), (5, 5), (4, 6)])
def test_larger_boards_obey_the_mirror(rules: Any, size: tuple[int, int]) -> None:
    """Even both ways: the second player; one way: the first."""
    odd = [length % 2 for length in size]
    if sum(odd) < 2:
        assert rules.on_board(*size) == ("wins" if sum(odd) else "loses")
    else:
        assert rules.on_board(*size) == "loses"


def test_the_board_and_its_places(rules: Any) -> None:
    board = frozenset(product(range(7), repeat=2))
    assert len(rules.definition.topology) == len(board) == 49
    assert rules.openings() == len(places(board)) == 84
    assert rules.longest_game() == 24


def test_a_perfect_pairing_leaves_one_point(rules: Any) -> None:
    """The most pairs that have room on the board are 24, which is all that there are."""
    board = rules.definition.topology
    graph = networkx.Graph(board.edges)
    assert len(networkx.max_weight_matching(graph, maxcardinality=True)) == rules.longest_game()


@pytest.mark.parametrize("size", [(4, 4), (3, 4)])
def test_the_mirror(rules: Any, size: tuple[int, int]) -> None:
    """Whoever has it answers every pair by its image and is never at a loss."""
    width, height = size
    for seed in range(50):
        rng = Random(seed)
        free = frozenset(product(range(width), range(height)))
        if width % 2:
            free -= {(width // 2, height // 2 - 1), (width // 2, height // 2)}
        while places(free):
            pair = rng.choice(sorted(places(free), key=sorted))
            image = frozenset((width - 1 - x, height - 1 - y) for x, y in pair)
            free -= pair
            assert image in places(free)
            free -= image
