"""Reference cards: the form that fits a text, its sides, and the pieces for all players. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product, zip_longest
from typing import NamedTuple

from publisher.base.errors import PrintError
from publisher.components.palette import RULE
from publisher.components.reference.content import Figure, Setting, filled, laid_section, reference_sections
from publisher.components.reference.forms import FORMS, OUTDOORS, Form
from publisher.components.reference.front import Front
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import grid
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import Strip, stacked
from publisher.drawing.shapes import Drawing, Group, Line, move, turn
from publisher.model.definition import Definition
from publisher.text.document import Blocks, Document, Heading

_FOLD_DASHES = (3.0, 1.5)


class _Laid(NamedTuple):
    """The content of each column in one type size (mm), with `columns` columns on a side. Tables may lie
    `across`, sections may be split (`parted`); `torn` counts split lists and tables."""

    columns: int
    size: float
    across: bool
    parted: bool
    torn: int
    filled: list[list[Strip]]

    @property
    def sides(self) -> list[list[list[Strip]]]:
        """The columns of each side."""
        return [self.filled[i : i + self.columns] for i in range(0, len(self.filled), self.columns)]

    @property
    def pieces(self) -> int:
        return math.ceil(len(self.sides) / 2)

    def demerits(self, form: Form) -> tuple[float, ...]:
        """Return the faults to avoid, the worst first."""
        small, count = self.size < form.comfortable, len(self.sides)
        return self.torn, self.pieces, small, self.across, count, self.parted, self.columns, -self.size


def reference_batches(
    rulesets: Sequence[Definition], document: Document, figure: Figure, paper: Paper, setup: Setup
) -> list[Batch]:
    """Return the marked sections for all players of the game (the first of `rulesets`) or of a variant, on as
    many cards as fill their sheets; nothing if no section is marked. `figure` draws blocks."""
    sections = reference_sections(document)
    if not sections:
        return []
    form, laid = _chosen(rulesets[0], sections, figure, setup)
    pieces = tuple(_pieces(Front.of(rulesets[0], setup), form, laid.sides))
    room = grid(Batch("reference", pieces), paper, setup).capacity
    # A game without a fixed number of players has only the names that its text mentions.
    players = max(0 if r.players.fewest else len(r.players.names) for r in rulesets)
    readers = 2 if form.folded and len(laid.sides) == 1 else 1
    wanted = max(1, math.ceil(players / readers)) * len(pieces)
    places = math.ceil(wanted / room) * room
    return [Batch("reference", pieces * (places // len(pieces)))]


def _chosen(
    definition: Definition, sections: Sequence[tuple[Heading, Blocks]], figure: Figure, setup: Setup
) -> tuple[Form, _Laid]:
    """Choose the requested size, or the smallest that has everything on one piece. Poker size is chosen only
    with comfortable type and whole sections. A game with a ground has larger type."""
    if setup.reference_size or definition.terrain is not None:
        form = FORMS[setup.reference_size] if setup.reference_size else OUTDOORS
        return form, _laid_out(sections, figure, form)
    for size in ("poker", "quarter", "a6"):
        try:
            laid = _laid_out(sections, figure, FORMS[size])
        except PrintError:  # a table is too wide for this size
            continue
        poor = laid.parted or laid.size < FORMS[size].comfortable
        if laid.pieces == 1 and not laid.torn and not (poor and size == "poker"):
            return FORMS[size], laid
    return FORMS["quarter"], _laid_out(sections, figure, FORMS["quarter"])


def _laid_out(sections: Sequence[tuple[Heading, Blocks]], figure: Figure, form: Form) -> _Laid:
    """Choose a layout with no split list or table, on the fewest pieces. Among those it prefers, in this
    order: comfortable type, upright tables, few sides, whole sections, large type."""
    best: _Laid | None = None
    misfit = ""
    for columns, across, parted, size in product(
        range(1, form.columns + 1), (False, True), (False, True), form.sizes
    ):
        setting = Setting(size, form.measure(columns), form.depth, figure, across)
        try:
            filling = filled([laid_section(*section, setting) for section in sections], form.depth, parted)
        except PrintError as error:  # something is too wide or too high, in this type
            misfit = error.message
            continue
        laid = _Laid(columns, size, across, parted, filling.torn, filling.sides)
        if best is None or laid.demerits(form) < best.demerits(form):
            best = laid
        if len(best.sides) == 1 and best.size >= form.comfortable:
            break  # no later attempt can be better
    if best is None:
        hint = "print larger cards (--reference-size), or give the table fewer words"
        raise PrintError(f"on a reference card {misfit}", hint=hint)
    return best


def _pieces(front: Front, form: Form, sides: Sequence[Sequence[Sequence[Strip]]]) -> Iterator[CutPiece]:
    """Yield pieces of two sides: front and back, or those of a tent, which repeats a last single side."""
    drawn = [_side(front, form, side, number, len(sides)) for number, side in enumerate(sides, 1)]
    for one, other in zip_longest(drawn[::2], drawn[1::2]):
        yield CutPiece(_tent(one, other or one, form)) if form.folded else CutPiece(one, other)


def _side(front: Front, form: Form, columns: Sequence[Sequence[Strip]], number: int, count: int) -> Drawing:
    shapes = [*front.shapes(form, number, count)]
    for place, strips in enumerate(columns):
        left = form.margin + place * (form.measure(2) + form.margin)
        shapes += stacked(strips, left, form.margin + form.head)
    return Drawing(form.width, form.height, tuple(shapes), f"{front.title}: reference card {number}")


def _tent(front: Drawing, back: Drawing, form: Form) -> Drawing:
    """Return two sides head to head with the fold between them: it stands, and both sides are upright."""
    upper = Group(back.shapes, turn(180, (form.width / 2, form.height / 2)))
    lower = Group(front.shapes, move(0, form.height))
    ends = (form.margin, form.height), (form.width - form.margin, form.height)
    fold = Line(*ends, RULE, 0.25, dash=_FOLD_DASHES)
    return Drawing(form.width, 2 * form.height, (upper, lower, fold), front.title)
