"""Men that are put on the board one at a time: all game long, or until all are there and begin to step."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition
from publisher.engine.outcome import Outcome
from publisher.engine.position import Move, Pieces
from publisher.engine.state import Beginning, kept
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat


def _all_men(definition: Definition) -> Each[Seat, int]:
    """The men of every player that are not on the board at first."""
    start = definition.topology.start
    pieces = list(definition.pieces.items())[: len(definition.seats)]
    return Each(piece.count - len(start.get(name, ())) for name, piece in pieces)


class PlacingPosition(SidesPosition):
    """`in_hand` is how many men each player has yet to place."""

    in_hand: Each[Seat, int] = kept(Beginning(_all_men), "{seat} has {number} (men|man|stones?) in hand")


P = TypeVar("P", bound=PlacingPosition)


class Placing(Sides[P]):
    """On each turn a player puts a man on a free point, for good. What he does there, `arrive` says.

    The game ends when nobody has a man in hand, or no point is free.
    """

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = super().place(pieces, to_move)
        for seat in self.seats:
            position.in_hand[seat] -= self.men(position, seat)
        return position

    def moves(self, position: P) -> Sequence[Move]:
        return self.free(position)

    def play(self, position: P, move: Move) -> None:
        side = position.to_move
        position.owner[move] = side
        position.in_hand[side] -= 1
        self.arrive(position, move)
        position.to_move = self.other(side)
        if position.result is None and not (position.in_hand[position.to_move] and self.moves(position)):
            position.result = self.counted(position)

    def arrive(self, position: P, point: Point) -> None:
        """What the man who has just been put there brings about."""

    def counted(self, position: P) -> Outcome:
        """The result when no more men are placed: who has more on the board."""
        return self.by_count(position, self.men, how="all men are placed")

    def refusal(self, position: P, word: str) -> str | None:
        return "placing" if word in self.definition.topology.index else None

    @fact
    def longest_game(self) -> int:
        """Every turn places a man."""
        return self.all_men()

    @fact
    def all_men(self) -> int:
        """How many men both players have together."""
        return 2 * self.men_each()


class PlacingFirstPosition(PlacingPosition, SteppingPosition):
    """Men in hand first; then those that step."""


F = TypeVar("F", bound=PlacingFirstPosition)


class PlacingFirst(Stepping[F]):
    """Players place their men in turns, and when nobody has one in hand they begin to step."""

    def place(self, pieces: Pieces, to_move: Seat) -> F:
        """A drawing shows the time of stepping, unless something is said of men in hand."""
        position = super().place(pieces, to_move)
        position.in_hand = Each(0 for _ in self.seats)
        self.forget(position)
        return position

    def key(self, position: F) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(position.in_hand)

    def moves(self, position: F) -> list[Move]:
        if position.in_hand[position.to_move]:
            return list(self.open_points(position))
        return super().moves(position)

    def open_points(self, position: F) -> Sequence[Point]:
        """Where a man may be put: on any free point."""
        return self.free(position)

    def play(self, position: F, move: Move) -> None:
        if not position.in_hand[position.to_move]:
            super().play(position, move)
            return
        position.owner[move] = position.to_move
        position.in_hand[position.to_move] -= 1
        self.settle(position, move)
        self.next_turn(position, taken=True)

    def settle(self, position: F, point: Point) -> None:
        """What the man who has just been put there brings about: nothing, as a rule."""

    def ended(self, position: F) -> Outcome | None:
        """Nobody can have lost by a want of men before all are placed."""
        return None if position.in_hand[position.to_move] else super().ended(position)

    def refusal(self, position: F, word: str) -> str | None:
        """As long as a man is in hand no other steps; then none is put down."""
        placing = position.in_hand[position.to_move] or word in self.definition.topology.index
        found = super().refusal(position, word)
        return "placing" if found and placing else found

    def longest_with(self, left: int) -> int:
        """All men are placed before one is taken."""
        placed = sum(_all_men(self.definition))
        return placed + super().longest_with(left - placed)
