"""A game's own picture: on the front of its box, on the cover of its rules and on that of a book."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from publisher.components.box import box_drawing
from publisher.components.faces import front_size
from publisher.drawing.pdf import to_pdf, to_png
from publisher.model.shelf import GameFolder
from publisher.press.book import print_book
from publisher.press.build import Order, build_game
from tests.pdfs import page_texts

SEA = (0x20, 0x60, 0x80)


@pytest.fixture
def folder(harbour: GameFolder) -> GameFolder:
    Image.new("RGB", (1400, 1800), SEA).save(harbour.path / "art" / "cover.png")
    toml = harbour.path / "game.toml"
    toml.write_text(f'picture = "art/cover.png"\n{toml.read_text(encoding="utf-8")}', encoding="utf-8")
    return GameFolder(harbour.slug, harbour.path)


def holds(pdf: Path, page: int) -> bool:
    """Whether a page is painted with the picture."""
    image = PdfDocument(pdf)[page].render(scale=0.5).to_pil().convert("RGB")
    found = {colour: count for count, colour in image.getcolors(image.width * image.height) or ()}
    return found.get(SEA, 0) > 0.05 * image.width * image.height


def test_it_covers_the_front_of_the_box(folder: GameFolder) -> None:
    """But for the label: more than half of it, and less than all."""
    definition = folder.definition()
    image = Image.open(io.BytesIO(to_png(to_pdf(box_drawing(definition)), 127))).convert("RGB")
    sea = (
        sum(count for count, colour in image.getcolors(image.width * image.height) or () if colour == SEA)
        / 25
    )
    width, height = front_size(definition)
    assert 0.5 * width * height < sea < 0.9 * width * height


def test_the_notch_of_the_box_is_left_white(folder: GameFolder) -> None:
    """On a dark picture the line to cut is not seen."""
    image = Image.open(io.BytesIO(to_png(to_pdf(box_drawing(folder.definition())), 127))).convert("RGB")
    dots = [(x, y) for y in range(image.height) for x in range(image.width)]
    sea = [dot for dot in dots if image.getpixel(dot) == SEA]
    top, left, right = sea[0][1], min(sea)[0], max(sea)[0]
    assert image.getpixel(((left + right) // 2, top + 20)) == (255, 255, 255)
    assert image.getpixel((left + 20, top + 20)) == SEA


def test_a_back_with_bleed_fills_its_side_of_the_box(folder: GameFolder) -> None:
    """The side is 1 mm larger than a card. There are 5 dots per mm."""
    definition = folder.definition()
    image = Image.open(io.BytesIO(to_png(to_pdf(box_drawing(definition)), 127))).convert("L")
    row = [image.getpixel((x, image.height // 2)) for x in range(image.width // 2)]
    painted = "".join(" " if shade == 255 else "x" for shade in row).split()
    assert max(map(len, painted)) >= 5 * front_size(definition)[0] - 2


def test_it_is_the_cover_of_the_rules_and_of_a_book(folder: GameFolder, tmp_path: Path) -> None:
    """It says the title, and like every page of a game without an engine that nothing is checked."""
    build_game(folder, Order(tmp_path / "out", "a4", ("rules", "html")))
    for name in ("rules.pdf", "rules-booklet.pdf"):
        assert holds(tmp_path / "out" / "harbour-tales" / name, 0)
    words = page_texts(tmp_path / "out" / "harbour-tales" / "rules.pdf")[0]
    assert "Harbour Tales" in words and "not checked" in words.casefold()
    assert not holds(tmp_path / "out" / "harbour-tales" / "rules.pdf", 1)
    page = (tmp_path / "out" / "harbour-tales" / "rules.html").read_text(encoding="utf-8")
    assert "<title>The cover of Harbour Tales</title>" in page
    assert not print_book([folder], "a5", tmp_path / "book.pdf").problems
    assert holds(tmp_path / "book.pdf", 1), "opposite the title page"


def test_its_cover_is_told_to_who_cannot_see_it(folder: GameFolder, tmp_path: Path) -> None:
    build_game(folder, Order(tmp_path / "out", "a4", ("rules",)))
    pdf = pikepdf.open(tmp_path / "out" / "harbour-tales" / "rules.pdf")
    alternatives = [
        str(one.Alt) for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one
    ]
    assert "The cover of Harbour Tales" in alternatives
