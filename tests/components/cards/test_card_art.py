"""The art of the cards: counts, symmetry, bounds, and that every face can be painted."""

from __future__ import annotations

import io
import itertools
from collections.abc import Iterable

import pytest
from PIL import Image
from turned import leaves, same_both_ways_up

from publisher.components.cards import back, courts, pips, suits
from publisher.components.cards.faces import back_face, joker_face, standard_face
from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.ranks import ranks_face
from publisher.components.cards.sizes import POKER, SIZES, SLEEVE_INSERT, CardSize
from publisher.drawing import pdf, svg
from publisher.drawing.bounds import bounds
from publisher.drawing.shapes import Drawing, Group, Rect, Shape, Use
from publisher.model.cards import FRENCH
from publisher.model.looks import Look

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
DECK = list(itertools.product(RANKS, FRENCH))
MULTI = {"spades": "5", "diamonds": "10", "clubs": "–"}


def everything(size: CardSize, look: CardLook = USUAL) -> list[Drawing]:
    faces = [standard_face(rank, suit, size, look) for rank in (*RANKS, "0", "12") for suit in suits.ART]
    several = [MULTI, {"spades": "K", "diamonds": "Q", "clubs": "J"}, dict.fromkeys(suits.ART, "10")]
    faces += [joker_face("red", size, look), joker_face("black", size, look), back_face(size)]
    return faces + [ranks_face(ranks, size, look) for ranks in several]


def test_suits_are_all_of_different_shape() -> None:
    assert len({suit.data for suit in suits.ART.values()}) == len(suits.ART) == 9


@pytest.mark.parametrize("name", suits.ART)
def test_suit_fills_its_unit_box(name: str) -> None:
    box = bounds(suits.suit_symbol(name).shapes)
    assert box is not None
    assert min(box.left, box.top) > -0.6 and max(box.right, box.bottom) < 0.6
    assert 0.7 < box.bottom - box.top < 1.1


@pytest.mark.parametrize("count", range(1, 11))
def test_number_cards_count_their_pips(count: int) -> None:
    found = pips.pips(count, "hearts", POKER)
    assert len(found) == count
    assert len({use.transform[4:] for use in found if isinstance(use, Use)}) == count


@pytest.mark.parametrize("count", [2, 4, 10])
@pytest.mark.parametrize("suit", FRENCH)
def test_even_pips_read_the_same_both_ways_up(count: int, suit: str) -> None:
    shapes = pips.pips(count, suit, POKER)
    assert same_both_ways_up(shapes, POKER.width, POKER.height)


def test_pips_do_not_touch() -> None:
    for size in SIZES.values():
        points = pips.pip_points(10, size)
        nearest = min(
            ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
            for (ax, ay), (bx, by) in itertools.combinations(points, 2)
        )
        assert nearest > pips.pip_height(size) * 1.02


@pytest.mark.parametrize("rank", "JQK")
@pytest.mark.parametrize("suit", FRENCH)
@pytest.mark.parametrize("size", [POKER, SIZES["domino"], SIZES["square"]], ids=lambda s: s.name)
def test_courts_read_the_same_both_ways_up(rank: str, suit: str, size: CardSize) -> None:
    face = standard_face(rank, suit, size)
    assert same_both_ways_up(face.shapes, size.width, size.height)


def test_courts_are_all_different() -> None:
    figures = [courts.half_figure(rank, suit).shapes for rank in "JQK" for suit in FRENCH]
    assert len(set(figures)) == 12


@pytest.mark.parametrize("size", SIZES.values(), ids=lambda size: size.name)
def test_jokers_backs_and_lettered_faces_read_the_same_both_ways_up(size: CardSize) -> None:
    shown = [joker_face("red", size), joker_face("black", size), back_face(size)]
    shown += [standard_face("K", "stars", size), ranks_face(MULTI, size)]
    for drawing in shown:
        assert same_both_ways_up(drawing.shapes, size.width, size.height), drawing.title


@pytest.mark.parametrize(
    "look", [USUAL, CardLook(Look("large", "four", "four-colour"))], ids=["usual", "large"]
)
@pytest.mark.parametrize("size", SIZES.values(), ids=lambda size: size.name)
def test_all_art_lies_within_the_card(size: CardSize, look: CardLook) -> None:
    for drawing in everything(size, look):
        assert (drawing.width, drawing.height) == (size.width, size.height)
        for kind, _, points in leaves(drawing.shapes):
            inside = all(0 < x < size.width and 0 < y < size.height for x, y in points)
            assert inside, (drawing.title, kind, points)


