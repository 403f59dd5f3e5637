"""Men are placed, then step; a step that completes a shape takes men from anywhere, which players choose.

What a shape takes is chosen man by man: first by whoever has completed it, then, where a shape is worth
more than one, by the player who loses the men. Choosing is a move of its own, written `xc3`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import TypeVar

from publisher.engine.chance import pick
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.placing import PlacingFirst, PlacingFirstPosition
from publisher.engine.mechanics.boards.shapes import Shape, Shapes
from publisher.engine.mechanics.boards.stepping import QUIET
from publisher.engine.position import EMPTY, FORMS, Move
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Question, claim
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

TAKES, LEANING = "x", 0.9


class ShapeCapturesPosition(PlacingFirstPosition):
    """`choosers` are those who have yet to choose a man of `victim` who leaves the board, one each; `stepped`
    is each player's latest step."""

    choosers: tuple[Seat, ...] = kept(())
    victim: Seat = kept(Seat(0))
    stepped: Each[Seat, Move] = kept(per_seat(()))


P = TypeVar("P", bound=ShapeCapturesPosition)


class ShapeCaptures(PlacingFirst[P]):
    """A step straight back, which undoes the player's latest one, takes nothing."""

    asks = (Question("move", {**FORMS, "take (the man on )?{point}": f"{TAKES}{{point}}"}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.shapes = Shapes(definition.topology, self.find_shapes(definition.topology))

    def find_shapes(self, board: Board) -> Iterable[Shape]:
        """All shapes that take; their worth is how many men."""
        raise NotImplementedError

    def key(self, position: P) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(position.in_hand), position.choosers

    def moves(self, position: P) -> list[Move]:
        if position.choosers:
            names = self.definition.topology.names
            return [f"{TAKES}{names[point]}" for point in self.men_of(position, position.victim)]
        return super().moves(position)

    def sample(self, position: P, rng: Random) -> Move:
        """Who plays by lot mostly completes a shape if that can be done, or nothing would ever be taken."""
        moves = self.moves(position)
        taking = [move for move in moves if self.completes(position, move)]
        return pick(rng, taking if taking and rng.random() < LEANING else moves)

    def completes(self, position: P, move: Move) -> bool:
        """Whether a step brings its man to the last point of a shape."""
        if not isinstance(move, tuple):
            return False
        (start, end), owner = move, position.owner
        return any(
            start not in shape.points and all(owner[p] == owner[start] for p in shape.points - {end})
            for shape in self.shapes.through[end]
        )

    def play(self, position: P, move: Move) -> None:
        if position.choosers:
            self.take(position, self.definition.topology.index[move.removeprefix(TAKES)])
        elif position.in_hand[position.to_move]:
            super().play(position, move)
        else:
            self.step(position, *move)

    def step(self, position: P, start: Point, end: Point) -> None:
        side = position.to_move
        position.owner[start], position.owner[end] = EMPTY, side
        back = position.stepped[side] == (end, start)
        position.stepped[side] = (start, end)
        position.victim = self.other(side)
        shapes = [] if back else self.shapes.completed(position.owner, end)
        choosers = sorted(
            (side if man == 0 else position.victim for shape in shapes for man in range(shape.worth)),
            key=lambda seat: seat != side,
        )
        position.choosers = tuple(choosers[: self.men(position, position.victim)])
        if position.choosers:
            position.to_move = position.choosers[0]
        else:
            self.finish(position, set())

    def take(self, position: P, point: Point) -> None:
        """That man leaves the board. When all are chosen it is his side's turn."""
        position.owner[point] = EMPTY
        position.choosers = position.choosers[1:]
        if position.choosers:
            position.to_move = position.choosers[0]
        else:
            position.to_move = self.other(position.victim)
            self.finish(position, {point})

    @claim("{seat} (must|may) (take|choose) a man")
    def chooses(self, position: P, seat: Seat) -> bool:
        return bool(position.choosers) and position.to_move == seat

    def refusal(self, position: P, word: str) -> str | None:
        """While men are chosen nothing else is done, and only those of the side that loses them are."""
        names = self.definition.topology.index
        if position.choosers or (word not in names and word.removeprefix(TAKES) in names):
            return "taking"
        return super().refusal(position, word)

    # -- what the text may state

    @fact
    def longest_game(self) -> int:
        """In moves, of which choosing is one: whoever takes the last man still has those of a shape, so that
        all others may have been taken, one at the end of each stretch."""
        most_taken = 2 * self.men_each() - min(len(shape.points) for shape in self.shapes.all)
        return 2 * self.men_each() + most_taken * (QUIET + 1)
