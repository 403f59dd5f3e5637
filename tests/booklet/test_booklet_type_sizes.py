"""Nothing that is to be read is printed in type of less than six points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pypdfium2
import pytest
from pypdfium2 import raw

from publisher.booklet.book import rules_pdf
from publisher.press.chapters import chapter
from publisher.proof.report import Report
from tests.shelf import SHELF

LEAST = 5.95
"""Six points, but for what is lost where a picture gives up some of its size."""


def sizes(pdf: bytes) -> Iterator[tuple[float, str]]:
    """The size of each letter (pt), as it is scaled on its page, and the letter."""
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        for place in range(raw.FPDFText_CountChars(text)):
            letter = chr(raw.FPDFText_GetUnicode(text, place))
            matrix = raw.FS_MATRIX()
            raw.FPDFText_GetMatrix(text, place, matrix)
            if letter.isalnum():
                scale = (matrix.c**2 + matrix.d**2) ** 0.5
                yield raw.FPDFText_GetFontSize(text, place) * scale, letter


@pytest.mark.parametrize(
    "slug",
    [
        "breakthrough",  # the largest ground
        "skelly",  # a plan with numbers in small boxes
        "colors",  # a long score pad
        "screw-misere",  # a trick beside its text
        "super-horse-chess",  # men with letters
    ],
)
@pytest.mark.parametrize("paper", ["a5", "letter"])
def test_pictures_are_never_too_small_to_be_read(slug: str, paper: str) -> None:
    folder = SHELF.game(slug)
    booklet = rules_pdf(chapter(folder, Report(slug)), paper)
    small = Counter((round(size, 1), letter) for size, letter in sizes(booklet) if size < LEAST)
    assert not small
