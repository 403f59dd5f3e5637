"""Join Five: places are marked on squared paper, and five in a row are joined, for as long as it goes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import chain, pairwise
from random import Random
from typing import TypeAlias

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.chance import stream
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, claim, shown
from publisher.model.definition import Definition

NEW, FIVE, DIRECTIONS = Seat(1), 5, 8
WAYS = ((1, 0), (0, -1), (1, 1), (1, -1))
DRAW = Question("move", {"mark {point} and draws? {start:point} to {end:point}": "{point}:{start}-{end}"})
Line: TypeAlias = tuple[Point, ...]
"""The five places that are joined."""


class JoinFivePosition(SidesPosition):
    """`taken` are the segments between neighbouring places that lines cover; `legal` are the lines that can
    be drawn now."""

    drawn: list[Line] = kept([])
    taken: set[frozenset[int]] = kept(set())
    legal: list[Line] = kept([])


class JoinFive(Sides[JoinFivePosition]):
    """A move is the line: four of its places are marked, and the fifth is the new one."""

    horizon = 2000
    asks = (DRAW,)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        at = {(round(x), round(y)): Point(point) for point, (x, y) in enumerate(definition.topology.xy)}
        rows = ([(x + n * dx, y + n * dy) for n in range(FIVE)] for x, y in at for dx, dy in WAYS)
        fives = [tuple(map(at.__getitem__, row)) for row in rows if row[-1] in at]
        self.segments = {line: tuple(map(frozenset, pairwise(line))) for line in fives}
        self.through = {point: [line for line in fives if point in line] for point in self.points_of_board}

    def begin(self, position: JoinFivePosition, rng: Random) -> None:
        super().begin(position, rng)
        self.look(position, self.marked(position))

    def place(self, pieces: Pieces, to_move: Seat) -> JoinFivePosition:
        position = super().place(pieces, to_move)
        self.look(position, self.marked(position))
        return position

    def look(self, position: JoinFivePosition, new: Iterable[Point]) -> None:
        """Find the lines that can be drawn: those that could be before, and those through new marks."""
        near = dict.fromkeys(chain(position.legal, *(self.through[mark] for mark in new)))
        position.legal = [line for line in near if self.fits(position, line)]

    def fits(self, position: JoinFivePosition, line: Line) -> bool:
        """Return True if all places except one are marked, and it runs along no other line."""
        marked = sum(position.owner[point] != EMPTY for point in line)
        return marked == FIVE - 1 and position.taken.isdisjoint(self.segments[line])

    def moves(self, position: JoinFivePosition) -> Sequence[Line]:
        return position.legal

    def play(self, position: JoinFivePosition, move: Line) -> None:
        new = self.new_place(position, move)
        position.owner[new] = NEW
        position.drawn.append(move)
        position.taken.update(self.segments[move])
        self.look(position, [new])
        if not position.legal:
            position.result = Outcome((float(len(position.drawn)),), how="no line can be drawn any more")

    def new_place(self, position: JoinFivePosition, line: Line) -> Point:
        return next(point for point in line if position.owner[point] == EMPTY)

    def notation(self, position: JoinFivePosition, move: Line) -> str:
        names, new = self.definition.topology.names, self.new_place(position, move)
        return f"{names[new]}:{names[move[0]]}-{names[move[-1]]}"

    def refusal(self, position: JoinFivePosition, word: str) -> str | None:
        ends = self.named(word.partition(":")[2])
        along = (self.segments[line] for line in self.segments if ends == [line[0], line[-1]])
        return "drawing" if all(map(position.taken.isdisjoint, along)) else "crossing"

    def strokes(self, position: JoinFivePosition) -> list[tuple[Point, ...]]:
        return [(line[0], line[-1]) for line in position.drawn]

    def key(self, position: JoinFivePosition) -> Hashable:
        return tuple(position.owner), frozenset(position.taken)

    def marked(self, position: JoinFivePosition) -> list[Point]:
        return [point for point in self.points_of_board if position.owner[point] != EMPTY]

    # -- what the text may state

    @shown
    @claim("{seat} has drawn {number?} lines?")
    def lines_drawn(self, position: JoinFivePosition, seat: Seat) -> int:
        return len(position.drawn)

    @claim("{number?} directions are free")
    def free_directions(self, position: JoinFivePosition) -> int:
        """Count for each mark the directions of eight without a line; off the sheet there are none."""
        marks = frozenset(self.marked(position))
        return DIRECTIONS * len(marks) - sum(len(marks & segment) for segment in position.taken)

    @claim("The marks lie in {number?} rows, columns and diagonals")
    def spread(self, position: JoinFivePosition) -> int:
        places = [self.definition.topology.xy[mark] for mark in self.marked(position)]
        return sum(len({round(x * dy - y * dx) for x, y in places}) for dx, dy in WAYS)

    @fact
    def marks(self) -> int:
        return len(self.marked(started(self)))

    in_a_line, directions = fact(FIVE), fact(DIRECTIONS)

    @fact(vouches="before")
    def marked_before(self) -> int:
        """Return how many places of a line were marked when it was drawn."""
        begun = started(self)
        return min(sum(begun.owner[at] != EMPTY for at in line) for line in self.moves(begun))

    @fact
    def taken_by_a_line(self) -> int:
        """Return in how many directions a line leaves its places."""
        return sum(len(segment) for segment in next(iter(self.segments.values())))

    @fact
    def free_at_first(self) -> int:
        return self.free_directions(started(self))

    @fact
    def spread_at_first(self) -> int:
        return self.spread(started(self))

    @fact
    def most_marks(self) -> int:
        return self.marks() ** 2

    @fact
    def most_lines(self) -> int:
        return self.most_marks() - self.marks()

    def looked_at(self, games: int) -> Iterator[JoinFivePosition]:
        """Yield every position of `games` random games."""
        for seed in range(1, games + 1):
            position, rng = started(self), stream(seed, "looked at")
            while position.result is None:
                self.play(position, self.sample(position, rng))
                yield position

    @fact
    def positions(self, games: int) -> int:
        return sum(1 for _ in self.looked_at(games))

    @fact
    def exceptions(self, games: int) -> int:
        """Count the positions that have more or fewer free directions than at first, or more rows, columns
        and diagonals than half of them."""
        free = self.free_at_first()
        looked_at = self.looked_at(games)
        return sum(self.free_directions(one) != free or 2 * self.spread(one) > free for one in looked_at)

    @fact
    def drawing_on(self) -> str:
        """Return whether games may go on when no line can be drawn, or end before; a few show it."""
        agree = all(
            (one.result is None) == any(self.fits(one, line) for line in self.segments)
            for one in self.looked_at(3)  # same: any few games will do
        )
        return "may not" if agree else "may"

    @fact
    def longest(self) -> int:
        """Return the most lines by trying everything, for small beginnings."""
        return self.most_from(started(self))

    def most_from(self, position: JoinFivePosition) -> int:
        return max((1 + self.most_from(after) for _, after in self.successors(position)), default=0)
