"""Tuck boxes: they hold their cards, fold up, and there is one for each pack."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from publisher.components.box import (
    DEEP_EASE,
    EASE,
    GLUE,
    TAPER,
    THICKNESS,
    THUMB,
    TUCK,
    Content,
    Net,
    box_drawing,
    box_drawings,
    contents,
    is_boxed,
    no_box_note,
)
from publisher.components.cards.sizes import SIZES
from publisher.components.faces import front_size
from publisher.components.lettering import balanced
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import A4, LETTER
from publisher.drawing.pdf import to_pdf, to_png
from publisher.model.shelf import GameFolder, Shelf
from tests.handed_over import HEAD

NETS = [
    Net(size.width + EASE, size.height + EASE, count * THICKNESS + DEEP_EASE)
    for size in SIZES.values()
    for count in (16, 24, 36, 52, 54, 110)
]


@pytest.mark.parametrize("net", NETS)
def test_a_box_can_be_folded(net: Net) -> None:
    """Back and front are alike, both sides are as deep as the pack, the glued flap hides under a side, dust
    flaps do not meet, and those that are tucked in have play."""
    back, side, front, last, right = net.edges
    assert side - back == pytest.approx(net.width) == pytest.approx(last - front)
    assert front - side == pytest.approx(right - last) == pytest.approx(net.deep)
    assert 0 < net.glue == back <= min(GLUE, net.deep - 1)
    assert 0 < net.dust < net.width / 2
    assert net.height / 2 > TUCK and net.width / 2 > THUMB
    assert TAPER > THICKNESS, "the tuck flap goes in between sides as thick as a card"


def test_a_box_is_as_deep_as_its_cards_are_thick(cards) -> None:
    """Thirty-two hundredths of a millimetre for each, and air: 52 cards are 16.64 mm."""
    assert pytest.approx(0.32) == THICKNESS
    one, other = (box_drawing(cards("cards = 52"), Content(count)) for count in (20, 50))
    assert other.width - one.width == pytest.approx(2 * 30 * THICKNESS + GLUE - min(GLUE, 20 * 0.32 + 0.5))


def test_the_colour_of_a_box_goes_on_beyond_the_lines_to_cut(cards) -> None:
    """On all panels and flaps except the glue flap; the white of the paper is seen if it is not `tinted`."""
    definition = cards("cards = 52")
    net = Net(*front_size(definition), 52 * THICKNESS + DEEP_EASE)
    back, side, front, last, right = net.edges
    for tinted in (True, False):
        drawing = box_drawing(definition, tinted=tinted)
        picture = Image.open(BytesIO(to_png(to_pdf(drawing), 254))).convert("RGB")
        x, y = drawing.width - right, (drawing.height - net.height) / 2  # of the upper end of the glue fold
        x -= 1.5 if tinted else 0.5 + 0.125
        outside = [
            (right + 0.6, net.height / 2), ((front + last) / 2, net.height + 0.6),
            ((back + side) / 2, -net.deep - TUCK - 0.6), ((side + front) / 2, -net.dust - 0.6),
        ]  # fmt: skip
        seen = {picture.getpixel((round(10 * (x + px)), round(10 * (y + py)))) for px, py in outside}
        assert len(seen) == 1 and (seen == {(255, 255, 255)}) is not tinted
        assert picture.getpixel((round(10 * (x + 3)), round(10 * (y + net.height / 2)))) == (255, 255, 255)


def test_there_is_a_box_for_every_pack(cards) -> None:
    definition = cards("cards = 162\npacks = 3\njokers = 2")
    assert contents(definition, A4) == [Content(54, place, 3) for place in (1, 2, 3)]
    assert "54 cards · 2/3" in box_drawings(definition, A4)[1].title


def test_a_pack_that_is_too_thick_for_one_sheet_has_several_boxes(cards) -> None:
    definition = cards(
        'cards = 143\nsize = "tarot"\nranks = "A 2 3 4 5 6 7 8 9 10 J Q K"\n'
        'suits = ["spades", "hearts", "diamonds", "clubs", "suns", "moons", "stars", "crowns", "anchors"]\n'
        "jokers = 26"
    )
    parts = contents(definition, A4)
    assert sum(part.cards for part in parts) == 143 and len(parts) > 1
    assert max(part.cards for part in parts) - min(part.cards for part in parts) <= 1
    for drawing in box_drawings(definition, A4):
        assert tiling(drawing.width, drawing.height, A4).sheets == 1


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_every_box_of_the_shelf_goes_on_one_sheet(shelf: Shelf, paper) -> None:
    for game in shelf.games():
        for variant in ("", *game.variants):
            definition = game.definition(variant)
            if definition.deck:
                content = contents(definition, paper)
                drawing = box_drawing(definition, content[0])
                assert tiling(drawing.width, drawing.height, paper).sheets == 1, (game.slug, variant)
                assert len(content) == definition.deck.packs, (game.slug, variant)


@pytest.mark.parametrize(
    ("title", "size", "noun", "keys", "boxed", "told"),
    [
        ("Napoleon", "poker", "card", "", True, ""),
        ("Napoleon", "poker", "card", "box = false", False, ""),
        ("Napoleon", "15x15", "counter", "", False, ""),
        ("Battle of Wagram", "17x17", "counter", "", False, ""),
        ("Hex", "poker", "counter", "", False, ""),
        ("Donaudampfschiff", "44x68", "card", "", True, ""),
        ("Donaudampfschifffahrtsgesellschaftskapitän", "poker", "card", "", True, ""),
        ("Donaudampfschifffahrtsgesellschaftskapitän", "20x30", "card", "", False, "21 × 31 mm"),
        ("Donaudampfschifffahrtsgesellschaftskapitän", "20x30", "card", "box = false", False, ""),
        ("One Two Three Four Five Six Seven", "20x20", "tile", "", False, "does not fit on 21 × 21 mm"),
        ("Ox", "10x10", "card", "", False, "11 × 11 mm"),
    ],
)
def test_a_title_without_room_leaves_out_the_box(
    tmp_path: Path, title: str, size: str, noun: str, keys: str, boxed: bool, told: str
) -> None:
    """A front is 1 mm larger than a card. Counters have no box, and need none."""
    layout = f'[deck.layout]\nnoun = "{noun}"\n[[deck.layout.face]]\ndraw = "rectangle"\nsize = [9, 9]\n'
    deck = f'[deck]\ncards = 2\ncards_from = "cards.csv"\nsize = "{size}"\n{keys}\n{layout}'
    head = re.sub('title = ".*"', f'title = "{title}"', HEAD)
    (tmp_path / "game.toml").write_text(head + deck, encoding="utf-8")
    (tmp_path / "cards.csv").write_text("name\na\nb\n", encoding="utf-8")
    definition = GameFolder("trial", tmp_path).definition()
    assert is_boxed(definition) is boxed and bool(box_drawings(definition, A4)) is boxed
    assert told in no_box_note(definition) and bool(told) == bool(no_box_note(definition))


@pytest.mark.parametrize(
    ("title", "measure", "lines"),
    [
        ("Crossing the Sea", 45.0, ["Crossing", "the Sea"]),
        ("Crossing the Sea", 90.0, ["Crossing the Sea"]),
        ("One of two or three", 50.0, ["One of two", "or three"]),
        ("Extraordinarily so", 10.0, ["Extraordinarily", "so"]),
    ],
)
def test_the_lines_of_a_title_are_nearly_as_long_as_each_other(
    title: str, measure: float, lines: list[str]
) -> None:
    assert balanced(title, "serif-bold", 9.0, measure) == lines
