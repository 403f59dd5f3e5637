"""The setting of a chapter as strips."""

from __future__ import annotations

from publisher.booklet.blocks import blocks
from publisher.booklet.figures import row_of_pictures
from publisher.booklet.galley import Mark, Strip, above, within
from publisher.booklet.openings import closing, opening
from publisher.booklet.pages import Section
from publisher.booklet.setting import Setting
from publisher.booklet.styles import Paper
from publisher.components.not_proved import NOT_PROVED
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import Shelf
from publisher.text.document import Blocks, Heading

_AROUND, _BEFORE_RULES = 12.0, 16.0
"""Above the pictures of a chapter and above its first rule (pt)."""


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
    pictures = row_of_pictures(chapter.head, sheet.measure, sheet.depth)
    if sheet.columns > 1:
        top += above(pictures, _AROUND)
        body = blocks(document.blocks, setting)
    else:
        body = _illustrated(document.blocks, pictures, setting)
    body += closing(chapter.credits, chapter.assurance, sheet.column)
    whole = within("Sect", [*top, *body])
    foot = "" if chapter.proved else NOT_PROVED
    return Section(whole[: len(top)], whole[len(top) :], chapter.title, foot=foot, flow=flow)


def _illustrated(found: Blocks, pictures: list[Strip], setting: Setting) -> list[Strip]:
    """The text with the pictures below its introduction, so that a chapter may begin low on a page."""
    first = next((place for place, block in enumerate(found) if isinstance(block, Heading)), 0)
    introduction, rest = blocks(found[:first], setting), blocks(found[first:], setting)
    if not pictures:
        return [*introduction, *above(rest, _BEFORE_RULES if introduction else 0.0)]
    shown = above(pictures, _AROUND) if introduction else pictures
    return [*introduction, *shown, *above(rest, _BEFORE_RULES)]
