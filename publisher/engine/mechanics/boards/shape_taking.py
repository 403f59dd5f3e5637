"""Capture by shapes: whoever completes one with a step takes as many enemies as it is worth, of his own
choice, one after the other before the turn is over."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeAlias, TypeVar

from publisher.engine.mechanics.boards.shapes import Shape, Shapes
from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition
from publisher.engine.position import EMPTY, FORMS, Move
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Question, row
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

Step: TypeAlias = tuple[Point, Point]
MOVE_OR_TAKE = Question("move", {**FORMS, "take {move}": "{move}"})


class ShapeTakingPosition(SteppingPosition):
    """`due` is how many men whoever is to move has yet to take, `stepped` the last step of every player."""

    due: int = kept(0, "{number?} (men|man) (are|is) to be (taken|pressed)")
    stepped: Each[Seat, Step | None] = kept(per_seat(None))


P = TypeVar("P", bound=ShapeTakingPosition)


class ShapeTaking(Stepping[P]):
    """A move is a step, or the point of a man who is taken. A step straight back from where the player's last
    step has led completes nothing."""

    asks = (MOVE_OR_TAKE,)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.shapes_on_board = Shapes(definition.topology, self.catalogue(definition.topology))

    def catalogue(self, board: Board) -> Iterable[Shape]:
        """All shapes, and how many men each of them takes."""
        raise NotImplementedError

    def key(self, position: P) -> Hashable:
        return super().key(position), position.due, tuple(position.stepped)

    def stands(self, position: P) -> Hashable:
        return super().key(position)

    def moves(self, position: P) -> list[Move]:
        return list(self.victims(position)) if position.due else super().moves(position)

    def victims(self, position: P) -> list[Point]:
        """The enemies of whom one may be taken: any."""
        return self.men_of(position, self.other(position.to_move))

    def play(self, position: P, move: Move) -> None:
        if not position.due:
            super().play(position, move)
            return
        position.due -= 1
        self.finish(position, {move})

    def take(self, position: P, point: Point) -> None:
        """The man on that point is taken."""
        position.owner[point] = EMPTY

    def carry(self, position: P, start: Point, end: Point) -> None:
        super().carry(position, start, end)
        side = position.to_move
        is_back = position.stepped[side] == (end, start)
        position.stepped[side] = (start, end)
        position.due = 0 if is_back else self.earned(position, end)

    def earned(self, position: P, point: Point) -> int:
        """How many men the shapes take that the man who has come to that point completes."""
        return sum(shape.worth for shape in self.shapes_on_board.completed(position.owner, point))

    @row("Men on", "Taken?")
    def earned_by(self, points: str) -> int:
        """How many men the first player takes whose men stand alone on these points when the last comes."""
        index, position = self.definition.topology.index, self.empty()
        *others, last = (Point(index[name]) for name in points.split())
        for point in (*others, last):
            position.owner[point] = Seat(0)
        return self.earned(position, last)

    def finish(self, position: P, taken: set[Point]) -> None:
        """The turn is over when all have been taken that are due, or that there are."""
        for point in taken:
            self.take(position, point)
        position.due = min(position.due, len(self.victims(position)))
        if not position.due:
            self.next_turn(position, bool(taken))

    def refusal(self, position: P, word: str) -> str | None:
        return "taking" if position.due else super().refusal(position, word)
