"""Books: the rules booklet of one game, and the anthology of a shelf."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import groupby

from publisher.booklet import matter as pieces
from publisher.booklet.chapter import Chapter, section
from publisher.booklet.contents import contents
from publisher.booklet.galley import Strip, above
from publisher.booklet.index import Term, glossary, index, worth
from publisher.booklet.ink import Ink
from publisher.booklet.matter import Matter
from publisher.booklet.pages import Book, Section
from publisher.booklet.players import Game, counts, table
from publisher.booklet.references import rule_ids
from publisher.booklet.styles import MM, paper_named
from publisher.booklet.tags import Tags
from publisher.drawing.pdf import new_canvas

__all__ = ["Chapter", "Matter", "anthology_pdf", "rules_pdf"]

Part = tuple[str, list[Chapter]]


def rules_pdf(chapter: Chapter, paper: str = "a5") -> bytes:
    """The rules booklet of one game on `paper` (a5, a4, letter)."""
    book = Book(paper_named(paper))
    shelf = {chapter.slug: rule_ids(chapter.whole)}
    book.add(section(chapter, book.paper, shelf, level=0))
    return _printed(book, chapter.title, f"Rules of {chapter.title}")


def anthology_pdf(
    title: str, chapters: Sequence[Chapter], paper: str = "a5", matter: Matter | None = None
) -> bytes:
    """A whole shelf as one book; chapters of one part must stand together.

    Title page, preface, contents, games by number of players, the parts, glossary, index and
    a colophon that says what was proved.
    """
    matter = matter or Matter()
    parts = [(name, list(group)) for name, group in groupby(chapters, lambda c: c.part)]
    book = Book(paper_named(paper))
    _front(book, title, parts, matter)
    _chapters(book, parts)
    _back(book, chapters, matter)
    return _printed(book, title, matter.subtitle or "An anthology of games")


def _front(book: Book, title: str, parts: Sequence[Part], matter: Matter) -> None:
    sheet = book.paper
    everything = [chapter for _, group in parts for chapter in group]
    book.add(Section(pieces.title_page(title, matter, sheet), folios=False))
    numbers = {"title": title, "games": len(everything), "parts": len(parts)}
    _matter(book, ":preface", "About this book", pieces.prose("preface.md", sheet, **numbers))
    entries = [(name, [(c.slug, c.title, c.subtitle) for c in group]) for name, group in parts]
    _matter(book, ":contents", "Contents", contents(entries, sheet.column))
    games = [Game(c.slug, c.title, counts(c.stat("players")), c.stat("time").split()[0]) for c in everything]
    _matter(book, ":players", "How many play what", table(games, sheet.column))


def _chapters(book: Book, parts: Sequence[Part]) -> None:
    shelf = {c.slug: rule_ids(c.whole) for _, group in parts for c in group}
    for i, (name, group) in enumerate(parts):
        if name and len(parts) > 1:
            games = [chapter.title for chapter in group]
            page = pieces.part_page(f":part-{i}", name, games, book.paper)
            book.add(Section(page, recto=True, folios=False))
        for chapter in group:
            book.add(section(chapter, book.paper, shelf, level=1 if name else 0, recto=True))


def _back(book: Book, chapters: Sequence[Chapter], matter: Matter) -> None:
    sheet = book.paper
    if matter.glossary:
        _matter(book, ":glossary", "Glossary", glossary(matter.glossary, sheet.column))
    double = sheet.divided(max(2, sheet.columns))
    terms: list[Term] = worth((t for c in chapters for t in c.terms()), len(chapters))
    found = index(terms, book.numbers(), double.column)
    _matter(book, ":index", "Index", found, columns=double.columns)
    proofs = pieces.proofs([(c.title, c.proof) for c in chapters if c.proof], sheet.column)
    strips = [*pieces.prose("colophon.md", sheet, proof=matter.proof), *above(proofs, 14)]
    _matter(book, ":colophon", "What was proved", strips)


def _matter(book: Book, key: str, title: str, body: Sequence[Strip], columns: int = 0) -> None:
    top = pieces.titled(key, title, book.paper.measure)
    book.add(Section(top, body, title, columns=columns))


def _printed(book: Book, title: str, subject: str) -> bytes:
    target = BytesIO()
    sheet = book.paper
    canvas = new_canvas(target, (sheet.width / MM, sheet.height / MM), title, subject)
    canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    canvas.showOutline()
    tags = Tags()
    book.paint(Ink(canvas, book.numbers(), tags))
    tags.finish(canvas, book.root)
    canvas.save()
    return target.getvalue()
