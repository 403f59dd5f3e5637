"""Boards and pieces: everything is drawn, once, inside its drawing, and can be told apart in grey."""

from __future__ import annotations

import io
import itertools
import math
from collections import Counter
from typing import get_args

import numpy
import pytest
from msgspec.structs import replace as changed
from PIL import Image
from shape_reader import assert_inside, leaves

from publisher.base.location import Location
from publisher.components.boards.badges import Room
from publisher.components.boards.board import board_drawing
from publisher.components.boards.ground import Ground
from publisher.components.boards.hex_rhombus import sides
from publisher.components.boards.looks import ground_shapes, label_shapes
from publisher.components.boards.marks import (
    Arrow,
    Barred,
    Cross,
    Dot,
    Number,
    Ring,
    beside_names,
    mark_shapes,
)
from publisher.components.boards.stones import piece_symbol
from publisher.components.figures import fence_figure
from publisher.components.palette import PAINTS
from publisher.components.pieces import piece_batches, piece_diameter, piece_pieces
from publisher.drawing.bounds import bounds
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Circle, Drawing, Line, Polygon, Rect, Text, Use, move
from publisher.model.definition import Figure, Piece
from publisher.notation.board import board_rows
from publisher.text.document import Fence


def test_a_full_board_has_every_piece_at_its_own_point(board_game):
    board = board_game.topology
    full = dict.fromkeys(range(len(board)), "red")
    drawing = board_drawing(board_game, full, space=12.0)
    places = [use.transform[4:] for use in leaves(drawing.shapes) if isinstance(use, Use)]
    assert Counter(places) == Counter((x * 12.0, y * 12.0) for x, y in board.xy)


def test_all_ink_lies_inside_and_pieces_do_not_change_the_size(board_game):
    empty = board_drawing(board_game)
    full = board_drawing(board_game, dict.fromkeys(range(len(board_game.topology)), "blue"))
    assert_inside(empty)
    assert_inside(full)
    assert (empty.width, empty.height) == pytest.approx((full.width, full.height))


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        ("painted points", {("blue", Circle): 3, ("blue", Line): 2, ("red", Circle): 4, ("red", Line): 5,
                            ("red", Polygon): 2}),
        ("painted graph", {("green", Circle): 3, ("green", Line): 3, ("green", Polygon): 1}),
    ],
)  # fmt: skip
def test_painted_points_have_a_ground_under_them_their_lines_and_what_these_close_in(on_board, name, counted):
    """Of a column of three; of a square with one diagonal, which makes two triangles of it; of a triangle."""
    shapes = list(leaves(tuple(ground_shapes(Ground(on_board(name), 10.0)))))
    tints = {PAINTS[colour].tint: colour for colour in ("blue", "red", "green")}
    inks = [(getattr(shape, "fill", None) or getattr(shape, "stroke", None), shape) for shape in shapes]
    found = Counter((tints[ink], type(shape)) for ink, shape in inks if ink in tints)
    assert found == counted
    first_ink = next(i for i, (ink, _) in enumerate(inks) if ink not in tints)
    assert all(ink not in tints for ink, _ in inks[first_ink:])


@pytest.mark.parametrize(("name", "kind"), [("hex", Polygon), ("star", Circle)])
def test_every_cell_is_drawn_once(on_board, name, kind):
    ground = Ground(on_board(name), 10.0)
    white = [s for s in ground_shapes(ground) if isinstance(s, kind) and s.fill == "#ffffff"]
    middles = [bounds([shape]) for shape in white]
    found = {(round((b.left + b.right) / 2, 3), round((b.top + b.bottom) / 2, 3)) for b in middles}
    assert len(white) == len(ground.board)
    assert found == {(round(x, 3), round(y, 3)) for x, y in map(ground.at, range(len(ground.board)))}


