"""Figures that move: the marks of a trail, and the part of a board in which it runs."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from shape_reader import assert_inside, leaves, said, texts

from publisher.booklet import figures
from publisher.booklet.boxes import PAD
from publisher.booklet.styles import PAPERS, USUAL
from publisher.components.boards.badges import Room
from publisher.components.boards.board import figure, figure_space, figure_steps
from publisher.components.boards.ground import Ground
from publisher.components.boards.looks import label_shapes
from publisher.components.boards.marks import (
    Arrow,
    Barred,
    Count,
    Cross,
    Dot,
    Ghost,
    Number,
    Ring,
    Way,
    mark_shapes,
)
from publisher.components.boards.trails import Shown
from publisher.components.boards.window import window
from publisher.components.palette import INK, PAINTS
from publisher.drawing import fonts
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import WHITE, Circle, Group, Line, Path, Polygon, Rect, Text, Use
from publisher.drawing.svg import to_svg
from publisher.model.definition import Piece
from publisher.notation.trail import Step, Trail
from tests.shelf import SHELF

READABLE = 6.0 * 25.4 / 72


@pytest.fixture
def shown(on_board) -> Callable[..., Shown]:
    """A trail on the 9×9 grid of `go`, by the names of points."""

    def make(before: dict[str, str], after: dict[str, str], *steps: Step | str, **told: list[str]) -> Shown:
        definition = on_board("go")
        index = definition.topology.index

        def way(word: str) -> tuple[int, ...]:
            return tuple(index[name] for name in word.split("-"))

        def pieces(named: dict[str, str]) -> dict[int, tuple[str, ...]]:
            return {index[name]: (piece,) for name, piece in named.items()}

        moves = []
        for step in steps:
            path, _, lost = step.partition(" x ")
            moves.append(Step(way(path), {index[name]: ("white",) for name in lost.split()}))
        ways = {key: tuple(map(way, words)) for key, words in told.items()}
        return Shown(Trail(definition, pieces(before), pieces(after), tuple(moves), **ways))

    return make


def at(shown: Shown, name: str) -> int:
    return shown.board.index[name]


@pytest.mark.parametrize(
    ("loop", "way", "stretches"),
    [
        ("", "2-5", [("2", "5", False)]),
        ("", "5-8", [("5", "6", True), ("6", "7", True), ("7", "8", False)]),  # a row up, and back
        ("", "11-8", [("11", "8", False)]),  # backwards within a row
        ("loop = true", "18-2", [("18", "1", True), ("1", "2", False)]),  # past the first space
        (
            "loop = true",
            "4-16",
            [("4", "1", True), ("1", "17", True), ("17", "16", False)],
        ),  # the shorter way
    ],
)
def test_an_arrow_follows_its_track(game, loop, way, stretches) -> None:
    """Three rows of six that wind upwards, or a ring three rows high with corners at 1, 8, 10 and 17."""
    man = 'name = "man"\nletter = "X"\ncount = 2\ncolour = "black"'
    definition = game(f'[board]\nshape = "track"\nspaces = 18\nrows = 3\n{loop}\n[pieces.man]\n{man}')
    names = definition.topology.names
    path = tuple(definition.topology.index[name] for name in way.split("-"))
    found = Shown(Trail(definition, {path[0]: ("man",)}, {path[1]: ("man",)}, (Step(path),)))
    arrows = [mark for mark in found.over if isinstance(mark, Arrow)]
    assert [(names[one.start], names[one.end], one.goes_on) for one in arrows] == stretches


def test_who_leaves_the_board_is_seen_where_he_stood(shown) -> None:
    """As a man who is borne off: no move leads to another point."""
    found = shown({"b2": "black", "c3": "white"}, {"c3": "white"})
    assert list(found.under) == [Ghost(at(found, "b2"), "black")]


def test_a_man_who_steps_and_takes(shown) -> None:
    found = shown({"b2": "black", "c3": "white"}, {"b3": "black"}, "b2-b3 x c3")
    b2, b3, c3 = (at(found, name) for name in ("b2", "b3", "c3"))
    assert list(found.under) == [Ghost(b2, "black")]
    assert list(found.over) == [Arrow(b2, b3), Cross(c3)]
    assert found.standing == {b3: ("black",), c3: ("white",)}, "he who was taken is seen under his cross"


def test_hops_bend_over_men_and_slides_do_not(shown) -> None:
    found = shown({"a1": "black", "b1": "white", "c2": "white"}, {"c3": "black"}, "a1-c1-c3")
    assert [mark.bent for mark in found.over] == ["up", "up"]
    assert [mark.bent for mark in shown({"a1": "black"}, {"h1": "black"}, "a1-h1").over] == ["no"]


def test_there_and_back_keep_apart_and_equal_ways_share_their_numbers(shown) -> None:
    steps = ("a1-a2", "e5-e6", "a2-a1", "a1-a2")
    found = shown({"a1": "black", "e5": "white"}, {"a2": "black", "e6": "white"}, *steps)
    a1, a2, e5, e6 = (at(found, name) for name in ("a1", "a2", "e5", "e6"))
    there, over, back = Arrow(a1, a2, "left"), Arrow(e5, e6), Arrow(a2, a1, "left")
    assert list(found.over) == [there, over, back, Count(there, "1,4"), Count(over, "2"), Count(back, "3")]


def test_stones_are_numbered_also_those_that_are_taken(shown) -> None:
    found = shown({}, {"c3": "black", "d4": "black"}, "c3", "e5", "d4 x e5")
    c3, d4, e5 = (at(found, name) for name in ("c3", "d4", "e5"))
    assert list(found.over) == [Cross(e5), Number(c3, "1"), Number(e5, "2"), Number(d4, "3")]


def test_a_man_in_the_place_of_another(shown) -> None:
    found = shown({"a1": "black", "a5": "white"}, {"a5": "black"}, "a1-a5 x a5")
    assert not [mark for mark in found.over if isinstance(mark, Cross)]
    assert found.beside == (("1", ("white",)),)
    drawing = figure(found.trail.definition, {}, found)
    *men, taken = (shape for shape in leaves(drawing.shapes) if isinstance(shape, Use))
    right = max(man.transform[4] for man in men)
    assert taken.transform[4] > right + figure_space(found.trail.definition)


def ground_at(shown: Shown, name: str) -> tuple[float, float]:
    """The place of a point on the board of a figure."""
    definition = shown.trail.definition
    return Ground(definition, figure_space(definition)).at(at(shown, name))


def test_moves_have_the_number_of_their_turn(shown) -> None:
    """Black's and White's move of turn 7 differ in colour; two of one colour have letters. Four stones in one
    turn would all be 18, so that they are 1 to 4."""
    after = {"a1": "black", "b2": "white", "c3": "black", "d4": "black"}
    found = shown({}, after, *after)

    def labels(*turns: str) -> tuple[str, ...]:
        steps = [
            replace(step, label=label, after=found.trail.pieces)
            for label, step in zip(turns, found.trail.moves, strict=True)
        ]
        return replace(found.trail, moves=tuple(steps)).labels

    assert labels("7", "7", "8", "9") == ("7", "7", "8", "9")
    assert labels("7", "7", "8", "8") == ("7", "7", "8a", "8b")
    assert labels("18", "18", "18", "18") == ("1", "2", "3", "4")


def test_a_picture_of_a_long_record_begins_where_its_last_five_ways_begin(shown) -> None:
    found = shown({"a1": "black"}, {"a8": "black"}, *(f"a{row}-a{row + 1}" for row in range(1, 8)))
    assert found.trail.latest == found.trail
    pieces = [{at(found, f"a{row}"): ("black",)} for row in range(2, 9)]
    steps = [
        replace(step, label=label, after=after)
        for step, label, after in zip(found.trail.moves, "1234567", pieces, strict=True)
    ]
    latest = replace(found.trail, moves=tuple(steps)).latest
    assert latest.begun == pieces[1] and latest.labels == ("3", "4", "5", "6", "7")
    assert latest.pieces == found.trail.pieces


def test_a_numbered_stone_keeps_the_colour_of_its_side(on_board) -> None:
    definition = on_board("hex")
    for side in ("red", "blue"):
        pieces = {3: (side,), 5: (side,)}
        trail = Trail(definition, {}, pieces, (Step((3,)), Step((5,))))
        shapes = list(leaves(figure(definition, {}, Shown(trail)).shapes))
        bold = (one for one in shapes if isinstance(one, Text) and one.face == "sans-bold")
        number = next(one for one in bold if one.content == "1")
        patch = shapes[[*map(id, shapes)].index(id(number)) - (2 if side == "red" else 1)]
        assert (patch.fill, number.fill) == (PAINTS[side].fill, PAINTS[side].mark)


@pytest.mark.parametrize(("size", "parts"), [(2.0, 1), (4.5, 2)])
def test_red_keeps_its_ring_round_a_number_of_two_digits(size: float, parts: int) -> None:
    """In a ring, or between parts of it that do not touch the digits, so that red is not blue in grey."""
    red = Piece("red", "R", 1, "red")
    shapes = list(mark_shapes(Number(0, "26"), lambda _: (0.0, 0.0), 6.0, lambda _: red, size, Room([])))
    (number,) = (one for one in shapes if isinstance(one, Text))
    assert number.size >= size
    half = fonts.width("26", "sans-bold", number.size) / 2, 0.33 * number.size
    rings = [one for one in shapes if getattr(one, "stroke", None) == PAINTS["red"].mark]
    assert len(rings) == parts
    for ring in rings:
        if isinstance(ring, Circle):
            assert ring.radius - ring.width / 2 > math.hypot(*half)
        else:
            box = bounds((ring,))
            assert box.bottom < -half[1] or box.top > half[1]
            assert box.right - box.left > 0.4 * 6.0


def test_numbers_hide_no_piece_if_there_is_room_beside_it(shown) -> None:
    """A man steps between others; the badge of his move is in a gap between discs."""
    around = {f"{column}{row}": "white" for column in "bcd" for row in (3, 4, 5)} | {"c4": "black"}
    found = shown({**around, "c3": "black", "i9": "white"}, {**around, "i8": "white"}, "c3-c4", "i9-i8")
    drawing = figure(found.trail.definition, {}, found)
    space = figure_space(found.trail.definition)
    badges = [one for one in leaves(drawing.shapes) if isinstance(one, Rect) and one.fill == WHITE]
    middles = [(one.corner[0] + one.width / 2, one.corner[1] + one.height / 2) for one in badges]
    names = found.trail.definition.topology.names
    men = [ground_at(found, name) for name in names if at(found, name) in found.standing]
    assert len(middles) == 2 and all(math.dist(badge, man) > 0.6 * space for badge in middles for man in men)


def test_a_number_that_is_wider_than_its_stone_is_beside_it(shown) -> None:
    steps = ("e5", "a1") * 9
    found = shown({}, {"e5": "black", "a1": "white"}, *steps)
    drawing = figure(found.trail.definition, {}, found)
    badges = [one for one in leaves(drawing.shapes) if isinstance(one, Rect) and one.fill]
    assert [one.fill for one in badges] == [PAINTS["black"].fill, PAINTS["white"].fill]
    numbers = ("1,3,5,7,9,11,13,15,17", "2,4,6,8,10,12,14,16,18")
    for number, badge in zip(numbers, badges, strict=True):
        [word] = (one for one in texts(drawing) if one.content == number)
        assert word.at[0] == pytest.approx(badge.corner[0] + badge.width / 2)
        assert fonts.width(number, word.face, word.size) < badge.width


def test_a_number_leaves_the_name_of_its_card_free() -> None:
    """On a board with names inside its points, numbers are beside them."""
    definition = SHELF.game("gami-plus").definition()
    pieces = {7: ("south",)}
    found = Shown(Trail(definition, {}, pieces, (Step((7,)), Step((9,)))))
    texts = [one for one in leaves(figure(definition, {}, found).shapes) if isinstance(one, Text)]
    number = next(one for one in texts if one.content == "1")
    name = min((one for one in texts if one is not number), key=lambda one: math.dist(one.at, number.at))
    assert len({one.content for one in texts}) > 12 and math.dist(name.at, number.at) > number.size


def test_where_one_may_go_and_where_not(shown) -> None:
    before = {"c3": "black", "c4": "white", "d3": "white"}
    found = shown(before, before, allowed=["c3-b3", "c3-d3"], refused=["c3-c4", "c3-d4"])
    b3, d3, c4, d4 = (at(found, name) for name in ("b3", "d3", "c4", "d4"))
    assert list(found.under) == [], "one man: no need to say which"
    assert sorted(found.over, key=str) == sorted(
        [Dot(b3), Ring(d3), Barred(c4, aside=True), Barred(d4)], key=str
    )


def test_of_several_men_it_is_shown_which(shown) -> None:
    before = {"c3": "black", "f6": "black"}
    found = shown(before, before, allowed=["c3-b3"], refused=["f6-g7"])
    c3, b3, f6, g7 = (at(found, name) for name in ("c3", "b3", "f6", "g7"))
    assert list(found.under) == [Way(Arrow(c3, b3)), Way(Arrow(f6, g7))]


def test_the_marks_are_drawn(shown) -> None:
    steps = ("a1-c1", "e5", "f5 x e5")
    found = shown({"a1": "black", "b1": "white"}, {"c1": "black", "b1": "white", "f5": "black"}, *steps)
    drawing = figure(found.trail.definition, {}, found)
    shapes = list(leaves(drawing.shapes))
    assert {"1", "2", "3"} <= set(said(drawing))
    assert any(isinstance(shape, Path) and "C" in shape.data for shape in shapes), "the hop is bent"
    assert sum(isinstance(shape, Polygon) and len(shape.points) == 4 for shape in shapes) == 2, (
        "one arrow head"
    )
    assert drawing.title.endswith("position after a1-c1, e5, f5")
    assert to_svg(drawing) == to_svg(figure(found.trail.definition, {}, found))
    assert_inside(drawing)


def test_lines_that_were_drawn_are_drawn(on_board) -> None:
    """A line from end to end for each, the new ones broader."""
    definition = on_board("go")
    index = definition.topology.index
    old, new = (tuple(index[name] for name in ends) for ends in (("a1", "e5"), ("c3", "g3")))
    step = Step((index["g3"],), strokes=(new,))
    drawing = figure(definition, {}, Shown(Trail(definition, {}, {}, (step,), strokes=(old,))))
    lines = [shape for shape in leaves(drawing.shapes) if isinstance(shape, (Line, Path))]
    plain = figure(definition, {}, Shown(Trail(definition, {}, {}, (replace(step, strokes=()),))))
    before = [shape for shape in leaves(plain.shapes) if isinstance(shape, (Line, Path))]
    widths = [shape.width for shape in lines if shape not in before]
    assert len(widths) == 2 and widths[0] < widths[1]


def test_the_chain_that_won_lies_on_a_band(on_board) -> None:
    definition = on_board("hex")
    index = definition.topology.index
    chain = tuple(index[name] for name in ("b1", "b2", "b3", "a4"))
    pieces = dict.fromkeys((*chain, index["d4"]), ("red",))
    drawing = figure(definition, pieces, Shown(Trail(definition, pieces, pieces, winning=chain)))
    lines = [shape for shape in leaves(drawing.shapes) if isinstance(shape, Line)]
    ground = Ground(definition, max(line.width for line in lines) / 1.18)
    bands = {frozenset((line.start, line.end)) for line in lines if line.width > ground.space}
    steps = {frozenset((ground.at(a), ground.at(b))) for a, b in itertools.pairwise(chain)}
    assert {frozenset(map(rounded, band)) for band in bands if len(band) > 1} == {
        frozenset(map(rounded, step)) for step in steps
    }


def rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 3), round(point[1], 3)


# -- the part of a board


def test_a_part_keeps_all_that_is_used_with_room_round_it(large) -> None:
    board = large.topology
    points = range(0, len(board), 5)
    cut = 0
    for one, other in itertools.combinations(points, 2):
        seen = window(board, {one, other})
        for point in (one, other):
            x, y = board.xy[point]
            assert seen.left <= x - 1.5 and x + 1.5 <= seen.right
            assert seen.top <= y - 1.5 and y + 1.5 <= seen.bottom
        cut += seen.cuts
    assert 0 < cut < math.comb(len(points), 2)


def test_a_board_of_five_rows_is_shown_in_part_if_one_row_is_used(game) -> None:
    """It has four rows that do not matter; two of them give the picture room."""
    definition = game('[board]\nshape = "grid"\nwidth = 7\nheight = 5\n')
    board = definition.topology
    seen = window(board, {board.index["a5"], board.index["g5"]})
    assert [name for name in ("a5", "a4", "a3", "a2", "a1") if seen.holds(board.xy[board.index[name]])] == [
        "a5", "a4", "a3",
    ]  # fmt: skip
    assert not window(board, {board.index["a5"], board.index["g1"]}).cuts


def test_every_piece_is_drawn_in_the_part_and_inside_the_picture(large) -> None:
    board = large.topology
    for one in range(0, len(board) - 3, 7):
        pieces = {one: ("red",), one + 2: ("blue",)}
        drawing = figure(large, pieces, Shown(Trail(large, pieces, pieces)))
        assert_inside(drawing)
        assert sum(isinstance(shape, Use) for shape in leaves(drawing.shapes)) >= 2
        inner = drawing.shapes[0].shapes
        for cut in (shape.cut for shape in inner if isinstance(shape, Group)):
            xs, ys = zip(*cut, strict=True)
            for x, y in (shape.transform[4:] for shape in inner if isinstance(shape, Use)):
                assert min(xs) < x < max(xs) and min(ys) < y < max(ys)


def test_names_are_those_of_the_rows_and_columns_that_are_seen(on_board) -> None:
    definition = on_board("go")
    board = definition.topology
    ground = Ground(definition, 7.0, window=window(board, {board.index["e5"], board.index["e6"]}))
    names = [shape.content for shape in label_shapes(ground)]
    assert names == ["c", "d", "e", "f", "g", "4", "5", "6", "7"], "one row more, and in one column two"


@pytest.mark.parametrize("name", PAPERS)
def test_names_and_numbers_can_be_read_on_every_paper(large, name) -> None:
    """In an example, beside its text or alone, however much the page squeezes it: 6 pt and more."""
    paper = PAPERS[name]
    whole = dict.fromkeys(range(len(large.topology)), ("red",))
    steps = tuple(Step((point,)) for point in range(12))
    few = dict.fromkeys(range(12), ("red",))
    for pieces in (whole, few):
        drawing = figure(large, {}, Shown(Trail(large, pieces, pieces, steps)))
        measure = paper.column - 2 * PAD
        factor = figures.scale(drawing, measure, 0.75 * paper.depth)
        strip = figures.picture(drawing, factor, measure, USUAL)
        least = factor * (1 - strip.give / strip.height)
        assert min(text.size for text in texts(drawing)) * least >= READABLE - 1e-9


def test_a_figure_is_stepped_through_in_layers_of_one_size(shown) -> None:
    """The bare board, how things stand at first, and each move by itself on what came of those before."""
    trail = shown({"c3": "black"}, {"e3": "black", "e4": "white"}, "c3-e3", "e4").trail
    index = trail.definition.topology.index
    moves = tuple(
        replace(step, after={index[name]: (piece,) for name, piece in after.items()})
        for step, after in zip(trail.moves, ({"e3": "black"}, {"e3": "black", "e4": "white"}), strict=True)
    )
    layers = figure_steps(Shown(replace(trail, moves=moves)))
    assert len({(layer.width, layer.height) for layer in layers}) == 1
    assert [layer.title for layer in layers[1:]] == ["at first", "c3-e3", "e4"]
    men = [[shape for shape in leaves(layer.shapes) if isinstance(shape, Use)] for layer in layers]
    assert [len(found) for found in men] == [0, 1, 1, 2]


def test_ways_there_and_back_leave_the_pieces_at_both_sides_clear() -> None:
    """Each bends away from the other; the names within 0.25 spaces of points beside them stay free."""
    places = (0.0, 0.0), (1.0, 1.0)
    for ends in (0, 1), (1, 0):
        shapes = mark_shapes(Arrow(*ends, "left"), places.__getitem__, 0.8, lambda _: None, 1.0, Room(()))
        shaft = next(one for one in shapes if isinstance(one, Path) and one.stroke == INK)
        numbers = [float(word) for word in shaft.data.split() if word not in "MC"]
        start, near, far, end = zip(numbers[::2], numbers[1::2], strict=True)
        for t in (step / 20 for step in range(21)):
            parts = (
                ((1 - t) ** 3, start),
                (3 * t * (1 - t) ** 2, near),
                (3 * t**2 * (1 - t), far),
                (t**3, end),
            )
            at = tuple(sum(share * point[axis] for share, point in parts) for axis in (0, 1))
            for beside in (0.0, 1.0), (1.0, 0.0):
                assert math.dist(at, beside) > 0.25 + shaft.width / 2
