"""Sticks: take one stick a turn, or two; the player whose sticks are longer together wins."""

from __future__ import annotations

from functools import cache

from publisher.engine import EMPTY, Point, Seat, fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import Pieces
from publisher.engine.words import Question, claim, row, shown
from publisher.errors import NotationError

TAKE = Question("take", {"take (the |stick )?{point}": "{point}"})


class SticksPosition(SidesPosition):
    """`owner` is the player who has taken each stick; the first point is the stick of length 1."""


class Sticks(Sides[SticksPosition]):
    """A game in which the turn follows from the number of sticks that are gone."""

    horizon = 12
    asks = (TAKE,)

    def turn_after(self, gone: int) -> Seat:
        return taker(gone, int(self.option("at_once")))

    def place(self, pieces: Pieces, to_move: Seat) -> SticksPosition:
        return super().place(pieces, self.turn_after(len(pieces)))

    def give_turn(self, position: SticksPosition, seat: Seat) -> SticksPosition:
        if seat != position.to_move:
            raise NotationError(
                f"it is {self.name(position.to_move)}'s turn: the number of sticks left decides that"
            )
        return position

    def moves(self, position: SticksPosition) -> list[Point]:
        return self.free(position)

    def play(self, position: SticksPosition, move: Point) -> None:
        position.owner[move] = position.to_move
        left = len(self.free(position))
        position.to_move = self.turn_after(self.points() - left)
        if not left:
            position.result = self.by_count(position, self.length, how="all sticks are taken")

    def refusal(self, position: SticksPosition, word: str) -> str | None:
        return "taking" if word in self.definition.topology.index else None

    @shown
    @claim("{seat} (now )?has {number?} units?")
    def length(self, position: SticksPosition, seat: Seat) -> int:
        return sum(stick + 1 for stick, taken_by in enumerate(position.owner) if taken_by == seat)

    @claim("{number?} sticks? (is|are) left")
    def left(self, position: SticksPosition) -> int:
        return position.owner.count(EMPTY)

    @claim("The longest stick left is {point?}")
    def longest(self, position: SticksPosition) -> Point:
        return max(self.free(position))

    @claim("{seat} is ahead by {number?} units?")
    def ahead(self, position: SticksPosition, seat: Seat) -> int:
        return self.length(position, seat) - self.length(position, self.other(seat))

    def standing(self, position: SticksPosition, seat: Seat) -> float:
        return float(self.ahead(position, seat))

    # -- what the text may state

    @fact
    def all_units(self) -> int:
        return sum(range(1, self.points() + 1))

    @fact
    def pairs(self) -> int:
        return self.points() // 2

    @fact
    def gone_before(self, seat: str) -> str:
        """Return the numbers of sticks that are gone when that player takes one."""
        return ", ".join(map(str, self._times(seat)))

    @fact
    def sure_of(self, seat: str) -> str:
        """Return the least lengths of the sticks of a player who always takes the longest: with `gone` sticks
        gone, one is left that is only `gone` units shorter than the longest of all."""
        return ", ".join(str(self.points() - gone) for gone in self._times(seat))

    @fact
    def secured(self, seat: str) -> int:
        """Return the sum of those lengths."""
        return sum(self.points() - gone for gone in self._times(seat))

    def _times(self, seat: str) -> list[int]:
        return [gone for gone in range(self.points()) if self.name(self.turn_after(gone)) == seat]

    @row("Pairs", "One by one?")
    def by_ones(self, pairs: int) -> int:
        """Return the lead of the first player in the end, if both play as well as possible."""
        return best((1 << 2 * pairs) - 1, 2 * pairs, 1)

    @row("Pairs", "By twos?")
    def by_twos(self, pairs: int) -> int:
        return best((1 << 2 * pairs) - 1, 2 * pairs, 2)

    @fact
    def tried(self) -> int:
        """Count the sets of sticks that may be left, except the empty one."""
        return (1 << self.points()) - 1

    @fact
    def exceptions(self) -> int:
        """Count the sets from which a player does better than by always taking the longest."""
        sticks, at_once = self.points(), int(self.option("at_once"))
        return sum(
            best(left, sticks, at_once) != greedily(left, sticks, at_once) for left in range(1 << sticks)
        )


def taker(gone: int, at_once: int) -> Seat:
    """Return the player who takes the next stick: one in the first turn, `at_once` in every other."""
    return Seat((gone + at_once - 1) // at_once % 2)


def _taken(stick: int, left: int, sticks: int, at_once: int) -> int:
    """Return the gain or loss of the first player when a stick is taken while the set `left` is there."""
    return (stick + 1) * (1 if taker(sticks - left.bit_count(), at_once) == 0 else -1)


@cache
def best(left: int, sticks: int, at_once: int) -> int:
    """Return the first player's lead from the sticks that are left, of `sticks` at first, if both try
    everything. Sets are numbers, a bit for each stick."""
    found = [
        _taken(stick, left, sticks, at_once) + best(left ^ 1 << stick, sticks, at_once)
        for stick in range(sticks)
        if left >> stick & 1
    ]
    first = taker(sticks - left.bit_count(), at_once) == 0
    return (max if first else min)(found) if found else 0


@cache
def greedily(left: int, sticks: int, at_once: int) -> int:
    """Return the first player's lead if both always take the longest."""
    if not left:
        return 0
    stick = left.bit_length() - 1
    return _taken(stick, left, sticks, at_once) + greedily(left ^ 1 << stick, sticks, at_once)
