"""How even the lines of a page are, measured on the printed file: the boxes of its letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean, pstdev

import pypdfium2
from typst_source import escaped

from publisher.base.resources import bundled
from publisher.booklet.blocks import blocks
from publisher.booklet.imposition import printed
from publisher.booklet.pages import Book, Section
from publisher.booklet.setting import Setting
from publisher.booklet.styles import BODY, Paper
from publisher.manuscript.references import References
from publisher.text.document import plain
from publisher.text.reader import read

_HYPHENS = "-\u2010\ufffe\x02"


@dataclass(frozen=True)
class Quality:
    """`hyphenated` is a share of all lines, `ladders` counts pairs of hyphenated lines, `stubs` the
    last lines shorter than five letters; `gap` is the mean word space in em and `spread` its
    coefficient of variation, both of justified lines only."""

    lines: int
    hyphenated: float
    ladders: int
    stubs: int
    gap: float
    spread: float

    def __str__(self) -> str:
        return (
            f"{self.lines} lines, {100 * self.hyphenated:.1f} % hyphenated, {self.ladders} ladders, "
            f"{self.stubs} stubs, gap {self.gap:.3f} em, cv {self.spread:.3f}"
        )


@dataclass(frozen=True)
class _Line:
    text: str
    right: float
    gaps: tuple[float, ...]


def measured(pdf: bytes, size: float, right: float) -> Quality:
    """The lines of type of `size` pt that end at `right` pt (a tenth of an em more or less)."""
    lines = [line for page in pypdfium2.PdfDocument(pdf) for line in _lines(page, size)]
    full = [line for line in lines if abs(line.right - right) < 0.4 * size]
    gaps = [gap / size for line in full for gap in line.gaps]
    broken = [line.text[-1] in _HYPHENS for line in lines]
    stubs = sum(len(line.text) < 5 for line in lines)
    ladders = sum(a and b for a, b in pairwise(broken))
    return Quality(
        len(lines), sum(broken) / len(lines), ladders, stubs, mean(gaps), pstdev(gaps) / mean(gaps)
    )


def _lines(page: pypdfium2.PdfPage, size: float) -> Iterator[_Line]:
    """Letters on one baseline; the space between two words runs from box to box."""
    text = page.get_textpage()
    row: list[tuple[str, float, float, float]] = []
    for i in range(text.count_chars()):
        letter = text.get_text_range(i, 1) or "\ufffe"
        left, bottom, right, _ = text.get_charbox(i, loose=True)
        if letter in "\r\n" or right <= left:
            continue
        if row and abs(bottom - row[-1][3]) > 0.3 * size:
            yield _line(row)
            row = []
        row.append((letter, left, right, bottom))
    if row:
        yield _line(row)


def _line(row: list[tuple[str, float, float, float]]) -> _Line:
    said = [(letter, left, right) for letter, left, right, _ in row if letter != " "]
    words = "".join(letter for letter, *_ in row).strip()
    spaces = [i for i, (letter, *_) in enumerate(row) if letter == " " and 0 < i < len(row) - 1]
    gaps = tuple(row[i + 1][1] - row[i - 1][2] for i in spaces)
    return _Line(words, said[-1][2] if said else 0.0, gaps)


def same_text(paragraphs: Sequence[str], measure: float) -> tuple[Quality, Quality]:
    """The same paragraphs in the same type on the same measure (pt): ours, and Typst's."""
    paper = Paper(measure + 100, 600, 50, 50, 50, 50)
    mine = measured(_ours(paragraphs, paper), BODY.size, 50 + measure)
    return mine, measured(_typst(paragraphs, paper), BODY.size, 50 + measure)


def _ours(paragraphs: Sequence[str], paper: Paper) -> bytes:
    document = read("\n\n".join(paragraphs), "text")
    setting = Setting(paper.measure, paper.depth, References.of("", document), lambda fence: None)
    book = Book(paper)
    book.add(Section((), blocks(document.blocks, setting), folios=False))
    return printed(book, "text", "")


def _typst(paragraphs: Sequence[str], paper: Paper) -> bytes:
    import typst

    words = "\n\n".join(plain(b.children) for b in read("\n\n".join(paragraphs), "text").blocks)  # type: ignore[union-attr]
    source = (
        f"#set page(width: {paper.width}pt, height: {paper.height}pt, margin: 50pt)\n"
        f'#set text(font: ("Publisher Serif", "Publisher Symbols"), size: {BODY.size}pt, lang: "en")\n'
        "#set par(justify: true, first-line-indent: 12pt, spacing: 0.65em)\n"
    )
    return bytes(
        typst.compile((source + escaped(words)).encode(), font_paths=[str(bundled("assets") / "fonts")])
    )