def test_a_river_parts_the_lines_between_the_sides_only(on_board):
    ground = Ground(on_board("xiangqi"), 10.0)
    lines = [s for s in ground_shapes(ground) if isinstance(s, Line) and s.start[0] == s.end[0]]
    crossing = [s.start[0] for s in lines if s.start[1] < 45 < s.end[1]]
    assert crossing == [0.0, 80.0]
    assert len(lines) == 2 + 7 * 2
    words = [s.content for s in ground_shapes(ground) if isinstance(s, Text)]
    assert "".join(words) == "楚河漢界"


def test_squares_are_painted_and_walls_lie_between_them(on_board):
    """A square has the tint of its region; a wall is the side that two squares share."""
    definition = on_board("walled squares")
    shapes = list(ground_shapes(Ground(definition, 10.0)))
    tinted = [shape for shape in shapes if isinstance(shape, Rect) and shape.fill == PAINTS["red"].tint]
    assert sorted(rect.corner for rect in tinted) == [(-5.0, 5.0), (5.0, 5.0)]
    bold = max(shape.width for shape in shapes if isinstance(shape, Line))
    walls = [{s.start, s.end} for s in shapes if isinstance(s, Line) and s.width == bold]
    assert walls == [{(5.0, 5.0), (5.0, 15.0)}, {(-5.0, 5.0), (5.0, 5.0)}]


def test_circles_lie_on_level_lines_and_numbers_where_they_are_said_to(on_board):
    """A board of two by three circles has three lines each way, and a number in the middle of a square."""
    ground = Ground(on_board("numbered circles"), 10.0)
    shapes = list(ground_shapes(ground))
    lines = sorted((s.start, s.end) for s in shapes if isinstance(s, Line))
    assert lines == sorted(
        [((-5.0, y), (15.0, y)) for y in (0.0, 10.0, 20.0)]
        + [((x, 0.0), (x, 20.0)) for x in (-5.0, 5.0, 15.0)]
    )
    assert {s.center for s in shapes if isinstance(s, Circle)} >= set(map(ground.at, ground.board.inside))
    (number,) = (shape for shape in shapes if isinstance(shape, Text))
    assert (number.content, number.at[0]) == ("7", 5.0)
    assert number.at[1] == pytest.approx(5.0, abs=0.4 * number.size)


def test_dashed_lines_are_printed_with_dashes_and_join_nobody(on_board):
    ground = Ground(on_board("dashed"), 10.0)
    lines = [shape for shape in ground_shapes(ground) if isinstance(shape, Line)]
    assert [bool(line.dash) for line in lines] == [True, False, False]
    assert (lines[0].start, lines[0].end) == ((0.0, 0.0), (0.0, 10.0))
    names = ground.board.names
    assert {names[a] + names[b] for a, b in ground.board.edges} == {"a1b1", "a2b2"}
    assert [[names[p] for p in line] for line in ground.board.dashed] == [["a2", "a1"]]


def test_names_inside_points_are_read_on_the_men_too(on_board):
    """Once each, in the middle of its point, and over what stands there."""
    board = on_board("named inside")
    drawing = board_drawing(board, {0: "black", 1: "white"}, space=10.0)
    shapes = list(leaves(drawing.shapes))
    names = {shape.content: shape for shape in shapes if isinstance(shape, Text)}
    assert names.keys() == set(board.topology.names)
    assert len(names) == sum(isinstance(shape, Text) for shape in shapes)
    inks = [names[name].fill for name in board.topology.names]
    assert inks[:2] == [PAINTS["black"].mark, PAINTS["white"].mark]
    assert inks[2] == inks[3] not in inks[:2]
    assert all(isinstance(shape, Text) for shape in shapes[-len(names) :])
    bare = board_drawing(board, names=False)
    assert not any(isinstance(shape, Text) for shape in leaves(bare.shapes))


def test_marks_leave_the_names_inside_points_to_be_read():
    marks = [Dot(1), Barred(2), Ring(3), Number(4, "1")]
    assert beside_names(marks) == [Barred(2, aside=True), Ring(3), Number(4, "1", aside=True)]


