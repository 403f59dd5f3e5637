"""Boards on their sheets: shrunk a little, on both sides, with ornaments; men flat, standing, in values."""

from __future__ import annotations

import pytest
from paper_reader import pages, words
from shape_reader import leaves, said, texts

from publisher.components.boards.board import board_drawing, board_to_play_on
from publisher.components.boards.star import star_colours
from publisher.components.one_sheet import board_plate, printed_board, two_sided
from publisher.components.pieces import piece_batches
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import A4, LETTER, MARGIN
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import LEAST, shrunk, size_note, sized
from publisher.drawing.shapes import Use
from publisher.model.boards import STAR_POINTS
from publisher.model.shelf import Shelf
from publisher.press.outputs import outputs

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)


def motifs(drawing) -> int:
    return sum(
        isinstance(shape, Use) and shape.symbol.name.startswith("motif") for shape in leaves(drawing.shapes)
    )


def file_of(shelf: Shelf, slug: str, name: str) -> bytes:
    [file] = [one for one in outputs(shelf.game(slug), "a4", ["boards"]) if one.name == name]
    return file.make(lambda: None)


# -- a little smaller


@pytest.mark.parametrize(
    ("slug", "variant", "paper"), [("hex", "hex-13", A4), ("hex", "hex-13", LETTER), ("track-gammon", "", A4)]
)
def test_a_board_is_shrunk_rather_than_laid_over_sheets(shelf: Shelf, slug: str, variant: str, paper) -> None:
    """As little as can be, to nine tenths at most; and its men with it."""
    definition = shelf.game(slug).definition(variant)
    small = shrunk(definition, paper, Setup())
    own, space = definition.board.space, small.board.space
    board = board_to_play_on(small)
    assert LEAST * own <= space < own
    assert tiling(board.width, board.height, paper, MARGIN).sheets == 1
    assert size_note(small, definition.board, Setup()) == f"{round(100 * space / own)} % of its usual size"


def test_two_sheets_are_better_than_four(shelf: Shelf) -> None:
    """Letter takes a square of 275 mm on four sheets; a little smaller, it goes on two."""
    definition = shelf.game("eight-stone").definition()
    sheets = [
        tiling(board.width, board.height, LETTER, MARGIN).sheets
        for board in map(board_to_play_on, (definition, shrunk(definition, LETTER, Setup())))
    ]
    assert sheets == [4, 2]


def test_a_size_that_is_asked_for_is_kept(shelf: Shelf) -> None:
    setup = Setup(board_size="12.7")
    asked = sized(shelf.game("chinese-checkers").definition(), A4, setup)
    assert shrunk(asked, A4, setup).board.space == 12.7


def test_the_sheet_says_that_its_board_is_smaller(shelf: Shelf) -> None:
    pdf = file_of(shelf, "track-gammon", "board.pdf")
    assert len(pages(pdf)) == 1 and "96 % of its usual size" in words(pdf)


# -- on both sides


@PAPERS
@pytest.mark.parametrize("flip", ["long", "short"])
def test_two_boards_lie_behind_each_other(shelf: Shelf, paper, flip: str) -> None:
    """The middle of the back is the middle of the front, seen through the sheet."""
    front, back = (shelf.game("er-chi-yi").definition(name) for name in ("", "zhao-cha-zi"))
    batch = two_sided(front, [back], paper, Setup(flip=flip))
    assert batch is not None and "Zhao Cha Zi" in batch.name
    [piece] = batch.pieces
    sides = piece.front, piece.back
    assert (piece.front.width, piece.front.height) == (piece.back.width, piece.back.height)
    plate, behind = (board_plate(one, paper, MARGIN) for one in (front, back))
    (board,) = piece.back.shapes
    left, top = board.transform[4:]
    assert left + behind.width / 2 == pytest.approx(piece.front.width - plate.width / 2)
    assert top + behind.height / 2 == pytest.approx(plate.height / 2)
    titles = [next(text.content for text in texts(side) if text.face == "serif") for side in sides]
    assert titles == ["Two Take One", "Zhao Cha Zi"]


def test_the_largest_board_that_fits_is_on_the_back(shelf: Shelf) -> None:
    game = shelf.game("y")
    others = [game.definition(f"y-{size}") for size in (5, 8)]
    batch = two_sided(game.definition(), others, A4, Setup())
    assert batch is not None and batch.name == "on the back: … on a board of side 8"


@pytest.mark.parametrize("layout", ["plain", "gutterfold"])
def test_sheets_printed_on_one_side_have_no_board_on_the_back(shelf: Shelf, layout: str) -> None:
    front, back = (shelf.game("er-chi-yi").definition(name) for name in ("", "zhao-cha-zi"))
    assert two_sided(front, [back], A4, Setup(layout=layout)) is None


