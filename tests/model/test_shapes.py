"""Other shapes than grids; boards with holes, with stores, and with edges for places."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.base.errors import DefinitionError
from publisher.components.boards.board import board_drawing
from publisher.model.board import Board
from publisher.model.boards import (
    Graph,
    Grid,
    Hexagon,
    HexMap,
    HexRhombus,
    Ring,
    Rows,
    Star,
    Track,
    Triangle,
    Wheel,
)
from tests.shelf import SHELF


def names(board: Board, points) -> list[str]:
    return [board.names[point] for point in points]


def near(board: Board, name: str) -> set[str]:
    return set(names(board, board.neighbours[board.index[name]]))


def assert_neighbours_lie_one_space_apart(board: Board) -> None:
    for a, here in enumerate(board.xy):
        close = {b for b, there in enumerate(board.xy) if math.isclose(math.dist(here, there), 1)}
        assert set(board.neighbours[a]) == close


# -- triangles and hexagons


# -- maps of hexagons


@pytest.mark.parametrize(
    "tops, point, expected",
    [
        ("flat", "0101", {"0102", "0201"}),
        ("flat", "0303", {"0302", "0304", "0202", "0203", "0402", "0403"}),
        ("flat", "0403", {"0402", "0404", "0303", "0304", "0503", "0504"}),
        ("pointed", "0303", {"0203", "0403", "0202", "0302", "0204", "0304"}),
        ("pointed", "0304", {"0204", "0404", "0303", "0403", "0305", "0405"}),
    ],
)  # fmt: skip
def test_map_is_numbered_by_column_and_row(tops, point, expected):
    """Every second column is half a cell lower, or every second row half a cell further right."""
    board = Board(HexMap(width=5, height=6, tops=tops))
    assert near(board, point) == expected
    assert board.names[:2] == ("0101", "0201") and board.names[-1] == "0506"


@given(st.integers(2, 9), st.integers(2, 9), st.sampled_from(["flat", "pointed"]))
def test_map_is_a_rectangle_of_hexagons(width, height, tops):
    board = Board(HexMap(width=width, height=height, tops=tops))
    assert len(board) == width * height
    assert [len(board.regions[side]) for side in ("top", "right", "bottom", "left")] == [
        width, height, width, height,
    ]  # fmt: skip
    assert_neighbours_lie_one_space_apart(board)


@pytest.mark.parametrize("size", [2, 3, 7, 13])
def test_triangle_has_the_cells_of_a_triangular_number(size):
    """1 + 2 + … + n cells; corners touch 2 others, the rest of the sides 4, the middle 6."""
    board = Board(Triangle(size=size))
    assert len(board) == size * (size + 1) // 2
    inside = (size - 2) * (size - 3) // 2
    expected = {2: 3, 4: 3 * (size - 2), 6: inside}
    assert Counter(map(len, board.neighbours)) == {n: count for n, count in expected.items() if count}
    assert_neighbours_lie_one_space_apart(board)


def test_triangle_has_three_sides_that_share_its_corners():
    """In the game of Y a corner belongs to two sides."""
    board = Board(Triangle(size=5))
    sides = [board.regions[name] for name in ("left", "right", "bottom")]
    assert [len(side) for side in sides] == [5, 5, 5]
    assert set(names(board, board.regions["corners"])) == {"a1", "a5", "e5"}
    assert sides[0] & sides[1] == {board.index["a1"]}
    assert sides[0] & sides[2] == {board.index["a5"]}
    assert sides[1] & sides[2] == {board.index["e5"]}
    assert near(board, "b3") == {"a3", "c3", "a2", "b2", "b4", "c4"}


@pytest.mark.parametrize("size", [2, 3, 5, 8])
def test_hexagon_has_the_cells_of_a_centred_hexagonal_number(size):
    """3n(n - 1) + 1 cells; six corners touch 3 others, the rest of the sides 4."""
    board = Board(Hexagon(size=size))
    assert len(board) == 3 * size * (size - 1) + 1
    degrees = Counter(map(len, board.neighbours))
    assert (degrees[3], degrees[4]) == (6, 6 * (size - 2))
    assert_neighbours_lie_one_space_apart(board)


def test_hexagon_has_six_sides_named_by_where_they_lie():
    """Neighbouring sides share a corner, others nothing; the eastern sides are at the right."""
    board = Board(Hexagon(size=4))
    order = ("north", "north-east", "south-east", "south", "south-west", "north-west")
    sides = [board.regions[name] for name in order]
    assert [len(side) for side in sides] == [4] * 6
    for place, side in enumerate(sides):
        shared = [len(side & other) for other in sides]
        assert shared[place] == 4 and shared[place - 1] == shared[(place + 1) % 6] == 1
        assert sum(shared) == 6
    assert names(board, sorted(sides[0])) == ["a1", "a2", "a3", "a4"]
    middle = {name: sum(board.xy[p][0] for p in board.regions[name]) for name in order}
    assert middle["north-east"] == pytest.approx(middle["south-east"]) and middle["north-east"] > 0
    assert board.regions["corners"] == frozenset().union(*(a & b for a, b in pairwise([*sides, sides[0]])))


# -- tracks and rows


def test_backgammon_points_run_round_from_the_bottom_right():
    """1 is at the bottom right, 12 at the bottom left, 13 above it, 24 above 1."""
    board = Board(Track(spaces=24, rows=2, begins="right", cells="points"))
    at = {name: board.xy[point] for point, name in enumerate(board.names)}
    assert at["1"][0] == at["24"][0] == 11 and at["12"][0] == at["13"][0] == 0
    assert at["1"][1] == at["12"][1] > at["13"][1] == at["24"][1] == 0
    assert near(board, "12") == {"11", "13"} and near(board, "1") == {"2"} and near(board, "24") == {"23"}


@pytest.mark.parametrize(("spaces", "rows"), [(63, 7), (100, 10), (5, 1)])
def test_winding_track_goes_on_beside_or_above(spaces, rows):
    """Spaces that follow each other always lie one space apart."""
    board = Board(Track(spaces=spaces, rows=rows))
    assert board.edges == tuple(pairwise(range(spaces)))
    assert all(math.dist(a, b) == 1 for a, b in pairwise(board.xy))
    assert board.xy[0] == (0.0, rows - 1.0)


@pytest.mark.parametrize(("spaces", "rows"), [(40, 11), (24, 2), (12, 4), (10, 5)])
def test_ring_comes_back_to_its_beginning(spaces, rows):
    """Every space has two neighbours, and each lies one space apart."""
    board = Board(Track(spaces=spaces, rows=rows, loop=True))
    assert {len(near) for near in board.neighbours} == {2}
    assert len(set(board.xy)) == spaces
    assert all(math.dist(board.xy[a], board.xy[b]) == 1 for a, b in board.edges)
    assert max(y for _, y in board.xy) == rows - 1


def test_rows_of_pits_have_their_stores_at_the_ends():
    """The first store is at the right of both rows, the second at the left; neither is on a line."""
    board = Board(Rows(pits=6, stores=("South", "North")))
    assert len(board) == 14 and names(board, board.stores) == ["South", "North"]
    assert [board.xy[store] for store in board.stores] == [(6.0, 0.5), (-1.0, 0.5)]
    assert names(board, sorted(board.regions["row-1"])) == ["a1", "b1", "c1", "d1", "e1", "f1"]
    assert near(board, "a1") == {"b1"} and not near(board, "South")


# -- the wheel


@pytest.mark.parametrize(("size", "width"), [(1, 1), (4, 5), (5, 6)])
def test_a_wheel_has_a_hub_spokes_and_a_rim(size: int, width: int) -> None:
    """1 hub, 6 spokes, and a rim of the six ends and what lies between; every end joins three ways."""
    board = Board(Wheel(size=size, width=width))
    rim = 6 * (width + 1)
    assert len(board) == 1 + 6 * size + rim
    assert {name: len(points) for name, points in board.regions.items()} == {
        "hub": 1, "spokes": 6 * size, "rim": rim, "ends": 6,
    }  # fmt: skip
    degrees = Counter(map(len, board.neighbours))
    assert degrees == Counter({2: len(board) - 7, 3: 6, 6: 1})
    assert all(math.isclose(math.hypot(*board.xy[point]), size + 1) for point in board.regions["rim"])


def test_names_of_a_wheel_run_outwards_and_round() -> None:
    board = Board(Wheel(size=2, width=2))
    assert near(board, "a3") == {"a2", "ab1", "fa2"}
    x, y = board.xy[board.index["a3"]]
    assert math.isclose(x, 0.0, abs_tol=1e-9) and y < 0, "spoke a points up"
    assert board.xy[board.index["b3"]][0] > 0, "and b follows clockwise"


def test_the_bundled_wheel_is_fair() -> None:
    """Every topic has nine spaces, one of each kind of place as often as the others, and can be drawn."""
    definition = SHELF.game("believe-or-doubt").definition("wheel")
    board = definition.topology
    topics = [board.regions[name] for name in board.definition.colours]
    for region, each in (("spokes", 4), ("rim", 5), ("ends", 1)):
        assert [len(topic & board.regions[region]) for topic in topics] == [each] * 6
    painted = frozenset().union(*topics)
    assert len(painted) == 54 and painted | board.regions["free"] | board.regions["hub"] == frozenset(
        range(61)
    )
    drawing = board_drawing(definition)
    assert drawing.width < 190 and drawing.height < 277


# -- what all shapes may have

SHAPES = {
    "grid": Grid(width=5, height=4), "rhombus": HexRhombus(size=4), "triangle": Triangle(size=5),
    "map": HexMap(width=5, height=4),
    "hexagon": Hexagon(size=3), "star": Star(size=2), "wheel": Wheel(size=2, width=2), "ring": Ring(size=7),
    "track": Track(spaces=12, rows=3), "rows": Rows(pits=4), "graph": Graph(
        points={"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (0.0, 1.0)}, lines=(("a", "b"), ("b", "c"), ("c", "a"))
    ),
}  # fmt: skip


def with_keys(shape, **keys):
    return msgspec.structs.replace(shape, **keys)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@given(data=st.data())
def test_board_without_points_is_the_same_board_with_holes(shape, data):
    """What is left has its names, places and regions, and those neighbours that are left."""
    whole = Board(shape)
    holes = data.draw(st.sets(st.sampled_from(whole.names), max_size=len(whole) - 1))
    board = Board(with_keys(shape, without=tuple(holes)))
    assert board.names == tuple(name for name in whole.names if name not in holes)
    for name in board.names:
        assert near(board, name) == near(whole, name) - holes
        assert board.xy[board.index[name]] == whole.xy[whole.index[name]]
    for region, points in whole.regions.items():
        assert set(names(board, board.regions[region])) == set(names(whole, points)) - holes


def test_line_is_parted_at_a_hole_and_a_ring_goes_on_over_its_seam():
    """A slide ends at a hole; the ring of a track without one space is one line of all others."""
    board = Board(Grid(width=5, height=1, without=("c1",)))
    assert [names(board, line) for line in board.lines] == [["a1", "b1"], ["d1", "e1"]]
    ring = Board(Track(spaces=8, rows=3, loop=True, without=("4",)))
    assert [names(ring, line) for line in ring.lines] == [["5", "6", "7", "8", "1", "2", "3"]]


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_stores_lie_beside_the_board_on_no_line(shape):
    """They come last, apart from each other and from all points, and have no neighbours."""
    plain, board = Board(shape), Board(with_keys(shape, stores=("bar", "home")))
    assert board.names == (*plain.names, "bar", "home")
    assert list(board.inside) == list(range(len(plain)))
    assert board.edges == plain.edges
    for store in board.stores:
        others = [xy for point, xy in enumerate(board.xy) if point != store]
        assert min(math.dist(board.xy[store], xy) for xy in others) >= 1


def test_several_pieces_may_begin_on_a_place():
    """A list puts one on each of its points, a table as many as it says."""
    board = Board(Grid(width=3, height=1, start={"seed": {"a1": 4, "c1": 1}, "stone": ("b1",)}))
    a1, b1, c1 = (board.index[name] for name in ("a1", "b1", "c1"))
    assert board.start == {"seed": (a1, a1, a1, a1, c1), "stone": (b1,)}
    with pytest.raises(DefinitionError, match=r"board\.start\.stone: 'a1' already holds seed"):
        Board(Grid(width=3, height=1, start={"seed": {"a1": 4}, "stone": ("a1",)}))


@given(st.integers(1, 20))
def test_triangle_of_discs_has_equal_sides_and_steps(across):
    """Every space is one step from the next, round the corners too; the sides are straight."""
    board = Board(Track(spaces=3 * across, loop=True, sides=3, cells="discs"))
    ring = [*board.xy, board.xy[0]]
    assert all(math.dist(a, b) == pytest.approx(1) for a, b in pairwise(ring))
    sides = [board.xy[place * across : (place + 1) * across] for place in range(3)]
    assert all(math.dist(side[0], side[-1]) == pytest.approx(across - 1) for side in sides)
    assert min(x for x, _ in board.xy) == pytest.approx(0) and min(y for _, y in board.xy) == pytest.approx(0)
    assert len({round(y, 6) for _, y in sides[0]}) == 1, "the first side is level, and begins at the left"
    assert across == 1 or sides[0][0] < sides[0][-1]


@given(st.integers(3, 60))
def test_ring_has_two_neighbours_everywhere_one_step_away(size):
    """Point 1 is at the top, the next to the right of it, and opposite points lie a diameter apart."""
    board = Board(Ring(size=size))
    assert board.names == tuple(str(number) for number in range(1, size + 1))
    assert near(board, "1") == {"2", str(size)} and len(board.edges) == size
    assert all(math.dist(board.xy[a], board.xy[b]) == pytest.approx(1) for a, b in board.edges)
    assert board.xy[0][1] == min(y for _, y in board.xy) and board.xy[1][0] > 0
    if size % 2 == 0:
        across = {round(math.dist(board.xy[a], board.xy[a + size // 2]), 9) for a in range(size // 2)}
        assert across == {round(2 * Ring(size=size).radius, 9)}


# -- edges for places


@given(st.integers(1, 6), st.integers(2, 6))
def test_grid_of_edges_has_its_segments_and_boxes(width, height):
    """w(h - 1) + h(w - 1) segments, (w - 1)(h - 1) boxes of four, each segment in one or two of them."""
    board = Board(Grid(width=width, height=height, places="edges"))
    assert len(board) == width * (height - 1) + height * (width - 1)
    assert len(board.boxes) == (width - 1) * (height - 1)
    assert board.corners is not None
    assert all(len(set(box)) == 4 for box in board.boxes)
    for place, (a, b) in enumerate(board.ends):
        (ax, ay), (bx, by) = board.corners.xy[a], board.corners.xy[b]
        assert board.xy[place] == ((ax + bx) / 2, (ay + by) / 2)
        inside = height > 1 and width > 1
        assert sum(place in box for box in board.boxes) in ((1, 2) if inside else (0,))


def test_edges_are_named_by_their_ends_in_order_and_meet_at_them():
    """Letters first, then numbers as numbers: a2a10, a2b2. Neighbours are the segments that share an end."""
    board = Board(Grid(width=3, height=3, places="edges"))
    assert {"a1a2", "a1b1", "b2c2", "c2c3"} <= set(board.names)
    assert near(board, "a1b1") == {"a1a2", "b1b2", "b1c1"}
    assert near(board, "b1b2") == {"a1b1", "b1c1", "a2b2", "b2c2", "b2b3"}
    assert set(names(board, board.lines[0])) == {"a3b3", "b3c3"}
    assert set(names(board, board.boxes[0])) == {"a3b3", "b2b3", "a2b2", "a2a3"}
    assert "a9a10" in Board(Grid(width=1, height=10, places="edges")).names


@pytest.mark.parametrize(
    ("shape", "boxes", "round_each"),
    [
        (Triangle(size=4), 9, 3), (Hexagon(size=3), 24, 3), (Star(size=2), 48, 3),
        (Wheel(size=2, width=1), 6, 8), (Grid(width=5, height=5, joined="alternating"), 32, 3),
        (Track(spaces=8, rows=3, loop=True), 1, 8),
    ],
)  # fmt: skip
def test_boxes_are_the_smallest_cells(shape, boxes, round_each):
    """By Euler's formula a connected board of E edges and V points has E - V + 1 cells."""
    board = Board(with_keys(shape, places="edges"))
    assert len(board.boxes) == boxes == len(board) - len(board.corners) + 1
    assert {len(set(box)) for box in board.boxes} == {round_each}