def test_letters_and_numbers_stand_at_the_edges_of_a_graph_that_asks_for_it(on_board):
    words = {shape.content: shape.at for shape in label_shapes(Ground(on_board("dashed"), 10.0))}
    assert words.keys() == {"a", "b", "1", "2"}
    assert (words["a"][0], words["b"][0]) == (0.0, 10.0)
    assert words["a"][1] == words["b"][1] > 10.0
    assert words["1"][0] == words["2"][0] < 0.0
    assert words["1"][1] - words["2"][1] == pytest.approx(10.0)


def test_a_block_covers_its_squares_and_no_others(on_board):
    """An angle of three squares, ten millimetres each: its own, one to the right and one above."""
    angle = Piece(name="angle", letter="L", count=1, colour="red", covers=((1, 0), (0, -1)))
    box = bounds(piece_symbol(angle, 8.5).shapes)
    assert box is not None
    sides = [round(side, 2) for side in (box.left, box.top, box.right, box.bottom)]
    assert sides == [-4.25, -14.25, 14.25, 4.25]
    definition = changed(on_board("squares"), pieces={"angle": angle})
    (batch,) = piece_batches(definition)
    (cut,) = batch.pieces
    room = bounds(cut.front.shapes[1:])
    assert (cut.front.width, cut.front.height) == (28.0, 28.0)
    assert room is not None
    assert 0 < room.left < room.right < 28.0
    assert 0 < room.top < room.bottom < 28.0


def test_hex_sides_touch_the_cells_and_each_other_but_never_overlap(on_board):
    ground = Ground(on_board("hex"), 10.0)
    drawn = sides(ground, ground.board.definition)
    bands = [s for s in drawn if isinstance(s, Polygon) and len(s.points) > 8]
    assert [band.fill for band in bands] == [PAINTS[c].fill for c in ("red", "blue", "red", "blue")]
    for one, other in itertools.pairwise([*bands, bands[0]]):
        assert len({_rounded(p) for p in one.points} & {_rounded(p) for p in other.points}) == 2


def _rounded(point):
    return round(point[0], 4), round(point[1], 4)


def test_marks_stand_where_they_are_asked_to(on_board):
    definition = on_board("go")
    at = Ground(definition, 10.0).at
    stone = definition.pieces["black"]
    *_, head = mark_shapes(Arrow(0, 10), at, 8.5, lambda _: None, 0.0, Room(()))
    assert math.dist(head.points[0], at(10)) == pytest.approx(0.36 * 8.5)  # before the man who stands there
    assert head.points[0][0] == pytest.approx(head.points[0][1])  # on the diagonal from a9 to b8
    for mark in (Ring(3), Cross(3), Number(3, "12")):
        box = bounds(mark_shapes(mark, at, 8.5, lambda _: stone, 0.0, Room(())))
        assert ((box.left + box.right) / 2, at(3)[0]) == pytest.approx((at(3)[0], at(3)[0]))


def test_a_figure_shows_what_its_fence_says(board_game):
    letters = itertools.cycle("X.R..B")
    rows = [[next(letters) for _ in row] for row in board_rows(board_game.topology)]
    text = "\n".join(" ".join(row) for row in rows)
    figure = fence_figure(board_game, Fence("board", "", text, Location("x")))
    shown = Counter(s.symbol.name.split("-")[1] for s in leaves(figure.shapes) if isinstance(s, Use))
    drawn = Counter(letter for row in rows for letter in row if letter != ".")
    assert shown == Counter({"black": drawn["X"], "red": drawn["R"], "blue": drawn["B"]})
    assert_inside(figure)


# -- pieces


def _grey(symbol, diameter=10.0):
    drawing = Drawing(diameter, diameter, (Use(symbol, move(diameter / 2, diameter / 2)),))
    png = to_png(to_pdf(drawing), dpi=150)
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float)


@pytest.mark.parametrize(("colour", "other"), [("black", "white"), ("white", "black")])
def test_a_king_among_stones_is_a_stone_with_a_glyph(colour, other):
    disc, glyph = piece_symbol(Piece("king", "K", 1, colour, glyph="王", stone=True), 10.0).shapes
    assert (disc.fill, glyph.content, glyph.fill) == (PAINTS[colour].fill, "王", PAINTS[other].fill)


