"""The pages before the games of a book: half-title, pictures, title page, and what the book is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import booklet_sample as sample
import pytest
from msgspec.structs import replace

from publisher import __version__
from publisher.booklet.book import _Composer, anthology_pdf
from publisher.booklet.contents import contents
from publisher.booklet.matter import titled
from publisher.booklet.pages import Section
from publisher.booklet.styles import PAPERS
from publisher.manuscript.anthology import Anthology
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.credits import Credits, Source, works
from publisher.manuscript.matter import Matter
from tests.pdfs import page_texts

ROOT = Path(__file__).parents[2]
BOOK = Source("A Book of Games", "Ann Lee (editor); the entry by Bo Li")


def game(slug: str, part: str = "Card games", *sources: Source) -> Chapter:
    blocks = (sample.heading(1, slug.title()), sample.para("Play as you like."))
    return replace(
        sample.chapter(slug, slug.title(), part, blocks), credits=Credits("", sources), pictures=()
    )


def front(paper: str, *chapters: Chapter) -> list[str]:
    pdf = anthology_pdf("A Shelf’s Games", chapters, paper, Matter("All of them", "set by hand"))
    return [" ".join(text.split()) for text in page_texts(pdf)]


@pytest.mark.parametrize("paper", ["a5", "6x9", "a4", "letter"])
def test_a_book_begins_with_its_half_title_and_its_title(paper: str) -> None:
    """The title page is a right-hand page, and what the book is begins behind it."""
    half, _, title, about, *_ = front(paper, game("whist"))
    assert half == "A Shelf’s Games"
    assert title == "A Shelf’s Games All of them set by hand"
    assert about.startswith("About this book")


@pytest.mark.parametrize("paper", ["a5", "6x9", "a4", "letter"])
def test_one_page_has_sources_version_and_licence(paper: str) -> None:
    """The years and names are those of the licence, the package that of the project."""
    sources = [Source(f"The Games of a Country with a Long Name {i}", f"Somebody {i}") for i in range(9)]
    about = re.sub(r"[￾\x02 -]", "", front(paper, game("whist", "Card games", *sources))[3])
    name = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["name"]
    year, owner = re.search(r"Copyright \(c\) (\d+) (.+)", (ROOT / "LICENSE").read_text()).groups()  # type: ignore[union-attr]
    told = (name, f"publisher {__version__}", f"© {year} {owner}", "MIT License", "SIL Open Font License")
    assert all(re.sub("[ -]", "", words) in about for words in told)
    assert "Somebody5" in about and "Somebody6" not in about and "allsources" in about


def test_works_of_the_most_games_are_named_first() -> None:
    """Whoever wrote the entry on one game is named with that game."""
    other = Source("Evenings", "Cy Day")
    games = [Credits("", (other,)), Credits("", (BOOK, BOOK)), Credits("", (Source(*BOOK[:2], "2"),))]
    assert works(games) == ["“A Book of Games” by Ann Lee (editor)", "“Evenings” by Cy Day"]


@pytest.mark.parametrize(("games", "paged"), [(2, False), (3, True)])
def test_parts_of_one_or_two_games_have_no_page(games: int, paged: bool) -> None:
    chapters = [game(f"{kind}{i}", f"{kind} games") for kind in ("Card", "Board") for i in range(games)]
    assert Anthology("Two parts", chapters).has_part_pages == paged
    alone = [text for text in front("a5", *chapters) if text.startswith("Card games")]
    assert len(alone) == paged


def test_a_book_of_one_part_has_no_page_for_it() -> None:
    assert not Anthology("One part", [game(f"g{i}") for i in range(5)]).has_part_pages


def test_a_line_of_the_contents_is_whole_or_goes_on_below() -> None:
    """No summary ends in dots: one without a short part has a separate line."""
    long = "Step along the lines of a wide latticed square and close enemies in, until all are gone."
    whole = "Place men and turn those of the other side to your own colour; most men win."
    summaries = ("Bid for tricks; take all that you have promised.", long, whole)
    games = [replace(game(f"g{i}"), summary=words) for i, words in enumerate(summaries)]
    games[2] = replace(games[2], title="A Game with a Name that Needs Most of Its Line")
    contents = next(page for page in front("a5", *games) if page.startswith("Contents"))
    assert "…" not in contents
    assert re.search(r"G0 Bid for tricks; take all that you have promised\. \D*4 30–45", contents)
    assert re.search(r"G1 Step along the lines of a wide latticed square", contents)
    assert re.search(
        r"Line \D*4 30–45 \d+ Place men and turn those of the other side to your own colour", contents
    )


def test_no_line_of_the_contents_is_alone_on_a_page() -> None:
    """One line more than a page holds makes all lines a little closer; ten more lines have a page."""
    sheet = PAPERS["a5"]

    def pages(count: int, used: bool) -> int:
        anthology = Anthology("A Shelf’s Games", [game(f"game-{number}") for number in range(count)])
        usual = contents(anthology.parts, sheet, anthology.wording.say)
        lines = _Composer(anthology, sheet)._contents() if used else usual
        return len(Section(titled(":contents", "Contents", sheet), lines).laid(sheet))

    most = next(count for count in range(20, 60) if pages(count + 1, used=False) == 2)
    assert [pages(most + more, used=True) for more in (0, 1, 10)] == [1, 1, 2]
