"""Exports, checked by reading the written files: pixels, modes, boxes, page order, saved objects."""

import io
import json
from collections import Counter

import msgspec
import pikepdf
import pytest
from PIL import Image, ImageOps

from publisher.base.errors import PublisherError
from publisher.components.boards.board import board_drawing, board_to_play_on
from publisher.components.boards.frame import framed_size
from publisher.components.boards.materials import MATERIALS, PLAIN
from publisher.components.cards.sizes import SIZES, CardSize
from publisher.components.sheets.setup import Setup
from publisher.drawing.pdf import to_png
from publisher.exports.sheets import LARGEST
from publisher.exports.shops import DRIVE_THRU_CARDS, MAKE_PLAYING_CARDS, THE_GAME_CRAFTER, drawn_size
from publisher.exports.tabletop import COLUMNS, FACES, ROWS, sheet_of
from publisher.exports.targets import TARGETS
from tests.shelf import SHELF

INCH = 25.4


def game(slug="tuppi", **deck):
    definition = SHELF.game(slug).definition()
    if not deck:
        return definition
    return msgspec.structs.replace(definition, deck=msgspec.structs.replace(definition.deck, **deck))


WITHOUT_PARTS = next(
    one
    for one in (SHELF.game(slug).definition() for slug in SHELF.slugs)
    if not (one.board or one.deck or one.dice or one.printed_pieces)
)
SMALL = {"cards": 6, "ranks": "Q K A", "suits": ("spades", "hearts"), "points": {}}


def export(definition, target, dpi=300.0, address="", **options):
    made = TARGETS[target](definition, address, dpi, Setup(**options))
    return {file.name: file.content for file in made}


def image(content):
    return Image.open(io.BytesIO(content))


def rim(picture):
    """How many pixels are white all round the ink: the least of the four sides."""
    left, top, right, bottom = ImageOps.invert(picture.convert("L")).getbbox()
    return min(left, top, picture.width - right, picture.height - bottom)


@pytest.mark.parametrize(
    ("target", "size", "pixels", "safe"),
    [
        ("tgc", "poker", (825, 1125), 75), ("tgc", "tcg", (825, 1125), 75),
        ("tgc", "bridge", (750, 1125), 75), ("tgc", "tarot", (900, 1500), 75),
        ("tgc", "patience", (600, 825), 75), ("tgc", "square", (900, 900), 75),
        ("tgc", "domino", (600, 1125), 75), ("tgc", "jumbo", (1125, 1725), 75),
        ("tgc", "50.8x88.9", (675, 1125), 75), ("mpc", "poker", (822, 1122), 72),
        ("mpc", "bridge", (747, 1122), 72), ("mpc", "tarot", (897, 1497), 72),
        ("mpc", "domino", (597, 1122), 72),
    ],
)  # fmt: skip
def test_shops_get_their_pixels_and_no_ink_in_the_danger_zone(target, size, pixels, safe):
    files = export(game(**SMALL, size=size), target)
    assert len(files) == 6 + 1
    for content in files.values():
        picture = image(content)
        assert picture.size == pixels and picture.mode == "RGB"
        assert picture.info["dpi"][0] == pytest.approx(300, abs=0.1)
        assert rim(picture) >= safe


def test_no_file_is_named_like_an_option():
    """A card that lacks its first suit begins with a dash; shells take such names for options."""
    names = export(SHELF.game("multimulta").definition("deck-r2"), "cards")
    assert "_8Q.pdf" in names
    assert not [name for name in names if name.startswith("-")]


def test_a_card_called_back_is_not_the_back():
    deck = game("top-trumps").deck
    stats = (msgspec.structs.replace(deck.stats[0], name="back"), *deck.stats[1:])
    names = [one.name for one in TARGETS["cards"](game("top-trumps", stats=stats), "", 300, Setup())]
    assert len(names) == len(set(names)) == len(stats) + 1


def test_every_copy_is_a_picture_in_deck_order():
    names = sorted(
        export(game(cards=12, packs=2, ranks="Q K A", suits=("spades", "hearts"), points={}), "tgc")
    )
    cards = [name.split("/")[1] for name in names if "back" not in name]
    assert [name[:3] for name in cards] == [f"{i:02}-" for i in range(1, 13)]
    assert Counter(name[3:] for name in cards).most_common(1)[0][1] == 2


