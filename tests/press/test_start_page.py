"""The start page of a game's output folder leads to what was printed, in the order of printing."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest
from pypdfium2 import PdfDocument

from publisher.model.shelf import Shelf
from publisher.press.build import Order, build_game
from publisher.press.output import INDEX, USUAL
from tests.shelf import SHELF


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("start")
    result = build_game(SHELF.game("multimulta"), Order(output, "a4", USUAL))
    assert not result.problems and result.made[-1] == INDEX
    return output / "multimulta"


def test_page_leads_to_every_file_once_in_the_order_of_printing(folder):
    page = (folder / INDEX).read_text(encoding="utf-8")
    links = re.findall(r'<a href="([^"]+)">[^<]+</a>: ', page)
    assert sorted(links) == sorted(
        path.name for path in folder.iterdir() if path.name[0] != "." and path.name != INDEX
    )
    order = ["rules-booklet.pdf", "cards.pdf", "box.pdf", "cards-deck-r2.pdf", "rules.pdf"]
    assert [one for one in links if one in order] == order
    assert "publisher night multimulta" in page


def test_page_says_how_each_file_is_printed(folder):
    page = (folder / INDEX).read_text(encoding="utf-8")
    for name, how in (
        ("cards.pdf", "card, 200 to 300 g/m² · both sides, flip on the long edge"),
        ("rules-booklet.pdf", "plain paper · both sides, flip on the short edge"),
        ("scorepad.pdf", "plain paper · one side"),
    ):
        with PdfDocument(folder / name) as document:
            pages = f"{len(document)} page{'s' * (len(document) > 1)}"
        assert re.search(rf">{name}</a>: [^<]+<small>{pages} · {re.escape(how)}</small>", page)


def test_page_after_a_change_is_the_same_as_one_from_nothing(tmp_path):
    """It keeps the pictures of files that did not change."""
    own = tmp_path / "multimulta"
    copytree(SHELF.game("multimulta").path, own)
    for output in ("again", "new"):
        for word in ("One.", "Two.") if output == "again" else ("Two.",):
            (own / "rules.md").write_text(f"{SHELF.game('multimulta').read('rules.md')}\n{word}\n", "utf-8")
            assert not build_game(
                Shelf([tmp_path]).game("multimulta"), Order(tmp_path / output, "a4", USUAL)
            ).problems
    again, new = ((tmp_path / output / "multimulta" / INDEX).read_bytes() for output in ("again", "new"))
    assert again == new
