"""Boards have the points, lines and neighbours that their shape gives, and refuse the impossible."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model.board import Board, steps_from
from publisher.model.boards import STAR_POINTS, Graph, Grid, HexRhombus, Star

sides = st.integers(1, 9)


def grid(width: int, height: int, joined: str = "orthogonal", **more) -> Board:
    return Board(Grid(width=width, height=height, joined=joined, **more))


def names_near(board: Board, name: str) -> set[str]:
    return {board.names[point] for point in board.neighbours[board.index[name]]}


def degrees(board: Board) -> Counter[int]:
    """How many points have how many neighbours."""
    return Counter(map(len, board.neighbours))


def assert_neighbours_are_mutual(board: Board) -> None:
    for point, near in enumerate(board.neighbours):
        assert point not in near
        assert len(set(near)) == len(near)
        assert all(point in board.neighbours[other] for other in near)


# -- grids


def test_grid_names_run_from_the_bottom_left():
    """Columns are letters from the left, rows numbers from the bottom; points are numbered from the top."""
    board = grid(3, 2)
    assert board.names == ("a2", "b2", "c2", "a1", "b1", "c1")
    assert board.xy[board.index["a1"]] == (0.0, 1.0)
    assert board.xy[board.index["c2"]] == (2.0, 0.0)


JOINED = {
    "orthogonal": lambda x, y, right, down: right + down == 1,
    "all": lambda x, y, right, down: max(right, down) == 1,
    "alternating": lambda x, y, right, down: right + down == 1 or ((x + y) % 2 == 0 and right == down == 1),
}
"""Whether a point at (x, y) is joined to one that far away: side by side; as a king steps; diagonally from
points whose row and column add up to an even number."""


@pytest.mark.parametrize("joined", JOINED)
@given(sides, sides)
def test_grids_are_joined_as_they_say(joined, width, height):
    """Points are neighbours exactly if one step leads from one to the other."""
    board = grid(width, height, joined)
    assert len(board) == width * height
    for a, (ax, ay) in enumerate(board.xy):
        away = {b: (ax, ay, abs(ax - bx), abs(ay - by)) for b, (bx, by) in enumerate(board.xy)}
        assert set(board.neighbours[a]) == {b for b, step in away.items() if JOINED[joined](*step)}


def test_alquerque_board_has_its_known_number_of_lines():
    """The 5×5 board of alquerque has 5 rows, 5 columns and 6 diagonals (two of 5 points, four of 3)."""
    board = grid(5, 5, "alternating")
    assert Counter(map(len, board.lines)) == {5: 12, 3: 4}
    assert len(board.neighbours[board.index["c3"]]) == 8
    assert len(board.neighbours[board.index["b3"]]) == 4


def test_noughts_and_crosses_has_eight_rows_of_three():
    """Three rows, three columns and two diagonals."""
    board = grid(3, 3, "all")
    assert sum(len(line) == 3 for line in board.lines) == 8
    assert len(board.lines_through[board.index["b2"]]) == 4


def test_columns_after_z():
    """The 27th is aa; names of squares stay apart, and edges begin at their lower end."""
    board = grid(28, 2)
    assert len(set(board.names)) == len(board) == 56
    assert board.xy[board.index["z1"]] == (25.0, 1.0)
    assert board.xy[board.index["aa1"]] == (26.0, 1.0)
    assert board.xy[board.index["ab2"]] == (27.0, 0.0)
    assert board.index["aa1"] in board.neighbours[board.index["z1"]]
    edges = Board(Grid(width=28, height=2, places="edges"))
    assert {"y1z1", "z1aa1", "aa1ab1", "aa1aa2"} <= set(edges.names)


@given(sides, sides, st.sampled_from(["orthogonal", "all", "alternating"]))
def test_runs_from_a_point_follow_its_lines_outwards(width, height, joined):
    """Each run begins beside the point, goes on from neighbour to neighbour and holds no point twice."""
    board = grid(width, height, joined)
    for point in range(len(board)):
        runs = board.runs[point]
        assert sorted(run[0] for run in runs) == list(board.neighbours[point])
        for run in runs:
            assert all(b in board.neighbours[a] for a, b in zip((point, *run), run, strict=False))


@given(sides, sides, st.sampled_from(["orthogonal", "all", "alternating"]))
def test_the_rim_of_a_grid_goes_round_it_clockwise(width, height, joined):
    """Along the top to the right, down, back and up again, whatever joins the points."""
    board = grid(width, height, joined)
    right, bottom = width - 1, height - 1
    at_edge = {(x, y) for x, y in board.xy if x in (0, right) or y in (0, bottom)}
    rim = [board.xy[point] for point in board.rim]
    assert (len(rim), set(rim)) == (len(at_edge), at_edge)
    if right and bottom:
        turns = [rim.index(corner) for corner in ((0, 0), (right, 0), (right, bottom), (0, bottom))]
        assert sum(later < sooner for sooner, later in pairwise((*turns, turns[0]))) == 1
        steps = pairwise((*rim, rim[0]))
        assert all(abs(x - to_x) + abs(y - to_y) == 1 for (x, y), (to_x, to_y) in steps)


def test_a_point_with_few_lines_inside_the_board_is_not_on_its_rim():
    """The middle of a cross of four points: nothing but the outline counts."""
    points = {"a": (0.0, 1.0), "b": (2.0, 1.0), "c": (1.0, 0.0), "d": (1.0, 2.0), "e": (1.0, 1.0)}
    board = Board(Graph(points=points, lines=(("a", "c", "b"), ("a", "d", "b"), ("c", "e"))))
    assert {board.names[point] for point in board.rim} == {"a", "b", "c", "d"}


@given(sides, sides)
def test_rows_are_counted_from_below(width, height):
    board = grid(width, height)
    assert all(rows == int(name[1:]) - 1 for name, rows in zip(board.names, board.rows_below, strict=True))


@given(st.dictionaries(st.integers(0, 9), st.lists(st.integers(0, 9)), min_size=1), st.integers(0, 9))
def test_steps_are_counted_to_whatever_can_be_reached(ways, start):
    """After each number of steps those are new that one step leads to from what was new before."""
    found, reached, steps = {}, {start}, 0
    while reached:
        found |= dict.fromkeys(reached, steps)
        reached = {to for place in reached for to in ways.get(place, ())} - found.keys()
        steps += 1
    assert steps_from([start], lambda place: ways.get(place, ())) == found


# -- hexagons


@pytest.mark.parametrize("size", [3, 4, 11, 14])
def test_hex_rhombus_has_corners_of_two_and_three_edges_of_four_and_middles_of_six(size):
    """Two sharp corners touch 2 cells, two blunt ones 3, the rest of the border 4, the middle 6."""
    board = Board(HexRhombus(size=size))
    assert len(board) == size * size
    assert degrees(board) == {2: 2, 3: 2, 4: 4 * (size - 2), 6: (size - 2) ** 2}
    assert_neighbours_are_mutual(board)


def test_hex_rhombus_is_sharp_at_a1_and_blunt_at_the_end_of_the_first_row():
    """Every row stands half a cell further to the right than the one above."""
    board = Board(HexRhombus(size=4))
    assert names_near(board, "a1") == {"b1", "a2"}
    assert names_near(board, "d1") == {"c1", "d2", "c2"}
    assert names_near(board, "b2") == {"a2", "c2", "b1", "c1", "b3", "a3"}


def test_hex_neighbours_are_exactly_the_cells_at_distance_one():
    """Cells touch if and only if their centres are one space apart."""
    board = Board(HexRhombus(size=5))
    for a, here in enumerate(board.xy):
        near = {b for b, there in enumerate(board.xy) if math.isclose(math.dist(here, there), 1)}
        assert set(board.neighbours[a]) == near


def test_hex_sides_hold_a_row_each_and_share_the_corners():
    """Each side has as many cells as the board is wide; adjoining sides share one, opposite sides none."""
    sides = Board(HexRhombus(size=6)).regions
    assert {name: len(cells) for name, cells in sides.items()} == dict.fromkeys(
        ("top", "bottom", "left", "right"), 6
    )
    assert not sides["top"] & sides["bottom"]
    assert not sides["left"] & sides["right"]
    assert len(sides["top"] & sides["left"]) == len(sides["bottom"] & sides["right"]) == 1


# -- stars


@pytest.fixture(scope="module")
def star() -> Board:
    return Board(Star(size=4))


def test_star_has_six_separate_points_of_ten_holes(star):
    """The six points of the star hold 1 + 2 + 3 + 4 holes each and share none."""
    assert set(star.regions) == set(STAR_POINTS)
    assert {len(star.regions[name]) for name in STAR_POINTS} == {10}
    assert len(frozenset().union(*star.regions.values())) == 60


def test_star_regions_are_called_by_where_they_lie(star):
    """North is at the top, south at the bottom, the eastern points on the right."""

    def centre(name):
        points = [star.xy[p] for p in star.regions[name]]
        return sum(x for x, _ in points) / 10, sum(y for _, y in points) / 10

    assert centre("north")[1] < centre("north-east")[1] < centre("south-east")[1] < centre("south")[1]
    assert centre("north-west")[0] < centre("north")[0] < centre("north-east")[0]
    assert centre("south-west")[0] < centre("south")[0] < centre("south-east")[0]


# -- graphs and what is laid on boards

TRIANGLE = {"left": (0.0, 1.0), "right": (2.0, 1.0), "top": (1.0, 0.0), "far": (5.0, 5.0)}


def test_graph_has_the_points_and_lines_it_lists():
    """Neighbours are the points that follow each other on a line, whatever their distance."""
    board = Board(Graph(points=TRIANGLE, lines=(("left", "top", "right"), ("left", "right"))))
    assert board.names == ("left", "right", "top", "far")
    assert names_near(board, "left") == {"top", "right"}
    assert names_near(board, "far") == set()


def test_starts_regions_and_marks_are_numbers_of_points():
    """Names become the numbers that the engine plays with."""
    board = grid(2, 2, start={"black": ("a1",)}, regions={"home": ("a1", "b1")}, marks=("b2",))
    assert board.start == {"black": (board.index["a1"],)}
    assert board.regions["home"] == {board.index["a1"], board.index["b1"]}
    assert board.marks == (board.index["b2"],)
