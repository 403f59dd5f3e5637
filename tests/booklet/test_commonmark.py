"""Each construct of CommonMark, and what else people type, is painted in PDF, HTML and EPUB, or refused."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import booklet_sample as sample
import pypdfium2
import pytest

from publisher.base.errors import TextError
from publisher.booklet.book import rules_pdf
from publisher.screen.epub import anthology_epub
from publisher.screen.html import rules_html
from publisher.text.reader import read


def wide_table(columns: int) -> str:
    return "\n".join("|" + f"{cell}|" * columns for cell in ("column", "-", "value"))


PAINTED = {
    "paragraph": ("One\nline.", "<p>One line.</p>", "One line."),
    "hard break, backslash": ("One\\\ntwo", "<p>One<br/>two</p>", "One\ntwo"),
    "hard break, blanks": ("One  \ntwo", "<p>One<br/>two</p>", "One\ntwo"),
    "hard break, HTML": ("One<br>two <BR/> three", "<p>One<br/>two <br/>three</p>", "One\ntwo\nthree"),
    "emphasis": ("*a* _b_ **c** __d__ ***e***", "<em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong> "
        "<em><strong>e</strong></em>", "a b c d e"),
    "stars that are not": (r"2*3, 4 * 5, \*x\*, a_b_c", "2*3, 4 * 5, *x*, a_b_c", "2*3, 4 * 5, *x*, a_b_c"),
    "code": ("`a *b* <c>`", "a *b* &lt;c&gt;", "a *b* <c>"),
    "entities": ("&amp; &copy; &#233; &lt;b&gt;", "&amp; © é &lt;b&gt;", "& © é <b>"),
    "heading": ("## Two ##", "Two</h2>", "§1 Two"),
    "setext heading": ("Two\n---", "Two</h2>", "§1 Two"),
    "heading with an id": ("## Two {#second .wide}", "<h2 id='second'>", "§1 Two"),
    "divider": ("a\n\n---\n\nb\n\n* * *\n\nc", "<hr/>", "a\nb\nc"),
    "bullets": ("- a\n- b\n\n* c\n\n+ d", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "• a\n• b\n• c\n• d"),
    "numbers": ("3. a\n4. b", "<ol start='3'>\n<li>a</li>", "3. a\n4. b"),
    "numbers in brackets": ("1) a\n2) b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>", "1. a\n2. b"),
    "list below a line": ("so:\n- a", "<p>so:</p>\n<ul>\n<li>a</li>\n</ul>", "so:\n• a"),
    "list in a list, three blanks": ("1. a\n   - b\n   - c\n2. d",
        "<li><p>a</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul></li>\n<li>d</li>", "1. a\n• b\n• c\n2. d"),
    "list in a list, four blanks": ("1. a\n    - b\n2. d",
        "<li><p>a</p>\n<ul>\n<li>b</li>\n</ul></li>\n<li>d</li>", "1. a\n• b\n2. d"),
    "list in a list, two blanks": ("- a\n  - b\n    1. c", "<ol>\n<li>c</li>\n</ol>", "• a\n• b\n1. c"),
    "paragraphs in a list": ("- a\n\n  b\n- c", "<li><p>a</p>\n<p>b</p></li>\n<li>c</li>", "• a\nb\n• c"),
    "fence in a list": ("- a\n  ```\n  x  y\n  ```", "<pre>x  y</pre>", "• a\nx  y"),
    "quote": ("> a\nb\n>\n> - c", "<blockquote>\n<p>a b</p>\n<ul>\n<li>c</li>\n</ul>\n</blockquote>",
        "a b\n• c"),
    "fence": ("```\na *b*\n```", "<pre>a *b*</pre>", "a *b*"),
    "fence of tildes": ("~~~\na `b`\n~~~", "<pre>a `b`</pre>", "a `b`"),
    "link": ('[a](https://a.example "T")', "<a href='https://a.example'>a</a>", "a"),
    "link in angles": ("[a](<https://a.example>)", "<a href='https://a.example'>a</a>", "a"),
    "definition": ("[a][b] [b][] [b]\n\n[b]: https://b.example 'T'",
        "<a href='https://b.example'>a</a> <a href='https://b.example'>b</a> <a href='https://b.example'>b</a>",
        "a b b"),
    "autolink": ("<https://a.example>", "<a href='https://a.example'>https://a.example</a>", "https://a.example"),
    "mail": ("<a@b.example>", "<a href='mailto:a@b.example'>a@b.example</a>", "a@b.example"),
    "comment": ("a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf", "<p>f</p>", "a c\nf"),
    "table": ("|a|b|c|d|\n|:-|-:|:-:|-|\n|1|x|y|2|", "<td>1</td><td class='right'>x</td>"
        "<td class='center'>y</td><td class='right'>2</td>", "a b c d\n1 x y 2"),
    "lines in a cell": ("|a|\n|-|\n|b<br>c|", "<td>b<br/>c</td>", "a\nb\nc"),
    "bar in a cell": ("|a|\n|-|\n|b \\| c|", "<td>b | c</td>", "a\nb | c"),
    "bracket that opens nothing": (r"\[a](b) c](d)", "<p>[a](b) c](d)</p>", "[a](b) c](d)"),
    "table of nine": (wide_table(9), "<td>value</td>", "column " * 8 + "column\n" + "value " * 8 + "value"),
    "table of twenty": (wide_table(20), "<td>value</td>",
        "\n".join(["column value " * 2 + "column value"] * 6)),
    "soft hyphen": ("Donau\u00addampf", "Donau\u00addampf", "Donaudampf"),
}  # fmt: skip
"""What is typed, a part of it as HTML, and the lines in a PDF."""
REFUSED = {
    "block of HTML": ("a\n\n<div>\nb\n</div>", 3, "'<div>': HTML is not printed"),
    "HTML in a line": ("a\nb <b>c</b>", 2, "'<b>': HTML is not printed"),
    "footnote": ("a[^1]\n\n[^1]: b", 1, "footnotes are not printed"),
    "footnote of one word": ("a\n\nb[^n]\n\n[^n]: https://b.example", 3, "footnotes are not printed"),
    "struck out": ("a\n\nb ~~c~~", 3, "struck out is not printed"),
    "indented block": ("a\n\n    b", 3, "an indented block is not printed"),
    "target with spaces": ("a\n\n[b](my file.md)", 3, "this is not a link"),
    "no target": ("[b]()", 1, "is not a link"),
    "script in a link": ("[b](javascript:alert(1))", 1, "is not a link"),
    "picture in a line": ("a ![b](c.png)", 1, "a picture needs its own paragraph"),
    "cell too many": ("|a|\n|-|\n|b|\n|c|d|", 4, "this row has 2 cells, but the head of the table has 1"),
    "open fence": ("a\n\n```\nb", 3, "this block is not closed"),
    "open fence in a list": ("- a\n  ```\n  b\n\nc", 2, "this block is not closed"),
    "control character": ("a &#8238; b", 1, "cannot be printed"),
    "definition below a line": ("a [b][c]\n[c]: https://c.example", 2, "[c] is not defined here"),
}  # fmt: skip
"""What is typed, the line that is named, and what is told of it."""


def chapter(typed: str) -> sample.Chapter:
    return sample.chapter("a", "Game", blocks=(sample.heading(1, "Game"), *checked(typed)))


def checked(typed: str) -> sample.Blocks:
    from publisher.text.definitions import check_definitions

    check_definitions(typed, "rules.md")
    return read(typed, "rules.md").blocks


def text_of(pdf: bytes) -> str:
    """Return all words of a PDF, with single blanks."""
    pages = pypdfium2.PdfDocument(pdf)
    said = "\n".join(page.get_textpage().get_text_range() for page in pages)
    return re.sub(r"[^\S\n]+", " ", said.replace("\r\n", "\n"))


@pytest.mark.parametrize("typed, markup, printed", PAINTED.values(), ids=PAINTED)
def test_a_construct_is_painted(typed: str, markup: str, printed: str) -> None:
    """The page is well-formed, and the words are on paper, each line of them below the one before."""
    one = chapter(typed)
    page = rules_html(one)
    ElementTree.fromstring(page)
    assert markup in page.decode()
    said = text_of(rules_pdf(one, "a5"))
    lines = (re.sub(r"(?:\\ )+", r"\\s+", re.escape(line)) for line in printed.split("\n"))
    assert re.search(r"\s*\n\s*".join(lines), said), said


def test_all_constructs_are_one_valid_chapter_of_an_e_book() -> None:
    from io import BytesIO
    from zipfile import ZipFile

    blocks = (block for typed, *_ in PAINTED.values() for block in checked(typed))
    one = sample.chapter("a", "Game", blocks=(sample.heading(1, "Game"), *blocks))
    book = anthology_epub("Book", [one])
    with ZipFile(BytesIO(book)) as files:
        [name] = [name for name in files.namelist() if name.endswith("a.xhtml")]
        ElementTree.fromstring(files.read(name))


@pytest.mark.parametrize("typed, line, told", REFUSED.values(), ids=REFUSED)
def test_what_is_not_painted_is_refused_with_its_line(typed: str, line: int, told: str) -> None:
    with pytest.raises(TextError) as caught:
        checked(typed)
    assert told in caught.value.message and caught.value.hint
    assert caught.value.location is not None and caught.value.location.line == line
