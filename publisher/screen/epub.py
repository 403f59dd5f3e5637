"""The anthology as EPUB 3: the same chapters as the printed book, for readers that flow the text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from itertools import groupby
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from publisher.booklet.book import Matter
from publisher.booklet.chapter import Chapter
from publisher.booklet.references import References, Shelf, entry
from publisher.screen.chapter import article
from publisher.screen.html import page, style
from publisher.screen.markup import Markup
from publisher.text.glossary import Term
from publisher.text.reader import read
from publisher.text.templates import environment

_SHEET = "style.css"
_CONTAINER = (
    '<?xml version="1.0" encoding="utf-8"?>\n'
    '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>'
    "</rootfiles></container>\n"
)


@dataclass(frozen=True, slots=True)
class _File:
    """A page of the book, in reading order; `part` is the part whose chapter it is."""

    name: str
    title: str
    body: str
    part: str = ""

    @property
    def properties(self) -> str:
        return "svg" if "<svg" in self.body else ""


def anthology_epub(title: str, chapters: Sequence[Chapter], matter: Matter | None = None) -> bytes:
    """A whole shelf as one file; the same chapters give the same bytes."""
    matter = matter or Matter()
    files = list(_files(title, chapters, matter))
    digest = hashlib.sha256("".join(file.body for file in files).encode()).digest()
    fields = {
        "title": title, "subtitle": matter.subtitle, "files": files, "sheet": _SHEET,
        "identifier": UUID(bytes=digest[:16], version=5).urn,
        "parts": [(part, list(group)) for part, group in groupby(files, lambda file: file.part)],
    }  # fmt: skip
    written = {"META-INF/container.xml": _CONTAINER.encode(), f"book/{_SHEET}": style().encode()}
    for name in ("package.opf", "nav.xhtml"):
        written[f"book/{name}"] = environment().get_template(f"screen/{name}").render(fields).encode()
    written |= {f"book/{file.name}": page(file.title, file.body, sheet=_SHEET) for file in files}
    return _zipped(written)


def _zipped(files: dict[str, bytes]) -> bytes:
    """The type of the file comes first and uncompressed, so that its first bytes tell what it is."""
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        archive.writestr(_info("mimetype", ZIP_STORED), b"application/epub+zip")
        for name, content in files.items():
            archive.writestr(_info(name, ZIP_DEFLATED), content)
    return target.getvalue()


def _info(name: str, compression: int) -> ZipInfo:
    found = ZipInfo(name)  # dated 1980, as every file without a date
    found.compress_type = compression
    found.external_attr = 0o644 << 16
    return found


def _files(title: str, chapters: Sequence[Chapter], matter: Matter) -> Iterator[_File]:
    yield _File("title.xhtml", title, _title(title, matter))
    parts = len({chapter.part for chapter in chapters if chapter.part})
    fields = {"title": title, "games": sum(c.is_game for c in chapters), "parts": parts}
    yield _File("preface.xhtml", "About this book", _prose("About this book", "preface.md", **fields))
    yield _File("reading.xhtml", "How to read an example", _prose("How to read an example", "reading.md"))
    shelf = Shelf({c.slug: entry(c.title, c.whole) for c in chapters}, printed=False, glossary=True)
    for chapter in chapters:
        yield _File(f"{chapter.slug}.xhtml", chapter.title, article(chapter, shelf, _address), chapter.part)
    terms = {term for chapter in chapters for term in chapter.glossed()[1]}
    if terms:
        yield _File("glossary.xhtml", "Glossary", _glossary(terms, References("", {}, shelf)))
    yield _File("colophon.xhtml", "What was proved", _prose("What was proved", "colophon.md", matter=matter))


def _address(anchor: str) -> str:
    """`hex.xhtml#swap`, `glossary.xhtml#term-trick`."""
    if anchor.startswith(":"):
        return f"glossary.xhtml#{anchor[1:]}"
    slug, sign, rule = anchor.partition("#")
    return f"{slug}.xhtml{sign}{rule}"


def _title(title: str, matter: Matter) -> str:
    lines = [f"<p class='summary'>{escape(matter.subtitle)}</p>", f"<p>{escape(matter.imprint)}</p>"]
    return "\n".join(["<section>", f"<h1>{escape(title)}</h1>", *lines, "</section>"])


def _prose(heading: str, template: str, **fields: object) -> str:
    name = f"booklet/{template}"
    document = read(environment().get_template(name).render(fields), f"templates/{name}")
    markup = Markup(References.of("", document), lambda fence: None, _address)
    return f"<section>\n<h1>{escape(heading)}</h1>\n{markup.blocks(document.blocks)}\n</section>"


def _told(term: Term, markup: Markup) -> str:
    """` See Before You Play, §3.`, where the book has that chapter."""
    place = term.told and markup.references.place(term.told)
    return f" See {markup.inlines((term.told,))}." if term.told and place else ""


def _glossary(terms: Iterable[Term], references: References) -> str:
    markup = Markup(references, lambda fence: None, _address)
    entries = "\n".join(
        f"<p id='{term.key[1:]}'><b>{escape(term.word)}</b> {escape(term.meaning)}{_told(term, markup)}</p>"
        for term in sorted(terms, key=lambda term: term.word)
    )
    return f"<section>\n<h1>Glossary</h1>\n{entries}\n</section>"
