"""The plan of an evening: what is printed on which paper, in which order, and the work with the knife.
Minutes are an estimate from numbers counted on the sheets; the plan names them. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from publisher.components.lettering import Word
from publisher.components.sheets.guide import JOINT, ONE_SIDE, SCALE, heading, numbered, steps_of, styled
from publisher.components.sheets.layout import Block, Sheet
from publisher.components.sheets.marks import facts, strip, strip_height
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import Strip, above, height, paragraph, stacked, table
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Shape
from publisher.model.decks.base import Noun
from publisher.model.wording import ENGLISH, Say

SECONDS_A_CUT = 15
MINUTES: dict[str, int] = {
    "booklet": 2,
    "box": 12,
    "die": 6,
    "standing figure": 2,
    "tent": 1,
    "sheet to glue": 4,
    "joint": 3,
}
"""The minutes of work for one of each: to fold and staple, to fold and glue, to paste together."""
_ROUND = 5

_TYPE, _SMALL = 4.0, 3.4
_TOP, _SIDE, _APART = 12.0, 10.0, 14.0


@dataclass(frozen=True, slots=True)
class Item:
    """Some pages that belong together, numbered from 1 in the file."""

    what: str
    sheets: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Run:
    """A part of the file that is printed in one go on one stock, on `both` sides or on one."""

    stock: str
    items: tuple[Item, ...]
    both: bool

    @property
    def sheets(self) -> int:
        return sum(item.sheets for item in self.items)

    @property
    def first(self) -> int:
        return self.items[0].first

    @property
    def last(self) -> int:
        return self.items[-1].last


@dataclass(frozen=True, slots=True)
class Plan:
    """The evening of one game. `hand` counts things to fold, glue or join, by their names in `MINUTES`."""

    title: str
    players: int
    runs: tuple[Run, ...]
    cuts: int
    hand: dict[str, int]
    say: Say = ENGLISH.say

    @property
    def minutes(self) -> int:
        """The work with knife and glue, to the nearest five minutes."""
        found = self.cuts * SECONDS_A_CUT / 60 + sum(
            MINUTES[name] * count for name, count in self.hand.items()
        )
        return max(_ROUND, _ROUND * round(found / _ROUND))

    def told(self, setup: Setup) -> Iterator[str]:
        """Yield the lines of the plan for a terminal."""
        players = counted(self.players, "player", self.say)
        yield self.say("{} for {}, printed at 100 %:", self.title, players)
        for number, (pages, how) in enumerate(self.jobs(setup), 1):
            yield f"  {number}. {pages}: {how}"
        for item in (item for run in self.runs for item in run.items):
            yield f"     {self.pages(item)}: {item.what}"
        yield f"  {self.say('by hand: {}', self.work)}"

    def jobs(self, setup: Setup) -> Iterator[tuple[str, str]]:
        """Yield the settings of the printer for each run: the pages, and how they are printed."""
        for run in self.runs:
            sides = self.say(f"both sides, flip on the {setup.flip} edge" if run.both else "one side")
            stock = self.say(run.stock)
            one = run.sheets == 1
            sheets = (
                self.say("1 sheet of {}", stock) if one else self.say("{} sheets of {}", run.sheets, stock)
            )
            yield self.pages(run), f"{sheets}, {sides}"

    def pages(self, part: Item | Run) -> str:
        """Return the pages of a part in words."""
        if part.first == part.last:
            return self.say("page {}", part.first)
        return self.say("pages {}–{}", part.first, part.last)

    @property
    def work(self) -> str:
        """The work by hand, in words."""
        things = {"cut": self.cuts} | {name: count for name, count in self.hand.items() if count}
        todo = ", ".join(counted(count, name, self.say) for name, count in things.items())
        return self.say("{}: about {} minutes", todo, self.minutes)

    @property
    def reckoned(self) -> str:
        """The calculation of the minutes, in words."""
        each = [
            self.say(f"{{}} minute{'s' * (MINUTES[name] > 1)} for each {name}", MINUTES[name])
            for name, count in self.hand.items()
            if count
        ]
        return self.say("Estimate: {}.", ", ".join([self.say("{} seconds a cut", SECONDS_A_CUT), *each]))


def counted(count: int, name: str, say: Say = ENGLISH.say) -> str:
    """Return a number of things in words: `3 cuts`, `1 box`, `2 boxes`, `4 dice`."""
    plural = {"box": "boxes", "die": "dice", "sheet to glue": "sheets to glue"}
    return say(f"{{}} {name if count == 1 else plural.get(name, f'{name}s')}", count)


def cuts_of(sheets: Iterable[Sheet]) -> int:
    """Count the straight cuts with knife and ruler. The blocks that share a sheet are separated first. Then
    each block is cut right across in one direction and its strips in the other."""
    return sum(len(sheet.blocks) - 1 + sum(map(_cuts, sheet.blocks)) for sheet in sheets)


def _cuts(block: Block) -> int:
    xs = {x for cell in block.cells for x in (cell.left, cell.right)}
    ys = {y for cell in block.cells for y in (cell.top, cell.bottom)}
    rows = len({cell.top for cell in block.cells})
    columns = len({cell.left for cell in block.cells})
    return min(len(ys) + rows * len(xs), len(xs) + columns * len(ys))


SIDES, PAGES = ("the plan", "the plan, back"), ("the plan", "the plan, page 2")
"""The names of the two sides of the first sheet, in its foot."""
HAND = {
    "booklet": "Fold the sheets of the booklet together once, and staple them in the fold.",
    "joint": JOINT,
    "box": "Cut the box along its solid lines, score and fold the dashed ones, glue the narrow flap under "
    "the opposite side, and tuck in the ends.",
    "die": "Cut out each die, score and fold its dashed lines, and glue the flaps inside.",
}


def night_steps(
    setup: Setup, two_sided: bool, nouns: Sequence[tuple[Noun, bool]], hand: Iterable[str]
) -> list[str]:
    """Return the work with the sheets, in order; `nouns` are types of pieces, each with True if outlined."""
    each = [steps_of(setup, two_sided, *noun) for noun in nouns]
    every = dict.fromkeys(
        step for steps in each for step in steps if step != setup.wording.say(ONE_SIDE)
    )  # the plan says it
    say = setup.wording.say
    return [*(every or (say(SCALE),)), *(say(HAND[name]) for name in hand if name in HAND)]


def plan_pages(plan: Plan, steps: Sequence[str], paper: Paper, setup: Setup) -> Iterator[Iterator[Shape]]:
    """Yield the pages before all others: the plan, with the jobs for the printer, the content of the pages
    and the work; and the `steps` of the work with the sheets, below the plan if they fit there. These are the
    two sides of a sheet, or as few sheets as possible that are printed on one side."""
    live = Box(0, 0, paper.width, paper.height).grown(-setup.margin)
    measure = live.right - live.left - 2 * _SIDE
    front, back = _plan(plan, setup, measure), _steps(steps, measure, plan.say)
    both = [*front, *above(_APART, back)]
    room = live.bottom - live.top - _TOP - strip_height(live.right - live.left)
    pages: list[list[Strip]] = [front, back]
    if height(both) <= room:
        pages = [both, []] if setup.both_sides else [both]
    for strips, name in zip(pages, SIDES if setup.both_sides else PAGES, strict=False):
        shapes = stacked(strips, live.left + _SIDE, live.top + _TOP)
        foot = strip(live, facts(setup, plan.title, paper, plan.say(name)), setup.warning)
        yield chain(shapes, foot)


def _plan(plan: Plan, setup: Setup, measure: float) -> list[Strip]:
    say = plan.say
    strips = heading(say("Game night: {}", plan.title), measure)
    players = counted(plan.players, "player", say)
    begun = say("For {}. Printed at 100 % (“actual size”), in this order:", players)
    strips += above(2.5, _words(begun, measure))
    jobs = [say("Print *{}*: {}.", pages, how) for pages, how in plan.jobs(setup)]
    strips += above(1.0, numbered(jobs, measure, _TYPE))
    strips += above(6.0, table(_rows(plan), _SMALL, measure, ("left", "left", "right", "right")))
    strips += above(7.0, _words(say("*By hand:* {}.", plan.work), measure))
    strips += above(1.6, paragraph(styled(plan.reckoned, "sans-italic"), _SMALL, measure))
    return strips


def _steps(steps: Sequence[str], measure: float, say: Say) -> list[Strip]:
    return [
        *heading(say("From the printer to the table"), measure),
        *above(1.0, numbered(steps, measure, _TYPE)),
    ]


def _words(text: str, measure: float) -> list[Strip]:
    return paragraph(styled(text), _TYPE, measure)


def _rows(plan: Plan) -> list[list[list[Word]]]:
    say = plan.say
    heads = (say("What"), say("On"), say("Sheets"), say("Pages"))
    rows = [[styled(head, "sans-bold") for head in heads]]
    for run in plan.runs:
        for item in run.items:
            pages = f"{item.first}" if item.first == item.last else f"{item.first}–{item.last}"
            rows.append(
                [styled(cell) for cell in (item.what, say(run.stock.split(",")[0]), str(item.sheets), pages)]
            )
    return rows
