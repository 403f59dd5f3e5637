"""The front of a folded booklet: an ornament with the title, if no sheet is added for it."""

from __future__ import annotations

import booklet_sample as sample
import pytest
from msgspec.structs import replace

from publisher.booklet.book import folded_book, rules_book, rules_pdf
from publisher.booklet.chapter import cover_page
from publisher.booklet.galley import height
from publisher.booklet.imposition import order, printed
from publisher.booklet.styles import PAPERS
from publisher.components.covers import motif_drawing, ornament_drawing
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.credits import Credits
from tests.pdfs import page_texts


def chapter(paragraphs: int) -> Chapter:
    text = tuple(sample.para(f"Turn {i} is played as all the others are. " * 8) for i in range(paragraphs))
    return replace(
        sample.chapter(blocks=text), ornament=lambda: ornament_drawing("melding", "whist", "#7a1f2b")
    )


def sheets(chapter: Chapter) -> int:
    return len(order(len(rules_book(chapter, "a5").pages))) // 2


def test_a_front_says_what_the_game_is_and_the_rules_begin_behind_it() -> None:
    """Title, origin, players and time are on the front, and not said again on the next page."""
    front, behind, *_ = page_texts(rules_pdf(chapter(12), "a5", "saddle"))
    for words in ("Hunter’s Whist", "After a public-domain handbook", "Players 4", "30–45 minutes"):
        assert words in front
    assert "Partners try to win" in behind and "52 cards" in behind and "30–45" not in behind


def test_the_page_behind_a_front_begins_with_what_you_need() -> None:
    """The front names the game, so there is no running head with a second line below it."""
    one = replace(chapter(12), title="Island")
    front, behind, *_ = page_texts(printed(folded_book(one, "a5"), one.title, ""))
    assert "Island" in front and "Island" not in behind


def test_a_front_names_the_designer_without_remarks() -> None:
    one = replace(chapter(12), credits=Credits("traditional, China; the source is silent"))
    front, *_ = page_texts(rules_pdf(one, "a5", "saddle"))
    assert "Traditional, China" in front and "silent" not in front


@pytest.mark.parametrize("paragraphs", range(1, 40, 3))
def test_the_back_has_text_or_a_motif(paragraphs: int) -> None:
    """A motif is no reason for another sheet: only a blank back has one."""
    one = replace(chapter(paragraphs), motif=lambda: motif_drawing("whist", "#7a1f2b"))
    book, plain = folded_book(one, "a5"), folded_book(chapter(paragraphs), "a5")
    assert len(book.pages) == 2 * len(order(len(plain.pages)))
    assert book.pages[-1].used() > 0


@pytest.mark.parametrize("paragraphs", range(1, 40, 3))
def test_a_front_never_adds_a_sheet(paragraphs: int) -> None:
    one = chapter(paragraphs)
    assert len(order(len(folded_book(one, "a5").pages))) // 2 == sheets(one)


def test_lines_are_closer_if_that_makes_room_for_a_front() -> None:
    """Somewhere between three and four pages of rules the front fits only if the text gives way a little."""
    made = [folded_book(chapter(n), "a5") for n in range(1, 40)]
    fronted = [book for book in made if len(book.pages) == 4 and book.pages[0].used() > 0]
    looks = {book.paper.look.leading for book in fronted}
    usual = PAPERS["a5"].look.leading
    assert usual in looks and min(looks) < usual and min(looks) >= 0.94 * usual


def test_a_booklet_whose_last_page_is_full_begins_with_the_rules() -> None:
    """Four pages of rules fill a sheet; three leave room for a front."""
    lengths = {len(rules_book(chapter(n), "a5").pages): n for n in range(1, 40)}
    full, free = chapter(lengths[4]), chapter(lengths[3])
    assert len(folded_book(full, "a5").pages) == 4
    assert "Hunter’s Whist" in page_texts(rules_pdf(full, "a5", "saddle"))[0]
    assert "Partners try to win" in page_texts(rules_pdf(full, "a5", "saddle"))[0]
    assert "Partners try to win" not in page_texts(rules_pdf(free, "a5", "saddle"))[0]


def test_pages_for_a_screen_have_no_front() -> None:
    assert "Partners try to win" in page_texts(rules_pdf(chapter(3)))[0]


@pytest.mark.parametrize("paper", ["a5", "half-letter"])
def test_long_names_make_the_picture_smaller(paper: str) -> None:
    one = replace(
        chapter(1), title="The Remarkable Voyage Round the Whole of the Long Island",
        subtitle="A Name in the Language of Its Inventors, and Another in That of Their Neighbours",
        credits=Credits("an unknown club of seafarers, after games that were played at " * 3),
    )  # fmt: skip
    assert one.ornament is not None
    page = cover_page(one, one.ornament(), PAPERS[paper])
    assert height(page.opening) <= PAPERS[paper].depth
