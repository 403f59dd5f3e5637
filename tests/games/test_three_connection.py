"""Three Connections: the printed boards, who touches whom, and who joins the sides of a full board."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import networkx
import pytest
from playing import rules_of

Corner = tuple[int, int]
PRINTED = ["e5", "e6", "d6", "d7", "d8", "c8", "b7", "a6", "c9"]
"""The chain of the page, from the right side to the left and to the bottom."""


def triangles(rows: int) -> dict[str, set[Corner]]:
    """The corners of each cell, as points of a lattice: upright ones, and those upside down between them."""
    found = {}
    for row in range(rows):
        for place in range(2 * row + 1):
            half = place // 2
            cell = {(row, half), (row + 1, half), (row + 1, half + 1)}
            if place % 2:
                cell = {(row, half), (row, half + 1), (row + 1, half + 1)}
            found[f"{'abcdefghijklmno'[place]}{row + 1}"] = cell
    return found


def lattice(side: int) -> networkx.Graph:
    """The points of the triangle, and the lines of a space between them."""
    points = [(row, place) for row in range(side) for place in range(row + 1)]
    graph = networkx.Graph()
    for (a, b), (c, d) in combinations(points, 2):
        if (c - a, d - b) in {(0, 1), (1, 0), (1, 1)}:
            graph.add_edge(f"{'abcdefghi'[b]}{a + 1}", f"{'abcdefghi'[d]}{c + 1}")
    return graph


VARIANTS = ["", "points", "small"]


def graph_of(rules: Any) -> networkx.Graph:
    board = rules.definition.topology
    graph = networkx.Graph()
    graph.add_nodes_from(board.names)
    graph.add_edges_from((board.names[a], board.names[b]) for a, b in board.edges)
    return graph


def sides_of(variant: str, size: int) -> list[set[str]]:
    """The cells with an edge on each side, or the points on it."""
    if variant == "points":
        rows = range(1, size + 1)
        return [
            {f"a{n}" for n in rows},
            {f"{'abcdefghi'[n - 1]}{n}" for n in rows},
            {f"{c}9" for c in "abcdefghi"},
        ]
    cells = triangles(size)
    edges: list[set[str]] = [set(), set(), set()]
    for cell, corners in cells.items():
        lines = [
            sum(place == 0 for _, place in corners),
            sum(row == place for row, place in corners),
            sum(row == size for row, _ in corners),
        ]
        for side, count in zip(edges, lines, strict=True):
            if count == 2:
                side.add(cell)
    return edges


def test_who_touches_whom(rules: Any) -> None:
    variant, size = rules.definition.variant, rules.definition.board.size
    if variant == "points":
        expected = {frozenset(pair) for pair in lattice(9).edges}
    else:
        cells = triangles(size)
        expected = {frozenset(pair) for pair in combinations(cells, 2) if cells[pair[0]] & cells[pair[1]]}
    assert {frozenset(pair) for pair in graph_of(rules).edges} == expected
    board = rules.definition.topology
    found = [{board.names[point] for point in board.regions[side]} for side in ("left", "right", "bottom")]
    assert found == sides_of(variant, size)
    assert len(rules.symmetries) == 6


def test_the_printed_numbers() -> None:
    cells, points = (rules_of("three-connection", variant) for variant in ("", "points"))
    assert (len(cells.definition.topology), len(points.definition.topology)) == (64, 45)
    assert [piece.count for piece in cells.definition.pieces.values()] == [32, 32]
    assert [piece.count for piece in points.definition.pieces.values()] == [23, 22]


def test_the_printed_example_joins_the_sides() -> None:
    graph = lattice(9).subgraph(PRINTED)
    assert networkx.is_connected(graph)
    assert all(side & set(PRINTED) for side in sides_of("points", 9))
    for left_out in PRINTED:
        rest = set(PRINTED) - {left_out}
        whole = networkx.is_connected(graph.subgraph(rest))
        assert not (whole and all(side & rest for side in sides_of("points", 9)))


def joins(graph: networkx.Graph, men: set[str], sides: list[set[str]]) -> bool:
    return any(
        all(side & chain for side in sides) for chain in networkx.connected_components(graph.subgraph(men))
    )


def test_full_boards_and_games(rules: Any) -> None:
    """On the points exactly one colour joins the sides, in the cells at least one: nothing is ever drawn."""
    graph, sides = graph_of(rules), sides_of(rules.definition.variant, rules.definition.board.size)
    counts = set()
    for seed in range(60):
        rng = Random(seed)
        position = rules.start(rng)
        order = sorted(graph)
        rng.shuffle(order)
        men: tuple[set[str], set[str]] = (set(), set())
        for turn, name in enumerate(order):
            men[turn % 2].add(name)
            if position.result is None:
                rules.play(position, rules.definition.topology.index[name])
                won = joins(graph, men[turn % 2], sides)
                assert (position.result is not None) == won
                assert not won or position.result.winners == (turn % 2,)
        counts.add(sum(joins(graph, side, sides) for side in men))
    assert counts == ({1} if rules.definition.variant == "points" else {1, 2})


def test_all_full_boards_of_three_rows() -> None:
    rules = rules_of("three-connection")
    cells = triangles(3)
    graph = networkx.Graph(pair for pair in combinations(cells, 2) if cells[pair[0]] & cells[pair[1]])
    sides = sides_of("", 3)
    counts = [0, 0, 0]
    for colours in product((0, 1), repeat=len(cells)):
        men = [{cell for cell, one in zip(cells, colours, strict=True) if one == colour} for colour in (0, 1)]
        counts[sum(joins(graph, side, sides) for side in men)] += 1
    assert [rules.joined_by(3, number) for number in (0, 1, 2)] == counts
    assert counts[0] == 0


@pytest.mark.slow
def test_all_full_boards_of_four_rows() -> None:
    assert rules_of("three-connection").joined_by(4, 0) == 0  # type: ignore[attr-defined]
