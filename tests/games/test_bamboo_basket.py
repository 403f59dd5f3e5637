"""Strainer Game: its board by compass, and what can never happen."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from playing import edges_of

networkx = pytest.importorskip("networkx")


def compass() -> Any:
    """Three rings of six and a middle: (ring, sixth of a turn) from the left, clockwise."""
    graph = networkx.Graph()
    for turn in range(6):
        graph.add_edge("middle", (1, turn))
        graph.add_edges_from([((1, turn), (2, turn)), ((2, turn), (3, turn))])
        graph.add_edges_from(((ring, turn), (ring, (turn + 1) % 6)) for ring in (1, 2, 3))
    return graph


NAMES = {
    "middle": "d4",
    **{(3, turn): name for turn, name in enumerate(["a4", "a7", "b7", "g4", "b1", "a1"])},
    **{(2, turn): name for turn, name in enumerate(["b4", "a6", "b6", "f4", "b2", "a2"])},
    **{(1, turn): name for turn, name in enumerate(["c4", "a5", "b5", "e4", "b3", "a3"])},
}


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board, graph = rules.definition.topology, compass()
    assert (len(board), len(board.edges)) == (19, 36)
    assert Counter(map(len, board.neighbours)) == {6: 1, 4: 12, 3: 6}
    expected = {frozenset((NAMES[a], NAMES[b])) for a, b in graph.edges}
    assert edges_of(rules) == expected


def test_nobody_is_ever_shut_in(rules: Any) -> None:
    """Three or four men always border on five points or more; the enemy has four men."""
    graph = compass()
    for count in (3, 4):
        fewest = min(
            len(set().union(*(graph[man] for man in men)) - set(men))
            for men in combinations(graph.nodes, count)
        )
        assert fewest == rules.fewest_round(count) == 5
