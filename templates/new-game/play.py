"""Noughts and Crosses: the rules as code. Read it beside rules.md; they should tell the same story."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from publisher.engine import EMPTY, BoardGame, Each, Outcome, Point, Position, Seat, fact, per_point
from publisher.engine.position import Pieces
from publisher.engine.state import kept

PIECES = ("cross", "nought")
ROW = 3


class Grid(Position):
    """The state of the game besides the turn and the result: whose mark is on each point."""

    marks: Each[Point, Seat] = kept(per_point(EMPTY))


class NoughtsAndCrosses(BoardGame[Grid]):
    """The rules never change; every method gets the position, which does."""

    @cached_property
    def threes(self) -> list[tuple[Point, ...]]:
        """All rows of three on the board; a longer line has several."""
        lines = self.definition.topology.lines
        return [line[start : start + ROW] for line in lines for start in range(len(line) - ROW + 1)]

    def moves(self, position: Grid) -> list[Point]:
        """Return the legal moves. The base class writes a point as `b2`; override `notation` for others."""
        return [point for point in self.points_of_board if position.marks[point] == EMPTY]

    def play(self, position: Grid, move: Point) -> None:
        seat = position.to_move
        position.marks[move] = seat
        if any(self.owns(position, row) for row in self.threes if move in row):
            position.result = Outcome.win(seat, how="three in a row")
        elif EMPTY not in position.marks:
            position.result = Outcome.draw(how="the board is full")
        else:
            position.to_move = self.other(seat)

    def owns(self, position: Grid, row: tuple[Point, ...]) -> bool:
        """Return True if the player to move has a mark on every point of the row."""
        return all(position.marks[point] == position.to_move for point in row)

    def refusal(self, position: Grid, word: str) -> str | None:
        """Return the rule that forbids a move: the id of a heading in rules.md, which examples can name."""
        return "placing" if word in self.definition.topology.index else None

    # Pictures, search and examples need these.

    def pieces(self, position: Grid) -> Pieces:
        marks = position.marks
        return {point: (PIECES[marks[point]],) for point in self.points_of_board if marks[point] != EMPTY}

    def place(self, pieces: Pieces, to_move: Seat) -> Grid:
        position = self.empty()
        for point, (piece,) in pieces.items():
            position.marks[point] = Seat(PIECES.index(piece))
        position.to_move = to_move
        return position

    def key(self, position: Grid) -> Hashable:
        return tuple(position.marks), position.to_move

    # Facts: numbers that the text may state, as [8](fact:winning-rows).

    row = fact(ROW)

    @fact
    def winning_rows(self) -> int:
        return len(self.threes)
