"""Pieces to cut out: a disc for every piece of the game, and lots, in square cells. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from publisher.base.errors import DefinitionError, PrintError
from publisher.components.boards.board import PIECE
from publisher.components.boards.standees import HIGH, standee, standing
from publisher.components.boards.stones import back_symbol, piece_symbol, reach, turned_symbol
from publisher.components.dice import LOT, face_symbol, label_drawing, net_drawing
from publisher.components.palette import RULE
from publisher.components.pictures import opened
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.components.sheets.grid import grid
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import WHITE, Circle, Drawing, Rect, Shape, Symbol, Use, move
from publisher.model.definition import Definition, Piece
from publisher.model.dice import Die

_SMALLEST, _LARGEST = 10.0, 40.0
_FILL = 0.96
"""The largest share of a space that a piece takes, on small boards as well."""
_WITHOUT_BOARD = 20.0
_ROUND = 1.5
"""White space between the disc and the side of its cell (mm)."""
_RIM = 0.6
"""The width of the white rim of pieces for a dark board (mm)."""
DISCS = ("pieces", "small pieces")
"""The batches of discs."""


def piece_diameter(definition: Definition) -> float:
    """Return the diameter of the discs (mm): they fill most of a space, and are large enough to hold."""
    if definition.board is None:
        return _WITHOUT_BOARD
    space = definition.board.space
    return min(_LARGEST, _FILL * space, max(_SMALLEST, PIECE * space))


def piece_pieces(definition: Definition, setup: Setup | None = None) -> list[CutPiece]:
    """Return every piece of the game; pieces that are played face down, or are turned over, have a back.
    Folded counters have their face on the back as well."""
    setup = setup or Setup()
    return [piece for name in definition.pieces for piece in _of(definition, name, setup)]


def printed_pieces(definition: Definition) -> object:
    """Return the data that the sheets of pieces are made from, or None if there is nothing to print."""
    kinds = tuple(replace(kind, side="") for kind in definition.printed_pieces.values())
    backs = tuple(definition.pieces[kind.back] for kind in kinds if kind.back)
    return (kinds, backs, definition.dice, piece_diameter(definition)) if kinds or definition.dice else None


def piece_dots(definition: Definition) -> Iterator[tuple[str, float]]:
    """Yield the names of the pieces with a picture, and the dots per inch of its print."""
    for name, kind in definition.printed_pieces.items():
        if kind.picture:
            found, wide = opened(Path(kind.folder), kind.picture), piece_diameter(definition)
            high = wide / found.ratio
            yield name, found.dots(min(wide, HIGH * high) if kind.stands else max(wide, high))


def piece_batches(definition: Definition, setup: Setup | None = None) -> list[Batch]:
    """Return the pieces in batches: usual ones, small ones, standing ones, lots, dice to fold. Only dice with
    six sides can be folded from paper: for others a game needs real dice, perhaps with labels."""
    setup = setup or Setup()
    named: dict[str, list[CutPiece]] = {"pieces": [], "small pieces": [], "standees": [], "standing men": []}
    for name, kind in definition.pieces.items():
        named[_kind(kind, setup)] += _of(definition, name, setup)
    named |= {
        "lots": [piece for name in definition.dice for piece in _of_die(definition, name, _lots)],
        "dice": [net for name in definition.dice for net in _of_die(definition, name, _nets)],
    }
    for name, die in definition.dice.items():
        if die.labels:
            labels = setup.wording.say("labels of {} mm", f"{die.labels:g}")
            named.setdefault(labels, []).extend(_of_die(definition, name, _labels))
    return [
        Batch(name, tuple(pieces), cut=_disc(pieces[0], name)) for name, pieces in named.items() if pieces
    ]


def spare_pieces(batches: Sequence[Batch], paper: Paper, setup: Setup) -> tuple[Batch, ...]:
    """Return once more the batches of discs that need no more sheets for it, because small parts get lost."""

    def has_room(batch: Batch) -> bool:
        count = len(batch.pieces)
        return count <= -count % grid(batch, paper, setup).capacity

    discs = (batch for batch in batches if batch.name in DISCS)
    return tuple(replace(batch, name=f"spare {batch.name}") for batch in discs if has_room(batch))


def _disc(piece: CutPiece, name: str) -> Circle | None:
    """Return the edge of a disc in the middle of its square; None for pieces that are not discs."""
    side = piece.front.width
    if name not in (*DISCS, "lots") or side != piece.front.height:
        return None
    return Circle((side / 2, side / 2), side / 2 - _ROUND)


def _kind(piece: Piece, setup: Setup) -> str:
    if piece.stands:
        return "standees"
    return "standing men" if _is_raised(piece, setup) else "small pieces" if piece.small else "pieces"


def _is_raised(piece: Piece, setup: Setup) -> bool:
    """Return True if a piece stands upright: pieces that are face down, turned over or stacked lie flat."""
    lies = piece.covered or piece.back or piece.small or piece.covers or piece.values
    return setup.men == "standing" and not lies


def _of(definition: Definition, name: str, setup: Setup) -> list[CutPiece]:
    """Return all pieces of a type; if it has several values or glyphs, `count` pieces of each."""
    kind = definition.pieces[name]
    draw = _flat if kind.values else _drawn
    try:
        return [piece for one in kind.printed for piece in draw(definition, one, setup)]
    except PrintError as error:
        message = error.message.removeprefix("picture: ")
        raise DefinitionError(f"pieces.{name}.picture: {message}", hint=error.hint) from None


def _drawn(definition: Definition, kind: Piece, setup: Setup) -> list[CutPiece]:
    if _is_raised(kind, setup):
        return [CutPiece(standing(kind, piece_diameter(definition)))] * kind.count
    if kind.stands:
        return [CutPiece(standee(kind, piece_diameter(definition)))] * kind.count
    return _flat(definition, kind, setup)


def _flat(definition: Definition, kind: Piece, setup: Setup) -> list[CutPiece]:
    diameter = _SMALLEST if kind.small else piece_diameter(definition)
    both_sides, rim = setup.arrangement.backs == "beside", _RIM if setup.material.is_dark else 0.0
    if kind.covers:
        front = _block(kind, definition.topology.definition.space)
        return [CutPiece(front, front if both_sides else None)] * kind.count
    symbol = turned_symbol if setup.ink == "full" else piece_symbol
    front = _cell(symbol(kind, diameter - 2 * rim), diameter, kind.name, rim)
    if kind.covered:
        behind: Drawing | None = _cell(back_symbol(diameter - 2 * rim), diameter, "back of a piece", rim)
    elif kind.back:
        other = definition.pieces[kind.back]
        behind = _cell(symbol(other, diameter - 2 * rim), diameter, other.name, rim)
    else:
        behind = front if both_sides else None
    return [CutPiece(front, behind)] * kind.count


def _of_die(definition: Definition, name: str, draw: Callable[[Die], list[CutPiece]]) -> list[CutPiece]:
    """Return the pieces of a kind of dice; DefinitionError for a picture of it that cannot be printed."""
    try:
        return draw(definition.dice[name])
    except PrintError as error:
        message = error.message.removeprefix("picture: ")
        raise DefinitionError(f"dice.{name}.pictures: {message}", hint=error.hint) from None


def _lots(die: Die) -> list[CutPiece]:
    """Return the lots with their two faces back to back; none for other dice."""
    if not die.is_lot or die.labels:
        return []
    first, second = (
        _cell(face_symbol(die, place, LOT), LOT, value) for place, value in enumerate(die.values)
    )
    return [CutPiece(first, second)] * die.count


def _nets(die: Die) -> list[CutPiece]:
    return [CutPiece(net_drawing(die))] * die.count if die.is_cube and not die.labels else []


def _labels(die: Die) -> list[CutPiece]:
    """Return a label for each face of each die."""
    size, places = die.labels or 0.0, range(len(die.values))
    return [CutPiece(label_drawing(die, place, size)) for place in places] * die.count


@lru_cache(maxsize=64)
def _block(kind: Piece, space: float) -> Drawing:
    """Return a block in the rectangle that it covers on the board."""
    left, top, right, bottom = reach(kind)
    width, height = (left + right + 1) * space, (top + bottom + 1) * space
    shapes = (
        Rect((0, 0), width, height, stroke=RULE, line=0.1),
        Use(piece_symbol(kind, PIECE * space), move((left + 0.5) * space, (top + 0.5) * space)),
    )
    return Drawing(width, height, shapes, kind.name)


@lru_cache(maxsize=256)
def _cell(symbol: Symbol, diameter: float, title: str, rim: float = 0.0) -> Drawing:
    """Return a disc in its square, with a light outline if it has a rim; neighbours share the line to cut."""
    side = diameter + 2 * _ROUND
    middle = side / 2, side / 2
    shapes: tuple[Shape, ...] = (
        Rect((0, 0), side, side, stroke=RULE, line=0.1),
        *((Circle(middle, diameter / 2, WHITE, RULE, 0.1),) if rim else ()),
        Use(symbol, move(side / 2, side / 2)),
    )
    return Drawing(side, side, shapes, title)
