"""Chase-and-Evade: a full board with a single hole, into which the two sides step in turns."""

from __future__ import annotations

from collections.abc import Hashable

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.shapes import matched
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import FORMS, Move, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, claim
from publisher.errors import NotationError

BLACK, WHITE = Seat(0), Seat(1)


class HolePosition(SidesPosition):
    """`removed` is True when the white piece has been taken off."""

    removed: bool = kept(False)


class ChaseAndEvade(Sides[HolePosition], Solved[HolePosition]):
    """Black takes any white piece off, and then begins to step."""

    asks = (Question("move", {**FORMS, "(remove|take off) {move}": "{move}"}),)

    def asked(self, position: HolePosition) -> Question:
        return self.asks[0] if position.removed else self.asks[0].called("remove")

    def moves(self, position: HolePosition) -> list[Move]:
        men = self.men_of(position, position.to_move if position.removed else WHITE)
        return self.steps_of(position, men) if position.removed else men

    def play(self, position: HolePosition, move: Move) -> None:
        if not position.removed:
            position.owner[move] = EMPTY
            position.removed = True
            return
        side = position.to_move
        self.carry(position, *move)
        position.to_move = self.other(side)
        if not self.moves(position):
            position.result = Outcome.win(side, how=f"{self.name(position.to_move)} cannot move")

    def refusal(self, position: HolePosition, word: str) -> str | None:
        found = super().refusal(position, word)
        is_step = position.removed and "-" in word
        return found if is_step else found and "removing"

    def place(self, pieces: Pieces, to_move: Seat) -> HolePosition:
        position = super().place(pieces, to_move)
        holes = len(self.free(position))
        if holes > 1:
            raise NotationError(f"the board may have at most one hole, not {holes}")
        position.removed = holes == 1
        return position

    def key(self, position: HolePosition) -> Hashable:
        return super().key(position), position.removed

    # -- what the text may state

    @claim("The hole is on {point?}")
    def hole(self, position: HolePosition) -> Point | None:
        return next(iter(self.free(position)), None)

    @fact
    def pairings(self) -> int:
        """Count the removals that leave each black piece a white neighbour as its partner."""
        begun = started(self)
        return sum(len(self.partners(after)) == self.men(after, BLACK) for _, after in self.successors(begun))

    def partners(self, position: HolePosition) -> dict[Point, Point]:
        """Return white pieces, each with a black neighbour as partner, in as many pairs as possible."""

        def white_beside(black: Point) -> list[Point]:
            return [point for point in self.near[black] if position.owner[point] == WHITE]

        return matched(self.men_of(position, BLACK), white_beside)

    @fact
    def longest_game(self) -> int:
        """Return the most moves: the removal, and then at most a step of every piece."""
        return len(self.definition.topology)
