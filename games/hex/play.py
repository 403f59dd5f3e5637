"""Hex: two players join opposite sides of a rhombus of hexagons."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from publisher.engine import Outcome, Position, fact
from publisher.engine.solver import Solver, started
from publisher.engine.symmetry import symmetries
from publisher.model.board import Board, BoardDefinition
from publisher.model.definition import Definition

RED, BLUE, EMPTY = 0, 1, -1  # same: any number that is no colour would do for empty
COLOURS = ("red", "blue")
SWAP = "swap"
SIDES = {"top": 1, "bottom": 2, "left": 4, "right": 8}
"""The sides of the board a hexagon lies on, one bit each; a corner lies on two."""
JOINED = (SIDES["top"] | SIDES["bottom"], SIDES["left"] | SIDES["right"])


class Hex(Position):
    """Stones never move or leave, so chains are kept as a forest: chains that touch share a root."""

    horizon = 200
    swappable = False

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.near = board.neighbours
        self.cells = tuple(range(len(board)))
        self.sides = tuple(
            sum(bit for side, bit in SIDES.items() if cell in board.regions[side]) for cell in self.cells
        )
        top, bottom, left, right = (board.regions[side] for side in SIDES)
        self.symmetries = symmetries(board, (top, bottom), (left, right))  # same: saves the solver time

    def begin(self, rng: Random) -> None:
        self.owner = [EMPTY] * len(self.cells)
        self.empty = list(self.cells)
        self.where = list(self.cells)
        self.root = list(self.cells)
        self.touches = list(self.sides)
        self.colour = [RED, BLUE]
        self.may_be_swapped = bool(self.option("swap"))

    def moves(self) -> list[Any]:
        return [*self.empty, SWAP] if self.swappable else self.empty

    def play(self, move: Any) -> None:
        if move == SWAP:
            self.colour.reverse()
            self.swappable = False
        else:
            self.put(move, self.colour[self.to_move])
            self.swappable, self.may_be_swapped = self.may_be_swapped, False
        self.to_move = 1 - self.to_move

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
        if reached & JOINED[colour] == JOINED[colour]:
            self.result = Outcome.win(self.colour.index(colour), how=f"{COLOURS[colour]} joins its sides")

    def refusal(self, word: str) -> str | None:
        if word == SWAP:
            return "swap"
        return "placing" if word in self.definition.topology.index else None

    def side_name(self, seat: int) -> str:
        return COLOURS[self.colour[seat]].capitalize()

    def pieces(self) -> Mapping[int, str]:
        return {cell: COLOURS[colour] for cell, colour in enumerate(self.owner) if colour != EMPTY}

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        self.begin(Random(0))  # same: nothing here is left to chance
        for cell, piece in pieces.items():
            self.put(cell, COLOURS.index(piece))
        self.may_be_swapped = False
        self.to_move = to_move

    def key(self) -> Hashable:
        return tuple(self.owner), self.to_move, tuple(self.colour), self.swappable

    @fact
    def side(self) -> int:
        """Hexagons along each side."""
        return len(self.definition.topology.regions["top"])

    @fact
    def largest_game(self) -> int:
        """Every move but a swap fills a hexagon."""
        return len(self.definition.topology)

    @fact
    def neighbours(self, point: str) -> int:
        return len(self.definition.topology.neighbours[self.definition.topology.index[point]])

    @fact
    def fillings(self, size: int) -> int:
        """The ways to fill a size × size board with two colours."""
        return int(2 ** (size * size))

    @fact
    def drawn_fillings(self, size: int) -> int:
        """How many full boards have no winner, or two."""
        board = Board(BoardDefinition("hex-rhombus", size=size))
        return sum(
            joined(board, filling, RED, "top", "bottom") == joined(board, filling, BLUE, "left", "right")
            for filling in product((RED, BLUE), repeat=len(board))
        )

    @fact
    def opening(self, size: int, point: str) -> str:
        """Whether the first stone on that point wins or loses, without the swap."""
        position = self.without_swap(size)
        position.play(position.definition.topology.index[point])
        return "wins" if Solver().value(position) == 1 else "loses"

    @fact
    def winning_openings(self, size: int) -> str:
        """The first stones that win, without the swap."""
        solver = Solver()
        begun = self.without_swap(size)
        wins = [point for point, after in begun.successors() if solver.value(after) == 1]
        return ", ".join(map(begun.notation, wins))

    def without_swap(self, size: int) -> Hex:
        """The beginning of a game on a board of that size."""
        board = BoardDefinition("hex-rhombus", size=size)
        return started(Hex(replace(self.definition, board=board, options={"swap": False})))


def joined(board: Board, owner: Sequence[int], colour: int, side: str, other: str) -> bool:
    """Whether a chain of one colour reaches from one side to the other, by flooding from the first."""
    chain = [cell for cell in board.regions[side] if owner[cell] == colour]
    seen = set(chain)
    while chain:
        for cell in board.neighbours[chain.pop()]:
            if owner[cell] == colour and cell not in seen:
                seen.add(cell)
                chain.append(cell)
    return bool(seen & board.regions[other])
