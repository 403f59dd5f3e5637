"""The parts of one evening of a game, for printing on card and on paper."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from msgspec.structs import replace

from publisher.components.box import box_drawings, no_box_note
from publisher.components.faces import card_back, card_batches, card_size
from publisher.components.one_sheet import board_plate, ground_plan, printed_board, two_sided
from publisher.components.pads.pads import pad_batches
from publisher.components.pieces import DISCS, piece_batches
from publisher.components.reference.cards import TENTS, reference_batches
from publisher.components.reference.tents import READERS
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import fits, joined_and_whole, live_area
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.components.sizing import shrunk_to_share, size_note, sized
from publisher.drawing.shapes import Drawing
from publisher.manuscript.turn_summary import winning
from publisher.model.definition import Definition
from publisher.model.pads import Pad
from publisher.model.shelf import RULES, GameFolder
from publisher.press.figures import figure_of
from publisher.text.document import Document

EVENING = 180
"""Minutes of an evening; it has as many games as fit, at their average length."""

_OWN, _WHOLE = "Name", "Evening"
"""The label of the line for names on a pad for each player, and on a pad for the whole evening."""
SPARE_CARDS = "spare cards"
_BLANK = 4
"""The most blank cards that are printed in free room beside other parts."""
_AGAIN = ("reference", *DISCS)
"""The batches that are printed once more if there is room."""
_STANDING = ("standees", "standing men")
"""The batches of figures that are folded to stand."""
_READERS = 9
"""The most additional reference cards: a sheet of the smallest size."""
_EDGE = 1.0
"""Half the width (mm) of the line around a board or a net, outside its size."""


@dataclass(slots=True)
class NightParts:
    """The parts of an evening.

    `cut` shares sheets of card, `pads` of paper; `whole` are drawings that need whole sheets, `ground` plans.
    `spares` use free room, and `fill` empty cells, by the names of batches. `hand` counts things to
    fold, glue or join; `lacking` are notes on missing parts.
    """

    cut: list[Batch] = field(default_factory=list)
    whole: list[Drawing] = field(default_factory=list)
    pads: list[Batch] = field(default_factory=list)
    ground: list[Drawing] = field(default_factory=list)
    spares: list[Batch] = field(default_factory=list)
    fill: dict[str, tuple[CutPiece, ...]] = field(default_factory=dict)
    hand: dict[str, int] = field(default_factory=dict)
    lacking: tuple[str, ...] = ()


def night_parts(
    folder: GameFolder, definition: Definition, rules: Document, players: int, paper: Paper, setup: Setup
) -> NightParts:
    """Return the parts of an evening for `players` players; shrink a board a little if that saves sheets.
    The `rules` have the text of the reference cards."""
    definition = shrunk_to_share(definition, paper, setup, _EDGE)
    kit = NightParts()
    if definition.board is not None:
        _lay_board(kit, folder, definition, paper, setup)
    kit.cut += _references(folder, definition, rules, players, paper, setup)
    kit.cut += piece_batches(definition, setup)
    for batch in (batch for batch in kit.cut if batch.name in _AGAIN):
        kit.spares.append(_another(batch))
        if batch.name == "reference":
            kit.fill[batch.name] = batch.pieces
    kit.hand["die"] = sum(die.count for die in definition.dice.values() if die.is_cube and not die.labels)
    kit.hand["standing figure"] = sum(len(batch.pieces) for batch in kit.cut if batch.name in _STANDING)
    kit.hand["tent"] = sum(len(batch.pieces) for batch in kit.cut if batch.name == TENTS)
    _lay_decks(kit, definition, paper, setup)
    _lay_pads(kit, definition, players, paper, setup)
    if definition.terrain is not None:
        kit.ground.append(ground_plan(definition, paper, setup.margin))
    return kit


def _lay_decks(kit: NightParts, definition: Definition, paper: Paper, setup: Setup) -> None:
    """Add the cards, blank cards for free places, and the boxes of the packs."""
    batches = card_batches(definition, bleed=setup.bleed)
    joined, whole = joined_and_whole(batches, paper, setup)
    for mat in (mat for batch in joined for mat in batch.fronts):
        _lay_whole(kit, mat, paper, setup)
    kit.cut += whole
    for one in definition.each_deck:
        if one.card_deck.definition.noun == "card":
            blank = _blank(one, setup.bleed)
            kit.spares.append(Batch(SPARE_CARDS, (blank,) * _BLANK))
            for batch in batches:
                if any(piece.name == one.deck_name for piece in batch.pieces):
                    kit.fill[batch.name] = (*kit.fill.get(batch.name, ()), blank)
    boxes = box_drawings(definition, paper, setup.margin, tinted=setup.ink != "low")
    kit.lacking += tuple(filter(None, map(no_box_note, definition.each_deck)))
    for box in boxes:
        _lay(kit, "box", box, paper, setup)
    kit.hand["box"] = len(boxes)


def _lay_pads(kit: NightParts, definition: Definition, players: int, paper: Paper, setup: Setup) -> None:
    """Add as many sheets of each pad as the evening needs, printed on both sides if the printer does."""
    for batch, pad in zip(pad_batches(definition, paper, setup), definition.pads, strict=True):
        front = batch.pieces[0].front
        piece, sides = (CutPiece(front, front), 2) if setup.both_sides else (CutPiece(front), 1)
        sheets = math.ceil(pads_of(definition, pad, players) / sides)
        kit.pads.append(Batch(batch.name, (piece,) * sheets, batch.bleed, batch.gap))
        kit.fill[batch.name] = (piece,)


def card_use(kit: NightParts, paper: Paper, setup: Setup, spares: bool = True) -> list[float]:
    """Return the used share of the printable area of each sheet of card; boards and nets count as rectangles.
    Without `spares`, parts that only use free room do not count."""
    more = (kit.spares, kit.fill) if spares else ()
    found = [sheet.used for sheet in sheets_of(kit.cut, paper, setup, *more)]
    for drawing in kit.whole:
        plan = tiling(drawing.width, drawing.height, paper, setup.margin)
        left, top, right, bottom = live_area(plan.paper, setup)
        whole = plan.sheets * (right - left) * (bottom - top)
        found += [drawing.width * drawing.height / whole] * plan.sheets
    return found


def pads_of(definition: Definition, pad: Pad, players: int) -> int:
    """Return the number of pads for an evening: one a game, or one a game and player, or one in all."""
    games = max(1, round(EVENING / (sum(definition.minutes) / 2)))
    return {_WHOLE: 1, _OWN: games * players}.get(pad.names, games)


def _lay_board(
    kit: NightParts, folder: GameFolder, definition: Definition, paper: Paper, setup: Setup
) -> None:
    """Add the board, with the board of a variant on its back if one fits there."""
    variants = (sized(folder.definition(name), paper, setup) for name in ("", *folder.variants))
    boards = [shrunk_to_share(variant, paper, setup, _EDGE) for variant in variants]
    others = [one for one in boards if one.board and printed_board(one) != printed_board(definition)]
    size = size_note(definition, folder.definition(definition.variant).board, setup)
    name = setup.wording.say("board")
    if both := two_sided(definition, others, paper, setup, _EDGE):
        kit.cut.append(replace(both, name=_told(name, both.name, size)))
        return
    plate = board_plate(definition, paper, setup.margin, setup.material)
    _lay(kit, _told(name, size), replace(plate, title=_told(plate.title, size)), paper, setup)
    if others:
        one_sided = setup.arrangement.backs != "behind"
        why = f"--layout {setup.layout} prints no backs for boards" if one_sided else "none fits there"
        kit.lacking += (f"the back of the board has no other variant's board: {why}",)


def _told(name: str, *details: str) -> str:
    told = ", ".join(filter(None, details))
    return f"{name} ({told})" if told else name


def _lay(kit: NightParts, name: str, drawing: Drawing, paper: Paper, setup: Setup) -> None:
    """Add a drawing to the shared sheets, or as whole sheets that are joined if it is too large."""
    batch = Batch(name, (CutPiece(drawing),), _EDGE, 2 * _EDGE)
    if fits(batch, paper, setup):
        kit.cut.append(batch)
    else:
        _lay_whole(kit, drawing, paper, setup)


def _lay_whole(kit: NightParts, drawing: Drawing, paper: Paper, setup: Setup) -> None:
    """Add a drawing as whole sheets, which are joined if it needs several."""
    kit.whole.append(drawing)
    if joints := tiling(drawing.width, drawing.height, paper, setup.margin).sheets - 1:
        kit.hand["joint"] = kit.hand.get("joint", 0) + joints


def _references(
    folder: GameFolder, definition: Definition, rules: Document, players: int, paper: Paper, setup: Setup
) -> Iterator[Batch]:
    """Yield one of each reference card for every player, and a tent for two."""
    if ".reference" not in folder.read(RULES):
        return
    figure = partial(figure_of, folder, {}, {})
    wins = winning(rules.blocks, definition.wording)
    for batch in reference_batches([definition], rules, figure, paper, setup, wins):
        different = {(id(piece.front), id(piece.back)): piece for piece in batch.pieces}
        readers = READERS if batch.name == TENTS else 1
        sets = math.ceil(players / readers)
        yield Batch(batch.name, tuple(different.values()) * sets, batch.bleed, batch.gap)


def _another(batch: Batch) -> Batch:
    """Return spare parts of a batch: small parts get lost, and spectators read reference cards, too."""
    sets = math.ceil(_READERS / len(batch.pieces)) if batch.name == "reference" else 1
    return replace(batch, name=f"spare {batch.name}", pieces=batch.pieces * sets)


def _blank(definition: Definition, bleed: float) -> CutPiece:
    """Return a blank card, to replace a lost one."""
    size = card_size(definition)
    return CutPiece(Drawing(size.width, size.height, (), "spare card"), card_back(definition, size, bleed))
