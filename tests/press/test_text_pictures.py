"""Pictures in the text of a game: on paper, on a screen, in an e-book, and on the reference card."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from PIL import Image

from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.checks import check_text
from publisher.press.output import KINDS
from tests.pdfs import page_texts, streams

SVG, XLINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}"
RULES = """\
# Harbour Tales

Tell a story.

## The quay {.reference}

This is what you see:

![A boat on the “quay”](art/fog-quay.png "The quay at noon")

1. Take a card.

    ![A mark](art/mark.svg){width=20}

2. Go on.
"""
MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"><path d="M0 0H10V5H0z" fill="#12ab34"/></svg>'
)


@pytest.fixture
def folder(harbour: GameFolder) -> GameFolder:
    path = harbour.path
    Image.new("RGB", (1200, 600), "#3366aa").save(path / "art" / "fog-quay.png")
    (path / "art" / "mark.svg").write_text(MARK, encoding="utf-8")
    (path / "rules.md").write_text(RULES, encoding="utf-8")
    return GameFolder(harbour.slug, path)


def built(folder: GameFolder, output: Path) -> Path:
    result = build_game(GameFolder(folder.slug, folder.path), Order(output, "a4", KINDS))
    assert not result.problems
    return output / "harbour-tales"


def figures(element: pikepdf.Object) -> list[pikepdf.Object]:
    """The figures below an element of the tags, in reading order."""
    if not isinstance(element, pikepdf.Dictionary):
        return []
    kids = element.get("/K", [])
    below = [f for kid in (kids if isinstance(kids, pikepdf.Array) else [kids]) for f in figures(kid)]
    return [element, *below] if element.get("/S") == "/Figure" else below


def test_a_picture_is_set_with_its_caption_and_told_to_who_cannot_see_it(
    folder: GameFolder, tmp_path: Path
) -> None:
    """A column of A4 is 81.5 mm wide ((210 - 21 - 19 - 7) / 2), and the picture with it; the mark 20 mm."""
    out = built(folder, tmp_path / "out")
    pdf = pikepdf.open(out / "rules.pdf")
    held = streams(pdf, "/Image")
    assert [(int(one.Width), int(one.Height)) for one in held].count((1200, 600)) == 1
    found = figures(pdf.Root.StructTreeRoot)[-2:]
    assert [str(one.Alt) for one in found] == ["A boat on the “quay”", "A mark"]
    widths = [float(one.A.BBox[2]) - float(one.A.BBox[0]) for one in found]
    assert widths == pytest.approx([81.5 / 25.4 * 72, 20 / 25.4 * 72], abs=0.1)
    assert "The quay at noon" in page_texts(out / "rules.pdf")[0]


def test_a_screen_has_the_picture_within_its_page(folder: GameFolder, tmp_path: Path) -> None:
    page = ElementTree.fromstring((built(folder, tmp_path / "out") / "rules.html").read_bytes())
    found = [one for one in page.iter() if one.tag.endswith("figure")][-2:]
    titles = [one.find(f".//{SVG}title") for one in found]
    assert [title.text for title in titles if title is not None] == ["A boat on the “quay”", "A mark"]
    (held,) = (one.get(f"{XLINK}href", "") for one in found[0].iter(f"{SVG}image"))
    assert held.startswith("data:image/png;base64,")
    assert [one.text for one in found[0] if one.tag.endswith("figcaption")] == ["The quay at noon"]


def test_the_reference_card_has_the_pictures_of_its_section(folder: GameFolder, tmp_path: Path) -> None:
    assert len(streams(pikepdf.open(built(folder, tmp_path / "out") / "reference.pdf"), "/Image")) == 1


def test_a_changed_picture_prints_the_text_again(folder: GameFolder, tmp_path: Path) -> None:
    before = (built(folder, tmp_path / "out") / "rules.pdf").read_bytes()
    Image.new("RGB", (1200, 600), "#aa6633").save(folder.path / "art" / "fog-quay.png")
    assert (built(folder, tmp_path / "out") / "rules.pdf").read_bytes() != before


def test_a_picture_of_few_dots_is_told(folder: GameFolder) -> None:
    """116 mm, the column of A5, are 4.57 inches: 900 pixels are 197 dots per inch there, 920 are 201."""
    for pixels, told in (900, 1), (920, 0):
        Image.new("RGB", (pixels, 400), "#aa6633").save(folder.path / "art" / "fog-quay.png")
        problems = [one for one in check_text(folder).problems if one.location.file.endswith("rules.md")]
        assert len(problems) == told
    Image.new("RGB", (900, 400), "#aa6633").save(folder.path / "art" / "fog-quay.png")
    (problem,) = (one for one in check_text(folder).problems if one.location.file.endswith("rules.md"))
    assert problem.message == "art/fog-quay.png is printed with 197 dots per inch"
    assert (problem.code, problem.severity, problem.location.line) == ("coarse-picture", "warning", 9)
