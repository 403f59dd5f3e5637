"""Grey and low ink: no two suits or sides are alike, and low ink is low. Measured on rendered pixels."""

import io
import itertools

import numpy
import pytest
from PIL import Image

from publisher.components.boards.board import board_drawing
from publisher.components.boards.stones import piece_symbol
from publisher.components.cards.faces import standard_face
from publisher.components.cards.sizes import POKER
from publisher.components.cards.suits import ART, pip
from publisher.components.palette import PAINTS
from publisher.drawing.colours import darkened, grey, lightness, strength
from publisher.drawing.hatching import hatch
from publisher.drawing.inks import inked
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import (
    BLACK,
    WHITE,
    Circle,
    Drawing,
    Group,
    Line,
    Path,
    Polygon,
    Rect,
    Text,
    Use,
    move,
)
from publisher.model.cards import FRENCH
from publisher.model.definition import Piece
from tests.shelf import SHELF

INKS = pytest.mark.parametrize("ink", ["full", "grey", "low"])


def in_ink(drawing, ink):
    return inked([drawing], ink)[id(drawing)]


def pixels(drawing, dpi=150, mode="L"):
    return numpy.asarray(Image.open(io.BytesIO(to_png(to_pdf(drawing), dpi))).convert(mode), dtype=float)


def coverage(drawing):
    """How much of the area is inked, black counting 1."""
    return 1 - pixels(drawing).mean() / 255


def stone(colour, glyph=""):
    piece = Piece("stone", "X", 1, colour, glyph=glyph)
    return Drawing(10, 10, (Use(piece_symbol(piece, 9.6), move(5, 5)),), colour)


@INKS
@pytest.mark.parametrize("height", [4.7, 13.5])
def test_no_two_suits_are_alike_in_grey(ink, height):
    """As an index and as a pip: more than a sixth of the smaller sign's ink is elsewhere."""
    side = 1.2 * height
    suits = {
        name: pixels(in_ink(Drawing(side, side, (pip(name, side / 2, side / 2, height),), name), ink)) < 200
        for name in ART
    }
    for one, other in itertools.combinations(suits, 2):
        apart = (suits[one] ^ suits[other]).sum() / min(suits[one].sum(), suits[other].sum())
        assert apart > 1 / 6, f"{one} and {other}"


@INKS
@pytest.mark.parametrize("glyph", ["", "卒"])
def test_no_two_sides_are_alike_in_grey(ink, glyph):
    """Eight colours of pieces: at least one pixel in seventy differs strongly."""
    discs = {colour: pixels(in_ink(stone(colour, glyph), ink)) for colour in PAINTS}
    for one, other in itertools.combinations(discs, 2):
        apart = numpy.abs(discs[one] - discs[other]) > 40
        assert apart.mean() > 0.014, f"{one} and {other}"


def test_grey_has_no_colour_and_the_same_lightness():
    """The six colours, on a stone and on a court: each pixel as light as it was."""
    for drawing in (stone("red"), standard_face("Q", "hearts", POKER)):
        rgb = pixels(in_ink(drawing, "grey"), mode="RGB")
        assert (rgb.max(axis=2) - rgb.min(axis=2)).max() <= 1
        weights = numpy.array([0.299, 0.587, 0.114])
        was = pixels(drawing, mode="RGB") @ weights
        assert numpy.abs(rgb[:, :, 0] - was).mean() < 1


def test_low_ink_takes_less_than_half_over_a_deck():
    """Number cards far less, courts somewhat more: they are lines already."""
    faces = [standard_face(rank, suit, POKER) for suit in FRENCH for rank in ("A", "4", "7", "10", "Q")]
    assert sum(coverage(in_ink(face, "low")) for face in faces) < 0.5 * sum(map(coverage, faces))


