"""Books: the rules booklet of one game, and the anthology of a collection."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain

from msgspec.structs import replace

from publisher.base.bidi import runs_left
from publisher.base.errors import PrintError, located
from publisher.base.location import Location
from publisher.booklet import matter as pieces
from publisher.booklet.chapter import back_page, cover_page, section
from publisher.booklet.contents import contents
from publisher.booklet.family_tree import family_tree
from publisher.booklet.finder import finder
from publisher.booklet.galley import Strip, above
from publisher.booklet.imposition import order, printed
from publisher.booklet.index import glossary, index
from publisher.booklet.pages import Book, Page, Section
from publisher.booklet.styles import MM, Paper, paper_named
from publisher.drawing.inks import Ink
from publisher.drawing.shapes import Drawing
from publisher.manuscript.anthology import Anthology
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.cover import collage
from publisher.manuscript.credits import gathered
from publisher.manuscript.matter import Matter, Prose
from publisher.manuscript.references import References, Shelf
from publisher.model.booklets import Booklet

_PASSES = 4
"""The number of tries: page numbers printed in the text may move it, and settle within this many."""

_BEGUN = 0.45
"""The share of its last page that a booklet should fill; else the page is saved if possible."""
_SAVED = 0.16
"""The most of a page that lines as close as they may be save on each page before it."""
_CLOSER = ((0.985, 0.9), (0.97, 0.8), (0.955, 0.75), (0.94, 0.7))
"""The factors of the distance of lines and of spaces that may save a page, the least change first."""

_SIDES = 4
"""The pages of a folded sheet."""

_CONTENTS = (0.97, 0.94, 0.92)
"""The factors of the distance of lines in the contents that may save a page, the least change first."""
_FEW = 0.25
"""The share of its last page that the contents should fill."""

_PICTURED = 0.8
"""The share of the page opposite the title that the pictures of game parts take."""


def rules_pdf(
    chapter: Chapter, paper: str = "a5", impose: str = "", ink: Ink = "full", style: Booklet | None = None,
    both_sides: bool = True,
) -> bytes:  # fmt: skip
    """Return the rules booklet of one game as a PDF on `paper` (a5, 148x210mm, …) in a style; `impose` folds
    it. If it is not folded, `both_sides` says how a printer is to print it."""
    wording = chapter.wording
    subject = wording.say("Rules of {}", chapter.title)
    made = folded_book if impose else rules_book
    book = made(chapter, paper, style)
    return printed(book, chapter.title, subject, impose, ink, wording.language, both_sides)


def rules_book(chapter: Chapter, paper: str, style: Booklet | None = None) -> Book:
    """Return the pages of the rules of one game. If the last page is hardly begun, lines are a little closer
    together, and spaces smaller, if that saves the page."""
    sheet = paper_named(paper, style)
    book = _rules_on(sheet, chapter)
    if book.pages[-1].used() >= min(_BEGUN, _SAVED * (len(book.pages) - 1)) * sheet.depth:
        return book
    [closest] = _closer(sheet, chapter, _CLOSER[-1:])  # most often even this does not save the page
    if len(closest.pages) == len(book.pages):
        return book
    found = _closer(sheet, chapter, _CLOSER[:-1])
    return next((one for one in found if len(one.pages) < len(book.pages)), closest)


def _closer(
    sheet: Paper, chapter: Chapter, steps: Sequence[tuple[float, float]] = _CLOSER,
    ornament: Drawing | None = None,
) -> Iterator[Book]:  # fmt: skip
    """Yield the rules with lines and spaces closer and closer together."""
    return (_rules_on(replace(sheet, look=sheet.look.closer(*step)), chapter, ornament) for step in steps)


def _rules_on(sheet: Paper, chapter: Chapter, ornament: Drawing | None = None) -> Book:
    """Return the rules behind the game's own cover, or behind one with this `ornament`."""
    book = Book(sheet, runs_left(chapter.wording.language))
    shelf = Shelf({chapter.slug: chapter.entry})
    if cover := chapter.cover or ornament:
        book.add(cover_page(chapter, cover, book.paper))
    book.add(section(chapter, book.paper, shelf, level=0, covered=ornament is not None))
    return book


def folded_book(chapter: Chapter, paper: str, style: Booklet | None = None) -> Book:
    """Return the pages of the rules on folded sheets. An ornament is on the cover, unless the game has its
    own picture. Lines are a little closer together if the booklet would need another sheet for the cover; if
    that is not enough, it has none. On a blank back is the motif of the game."""
    book = _covered_book(chapter, paper, style)
    missing = -len(book.pages) % _SIDES
    if chapter.motif and missing:
        for _ in range(missing - 1):
            book.add(Section(folios=False))
        book.add(back_page(chapter.motif(), book.paper))
    return book


def _covered_book(chapter: Chapter, paper: str, style: Booklet | None) -> Book:
    plain = rules_book(chapter, paper, style)
    if chapter.cover or chapter.ornament is None:
        return plain
    sheet, ornament = paper_named(paper, style), chapter.ornament()
    covered = chain([_rules_on(sheet, chapter, ornament)], _closer(sheet, chapter, ornament=ornament))
    most = len(order(len(plain.pages)))
    return next((book for book in covered if len(order(len(book.pages))) <= most), plain)


def anthology_pdf(
    title: str, chapters: Sequence[Chapter], paper: str = "a5", matter: Matter | None = None,
    impose: str = "", style: Booklet | None = None,
) -> bytes:  # fmt: skip
    """Return a whole collection as one PDF; the chapters of one part must follow each other.

    It has a half-title, pictures opposite a title page, a preface, contents, a table to choose a game, the
    parts, a family tree, glossary, index, credits, and a colophon that says what was checked.
    """
    with _uncollected():
        anthology = Anthology(title, chapters, matter)
        book = _Composer(anthology, paper_named(paper, style)).book()
        subject = anthology.matter.subtitle or "An anthology of games"
        return printed(book, title, subject, impose, language=anthology.wording.language)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Look for no cycles of forgotten objects meanwhile: nearly all objects of a book are needed until it is
    printed, and each search looks at all of them."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


