"""Boxes for pieces: they fold up, the lid goes over the tray, and they hold the pieces of every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from shape_reader import said, texts

from publisher.components.box import THICKNESS
from publisher.components.piece_box import (
    FEWEST,
    FLOORS,
    HIGHEST,
    LOWEST,
    MOST_WALLS,
    PLAY,
    POURED,
    Net,
    counted,
    has_tray,
    hollows_of,
    lid_of,
    piece_boxes,
    room_for,
    tray_of,
)
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import fits
from publisher.components.sheets.paper import A4, LETTER
from publisher.components.sheets.setup import Setup
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Line, Polygon, Rect, Text
from publisher.model.shelf import Shelf

PEGS = ("red", "yellow", "green", "blue", "white", "black")
NETS = [Net(*floor, high) for floor in FLOORS for high in (7.0, LOWEST, 21.0, HIGHEST)]


@pytest.mark.parametrize("net", NETS)
def test_a_net_is_a_cross_whose_tabs_stay_within_its_corners(net: Net) -> None:
    """The area of the outline is that of the floor, its walls, and four tabs, each a trapezium."""
    points = net.outline().points
    crossed = (a[0] * b[1] - a[1] * b[0] for a, b in zip(points, (*points[1:], points[0]), strict=True))
    walls = 2 * net.high * (net.width + net.depth)
    tab = net.tab * (net.high - 1.5)  # its ends are bevelled by 1.5 mm
    assert abs(sum(crossed)) / 2 == pytest.approx(net.width * net.depth + walls + 4 * tab)
    assert 0 < net.tab < net.high
    assert max(x for x, _ in points) == net.width + 2 * net.high


@pytest.mark.parametrize("net", NETS)
def test_a_lid_goes_over_its_tray_and_leaves_a_part_to_hold(net: Net) -> None:
    lid = lid_of(net)
    assert lid.width - net.width == lid.depth - net.depth == pytest.approx(2 * THICKNESS + PLAY)
    assert 0 < lid.high < net.high


@pytest.mark.parametrize("room", [1.0, 97_000.0, 150_000.0, 250_000.0, 380_000.0, 1_000_000.0])
def test_trays_hold_the_room_that_is_asked_for_with_walls_of_a_height_to_fold(room: float) -> None:
    tray, trays = tray_of(room)
    assert trays * tray.width * tray.depth * tray.high >= room
    assert LOWEST <= tray.high <= HIGHEST
    assert trays == 1 or (trays - 1) * tray.width * tray.depth * tray.high < room


def test_the_room_of_pieces_is_twice_their_volume_of_two_layers_of_card() -> None:
    """A hundred squares of 20 mm, and two dice of 16 mm, whose nets are larger."""
    square, net = Drawing(20, 20, (), "a disc"), Drawing(64, 48, (), "a die")
    batches = [Batch("pieces", (CutPiece(square),) * 100), Batch("dice", (CutPiece(net),) * 2)]
    assert room_for(batches) == pytest.approx((100 * 400 * 2 * 0.32 + 2 * 16**3) / POURED)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_every_tray_of_the_shelf_is_cut_from_a_sheet(shelf: Shelf, paper) -> None:
    for game in shelf.games():
        rulesets = [game.definition(variant) for variant in ("", *game.variants)]
        if has_tray(rulesets[0]):
            tray, lid, *walls = batches = piece_boxes(rulesets)
            assert all(fits(batch, paper, Setup()) for batch in batches), game.slug
            assert len(tray.pieces) == len(lid.pieces) > 0
            found = sum(len(batch.pieces) for batch in walls)
            assert found == (len(hollows_of(rulesets[0])) - 1) * len(tray.pieces), game.slug


@pytest.mark.parametrize(
    ("slug", "told", "between"),
    [
        ("stack", ["35 men"], []),
        ("track-gammon", ["15 black men", "15 green men", "15 white men"],
         ["black men | green men", "green men | white men"]),
        ("super-horse-chess", ["horse", "6 pieces", "Black", "20 pieces", "White", "20 pieces"],
         ["horse | Black", "Black | White"]),
        ("chinese-checkers", [f"10 {colour} pegs" for colour in PEGS],
         ["yellow pegs | green pegs", "green pegs | blue pegs", "blue pegs | white pegs"]),
    ],
)  # fmt: skip
def test_a_tray_says_what_goes_into_each_part(
    shelf: Shelf, slug: str, told: list[str], between: list[str]
) -> None:
    """One kind of pieces, the pieces of one side, or a few kinds; walls name their neighbours."""
    tray, _, *walls = piece_boxes([shelf.game(slug).definition()])
    assert said(tray.pieces[0].front) == ["tray", *told]
    assert [words for batch in walls for piece in batch.pieces for words in said(piece.front)] == between
    assert len(hollows_of(shelf.game(slug).definition())) <= MOST_WALLS + 1


@pytest.mark.parametrize(
    ("name", "count", "told"),
    [
        ("red stone", 61, "61 red stones"),
        ("load of goods", 9, "9 loads of goods"),
        ("white piece, left and up", 8, "8 white pieces, left and up"),
        ("bonus life", 5, "5 bonus lives"),
        ("black man", 1, "1 black man"),
        ("glass box", 2, "2 glass boxes"),
    ],
)
def test_pieces_in_a_tray_are_counted_in_words(shelf: Shelf, name: str, count: int, told: str) -> None:
    """In other languages the number follows the name, which stays as the translation has it."""
    definition = shelf.game("hex").definition()
    piece = replace(definition.pieces["red"], name=name, count=count)
    assert counted(piece, definition.tongue) == told
    assert counted(piece, replace(definition.tongue, declared=False)) == f"{name}: {count}"


def test_words_on_a_lid_stay_off_the_ornament(shelf: Shelf) -> None:
    """The letters below the line, too: `pieces` has a p."""
    lid = piece_boxes([shelf.game("track-gammon").definition()])[1].pieces[0].front
    words = next(text for text in texts(lid) if "pieces" in text.content)
    rows = [bounds((shape,)) for shape in lid.shapes if not isinstance(shape, Rect | Line | Polygon | Text)]
    below = [row.top - words.at[1] for row in rows if row and row.top > words.at[1]]
    assert min(below) > 0.6 * words.size


def test_crop_marks_are_at_the_edges_of_nets_and_the_tray_has_its_name(shelf: Shelf) -> None:
    """The sheet has its marks at the edges of a drawing; those of a net are lines to cut."""
    tray, lid, *walls = (
        batch.pieces[0].front for batch in piece_boxes([shelf.game("eight-stone").definition()])
    )
    for net in (tray, lid):
        outline = next(one for one in net.shapes if isinstance(one, Polygon))
        xs, ys = zip(*outline.points, strict=True)
        assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((0, 0, net.width, net.height))
    for wall in walls:
        cut = next(one for one in wall.shapes if isinstance(one, Rect))
        assert (cut.corner, cut.width, cut.height) == ((0, 0), wall.width, wall.height)
    assert said(tray)[0] == "tray" and "tray" not in said(lid)


def test_a_few_pieces_need_no_tray(shelf: Shelf) -> None:
    definition = shelf.game("hex").definition()
    name, piece = next(iter(definition.pieces.items()))
    for count in (FEWEST - 1, FEWEST):
        assert has_tray(replace(definition, pieces={name: replace(piece, count=count)})) is (count == FEWEST)


def test_only_the_lid_is_tinted(shelf: Shelf) -> None:
    rulesets = [shelf.game("hex").definition()]
    plain, tinted = piece_boxes(rulesets, tinted=False), piece_boxes(rulesets)
    same = [a.pieces[0].front.shapes == b.pieces[0].front.shapes for a, b in zip(plain, tinted, strict=True)]
    assert same == [True, False, True]
