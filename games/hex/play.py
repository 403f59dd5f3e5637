"""Hex: two players join opposite sides of a rhombus of hexagons."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from publisher.engine import Each, Seat, fact
from publisher.engine.mechanics.boards.connection import ConnectionGame, ConnectionPosition, connects
from publisher.engine.position import FORMS
from publisher.engine.solver import Solver, started
from publisher.engine.state import kept
from publisher.engine.symmetry import symmetries
from publisher.engine.words import Question
from publisher.model.board import Board
from publisher.model.boards import HexRhombus
from publisher.model.definition import Definition

RED, BLUE = 0, 1
SWAP = "swap"


class HexPosition(ConnectionPosition):
    """Seats may change colours: `colour` is what each of them plays."""

    colour: Each[Seat, int] = kept(Each([RED, BLUE]))
    swappable: bool = kept(False)
    may_be_swapped: bool = kept(False)


class Hex(ConnectionGame[HexPosition]):
    """Stones are red and blue; the first may be taken over by the other player."""

    colours = ("red", "blue")
    goals = (("top", "bottom"), ("left", "right"))
    horizon = 200
    asks = (Question("move", {**FORMS, "swap": SWAP}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        rows, columns = (tuple(board.regions[side] for side in goal) for goal in self.goals)
        self.symmetries = symmetries(board, rows, columns)  # same: saves the solver time

    def begin(self, position: HexPosition, rng: Random) -> None:
        position.may_be_swapped = bool(self.option("swap"))

    def moves(self, position: HexPosition) -> list[Any]:
        return [*position.empty, SWAP] if position.swappable else position.empty

    def play(self, position: HexPosition, move: Any) -> None:
        if move == SWAP:
            position.colour.reverse()
            position.swappable = False
        else:
            self.put(position, move, position.colour[position.to_move])
            position.swappable, position.may_be_swapped = position.may_be_swapped, False
        position.to_move = self.other(position.to_move)

    def seat_of(self, position: HexPosition, colour: int) -> Seat:
        return position.colour.index(colour)

    def refusal(self, position: HexPosition, word: str) -> str | None:
        if word == SWAP:
            return "swap"
        return "placing" if word in self.definition.topology.index else None

    def side_name(self, position: HexPosition, seat: Seat) -> str:
        return self.colours[position.colour[seat]].capitalize()

    def key(self, position: HexPosition) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(position.colour), position.swappable

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
        board = Board(HexRhombus(size=size))
        return sum(
            sum(connects(board, filling, colour, sides) for colour, sides in enumerate(self.goals)) != 1
            for filling in product((RED, BLUE), repeat=len(board))
        )

    @fact
    def opening(self, size: int, point: str) -> str:
        """Whether the first stone on that point wins or loses, without the swap."""
        rules = self.without_swap(size)
        position = started(rules)
        rules.play(position, rules.definition.topology.index[point])
        return "wins" if Solver(rules).value(position) == 1 else "loses"

    @fact
    def winning_openings(self, size: int) -> str:
        """The first stones that win, without the swap."""
        rules = self.without_swap(size)
        solver, begun = Solver(rules), started(rules)
        wins = [cell for cell, after in rules.successors(begun) if solver.value(after) == 1]
        return ", ".join(rules.notation(begun, cell) for cell in wins)

    def without_swap(self, size: int) -> Hex:
        """The rules of a game on a board of that size."""
        board = HexRhombus(size=size)
        return Hex(replace(self.definition, board=board, options={"swap": False}))