def page_numbers(
    title: str, chapters: Sequence[Chapter], paper: str = "a5", matter: Matter | None = None
) -> dict[str, int]:
    """Return the page of every anchor and block in the printed book, for readers of it on a screen."""
    composer = _Composer(Anthology(title, chapters, matter), paper_named(paper), begins=True)
    return composer.book().numbers()


class _Composer:
    """The sections of a book. A chapter is composed once, and again only if it names pages of others."""

    def __init__(self, anthology: Anthology, paper: Paper, begins: bool = False) -> None:
        self.anthology, self.paper, self.begins = anthology, paper, begins
        self.kept: dict[str, Section] = {}

    def book(self) -> Book:
        book = self._chapters({})  # no text names a page behind them
        for _ in range(_PASSES):
            numbers = book.numbers()
            book = self._chapters(numbers)
            self._back(book, numbers)
            if numbers.items() <= book.numbers().items():
                break
        return book

    def _chapters(self, pages: Mapping[str, int]) -> Book:
        """Return everything in front of the glossary and the index; `pages` are those known before."""
        book, parts = Book(self.paper), self.anthology.has_part_pages
        self._front(book, pages)
        for i, (name, group) in enumerate(self.anthology.parts):
            if name and parts:
                page = pieces.part_page(f":part-{i}", name, [c.title for c in group], self.paper)
                book.add(Section(page, recto=True, folios=False))
            for chapter in group:
                with located(Location(chapter.document.file)):
                    book.add(self._section(chapter, pages, level=1 if name and parts else 0))
        return book

    def _section(self, chapter: Chapter, pages: Mapping[str, int], level: int) -> Section:
        shelf = Shelf(self.anthology.entries, pages, glossary=True)
        if chapter.slug in self.kept and not chapter.references(chapter.whole, shelf).crosses(chapter.whole):
            return self.kept[chapter.slug]
        if runs_left(chapter.wording.language):
            raise PrintError(
                "a book runs from left to right, and this game from right to left",
                hint=f"print its own booklet: publisher build {chapter.slug}",
            )
        self.kept[chapter.slug] = section(chapter, self.paper, shelf, level, "chapters", self.begins)
        return self.kept[chapter.slug]

    def _front(self, book: Book, pages: Mapping[str, int]) -> None:
        sheet, told = self.paper, self.anthology
        parts = collage(told, sheet.measure / MM, _PICTURED * sheet.depth / MM)
        pages_before = (
            pieces.half_title(told.title, sheet),
            pieces.frontispiece(parts, sheet),
            pieces.title_page(told.title, told.matter, sheet),
        )
        for page in pages_before:
            book.add(Section(page, folios=False))
        say = told.wording.say
        self._prose(book, ":preface", told.preface())
        self._prose(book, ":reading", told.reading())
        self._matter(book, ":contents", say("Contents"), self._contents())
        self._matter(
            book, ":finder", say("Which game?"), finder(told.games, pages, sheet, say), flow="finder"
        )

    def _contents(self) -> Sequence[Strip]:
        """Return the contents; if a few lines would be alone on the last page, all lines are a little closer
        together, and fill the pages before it."""
        sheet, parts, say = self.paper, self.anthology.parts, self.anthology.wording.say
        top = pieces.titled(":contents", say("Contents"), sheet)

        def pages(lines: Sequence[Strip]) -> Sequence[Page]:
            book = Book(sheet)
            book.add(Section(top, lines))
            return book.pages

        usual = contents(parts, sheet, say)
        laid = pages(usual)
        if laid[-1].used() >= _FEW * sheet.depth:
            return usual
        closer = (contents(parts, sheet, say, close) for close in _CONTENTS)
        return next((lines for lines in closer if len(pages(lines)) < len(laid)), usual)

    def _back(self, book: Book, pages: Mapping[str, int]) -> None:
        sheet, told, chapters = self.paper, self.anthology, self.anthology.chapters
        wording = told.wording
        if told.tree.branches:
            related, tree = told.related(), above(family_tree(told.tree, sheet), sheet.look.space(8))
            self._matter(book, ":related", related.title, [*pieces.prose(related.document, sheet), *tree])
        if told.terms:
            words = glossary(told.terms, References("", {}, Shelf(told.entries, pages), wording), sheet)
            self._matter(book, ":glossary", wording.say("Glossary"), words)
        double = sheet.divided(max(2, sheet.columns))
        entries = index(told.lookups, book.spans(), double, wording)
        self._matter(book, ":index", wording.say("Index"), entries, columns=double.columns)
        if thanks := list(gathered([(c.title, c.credits) for c in chapters], wording)):
            listed = pieces.run_ins(thanks, sheet, wording.language)
            self._matter(book, ":credits", wording.say("Credits and sources"), listed)
        self._prose(book, ":colophon", told.colophon())

    def _prose(self, book: Book, key: str, told: Prose | None) -> None:
        if told:
            body = pieces.prose(told.document, self.paper, self.anthology.wording)
            self._matter(book, key, told.title, body)

    def _matter(
        self, book: Book, key: str, title: str, body: Sequence[Strip], columns: int = 0, flow: str = "matter"
    ) -> None:
        top = pieces.titled(key, title, self.paper)
        book.add(Section(top, body, title, columns=columns, flow=flow))
