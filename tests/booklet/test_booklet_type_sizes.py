"""Nothing that is to be read is printed in type of less than six points."""

from __future__ import annotations

import pytest
from paper_reader import type_sizes

from publisher.booklet.book import rules_pdf
from publisher.checking.report import Report
from publisher.press.chapters import chapter
from tests.shelf import SHELF

LEAST = 5.95
"""Six points, but for what is lost where a picture gives up some of its size."""


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
    assert min(type_sizes(rules_pdf(chapter(folder, Report(slug)), paper))) >= LEAST