@pytest.mark.parametrize("size", SIZES.values(), ids=lambda size: size.name)
def test_back_keeps_its_border(size: CardSize) -> None:
    box = bounds(back_face(size).shapes)
    assert box is not None
    edge = back.BORDER - 0.5
    assert box.left >= edge and box.top >= edge
    assert size.width - box.right >= edge and size.height - box.bottom >= edge


@pytest.mark.parametrize(("rank", "suit"), DECK, ids=lambda word: word)
def test_every_standard_card_paints(rank: str, suit: str) -> None:
    face = standard_face(rank, suit, POKER)
    assert suit in face.title
    assert svg.to_svg(face).startswith(("<?xml", "<svg"))
    assert pdf.to_pdf(face).startswith(b"%PDF")


def test_index_names_the_rank_at_both_ends() -> None:
    texts = [leaf for leaf in leaves(standard_face("10", "clubs", POKER).shapes) if leaf[0] == "text"]
    assert [paint.split()[0] for _, paint, _ in texts] == ["10", "10"]


def test_three_ranks_stand_in_the_corner_strip() -> None:
    """In a fan only the left 13 mm of a card show: every suit and rank must be there."""
    strip = [
        leaf
        for leaf in leaves(ranks_face({"spades": "5", "diamonds": "10", "clubs": "K"}, POKER).shapes)
        if leaf[0] == "text" and all(x < 13 and y < 26 for x, y in leaf[2])
    ]
    assert [paint.split()[0] for _, paint, _ in strip] == ["5", "10", "K"]


def test_no_rank_is_a_dash() -> None:
    for none in ("", "-", "–"):
        shapes = ranks_face({"spades": none, "clubs": "2"}, POKER).shapes
        words = {leaf[1].split()[0] for leaf in leaves(shapes) if leaf[0] == "text"}
        assert words == {"2"}


def test_suits_are_paths_and_never_letters() -> None:
    signs = {art.suit.sign for art in suits.ART.values()}
    for drawing in everything(POKER):
        for kind, paint, _ in leaves(drawing.shapes):
            assert kind != "text" or not signs & set(paint)


def test_symbols_of_one_name_are_one_symbol() -> None:
    """Painters may tell symbols apart by name, so a name must never stand for two pictures."""
    named: dict[str, set[object]] = {}

    def visit(shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Group):
                visit(shape.shapes)
            elif isinstance(shape, Use) and shape.symbol not in named.setdefault(shape.symbol.name, set()):
                named[shape.symbol.name].add(shape.symbol)
                visit(shape.symbol.shapes)

    for size in SIZES.values():
        for drawing in everything(size):
            visit(drawing.shapes)
    assert [name for name, found in named.items() if len(found) > 1] == []


@pytest.mark.parametrize("size", [POKER, SIZES["tcg"], SIZES[SLEEVE_INSERT]], ids=lambda size: size.name)
@pytest.mark.parametrize("rank", ["Q", "K", "A", "10"])
def test_letters_of_several_suits_stay_in_their_columns(rank: str, size: CardSize) -> None:
    """The ink itself, the tail of a Q too, which runs on below the next letter."""
    dots = 8.0  # a millimetre
    bare = ranks_face(dict.fromkeys(MULTI, "-"), size)
    lettered = ranks_face({"spades": "-", "diamonds": "-", "clubs": rank}, size)
    frame = max((shape for shape in bare.shapes if isinstance(shape, Rect)), key=lambda rect: rect.width)
    edge = frame.corner[0] + frame.width - 0.9 * size.unit

    def column(drawing: Drawing) -> bytes:
        """The pixels at the right edge of the framed field."""
        picture = Image.open(io.BytesIO(pdf.to_png(pdf.to_pdf(drawing), 25.4 * dots))).convert("L")
        return picture.crop(
            (round(dots * (edge - 0.4)), 0, round(dots * (edge + 1.4)), picture.height)
        ).tobytes()

    assert column(lettered) == column(bare)
