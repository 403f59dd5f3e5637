"""Books and booklets as the command line asks for them."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pypdfium2
import pytest
from msgspec.structs import replace

from publisher.manuscript.chapter import Chapter
from publisher.press.book import in_parts, print_book
from publisher.press.chapters import PARTS, chapter
from publisher.press.outputs import outputs
from tests.shelf import SHELF

GAME = SHELF.game("er-chi-yi")


def test_the_ending_of_the_file_says_what_is_made(tmp_path: Path) -> None:
    """A book is pages, sheets to fold, or an e-book."""
    for name, impose in (("book.pdf", ""), ("folded.pdf", "signature"), ("book.epub", "")):
        result = print_book([GAME], "a5", tmp_path / name, impose=impose)
        assert result.made == (str(tmp_path / name),)
    pages = len(pypdfium2.PdfDocument(tmp_path / "book.pdf"))
    assert len(pypdfium2.PdfDocument(tmp_path / "folded.pdf")) == -(-pages // 4) * 2
    with ZipFile(tmp_path / "book.epub") as archive:
        assert "book/er-chi-yi.xhtml" in archive.namelist()


def test_a_book_has_the_title_that_it_is_given(tmp_path: Path) -> None:
    result = print_book([GAME], "a5", tmp_path / "book.pdf", title="Two's a Pair")
    assert not result.problems
    told = pypdfium2.PdfDocument(tmp_path / "book.pdf")
    assert told.get_metadata_dict()["Title"] == "Two’s a Pair"
    assert "Two’s a Pair" in told[0].get_textpage().get_text_range()


def chapters(*games: tuple[str, str, str]) -> list[Chapter]:
    plain = chapter(GAME, None)
    return [
        replace(plain, title=title, kind=kind, part=PARTS[kind], family=family)
        for title, kind, family in games
    ]


def test_a_book_of_many_kinds_is_parted_by_equipment() -> None:
    games = chapters(
        ("Hex", "boards", "connection"), ("Tuppi", "cards", "trick-taking"), ("Go", "boards", "territory")
    )
    assert [(one.part, one.title) for one in in_parts(games)] == [
        ("Card games", "Tuppi"), ("Board games", "Go"), ("Board games", "Hex"),
    ]  # fmt: skip


def test_a_book_of_one_equipment_is_parted_by_families() -> None:
    races = [(name, "boards", "race") for name in ("Far", "Away", "Home")]
    hunts = [(name, "boards", "pursuit") for name in ("Wolf", "Cat", "Hare")]
    found = [(one.part, one.title) for one in in_parts(chapters(*races, *hunts))]
    assert found == [
        ("Pursuit", "Cat"), ("Pursuit", "Hare"), ("Pursuit", "Wolf"),
        ("Race", "Away"), ("Race", "Far"), ("Race", "Home"),
    ]  # fmt: skip


def test_families_of_a_game_or_two_are_no_parts() -> None:
    games = chapters(("Far", "boards", "race"), ("Cat", "boards", "pursuit"), ("Hex", "boards", "connection"))
    assert {one.part for one in in_parts(games)} == {"Board games"}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_rules_come_as_pages_as_a_booklet_and_for_screens(paper: str) -> None:
    names = [output.name for output in outputs(GAME, paper, ("rules", "html"))]
    assert names == ["rules.pdf", "rules-booklet.pdf", "rules.html"]