def test_a_size_that_a_shop_does_not_cut_is_refused_with_those_it_does():
    with pytest.raises(PublisherError, match="does not cut cards of 59 × 86 mm") as caught:
        export(game(size="japanese"), "mpc")
    assert "poker (63.5 × 88.9 mm)" in caught.value.hint


@pytest.mark.parametrize(
    "shop", [THE_GAME_CRAFTER, MAKE_PLAYING_CARDS, DRIVE_THRU_CARDS], ids=lambda s: s.name
)
def test_each_product_is_found_by_its_own_size(shop):
    for name, (width, height) in shop.products.items():
        assert shop.product(CardSize("own", width * INCH, height * INCH, 3)).name == name
        drawn = drawn_size(shop.product(CardSize("own", width * INCH, height * INCH, 3)), shop.safe)
        assert drawn.width < width * INCH


def test_pictures_have_the_resolution_that_is_asked_for():
    files = export(game(**SMALL), "png", 254)
    assert set(files) == {f"{s}-{r}.png" for s in ("spades", "hearts") for r in "QKA"} | {"back.png"}
    assert {image(content).size for content in files.values()} == {(635, 889)}
    assert set(export(game("hex"), "png", 72)) == {"board.png", "piece-red-stone.png", "piece-blue-stone.png"}


@pytest.mark.parametrize("faces", [1, 9, 10, 52, 54, 69])
@pytest.mark.parametrize("size", ["poker", "tarot", "square"])
def test_a_sheet_for_the_tabletop_keeps_its_limits(faces, size):
    sheet = sheet_of(faces, SIZES[size])
    assert 2 <= sheet.columns <= COLUMNS and 2 <= sheet.rows <= ROWS
    assert sheet.columns * sheet.rows > faces
    assert max(sheet.columns * sheet.cell[0], sheet.rows * sheet.cell[1]) <= LARGEST
    wide, high = sheet.cell
    assert wide / high == pytest.approx(SIZES[size].width / SIZES[size].height, rel=0.01)


