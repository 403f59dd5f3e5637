"""What boards are made of: everything on them can be seen and read, and low ink leaves the paper blank."""

from __future__ import annotations

import colorsys
from collections import Counter
from itertools import product

import pytest
from legibility import contrast
from shape_reader import assert_inside, leaves, only

from publisher.components.boards.board import board_drawing, board_to_play_on
from publisher.components.boards.frame import framed
from publisher.components.boards.materials import MATERIALS, PLAIN, Material
from publisher.components.one_sheet import board_plate, framed_board
from publisher.components.palette import PAINTS
from publisher.components.pieces import piece_pieces
from publisher.components.sheets.paper import A4, MARGIN
from publisher.components.sheets.setup import Setup
from publisher.drawing import colours
from publisher.drawing.bounds import bounds, union
from publisher.drawing.pdf import to_pdf
from publisher.drawing.shapes import WHITE, Circle, Polygon, Rect, Text, Use
from publisher.drawing.svg import to_svg
from publisher.model.shelf import Shelf

EACH = pytest.mark.parametrize("material", MATERIALS.values(), ids=lambda one: one.name)
MADE = pytest.mark.parametrize("name", ["paper", "wood", "night"])


@EACH
def test_letters_are_read_on_every_ground(material: Material) -> None:
    faint = {
        (ink, ground): contrast(ink, ground)
        for ink, ground in product((material.ink, material.soft), material.grounds)
        if contrast(ink, ground) < 4.5
    }
    assert not faint


@EACH
def test_lines_are_seen_on_the_ground(material: Material) -> None:
    for ink in (material.trim, material.rule):
        assert contrast(ink, material.ground or WHITE) >= 3
    assert contrast(material.rule, material.field) >= 3


@EACH
def test_squares_of_a_chess_board_are_light_and_dark(shelf: Shelf, material: Material) -> None:
    """On plain paper they differ by 1.45 : 1; less would be one colour."""
    assert contrast(material.light, material.dark) >= 1.4
    board = board_to_play_on(shelf.game("super-horse-chess").definition(), material)
    squares = Counter(one.fill for one in leaves(board.shapes) if isinstance(one, Rect) and one.fill)
    assert squares[material.dark] == 32 and squares[material.light] in (0, 32)


@pytest.mark.parametrize("colour", PAINTS)
def test_homes_are_seen_on_a_dark_board(colour: str) -> None:
    """Of every side, also black's and purple's: 1.3 : 1 or more, by their lightness alone."""
    night = MATERIALS["night"]
    assert contrast(night.tint(colour), night.ground or WHITE) >= 1.3


@pytest.mark.parametrize("colour", PAINTS)
def test_homes_on_a_dark_board_keep_the_colour_of_their_men(colour: str) -> None:
    """Its hue, and no less of it for its lightness."""
    fill, tint = (colours.channels(one) for one in (PAINTS[colour].fill, MATERIALS["night"].tint(colour)))
    hues = [colorsys.rgb_to_hsv(*one) for one in (fill, tint)]
    assert hues[1][0] == pytest.approx(hues[0][0], abs=0.02) and hues[1][1] >= 0.9 * hues[0][1]


@EACH
def test_ornaments_are_quiet(material: Material) -> None:
    """Fainter than any line, so that they are taken for none."""
    assert contrast(material.faint, material.ground or WHITE) < 2


@EACH
def test_men_are_seen_on_every_board(shelf: Shelf, material: Material) -> None:
    """By their fill, their outline or a white rim: whichever parts them from the ground."""
    (man, *_) = piece_pieces(shelf.game("er-chi-yi").definition(), Setup(board=material.name))
    shapes = list(leaves(man.front.shapes))
    discs = [inner for use in shapes if isinstance(use, Use) for inner in use.symbol.shapes] + shapes
    outer = max((disc for disc in discs if isinstance(disc, Circle)), key=lambda disc: disc.radius)
    edge = outer.fill if material.is_dark else outer.stroke
    for ground in material.grounds:
        assert contrast(edge, ground) >= 3


@EACH
def test_a_seal_is_a_millimetre_off_the_lines_of_the_frame_and_off_the_board(
    shelf: Shelf, material: Material
) -> None:
    board = board_to_play_on(shelf.game("delivery").definition(), material)
    plate = framed(board, "Delivery", "送货棋", material)
    shapes = [one for one in leaves(plate.shapes) if isinstance(one, Rect | Polygon)]
    seal = bounds([one for one in shapes if one.fill == PAINTS["red"].fill])
    assert seal is not None and seal.top > (plate.width - board.width) / 2 + board.height
    around = [
        bounds([one]) for one in shapes if one.stroke and contrast(one.stroke, material.ground or WHITE) > 2
    ]
    lines = [box for box in around if box and union([box, seal]) == box]
    assert len(lines) >= 2
    for line in lines:
        assert line.right - seal.right > 1 and line.bottom - seal.bottom > 1


@EACH
@pytest.mark.parametrize("slug", ["capture-chess", "king-jump", "super-horse-chess"])
def test_names_of_points_are_off_the_frame(shelf: Shelf, slug: str, material: Material) -> None:
    """The innermost line of the frame is the nearest one around all of them."""
    plate = framed_board(shelf.game(slug).definition(), material)
    names = bounds([*only(plate.shapes, lambda one: isinstance(one, Text) and one.face == "sans")])
    assert names is not None
    rims = [*only(plate.shapes, lambda one: isinstance(one, Rect | Polygon) and bool(one.stroke))]
    around = [box for rim in leaves(rims) if (box := bounds([rim])) and union([box, names]) == box]
    assert names.left - max(box.left for box in around) > 0.7


@MADE
def test_low_ink_leaves_the_paper_blank(name: str) -> None:
    assert Setup(board=name, ink="low").material is PLAIN
    assert Setup(board=name, ink="grey").material is MATERIALS[name]


@MADE
def test_a_material_changes_no_figure(shelf: Shelf, name: str) -> None:
    """Figures are drawn on paper, whatever boards are printed on."""
    definition = shelf.game("hidden-xiangqi").definition()
    figure, board = board_drawing(definition), board_to_play_on(definition, MATERIALS[name])
    assert MATERIALS[name].ink not in to_svg(figure) and MATERIALS[name].ink in to_svg(board)


@MADE
def test_a_ground_is_drawn_alike_each_time_within_its_frame_and_small(shelf: Shelf, name: str) -> None:
    definition = shelf.game("er-chi-yi").definition()
    plates = [board_plate(definition, A4, MARGIN, MATERIALS[name]) for _ in range(2)]
    assert to_pdf(plates[0]) == to_pdf(plates[1])
    assert_inside(plates[0])
    plain = board_plate(definition, A4, MARGIN)
    assert (plates[0].width, plates[0].height) == (plain.width, plain.height)
    assert len(to_pdf(plates[0])) - len(to_pdf(plain)) < 20_000