def test_boxes_may_be_places_after_the_segments():
    """Each in the middle of its corners, without neighbours; called after its outermost corners."""
    board = Board(Grid(width=3, height=2, places="edges and boxes", stores=("cup",)))
    assert names(board, board.box_places) == ["a1b2", "b1c2"]
    assert [board.xy[place] for place in board.box_places] == [(0.5, 0.5), (1.5, 0.5)]
    assert len(board.ends) == 7 and board.box_places == (7, 8) and board.stores == (9,)
    assert near(board, "a1b2") == set()
    assert set(names(board, board.boxes[0])) == {"a1b1", "a2b2", "a1a2", "b1b2"}
    plain = Board(Grid(width=3, height=2, places="edges"))
    assert board.edges == plain.edges and plain.box_places == ()


def test_a_box_of_three_corners_is_called_after_all_of_them():
    """Its first and last corner are the ends of an edge."""
    board = Board(Triangle(size=2, places="edges and boxes"))
    assert set(board.names) == {"a1a2", "a1b2", "a2b2", "a1a2b2"}


def test_no_boxes_where_lines_cross():
    """On a grid with all its diagonals lines cross between points: no cell is closed by whole segments."""
    assert Board(Grid(width=3, height=3, joined="all", places="edges")).boxes == ()


