"""The board of a game as a drawing: what is printed to play on, and the figures of the booklet.

One drawing serves both: the printed board at its full size, figures at a smaller `space` with
pieces and marks on it. Lengths in mm, y down; points are numbers of `Definition.topology`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from publisher.components.boards.ground import Ground
from publisher.components.boards.looks import column, ground_shapes, label_shapes
from publisher.components.boards.marks import Mark, mark_shapes
from publisher.components.boards.outline import cut_out
from publisher.components.boards.piles import Pile, pile_shapes
from publisher.components.boards.segments import bar
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Shape
from publisher.model.definition import Definition

At = TypeVar("At", bound=int)
"""The number of a point."""
PIECE, IN_BOX = 0.85, 0.6
"""The diameter of a piece in spaces, and of one between the segments of a box."""

_FIGURE_WIDTH, _FIGURE_SPACES = 62.0, (3.4, 8.0)


def board_drawing(
    definition: Definition,
    pieces: Mapping[At, str | tuple[str, ...]] | None = None,
    marks: Iterable[Mark] = (),
    space: float | None = None,
) -> Drawing:
    """The board with `pieces` and `marks`; `space` mm between points, else the board's own.

    `pieces` are ids by point: the one that lies there, or all of them from the bottom up.
    """
    board = definition.topology
    ground = Ground(definition, space or board.definition.space)
    held: dict[int, Pile] = {
        point: _pile(definition, found) for point, found in (pieces or {}).items() if found
    }
    shapes: list[Shape] = [*ground_shapes(ground), *label_shapes(ground), *_pieces(ground, held)]
    diameter = PIECE * ground.space
    top = {point: pile[-1] for point, pile in held.items()}
    for mark in marks:
        shapes += mark_shapes(mark, ground.at, diameter, top.get)
    # The room of a piece on every point, so that a board is as large with pieces as without.
    room = Box(*Ground(definition, ground.space, board.corners).extent).grown(ground.space / 2)
    return cut_out(shapes, room, f"{definition.title}: {'position' if held else 'board'}")


def figure_space(definition: Definition) -> float:
    """The space (mm) at which a board fits in a column of text, and is still easily read."""
    xs = [x for x, _ in definition.topology.xy]
    low, high = _FIGURE_SPACES
    return min(high, max(low, _FIGURE_WIDTH / (max(xs) - min(xs) + 2)))


def _pile(definition: Definition, found: str | tuple[str, ...]) -> Pile:
    """One piece, or several, as what they are."""
    return [definition.pieces[piece] for piece in ((found,) if isinstance(found, str) else found)]


def _pieces(ground: Ground, held: Mapping[int, Pile]) -> list[Shape]:
    """Piles on points; a man on a segment lies along it, smaller men in a box."""
    corners, boxes = ground.board.corners, ground.board.box_places
    shapes: list[Shape] = []
    for place, pile in held.items():
        if place in boxes:
            shapes += pile_shapes(pile, ground.at(place), IN_BOX * ground.space)
        elif corners is not None and place in ground.board.inside:
            shapes += bar(ground, corners, place, pile[-1])
        else:
            shapes += pile_shapes(pile, ground.at(place), PIECE * ground.space, column(ground, place))
    return shapes
