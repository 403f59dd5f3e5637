"""What one evening of a game is played with, as parts to be printed on card and on paper."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from publisher.components.box import box_drawings
from publisher.components.faces import card_back, card_batches, card_size
from publisher.components.one_sheet import board_plate, ground_plan
from publisher.components.pads.pads import pad_batches
from publisher.components.pieces import piece_batches
from publisher.components.reference.cards import reference_batches
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import fits, live_area
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import Drawing
from publisher.model.definition import Definition
from publisher.model.pads import Pad
from publisher.model.shelf import RULES, GameFolder
from publisher.press.figures import figure_of
from publisher.text.game_text import read_text

EVENING = 180
"""Minutes: so many games, of their middling length, are played in it."""

_OWN, _WHOLE = "Name", "Evening"
"""What stands before the line for names on a pad that each player has one of, and on one that lasts."""
SPARE_CARDS = "spare cards"
_BLANK = 4
"""So many blank cards at most, where there is room for them beside other parts."""
_AGAIN = ("reference", "pieces", "small pieces")
"""What is printed once more where there is room."""
_READERS = 9
"""So many more reference cards at most: a sheet of the smallest."""
_EDGE = 1.0
"""Beyond the size of a board or a net for half of the line round it (mm)."""


@dataclass(slots=True)
class Kit:
    """Parts that share sheets of card (`cut`) or of paper (`pads`), drawings too large for that (`whole`), a
    plan of the `ground`; `spares` for room that is left over, what is to `fill` empty cells by the names of
    batches, and how many things are folded, glued or joined by `hand`."""

    cut: list[Batch] = field(default_factory=list)
    whole: list[Drawing] = field(default_factory=list)
    pads: list[Batch] = field(default_factory=list)
    ground: list[Drawing] = field(default_factory=list)
    spares: list[Batch] = field(default_factory=list)
    fill: dict[str, tuple[CutPiece, ...]] = field(default_factory=dict)
    hand: dict[str, int] = field(default_factory=dict)


def kit_of(folder: GameFolder, definition: Definition, players: int, paper: Paper, setup: Setup) -> Kit:
    """The parts of an evening for so many players."""
    kit = Kit()
    if definition.board is not None:
        _lay(kit, "board", board_plate(definition, paper, setup.margin, setup.material), paper, setup)
    kit.cut += _references(folder, definition, players, paper, setup)
    kit.cut += piece_batches(definition, setup)
    for batch in (batch for batch in kit.cut if batch.name in _AGAIN):
        kit.spares.append(_another(batch))
        if batch.name == "reference":
            kit.fill[batch.name] = batch.pieces
    kit.hand["die"] = sum(die.count for die in definition.dice.values() if die.is_cube)
    kit.hand["standing figure"] = sum(kind.count for kind in definition.pieces.values() if kind.stands)
    if definition.deck is not None:
        kit.cut += card_batches(definition)
        if definition.deck.noun == "card":
            blank = (_blank(definition),)
            kit.fill["cards"] = blank
            kit.spares.append(Batch(SPARE_CARDS, blank * _BLANK))
        boxes = box_drawings(definition, paper, setup.margin)
        for box in boxes:
            _lay(kit, "box", box, paper, setup)
        kit.hand["box"] = len(boxes)
    for batch, pad in zip(pad_batches(definition, paper, setup), definition.pads, strict=True):
        both = CutPiece(batch.pieces[0].front, batch.pieces[0].front)
        sheets = math.ceil(pads_of(definition, pad, players) / 2)
        kit.pads.append(Batch(batch.name, (both,) * sheets, batch.bleed, batch.gap))
        kit.fill[batch.name] = (both,)
    if definition.terrain is not None:
        kit.ground.append(ground_plan(definition))
    return kit


def card_use(kit: Kit, paper: Paper, setup: Setup, spares: bool = True) -> list[float]:
    """Which share of the printable area above the strip is used on each sheet of card; boards and nets count
    with the rectangle that they take. Without `spares`, what fills room that is left over does not count."""
    more = (kit.spares, kit.fill) if spares else ()
    found = [sheet.used for sheet in sheets_of(kit.cut, paper, setup, *more)]
    for drawing in kit.whole:
        plan = tiling(drawing.width, drawing.height, paper, setup.margin)
        left, top, right, bottom = live_area(plan.paper, setup)
        whole = plan.sheets * (right - left) * (bottom - top)
        found += [drawing.width * drawing.height / whole] * plan.sheets
    return found


def pads_of(definition: Definition, pad: Pad, players: int) -> int:
    """How many of a pad an evening needs: one a game, or one a game and player, unless one holds it all."""
    games = max(1, round(EVENING / (sum(definition.minutes) / 2)))
    return {_WHOLE: 1, _OWN: games * players}.get(pad.names, games)


def _lay(kit: Kit, name: str, drawing: Drawing, paper: Paper, setup: Setup) -> None:
    """A drawing shares a sheet, unless it needs one whole, or several that are joined."""
    batch = Batch(name, (CutPiece(drawing),), _EDGE, 2 * _EDGE)
    if fits(batch, paper, setup):
        kit.cut.append(batch)
        return
    kit.whole.append(drawing)
    if joints := tiling(drawing.width, drawing.height, paper, setup.margin).sheets - 1:
        kit.hand["joint"] = kit.hand.get("joint", 0) + joints


def _references(
    folder: GameFolder, definition: Definition, players: int, paper: Paper, setup: Setup
) -> Iterator[Batch]:
    """One of each reference card for every player."""
    if ".reference" not in folder.read(RULES):
        return
    figure = partial(figure_of, folder, {})
    for batch in reference_batches([definition], read_text(folder, RULES), figure, paper, setup):
        different = {(id(piece.front), id(piece.back)): piece for piece in batch.pieces}
        yield Batch(batch.name, tuple(different.values()) * players, batch.bleed, batch.gap)


def _another(batch: Batch) -> Batch:
    """More of the same: small parts are lost, and those who look on read reference cards, too."""
    sets = math.ceil(_READERS / len(batch.pieces)) if batch.name == "reference" else 1
    return replace(batch, name=f"spare {batch.name}", pieces=batch.pieces * sets)


def _blank(definition: Definition) -> CutPiece:
    """A blank card, for one that is lost."""
    size = card_size(definition)
    return CutPiece(Drawing(size.width, size.height, (), "spare card"), card_back(definition, size))
