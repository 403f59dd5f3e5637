"""The board of a game as a drawing: what is printed to play on, and the figures of the booklet.

One drawing serves both: the printed board at its full size, figures at a smaller `space` with
pieces and marks on it. Lengths in mm, y down; points are numbers of `Definition.topology`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.components.boards.edges import edge_shapes
from publisher.components.boards.ground import Ground
from publisher.components.boards.labels import label_shapes
from publisher.components.boards.marks import Mark, mark_shapes
from publisher.components.boards.outline import cut_out
from publisher.components.boards.stones import piece_symbol
from publisher.components.boards.surface import ground_shapes
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Shape, Use, move
from publisher.model.definition import Definition, Piece

PIECE = 0.85
"""The diameter of a piece in spaces."""

_FIGURE_WIDTH, _FIGURE_SPACES = 62.0, (3.4, 8.0)


def board_drawing(
    definition: Definition,
    pieces: Mapping[int, str] | None = None,
    marks: Iterable[Mark] = (),
    space: float | None = None,
) -> Drawing:
    """The board with `pieces` (ids by point) and `marks`; `space` mm between points, else the board's own."""
    board = definition.topology
    held = {point: definition.pieces[piece] for point, piece in (pieces or {}).items()}
    ground = Ground(definition, space or board.definition.space)
    shapes: list[Shape] = [
        *edge_shapes(ground),
        *ground_shapes(ground),
        *label_shapes(ground),
        *_pieces(ground, held),
    ]
    diameter = PIECE * ground.space
    for mark in marks:
        shapes += mark_shapes(mark, ground.at, diameter, held.get)
    # The room of a piece on every point, so that a board is as large with pieces as without.
    room = Box(*ground.extent).grown(ground.space / 2)
    return cut_out(shapes, room, f"{definition.title}: {'position' if held else 'board'}")


def figure_space(definition: Definition) -> float:
    """The space (mm) at which a board fits in a column of text, and is still easily read."""
    xs = [x for x, _ in definition.topology.xy]
    low, high = _FIGURE_SPACES
    return min(high, max(low, _FIGURE_WIDTH / (max(xs) - min(xs) + 2)))


def _pieces(ground: Ground, held: Mapping[int, Piece]) -> list[Shape]:
    diameter = PIECE * ground.space
    return [Use(piece_symbol(piece, diameter), move(*ground.at(point))) for point, piece in held.items()]