def test_hole_makes_one_cell_of_four():
    """Without the middle point of nine, four boxes and the four segments between them are one."""
    board = Board(Grid(width=3, height=3, places="edges", without=("b2",)))
    assert [len(box) for box in board.boxes] == [8]


def test_regions_of_edges_hold_the_segments_with_both_ends_in_them():
    """The left side of a triangle of four is three segments; marks and starts name segments."""
    board = Board(Triangle(size=4, places="edges", marks=("a1a2",), start={"red": ("a3b3",)}))
    assert set(names(board, board.regions["left"])) == {"a1a2", "a2a3", "a3a4"}
    assert names(board, board.marks) == ["a1a2"]
    assert names(board, board.start["red"]) == ["a3b3"]
    with pytest.raises(DefinitionError, match=r"board\.marks: unknown point 'a1' on this board of 18 points"):
        Board(Triangle(size=4, places="edges", marks=("a1",)))


def test_steps_are_counted_along_the_lines():
    """Round a ring of six the short way; to a store none leads, so that it is as far as there are places."""
    board = Board(Track(spaces=6, rows=3, loop=True, cells="discs", stores=("box",)))
    assert board.steps[0] == (0, 1, 2, 3, 2, 1, 7)
    walled = Board(Grid(width=2, height=2, cells="squares", walls=(("a1", "a2"),)))
    assert walled.steps[walled.index["a1"]][walled.index["a2"]] == 3


