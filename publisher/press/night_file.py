"""The file of a game night: its parts in the order of printing, and the plan of its pages.

Plain paper comes first (the plan, the rules, pads, a plan of the ground), then card (boards, pieces,
reference cards, cards, box): two jobs for a printer. Parts that do not fill a sheet share one. The rules are
a booklet if the printer prints on both sides, otherwise whole pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import IO, TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from publisher.base.characters import capital
from publisher.base.errors import UsageError
from publisher.booklet.book import folded_book, rules_book
from publisher.booklet.imposition import order, paint_sides, sheet_of
from publisher.booklet.ink import Ink
from publisher.booklet.pages import Book
from publisher.components.print_plan import PAGES, SIDES, Item, Plan, Run, cuts_of, night_steps, plan_pages
from publisher.components.sheets.batch import SheetJob
from publisher.components.sheets.boxes import begin_page
from publisher.components.sheets.guide import stock_of
from publisher.components.sheets.layout import Sheet
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.page import DrawingPages
from publisher.components.sheets.paper import A4, LETTER, Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import DUPLEX, JobSheets
from publisher.components.sizing import lost_sides, option_notes
from publisher.drawing.pdf import new_canvas, paint, save_into
from publisher.drawing.shapes import Drawing, Shape
from publisher.manuscript.chapter import Chapter
from publisher.model.booklets import booklet_style
from publisher.model.definition import Definition
from publisher.model.wording import Say
from publisher.press.night_parts import SPARE_CARDS, NightParts

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

PLAIN = "plain paper"


class _Part(NamedTuple):
    """Pages of the file that belong together: their contents, their numbers of sheets, and their painter."""

    items: list[tuple[str, int, int]]
    """The contents, the number of sheets, the number of pages."""
    paint: Callable[[Canvas], None]


@dataclass
class Night:
    """The evening of one game as a file, and its plan."""

    definition: Definition
    players: int
    told: Chapter
    kit: NightParts
    size: Paper
    setup: Setup

    def write(self, file: IO[bytes]) -> None:
        say = self.setup.wording.say
        title = say("{}: game night", self.definition.title)
        canvas = new_canvas(
            file, (self.size.width, self.size.height), title, say("everything for an evening"),
            self.definition.designer, self.told.wording.language,
        )  # fmt: skip
        canvas.setViewerPreference("Duplex", DUPLEX[self.setup.flip] if self._both else "Simplex")
        self._paint_plan(canvas)
        for part in (*self._paper, *self._card):
            part.paint(canvas)
        save_into(canvas, file)

    @cached_property
    def plan(self) -> Plan:
        """The contents of the pages, counted before the first page is painted."""
        plan = self._planned(2 if self._both else 1)
        return plan if self._both or len(self._plan_pages(plan)) == 1 else self._planned(2)

    def _planned(self, pages: int) -> Plan:
        """Return the plan if it is printed on this number of pages."""
        runs, page = [], 1
        plan = (self.setup.wording.say("this plan"), 1 if self._both else pages, pages)
        for stock, own, parts, both in (
            (PLAIN, [plan], self._paper, self._both), (stock_of(self.setup), [], self._card, self._two_sided),
        ):  # fmt: skip
            items = []
            for what, sheets, pages in (*own, *(item for part in parts for item in part.items)):
                items.append(Item(what, sheets, page, page + pages - 1))
                page += pages
            if items:
                runs.append(Run(stock, tuple(items), both))
        cut = [job.sheets for job in (self._cards, self._pads) if job]
        glued = sum(sheet.grid.fold for sheet in (self._cards.sheets if self._cards else ()))
        hand = {"booklet": int(self._both), "sheet to glue": glued} | self.kit.hand
        title = self.definition.title
        cuts = sum(map(cuts_of, cut))
        return Plan(title, self.players, tuple(runs), cuts, hand, self.setup.wording.say)

    @property
    def notes(self) -> tuple[str, ...]:
        """The options that do not apply, and what is not printed."""
        lost = lost_sides(self.definition, self.setup)
        return *option_notes(self.definition, self.setup), *lost, *self.kit.lacking

    # -- the parts

    @cached_property
    def _paper(self) -> list[_Part]:
        """The parts on plain paper after the plan."""
        parts = [self._rules]
        if self._pads:
            parts.append(_job_part(self._pads, followed=True, sides=2 if self._both else 1))
        if self.kit.ground:
            parts.append(self._whole(self.kit.ground, two_sided=self._both))
        return parts

    @property
    def _rules(self) -> _Part:
        style = booklet_style(self.definition.booklet, self.setup.style)
        if not self._both:
            book = rules_book(self.told, self.size.page, style)
            items = [(self.setup.wording.say("the rules"), len(book.pages), len(book.pages))]
            return _Part(items, lambda canvas: self._paint_pages(canvas, book))
        book = folded_book(self.told, self.size.folded, style)
        sides = order(len(book.pages))
        items = [(self.setup.wording.say("the rules, a booklet"), len(sides) // 2, len(sides))]
        return _Part(items, lambda canvas: self._paint_booklet(canvas, book))

    @cached_property
    def _card(self) -> list[_Part]:
        """The parts on card."""
        parts = [_job_part(self._cards, followed=bool(self.kit.whole))] if self._cards else []
        if self.kit.whole:
            parts.append(self._whole(self.kit.whole, self._two_sided))
        return parts

    @property
    def _both(self) -> bool:
        return self.setup.both_sides

    @property
    def _two_sided(self) -> bool:
        return self._cards is not None and self._cards.two_sided

    @cached_property
    def _cards(self) -> JobSheets | None:
        if not self.kit.cut:
            return None
        kit = self.kit
        job = SheetJob(self.definition.title, tuple(kit.cut), self.definition.designer, tuple(kit.spares))
        return JobSheets(job, self.size, self.setup, kit.fill)

    @cached_property
    def _pads(self) -> JobSheets | None:
        """The pads, whose backs are never beside them, and which have gaps."""
        if not self.kit.pads:
            return None
        job = SheetJob(self.definition.title, tuple(self.kit.pads), self.definition.designer)
        setup = replace(self.setup, layout="duplex" if self._both else "plain")
        return JobSheets(job, self.size, setup, self.kit.fill)

    def _whole(self, drawings: Sequence[Drawing], two_sided: bool) -> _Part:
        pages = DrawingPages(drawings, self.size, self.definition.title, self.setup)
        count = 2 * pages.sheets - 1 if two_sided else pages.sheets
        return _Part([(pages.subject, pages.sheets, count)], lambda canvas: pages.paint(canvas, two_sided))

    # -- painting

    def _plan_pages(self, plan: Plan) -> list[Iterator[Shape]]:
        decks = [one.card_deck.definition for one in self.definition.each_deck]
        nouns = [(deck.noun, deck.outlined) for deck in decks]
        nouns += [("counter", False)] if self.definition.printed_pieces else []
        backs = any(batch.has_backs for batch in self.kit.cut)
        todo = [name for name, count in plan.hand.items() if count]
        steps = night_steps(self.setup, backs, nouns, todo)
        return list(plan_pages(plan, steps, self.size, self.setup))

    def _paint_plan(self, canvas: Canvas) -> None:
        say, pages = self.setup.wording.say, self._plan_pages(self.plan)
        for entry, shapes in zip(SIDES if self._both else PAGES, pages, strict=False):
            begin_page(canvas, self.size, capital(say(entry)))
            paint(canvas, shapes)
            canvas.showPage()

    def _paint_pages(self, canvas: Canvas, book: Book) -> None:
        begin_page(canvas, self.size, self.setup.wording.say("The rules"))
        book.paint(Ink(canvas, book.numbers(), None, self.setup.ink, book.turned_page))

    def _paint_booklet(self, canvas: Canvas, book: Book) -> None:
        begin_page(
            canvas, Paper("", *sheet_of(book)), capital(self.setup.wording.say("the rules, a booklet"))
        )
        turned = self.setup.flip == "long"
        paint_sides(canvas, book, order(len(book.pages)), self.setup.ink, turned)


def night_paper(name: str) -> Paper:
    """Return the paper for an evening, A4 or Letter, on which booklets are folded; UsageError for others."""
    paper = named_paper(name)
    if paper not in (A4, LETTER):
        raise UsageError(
            f"a game night is printed on A4 or Letter, not on {paper.name}",
            hint="publisher build prints on other paper, such as cards and pieces with --only cards,pieces",
        )
    return paper


def _job_part(job: JobSheets, followed: bool, sides: int = 1) -> _Part:
    """Return the part of a job: sheets with equal contents are one item."""
    items = []
    last = job.sheets[-1]
    for _, group in groupby(job.sheets, lambda sheet: sheet.names):
        sheets = list(group)
        pages = sum(sheet.pages(job.two_sided, followed or sheet is not last) for sheet in sheets)
        items.append((", ".join(_counted(sheets, sides, job.setup.wording.say)), len(sheets), pages))
    return _Part(items, lambda canvas: job.paint(canvas, followed))


def _counted(sheets: Sequence[Sheet], sides: int, say: Say) -> Iterator[str]:
    """Yield the names of the pieces on some sheets, with their numbers."""
    found: Counter[str] = Counter()
    for block in (block for sheet in sheets for block in sheet.blocks):
        for piece in block.pieces:
            found[(piece.name or block.batch.name) if piece.front.shapes else SPARE_CARDS] += sides
    for name, count in found.items():
        yield f"{say(name)} ({count})" if count > 1 else say(name)
