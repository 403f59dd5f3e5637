"""Playing Six: pairs, men between men, and all men in one row take; moving in circles is forbidden."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine import Point, fact
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.mechanics.boards.shape_taking import ShapeTaking, ShapeTakingPosition
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.mechanics.boards.stepping import REPEATS
from publisher.engine.position import Move
from publisher.engine.solver import started
from publisher.model.board import Board

SHAPES = {"nearest": "MMEee", "large": "MMEE", "small": "MME", "between": "MEM", "pole": "EME"}
FULL_ROW = 2
"""The number of enemies that all men in one row take."""


class PlayingSix(LineCapturing[ShapeTakingPosition], ShapeTaking[ShapeTakingPosition]):
    """A game in which shapes on lines take by themselves; the two for a full row are chosen."""

    line_shapes = SHAPES
    clean = False
    full_row = fact(FULL_ROW)
    horizon = 20
    too_few = 1

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        return (Shape("full row", frozenset(line), FULL_ROW) for line in board.lines)

    def completed(self, position: ShapeTakingPosition, point: Point) -> list[Shape]:
        """Return the completed rows, except the row where the own men stood at first."""
        home = set(self.definition.topology.start[self.kinds[position.to_move]])
        return [shape for shape in super().completed(position, point) if shape.points != home]

    def moves(self, position: ShapeTakingPosition) -> list[Move]:
        """Forbid a position for the third time, unless every move leads to one."""
        moves = super().moves(position)
        if position.choices or max(position.seen.values()) < REPEATS - 1:
            return moves
        return [move for move in moves if not self.repeats_again(position, move)] or moves

    def repeats_again(self, position: ShapeTakingPosition, move: Move) -> bool:
        """Return True if the move takes nothing and leads to a position that has stood as often as it may."""
        after = position.copy()
        self.carry(after, *move)
        if after.choices or self.arrive(after, move[-1]):
            return False
        after.to_move = self.other(position.to_move)
        return after.seen.get(self.stands(after), 0) >= REPEATS - 1

    def refusal(self, position: ShapeTakingPosition, word: str) -> str | None:
        is_step = tuple(self.named(word)) in super().moves(position)
        return "circles" if is_step else super().refusal(position, word)

    @fact(vouches="first")
    def home_row(self) -> str:
        """Return `may` if the row of Black's men at the start may take, like other rows that they fill."""
        position = started(self)
        return "may" if self.completed(position, self.men_of(position, position.to_move)[0]) else "may not"