def test_a_grid_may_have_lines_of_its_own_beside_rows_and_columns():
    board = Board(Grid(width=3, height=3, lines=(("a1", "b2"), ("b2", "c1"))))
    assert near(board, "b2") == {"a2", "c2", "b1", "b3", "a1", "c1"}
    assert near(board, "c3") == {"b3", "c2"}
    with pytest.raises(DefinitionError, match=r"board\.lines: unknown point 'd4'"):
        Board(Grid(width=3, height=3, lines=(("a1", "d4"),)))
    with pytest.raises(DefinitionError, match=r'board\.lines: goes with cells = "points"'):
        Board(Grid(width=3, height=3, cells="squares", lines=(("a1", "b2"),)))


# -- walls and painted squares


def test_wall_parts_two_squares_and_the_lines_through_them():
    """b1 and b2 are neighbours no more, and the column is two lines of one square, which are none."""
    board = Board(Grid(width=3, height=2, cells="squares", walls=(("b1", "b2"), ("b2", "c2"))))
    assert near(board, "b2") == {"a2"}
    assert near(board, "b1") == {"a1", "c1"}
    lines = {frozenset(names(board, line)) for line in board.lines}
    assert lines == {
        frozenset(line) for line in (("a1", "b1", "c1"), ("a2", "b2"), ("a1", "a2"), ("c1", "c2"))
    }
