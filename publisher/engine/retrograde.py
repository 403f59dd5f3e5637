"""Retrograde analysis: the value of every position that can be reached, found backwards from the ends.

It needs no order of the positions, so games in which positions come back are not harder.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Any

from publisher.engine.position import BoardGame, Position


class Graph:
    """All positions that can be reached from one; positions with equal `key` count as one."""

    def __init__(
        self,
        rules: BoardGame[Any],
        position: Position,
        key: Callable[[BoardGame[Any], Position], Hashable],
        count: Callable[[], None] = lambda: None,
    ) -> None:
        """Find all positions; `count` is called for each, and may stop the search by raising."""
        self.before: list[list[int]] = []  # for each position, those before it
        self.moves: list[int] = []  # the number of different positions after it
        self.wish: list[int] = []  # the best value for the side to move
        self.values: list[int | None] = []  # None if not known yet; at first only ends are
        numbers: dict[Hashable, int] = {}

        waiting: deque[Position] = deque()

        def number_of(reached: Position) -> int:
            name = (key(rules, reached), reached.result is not None)
            if name not in numbers:
                count()
                numbers[name] = len(numbers)
                self._add(reached)
                waiting.append(reached)
            return numbers[name]

        number_of(position)
        number = 0
        while waiting:
            here = waiting.popleft()
            after = {number_of(twin) for _, twin in rules.successors(here)}
            self.moves[number] = len(after)
            for other in after:
                self.before[other].append(number)
            number += 1

    def _add(self, position: Position) -> None:
        self.before.append([])
        self.moves.append(0)
        self.wish.append(1 if position.to_move == 0 else -1)
        self.values.append(None if position.result is None else position.result.value)

    def value(self) -> int:
        """Return the value of the first position; it is a draw (0) if neither side can force a win."""
        values, lost_moves = self.values, [0] * len(self.values)
        ripe = deque(number for number, value in enumerate(values) if value)
        while ripe:
            number = ripe.popleft()
            value = values[number]
            for earlier in self.before[number]:
                if values[earlier] is not None:
                    continue
                lost_moves[earlier] += value != self.wish[earlier]
                if value == self.wish[earlier] or lost_moves[earlier] == self.moves[earlier]:
                    values[earlier] = value
                    ripe.append(earlier)
        return values[0] or 0
