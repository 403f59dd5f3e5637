"""Connection: stones are put on empty cells, and whoever joins two sides of the board wins.

Stones never move or leave, so chains are kept as a forest: chains that touch share a root.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, BoardGame, Pieces, Position, per_point
from publisher.engine.state import Beginning, kept
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat


def _every_cell(definition: Definition) -> list[Point]:
    return list(map(Point, range(len(definition.topology))))


class ConnectionPosition(Position):
    """`owner` is the colour on each cell (EMPTY for none)."""

    owner: Each[Point, int] = kept(per_point(int(EMPTY)))
    empty: list[Point] = kept(Beginning(_every_cell))
    where: Each[Point, int] = kept(Beginning(lambda definition: Each(_every_cell(definition))))
    """Of each empty cell, its place in that list."""
    root: Each[Point, Point] = kept(Beginning(lambda definition: Each(_every_cell(definition))))
    touches: Each[Point, int] = kept(per_point(0))
    """Of each root, the sides that its chain touches, one bit each."""


P = TypeVar("P", bound=ConnectionPosition)


class ConnectionGame(BoardGame[P]):
    """A subclass says what the colours are called, and which two sides of the board each of them joins."""

    colours: ClassVar[tuple[str, ...]]
    goals: ClassVar[tuple[tuple[str, str], ...]]

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.near = board.neighbours
        self.cells = tuple(range(len(board)))
        bits = {side: 1 << place for place, side in enumerate(side for goal in self.goals for side in goal)}
        self.sides = tuple(
            sum(bit for side, bit in bits.items() if cell in board.regions[side]) for cell in self.cells
        )
        self.joined = tuple(bits[side] | bits[other] for side, other in self.goals)

    def empty(self) -> P:
        position = super().empty()
        position.touches = Each(self.sides)
        return position

    def put(self, position: P, cell: Point, colour: int) -> None:
        """Lay a stone and join it to its chains; a chain that touches both its sides wins."""
        owner, root, touches = position.owner, position.root, position.touches
        owner[cell] = colour
        last = position.empty.pop()
        if last != cell:
            position.empty[position.where[cell]] = last
            position.where[last] = position.where[cell]
        reached = touches[cell]
        for other in self.near[cell]:
            if owner[other] == colour:
                while (above := root[other]) != other:
                    other = above
                root[other] = cell
                reached |= touches[other]
        touches[cell] = reached
        goal = self.joined[colour]
        if reached & goal == goal:
            how = f"{self.colours[colour]} joins its sides"
            position.result = Outcome.win(self.seat_of(position, colour), how=how)

    def seat_of(self, position: P, colour: int) -> Seat:
        """Who plays that colour."""
        return Seat(colour)

    def pieces(self, position: P) -> Pieces:
        stones = (cell for cell in self.points_of_board if position.owner[cell] != EMPTY)
        return {cell: (self.colours[position.owner[cell]],) for cell in stones}

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.empty()
        for cell, (piece,) in pieces.items():
            self.put(position, cell, self.colours.index(piece))
        position.to_move = to_move
        return position


def connects(board: Board, owner: Sequence[int], colour: int, sides: tuple[str, str]) -> bool:
    """Whether a chain of one colour reaches from one side to the other, by flooding from the first."""
    side, other = sides
    chain = [cell for cell in board.regions[side] if owner[cell] == colour]
    seen = set(chain)
    while chain:
        for cell in board.neighbours[chain.pop()]:
            if owner[cell] == colour and cell not in seen:
                seen.add(cell)
                chain.append(cell)
    return bool(seen & board.regions[other])