@pytest.mark.parametrize("colour", ["white", "black", "orange"])
def test_every_chessman_has_a_shape_of_its_own(colour):
    """In grey, and with their letters covered: each is drawn, and each otherwise than all others."""
    men = {}
    for figure in get_args(Figure):
        disc = piece_symbol(Piece("man", "X", 1, colour, figure=figure), 10.0)
        men[figure] = _grey(disc)[:42]  # above the letter
    stone = _grey(piece_symbol(Piece("man", "X", 1, colour, glyph=" ", stone=True), 10.0))[:42]
    for (one, first), (other, second) in itertools.combinations([("none", stone), *men.items()], 2):
        assert (numpy.abs(first - second) > 40).mean() > 0.03, f"{one} and {other} are alike"


@pytest.mark.parametrize("figure", get_args(Figure))
def test_a_chessman_stays_on_his_stone(figure):
    """All his ink, and that of his letter, lies within the circle."""
    grey = _grey(piece_symbol(Piece("man", "X", 1, "black", figure=figure), 10.0))
    middle = (len(grey) - 1) / 2
    across, down = numpy.meshgrid(*(numpy.arange(len(grey)) - middle,) * 2)
    rim = numpy.hypot(across, down) > 0.95 * middle
    assert (grey[rim & (numpy.hypot(across, down) < middle - 1)] < 100).all()


def test_a_chessman_stands_above_his_letter():
    piece = Piece("knight", "n", 1, "black", figure="knight")
    stone, man, letter = piece_symbol(piece, 10.0).shapes
    assert (stone.fill, man.symbol.name, letter.content, letter.fill) == (
        PAINTS["black"].fill, f"figure-knight-{PAINTS['black'].mark.lstrip('#')}", "N", PAINTS["black"].mark,
    )  # fmt: skip
    assert man.transform[5] < 0 < letter.at[1]


def test_marks_alone_tell_colours_apart():
    """Even where two colours print as the same grey, their patterns differ."""
    discs = {c: _grey(piece_symbol(Piece("stone", "X", 1, c), 10.0)) > 128 for c in PAINTS}
    patterns = {c: disc ^ disc[30, 12] for c, disc in discs.items()}
    marked = [c for c in PAINTS if c not in ("black", "white")]
    for one, other in itertools.combinations(marked, 2):
        assert (patterns[one] ^ patterns[other]).mean() > 0.02, f"{one} and {other}"


def test_as_many_pieces_are_printed_as_the_game_has(board_game):
    fronts = Counter(piece.front.title for piece in piece_pieces(board_game))
    assert fronts == {kind.name: kind.count for kind in board_game.pieces.values()}
    assert all(piece.back is None for piece in piece_pieces(board_game))
    (batch,) = piece_batches(board_game)
    for piece in batch.pieces:
        assert bounds(piece.front.shapes).left >= -0.06  # half the line that is cut along


@pytest.mark.parametrize(("space", "diameter"), [(8.0, 7.68), (11.0, 10.0), (20.0, 17.0), (60.0, 40.0)])
def test_discs_fit_the_board_and_the_hand(game, space, diameter):
    definition = game(f'[board]\nshape = "grid"\nwidth = 3\nheight = 3\nspace = {space}')
    assert piece_diameter(definition) == pytest.approx(diameter)
    assert piece_batches(definition) == []


def test_covered_pieces_all_have_the_same_back(game):
    kinds = "".join(
        f'[pieces.{name}]\nname = "{name}"\nletter = "{name[0]}"\ncount = 2\ncolour = "{colour}"\n'
        f'glyph = "卒"\ncovered = {covered}\n'
        for name, colour, covered in (
            ("red", "red", "true"), ("black", "black", "true"), ("open", "red", "false"),
        )
    )  # fmt: skip
    backs = [piece.back for piece in piece_pieces(game(kinds))]
    assert len(set(map(id, backs[:4]))) == 1 and backs[0] is not None
    assert backs[4:] == [None, None]
