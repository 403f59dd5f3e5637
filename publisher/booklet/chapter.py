"""The setting of a chapter as strips."""

from __future__ import annotations

from functools import partial
from itertools import islice

from msgspec.structs import replace

from publisher.base.characters import capital
from publisher.booklet.blocks import DEEPEST, blocks, in_short
from publisher.booklet.boxes import EDGE
from publisher.booklet.figures import figure, row_of_pictures
from publisher.booklet.galley import Mark, Strip, above, blank, kept, marked, within
from publisher.booklet.openings import closing, opening, text
from publisher.booklet.pages import SEEN, Section
from publisher.booklet.setting import Setting
from publisher.booklet.styles import BODY, DARK, MM, USUAL, Paper, Style
from publisher.components.not_checked import NOT_CHECKED
from publisher.drawing.shapes import Drawing, Group, scale
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.credits import NOBODY
from publisher.manuscript.references import Shelf
from publisher.manuscript.turn_summary import TurnSummary, sections
from publisher.text.document import Blocks, Heading

_COVER = 0.7
"""The share of a cover's height that its picture may take."""
_COVER_TITLE, _COVER_NAMES = Style("serif-bold", 36), Style("serif-italic", 15, DARK)
_COVER_AIR = 26.0
"""The space above the picture on a cover (pt)."""
_COVER_TABLE = Style("sans", 9.5)
_BEFORE_BOX = 8.0
"""The space above a summary as wide as the page (pt)."""
_AROUND, _BEFORE_RULES = 12.0, 16.0
"""The spaces above the pictures of a chapter and above its first rule (pt)."""


def section(
    chapter: Chapter, sheet: Paper, shelf: Shelf, level: int, flow: str = "", begins: bool = False,
    covered: bool = False,
) -> Section:  # fmt: skip
    """Return a chapter as a section; `level` is its depth in the outline. It may begin on the last page of
    another section of the same `flow`; `begins` gives each block an anchor. A `covered` one does not say
    again what its cover says."""
    composed = partial(_composed, chapter, sheet, shelf, level, flow, begins, covered)
    made = composed()
    if (
        sheet.columns == 1
        or flow
        or not any(isinstance(part, TurnSummary) for part in sections(chapter.blocks))
    ):
        return made
    if not made.cuts_whole_box(sheet) and made.hole(sheet) < SEEN:
        return made
    wide = composed(across=True)
    return wide if wide.improves(sheet, made) else made


def _composed(
    chapter: Chapter, sheet: Paper, shelf: Shelf, level: int, flow: str, begins: bool, covered: bool,
    across: bool = False,
) -> Section:  # fmt: skip
    """Return a chapter as a section, with the summary of a turn `across` all columns or in one of them."""
    document = chapter.glossed[0] if shelf.glossary else chapter.whole
    references = chapter.references(document, shelf)
    setting = Setting(sheet.column, sheet.depth, references, chapter.figure, sheet.look.of(BODY),
                      ids=chapter.layer != "teaching", begins=begins)  # fmt: skip
    titles = ("", "", "") if covered else (chapter.title, chapter.subtitle, chapter.family or chapter.part)
    top = opening(
        Mark(chapter.slug, chapter.title, level), *titles, chapter.needed if covered else chapter.stats,
        chapter.summary, sheet, chapter.wording.language,
    )  # fmt: skip
    pictures = row_of_pictures(chapter.head, sheet)
    credits = NOBODY if shelf.glossary else chapter.credits  # a book has its credits at the end
    end = closing(credits.lines(chapter.wording), chapter.assurance, sheet, chapter.wording.language)
    foot = "" if chapter.checked else chapter.wording.say(NOT_CHECKED)
    if sheet.columns > 1:
        top += above(pictures, sheet.look.space(_AROUND))
        parts = (
            _round_summary(document.blocks, setting, sheet)
            if across
            else ([], [], blocks(document.blocks, setting))
        )
        before, box, rest = parts
        strips = iter(within("Sect", [*top, *before, *box, *rest, *end]))
        top, before, box = (list(islice(strips, len(part))) for part in (top, before, box))
        return Section(
            top,
            list(strips),
            chapter.title,
            foot=foot,
            flow=flow,
            above=before,
            across=box,
        )
    introduction, rules = _parted(document.blocks, setting)
    whole = within("Sect", [*top, *pictures, *introduction, *rules, *end])
    plate, words = "", ""
    strips = iter(whole)
    top, pictures, introduction = (list(islice(strips, len(part))) for part in (top, pictures, introduction))
    rest = list(strips)
    if pictures:
        plate = f"{chapter.slug}:plate"
        pictures = marked(pictures, Mark(plate, "", level + 1))
    if pictures and (begun := introduction or rest):
        words = f"{chapter.slug}:text"
        place = len(begun[:2]) - 1  # a line alone is not text below a picture
        begun[place:] = marked(begun[place:], Mark(words, level=DEEPEST))
    orders = (introduction, pictures), (kept(pictures), introduction)
    return Section(
        top, _in_order(sheet, pictures, introduction, rest), chapter.title, foot=foot, flow=flow,
        instead=[_in_order(sheet, *order, rest) for order in orders], plate=plate, text=words,
    )  # fmt: skip


