"""Noughts and Crosses: the rules as code. Read it beside rules.md; they should tell the same story."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random

from publisher.engine import Outcome, Position, fact

PIECES = ("cross", "nought")


class Game(Position):
    """A position is which mark stands on which point. Points are numbers; the board knows their names."""

    def begin(self, rng: Random) -> None:
        """The starting position. `rng` is the only source of chance; this game needs none."""
        self.marks: dict[int, int] = {}
        self.to_move = 0
        self.result = None

    def moves(self) -> list[int]:
        """Every legal move. The base class writes a point as `b2`; override `notation` for other moves."""
        return [point for point in range(len(self.definition.topology)) if point not in self.marks]

    def play(self, move: int) -> None:
        self.marks[move] = self.to_move
        if any(self.owns(line) for line in self.definition.topology.lines_through[move]):
            self.result = Outcome.win(self.to_move, how="three in a row")
        elif len(self.marks) == len(self.definition.topology):
            self.result = Outcome.draw(how="the board is full")
        else:
            self.to_move = 1 - self.to_move

    def owns(self, line: tuple[int, ...]) -> bool:
        """Whether the player to move holds three in a row; the short diagonals do not count."""
        return len(line) == 3 and all(self.marks.get(point) == self.to_move for point in line)

    def refusal(self, word: str) -> str | None:
        """Which rule forbids a move: the id of a heading in rules.md, so that examples can name it."""
        return "placing" if self.definition.topology.index.get(word) in self.marks else None

    # What pictures, search and examples need to know of a position.

    def pieces(self) -> Mapping[int, str]:
        return {point: PIECES[seat] for point, seat in self.marks.items()}

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        self.begin(Random(0))
        self.marks = {point: PIECES.index(piece) for point, piece in pieces.items()}
        self.to_move = to_move

    def key(self) -> Hashable:
        points = range(len(self.definition.topology))
        return tuple(self.marks.get(point, -1) for point in points), self.to_move

    # Facts: numbers that the text may state, as [8](fact:winning-rows).

    @fact
    def winning_rows(self) -> int:
        return sum(len(line) == 3 for line in self.definition.topology.lines)
