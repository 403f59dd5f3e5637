"""Where the columns of the shelf end: a reader sees their feet before anything else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from statistics import mean

import booklet_sample as sample
import pytest
from msgspec.structs import replace

from publisher.base.resources import bundled
from publisher.booklet.book import rules_book
from publisher.booklet.chapter import section
from publisher.booklet.pages import Laid
from publisher.booklet.styles import Paper, paper_named
from publisher.checking.report import Report
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import Shelf, entry
from publisher.model.shelf import Shelf as Games
from publisher.press.chapters import chapter
from publisher.text.reader import read
from tests.shares import shares

SHARE = 10
"""Every so many-th game is set whenever the tests are run."""


@lru_cache(maxsize=1)
def chapters(chunk: int) -> list[Chapter]:
    games = list(Games([bundled("games")]).games())
    return [chapter(game, Report(game.slug)) for game in games[chunk::SHARE]]


@shares(SHARE)
@pytest.mark.parametrize("paper", ["a5", "a4"])
def test_no_column_leaves_a_hole(paper: str, chunk: int) -> None:
    """Of all columns but those of last pages."""
    sheet = paper_named(paper)
    blanks = [blank for one in chapters(chunk) for blank in _blanks(one, sheet)]
    assert len(blanks) > 20
    assert mean(blanks) < 0.02
    assert max(blanks) < 0.27


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a5", "a4"])
def test_nearly_all_columns_end_at_the_foot(paper: str) -> None:
    sheet = paper_named(paper)
    blanks = [blank for chunk in range(SHARE) for one in chapters(chunk) for blank in _blanks(one, sheet)]
    assert mean(blanks) < 0.01
    assert sum(blank > 0.03 for blank in blanks) < 0.09 * len(blanks)
    assert sum(blank > 0.13 for blank in blanks) < 0.03 * len(blanks)


@shares(SHARE)
@pytest.mark.parametrize("paper", ["a5", "a4", "letter"])
def test_no_booklet_ends_on_a_page_that_is_hardly_begun(paper: str, chunk: int) -> None:
    for one in chapters(chunk):
        book = rules_book(one, paper)
        assert len(book.pages) == 1 or book.pages[-1].used() > 0.2 * book.paper.depth, one.slug


@pytest.mark.parametrize("paragraphs", range(1, 60))
def test_lines_are_closer_together_only_to_save_a_page(paragraphs: int) -> None:
    """And never smaller, nor closer than in tight booklets."""
    text = tuple(sample.para(f"Turn {i} is played as all the others are. " * 8) for i in range(paragraphs))
    one = sample.chapter(blocks=text)
    made, loose = rules_book(one, "a4"), paper_named("a4")
    if made.paper != loose:
        alone = section(one, loose, Shelf({one.slug: entry(one.title, one.whole)}), level=0)
        assert len(made.pages) < len(alone.laid(loose))
    assert made.paper.look.scale == 1.0 and 0.94 <= made.paper.look.leading <= 1.0


@pytest.mark.parametrize("paragraphs", range(88, 112, 3))
def test_a_booklet_ends_early_on_its_last_page_only_if_the_page_cannot_be_saved(paragraphs: int) -> None:
    """Before the page is nearly half full, lines as close as they may be need it, too."""
    text = tuple(sample.para(f"Turn {i} is played as all the others are. " * 8) for i in range(paragraphs))
    one, sheet = sample.chapter(blocks=text), paper_named("a4")
    book = rules_book(one, "a4")
    closest = replace(sheet, look=sheet.look.closer(0.94, 0.7))
    fewest = len(section(one, closest, Shelf({one.slug: entry(one.title, one.whole)}), level=0).laid(closest))
    assert len(book.pages) == fewest or book.pages[-1].used() >= 0.45 * sheet.depth


@shares(SHARE)
@pytest.mark.parametrize("paper", ["a5", "letter"])
def test_pages_keep_to_their_columns(paper: str, chunk: int) -> None:
    """No page has a column too many, and none goes below the type area. A first page has a title, and may
    have a box across it between columns."""
    sheet = paper_named(paper)
    for one in chapters(chunk):
        for i, page in enumerate(_pages(one, sheet)):
            assert len(page) <= sheet.columns + (i == 0) or (i == 0 and len(page) == 2 * sheet.columns + 2)
            feet = (down + placed[-1].down + placed[-1].strip.height for _, down, placed in page if placed)
            assert max(feet) <= sheet.depth + 0.05, one.slug


def long_game(set_up: int, steps: int, between: str = "") -> Chapter:
    """A game whose set-up fills some lines before the summary of its turn; `between` follows that."""
    text = "\n\n".join(
        (
            "# Trial", "## Set-up", "Deal the cards, five to each. " * set_up, "## Your turn {.reference}",
            "\n".join(f"{i}. Draw a card, and lay it on one of the piles." for i in range(1, steps + 1)),
            between, *(f"## Rule {i}\n\n{'All do as the first one did. ' * 30}" for i in range(12)),
        )
    )  # fmt: skip
    return replace(sample.chapter("trial", "Trial"), document=read(text, "rules.md"), sample=None)


@pytest.mark.parametrize("set_up", range(4, 84, 4))
def test_a_summary_that_would_be_cut_is_across_the_page(set_up: int) -> None:
    """In one piece, below columns that are about as long, with no page more, and nothing lost."""
    one, sheet = long_game(set_up, 8), paper_named("a4")
    made = section(one, sheet, Shelf({one.slug: entry(one.title, one.whole)}), level=0)
    alone = section(one, sheet, Shelf({one.slug: entry(one.title, one.whole)}), level=0, flow="book")
    pages, before = made.laid(sheet), alone.laid(sheet)
    assert len(pages) <= len(before)
    assert not made.across or alone.cuts_whole_box(sheet) or made.hole(sheet) < alone.hole(sheet)
    assert not made.across or not made.cuts_whole_box(sheet)
    if made.across:
        _, left, right, box, *rest = pages[0]
        feet = [down + placed[-1].down + placed[-1].strip.height for _, down, placed in (left, right)]
        assert abs(feet[0] - feet[1]) < 40 and max(feet) < box[1] < rest[0][1]
    keys = [[m.key for page in laid for _, _, placed in page for p in placed for m in p.strip.marks]
            for laid in (pages, before)]  # fmt: skip
    assert keys[0] == keys[1]


def test_most_summaries_that_would_be_cut_are_across_the_page() -> None:
    made = [section(long_game(n, 8), paper_named("a4"), Shelf({}), level=0) for n in range(4, 84, 2)]
    across, cut = (
        sum(bool(one.across) for one in made),
        sum(one.cuts_whole_box(paper_named("a4")) for one in made),
    )
    assert across > 3 and cut <= across / 2


def test_a_hole_below_a_summary_is_filled_by_a_summary_across_the_page() -> None:
    """A long table behind the summary does not fit below it, and must not be cut."""
    rows = "\n".join(f"| {i} | points |" for i in range(14))
    table, sheet, filled = f"## Values\n\n| Card | Worth |\n|---|---|\n{rows}", paper_named("a4"), 0
    for set_up in range(4, 84, 4):
        one = long_game(set_up, 8, table)
        made, alone = (section(one, sheet, Shelf({}), level=0, flow=flow) for flow in ("", "book"))
        if made.across and not alone.cuts_whole_box(sheet):
            assert made.hole(sheet) < alone.hole(sheet) - 10 and alone.hole(sheet) > 50
            filled += 1
    assert filled


def _blanks(one: Chapter, sheet: Paper) -> Iterator[float]:
    """What is blank at the foot of each column, as a share of the type area's height."""
    for page in _pages(one, sheet)[:-1]:
        for _, down, placed in page[-sheet.columns :]:
            foot = placed[-1].down + placed[-1].strip.height
            yield (sheet.depth - down - foot) / sheet.depth


def _pages(one: Chapter, sheet: Paper) -> list[Laid]:
    shelf = Shelf({one.slug: entry(one.title, one.whole)})
    return section(one, sheet, shelf, level=0).laid(sheet)