def test_the_saved_deck_points_at_its_pictures():
    """Every card has its cell, every picture is there, RGB and of the grid that is stated."""
    definition = game()
    files = export(definition, "tts")
    [deck] = json.loads(files["tuppi.json"])["ObjectStates"]
    assert deck["Name"] == "DeckCustom" and len(deck["DeckIDs"]) == len(definition.card_deck)
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    for key, sheet in deck["CustomDeck"].items():
        picture = image(files[sheet["FaceURL"]])
        assert picture.mode == "RGB" and max(picture.size) <= LARGEST
        assert picture.width % sheet["NumWidth"] == 0 and picture.height % sheet["NumHeight"] == 0
        cells = [card % 100 for card in deck["DeckIDs"] if card // 100 == int(key)]
        assert max(cells) < sheet["NumWidth"] * sheet["NumHeight"] - 1  # the last cell is the hidden face
        assert sheet["BackURL"] in files
    names = [card["Nickname"] for card in deck["ContainedObjects"]]
    assert names[0] == "2 of spades" and len(set(names)) == 52


def test_the_saved_deck_knows_no_place_but_the_one_it_is_told():
    """It is the same wherever it is made; an address is put before the names of the pictures."""
    definition = game(**SMALL)
    files = export(definition, "tts", address="https://example.org/deck/")
    [deck] = json.loads(files["tuppi.json"])["ObjectStates"]
    [sheet] = deck["CustomDeck"].values()
    assert sheet["FaceURL"] == "https://example.org/deck/faces-1.png"
    assert b"/" not in export(definition, "tts")["tuppi.json"].replace(b'"/', b"")


def test_each_face_lies_in_its_own_cell():
    """Card 11 of the deck is the knave of spades: the ink of its cell is that of its picture."""
    files = export(game(), "tts")
    sheet = image(files["faces-1.png"])
    wide, high = sheet.width // 10, sheet.height // 6
    cell = sheet.crop((9 * wide, 0, 10 * wide, high)).convert("L")
    court = cell.histogram()
    assert sum(court[:200]) > 0.2 * wide * high
    empty = sheet.crop((5 * wide, 5 * high, 6 * wide, 6 * high)).convert("L").getextrema()
    hidden = sheet.crop((9 * wide, 5 * high, 10 * wide, 6 * high)).convert("L").getextrema()
    assert empty == (255, 255) and hidden[0] < 150


def test_more_than_a_sheet_of_faces_goes_on_two():
    definition = game(
        cards=77, suits=("spades", "hearts", "diamonds", "clubs", "suns", "moons", "stars"),
        ranks="2 3 4 5 6 7 8 9 10 J Q", points={},
    )  # fmt: skip
    files = export(definition, "tts")
    [deck] = json.loads(files["tuppi.json"])["ObjectStates"]
    assert set(deck["CustomDeck"]) == {"1", "2"} and {"faces-1.png", "faces-2.png"} <= set(files)
    assert deck["DeckIDs"][FACES - 1] == 168 and deck["DeckIDs"][FACES] == 200


def boxes(page):
    return [[float(v) for v in page[name]] for name in ("/MediaBox", "/TrimBox", "/BleedBox")]


def test_drive_thru_cards_get_back_and_front_by_turns():
    """2.75 × 3.75 inches, 1/8 inch of bleed, no marks, ink within the safe zone."""
    content = export(game(**SMALL), "drivethru")["cards.pdf"]
    with pikepdf.open(io.BytesIO(content)) as file:
        assert len(file.pages) == 12
        for page in file.pages:
            media, trim, bleed = boxes(page)
            assert media == bleed == pytest.approx([0, 0, 198, 270], abs=0.001)
            assert trim == pytest.approx([9, 9, 189, 261], abs=0.001)
        with file.open_outline() as outline:
            entries = [item.title for item in outline.root]
    assert entries[::2] == ["card back"] * 6
    assert entries[1::2] == [f"{r} of {s}" for s in ("spades", "hearts") for r in ("queen", "king", "ace")]


def test_single_cards_have_trim_and_bleed_boxes():
    files = export(game(**SMALL, size="bridge"), "cards")
    assert len(files) == 7
    for content in files.values():
        with pikepdf.open(io.BytesIO(content)) as file:
            [page] = file.pages
            media, trim, bleed = ([v / 72 * INCH for v in box] for box in boxes(page))
            assert "/PrintScaling" in file.Root.ViewerPreferences
        assert media == bleed == pytest.approx([0, 0, 63.15, 94.9], abs=0.01)
        assert trim == pytest.approx([3, 3, 60.15, 91.9], abs=0.01)


@pytest.mark.parametrize(("ink", "coloured"), [("full", True), ("low", False)])
@pytest.mark.parametrize("target", ["cards", "mpc", "tgc", "drivethru"])
def test_coloured_edges_of_backs_reach_the_edge_of_the_bleed(target, ink, coloured):
    """The file of DriveThruCards begins with a back; fronts are white at the edge."""
    files = export(game(**SMALL), target, edges="colour", ink=ink)
    for name, content in files.items():
        picture = image(content if name.endswith("png") else to_png(content, 72)).convert("RGB")
        right, foot = picture.width - 2, picture.height - 2
        corners = {picture.getpixel(at) for at in ((1, 1), (right, 1), (1, foot), (right, foot))}
        is_back = target == "drivethru" or "back." in name
        assert len(corners) == 1 and (corners != {(255, 255, 255)}) == (coloured and is_back)


def test_boards_and_pieces_are_tiles_of_their_true_size():
    """Two units of the program are a tile of scale 1, and a unit is an inch: all in one proportion."""
    definition = game("hidden-xiangqi")
    files = export(definition, "tts")
    board, *pieces = json.loads(files["hidden-xiangqi.json"])["ObjectStates"]
    drawn = board_drawing(definition)
    assert board["Transform"]["scaleX"] * 2 * INCH == pytest.approx(drawn.width, abs=0.01)
    assert board["Transform"]["scaleZ"] * 2 * INCH == pytest.approx(drawn.height, abs=0.01)
    assert board["Locked"] and board["CustomImage"]["CustomTile"]["Stretch"]
    assert sum(piece.get("Number", 1) for piece in pieces) == 32
    assert {piece["Name"] for piece in pieces if piece.get("Number")} == {"Custom_Tile_Stack"}
    for piece in (board, *pieces):
        assert {piece["CustomImage"][side] for side in ("ImageURL", "ImageSecondaryURL")} <= set(files)


def test_pieces_that_lie_face_down_show_their_back_there():
    tiles = json.loads(export(game("hidden-xiangqi"), "tts")["hidden-xiangqi.json"])["ObjectStates"]
    sides = {tile["Nickname"]: tile["CustomImage"] for tile in tiles}
    assert sides["red soldier"]["ImageSecondaryURL"] == "piece-red-soldier-back.png"
    assert sides["red general"]["ImageSecondaryURL"] == sides["red general"]["ImageURL"]


def test_numbered_dice_are_those_of_the_program():
    """Track Gammon is thrown for with two dice of six sides."""
    objects = json.loads(export(game("track-gammon"), "tts")["track-gammon.json"])["ObjectStates"]
    assert [one["Name"] for one in objects if "Die" in one["Name"]] == ["Die_6", "Die_6"]
    faces = export(game("track-gammon"), "png", 30)
    assert {f"die-white-{value}.png" for value in range(1, 7)} <= set(faces)


def test_a_game_with_board_and_cards_is_one_saved_object():
    definition = msgspec.structs.replace(game("hex"), deck=game(**SMALL).deck)
    objects = json.loads(export(definition, "tts")["hex.json"])["ObjectStates"]
    assert [one["Name"] for one in objects] == ["Custom_Tile", *["Custom_Tile_Stack"] * 2, "DeckCustom"]


def test_parts_have_trim_and_bleed_boxes():
    """A page for the board, two for a piece with a back; how many there are stands in the title."""
    files = export(game("hidden-xiangqi"), "parts")
    with pikepdf.open(io.BytesIO(files["piece-red-soldier.pdf"])) as file:
        assert len(file.pages) == 2 and str(file.trailer.Info.Title).endswith("red soldier, 5 of these")
    with pikepdf.open(io.BytesIO(files["board.pdf"])) as file:
        media, trim, _ = boxes(file.pages[0])
    width, _ = framed_size(board_to_play_on(game("hidden-xiangqi")))
    assert (trim[2] - trim[0]) / 72 * INCH == pytest.approx(width, abs=0.01)
    assert (media[2] - media[0]) / 72 * INCH == pytest.approx(width + 6, abs=0.01)
    assert "die-white.pdf" in export(game("track-gammon"), "parts")


@pytest.mark.parametrize("material", MATERIALS.values(), ids=MATERIALS)
def test_the_frame_of_a_board_reaches_the_edge_of_the_bleed(material):
    """On every side of the page, and 1 mm inside of the line to cut: a cut that is off shows no white."""
    page = export(game("xialiu"), "parts", board=material.name)["board.pdf"]
    picture = image(to_png(page, INCH * 4)).convert("RGB")  # four pixels for a millimetre
    across, down = picture.width // 2, picture.height // 2
    for x, y in ((1, down), (picture.width - 2, down), (across, 1), (across, picture.height - 2)):
        assert picture.getpixel((x, y)) != (255, 255, 255)
    assert (picture.getpixel((4 * 4, down)) == (255, 255, 255)) == (material is PLAIN)


def test_boards_on_screens_have_the_material_that_is_asked_for():
    for target in ("png", "tts"):
        plain, wood = (export(game("xialiu"), target, 72, board=one) for one in ("plain", "wood"))
        assert plain["board.png"] != wood["board.png"]


def test_of_a_game_with_cards_alone_there_are_no_other_parts():
    with pytest.raises(PublisherError, match="Tuppi has no board, pieces or dice") as caught:
        export(game(), "parts")
    assert "--to cards" in caught.value.hint


@pytest.mark.parametrize("target", ["png", "tts", "parts"])
def test_a_game_without_parts_says_so(target):
    with pytest.raises(
        PublisherError, match=f"{WITHOUT_PARTS.title} has no cards, board, pieces or dice to export"
    ):
        list(TARGETS[target](WITHOUT_PARTS, "", 72, Setup()))
