"""Instructions to print, turn, fold and cut files of sheets, on a page for plain paper. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO

from publisher.components.lettering import Word
from publisher.components.sheets.batch import Batch
from publisher.components.sheets.boxes import begin_page
from publisher.components.sheets.grid import joined_and_whole
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.marks import facts, strip
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import ARRANGEMENTS, Layout, Setup
from publisher.components.strips import Strip, above, indented, paragraph, stacked
from publisher.drawing.bounds import Box
from publisher.drawing.pdf import new_canvas, paint
from publisher.drawing.shapes import Face, Group
from publisher.model.decks.base import Noun

_TITLE, _TYPE = 8.0, 4.2
_MEASURE, _INDENT, _TOP = 150.0, 8.0, 14.0

_STOCK, _FOLDED_STOCK = "card, 200 to 300 g/m²", "paper, 120 to 160 g/m²"
AT_FULL_SIZE = "Print at *100 %* (“actual size”), never “fit to page”."
SCALE = (
    f"{AT_FULL_SIZE} Then measure the bar at the foot of the sheet: it must be exactly as long as the "
    "number beside it says, on most paper *100 mm*."
)
_UPRIGHT = "Backs that stand on their heads in the file are upright then."
BOTH_SIDES = {
    flip: f"Print on both sides and flip on the *{flip} edge*. {_UPRIGHT}" for flip in ("long", "short")
}
"""The first step with sheets that have backs behind, by the edge on which they are flipped."""
_HELD = (
    "Hold the first sheet against the light. If the backs do not lie behind their fronts, "
    "“publisher calibrate” prints a sheet to measure and correct it."
)
_CUT = (
    "Cut with a knife and a ruler along the marks at the edges: first right across in one direction, "
    "then each strip in the other."
)
JOINT = (
    "Of sheets that are joined, cut one along its solid marks, lay its edge on the dashed marks of its "
    "neighbour, and tape them from behind."
)
OUTLINES = (
    "Print the outlines on plain paper first: publisher calibrate --paper, with the name of your sheet. Hold "
    "them against the labels, to the light."
)
UNCUT = {sides: f"Print on *{sides}*. Nothing has to be cut." for sides in ("one side", "both sides")}
ROLL = "Print on *one side*. Each page is one label; choose its size in the print dialogue."
FINISH: dict[Noun, str] = {
    "card": "Round the corners with a 3 mm punch; rounded cards shuffle better and last longer.",
    "tile": "Glued on blocks, or on board of 3 mm that is cut to their size, tiles stand on edge.",
    "counter": "Glued on board of 1 to 2 mm before they are cut out, counters are easily picked up.",
    "figure": "Fold each at its dashed line, glue the halves back to back, and put the foot into a slot.",
}
OUTLINED = "The marks only separate the {noun}s: then cut each out *round its printed line*, with scissors."
FLAT = "Glued on board of 2 mm before they are cut out, tiles lie flat, and last."
SLEEVES = "Without backs of their own the cards go into sleeves, each before an old card."
ONE_SIDE = "Print on *one side*."
STEPS: dict[Layout, tuple[str, ...]] = {
    "duplex": (_HELD, _CUT),
    "butt": (_HELD, "The {noun}s touch: one cut separates two of them.", _CUT),
    "gutterfold": (
        ONE_SIDE,
        "Score the dashed line, fold the sheet outwards along it, and glue the halves together over "
        f"their whole area. {_UPRIGHT} Let them dry under a weight.",
        _CUT,
    ),
    "plain": (ONE_SIDE, _CUT),
}


@dataclass(frozen=True, slots=True)
class Guided:
    """A file of sheets of cards, tiles or similar pieces: the noun of each kind, and True if it is cut along
    its own outline."""

    file: str
    batches: Sequence[Batch]
    kinds: tuple[tuple[Noun, bool], ...]

    @property
    def two_sided(self) -> bool:
        return any(batch.has_backs for batch in self.batches)


def guide_pdf(title: str, author: str, guided: Sequence[Guided], stock: Paper, setup: Setup) -> bytes:
    """Return a page that says how to print, turn, fold and cut some files of one game, whose pieces are on
    `stock`."""
    paper, target = stock.whole, BytesIO()
    say = setup.wording.say
    language = setup.wording.language
    canvas = new_canvas(target, (paper.width, paper.height), title, say("how to print"), author, language)
    begin_page(canvas, paper, say("How to print"))
    live = Box(0, 0, paper.width, paper.height).grown(-setup.margin)
    measure = min(_MEASURE, live.right - live.left)
    strips = [*heading(say("How to print"), measure), *_needed(guided, stock, setup, measure)]
    strips += numbered(_steps(guided, stock, setup), measure)
    paint(canvas, stacked(strips, (paper.width - measure) / 2, live.top + _TOP))
    paint(canvas, strip(live, facts(setup, title, paper, say("how to print")), setup.warning))
    canvas.showPage()
    canvas.save()
    return target.getvalue()


def _steps(guided: Sequence[Guided], stock: Paper, setup: Setup) -> list[str]:
    """Return the work with the sheets of all files; they are like those of the first one."""
    first, say = guided[0], setup.wording.say
    if stock.cut:
        sides = "both sides" if first.two_sided and setup.arrangement.backs == "behind" else "one side"
        return list(map(say, (AT_FULL_SIZE, *((OUTLINES, UNCUT[sides]) if stock.labels else (ROLL,)))))
    joined, whole = joined_and_whole(first.batches, stock, setup)
    if not whole:
        return list(map(say, (SCALE, ONE_SIDE, JOINT)))
    steps = dict.fromkeys(step for kind in first.kinds for step in steps_of(setup, first.two_sided, *kind))
    return [*steps, *([say(JOINT)] if joined else [])]


def heading(words: str, measure: float) -> list[Strip]:
    return paragraph(styled(words, "serif-bold"), _TITLE, measure)


def numbered(steps: Iterable[str], measure: float, size: float = _TYPE) -> list[Strip]:
    """Return the steps, each with its number before it."""
    strips: list[Strip] = []
    for number, step in enumerate(steps, 1):
        (mark,) = paragraph([Word(f"{number}.", "sans-bold")], size, measure)
        first, *rest = indented(_INDENT, paragraph(styled(step), size, measure - _INDENT))
        strips += above(2.6, [Strip(first.height, (Group(mark.shapes), *first.shapes)), *rest])
    return strips


def steps_of(setup: Setup, two_sided: bool, noun: Noun, outlined: bool = False) -> list[str]:
    """Return the work with sheets of these pieces, in order."""
    # A file without backs is printed on one side, in every layout.
    layout: Layout = setup.layout if two_sided else "plain"
    both = [BOTH_SIDES[setup.flip]] if ARRANGEMENTS[layout].backs == "behind" else []
    finish = FLAT if (noun, outlined) == ("tile", True) else FINISH[noun]
    steps = [SCALE, *both, *STEPS[layout], *([OUTLINED] if outlined else []), finish]
    if layout == "plain" and noun == "card":
        steps.append(SLEEVES)
    return [setup.wording.say(step, noun=noun) for step in steps]


def stock_of(setup: Setup) -> str:
    """Return the stock for sheets of cards and other pieces."""
    return _FOLDED_STOCK if setup.layout == "gutterfold" else _STOCK


def _needed(guided: Sequence[Guided], paper: Paper, setup: Setup, measure: float) -> list[Strip]:
    """Return the number of sheets of each file, and the size of its pieces, in words."""
    say, takes = setup.wording.say, list[str]()
    for one in guided:
        count, file = _count(one.batches, paper, setup), f"*{one.file}*"
        each = say(" and ").join(
            dict.fromkeys(f"{wide:g} × {high:g} mm" for wide, high in (b.size for b in one.batches))
        )
        nouns = say(" and ").join(dict.fromkeys(say(f"{noun}s") for noun, _ in one.kinds))
        takes.append(
            say("{} sheets for {} (the {} measure {})", count, file, nouns, each) if count > 1
            else say("1 sheet for {} (the {} measure {})", file, nouns, each)
        )  # fmt: skip
    stock = paper.name if paper.cut else say(stock_of(setup))
    words = say("You need {}: {}.", stock, ", ".join(takes))
    return above(4.0, paragraph(styled(words), _TYPE, measure))


def _count(batches: Sequence[Batch], paper: Paper, setup: Setup) -> int:
    """Return the number of sheets, those for mats to be joined among them."""
    joined, whole = joined_and_whole(batches, paper, setup)
    mats = (tiling(*batch.size, paper, setup.margin).sheets * len(batch.pieces) for batch in joined)
    return len(sheets_of(whole, paper, setup)) + sum(mats)


def styled(text: str, face: Face = "sans") -> list[Word]:
    """Return the words of a text, those between asterisks in bold."""
    found: list[Word] = []
    for i, part in enumerate(text.split("*")):
        spaced = not found or part.startswith(" ")
        for word in part.split():
            found.append(Word(word, "sans-bold" if i % 2 else face, spaced or i % 2 == 1))
            spaced = True
    return found
