"""A game night: everything for one evening of a game as one file, in the order of printing.

Plain paper comes first (the plan, the rules as a booklet, pads, a plan of the ground), then card (boards,
pieces, reference cards, cards, box): two jobs for a printer. Parts that do not fill a sheet share one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from publisher.base.errors import UsageError
from publisher.booklet.book import rules_book
from publisher.booklet.imposition import order, paint_sides, sheet_of
from publisher.booklet.pages import Book
from publisher.components.print_plan import Item, Plan, Run, cuts_of, night_steps, plan_shapes, steps_shapes
from publisher.components.sheets.batch import SheetJob
from publisher.components.sheets.boxes import begin_page
from publisher.components.sheets.guide import stock_of
from publisher.components.sheets.layout import Sheet
from publisher.components.sheets.page import DrawingPages
from publisher.components.sheets.paper import PAPERS, Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import DUPLEX, JobSheets
from publisher.components.sizing import ignored_options_note, sized
from publisher.drawing.pdf import new_canvas, paint, save_into
from publisher.drawing.shapes import Drawing
from publisher.manuscript.chapter import Chapter
from publisher.model.definition import Definition
from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import GameFolder
from publisher.press.build import Result
from publisher.press.chapters import chapter
from publisher.press.checks import checked
from publisher.press.files import write_whole
from publisher.press.night_parts import SPARE_CARDS, NightParts, night_parts
from publisher.press.outputs import FOLDED

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

PLAIN = "plain paper"


@dataclass(frozen=True, slots=True)
class NightOrder:
    """An order for a game night. `variant` is "" for the game, or for the first ruleset for this number of
    `players`; `players` is 0 for one player for each name."""

    path: Path
    paper: str
    variant: str = ""
    players: int = 0
    setup: Setup = field(default_factory=Setup)


def print_night(folder: GameFolder, wanted: NightOrder) -> tuple[Result, Plan | None]:
    """Check a game and print its evening as one file; return the plan, or None if the check fails."""
    if wanted.path.suffix != ".pdf":
        raise UsageError(f"{wanted.path}: a game night is printed as a .pdf", hint="name one with -o")
    definition, players = _seated(folder, wanted)
    report = checked(folder)
    if report.failed:
        return Result(folder.slug, problems=tuple(report.problems)), None
    setup = wanted.setup if folder.has_engine else wanted.setup.unplayed
    paper = PAPERS[wanted.paper]
    definition = sized(definition, paper, setup)
    kit = night_parts(folder, definition, players, paper, setup)
    night = Night(definition, players, chapter(folder, report), kit, paper, setup)
    write_whole(wanted.path, night.write)
    return Result(
        folder.slug, (str(wanted.path),), lacking=(*ignored_options_note(definition, setup), *kit.lacking)
    ), night.plan


def _seated(folder: GameFolder, wanted: NightOrder) -> tuple[Definition, int]:
    """Return the ruleset for the wanted number of players, and that number."""
    if not wanted.players:
        definition = folder.definition(wanted.variant)
        return definition, len(definition.players.names)
    rulesets = [
        folder.definition(name) for name in ([wanted.variant] if wanted.variant else ["", *folder.variants])
    ]
    for definition in rulesets:
        if wanted.players in numbers_of_players([definition]):
            return definition, wanted.players
    told = f"{rulesets[0].title} is not for {wanted.players} players"
    raise UsageError(told, hint=f"choose --players {counted(numbers_of_players(rulesets))}")


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
        title = f"{self.definition.title}: game night"
        canvas = new_canvas(
            file, (self.size.width, self.size.height), title, "everything for an evening",
            self.definition.designer, self.told.wording.language,
        )  # fmt: skip
        canvas.setViewerPreference("Duplex", DUPLEX[self.setup.flip])
        for part in (*self._paper, *self._card):
            part.paint(canvas)
        save_into(canvas, file)

    @cached_property
    def plan(self) -> Plan:
        """The contents of the pages, counted before the first page is painted."""
        runs, page = [], 1
        for stock, parts, both in (
            (PLAIN, self._paper, True), (stock_of(self.setup), self._card, self._two_sided),
        ):  # fmt: skip
            items = []
            for what, sheets, pages in (item for part in parts for item in part.items):
                items.append(Item(what, sheets, page, page + pages - 1))
                page += pages
            if items:
                runs.append(Run(stock, tuple(items), both))
        cut = [job.sheets for job in (self._cards, self._pads) if job]
        glued = sum(sheet.grid.fold for sheet in (self._cards.sheets if self._cards else ()))
        hand = {"booklet": 1, "sheet to glue": glued} | self.kit.hand
        title = self.definition.title
        return Plan(title, self.players, tuple(runs), sum(map(cuts_of, cut)), hand)

    # -- the parts

    @cached_property
    def _paper(self) -> list[_Part]:
        """The parts on plain paper, printed on both sides."""
        book = rules_book(self.told, FOLDED[self.size.name.lower()])
        sides = order(len(book.pages))
        parts = [
            _Part([("this plan", 1, 2)], self._paint_plan),
            _Part(
                [("the rules, a booklet", len(sides) // 2, len(sides))],
                lambda c: self._paint_booklet(c, book),
            ),
        ]
        if self._pads:
            parts.append(_job_part(self._pads, followed=True, sides=2))
        if self.kit.ground:
            parts.append(self._whole(self.kit.ground, two_sided=True))
        return parts

    @cached_property
    def _card(self) -> list[_Part]:
        """The parts on card."""
        parts = [_job_part(self._cards, followed=bool(self.kit.whole))] if self._cards else []
        if self.kit.whole:
            parts.append(self._whole(self.kit.whole, self._two_sided))
        return parts

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
        """The pads, printed on both sides, whatever the layout of the cards."""
        if not self.kit.pads:
            return None
        job = SheetJob(self.definition.title, tuple(self.kit.pads), self.definition.designer)
        return JobSheets(job, self.size, replace(self.setup, layout="duplex"), self.kit.fill)

    def _whole(self, drawings: Sequence[Drawing], two_sided: bool) -> _Part:
        pages = DrawingPages(drawings, self.size, self.definition.title, self.setup)
        count = 2 * pages.sheets - 1 if two_sided else pages.sheets
        return _Part([(pages.subject, pages.sheets, count)], lambda canvas: pages.paint(canvas, two_sided))

    # -- painting

    def _paint_plan(self, canvas: Canvas) -> None:
        deck = self.definition.deck
        nouns = [(deck.noun, deck.outlined)] if deck else []
        nouns += [("counter", False)] if self.definition.printed_pieces else []
        backs = any(batch.has_backs for batch in self.kit.cut)
        todo = [name for name, count in self.plan.hand.items() if count]
        steps = night_steps(self.setup, backs, nouns, todo)
        for entry, shapes in (
            ("The plan", plan_shapes(self.plan, self.size, self.setup)),
            ("From the printer to the table", steps_shapes(self.plan.title, steps, self.size, self.setup)),
        ):
            begin_page(canvas, self.size, entry)
            paint(canvas, shapes)
            canvas.showPage()

    def _paint_booklet(self, canvas: Canvas, book: Book) -> None:
        begin_page(canvas, Paper("", *sheet_of(book)), "The rules, a booklet")
        turned = self.setup.flip == "long"
        paint_sides(canvas, book, order(len(book.pages)), self.setup.ink, turned)


def _job_part(job: JobSheets, followed: bool, sides: int = 1) -> _Part:
    """Return the part of a job: sheets with equal contents are one item."""
    items = []
    last = job.sheets[-1]
    for _, group in groupby(job.sheets, lambda sheet: sheet.names):
        sheets = list(group)
        pages = sum(job.pages(sheet, followed or sheet is not last) for sheet in sheets)
        items.append((", ".join(_counted(sheets, sides)), len(sheets), pages))
    return _Part(items, lambda canvas: job.paint(canvas, followed))


def _counted(sheets: Sequence[Sheet], sides: int) -> Iterator[str]:
    """Yield the names of the pieces on some sheets, with their numbers."""
    found: Counter[str] = Counter()
    for block in (block for sheet in sheets for block in sheet.blocks):
        for piece in block.pieces:
            found[block.batch.name if piece.front.shapes else SPARE_CARDS] += sides
    for name, count in found.items():
        yield f"{name} ({count})" if count > 1 else name
