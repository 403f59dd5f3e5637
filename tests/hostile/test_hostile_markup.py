"""What a text says is said, on a page, in an e-book, in a picture, in a file to print; it is never obeyed."""

from __future__ import annotations

import re
from io import BytesIO
from xml.etree import ElementTree
from zipfile import ZipFile

import booklet_sample as sample
import pytest
from msgspec.structs import replace
from pypdfium2 import PdfDocument

from publisher.booklet.book import rules_pdf
from publisher.checking.report import Report
from publisher.drawing.pdf import to_pdf
from publisher.drawing.shapes import Drawing, Symbol, Text, Use
from publisher.drawing.svg import to_svg
from publisher.manuscript.credits import Credits, Source
from publisher.manuscript.matter import Matter, Tally
from publisher.press.chapters import chapter
from publisher.screen.epub import anthology_epub
from publisher.screen.html import rules_html
from publisher.text.document import Link, inlines
from publisher.text.reader import read
from publisher.text.typography import typeset

EVIL = "x'\"><script>alert(1)</script>&amp;]]>"


@pytest.mark.parametrize(
    "target", ["https://example.org/a?b=c&d#e", "http://example.org", "mailto:a@example.org"]
)
def test_other_links_are_kept(target):
    (link,) = [n for n in inlines(read(f"[there]({target})", "rules.md").blocks) if isinstance(n, Link)]
    assert link.target == target


def test_whatever_reaches_a_page_is_escaped_there():
    """Also what no reader would have let through."""
    blocks = (sample.heading(1, EVIL), sample.heading(2, EVIL, EVIL), sample.para(EVIL))
    made = replace(
        sample.chapter(blocks=blocks), title=EVIL, subtitle=EVIL, summary=EVIL, family=EVIL, materials=EVIL,
        credits=Credits(EVIL, (Source(EVIL, EVIL, EVIL),)), tally=EVIL,
        head=((EVIL, Drawing(9, 9, (Text((1, 1), EVIL, 3),), EVIL)),),
    )  # fmt: skip
    page = ElementTree.fromstring(rules_html(made))
    assert not [element for element in page.iter() if "script" in element.tag]
    assert EVIL in [element.get("id") for element in page.iter()]


@pytest.mark.parametrize("slug", ["title", "nav", "colophon", "package"])
def test_a_game_may_be_called_as_a_page_of_the_book(slug):
    """Every file of an e-book has a name of its own, and every page its own words."""
    chapters = [replace(sample.chapter(slug, "First", EVIL)), sample.chapter("hex", EVIL, "Boards")]
    tallies = (Tally(EVIL, 1, 1, 1, "–"), Tally("a | b *c* [d](e) `f`", 1, 1, 1, "–"))
    book = anthology_epub(EVIL, chapters, Matter(EVIL, EVIL, "Checked.", tallies))
    with ZipFile(BytesIO(book)) as archive:
        names = archive.namelist()
        assert len(names) == len(set(names))
        pages = {n: archive.read(n).decode() for n in names if n.endswith((".xhtml", ".opf"))}
    for page in pages.values():
        ElementTree.fromstring(page)
        assert "<script" not in page
    assert "First" in pages[f"book/{slug}.xhtml"]
    colophon = ElementTree.fromstring(
        next(page for name, page in pages.items() if "colophon" in name and "First" not in page)
    )
    cells = ["".join(row.itertext()).strip() for row in colophon.iter("{http://www.w3.org/1999/xhtml}td")]
    assert cells[0::5] == [typeset(EVIL), typeset("a | b *c* [d](e) `f`")]


def test_names_in_pictures_stay_names():
    """A symbol's name makes an id, a word in a picture none, wherever the picture stands."""
    symbol = Symbol('a"b><c id="d', (Text((1, 1), 'id="x" href="#y" url(#z)', 3),))
    drawing = Drawing(9, 9, (Use(symbol, (1, 0, 0, 1, 0, 0)),), EVIL)
    root = ElementTree.fromstring(to_svg(drawing, "f1-"))
    assert re.sub(r"[A-Za-z0-9-]", "", "".join(filter(None, (e.get("id") for e in root.iter())))) == ""
    assert 'id="x" href="#y" url(#z)' in "".join(root.itertext())
    assert b"/JavaScript" not in to_pdf(drawing)


def test_a_title_is_words_in_a_file_to_print(make_game):
    """It ends no string of the file, and its description is XML."""
    title = "x) /OpenAction << /S /JavaScript >> (<b>&]]>"
    folder = make_game({"game.toml": {"Noughts and Crosses": title}})
    pdf = rules_pdf(chapter(folder, Report("small")), "a5")
    document = PdfDocument(pdf)
    assert document.get_metadata_value("Title") == title
    described = pdf[pdf.index(b"<x:xmpmeta") : pdf.index(b"</x:xmpmeta>") + 12]
    assert title in "".join(ElementTree.fromstring(described).itertext())
