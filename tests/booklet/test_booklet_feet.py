"""Where the columns of the whole shelf end: a reader sees their feet before anything else."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest

from publisher.booklet.chapter import Chapter, section
from publisher.booklet.references import Shelf, entry
from publisher.booklet.styles import Paper, paper_named
from publisher.model.shelf import Shelf as Games
from publisher.press.chapters import chapter
from publisher.proof.report import Report
from publisher.resources import bundled


@pytest.fixture(scope="module")
def chapters() -> list[Chapter]:
    return [chapter(game, Report(game.slug)) for game in Games([bundled("games")]).games()]


@pytest.mark.parametrize("paper", ["a5", "a4"])
def test_columns_are_full(paper: str, chapters: list[Chapter]) -> None:
    """Of all columns but those of last pages nearly all end at the foot, and none leaves a hole."""
    sheet = paper_named(paper)
    blanks = [blank for chapter in chapters for blank in _blanks(chapter, sheet)]
    assert len(blanks) > 200
    assert mean(blanks) < 0.01
    assert sum(blank > 0.03 for blank in blanks) < 0.08 * len(blanks)
    assert sum(blank > 0.13 for blank in blanks) < 0.03 * len(blanks)
    assert max(blanks) < 0.25


def _blanks(chapter: Chapter, sheet: Paper) -> Iterator[float]:
    """What is blank at the foot of each column, as a share of the type area's height."""
    shelf = Shelf({chapter.slug: entry(chapter.title, chapter.whole)})
    for page in section(chapter, sheet, shelf, level=0).laid(sheet)[:-1]:
        for _, down, placed in page[-sheet.columns :]:
            foot = placed[-1].down + placed[-1].strip.height
            yield (sheet.depth - down - foot) / sheet.depth