def test_the_foot_says_what_is_on_the_back(shelf: Shelf) -> None:
    pdf = file_of(shelf, "er-chi-yi", "board.pdf")
    assert len(pages(pdf)) == 2
    assert "on the back: Zhao Cha Zi" in words(pdf, 0) and "flip on the long edge" in words(pdf, 0)


# -- one star


def test_one_star_serves_two_to_six_players(shelf: Shelf) -> None:
    """Its points have six colours, those of six sets of pegs; who starts in one has pegs of its colour."""
    game = shelf.game("chinese-checkers")
    definitions = [game.definition(variant) for variant in ("", *game.variants)]
    assert len({str(printed_board(definition)) for definition in definitions}) == 1
    colours = star_colours(definitions[0])
    assert sorted(colours) == sorted(STAR_POINTS) and len(set(colours.values())) == 6
    for definition in definitions:
        board = definition.topology
        assert {piece.colour for piece in definition.pieces.values()} == set(colours.values())
        for piece, start in board.start.items():
            for region in STAR_POINTS:
                if set(start) & board.regions[region]:
                    assert definition.pieces[piece].colour == colours[region]


# -- ornaments


def test_ornaments_stand_in_the_cells_of_their_region(shelf: Shelf) -> None:
    """81 squares of sea; the land has none, and neither has a figure."""
    definition = shelf.game("crossing-sea").definition()
    assert motifs(board_to_play_on(definition)) == 81
    assert motifs(board_drawing(definition)) == 0


def test_ornaments_between_points_stand_in_the_meshes(shelf: Shelf) -> None:
    """6 by 6 points have 5 by 5 meshes."""
    assert motifs(board_to_play_on(shelf.game("sha-shu-shu").definition())) == 25


# -- names


def test_coordinates_are_left_out_where_nobody_plays_by_them(shelf: Shelf) -> None:
    without = Setup(coordinates="none")
    star = sized(shelf.game("chinese-checkers").definition(), A4, without)
    assert not said(board_to_play_on(star))


@pytest.mark.parametrize(
    ("slug", "variant", "name"), [("believe-or-doubt", "wheel", "Matter"), ("sticks", "", "7")]
)
def test_names_that_are_played_by_stay(shelf: Shelf, slug: str, variant: str, name: str) -> None:
    kept = sized(shelf.game(slug).definition(variant), A4, Setup(coordinates="none"))
    assert name in said(board_to_play_on(kept))


def test_a_wheel_tells_what_its_colours_are_called(shelf: Shelf) -> None:
    """On its rim, and in a legend below it on the board that is played on."""
    definition = shelf.game("believe-or-doubt").definition("wheel")
    names = [name.partition("\u2002")[0] for name in said(board_to_play_on(definition))]
    assert all(names.count(region) == 2 for region in definition.board.colours)


# -- men


def test_chips_have_values_that_add_up(shelf: Shelf) -> None:
    """110 and −20 with far fewer discs than 130."""
    [batch] = piece_batches(shelf.game("bridge-meets-guess-who").definition())
    glyphs = [use.symbol.shapes[-1].content for piece in batch.pieces
              for use in leaves(piece.front.shapes) if isinstance(use, Use)]  # fmt: skip
    worth = [int(glyph.replace("−", "-")) for glyph in glyphs]
    assert sum(value for value in worth if value > 0) == 110
    assert sum(value for value in worth if value < 0) == -20
    assert len(worth) <= 50


def test_men_stand_where_they_can(shelf: Shelf) -> None:
    """As many as before; men who lie face down stay flat."""
    men, setup = shelf.game("er-chi-yi").definition(), Setup(men="standing")
    [standing], [flat] = piece_batches(men, setup), piece_batches(men)
    assert standing.name == "standing men" and len(standing.pieces) == len(flat.pieces)
    assert standing.size[1] > 2 * standing.size[0]
    hidden = shelf.game("zhaqiang").definition()
    assert [batch.name for batch in piece_batches(hidden, setup)] == ["pieces"]


def names_of(shelf: Shelf, slug: str, *kinds: str) -> set[str]:
    return {one.name for one in outputs(shelf.game(slug), "a4", kinds) if one.name.endswith(".pdf")}


def test_men_beside_their_board_are_not_printed_again(shelf: Shelf) -> None:
    assert "pieces.pdf" not in names_of(shelf, "cat-mouse", "boards", "pieces")
    assert names_of(shelf, "cat-mouse", "pieces") == {"pieces.pdf"}
    assert "pieces.pdf" in names_of(shelf, "stack", "boards", "pieces")


# -- letters of columns


def test_columns_of_go_have_no_i(shelf: Shelf) -> None:
    """On 19 lines they end with t, under the board and in the names of its points."""
    definition = shelf.game("beginners-go").definition("nineteen")
    names = definition.topology.names
    assert names[:19] == tuple(f"{letter}19" for letter in "abcdefghjklmnopqrst")
    assert "t" in said(board_drawing(definition)) and "i" not in said(board_drawing(definition))