def cover_page(chapter: Chapter, cover: Drawing, sheet: Paper) -> Section:
    """Return the first page of a booklet: title, picture, designer, players and time."""
    told = "\u2002·\u2002".join(f"{label} {words}" for label, words in chapter.table)
    look = sheet.look
    title, names, table = map(look.of, (_COVER_TITLE, _COVER_NAMES, _COVER_TABLE))
    top = [
        blank(0.04 * sheet.depth),
        *text(chapter.title, title, sheet.measure, align=0.5, leading=look.length(42)),
        *above(text(chapter.subtitle, names, sheet.measure, align=0.5), look.space(8)),
    ]
    below = [
        *above(text(capital(chapter.credits.brief), names, sheet.measure, align=0.5), look.space(22)),
        *above(text(told, table, sheet.measure, align=0.5), look.space(12)),
    ]
    room = min(
        _COVER * sheet.depth,
        sheet.depth - _COVER_AIR - sum(one.height + one.before for one in (*top, *below)),
    )
    factor = min(1.0, sheet.measure / cover.width / MM, room / cover.height / MM)
    shapes = (Group(cover.shapes, scale(factor)),)
    fitted = Drawing(factor * cover.width, factor * cover.height, shapes, cover.title, least=1.0)
    strips = [*top, *above(figure(fitted, "", sheet.measure, sheet.depth, USUAL), _COVER_AIR), *below]
    foot = "" if chapter.checked else chapter.wording.say(NOT_CHECKED)
    return Section(strips, folios=False, foot=foot)


def back_page(motif: Drawing, sheet: Paper) -> Section:
    """Return the last page of a folded booklet, which has a small motif in its middle."""
    up = MM * motif.height
    return Section(
        [blank((sheet.depth - up) / 2), *figure(motif, "", sheet.measure, sheet.depth, USUAL)], folios=False
    )


def _round_summary(
    found: Blocks, setting: Setting, sheet: Paper
) -> tuple[list[Strip], list[Strip], list[Strip]]:
    """Return what is before the first summary of a turn, the summary as wide as the page, and the rest."""
    parts = enumerate(sections(found))
    place, summary = next((i, part) for i, part in parts if isinstance(part, TurnSummary))
    box = in_short(summary, replace(setting, measure=sheet.measure), sheet.columns)
    edge, after = sheet.look.space(EDGE), place + 1 + len(summary.blocks)
    return (
        blocks(found[:place], setting),
        above(box, sheet.look.space(_BEFORE_BOX), firm=edge),
        blocks(found[after:], setting),
    )


def _in_order(sheet: Paper, *parts: list[Strip]) -> list[Strip]:
    """Return the two first parts, in this order, and the rules, with the spaces between them."""
    first, second, rest = parts
    around, before = sheet.look.space(_AROUND), sheet.look.space(_BEFORE_RULES)
    return [*first, *above(second, around if first else 0.0), *above(rest, before)]


def _parted(found: Blocks, setting: Setting) -> tuple[list[Strip], list[Strip]]:
    """Return the introduction, and the rules from the first heading on."""
    first = next((place for place, block in enumerate(found) if isinstance(block, Heading)), 0)
    return blocks(found[:first], setting), blocks(found[first:], setting)
