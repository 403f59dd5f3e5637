"""Discs of all colours for both players: one scores patterns in the rows of a grid, one in its columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any, ClassVar, TypeVar

from publisher.base.errors import NotationError
from publisher.engine.chance import stream
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import EMPTY, Move
from publisher.engine.seat_context import SeatContext
from publisher.engine.words import Question, Word, claim, row, shown
from publisher.engine.worlds import PositionWorld
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

Line = tuple[Point, ...]
LAY = Question("move", {"lay (a |an )?{colour:word}( disc)? on {point}": "{point}-{colour}"})


@dataclass(frozen=True, slots=True)
class Lay:
    """A move: a disc of a colour, by its place among the kinds of pieces, is laid on a point."""

    point: Point
    colour: Seat


class LineScoresPosition(SidesPosition):
    """`owner` is the colour on each point; colours belong to neither player."""


P = TypeVar("P", bound=LineScoresPosition)


def worth(discs: int) -> int:
    """Return the points for `discs` of one colour: 3 for two, 6 for three, 10 for four."""
    return discs * (discs + 1) // 2 if discs > 1 else 0


def lines_of(board: Board, axis: int) -> tuple[Line, ...]:
    """Return the rows of a grid from the bottom (axis 1), or its columns from the left (axis 0)."""
    places = sorted({xy[axis] for xy in board.xy}, reverse=axis == 1)
    return tuple(tuple(Point(p) for p in board.inside if board.xy[p][axis] == place) for place in places)


def read_line(rules: LineScores[P], position: P, word: str) -> Line:
    """Return the line named `row 3` or `column c`; NotationError if the board has no such line."""
    kind, _, name = word.casefold().partition(" ")
    lines = rules.own_lines[("row", "column").index(kind)]
    place = int(name) - 1 if name.isdigit() else ord(name) - ord("a")
    if not 0 <= place < len(lines):
        raise NotationError(f"the board has no {word}")
    return lines[place]


class LineScores(Sides[P]):
    """A game in which one player scores the rows of a grid and the other its columns.

    Seat 0 has the rows. The longest run in each counts, and the best one for each colour.
    """

    horizon = 0
    asks = (LAY,)
    words: ClassVar[Mapping[str, Word]] = {"line": Word(r"[Rr]ow [1-9]\d?|[Cc]olumn [a-z]", read_line)}

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.own_lines = tuple(lines_of(definition.topology, axis) for axis in (1, 0))
        kinds = tuple(map(Seat, range(len(self.kinds))))
        self.lays: Each[Point, tuple[Lay, ...]] = Each(
            tuple(Lay(point, kind) for kind in kinds) for point in self.points_of_board
        )

    # -- laying

    def moves(self, position: P) -> list[Move]:
        return [lay for point in self.free(position) for lay in self.lays[point]]

    def play(self, position: P, move: Lay) -> None:
        position.owner[move.point] = move.colour
        position.to_move = self.other(position.to_move)
        if EMPTY not in position.owner:
            position.result = self.by_count(position, self.score, how="the board is full")

    def notation(self, position: P, move: Lay) -> str:
        return f"{self.definition.topology.names[move.point]}-{self.kinds[move.colour]}"

    def refusal(self, position: P, word: str) -> str | None:
        return "laying" if word.split("-")[0] in self.definition.topology.index else None

    # -- scores

    @shown
    @claim("{seat} (now )?has {number?} points?")
    def score(self, position: P, seat: Seat) -> int:
        return sum(count(position, seat) for count in self.counts())

    def counts(self) -> tuple[Callable[[P, Seat], int], ...]:
        """Return the functions whose points a seat adds up."""
        return (self.for_runs, self.for_colours)

    @claim("{seat} has {number?} points? for runs")
    def for_runs(self, position: P, seat: Seat) -> int:
        return sum(worth(self.longest(position, line)) for line in self.own_lines[seat])

    @claim("{seat} has {number?} points? for colours")
    def for_colours(self, position: P, seat: Seat) -> int:
        return sum(worth(self.most(position, seat, kind)) for kind in self.kinds)

    @claim("The longest run in {line} has {number?} discs?")
    def longest(self, position: P, line: Line) -> int:
        """Return the most discs of one colour side by side."""
        runs = groupby(position.owner[point] for point in line)
        return max((len(list(run)) for colour, run in runs if colour != EMPTY), default=0)

    @claim("The (fullest|best) line of {seat} for {colour:word} has {number?} discs?")
    def most(self, position: P, seat: Seat, colour: str) -> int:
        """Return the most discs of a colour in one line of a player; NotationError if it is not a colour."""
        if colour not in self.kinds:
            raise NotationError(f"there is no disc called {colour}")
        kind = self.kinds.index(colour)
        return max(sum(position.owner[point] == kind for point in line) for line in self.own_lines[seat])

    def standing(self, position: P, seat: Seat) -> float:
        return self.lead(position, seat, self.score)

    @row("", "{seat}?")
    def counted(self, position: P, line: str, seat: Seat) -> int:
        """Return the points for one line of the pad: `Points`, a colour, or `3, c` (each player's third
        line)."""
        match line:
            case "Points":
                return self.score(position, seat)
            case _ if "," in line:
                return worth(self.longest(position, self.own_lines[seat][int(line.split(",")[0]) - 1]))
        return worth(self.most(position, seat, line.casefold()))

    # -- facts and claims

    @row("Discs of one colour", "Points?")
    def points_for(self, discs: int) -> int:
        return worth(discs)

    @fact
    def worth_of(self, discs: int) -> int:
        return worth(discs)

    @fact
    def line_for_colour(self) -> str:
        """Return `most` or `fewest`: the line with this number of discs of a colour scores for it."""
        position, (first, second, *_) = self.empty(), self.own_lines[0]
        for point in (*first[:2], *second[:3]):
            position.owner[point] = Seat(0)
        return "most" if self.for_colours(position, Seat(0)) == worth(3) else "fewest"

    @fact(vouches="same more")
    def second_run(self) -> str:
        """Return `nothing`, or the points for a second run of the same length in a line."""
        position, line = self.empty(), self.own_lines[0][0]
        position.owner[line[0]] = position.owner[line[1]] = Seat(0)
        before = self.for_runs(position, Seat(0))
        position.owner[line[3]] = position.owner[line[4]] = Seat(1)
        return str(self.for_runs(position, Seat(0)) - before or "nothing")

    @fact
    def colours(self) -> int:
        return len(self.kinds)

    @fact
    def discs_of(self, seat: str) -> int:
        """Return the number of discs that a player lays in a game."""
        first = list(map(self.name, self.seats)).index(seat) == 0
        return (self.points() + first) // 2

    @fact
    def most_points(self) -> int:
        """Return the points of a player if each line holds one colour, and each colour has a line."""
        return self.rows() * self.most_of_a_line() + self.colours() * worth(self.rows())

    def most_of_a_line(self) -> int:
        """Return the points for a line of one colour, without those as the best one for its colour."""
        return worth(self.rows())

    # -- the mirror

    def mirrored(self, position: P) -> Move | None:
        """Return the move that lays the board on its mirror image, rows for columns: the answer to a disc
        beside the long diagonal, or else a disc on the diagonal; None if neither is left."""
        rows = self.own_lines[0]
        places = range(len(rows))
        for one, other in ((rows[i][k], rows[k][i]) for i in places for k in places):
            if position.owner[one] != EMPTY == position.owner[other]:
                return Lay(other, position.owner[one])
        diagonal = (rows[i][i] for i in places if position.owner[rows[i][i]] == EMPTY)
        return next((Lay(point, Seat(0)) for point in diagonal), None)

    @fact
    def mirror_draws(self, games: int) -> int:
        """Return how many of `games` against random moves are drawn by mirroring: by the first player if the
        diagonal has a middle, else by the second."""
        mirror = Seat((self.rows() + 1) % 2)
        drawn = 0
        for seed in range(games):
            rng = stream(seed, "mirror")
            position = self.start(rng)
            while position.result is None:
                answer = self.mirrored(position) if position.to_move == mirror else None
                self.play(position, answer or self.sample(position, rng))
            drawn += position.result.scores[0] == position.result.scores[1]
        return drawn


class Mirror:
    """A player that lays the mirror image, rows for columns, of what the other has laid."""

    def choose(self, chair: SeatContext, rng: Random) -> Any:
        world = chair.imagine(rng)
        assert isinstance(world, PositionWorld)
        assert isinstance(world.rules, LineScores)
        assert chair.options is not None
        return world.rules.mirrored(world.position) or chair.options.sample(rng)
