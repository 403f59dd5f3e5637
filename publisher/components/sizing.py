"""A definition at the sizes someone asks for instead of its own."""

from __future__ import annotations

import msgspec

from publisher.components.boards.board import board_drawing
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.errors import PrintError
from publisher.model.definition import Definition

_SPACES = (4.0, 60.0)
"""The least and the largest space (mm) that is looked at when a board is to fit on a page."""
_NEAR = 0.01


def sized(definition: Definition, paper: Paper, setup: Setup) -> Definition:
    """The game with the card and board sizes of `setup`; pieces follow their board."""
    if definition.deck is not None and setup.card_size:
        deck = msgspec.structs.replace(definition.deck, size=setup.card_size)
        definition = msgspec.structs.replace(definition, deck=deck)
    if definition.board is not None and setup.board_size:
        fit = setup.board_size == "fit"
        space = fitting_space(definition, paper, setup.margin) if fit else float(setup.board_size)
        board = msgspec.structs.replace(definition.board, space=space)
        definition = msgspec.structs.replace(definition, board=board)
    return definition


def fitting_space(definition: Definition, paper: Paper, margin: float) -> float:
    """The largest space, to a hundredth of a millimetre, at which the board fits on one page."""

    def fits(space: float) -> bool:
        drawing = board_drawing(definition, space=space)
        return tiling(drawing.width, drawing.height, paper, margin).sheets == 1

    low, high = _SPACES
    if not fits(low):
        raise PrintError(
            f"the board of {definition.title} does not fit on one sheet of {paper.name} even with "
            f"{low:g} mm from point to point",
            hint="leave out --board-size fit: it will run over several sheets",
        )
    while high - low > _NEAR:
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return round(low - _NEAR / 2, 2)
