"""Pieces to cut out: a disc for every piece of the game, and lots, in square cells. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from publisher.components.boards.board import PIECE
from publisher.components.boards.standees import HIGH, standee
from publisher.components.boards.stones import back_symbol, piece_symbol, reach
from publisher.components.dice import LOT, face_symbol, net_drawing
from publisher.components.palette import RULE
from publisher.components.pictures import opened
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.drawing.shapes import Drawing, Rect, Symbol, Use, move
from publisher.errors import DefinitionError, PrintError
from publisher.model.definition import Definition, Piece
from publisher.model.dice import Die

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


def piece_pieces(definition: Definition, both_sides: bool = False) -> list[CutPiece]:
    """Every piece as often as the game has it; those that lie face down, or are turned over, have a back.

    With `both_sides` the others show their face on the back too, as counters that are folded over do.
    """
    return [piece for name in definition.pieces for piece in _of(definition, name, both_sides)]


def piece_dots(definition: Definition) -> Iterator[tuple[str, float]]:
    """The pieces with a picture, and how many dots an inch it has in print."""
    for name, kind in definition.printed_pieces.items():
        if kind.picture:
            found, wide = opened(Path(kind.folder), kind.picture), piece_diameter(definition)
            high = wide / found.ratio
            yield name, found.dots(min(wide, HIGH * high) if kind.stands else max(wide, high))


def piece_batches(definition: Definition, both_sides: bool = False) -> list[Batch]:
    """The pieces for the sheets, small ones, lots and dice to fold by themselves; none if there are none.

    Dice of other than six sides cannot be made of paper: a game needs real ones.
    """
    named: dict[str, list[CutPiece]] = {"pieces": [], "small pieces": [], "standees": []}
    for name, kind in definition.pieces.items():
        named[_kind(kind)] += _of(definition, name, both_sides)
    named |= {
        "lots": [piece for die in definition.dice.values() if die.is_lot for piece in _lots(die)],
        "dice": [net for die in definition.dice.values() if die.is_cube for net in _nets(die)],
    }
    return [Batch(name, tuple(pieces)) for name, pieces in named.items() if pieces]


def _kind(piece: Piece) -> str:
    return "standees" if piece.stands else "small pieces" if piece.small else "pieces"


def _of(definition: Definition, name: str, both_sides: bool) -> list[CutPiece]:
    """All pieces of a kind."""
    try:
        return _drawn(definition, definition.pieces[name], both_sides)
    except PrintError as error:
        told = error.message.removeprefix("picture: ")
        raise DefinitionError(f"pieces.{name}.picture: {told}", hint=error.hint) from None


def _drawn(definition: Definition, kind: Piece, both_sides: bool) -> list[CutPiece]:
    diameter = _SMALLEST if kind.small else piece_diameter(definition)
    if kind.stands:
        return [CutPiece(standee(kind, diameter))] * kind.count
    if kind.covers:
        front = _block(kind, definition.topology.definition.space)
        return [CutPiece(front, front if both_sides else None)] * kind.count
    front = _cell(piece_symbol(kind, diameter), diameter, kind.name)
    if kind.covered:
        behind: Drawing | None = _cell(back_symbol(diameter), diameter, "back of a piece")
    elif kind.back:
        other = definition.pieces[kind.back]
        behind = _cell(piece_symbol(other, diameter), diameter, other.name)
    else:
        behind = front if both_sides else None
    return [CutPiece(front, behind)] * kind.count


def _lots(die: Die) -> list[CutPiece]:
    """Lots have their two faces back to back."""
    first, second = (
        _cell(face_symbol(die, place, LOT), LOT, value) for place, value in enumerate(die.values)
    )
    return [CutPiece(first, second)] * die.count


def _nets(die: Die) -> list[CutPiece]:
    return [CutPiece(net_drawing(die))] * die.count


@lru_cache(maxsize=64)
def _block(kind: Piece, space: float) -> Drawing:
    """A block as it lies on the board, in the rectangle that it reaches over."""
    left, top, right, bottom = reach(kind)
    width, height = (left + right + 1) * space, (top + bottom + 1) * space
    shapes = (
        Rect((0, 0), width, height, stroke=RULE, line=0.1),
        Use(piece_symbol(kind, PIECE * space), move((left + 0.5) * space, (top + 0.5) * space)),
    )
    return Drawing(width, height, shapes, kind.name)


@lru_cache(maxsize=256)
def _cell(symbol: Symbol, diameter: float, title: str) -> Drawing:
    """A disc in its square; neighbours share the light line that is cut along."""
    side = diameter + 2 * _ROUND
    shapes = (
        Rect((0, 0), side, side, stroke=RULE, line=0.1),
        Use(symbol, move(side / 2, side / 2)),
    )
    return Drawing(side, side, shapes, title)
