"""Pieces to cut out: a disc for every piece of the game, in square cells. Lengths in mm."""

from __future__ import annotations

from publisher.components.boards.board import PIECE
from publisher.components.boards.stones import back_symbol, piece_symbol
from publisher.components.palette import RULE
from publisher.components.sheets.batch import Batch, Piece
from publisher.drawing.shapes import Drawing, Rect, Symbol, Use, move
from publisher.model.definition import Definition

_SMALLEST, _LARGEST = 10.0, 40.0
_FILL = 0.96
"""The most of a space that a piece takes, however small the board."""
_WITHOUT_BOARD = 20.0
_ROUND = 1.5
"""White between the disc and the side of its cell."""


def piece_diameter(definition: Definition) -> float:
    """The diameter of the discs: they fill most of a space of the board, and can still be held."""
    if definition.board is None:
        return _WITHOUT_BOARD
    space = definition.board.space
    return min(_LARGEST, _FILL * space, max(_SMALLEST, PIECE * space))


def piece_pieces(definition: Definition, both_sides: bool = False) -> list[Piece]:
    """Every piece as often as the game has it; those that lie face down have a back.

    With `both_sides` the others show their face on the back too, as counters that are folded over do.
    """
    diameter = piece_diameter(definition)
    back = _cell(back_symbol(diameter), diameter, "back of a piece")
    found: list[Piece] = []
    for kind in definition.pieces.values():
        front = _cell(piece_symbol(kind, diameter), diameter, kind.name)
        behind = back if kind.covered else front if both_sides else None
        found += [Piece(front, behind)] * kind.count
    return found


def piece_batches(definition: Definition, both_sides: bool = False) -> list[Batch]:
    """The pieces for the sheets; none for a game without pieces to print."""
    pieces = piece_pieces(definition, both_sides)
    return [Batch("pieces", tuple(pieces))] if pieces else []


def _cell(symbol: Symbol, diameter: float, title: str) -> Drawing:
    """A disc in its square; neighbours share the light line that is cut along."""
    side = diameter + 2 * _ROUND
    shapes = (
        Rect((0, 0), side, side, stroke=RULE, line=0.1),
        Use(symbol, move(side / 2, side / 2)),
    )
    return Drawing(side, side, shapes, title)
