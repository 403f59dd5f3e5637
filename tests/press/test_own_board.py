"""A board game that somebody brings, its board drawn in an SVG editor; and pictures below other boards."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from publisher.components.boards.board import board_drawing
from publisher.drawing.pdf import to_pdf, to_png
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.checks import check_text
from publisher.press.output import KINDS
from tests.pdfs import streams

POINTS = {
    "mill": (42, 24), "jetty": (112, 25), "oak": (18, 62), "isle": (77, 60), "elm": (133, 63),
    "ford": (52, 96), "weir": (101, 95), "ash": (22, 131), "lock": (77, 128), "reed": (129, 132),
}  # fmt: skip
"""The middles of the circles, in mm from the top left corner of the page (150 × 155 mm)."""
SHORT_LINES = 15
"""mill-jetty, mill-oak, oak-ash, jetty-elm, elm-reed, ash-lock, lock-reed, mill-isle, isle-weir, weir-lock,
lock-ford, ford-isle, isle-jetty, oak-ford, weir-elm."""


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    path = shutil.copytree(Path(__file__).parents[1] / "own_board" / "mill-pond", tmp_path / "mill-pond")
    return GameFolder("mill-pond", path)


def test_the_keys_of_the_guide_are_read(folder: GameFolder) -> None:
    """They describe a board with a drawing, and a piece."""
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "draw-your-own.md").read_text(encoding="utf-8")
    board, piece = page.split('[board]\nshape = "graph"')[1], page.split("[pieces.boat]")[1]
    keys = f'[board]\nshape = "graph"{board.split("```")[0]}[pieces.boat]{piece.split("```")[0]}'
    path = folder.path / "game.toml"
    path.write_text(path.read_text(encoding="utf-8").split("[board]")[0] + keys, encoding="utf-8")
    assert set(GameFolder(folder.slug, folder.path).definition().pieces) == {"red", "boat"}


def test_its_examples_and_its_sample_are_played(folder: GameFolder) -> None:
    report = check_text(folder)
    assert not report.problems and report.played
    assert (report.checked["examples"], report.checked["samples"]) == (4, 1)


def test_a_wrong_claim_about_the_drawing_fails(folder: GameFolder) -> None:
    """The claim that mill and ford are not joined is false as soon as the drawing joins them."""
    path = folder.path / "art" / "pond.svg"
    line = '<path d="M 42,24 L 52,96" style="fill:none;stroke:#000000"/></g>'
    path.write_text(path.read_text(encoding="utf-8").replace("</g>", line, 2).replace(line, "</g>", 1))
    problems = check_text(GameFolder(folder.slug, folder.path)).problems
    assert any("mill-ford" in problem.message for problem in problems)


def test_it_is_joined_as_it_was_drawn(folder: GameFolder) -> None:
    board = folder.definition().topology
    assert len(board.names) == 10 and len(board.edges) == SHORT_LINES
    for name, (x, y) in POINTS.items():
        at = [side * folder.definition().board.space for side in board.xy[board.index[name]]]
        assert at == pytest.approx([x, y], abs=1e-3)


def test_it_is_printed_in_its_own_size_and_colours(folder: GameFolder, tmp_path: Path) -> None:
    """As vectors: there is no picture of pixels in the file, and its water is as blue as it was drawn."""
    result = build_game(folder, Order(tmp_path / "out", "a4", KINDS))
    assert not result.problems and result.checked
    pdf = (tmp_path / "out" / "mill-pond" / "board.pdf").read_bytes()
    assert not streams(pikepdf.open(io.BytesIO(pdf)), "/Image")
    page = PdfDocument(pdf)[0].render(scale=72 / 25.4).to_pil().convert("RGB")
    water = [
        x
        for x in range(page.width)
        for y in (page.height // 3,)
        if page.getpixel((x, y)) == (0xCF, 0xE3, 0xE6)
    ]
    assert water


def test_a_changed_drawing_is_printed_again(folder: GameFolder, tmp_path: Path) -> None:
    order = Order(tmp_path / "out", "a4", ("boards",))
    build_game(folder, order)
    assert not build_game(GameFolder(folder.slug, folder.path), order).made
    path = folder.path / "art" / "pond.svg"
    path.write_text(path.read_text(encoding="utf-8").replace("#cfe3e6", "#e6cfe3"), encoding="utf-8")
    assert build_game(GameFolder(folder.slug, folder.path), order).made


# -- pictures below other boards

GRASS = (0x40, 0xC0, 0x60)


def counted(image: Image.Image) -> dict[tuple[int, int, int], int]:
    """How many pixels have each colour."""
    found = image.getcolors(image.width * image.height)
    return {colour: count for count, colour in found or () if isinstance(colour, tuple)}


def with_picture(
    make_game: Callable[..., GameFolder], base: str, keys: str, pixels: int = 2000
) -> GameFolder:
    folder = make_game({"game.toml": {"[board]": f"[board]\npicture = {{ {keys} }}"}}, base=base)
    (folder.path / "art").mkdir()
    Image.new("RGB", (pixels, pixels), GRASS).save(folder.path / "art" / "grass.png")
    return folder


@pytest.mark.parametrize("base", ["", "hex", "er-chi-yi", "duziqi"])
def test_a_picture_is_seen_below_a_board_of_any_shape(
    make_game: Callable[..., GameFolder], base: str
) -> None:
    """Grass covers more than a third of what is printed, and lines are printed on it."""
    folder = with_picture(make_game, base, 'file = "art/grass.png"')
    image = Image.open(io.BytesIO(to_png(to_pdf(board_drawing(folder.definition())), 72))).convert("RGB")
    counts = counted(image)
    assert counts[GRASS] > image.width * image.height / 3
    assert any(max(colour) < 0x60 for colour in counts)


def test_a_picture_may_have_the_lines_itself(make_game: Callable[..., GameFolder]) -> None:
    """Over it lie the names of the points alone, and those beside it."""
    folder = with_picture(make_game, "duziqi", 'file = "art/grass.png", lines = false')
    image = Image.open(io.BytesIO(to_png(to_pdf(board_drawing(folder.definition(), names=False)), 72)))
    assert not any(max(colour) < 0x60 for colour in counted(image.convert("RGB")))


def test_a_picture_lies_where_it_is_said_to(make_game: Callable[..., GameFolder]) -> None:
    """Two spaces of 10 mm from the top left point to the right, three wide and one high."""
    keys = 'file = "art/grass.png", at = [2, 0], size = [3, 1], lines = false'
    folder = with_picture(make_game, "duziqi", keys)
    drawing = board_drawing(folder.definition(), space=10, names=False)
    image = Image.open(io.BytesIO(to_png(to_pdf(drawing), 254))).convert("RGB")  # ten dots a millimetre
    green = [
        (x, y) for x in range(image.width) for y in range(image.height)
        if image.getpixel((x, y)) == GRASS
    ]  # fmt: skip
    (left, top), (right, bottom) = map(min, zip(*green, strict=True)), map(max, zip(*green, strict=True))
    assert (right - left, bottom - top) == pytest.approx((300, 100), abs=3)


def test_a_picture_of_few_dots_is_told(make_game: Callable[..., GameFolder]) -> None:
    """Three squares of 30 mm are 90 mm, 3.54 inches: 300 pixels are 85 dots per inch."""
    folder = with_picture(make_game, "", 'file = "art/grass.png"', pixels=300)
    (problem,) = check_text(folder).problems
    assert problem.message == "art/grass.png is printed with 85 dots per inch"
    assert (problem.code, problem.severity) == ("coarse-picture", "warning")
