"""Six-Man Charge: pairs that push, men who charge in between two enemies, and a last man who rides."""

from __future__ import annotations

from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.mechanics.boards.stepping import SteppingPosition
from publisher.engine.position import Move


class SixManCharge(LineCapturing[SteppingPosition]):
    """One man each is a draw, for the shapes that take need three men."""

    line_shapes = ("EMME", "MME", "EME")
    clean = True
    horizon = 60
    too_few = 1

    def moves(self, position: SteppingPosition) -> list[Move]:
        men = self.men_of(position, position.to_move)
        if len(men) > 1:
            return self.steps_of(position, men)
        return [(man, end) for man in men for end in self.rides(position, man)]

    def refusal(self, position: SteppingPosition, word: str) -> str | None:
        is_alone = self.men(position, position.to_move) == 1
        return "last-man" if is_alone else super().refusal(position, word)
