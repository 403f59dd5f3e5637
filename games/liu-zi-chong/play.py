"""Six-Man Charge: pairs that push, men who charge in between two enemies, and a last man who rides."""

from __future__ import annotations

from publisher.engine import Seat, fact
from publisher.engine.mechanics.boards.line_capture import LineCapturing
from publisher.engine.mechanics.boards.stepping import SteppingPosition
from publisher.engine.position import Move

SHAPES = {"between": "EMME", "pair": "MME", "charge": "EME"}


class SixManCharge(LineCapturing[SteppingPosition]):
    """A game of charges; with one man each it is a draw, because the shapes that take need three men."""

    line_shapes = SHAPES
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

    # -- what the text may state

    @fact
    def others_on_line(self) -> str:
        """Return `may` if further men may stand on the line of a shape."""
        return "may not" if self.clean else "may"

    @fact(vouches="more")
    def fewest_stepping(self) -> int:
        """Return the fewest men with which, or with more, a player only steps to the next point."""
        numbers = range(1, self.men_each() + 1)
        return next(men for men in numbers if all(map(self.only_steps, numbers[men - 1 :])))

    def only_steps(self, men: int) -> bool:
        """Return True if `men` men of Black's, alone on the board, have no moves except steps."""
        position = self.place(dict.fromkeys(self.points_of_board[:men], (self.kinds[0],)), Seat(0))
        return self.moves(position) == self.steps_of(position, self.men_of(position, Seat(0)))
