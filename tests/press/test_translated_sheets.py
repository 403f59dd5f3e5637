"""The sheets of a translation: steps, plans, margins, outlines and descriptions are in its language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from publisher.components.sheets.setup import ARRANGEMENTS, Layout, Setup
from publisher.press.build import Order, build_game
from publisher.press.night import NightOrder, print_night
from publisher.press.output import USUAL
from tests.pdfs import page_texts
from tests.shelf import SHELF

ENGLISH = re.compile(
    r"(?<![\w-])(?:the|of|and|for|with|sheets?|pages?|cards?|back|front|players?|prints?|board|box|pieces?|minutes)(?![\w-])"
)
"""Words of English sentences and labels; none is a Finnish word."""
OWN = re.compile(r"cards[\w-]*\.pdf|publisher calibrate --paper")
"""Names of files and options, which have no language."""


def words_of(path: Path) -> Iterator[str]:
    """Yield the texts of a PDF: of its pages, its outline, its metadata and its alternative texts."""
    yield from page_texts(path)
    with pikepdf.open(path) as pdf:
        assert str(pdf.Root.Lang) == "fi", path
        yield from (str(value) for value in pdf.docinfo.values())
        with pdf.open_outline() as outline:
            yield from (str(entry.title) for entry in outline.root)
        for one in pdf.objects:
            if isinstance(one, pikepdf.Dictionary):
                yield from (str(one[key]) for key in ("/Alt", "/Contents") if key in one)


def english(path: Path) -> set[str]:
    return {word for text in words_of(path) for word in ENGLISH.findall(OWN.sub("", text))}


@pytest.mark.parametrize("slug", ["hex", "multimulta"])
def test_no_english_word_is_on_the_sheets_of_a_translation(slug: str, tmp_path: Path) -> None:
    result = build_game(SHELF.game(slug).in_language("fi"), Order(tmp_path, "a4", USUAL))
    files = [name for name in result.made if name.endswith(".pdf")]
    assert ("guide.pdf" in files) == (slug == "multimulta")
    assert {name: english(tmp_path / f"{slug}-fi" / name) for name in files} == {
        name: set() for name in files
    }


@pytest.mark.parametrize("layout", ARRANGEMENTS)
def test_a_game_night_is_planned_in_the_language_of_the_rules(layout: Layout, tmp_path: Path) -> None:
    path, setup = tmp_path / "night.pdf", Setup(layout=layout, flip="short")
    result, plan = print_night(SHELF.game("tuppi").in_language("fi"), NightOrder(path, "a4", setup=setup))
    assert result.slug == "tuppi-fi" and plan is not None
    assert english(path) == set()
    first = " ".join(page_texts(path)[0].split())
    assert f"Käsin: {plan.work}." in first and "Tulostimesta pöytään" in "".join(words_of(path))
    assert not ENGLISH.search(" ".join(plan.told(setup)))


def test_sheets_that_are_not_checked_say_so_in_their_language(tmp_path: Path) -> None:
    order = Order(tmp_path, "a4", ("boards", "svg"), Setup(checked=False))
    build_game(SHELF.game("hex").in_language("fi"), order)
    for name in ("board.pdf", "board-hex-4.pdf"):
        assert all("EI KOETELTU" in text for text in page_texts(tmp_path / "hex-fi" / name))
    assert "EI KOETELTU" in (tmp_path / "hex-fi" / "board.svg").read_text(encoding="utf-8")
