"""Wipe Out the Enemy: the board as it is printed, and captures against the middle of two points."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import networkx as nx

from publisher.model.seats import Seat


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


def test_the_opening_is_the_same_for_both(rules: Any) -> None:
    """Five men of a rank have nowhere to go but beside the rank: only rows of five and four move."""
    position = rules.start(Random(0))
    names = rules.definition.topology.names
    assert {names[p] for p in rules.men_of(position, Seat(0))} == {
        "a1", "c1", "e1", "g1", "i1", "b2", "d2", "f2", "h2",
    }  # fmt: skip
    assert len(rules.moves(position)) == len(rules.moves(rules.give_turn(position, Seat(1)))) == 5 + 4 * 2
    assert len(rules.free(position)) == 41 - 18


def test_captures_are_men_half_way_between_two(rules: Any) -> None:
    """In random positions: an enemy next to the mover, and just as far behind him a man of the mover's,
    joined by a line."""
    board = rules.definition.topology
    at = {xy: point for point, xy in enumerate(board.xy)}
    joined = {frozenset(edge) for edge in board.edges}
    found = Counter[int]()
    for seed in range(400):
        rng = Random(seed)
        men = rng.sample(range(41), 18)
        position = rules.place({p: (rng.choice(rules.kinds),) for p in men}, to_move=Seat(seed % 2))
        side = position.to_move
        for start, end in rules.moves(position):
            owner = list(position.owner)
            owner[start], owner[end] = -1, side
            x, y = board.xy[end]
            taken = set()
            for near in board.neighbours[end]:
                nx_, ny = board.xy[near]
                far = at.get((2 * nx_ - x, 2 * ny - y))
                if (
                    far is not None
                    and frozenset((near, far)) in joined
                    and owner[near] == 1 - side == 1 - owner[far]
                ):
                    taken.add(near)
            after = position.copy()
            rules.play(after, (start, end))
            assert {p for p in board.inside if owner[p] != after.owner[p]} == taken
            found[len(taken)] += 1
    assert min(found[1], found[2], found[3]) > 0


def test_corners_are_safe_and_the_rim_lies_in_one_net(rules: Any) -> None:
    board = rules.definition.topology
    for point in board.inside:
        x, y = board.xy[point]
        on_rim = (x in (0, 8)) + (y in (0, 8))
        wanted = 2 if x % 2 else (4, 1, 0)[on_rim]
        assert rules.nets(board.names[point]) == wanted
