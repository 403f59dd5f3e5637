"""Pieces to cut out: a disc for every piece of the game, in square cells. Lengths in mm."""

from __future__ import annotations

from publisher.components.board import PIECE
from publisher.components.palette import RULE
from publisher.components.sheet_batch import Batch, Piece
from publisher.components.stones import back_symbol, piece_symbol
from publisher.drawing.shapes import Drawing, Rect, Symbol, Use, move
from publisher.model.definition import Definition

_SMALLEST, _LARGEST = 10.0, 26.0
_WITHOUT_BOARD = 20.0
_ROUND = 1.5
"""White between the disc and the side of its cell."""


def piece_diameter(definition: Definition) -> float:
    """The diameter of the discs: they fill most of a space of the board, and can still be held."""
    if definition.board is None:
        return _WITHOUT_BOARD
    return min(_LARGEST, max(_SMALLEST, PIECE * definition.board.space))


def piece_pieces(definition: Definition) -> list[Piece]:
    """Every piece as often as the game has it; those that lie face down have a back."""
    diameter = piece_diameter(definition)
    back = _cell(back_symbol(diameter), diameter, "back of a piece")
    found: list[Piece] = []
    for kind in definition.pieces.values():
        front = _cell(piece_symbol(kind, diameter), diameter, kind.name)
        found += [Piece(front, back if kind.covered else None)] * kind.count
    return found


def piece_batches(definition: Definition) -> list[Batch]:
    """The pieces for the sheets; none for a game without pieces to print."""
    pieces = piece_pieces(definition)
    return [Batch("pieces", tuple(pieces))] if pieces else []


def _cell(symbol: Symbol, diameter: float, title: str) -> Drawing:
    """A disc in its square; neighbours share the light line that is cut along."""
    side = diameter + 2 * _ROUND
    shapes = (
        Rect((0, 0), side, side, stroke=RULE, line=0.1),
        Use(symbol, move(side / 2, side / 2)),
    )
    return Drawing(side, side, shapes, title)
