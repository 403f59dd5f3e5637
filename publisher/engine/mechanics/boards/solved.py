"""Games whose texts say who wins if both sides play as well as possible: small ones, or late positions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from publisher.engine.game import fact
from publisher.engine.position import BoardGame, Position
from publisher.engine.solver import Solver, started
from publisher.engine.symmetry import symmetries
from publisher.engine.words import claim
from publisher.model.boards import Grid
from publisher.model.definition import Definition
from publisher.model.seats import Seat

P = TypeVar("P", bound=Position)
VALUES = {"win": 1, "lose": -1, "draw": 0}
"""The words for first moves, as the first player sees them."""
HOW_IT_GOES = {1: "wins", -1: "loses", 0: "draws"}


class Solved(BoardGame[P]):
    """A game small enough for a solver, which finds who can force a win."""

    every_way_alike: ClassVar[bool] = False  # same: saves the solver time
    """True if nothing changes when the board is turned or mirrored."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        if self.every_way_alike:
            self.symmetries = symmetries(definition.topology)  # same: saves the solver time

    @cached_property
    def solver(self) -> Solver:
        return Solver(self)

    def first_player(self, options: Mapping[str, Any] = MappingProxyType({}), **changes: Any) -> str:
        """Return `wins`, `loses` or `draws` for the first player, with these options or changed
        definition."""
        options = {**self.definition.options, **options}
        rules = type(self)(replace(self.definition, options=options, **changes))
        return HOW_IT_GOES[rules.solver.value(started(rules))]

    @fact
    def on_board(self, width: int, height: int) -> str:
        """Return `wins`, `loses` or `draws` for the first player on an empty board of that size."""
        return self.first_player(board=Grid(width=width, height=height))

    @claim("{seat} (is winning|can force the win)")
    def is_winning(self, position: P, seat: Seat) -> bool:
        return self.solver.value(position) == (1 if seat == 0 else -1)

    @claim("{seat} is losing")
    def is_losing(self, position: P, seat: Seat) -> bool:
        return self.is_winning(position, self.other(seat))

    @fact
    def openings_that(self, verdict: str) -> int:
        """Return the number of first moves that `win`, `lose` or `draw` with best play."""
        return len(self._openings(verdict))

    @fact
    def winning_openings(self) -> str:
        return ", ".join(self._openings("win"))

    def _openings(self, verdict: str) -> list[str]:
        begun = started(self)
        return [
            self.notation(begun, move)
            for move, after in self.successors(begun)
            if self.solver.value(after) == VALUES[verdict]
        ]
