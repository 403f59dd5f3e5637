"""Pieces that are placed one at a time: all game long, or until all are on the board and begin to step."""

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
    """Return the number of each player's pieces that are not on the board at first."""
    start = definition.topology.start
    pieces = list(definition.pieces.items())[: len(definition.seats)]
    return Each(piece.count - len(start.get(name, ())) for name, piece in pieces)


class PlacingPosition(SidesPosition):
    """`in_hand` has the number of pieces that each player has yet to place."""

    in_hand: Each[Seat, int] = kept(Beginning(_all_men), "{seat} has {number} (men|man|stones?) in hand")


P = TypeVar("P", bound=PlacingPosition)


class Placing(Sides[P]):
    """A game in which on each turn a player puts a piece on a free point, for good; `arrive` defines its
    effect. It ends when the player to move has no piece in hand, or no point is free."""

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
        """Carry out the effect of the piece that has just been put there; none by default."""

    def counted(self, position: P) -> Outcome:
        """Return the result when no more pieces are placed: the player with more on the board wins."""
        return self.by_count(position, self.men, how="all men are placed")

    def refusal(self, position: P, word: str) -> str | None:
        return "placing" if word in self.definition.topology.index else None

    @fact
    def longest_game(self) -> int:
        """Return the most turns of a game: each places a piece."""
        return self.all_men()

    @fact
    def all_men(self) -> int:
        """Return the number of pieces that both players have together."""
        return 2 * self.men_each()


class PlacingFirstPosition(PlacingPosition, SteppingPosition):
    """A position with pieces in hand first; then with pieces that step."""


F = TypeVar("F", bound=PlacingFirstPosition)


class PlacingFirst(Stepping[F]):
    """A game in which players place their pieces in turns, and begin to step when none is in hand."""

    def place(self, pieces: Pieces, to_move: Seat) -> F:
        """Return the position with steps to be made, unless the example declares pieces in hand."""
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
        """Return the points where a piece may be put: any free point by default."""
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
        """Carry out the effect of the piece that has just been put there; none by default."""

    def ended(self, position: F) -> Outcome | None:
        """Return the result, or None; a player with pieces in hand cannot have lost for lack of them."""
        return None if position.in_hand[position.to_move] else super().ended(position)

    def refusal(self, position: F, word: str) -> str | None:
        """Return `placing` for a step while a piece is in hand, and for a placed piece after that."""
        placing = position.in_hand[position.to_move] or word in self.definition.topology.index
        found = super().refusal(position, word)
        return "placing" if found and placing else found

    def longest_with(self, left: int) -> int:
        """Return the turns of the longest game: all pieces are placed before one is taken."""
        placed = sum(_all_men(self.definition))
        return placed + super().longest_with(left - placed)
