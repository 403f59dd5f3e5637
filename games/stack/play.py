"""Stacking: a single man jumps over two men onto a third, and the two of them never move again."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from publisher.engine import Each, Point, Seat, fact, per_point
from publisher.engine.mechanics.boards.last_mover import LastMover, LastMoverPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import claim, row
from publisher.errors import NotationError
from publisher.model.board import Board
from publisher.model.boards import Grid

MAN, SINGLE, STACK = "man", 1, 2
SIGNS = {".": 0, "X": SINGLE, "2X": STACK}
Jump: TypeAlias = tuple[Point, Point]


class StackPosition(LastMoverPosition):
    """`men` counts the men on each point: none, a single one, or a stack of two."""

    men: Each[Point, int] = kept(per_point(0))


class Stacking(LastMover[StackPosition], Solved[StackPosition]):
    """A game with an option for the men jumped over; the lines of the board are the directions."""

    every_way_alike = True  # same: saves the solver time

    def begin(self, position: StackPosition, rng: Random) -> None:
        for point in self.definition.topology.start[MAN]:
            position.men[point] = SINGLE
        self.look(position)

    def find_moves(self, position: StackPosition) -> list[Jump]:
        singles = (point for point in self.points_of_board if position.men[point] == SINGLE)
        return [(start, end) for start in singles for end in self.landings(position, start)]

    def landings(self, position: StackPosition, start: Point) -> Iterator[Point]:
        """Yield the single men onto whom the man on that point may jump; gaps do not count."""
        over: int = self.option("over")
        for run in self.definition.topology.runs[start]:
            jumped = 0
            for point in run:
                men = position.men[point]
                if jumped == over and men == SINGLE:
                    yield point
                jumped += men
                if jumped > over:
                    break

    def make(self, position: StackPosition, move: Jump) -> None:
        start, end = move
        position.men[start], position.men[end] = 0, STACK

    @row("Row", "Jumps?")
    def jumps_in(self, row: str) -> int:
        """Return the number of jumps on a board with men only on its first row."""
        position = self.empty()
        line = self.definition.topology.lines[0]  # same: all rows are alike
        for point, sign in zip(line, row.split(), strict=True):
            position.men[point] = SIGNS[sign]
        return len(self.find_moves(position))

    def refusal(self, position: StackPosition, word: str) -> str | None:
        ends = self.named(word)
        if len(ends) != 2:
            return None
        return "stacks" if any(position.men[point] == STACK for point in ends) else "jumping"

    def pieces(self, position: StackPosition) -> Pieces:
        return {Point(point): (MAN,) * men for point, men in enumerate(position.men) if men}

    def place(self, pieces: Pieces, to_move: Seat) -> StackPosition:
        position = self.empty()
        for point, pile in pieces.items():
            if len(pile) > STACK:
                name = self.definition.topology.names[point]
                raise NotationError(f"{name}: a stack has two men, not {len(pile)}")
            position.men[point] = len(pile)
        position.to_move = to_move
        self.look(position)
        return position

    def key(self, position: StackPosition) -> Hashable:
        return tuple(position.men), position.to_move

    # -- what the text may state

    @claim("There (is|are) {number?} stacks?( on the board)?")
    def stacks(self, position: StackPosition) -> int:
        return position.men.count(STACK)

    men_in_a_stack = fact(STACK)

    @fact
    def jump_over(self, *men: int) -> str:
        """Return `may` if a single man may jump over these men (1 single, 2 a stack) onto a single man."""
        return self.first_jump(SINGLE, *men, SINGLE)

    @fact
    def jump_of_stack(self) -> str:
        """Return `may` if a stack may jump over as many men as are jumped, onto a single man."""
        return self.first_jump(STACK, *[SINGLE] * self.option("over"), SINGLE)

    @fact
    def jump_onto_stack(self) -> str:
        return self.first_jump(SINGLE, *[SINGLE] * self.option("over"), STACK)

    def first_jump(self, *men: int) -> str:
        """Return `may` if the first of these, side by side in a row, may jump."""
        position = self.empty()
        line = self.definition.topology.lines[0]  # same: all rows are alike
        for point, count in zip(line, men, strict=False):
            position.men[point] = count
        return "may" if any(start == line[0] for start, _ in self.find_moves(position)) else "may not"

    @fact
    def men(self) -> int:
        return len(self.definition.topology.start[MAN])

    @fact
    def openings(self, axis: str = "") -> int:
        """Count the jumps of the first player, all of them or those along a `row` or a `column`."""
        xy = self.definition.topology.xy
        along = {"row": 1, "column": 0}
        return sum(
            not axis or xy[start][along[axis]] == xy[end][along[axis]]
            for start, end in self.moves(started(self))
        )

    @fact
    def longest_game(self) -> int:
        """Return the most jumps of a game: every jump makes a stack of two single men."""
        return self.men() // STACK

    @fact
    def full_board(self, width: int, height: int) -> str:
        """Return `wins` or `loses` for the first player on a board of that size, full of men."""
        board = Grid(width=width, height=height, joined=self.grid.joined)
        return self.first_player(board=replace(board, start={MAN: Board(board).names}))

    @property
    def grid(self) -> Grid:
        assert isinstance(self.definition.board, Grid)
        return self.definition.board
