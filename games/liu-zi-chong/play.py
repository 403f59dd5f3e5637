"""Six-Man Charge: pairs that push, men who charge in between two enemies, and a last man who rides."""

from __future__ import annotations

from itertools import takewhile

from publisher.engine import EMPTY, Point
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.mechanics.boards.stepping import SteppingPosition
from publisher.engine.position import Move
from publisher.model.board import direction_lines
from publisher.model.definition import Definition


class SixManCharge(LineCapturing[SteppingPosition]):
    """One man each is a draw, for the shapes that take need three men."""

    line_shapes = ("EMME", "MME", "EME")
    clean = True
    horizon = 60
    too_few = 1

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.runs = tuple(direction_lines(definition.topology, point) for point in self.points_of_board)

    def moves(self, position: SteppingPosition) -> list[Move]:
        men = self.men_of(position, position.to_move)
        if len(men) > 1:
            return super().moves(position)

        def is_free(point: Point) -> bool:
            return position.owner[point] == EMPTY

        return [(man, end) for man in men for run in self.runs[man] for end in takewhile(is_free, run)]

    def refusal(self, position: SteppingPosition, word: str) -> str | None:
        is_alone = self.men(position, position.to_move) == 1
        return "last-man" if is_alone else super().refusal(position, word)
