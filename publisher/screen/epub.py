"""The anthology as EPUB 3: the same chapters as the printed book, for readers that flow the text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from io import BytesIO
from itertools import groupby
from types import MappingProxyType
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from publisher.drawing.shapes import Face
from publisher.manuscript.anthology import Anthology
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.cover import cover
from publisher.manuscript.matter import Matter, Prose
from publisher.manuscript.references import Shelf
from publisher.model.wording import Wording
from publisher.screen import fonts, matter
from publisher.screen.chapter import article
from publisher.screen.html import page, seen, style
from publisher.screen.page_list import PageList
from publisher.screen.pictures import picture
from publisher.text.templates import environment

_SHEET = "style.css"
_COVER = "cover.svg"
_OWN = "_{}.xhtml"
"""The names of pages that are not chapters; slugs of games do not begin like this."""
_CONTAINER = (
    '<?xml version="1.0" encoding="utf-8"?>\n'
    '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/>'
    "</rootfiles></container>\n"
)


@dataclass(frozen=True, slots=True)
class _File:
    """A page of the book, in reading order; `part` is the part of its chapter."""

    name: str
    title: str
    body: str
    part: str = ""

    @property
    def properties(self) -> str:
        return "svg" if "<svg" in self.body else ""


def anthology_epub(
    title: str, chapters: Sequence[Chapter], told: Matter | None = None,
    pages: Mapping[str, int] = MappingProxyType({}),
) -> bytes:  # fmt: skip
    """Return a whole collection as one file; the same chapters give the same bytes. `pages` are the pages of
    the anchors in the printed book."""
    anthology, page_list = Anthology(title, chapters, told), PageList(pages)
    files, language = list(_files(anthology, page_list)), anthology.wording.language
    whole = "".join(file.body for file in files)
    digest = hashlib.sha256(whole.encode()).digest()
    letters = fonts.subsets(seen(whole))
    fields = {
        "title": title, "subtitle": anthology.matter.subtitle, "files": files, "sheet": _SHEET,
        "language": language, "say": anthology.wording.say,
        "cover": _COVER, "fonts": list(map(_font, letters)), "font": fonts.TYPE,
        "nav": _OWN.format("nav"), "pages": page_list.places,
        "identifier": UUID(bytes=digest[:16], version=5).urn,
        "parts": [(part, list(group)) for part, group in groupby(files, lambda file: file.part)],
    }  # fmt: skip
    sheet = f"{fonts.rules(letters, _font)}\n{style()}"
    written = {"META-INF/container.xml": _CONTAINER.encode(), f"book/{_SHEET}": sheet.encode()}
    written[f"book/{_COVER}"] = picture(cover(anthology))
    written |= {f"book/{_font(face)}": font for face, font in letters.items()}
    for name, template in ("package.opf", "package.opf"), (_OWN.format("nav"), "nav.xhtml"):
        written[f"book/{name}"] = environment().get_template(f"screen/{template}").render(fields).encode()
    written |= {
        f"book/{file.name}": page(file.title, file.body, sheet=_SHEET, language=language) for file in files
    }
    return _zipped(written)


def _font(face: Face) -> str:
    return f"{face}.ttf"


def _zipped(files: dict[str, bytes]) -> bytes:
    """Return an archive with the type of the file first and uncompressed, so that its first bytes show it."""
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


def _files(anthology: Anthology, pages: PageList) -> Iterator[_File]:
    wording = anthology.wording
    front = f"<img class='cover' src='{_COVER}' alt='{escape(cover(anthology).title)}'/>"
    yield _File(_OWN.format("cover"), wording.say("Cover"), f"<section>{front}</section>")
    yield _File(_OWN.format("title"), anthology.title, _title(anthology))
    yield from _prose("preface", anthology.preface(), wording)
    yield from _prose("reading", anthology.reading(), wording)
    shelf = Shelf(anthology.entries, printed=False, glossary=True)
    for chapter in anthology.chapters:
        name = f"{chapter.slug}.xhtml"
        body = article(chapter, shelf, _address, before=partial(pages.before, file=name))
        yield _File(name, chapter.title, body, chapter.part)
    if anthology.tree.branches:
        tree = matter.tree(anthology.tree, _address)
        yield from _prose("related", anthology.related(), wording, tree)
    if anthology.terms:
        glossary = matter.glossary(anthology.terms, shelf, _address, wording=wording)
        yield _File(_OWN.format("glossary"), wording.say("Glossary"), glossary)
    listed = matter.index(anthology.lookups, _address, wording)
    yield _File(_OWN.format("index"), wording.say("Index"), listed)
    yield from _prose("colophon", anthology.colophon(), wording)


def _address(anchor: str) -> str:
    """Return the address of an anchor: `hex.xhtml#swap`, `_glossary.xhtml#term-trick`."""
    if anchor.startswith(":"):
        return f"{_OWN.format('glossary')}#{anchor[1:]}"
    slug, sign, rule = anchor.partition("#")
    return f"{slug}.xhtml{sign}{rule}"


def _title(anthology: Anthology) -> str:
    said = anthology.matter
    lines = [f"<p class='summary'>{escape(said.subtitle)}</p>", f"<p>{escape(said.imprint)}</p>"]
    return "\n".join(["<section>", f"<h1>{escape(anthology.title)}</h1>", *lines, "</section>"])


def _prose(name: str, told: Prose | None, wording: Wording, more: str = "") -> Iterator[_File]:
    if told:
        yield _File(_OWN.format(name), told.title, matter.prose(told, _address, more, wording))
