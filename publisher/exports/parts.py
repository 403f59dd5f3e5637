"""The board, the pieces and the dice of a game as export files need them: each once, with its copies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from publisher.base.errors import PrintError
from publisher.components.boards.board import board_drawing
from publisher.components.boards.materials import PLAIN, Material
from publisher.components.boards.outline import cut_out
from publisher.components.dice import CUBE, face_symbol, net_drawing
from publisher.components.one_sheet import framed_board
from publisher.components.pieces import piece_pieces
from publisher.components.sheets.batch import CutPiece
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Use, move
from publisher.model.definition import Definition
from publisher.model.dice import Die


class Part(NamedTuple):
    """A flat part of a game: a name for its file, its drawing, the number of copies, and its back if it has
    its own."""

    name: str
    title: str
    drawing: Drawing
    back: Drawing | None = None
    copies: int = 1


def board_parts(definition: Definition, material: Material, bleed: float = 0.0) -> Iterator[Part]:
    """Yield the board, if there is one: in its frame if it has a ground or is cut, with a `bleed` (mm)."""
    if definition.board is not None:
        bare = material is PLAIN and not bleed
        board = board_drawing(definition) if bare else framed_board(definition, material, bleed)
        yield Part("board", definition.title, board)


def piece_parts(definition: Definition) -> Iterator[Part]:
    """Yield every kind of piece."""
    pieces = piece_pieces(definition)
    copies = Counter(map(_same, pieces))
    named: Counter[str] = Counter()
    for piece in {_same(piece): piece for piece in pieces}.values():
        named[name := f"piece-{_file(piece.front.title)}"] += 1
        name = f"{name}-{named[name]}" if named[name] > 1 else name
        yield Part(name, piece.front.title, piece.front, piece.back, copies[_same(piece)])


def lot_parts(definition: Definition) -> Iterator[Part]:
    """Yield every lot, with its two faces back to back."""
    for name, die in definition.dice.items():
        if die.is_lot:
            front, back = (_face(die, place) for place in range(2))
            yield Part(f"lot-{_file(name)}", name, front, back, die.count)


def die_faces(definition: Definition) -> Iterator[Part]:
    """Yield every face of every die and lot."""
    for name, die in definition.dice.items():
        for place, value in enumerate(die.values):
            yield Part(f"die-{_file(name)}-{_file(value)}", f"{name} {value}", _face(die, place))


def die_nets(definition: Definition) -> Iterator[Part]:
    """Yield the nets of dice with six faces."""
    for name, die in definition.dice.items():
        if die.is_cube:
            yield Part(f"die-{_file(name)}", name, net_drawing(die, name), copies=die.count)


def nothing_to_export(definition: Definition) -> PrintError:
    """Return the error for a game without parts, or with cards only."""
    cards = "" if definition.each_deck else "cards, "
    return PrintError(
        f"{definition.title} has no {cards}board, pieces or dice to export",
        hint="use --to cards to export its cards"
        if definition.each_deck
        else "use publisher build to print its rules",
    )


def _same(piece: CutPiece) -> tuple[int, int]:
    return id(piece.front), id(piece.back)


def _face(die: Die, place: int) -> Drawing:
    half = CUBE / 2
    return cut_out(
        [Use(face_symbol(die, place, CUBE), move(0, 0))], Box(-half, -half, half, half), die.values[place]
    )


def _file(name: str) -> str:
    return re.sub(r"\W+", "-", name)
