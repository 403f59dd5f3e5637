"""Hex: two players join opposite sides of a rhombus of hexagons."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from publisher.engine import fact
from publisher.engine.mechanics.boards.connection import ConnectionGame, connects
from publisher.engine.solver import Solver, started
from publisher.engine.symmetry import symmetries
from publisher.model.board import Board, BoardDefinition
from publisher.model.definition import Definition

RED, BLUE = 0, 1
SWAP = "swap"


class Hex(ConnectionGame):
    """Seats may change colours: `colour` is what each of them plays."""

    colours = ("red", "blue")
    goals = (("top", "bottom"), ("left", "right"))
    horizon = 200
    swappable = False

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        rows, columns = (tuple(board.regions[side] for side in goal) for goal in self.goals)
        self.symmetries = symmetries(board, rows, columns)  # same: saves the solver time

    def begin(self, rng: Random) -> None:
        super().begin(rng)
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

    def seat_of(self, colour: int) -> int:
        return self.colour.index(colour)

    def refusal(self, word: str) -> str | None:
        if word == SWAP:
            return "swap"
        return "placing" if word in self.definition.topology.index else None

    def side_name(self, seat: int) -> str:
        return self.colours[self.colour[seat]].capitalize()

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        super().place(pieces, to_move)
        self.may_be_swapped = False

    def key(self) -> Hashable:
        return tuple(self.owner), self.to_move, tuple(self.colour), self.swappable

    # -- what the text may state

    @fact
    def side(self) -> int:
        """Hexagons along each side."""
        return len(self.definition.topology.regions["top"])

    @fact
    def largest_game(self) -> int:
        """Every move but a swap fills a hexagon."""
        return self.points()

    @fact
    def fillings(self, size: int) -> int:
        """The ways to fill a size × size board with two colours."""
        return int(2 ** (size * size))

    @fact
    def drawn_fillings(self, size: int) -> int:
        """How many full boards have no winner, or two."""
        board = Board(BoardDefinition("hex-rhombus", size=size))
        return sum(
            sum(connects(board, filling, colour, sides) for colour, sides in enumerate(self.goals)) != 1
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
