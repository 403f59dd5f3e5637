"""A board in its frame, and its men on the same sheet where there is room."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from shape_reader import assert_inside, leaves, only, said, texts

from publisher.components.boards.board import board_drawing, board_to_play_on
from publisher.components.boards.frame import framed
from publisher.components.boards.materials import MATERIALS, PLAIN
from publisher.components.covers import ornament_ink
from publisher.components.one_sheet import board_plate, board_sheet, framed_board
from publisher.components.palette import PAINTS
from publisher.components.pieces import piece_pieces
from publisher.components.sheets.page import OVERLAP, tiling
from publisher.components.sheets.paper import A4, LETTER, MARGIN
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import shrunk
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Group, Line, Polygon, Rect, Shape, Text, Use
from publisher.model.shelf import Shelf


def men_of(sheet, plate) -> list[Group]:
    """The cells of the men, which follow the shapes of the board."""
    cells = sheet.shapes[len(plate.shapes) :]
    return [cell for cell in cells if any(isinstance(shape, Use) for shape in leaves([cell]))]


def seals_of(plate) -> list[Rect]:
    red = PAINTS["red"].fill
    return [shape for shape in leaves(plate.shapes) if isinstance(shape, Rect) and shape.fill == red]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("slug", ["er-chi-yi", "duziqi"])
def test_a_small_game_goes_on_one_sheet(shelf: Shelf, slug: str, paper) -> None:
    """Every man is there, below the frame, and all of it is printed on one sheet."""
    definition = shelf.game(slug).definition()
    sheet, plate = (board_sheet(definition, paper, Setup()), board_plate(definition, paper, MARGIN))
    men = men_of(sheet, plate)
    assert len(men) == sum(piece.count for piece in definition.pieces.values())
    assert all(cell.transform[5] > plate.height or cell.transform[4] > plate.width for cell in men)
    assert tiling(sheet.width, sheet.height, paper, MARGIN).sheets == 1
    assert_inside(sheet)


def test_men_do_not_lie_on_one_another(shelf: Shelf) -> None:
    definition = shelf.game("er-chi-yi").definition()
    men = men_of(board_sheet(definition, A4, Setup()), board_plate(definition, A4, MARGIN))
    side = piece_pieces(definition)[0].front.width
    corners = [cell.transform[4:] for cell in men]
    apart = [max(abs(x - a), abs(y - b)) for (x, y), (a, b) in combinations(corners, 2)]
    assert len(men) == 10 and min(apart) >= side - 1e-6


def test_a_board_that_fills_the_sheet_stands_alone(shelf: Shelf) -> None:
    definition = shelf.game("stack").definition()
    assert board_sheet(definition, A4, Setup()) == board_plate(definition, A4, MARGIN)


def test_men_with_backs_are_printed_by_themselves(shelf: Shelf) -> None:
    """The back of a sheet printed on one side is blank."""
    definition = shelf.game("er-chi-yi").definition()
    black = replace(definition.pieces["black"], back="white")
    two_sided = replace(definition, pieces=definition.pieces | {"black": black})
    assert board_sheet(two_sided, A4, Setup()) == board_plate(two_sided, A4, MARGIN)


@pytest.mark.parametrize(
    ("slug", "variant", "sheets"),
    [("hex", "hex-13", 1), ("eight-stone", "", 2)],
)
def test_a_frame_never_costs_a_sheet(shelf: Shelf, slug: str, variant: str, sheets: int) -> None:
    """A board that fits only without one has a line round it, and its title."""
    definition = shelf.game(slug).definition(variant)
    plate, framing = board_plate(definition, A4, MARGIN), framed_board(definition)
    assert tiling(framing.width, framing.height, A4, MARGIN).sheets > sheets
    assert tiling(plate.width, plate.height, A4, MARGIN).sheets == sheets
    assert definition.title in said(plate)
    assert_inside(plate)


def test_no_join_of_sheets_runs_through_a_title(shelf: Shelf) -> None:
    definition = shelf.game("eight-stone").definition()
    plate = board_plate(definition, LETTER, MARGIN)
    plan = tiling(plate.width, plate.height, LETTER, MARGIN)
    words = next(bounds([one]) for one in texts(plate) if one.content == definition.title)
    assert plan.columns == 2 and words is not None and words.right < plan.window[0] - OVERLAP


def test_pieces_keep_off_the_foot_of_their_sheet(shelf: Shelf) -> None:
    """They are nearer to their board if there is no more room."""
    definition = shelf.game("lunxing").definition()
    sheet, plate = board_sheet(definition, A4, Setup()), board_plate(definition, A4, MARGIN)
    assert tiling(sheet.width, sheet.height + 3, A4, MARGIN).sheets == 1
    assert min(cell.transform[5] for cell in men_of(sheet, plate)) - plate.height >= 3


def test_the_frame_holds_the_board_and_names_it(shelf: Shelf) -> None:
    definition = shelf.game("er-chi-yi").definition()
    board = board_drawing(definition)
    plate = framed(board, "Two Take One", "二吃一")
    assert "Two Take One" in said(plate) and set("二吃一") <= set("".join(said(plate)))
    assert plate.width > board.width and plate.height > board.height
    assert_inside(plate)


def test_a_seal_is_for_chinese_characters(shelf: Shelf) -> None:
    """A title in letters is no seal."""
    board = board_drawing(shelf.game("er-chi-yi").definition())
    seals = [len(seals_of(framed(board, "Star", native))) for native in ("跳棋", "Sternhalma", "")]
    assert seals == [1, 0, 0]


@pytest.mark.parametrize("native", ["棋", "叠棋", "二吃一", "大王跳棋", "猫捉老鼠棋", "扎枪㧟萝卜"])
def test_characters_stay_within_their_seal(shelf: Shelf, native: str) -> None:
    board = board_drawing(shelf.game("er-chi-yi").definition())
    plate = framed(board, "Title", native)
    (seal,) = seals_of(plate)
    glyphs = [text for text in texts(plate) if text.face == "cjk-bold"]
    ink = bounds(glyphs)
    assert len(glyphs) == len(native) and ink is not None
    assert seal.corner[0] < ink.left and ink.right < seal.corner[0] + seal.width
    assert seal.corner[1] < ink.top and ink.bottom < seal.corner[1] + seal.height


def test_a_long_title_leaves_room_for_the_seal(shelf: Shelf) -> None:
    plate = framed(
        board_drawing(shelf.game("er-chi-yi").definition()), "A Title of Very Many Words " * 4, "二吃一"
    )
    title = bounds([text for text in texts(plate) if text.face == "serif"])
    seal = bounds(seals_of(plate))
    assert title is not None and seal is not None and title.right < seal.left


def test_the_corners_of_the_frame_keep_clear_of_the_board(shelf: Shelf) -> None:
    """A board of squares reaches into its corners; the inner line of the frame, which steps round a small
    square there, must not cross it."""
    for slug in ("colors", "uneven", "l-corner", "special-salvo"):
        board = board_to_play_on(shelf.game(slug).definition())
        plate = framed(board, "Title")
        ink = bounds(board.shapes)
        assert ink is not None
        moved = (plate.width - board.width) / 2
        [inner] = [one for one in leaves(plate.shapes) if isinstance(one, Polygon) and len(one.points) == 12]
        xs, ys = ({round(at[axis], 3) for at in inner.points} for axis in (0, 1))
        assert sorted(xs)[1] + inner.width / 2 < ink.left + moved, slug
        assert sorted(xs)[-2] - inner.width / 2 > ink.right + moved, slug
        assert sorted(ys)[1] + inner.width / 2 < ink.top + moved, slug


@pytest.mark.parametrize("slug", ["super-horse-chess", "beginners-go", "three-friends"])
def test_a_board_is_in_the_middle_of_its_frame(shelf: Shelf, slug: str) -> None:
    """Its names are only on the left, within the frame."""
    plate = framed_board(shelf.game(slug).definition())
    upright = only(plate.shapes, lambda one: isinstance(one, Line) and one.start[0] == one.end[0])
    lines = bounds([*upright])
    names = bounds([*only(plate.shapes, lambda one: isinstance(one, Text) and one.face == "sans")])
    assert lines is not None and names is not None
    assert abs(lines.left - (plate.width - lines.right)) < 1.0
    assert names.left > 2.0, "right of the inner line"


def test_a_title_is_in_the_middle_between_two_lines(shelf: Shelf) -> None:
    plate = framed_board(shelf.game("super-horse-chess").definition())
    [title] = [one for one in texts(plate) if one.face == "serif"]
    assert title.at[0] == pytest.approx(plate.width / 2) and title.anchor == "middle"
    level = [one for one in leaves(plate.shapes) if isinstance(one, Line) and one.start[1] > title.at[1] - 3]
    one, other = (sorted((line.start[0], line.end[0])) for line in level)
    words = bounds([title])
    assert words is not None and min(one[1], other[1]) < words.left < words.right < max(one[0], other[0])


def is_fret(shape: Shape) -> bool:
    """The inner line of a frame has twelve corners."""
    return isinstance(shape, Polygon) and len(shape.points) == 12


def test_a_frame_has_the_ink_of_the_reference_cards(shelf: Shelf) -> None:
    """On white paper; other materials have their own."""
    definition = shelf.game("super-horse-chess").definition()
    inks = [
        next(one.stroke for one in leaves(framed_board(definition, material).shapes) if is_fret(one))
        for material in (PLAIN, MATERIALS["night"])
    ]
    assert inks == [ornament_ink(definition), MATERIALS["night"].trim]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_frame_is_clear_of_the_strip_at_the_foot(shelf: Shelf, paper) -> None:
    """A board that fills its sheet is a little smaller instead."""
    boards = [game.definition() for game in shelf.games(()) if game.definition().board is not None]
    plates = [framed_board(shrunk(board, paper, Setup())) for board in boards]
    whole = [one for one in plates if tiling(one.width, one.height, paper, MARGIN).sheets == 1]
    assert len(whole) > 50
    assert all(tiling(one.width, one.height + 1.4, paper, MARGIN).sheets == 1 for one in whole)
