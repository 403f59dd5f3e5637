"""Join Five: places are marked on squared paper, and five in a row are joined, for as long as it goes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise
from random import Random

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.chance import stream
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, claim
from publisher.model.definition import Definition

NEW, FIVE, DIRECTIONS = Seat(1), 5, 8
WAYS = ((1, 0), (0, -1), (1, 1), (1, -1))
DRAW = Question(
    "move", {"mark {point} and (draw|draws) {start:point} to {end:point}": "{point}:{start}-{end}"}
)


class JoinFivePosition(SidesPosition):
    """Lines are numbers of the list of all; `taken` are the segments between neighbouring places over
    which lines lie; `legal` are the lines that can be drawn now."""

    drawn: list[int] = kept([])
    taken: set[frozenset[int]] = kept(set())
    legal: list[int] = kept([])


class JoinFive(Sides[JoinFivePosition]):
    """A move is the line: four of its places are marked, and the fifth is the new one."""

    horizon = 2000
    asks = (DRAW,)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.at = {(round(x), round(y)): Point(point) for point, (x, y) in enumerate(definition.topology.xy)}
        rows = ([(x + n * dx, y + n * dy) for n in range(FIVE)] for x, y in self.at for dx, dy in WAYS)
        self.fives: list[tuple[Point, ...]] = [
            tuple(self.at[place] for place in row) for row in rows if row[-1] in self.at
        ]
        self.segments = [tuple(map(frozenset, pairwise(line))) for line in self.fives]
        self.through: dict[Point, list[int]] = {point: [] for point in self.points_of_board}
        for number, line in enumerate(self.fives):
            for point in line:
                self.through[point].append(number)

    def begin(self, position: JoinFivePosition, rng: Random) -> None:
        super().begin(position, rng)
        self.look(position)

    def place(self, pieces: Pieces, to_move: Seat) -> JoinFivePosition:
        position = super().place(pieces, to_move)
        self.look(position)
        return position

    def look(self, position: JoinFivePosition) -> None:
        near = dict.fromkeys(number for mark in self.marked(position) for number in self.through[mark])
        position.legal = [number for number in near if self.fits(position, number)]

    def fits(self, position: JoinFivePosition, number: int) -> bool:
        """Whether all but one of its places are marked, and it runs along no other line."""
        marked = sum(position.owner[point] != EMPTY for point in self.fives[number])
        return marked == FIVE - 1 and position.taken.isdisjoint(self.segments[number])

    def moves(self, position: JoinFivePosition) -> Sequence[int]:
        return position.legal

    def play(self, position: JoinFivePosition, move: int) -> None:
        new = self.new_place(position, move)
        position.owner[new] = NEW
        position.drawn.append(move)
        position.taken.update(self.segments[move])
        near = dict.fromkeys((*position.legal, *self.through[new]))
        position.legal = [number for number in near if self.fits(position, number)]
        if not position.legal:
            position.result = Outcome((float(len(position.drawn)),), how="no line can be drawn any more")

    def new_place(self, position: JoinFivePosition, number: int) -> Point:
        return next(point for point in self.fives[number] if position.owner[point] == EMPTY)

    def notation(self, position: JoinFivePosition, move: int) -> str:
        names, line = self.definition.topology.names, self.fives[move]
        return f"{names[self.new_place(position, move)]}:{names[line[0]]}-{names[line[-1]]}"

    def refusal(self, position: JoinFivePosition, word: str) -> str | None:
        ends = self.named(word.partition(":")[2])
        along = (self.segments[n] for n, line in enumerate(self.fives) if ends == [line[0], line[-1]])
        return "drawing" if all(map(position.taken.isdisjoint, along)) else "crossing"

    def strokes(self, position: JoinFivePosition) -> list[tuple[Point, ...]]:
        return [(self.fives[number][0], self.fives[number][-1]) for number in position.drawn]

    def key(self, position: JoinFivePosition) -> Hashable:
        return tuple(position.owner), frozenset(position.taken)

    def marked(self, position: JoinFivePosition) -> list[Point]:
        return [point for point in self.points_of_board if position.owner[point] != EMPTY]

    # -- what the text may state

    @claim("{seat} has drawn {number?} lines?")
    def lines_drawn(self, position: JoinFivePosition, seat: Seat) -> int:
        return len(position.drawn)

    @claim("{number?} directions are free")
    def free_directions(self, position: JoinFivePosition) -> int:
        """Of each mark, those of the eight in which no line leaves it; beyond the sheet there are none."""
        marks = frozenset(self.marked(position))
        return DIRECTIONS * len(marks) - sum(len(marks & segment) for segment in position.taken)

    @claim("The marks lie in {number?} rows, columns and diagonals")
    def spread(self, position: JoinFivePosition) -> int:
        places = [self.definition.topology.xy[mark] for mark in self.marked(position)]
        return sum(len({round(x * dy - y * dx) for x, y in places}) for dx, dy in WAYS)

    @fact
    def marks(self) -> int:
        return len(self.marked(started(self)))

    directions = fact(DIRECTIONS)

    @fact
    def taken_by_a_line(self) -> int:
        """The directions of its places in which it leaves them."""
        return sum(len(segment) for segment in self.segments[0])

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
        """Every position of so many random games."""
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
        """Of those, how many have more or fewer free directions than at first, or more rows, columns and
        diagonals than half of them."""
        free = self.free_at_first()
        looked_at = self.looked_at(games)
        return sum(self.free_directions(one) != free or 2 * self.spread(one) > free for one in looked_at)

    @fact
    def longest(self) -> int:
        """By trying everything, for small beginnings."""
        known: dict[Hashable, int] = {}

        def lines(position: JoinFivePosition) -> int:
            if (key := self.key(position)) not in known:
                known[key] = max((1 + lines(after) for _, after in self.successors(position)), default=0)
            return known[key]

        return lines(started(self))
