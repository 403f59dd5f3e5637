"""Connection: stones are put on empty cells, and whoever joins two sides of the board wins.

Stones never move or leave, so chains are kept as a forest: chains that touch share a root.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Position
from publisher.model.board import Board
from publisher.model.definition import Definition


class ConnectionGame(Position):
    """`owner` is the colour on each cell (EMPTY for none). A subclass says what the colours are called, and
    which two sides of the board each of them joins."""

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

    def begin(self, rng: Random) -> None:
        self.owner = [EMPTY] * len(self.cells)
        self.empty = list(self.cells)
        self.where = list(self.cells)  # of each empty cell, its place in that list
        self.root = list(self.cells)
        self.touches = list(self.sides)  # of each root, the sides that its chain touches, one bit each

    def put(self, cell: int, colour: int) -> None:
        """Lay a stone and join it to its chains; a chain that touches both its sides wins."""
        owner, root, touches = self.owner, self.root, self.touches
        owner[cell] = colour
        last = self.empty.pop()
        if last != cell:
            self.empty[self.where[cell]] = last
            self.where[last] = self.where[cell]
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
            self.result = Outcome.win(self.seat_of(colour), how=how)

    def seat_of(self, colour: int) -> int:
        """Who plays that colour."""
        return colour

    def pieces(self) -> Mapping[int, str]:
        return {cell: self.colours[colour] for cell, colour in enumerate(self.owner) if colour != EMPTY}

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        self.begin(Random(0))  # same: nothing here is left to chance
        for cell, piece in pieces.items():
            self.put(cell, self.colours.index(piece))
        self.to_move = to_move


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
