"""Sizes that are asked for: cards by name or measure, boards by the space or to fit; the box of a deck."""

import pytest
from paper_reader import ink, pages, words
from shape_reader import leaves

from publisher.base.errors import PrintError
from publisher.components.boards.board import board_drawing
from publisher.components.cards.sizes import SIZES, named_size
from publisher.components.equipment import equipment
from publisher.components.faces import card_batches
from publisher.components.pieces import piece_diameter, piece_pieces
from publisher.components.sheets.page import page_pdf, tiling
from publisher.components.sheets.paper import A4, LETTER, MARGIN
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import sized
from publisher.drawing.shapes import Rect

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("poker", 63.5, 88.9), ("bridge", 57.15, 88.9), ("tcg", 63, 88), ("tarot", 70, 120),
        ("european", 59, 92), ("japanese", 59, 86), ("mini", 44, 68), ("mini-american", 41, 63),
        ("63x88", 63, 88), ("57.5 × 89", 57.5, 89),
    ],
)  # fmt: skip
def test_sizes_are_those_of_card_makers(name, width, height):
    assert (named_size(name).width, named_size(name).height) == (width, height)


@pytest.mark.parametrize("name", [*SIZES, "50x75", "90x140"])
def test_cards_come_in_the_size_that_is_asked_for(cards, name):
    definition = sized(cards('cards = 52\nsize = "tcg"'), A4, Setup(card_size=name))
    [batch] = card_batches(definition)
    assert batch.size == (named_size(name).width, named_size(name).height)


def test_pieces_follow_their_board(on_board):
    definition = sized(on_board("go"), A4, Setup(board_size="22.5"))
    assert definition.board.space == 22.5
    assert piece_diameter(definition) == pytest.approx(0.85 * 22.5)


@PAPERS
@pytest.mark.parametrize("margin", [MARGIN, 15.0])
def test_a_board_that_is_to_fit_fills_one_page(board_game, paper, margin):
    """And a twentieth of a millimetre more from point to point would take two, or be absurd."""
    space = sized(board_game, paper, Setup(board_size="fit", margin=margin)).board.space

    def sheets(space):
        drawing = board_drawing(board_game, space=space)
        return tiling(drawing.width, drawing.height, paper, margin).sheets

    assert sheets(space) == 1
    assert sheets(space + 0.05) > 1 or space > 59.9


def test_a_board_that_cannot_fit_says_so(game):
    huge = game('[board]\nshape = "grid"\nwidth = 26\nheight = 40')
    with pytest.raises(PrintError, match="does not fit on one sheet of A4"):
        sized(huge, A4, Setup(board_size="fit", margin=100.0))


@pytest.mark.parametrize("space", [22.0, 36.0])
def test_boards_of_full_size_run_over_labelled_sheets(on_board, space):
    pdf = page_pdf(board_drawing(sized(on_board("xiangqi"), A4, Setup(board_size=f"{space}"))), A4, "Board")
    assert len(pages(pdf)) > 1
    for page, (wide, high) in enumerate(pages(pdf)):
        left, top, right, bottom = ink(pdf, page)
        assert min(left, top, wide - right, high - bottom) >= MARGIN - 0.3
        assert f"sheet {page + 1} of {len(pages(pdf))}" in words(pdf, page)


def test_squares_are_chequered_when_the_game_wants_it(game):
    for key, dark in (("", 0), ("chequered = true", 32)):
        board = game(f'[board]\nshape = "grid"\ncells = "squares"\nwidth = 8\nheight = 8\n{key}')
        fills = [s for s in leaves(board_drawing(board).shapes) if isinstance(s, Rect) and s.fill]
        assert len(fills) == dark


def test_folded_counters_show_their_face_on_both_sides(on_board):
    game = on_board("go")
    assert not any(piece.back for piece in piece_pieces(game))
    assert all(piece.back is piece.front for piece in piece_pieces(game, Setup(layout="gutterfold")))


def test_pieces_that_are_not_printed_are_not_pictured(game):
    kinds = "".join(
        f'[pieces.{c}]\nname = "{c}"\nletter = "{c[0]}"\ncount = {n}\ncolour = "{c}"\n'
        for c, n in (("black", 3), ("white", 0))
    )
    [(caption, drawing)] = equipment(game(kinds), {})
    assert caption == "3 pieces" and len(drawing.shapes) == 1
