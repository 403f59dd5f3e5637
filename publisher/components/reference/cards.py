"""Reference cards: the form that fits a text, its sides, and the pieces for all players. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product, zip_longest
from typing import NamedTuple

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.reference.content import Figure, Setting, filled, laid_section, reference_sections
from publisher.components.reference.forms import FORMS, OUTDOORS, Form
from publisher.components.reference.front import Front
from publisher.components.reference.tents import READERS, tent, told_on_tent
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import grid
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import Strip, height, stacked
from publisher.drawing.shapes import Drawing
from publisher.model.definition import Definition
from publisher.text.document import Blocks, Document, Heading

TENTS = "tents"
"""The name of the batch of tents."""
_GROWTH = 1.35, 1.28, 1.21, 1.14, 1.07, 1.035
"""The growth of the type that fills a side; not more, because the sides of a card look alike."""
_WAYS = 5000
"""The most ways to share out sections that are tried."""
_EASY = 3.2
"""The type size (mm) that is no longer small: a card with a blank back has it at least."""
_BROKEN = 0.5
"""The largest share of the rows of a table that may be broken on the smallest cards, and in grown type that
is still small."""


class _Laid(NamedTuple):
    """The content of each side in one type size (mm). Tables may lie `across`, sections may be split
    (`parted`); `torn` counts split lists and tables."""

    size: float
    across: bool
    parted: bool
    torn: int
    sides: list[list[Strip]]

    @property
    def pieces(self) -> int:
        return math.ceil(len(self.sides) / 2)

    def demerits(self, form: Form) -> tuple[float, ...]:
        """Return the faults to avoid, the worst first."""
        small, count = max(0.0, form.comfortable - self.size), len(self.sides)
        cramped = count == 1 and self.size < _EASY
        return self.torn, self.pieces, small, self.across, cramped, count, self.parted, -self.size


def reference_batches(
    rulesets: Sequence[Definition],
    document: Document,
    figure: Figure,
    paper: Paper,
    setup: Setup,
    winning: Blocks = (),
) -> list[Batch]:
    """Return the marked sections for all players of the game (the first of `rulesets`) or of a variant, on as
    many cards as fill their sheets, and before them their tents if these are chosen; nothing if no section is
    marked. `figure` draws blocks; tents also have the blocks on `winning`."""
    sections = reference_sections(document)
    if not sections:
        return []
    # A game without a fixed number of players has only the names that its text mentions.
    players = max(0 if r.players.fewest else len(r.players.names) for r in rulesets)
    front, found = Front.of(rulesets[0], setup), list[Batch]()
    if setup.reference_size == "tent":
        told = told_on_tent(sections, winning)
        found.append(
            _filling(
                TENTS, (tent(front, told, setup.wording.say),), math.ceil(players / READERS), paper, setup
            )
        )
        if not told.rest:
            return found
    form, laid = _chosen(rulesets[0], sections, figure, setup)
    sides = laid.sides if laid.parted or laid.torn else _grown(laid, sections, figure, form)
    pieces = tuple(_pieces(front, form, sides, setup))
    return [*found, _filling("reference", pieces, players, paper, setup, front.bleed)]


def _filling(
    name: str, pieces: tuple[CutPiece, ...], sets: int, paper: Paper, setup: Setup, bleed: float = 0.0
) -> Batch:
    """Return the pieces of one reader so often that all have them, and that sheets are full."""
    room = grid(batch := Batch(name, pieces, bleed, 2 * bleed), paper, setup).capacity
    places = math.ceil(max(1, sets) * len(pieces) / room) * room
    return replace(batch, pieces=pieces * (places // len(pieces)))


def _chosen(
    definition: Definition, sections: Sequence[tuple[Heading, Blocks]], figure: Figure, setup: Setup
) -> tuple[Form, _Laid]:
    """Choose the requested size, or the smallest that has everything on one piece, in comfortable type and
    with whole sections except on the largest. A game with a ground has larger type."""
    if setup.reference_size in FORMS or definition.terrain is not None:
        form = FORMS.get(setup.reference_size, OUTDOORS)
        return form, _laid_out(sections, figure, form)
    for size in ("poker", "quarter", "a6"):
        try:
            laid = _laid_out(sections, figure, FORMS[size])
        except PrintError:  # a table is too wide for this size
            continue
        poor = laid.parted or laid.size < FORMS[size].comfortable
        if size == "poker" and not poor:
            setting = Setting(laid.size, FORMS[size].measure, math.inf, figure, laid.across, _BROKEN)
            poor = not all(_strips(section, setting) for section in sections)
        if laid.pieces == 1 and not laid.torn and not (poor and size != "a6"):
            return FORMS[size], laid
    return FORMS["quarter"], _laid_out(sections, figure, FORMS["quarter"])


def _laid_out(sections: Sequence[tuple[Heading, Blocks]], figure: Figure, form: Form) -> _Laid:
    """Choose a layout with no split list or table, on the fewest pieces. Among those it prefers, in this
    order: comfortable type, upright tables, few sides, whole sections, large type."""
    best: _Laid | None = None
    misfit = ""
    for across, parted, size in product((False, True), (False, True), form.sizes):
        setting = Setting(size, form.measure, form.depth, figure, across)
        try:
            filling = filled([laid_section(*section, setting) for section in sections], form.depth, parted)
        except PrintError as error:  # something is too wide or too high, in this type
            misfit = error.message
            continue
        laid = _Laid(size, across, parted, filling.torn, filling.sides)
        if best is None or laid.demerits(form) < best.demerits(form):
            best = laid
        if len(best.sides) == 1 and best.size >= max(form.comfortable, _EASY):
            break  # no later attempt can be better
    if best is None:
        hint = "print larger cards (--reference-size), or give the table fewer words"
        raise PrintError(f"on a reference card {misfit}", hint=hint)
    return best


def _grown(
    laid: _Laid, sections: Sequence[tuple[Heading, Blocks]], figure: Figure, form: Form
) -> list[list[Strip]]:
    """Return as many sides with the sections shared out again, so that the smallest type is as large as
    possible. Each side is in the largest type in which its sections fit; tables have no broken rows in large
    type, and few in small type. Sections that can be shared out in very many ways stay as they are."""
    if len(laid.sides) ** len(sections) > _WAYS:
        return laid.sides
    setting = Setting(laid.size, form.measure, form.depth, figure, laid.across)
    sizes = [min(form.largest, growth * laid.size) for growth in _GROWTH]
    larger = [replace(setting, size=size, broken=_BROKEN if size <= _EASY else 0.0) for size in sizes]
    found = [[_strips(section, one) for section in sections] for one in (*larger, setting)]

    def side(numbers: Sequence[int]) -> tuple[float, list[Strip]]:
        for one, strips in zip((*larger, setting), found, strict=True):
            shown = [strip for i in numbers for strip in strips[i]]
            if all(strips[i] for i in numbers) and height(shown) <= setting.depth:
                return one.size, shown
        return 0.0, []

    shared = (
        [side([i for i, at in enumerate(places) if at == number]) for number in range(len(laid.sides))]
        for places in product(range(len(laid.sides)), repeat=len(sections))
        if [*dict.fromkeys(places)] == [*range(len(laid.sides))]  # the first section first
    )
    ranked = ([*zip(*sides, strict=True)] for sides in shared)
    types, strips = max(ranked, key=lambda sides: (min(sides[0]), sum(sides[0])), default=((0.0,), ()))
    return [*strips] if min(types) else laid.sides


def _strips(section: tuple[Heading, Blocks], setting: Setting) -> list[Strip]:
    """Return the strips of a section; none if a table is too wide, or has too many broken rows."""
    try:
        return laid_section(*section, setting).strips
    except PrintError:
        return []


def _pieces(front: Front, form: Form, sides: Sequence[Sequence[Strip]], setup: Setup) -> Iterator[CutPiece]:
    """Yield the cards, which have fronts and backs; without backs, each side is its own card."""
    drawn = [_side(front, form, side, number, len(sides)) for number, side in enumerate(sides, 1)]
    if setup.arrangement.backs == "none":
        yield from map(CutPiece, drawn)
        return
    for one, other in zip_longest(drawn[::2], drawn[1::2]):
        yield CutPiece(one, other)


def _side(front: Front, form: Form, strips: Sequence[Strip], number: int, count: int) -> Drawing:
    note = f"{number} / {count}" if count > 1 else ""
    shapes = [*front.shapes(form, note), *stacked(strips, form.margin, form.margin + form.head)]
    return Drawing(form.width, form.height, tuple(shapes), f"{front.title}: reference card {number}")
