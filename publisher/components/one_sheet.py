"""A board and all its men on one sheet of paper, where there is room for both. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from publisher.components.boards.board import board_drawing
from publisher.components.boards.frame import framed
from publisher.components.pieces import piece_pieces
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import Paper
from publisher.drawing.shapes import Drawing, Group, Shape, move
from publisher.model.definition import Definition

_GAP = 5.0
"""White between the board and the men."""
_LINE = 0.1
"""Room for the line round the outermost men."""


def board_plate(definition: Definition, paper: Paper, margin: float) -> Drawing:
    """The board in its frame; without one, if that would not go on one sheet."""
    board = board_drawing(definition)
    plate = framed(board, definition.title, definition.native)
    return plate if _sheets(plate, paper, margin) == 1 else board


def board_sheet(definition: Definition, paper: Paper, margin: float) -> Drawing:
    """The board with its men below it or beside it, to be cut off. It stands alone where that is too much
    for a sheet, where men have several sizes, or backs, which a sheet printed on one side has not."""
    plate, men = board_plate(definition, paper, margin), piece_pieces(definition)
    stand = any(kind.stands for kind in definition.printed_pieces.values())
    if not men or stand or any(piece.back for piece in men) or len({piece.front.width for piece in men}) > 1:
        return plate
    fronts = [piece.front for piece in men]
    laid = (lay(plate, fronts) for lay in (_below, _beside))
    return next((sheet for sheet in laid if _sheets(sheet, paper, margin) == 1), plate)


def _sheets(drawing: Drawing, paper: Paper, margin: float) -> int:
    return tiling(drawing.width, drawing.height, paper, margin).sheets


def _below(board: Drawing, men: Sequence[Drawing]) -> Drawing:
    side = men[0].width
    rows = math.ceil(len(men) / max(1, int(board.width // side)))
    columns = math.ceil(len(men) / rows)
    block = _block(men, columns, ((board.width - columns * side) / 2, board.height + _GAP))
    return _sheet(board, board.width, board.height + _GAP + rows * side, block)


def _beside(board: Drawing, men: Sequence[Drawing]) -> Drawing:
    side = men[0].width
    columns = math.ceil(len(men) / max(1, int(board.height // side)))
    rows = math.ceil(len(men) / columns)
    block = _block(men, columns, (board.width + _GAP, (board.height - rows * side) / 2))
    return _sheet(board, board.width + _GAP + columns * side, board.height, block)


def _sheet(board: Drawing, width: float, height: float, block: Iterator[Shape]) -> Drawing:
    shapes = (*board.shapes, *block)
    return Drawing(width + _LINE, height + _LINE, shapes, f"{board.title} and men")


def _block(men: Sequence[Drawing], columns: int, corner: tuple[float, float]) -> Iterator[Shape]:
    """The men in rows, cell by cell."""
    for place, man in enumerate(men):
        row, column = divmod(place, columns)
        yield Group(man.shapes, move(corner[0] + column * man.width, corner[1] + row * man.height))
