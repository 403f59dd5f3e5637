"""Games of two sides that are decided by a royal piece: check, mate, and the draws that end long games."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, TypeVar

from publisher.base.errors import NotationError
from publisher.engine.mechanics.boards.chess_moves import Army
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, NOWHERE, BoardGame, Move, Position
from publisher.engine.state import kept
from publisher.engine.words import claim, shown
from publisher.model.seats import Each, Point, Seat


class RoyalPosition(Position):
    """`owner` and `kind` have the side and the kind of the piece on each point, and one entry more, always
    empty; `royal` is where each side's royal piece stands, `legal` has the moves of the side to move."""

    owner: Each[Point, Seat] = kept(Each())
    kind: Each[Point, int] = kept(Each())
    royal: Each[Seat, Point] = kept(Each())
    legal: Sequence[Move] = kept(())
    plies: int = kept(0, "{number} turns? (has|have) been played")
    quiet: int = kept(0, "The last capture was {number} turns? ago")
    seen: dict[Hashable, int] = kept({})


P = TypeVar("P", bound=RoyalPosition)


class RoyalGame(BoardGame[P]):
    """A game like chess: a side whose royal piece cannot be saved has lost.

    The pieces of seats 0 and 1 move as the `army` says; those of kind 0 are royal, one a side.

    A move that leaves the mover's royal piece attacked is illegal, and a side without a legal move has lost.
    A position that comes for the third time is a draw; so is a game with `option("quiet")` turns in a row
    without a capture, or of `option("longest")` turns if that is not 0.
    """

    horizon = 8
    values: ClassVar[Sequence[float]]
    """The value of a piece of each kind, for bots."""
    repetitions: ClassVar[int] = 3
    army: Army

    def set_men(self, position: P, men: Mapping[Point, tuple[Seat, int]], to_move: Seat) -> None:
        """Put a piece (side, kind) on each of these points, and begin from there; NotationError if a side has
        no royal piece."""
        size = len(self.definition.topology) + 1
        position.owner, position.kind = Each([EMPTY] * size), Each([int(EMPTY)] * size)
        position.royal = Each([NOWHERE, NOWHERE])
        for point, (side, kind) in men.items():
            position.owner[point], position.kind[point] = side, kind
            if kind == 0:
                position.royal[side] = point
        if NOWHERE in position.royal:
            raise NotationError("each side needs its royal piece on the board")
        position.to_move = to_move
        self.look(position)

    def moves(self, position: P) -> Sequence[Move]:
        return position.legal

    def play(self, position: P, move: Move) -> None:
        start, to = move
        if position.owner[to] != EMPTY:
            self.forget(position)
        self.carry(position, start, to)
        self.end_turn(position)

    def forget(self, position: P) -> None:
        """Begin the counts for draws again: this turn cannot be taken back, so no earlier position
        returns."""
        position.quiet = -1
        position.seen.clear()  # same: only saves memory

    def carry(self, position: P, start: Point, to: Point) -> None:
        """Move the piece on one point to another, in place of any that was there."""
        owner, kind = position.owner, position.kind
        owner[start], owner[to] = EMPTY, owner[start]
        kind[start], kind[to] = EMPTY, kind[start]
        if start == position.royal[owner[to]]:
            position.royal[owner[to]] = to

    def end_turn(self, position: P) -> None:
        position.to_move = self.other(position.to_move)
        position.plies += 1
        position.quiet += 1
        self.look(position)

    @cached_property
    def limits(self) -> tuple[int, int]:
        """The number of turns without a capture, and of turns in all, after which the game is drawn."""
        return self.option("quiet"), self.option("longest")

    def look(self, position: P) -> None:
        """Find the moves of the side whose turn it is, and whether the game is over."""
        position.legal = self.find_moves(position)
        stands = self.stands(position)
        times = position.seen[stands] = position.seen.get(stands, 0) + 1
        quiet, longest = self.limits
        if not position.legal:
            position.result = self.without_move(position)
        elif times == self.repetitions:
            position.result = Outcome.draw(how="the same position for the third time")
        elif position.quiet >= quiet:
            position.result = Outcome.draw(how="too long without a capture")
        elif 0 < longest <= position.plies:
            position.result = Outcome.draw(how="too many turns")

    def find_moves(self, position: P) -> Sequence[Move]:
        """Return the legal moves of the side whose turn it is."""
        return self.army.moves(position.owner, position.kind, position.royal[position.to_move])

    def stands(self, position: P) -> Hashable:
        """Return a value that is equal when a position has come again."""
        return tuple(position.owner), tuple(position.kind), position.to_move

    def without_move(self, position: P) -> Outcome:
        """Return the outcome when the side to move has no legal move: it loses."""
        how = "checkmate" if self.in_check(position, position.to_move) else "no legal move"
        return Outcome.win(self.other(position.to_move), how=how)

    @shown
    @claim("{seat} is in check")
    def in_check(self, position: P, side: Seat) -> bool:
        return self.army.attacked(position.owner, position.kind, position.royal[side], self.other(side))

    @claim("Neither side is in check")
    def nobody_in_check(self, position: P) -> bool:
        return not any(self.in_check(position, side) for side in self.seats)

    def key(self, position: P) -> Hashable:
        return tuple(position.owner), tuple(position.kind), position.to_move

    def worth(self, position: P, point: Point) -> float:
        """Return the value of the piece on a point."""
        return self.values[position.kind[point]]

    def standing(self, position: P, seat: Seat) -> float:
        """Return the values of the seat's pieces, minus those of the other side."""
        total = 0.0
        for point, side in enumerate(position.owner):
            if side in self.seats:
                worth = self.worth(position, Point(point))
                total += worth if side == seat else -worth
        return total
