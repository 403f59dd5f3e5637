"""Books and booklets as the command line asks for them."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pypdfium2
import pytest

from publisher.errors import UsageError
from publisher.model.shelf import Shelf
from publisher.press.anthology import print_book
from publisher.press.outputs import outputs
from publisher.resources import bundled

GAME = Shelf([bundled("games")]).game("er-chi-yi")


def test_the_ending_of_the_file_says_what_is_made(tmp_path: Path) -> None:
    """A book is pages, sheets to fold, or an e-book."""
    for name, impose in (("book.pdf", ""), ("folded.pdf", "signature"), ("book.epub", "")):
        result = print_book([GAME], "a5", tmp_path / name, impose=impose)
        assert result.made == (str(tmp_path / name),)
    pages = len(pypdfium2.PdfDocument(tmp_path / "book.pdf"))
    assert len(pypdfium2.PdfDocument(tmp_path / "folded.pdf")) == -(-pages // 4) * 2
    with ZipFile(tmp_path / "book.epub") as archive:
        assert "book/er-chi-yi.xhtml" in archive.namelist()


def test_an_e_book_is_not_folded(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no pages to fold"):
        print_book([GAME], "a5", tmp_path / "book.epub", impose="saddle")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_rules_come_as_pages_as_a_booklet_and_for_screens(paper: str) -> None:
    names = [output.name for output in outputs(GAME, paper, ("rules", "html"))]
    assert names == ["rules.pdf", "rules-booklet.pdf", "rules.html"]
