"""Capture by shapes on a line: a piece that moves into the shape `MME` takes the enemy at its end.

A shape is written from one end: `M` a piece of the mover, `E` an enemy that is taken, `e` an enemy that is
not, `.` a free point. The pieces of a shape stand on neighbouring points, and it works in both directions.
Dashed lines, which allow no steps, are lines here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from operator import itemgetter
from typing import NamedTuple, TypeAlias, TypeVar

from publisher.base.errors import NotationError
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.stepping import Stepping, SteppingPosition
from publisher.engine.position import EMPTY
from publisher.engine.words import row
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

OWN = "M"
SPOTS = "MEe."
ARRIVED = "(X)"
SIGNS = {"X": Seat(0), ARRIVED: Seat(0), "O": Seat(1), ".": EMPTY}
"""The signs of a line in a table: the first player's pieces, the one that has just stepped there, enemies."""


class Fit(NamedTuple):
    """A shape on a board: a function that gets the owners of its points, those it wants by side, and what it
    takes."""

    look: Callable[[Each[Point, Seat]], tuple[Seat, ...]]
    wanted: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    taken: tuple[Point, ...]


Fits: TypeAlias = tuple[tuple[Fit, ...], ...]


class LineCapture:
    """The shapes of a game laid on every line of its board; ValueError if one is not a shape.

    On a `clean` line no other piece may stand anywhere on the whole line. If several shapes begin at the same
    point in the same direction, only the first of `shapes` that fits is counted, so that `("MMEE", "MME")`
    takes two if it can.
    """

    def __init__(self, board: Board, shapes: Sequence[str], clean: bool) -> None:
        for shape in shapes:
            if OWN not in shape or set(shape) - set(SPOTS):  # same: not a shape
                raise ValueError(
                    f"{shape!r} is not a shape of own pieces (M), enemies (E, e) and free points (.)"
                )
        self.fits: tuple[Fits, ...] = tuple(
            tuple(self._through(board, point, shapes, clean)) for point in board.inside
        )

    def _through(
        self, board: Board, point: Point, shapes: Sequence[str], clean: bool
    ) -> Iterator[tuple[Fit, ...]]:
        """Yield the shapes in which a piece on that point takes part, those with a common start together."""
        for line in (*board.lines_through[point], *board.dashed):
            for run in (line, line[::-1]):
                for start in range(len(run)):
                    fits = tuple(
                        _fit(run, start, shape, clean)
                        for shape in shapes
                        if start + len(shape) <= len(run)
                        and any(spot == OWN and run[start + n] == point for n, spot in enumerate(shape))
                    )
                    if fits:
                        yield fits

    def taken(self, owner: Each[Point, Seat], point: Point) -> set[Point]:
        """Return the enemies that the piece which has just come to `point` takes."""
        side = owner[point]
        taken: set[Point] = set()
        for fits in self.fits[point]:
            for look, wanted, enemies in fits:
                if look(owner) == wanted[side]:
                    taken.update(enemies)
                    break
        return taken


def _fit(run: Sequence[Point], start: int, shape: str, clean: bool) -> Fit:
    if clean:
        shape = "." * start + shape + "." * (len(run) - start - len(shape))
    else:
        run = run[start : start + len(shape)]
    first, second = Seat(0), Seat(1)
    wanted = tuple(
        tuple({"M": own, ".": EMPTY}.get(spot, enemy) for spot in shape)
        for own, enemy in ((first, second), (second, first))
    )
    taken = tuple(point for point, spot in zip(run, shape, strict=True) if spot == "E")
    return Fit(itemgetter(*run), (wanted[0], wanted[1]), taken)


P = TypeVar("P", bound=SteppingPosition)


class LineCapturing(Stepping[P]):
    """A game of pieces that step, and take by the shapes that they come to stand in."""

    line_shapes: Mapping[str, str]
    """The shapes by the names that facts have for them."""
    clean: bool

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.line_capture = LineCapture(definition.topology, tuple(self.line_shapes.values()), self.clean)

    def arrive(self, position: P, point: Point) -> set[Point]:
        return self.line_capture.taken(position.owner, point)

    @fact
    def longest_game(self) -> int:
        """Return the most turns of a game: pieces fall one by one, as late as possible, until two are
        left."""
        return self.longest_with(left=2)

    @fact
    def nets(self, name: str) -> int:
        """Return the number of lines, solid or dashed, on which that point has neighbours on both sides."""
        board = self.definition.topology
        point = board.index[name]
        lines = (line for line in (*board.lines, *board.dashed) if point in line)
        return sum(point not in (line[0], line[-1]) for line in lines)

    @fact
    def men_in(self, shape: str = "") -> int:
        """Return the number of pieces that take together in a shape; in each of them, if none is named."""
        (men,) = {signs.count(OWN) for name, signs in self.line_shapes.items() if shape in ("", name)}
        return men

    @fact
    def enemies_in(self, shape: str) -> int:
        """Return the number of enemies that a shape takes."""
        return self.line_shapes[shape].count("E")

    @fact(vouches="can most")
    def most_taken_by_step(self) -> int:
        """Return the most enemies that one step can take by shapes, on all lines through a point together.
        The point next to it, where the piece comes from, is empty."""
        board = self.definition.topology
        lines = (*board.lines, *board.dashed)
        return max(
            sum(self._most_on(line, point, start) for line in lines if point in line)
            for point in board.inside
            for start in board.neighbours[point]
        )

    def _most_on(self, line: Sequence[Point], point: Point, start: Point) -> int:
        """Return the most enemies that a piece which comes from `start` to that point of a line can take
        there."""
        here, reach = line.index(point), max(map(len, self.line_shapes.values())) - 1
        near = [*line[max(0, here - reach) : here], *line[here + 1 : here + 1 + reach]]
        owner, most = self.empty().owner, 0
        owner[point] = Seat(0)
        for men in product((EMPTY, *self.seats), repeat=len(near)):
            for at, man in zip(near, men, strict=True):
                owner[at] = man
            owner[start] = EMPTY
            most = max(most, len(self.line_capture.taken(owner, point)))
        return most

    @row("Line after the step", "Taken?")
    def taken_on_line(self, signs: str) -> int:
        """Return the number of enemies that the first player takes by a step into a line, to the place of
        `(X)`; NotationError if the signs are not such a line."""
        line, men = self.definition.topology.lines[1], signs.split()  # same: any line of that length
        if len(men) != len(line) or men.count(ARRIVED) != 1 or set(men) - {*SIGNS}:  # same: not a line
            raise NotationError(f"“{signs}” is not a line of {len(line)} points with one {ARRIVED}")
        position = self.empty()
        for point, sign in zip(line, men, strict=True):
            position.owner[point] = SIGNS[sign]
        return len(self.arrive(position, line[men.index(ARRIVED)]))
