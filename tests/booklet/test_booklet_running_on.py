"""Sections that begin where half a page is left, and boxes that go on over the foot of a page."""

from __future__ import annotations

from io import BytesIO

import booklet_sample as sample
import pikepdf
import pytest
from msgspec.structs import replace

from publisher.booklet.book import rules_pdf
from publisher.booklet.galley import Mark, Open, Panel, Placed, Strip, blank, marked
from publisher.booklet.ink import Ink
from publisher.booklet.pages import Book, Section, _panels
from publisher.booklet.styles import PAPERS
from publisher.manuscript.chapter import Chapter
from publisher.text.document import Example

PAPER = PAPERS["a5"]


def section(key: str, share: float, flow: str = "chapters", opening: float = 0.1) -> Section:
    """A section whose opening and text take up these shares of a page."""
    top = marked([blank(opening * PAPER.depth)], Mark(key, key, 1))
    return Section(top, [blank(share * PAPER.depth / 20) for _ in range(20)], key, flow=flow)


def pages_of(*sections: Section) -> dict[str, int]:
    book = Book(PAPER)
    for one in sections:
        book.add(one)
    return book.numbers()


@pytest.mark.parametrize(
    ("first", "second", "pages"),
    [
        (section("a", 0.3), section("b", 0.5), (1, 1)),
        (section("a", 0.6), section("b", 0.5), (1, 2)),
        (section("a", 0.3), section("b", 0.5, "matter"), (1, 2)),
        (section("a", 0.3), section("b", 0.5, opening=0.7), (1, 2)),
        (section("a", 1.2), section("b", 0.5), (1, 2)),
    ],
)
def test_a_section_begins_where_half_a_page_is_left(
    first: Section, second: Section, pages: tuple[int, int]
) -> None:
    """Below one of its own flow, if its whole opening has room there."""
    found = pages_of(first, second)
    assert (found["a"], found["b"]) == pages


def test_a_plate_is_on_the_page_of_its_title() -> None:
    """The title would have room below the section above, but not the plate after it."""
    plate = marked([blank(0.6 * PAPER.depth)], Mark("b:plate", "", 2))
    second = replace(section("b", 0.5), body=[*plate, *section("b", 0.5).body])
    parted = pages_of(section("a", 0.3), second)
    assert (parted["b"], parted["b:plate"]) == (1, 2)
    whole = pages_of(section("a", 0.3), replace(second, plate="b:plate"))
    assert (whole["b"], whole["b:plate"]) == (2, 2)
    whole = pages_of(section("a", 1.3), replace(second, plate="b:plate"))
    assert (whole["b"], whole["b:plate"]) == (3, 3), "also if it would be opposite its title"


@pytest.mark.parametrize(("lines", "page"), [(6, 2), (14, 1)])
def test_no_plate_is_alone_at_a_foot_if_that_saves_no_page(lines: int, page: int) -> None:
    """Few lines fit below the plate on its own page; more need a second page there, too."""
    plate = marked([blank(0.35 * PAPER.depth)], Mark("b:plate", "", 2))
    first, *rest = [blank(PAPER.depth / 20) for _ in range(lines)]
    body = [*plate, replace(first, keep=True), *marked(rest, Mark("b:text", "", 2))]
    second = replace(section("b", 0.0), body=body, plate="b:plate", text="b:text")
    assert pages_of(section("a", 0.3), second)["b"] == page


def test_an_order_that_parts_a_plate_from_its_title_is_not_used() -> None:
    plate = marked([blank(0.5 * PAPER.depth)], Mark("a:plate", "", 2))
    text = [blank(PAPER.depth / 20) for _ in range(12)]
    one = replace(section("a", 0.0), body=[*plate, *text], instead=[[*text, *plate]], plate="a:plate")
    assert pages_of(one)["a:plate"] == 1


def test_no_heading_of_the_section_above_runs_on_with_the_one_below() -> None:
    """What stands over a page is a heading of its own section, or nothing where that has had none yet."""
    first, second = section("a", 0.3), section("b", 1.2)
    first = replace(first, body=marked(first.body, Mark("a#notes", "Notes", 2)))
    book = Book(PAPER)
    for one in (first, second):
        book.add(one)
    assert [page.title for page in book.pages[1:]] == ["b"]


def test_over_notes_on_a_whole_section_is_the_title_of_the_section() -> None:
    """A heading over the pages after it gives way to the section once the notes at its end begin."""
    pages = [replace(blank(PAPER.depth), keep=False) for _ in range(4)]
    pages[0] = marked(pages[:1], Mark("a#end", "The end", 2))[0]
    pages[2] = marked(pages[2:3], Mark("a#notes", "Notes", 2, general=True))[0]
    book = Book(PAPER)
    book.add(Section((), pages, "a"))
    assert [page.title for page in book.pages] == ["The end", "The end", "a", "a"]


def test_what_ends_on_a_page_is_known_to_end_there() -> None:
    """The pages of a section that others begin below, for the index."""
    book = Book(PAPER)
    for one in (section("a", 1.2), section("b", 0.3)):
        book.add(one)
    assert book.spans()["a"] == (1, 2) and book.spans()["b"][0] == 2
    assert len(book.pages) == 2 and len(book.root().kids) == 0


def test_a_box_knows_at_which_ends_it_goes_on() -> None:
    told: list[Open] = []
    panel = Panel(lambda ink, x, top, tall, ends: told.append(ends))
    strips = [Strip(9, lambda ink, x, top: None, panel=panel) for _ in range(3)]
    whole = [replace(strips[0], begins=True), strips[1], replace(strips[2], ends=True)]
    ink: Ink = None  # type: ignore[assignment]
    for part in (whole, whole[:2], whole[1:2], whole[1:]):
        _panels([Placed(strip, 9.0 * i) for i, strip in enumerate(part)], ink, 0, 0)
    assert told == [Open(False, False), Open(False, True), Open(True, True), Open(True, False)]


def test_a_parted_example_has_dots_along_its_open_edges() -> None:
    """At the foot of one page and at the top of the next, and nowhere else."""
    long = tuple(sample.para(f"Line {i} of an example that nobody would call short. " * 3) for i in range(30))
    chapter = sample.chapter(blocks=(Example("long", long, sample.HERE),))
    assert dotted(chapter) >= 2 and dotted(sample.chapter()) == 0


def dotted(chapter: Chapter) -> int:
    """How many pages have rows of dots along an edge."""
    with pikepdf.open(BytesIO(rules_pdf(chapter))) as pdf:
        return sum(b"[0 4.00] 0 d" in page.Contents.read_bytes() for page in pdf.pages)