@pytest.mark.parametrize("slug", ["hex", "chinese-checkers"])
def test_low_ink_boards_keep_their_lines(slug):
    """The ground of a board is the same lines; only fills go."""
    board = board_drawing(SHELF.game(slug).definition())
    assert coverage(in_ink(board, "low")) < coverage(board)
    assert (in_ink(board, "low").width, in_ink(board, "low").height) == (board.width, board.height)


@pytest.mark.parametrize("colour", ["red", "orange", "yellow", "green", "blue", "purple"])
def test_low_ink_badges_have_a_band_and_a_letter_in_their_colour(colour: str) -> None:
    """Of every side, whether its letter is light or dark in full ink."""
    badge = piece_symbol(Piece("badge", "B", 1, colour, glyph="B", stone=True), 20.0)
    [use] = in_ink(Drawing(20, 20, (Use(badge, move(10, 10)),), ""), "low").shapes
    assert isinstance(use, Use)
    stone, band, letter = use.symbol.shapes
    assert isinstance(stone, Circle) and isinstance(band, Circle) and isinstance(letter, Text)
    assert stone.fill == WHITE and min(map(strength, (letter.fill, band.stroke or ""))) > 0.15
    assert lightness(letter.fill) <= 0.45


@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_a_light_ground_is_ringed_and_its_bands_are_paper(colour):
    """Goals are circles round their points, joined by bands: the bands took the dark of the rings."""
    tint = PAINTS[colour].tint
    ground = Circle((5, 5), 4, fill=tint), Line((5, 5), (15, 5), tint, 8), Circle((15, 5), 4, fill=tint)
    ring, band, other = in_ink(Drawing(20, 10, ground, ""), "low").shapes
    assert band.stroke == WHITE
    assert lightness(ring.stroke) < 0.6 and ring.stroke == other.stroke


SHAPES = [
    Circle((5, 5), 4), Rect((1, 1), 8, 6), Polygon(((0, 0), (9, 0), (5, 8))),
    Path("M 0 0 L 9 0 L 9 9 L 0 9 Z M 3 3 L 6 3 L 6 6 L 3 6 Z"),
    Path("M 0 4 C 0 -2 8 -2 8 4 C 8 10 0 10 0 4 Z"),
]  # fmt: skip


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_hatching_lies_inside_and_is_even(shape):
    """No stroke leaves its shape (a hole counts as outside), and their ink is width over spacing."""
    strokes = hatch(shape, 1.0, 0.1, BLACK)
    filled = type(shape)(**{**{k: getattr(shape, k) for k in shape.__slots__}, "fill": BLACK, "stroke": None})
    inside = pixels(Drawing(10, 10, (filled,)), 254) < 128
    lines = pixels(Drawing(10, 10, (strokes,)), 254) < 128
    grown = numpy.zeros_like(inside)
    for dx, dy in itertools.product((-1, 0, 1), repeat=2):
        grown |= numpy.roll(inside, (dx, dy), (0, 1))
    assert not (lines & ~grown).any()
    assert 0.05 < lines.sum() / inside.sum() < 0.2


def test_colours_are_measured_as_the_eye_sees_them():
    assert lightness("#000000") == 0 and lightness("#fff") == pytest.approx(1)
    assert lightness("#00ff00") > lightness("#ff0000") > lightness("#0000ff")
    assert strength("#808080") == 0 and strength("#ff0000") == 1
    assert grey("#ffffff") == "#ffffff"
    assert lightness(darkened("#f5cf3f", 0.5)) == pytest.approx(0.5, abs=0.01)
    assert darkened("#000080", 0.5) == "#000080"


def test_groups_keep_their_clip():
    drawing = Drawing(10, 10, (Group((Circle((5, 5), 9, fill=BLACK),), None, (2, 2, 6, 6)),), "")
    for ink in ("grey", "low"):
        box = Image.fromarray((pixels(in_ink(drawing, ink), 254) < 250).astype("uint8") * 255).getbbox()
        assert box is None or (min(box) >= 19 and max(box) <= 81)
