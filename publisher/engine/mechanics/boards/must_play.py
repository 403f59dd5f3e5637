"""The winner of a connection game, found by the cells that a win needs.

Stones never leave and one more can only help its owner, so a win that needs only some empty cells is one
whatever is on the others. A move that loses therefore loses together with all moves outside the cells that
its refutation needs; the moves left to try are what Hex players call the must-play region. All this is true
if a colour joins its sides by keeping the other from it: if chains can cross, it is not.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import dist
from typing import TYPE_CHECKING, Any, NamedTuple

from publisher.model.board import Board
from publisher.model.seats import OTHER, Point, Seat

if TYPE_CHECKING:
    from publisher.engine.mechanics.boards.connection import ConnectionGame, ConnectionPosition


class Won(NamedTuple):
    """The winner if both sides play as well as possible, and empty cells that are enough for that."""

    by: Seat
    cells: frozenset[Point]


class MustPlay:
    """The winners of positions of one game without a swap, each position looked at once."""

    def __init__(self, rules: ConnectionGame[Any]) -> None:
        self.rules = rules
        self._known: dict[Hashable, Won] = {}
        self._order = from_the_middle(rules.definition.topology)

    def winner(self, position: ConnectionPosition) -> Seat:
        return self._won(position).by

    def _won(self, position: ConnectionPosition) -> Won:
        if position.result is not None:
            return Won(position.result.winners[0], frozenset())
        key = self.rules.key(position)
        if key not in self._known:
            self._known[key] = self._found(position)
        return self._known[key]

    def _found(self, position: ConnectionPosition) -> Won:
        must, needed = set(position.empty), frozenset[Point]()
        for cell in self._order:
            if cell in must:
                twin = position.copy()
                self.rules.play(twin, cell)
                won = self._won(twin)
                if won.by == position.to_move:
                    return Won(won.by, won.cells | {cell})
                must &= won.cells
                needed |= won.cells
        return Won(OTHER[position.to_move], needed)


def from_the_middle(board: Board) -> list[Point]:
    """Return the cells of a board, those in its middle first, because most wins need them."""
    middle = [sum(values) / len(board) for values in zip(*board.xy, strict=True)]
    return sorted(board.inside, key=lambda cell: dist(board.xy[cell], middle))
