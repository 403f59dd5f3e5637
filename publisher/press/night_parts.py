"""What one evening of a game is played with, as parts to be printed on card and on paper."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from msgspec.structs import replace

from publisher.components.box import box_drawings
from publisher.components.faces import card_back, card_batches, card_size
from publisher.components.one_sheet import board_plate, ground_plan, printed_board, two_sided
from publisher.components.pads.pads import pad_batches
from publisher.components.pieces import piece_batches
from publisher.components.reference.cards import reference_batches
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import fits, live_area
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import shrunk_to_share, size_note, sized
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
_STANDING = ("standees", "standing men")
"""What is folded so that it stands."""
_READERS = 9
"""So many more reference cards at most: a sheet of the smallest."""
_EDGE = 1.0
"""Beyond the size of a board or a net for half of the line round it (mm)."""


@dataclass(slots=True)
class NightParts:
    """Parts that share sheets of card (`cut`) or of paper (`pads`), drawings too large for that (`whole`), a
    plan of the `ground`; `spares` for room that is left over, what is to `fill` empty cells by the names of
    batches, how many things are folded, glued or joined by `hand`, and what one might miss."""

    cut: list[Batch] = field(default_factory=list)
    whole: list[Drawing] = field(default_factory=list)
    pads: list[Batch] = field(default_factory=list)
    ground: list[Drawing] = field(default_factory=list)
    spares: list[Batch] = field(default_factory=list)
    fill: dict[str, tuple[CutPiece, ...]] = field(default_factory=dict)
    hand: dict[str, int] = field(default_factory=dict)
    lacking: tuple[str, ...] = ()


def night_parts(
    folder: GameFolder, definition: Definition, players: int, paper: Paper, setup: Setup
) -> NightParts:
    """The parts of an evening for so many players; a board is rather made a little smaller than that it needs
    a sheet of its own, or several."""
    definition = shrunk_to_share(definition, paper, setup, _EDGE)
    kit = NightParts()
    if definition.board is not None:
        _lay_board(kit, folder, definition, paper, setup)
    kit.cut += _references(folder, definition, players, paper, setup)
    kit.cut += piece_batches(definition, setup)
    for batch in (batch for batch in kit.cut if batch.name in _AGAIN):
        kit.spares.append(_another(batch))
        if batch.name == "reference":
            kit.fill[batch.name] = batch.pieces
    kit.hand["die"] = sum(die.count for die in definition.dice.values() if die.is_cube)
    kit.hand["standing figure"] = sum(len(batch.pieces) for batch in kit.cut if batch.name in _STANDING)
    if definition.deck is not None:
        _lay_deck(kit, definition, paper, setup)
    _lay_pads(kit, definition, players, paper, setup)
    if definition.terrain is not None:
        kit.ground.append(ground_plan(definition, paper, setup.margin))
    return kit


def _lay_deck(kit: NightParts, definition: Definition, paper: Paper, setup: Setup) -> None:
    """The cards with blank ones in places that are left over, and the boxes of their packs."""
    kit.cut += card_batches(definition)
    if definition.card_deck.definition.noun == "card":
        blank = (_blank(definition),)
        kit.fill["cards"] = blank
        kit.spares.append(Batch(SPARE_CARDS, blank * _BLANK))
    boxes = box_drawings(definition, paper, setup.margin)
    for box in boxes:
        _lay(kit, "box", box, paper, setup)
    kit.hand["box"] = len(boxes)


def _lay_pads(kit: NightParts, definition: Definition, players: int, paper: Paper, setup: Setup) -> None:
    """As many of each pad as the evening needs, to be written on both sides."""
    for batch, pad in zip(pad_batches(definition, paper, setup), definition.pads, strict=True):
        both = CutPiece(batch.pieces[0].front, batch.pieces[0].front)
        sheets = math.ceil(pads_of(definition, pad, players) / 2)
        kit.pads.append(Batch(batch.name, (both,) * sheets, batch.bleed, batch.gap))
        kit.fill[batch.name] = (both,)


def card_use(kit: NightParts, paper: Paper, setup: Setup, spares: bool = True) -> list[float]:
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


def _lay_board(
    kit: NightParts, folder: GameFolder, definition: Definition, paper: Paper, setup: Setup
) -> None:
    """The board, with that of a variant on its back where one fits there."""
    variants = (sized(folder.definition(name), paper, setup) for name in ("", *folder.variants))
    boards = [shrunk_to_share(variant, paper, setup, _EDGE) for variant in variants]
    others = [one for one in boards if one.board and printed_board(one) != printed_board(definition)]
    size = size_note(definition, folder.definition(definition.variant).board, setup)
    if both := two_sided(definition, others, paper, setup, _EDGE):
        kit.cut.append(replace(both, name=_told("board", both.name, size)))
        return
    plate = board_plate(definition, paper, setup.margin, setup.material)
    _lay(kit, _told("board", size), replace(plate, title=_told(plate.title, size)), paper, setup)
    if others:
        one_sided = setup.arrangement.backs != "behind"
        why = f"--layout {setup.layout} prints no backs for boards" if one_sided else "none fits there"
        kit.lacking += (f"no variant's board is on the back of the board: {why}",)


def _told(name: str, *details: str) -> str:
    told = ", ".join(filter(None, details))
    return f"{name} ({told})" if told else name


def _lay(kit: NightParts, name: str, drawing: Drawing, paper: Paper, setup: Setup) -> None:
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
