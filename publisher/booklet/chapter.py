"""The setting of a chapter as strips."""

from __future__ import annotations

from publisher.booklet.blocks import blocks
from publisher.booklet.figures import row_of_pictures
from publisher.booklet.galley import Mark, above, within
from publisher.booklet.openings import closing, opening
from publisher.booklet.pages import Section
from publisher.booklet.setting import Setting
from publisher.booklet.styles import Paper
from publisher.components.not_proved import NOT_PROVED
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import Shelf


def section(chapter: Chapter, sheet: Paper, shelf: Shelf, level: int, flow: str = "") -> Section:
    """A chapter as strips; `level` is its depth in the outline, it may begin below the
    end of another of the same `flow`."""
    document = chapter.glossed()[0] if shelf.glossary else chapter.whole
    references = chapter.references(document, shelf)
    setting = Setting(sheet.column, sheet.depth, references, chapter.figure, ids=chapter.layer != "teaching")
    top = opening(
        Mark(chapter.slug, chapter.title, level), chapter.title, chapter.subtitle,
        chapter.family or chapter.part, chapter.stats, chapter.summary, sheet.measure,
    )  # fmt: skip
    top += above(row_of_pictures(chapter.head, sheet.measure, sheet.depth), 12)
    body = blocks(document.blocks, setting)
    body += closing(chapter.credits, chapter.assurance, sheet.column)
    whole = within("Sect", [*top, *body])
    foot = "" if chapter.proved else NOT_PROVED
    return Section(whole[: len(top)], whole[len(top) :], chapter.title, foot=foot, flow=flow)
