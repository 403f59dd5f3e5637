"""Wipe Out the Enemy: the board as it is printed, its lines and its nets."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import networkx as nx


def test_the_board_is_the_printed_one(rules: Any) -> None:
    """41 points and 104 edges: 40 of a grid of 5×5, and four half diagonals in each of 16 squares."""
    board = rules.definition.topology
    graph = nx.Graph((board.xy[a], board.xy[b]) for a, b in board.edges)
    grid = nx.grid_2d_graph(range(0, 9, 2), range(0, 9, 2))
    middles = [(x, y) for x in range(1, 8, 2) for y in range(1, 8, 2)]
    for x, y in middles:
        grid.add_edges_from(((x, y), (x + dx, y + dy)) for dx in (-1, 1) for dy in (-1, 1))
    assert len(board.inside) == 25 + 16
    assert len(board.edges) == 40 + 64 == 104
    assert nx.utils.graphs_equal(nx.Graph(graph.edges), nx.Graph(grid.edges))


def test_lines_are_straight_and_whole(rules: Any) -> None:
    """No line turns, and none could be longer."""
    board = rules.definition.topology
    for line in board.lines:
        steps = {
            (board.xy[b][0] - board.xy[a][0], board.xy[b][1] - board.xy[a][1]) for a, b in pairwise(line)
        }
        assert len(steps) == 1
    assert sum(len(line) - 1 for line in board.lines) == len(board.edges)


def test_corners_are_safe_and_the_rim_lies_in_one_net(rules: Any) -> None:
    board = rules.definition.topology
    for point in board.inside:
        x, y = board.xy[point]
        on_rim = (x in (0, 8)) + (y in (0, 8))
        wanted = 2 if x % 2 else (4, 1, 0)[on_rim]
        assert rules.nets(board.names[point]) == wanted
