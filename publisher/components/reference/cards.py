"""Reference cards: the form that suits a text, its sides, and the pieces for all players. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product, zip_longest
from typing import NamedTuple

from publisher.base.errors import PrintError
from publisher.components.palette import GREY, INK, RULE
from publisher.components.reference.content import Figure, Setting, filled, laid_section, reference_sections
from publisher.components.reference.forms import FORMS, OUTDOORS, Form
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import grid
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.strips import Strip, stacked
from publisher.drawing import fonts
from publisher.drawing.shapes import Drawing, Group, Line, Shape, Text, move, turn
from publisher.model.definition import Definition
from publisher.text.document import Blocks, Document, Heading
from publisher.text.typography import typeset

_NUMBER = 2.3
_FOLD_DASHES = (3.0, 1.5)


class _Laid(NamedTuple):
    """What stands in each column at a type size, so many `columns` to a side; tables may lie `across`,
    sections may have been `parted`, and lists and tables `torn`."""

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
        """What is to be avoided, the worst first."""
        small, count = self.size < form.comfortable, len(self.sides)
        return self.torn, self.pieces, small, self.across, count, self.parted, self.columns, -self.size


def reference_batches(
    rulesets: Sequence[Definition], document: Document, figure: Figure, paper: Paper, setup: Setup
) -> list[Batch]:
    """What is marked in the text, for every player of the game (the first of the `rulesets`) or a variant,
    and as often as it goes on their sheets; nothing if nothing is marked. Fences are drawn by `figure`."""
    sections = reference_sections(document)
    if not sections:
        return []
    form, laid = _chosen(rulesets[0], sections, figure, setup)
    pieces = tuple(_pieces(rulesets[0].title, form, laid.sides))
    room = grid(Batch("reference", pieces), paper, setup).capacity
    # Where anybody may join in, the names are only those that the text tells of.
    players = max(0 if r.players.fewest else len(r.players.names) for r in rulesets)
    readers = 2 if form.folded and len(laid.sides) == 1 else 1
    wanted = max(1, math.ceil(players / readers)) * len(pieces)
    places = math.ceil(wanted / room) * room
    return [Batch("reference", pieces * (places // len(pieces)))]


def _chosen(
    definition: Definition, sections: Sequence[tuple[Heading, Blocks]], figure: Figure, setup: Setup
) -> tuple[Form, _Laid]:
    """The size that is asked for, or else the smallest that has all on one piece, in pleasant type and whole
    sections if it is of poker size; larger type for a game with a ground."""
    if setup.reference_size or definition.terrain is not None:
        form = FORMS[setup.reference_size] if setup.reference_size else OUTDOORS
        return form, _laid_out(sections, figure, form)
    for size in ("poker", "quarter", "a6"):
        try:
            laid = _laid_out(sections, figure, FORMS[size])
        except PrintError:  # a table is too wide for it
            continue
        poor = laid.parted or laid.size < FORMS[size].comfortable
        if laid.pieces == 1 and not laid.torn and not (poor and size == "poker"):
            return FORMS[size], laid
    return FORMS["quarter"], _laid_out(sections, figure, FORMS["quarter"])


def _laid_out(sections: Sequence[tuple[Heading, Blocks]], figure: Figure, form: Form) -> _Laid:
    """The sections without a torn list or table, on the fewest pieces; then in type that is read without
    effort, with tables upright, on as few sides as that takes, with whole sections, as large as can be."""
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
            break  # nothing that is tried later can be better
    if best is None:
        hint = "print larger cards (--reference-size), or give the table fewer words"
        raise PrintError(f"on a reference card {misfit}", hint=hint)
    return best


def _pieces(title: str, form: Form, sides: Sequence[Sequence[Sequence[Strip]]]) -> Iterator[CutPiece]:
    """Two sides to a piece: front and back, or those of a tent, which shows the last one twice if it must."""
    drawn = [_side(title, form, side, number, len(sides)) for number, side in enumerate(sides, 1)]
    for front, back in zip_longest(drawn[::2], drawn[1::2]):
        yield CutPiece(_tent(front, back or front, form)) if form.folded else CutPiece(front, back)


def _side(title: str, form: Form, columns: Sequence[Sequence[Strip]], number: int, count: int) -> Drawing:
    title = typeset(title)
    baseline, rule = form.margin + 0.75 * form.title, form.margin + 1.25 * form.title
    room = form.measure() - (10.0 if count > 1 else 0.0)
    size = min(form.title, room / fonts.width(title, "serif-bold", 1))
    shapes: list[Shape] = [
        Text((form.margin, baseline), title, size, "serif-bold"),
        Line((form.margin, rule), (form.width - form.margin, rule), INK, 0.35),
    ]
    for place, strips in enumerate(columns):
        left = form.margin + place * (form.measure(2) + form.margin)
        shapes += stacked(strips, left, form.margin + form.head)
    if count > 1:
        at = (form.width - form.margin, baseline)
        shapes.append(Text(at, f"{number} / {count}", _NUMBER, "sans", "end", GREY))
    return Drawing(form.width, form.height, tuple(shapes), f"{title}: reference card {number}")


def _tent(front: Drawing, back: Drawing, form: Form) -> Drawing:
    """Two sides head to head, with the fold between them: it stands, and each is read from its own side."""
    upper = Group(back.shapes, turn(180, (form.width / 2, form.height / 2)))
    lower = Group(front.shapes, move(0, form.height))
    ends = (form.margin, form.height), (form.width - form.margin, form.height)
    fold = Line(*ends, RULE, 0.25, dash=_FOLD_DASHES)
    return Drawing(form.width, 2 * form.height, (upper, lower, fold), front.title)
