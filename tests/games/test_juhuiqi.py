"""Gathering: its figures against distances between points, and what can never happen."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from playing import turns

RADIUS = 3
AXIAL = [
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
]
"""The points in the order of the board: row after row, each from the left."""


def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The square of the distance."""
    q, r = a[0] - b[0], a[1] - b[1]
    return q * q + q * r + r * r


def on_a_line(a: tuple[int, int], b: tuple[int, int]) -> bool:
    q, r = a[0] - b[0], a[1] - b[1]
    return q == 0 or r == 0 or q + r == 0


@cache
def figures() -> dict[str, set[frozenset[int]]]:
    """Triangles by three equal sides on lines, the others of triangles and of their distances."""
    points = range(len(AXIAL))
    distance = {(a, b): apart(AXIAL[a], AXIAL[b]) for a, b in combinations(points, 2)}
    lined = {pair for pair in distance if on_a_line(*(AXIAL[point] for point in pair))}
    triangles = {
        frozenset((a, b, c))
        for a, b, c in combinations(points, 3)
        if {(a, b), (a, c), (b, c)} <= lined and distance[a, b] == distance[a, c] == distance[b, c]
    }
    rhombuses = {one | two for one, two in combinations(triangles, 2) if len(one & two) == 2}
    rhombuses = {
        four
        for four in rhombuses
        if Counter(distance[pair] for pair in combinations(sorted(four), 2)).most_common(1)[0][1] == 5
    }
    bases: dict[tuple[int, int], set[frozenset[int]]] = {}
    for base, long in distance.items():
        if base in lined and long % 4 == 0:
            ends = [p for p in points if p not in base]
            for pair in combinations(ends, 2):
                four = sorted((*base, *pair))
                found = sorted(distance[each] for each in combinations(four, 2))
                if found == [long // 4] * 3 + [3 * long // 4] * 2 + [long] and pair in lined:
                    bases.setdefault(base, set()).add(frozenset(four))
    trapezoids = set[frozenset[int]]().union(*bases.values())
    hexagons = {one | two for halves in bases.values() for one, two in combinations(halves, 2)}
    return {"triangle": triangles, "rhombus": rhombuses, "trapezoid": trapezoids, "hexagon": hexagons}


WORTH = {"triangle": 3, "rhombus": 4, "trapezoid": 5, "hexagon": 6}


def points_by_distances(men: set[int]) -> int:
    return sum(WORTH[name] for name, all_of in figures().items() for figure in all_of if figure <= men)


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board = rules.definition.topology
    rows = Counter(name[0] for name in board.names)
    assert [rows[letter] for letter in "abcdefg"] == [4, 5, 6, 7, 6, 5, 4]
    assert (len(board), len(board.edges)) == (37, 90)


def test_the_figures_are_those_that_distances_tell(rules: Any) -> None:
    found = figures()
    assert {name: len(all_of) for name, all_of in found.items()} == {
        "triangle": 116, "rhombus": 123, "trapezoid": 180, "hexagon": 27,
    }  # fmt: skip
    for name, all_of in found.items():
        assert {shape.points for shape in rules.shapes_on_board.all if shape.name == name} == all_of
        assert {shape.worth for shape in rules.shapes_on_board.all if shape.name == name} == {WORTH[name]}


def test_sizes(rules: Any) -> None:
    """Triangles by their sides, counted by hand: 54 of one short line, 36 of two, 20 of three, 6 of four."""
    sizes = Counter(
        min(apart(AXIAL[a], AXIAL[b]) for a, b in combinations(shape.points, 2))
        for shape in rules.shapes_on_board.all
        if shape.name == "triangle"
    )
    assert sizes == {1: 54, 4: 36, 9: 20, 16: 6}


def test_every_man_scores_what_he_completes_and_scores_never_fall(rules: Any) -> None:
    for seed in range(5):
        for turn, (before, _, position) in enumerate(turns(rules, seed), 1):
            mover = before.to_move
            men = {point for point, man in enumerate(position.owner) if man == mover}
            assert rules.score(position, mover) == points_by_distances(men)
            assert rules.gain(position) == rules.score(position, mover) - rules.score(before, mover) >= 0
            assert (turn == 36) == (position.result is not None)
        assert position.owner.count(-1) == 1
        scores = [rules.score(position, seat) for seat in (0, 1)]
        assert list(position.result.scores) == scores


def test_a_drawn_position_has_the_points_of_its_men(rules: Any) -> None:
    rng = Random(7)
    for _ in range(20):
        men = rng.sample(range(37), 18)
        position = rules.place(dict.fromkeys(men, ("white",)), to_move=0)
        assert rules.score(position, 1) == points_by_distances(set(men))
        assert rules.score(position, 0) == 0
