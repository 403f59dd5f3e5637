"""Cat Catches Mouse: a cat, a mouse, a board with one short cut, and ten moves to make use of it."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec.structs import replace

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.boards import Graph

CAT, MOUSE = Seat(0), Seat(1)


class ChasePosition(SidesPosition):
    """`made` is how many moves the cat has made."""

    made: int = kept(0, "Cat has made {number} moves?")


class CatMouse(Sides[ChasePosition], Solved[ChasePosition]):
    """Both must move, and where the two meet the mouse is caught. The option `moves` is the most moves of the
    cat; 0 means no limit."""

    def moves(self, position: ChasePosition) -> list[tuple[Point, Point]]:
        (start,) = self.men_of(position, position.to_move)
        return [(start, end) for end in self.near[start]]

    def play(self, position: ChasePosition, move: tuple[Point, Point]) -> None:
        start, end = move
        side = position.to_move
        caught = position.owner[end] != EMPTY
        position.owner[start], position.owner[end] = EMPTY, CAT if caught else side
        position.made += side == CAT
        position.to_move = self.other(side)
        if caught:
            position.result = Outcome.win(CAT, how="the mouse is caught")
        elif side == CAT and position.made == self.option("moves"):
            position.result = Outcome.win(MOUSE, how="the cat has made its last move")

    def place(self, pieces: Pieces, to_move: Seat) -> ChasePosition:
        if sorted(pieces.values()) != [("cat",), ("mouse",)]:
            raise NotationError("the board must have exactly one cat and one mouse")
        return super().place(pieces, to_move)

    def key(self, position: ChasePosition) -> Hashable:
        return super().key(position), position.made if self.option("moves") else 0

    # -- what the text may state

    @claim("Cat needs {number?} moves?")
    def moves_needed(self, position: ChasePosition) -> int:
        """Return how many more moves the cat needs if the mouse holds out as long as it can; 0 if the cat
        cannot catch it in time."""
        if not self.is_winning(position, CAT):
            return 0
        return (self.solver.plies(position) + (position.to_move == CAT)) // 2

    @fact
    def longest_game(self) -> int:
        """Return the most moves: Cat begins, and Mouse answers all moves except the last."""
        return 2 * int(self.option("moves")) - 1

    @fact
    def fewest_moves(self) -> int:
        return self.moves_needed(started(self))

    @fact
    def winner_in(self, moves: int) -> str:
        """Return the winner if the cat has `moves` moves, 0 being no limit."""
        cat = self.first_player(options={"moves": moves})
        return self.name(CAT if cat == "wins" else MOUSE)

    @fact
    def without_line(self, moves: int, *line: str) -> str:
        """Return how often the cat catches a mouse that plays well, on a board without a line."""
        lines = list(self.graph.lines)
        lines.remove(line)
        cat = self.first_player(board=replace(self.graph, lines=lines), options={"moves": moves})
        return "always" if cat == "wins" else "never"

    @property
    def graph(self) -> Graph:
        assert isinstance(self.definition.board, Graph)
        return self.definition.board
