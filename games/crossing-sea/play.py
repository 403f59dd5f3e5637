"""Crossing the Sea: nine pieces each sail to the land beyond, by steps and over rows of enemies."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import takewhile
from random import Random
from typing import Any, NamedTuple, TypeAlias

from publisher.engine import EMPTY, BoardGame, Each, Outcome, Point, Position, Seat, fact, per_point
from publisher.engine.chance import pick
from publisher.engine.mechanics.boards.hopping import over_enemies
from publisher.engine.position import MOVE_OR_PASS, PASS, Pieces
from publisher.engine.state import given, kept, per_seat
from publisher.engine.words import claim, shown
from publisher.model.board import steps_from
from publisher.model.definition import Definition

Sailing: TypeAlias = tuple[Point, Point]
Run: TypeAlias = tuple[Point, ...]
Way: TypeAlias = tuple[float, float]
LANDING, ROOM = 10, 0.1  # same: only bots weigh
"""The worth of landing to a bot, and of a square further on after it, in steps over the sea."""
TOWARDS: dict[str, Way] = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}


class Course(NamedTuple):
    """The course of a player's pieces: the goal; from each square the squares ahead and to either side, the
    nearest first; the steps from all squares to each of the goal, and to the nearest of them."""

    goal: frozenset[Point]
    ahead: dict[Point, Run]
    aside: dict[Point, tuple[Run, ...]]
    steps: dict[Point, dict[Point, int]]
    away: dict[Point, int]


class SeaPosition(Position):
    """`owner` is the owner of the piece on each square, `ashore` how many pieces of each player were put down
    beside the board because their island was full."""

    owner: Each[Point, Seat] = kept(per_point(EMPTY))
    ashore: Each[Seat, int] = kept(per_seat(0))
    turns: int = kept(0, "{number} turns? (has|have) been (played|taken)")


class CrossingSea(BoardGame[SeaPosition]):
    """The game: pieces go forward or sideways, and each player lands on one side of the board alone."""

    horizon = 0
    asks = (MOVE_OR_PASS,)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.kinds = tuple(name.casefold() for name in definition.players.names)
        self.lands = {name: board.regions[name] for name in TOWARDS if name in board.regions}
        self.land = frozenset[Point]().union(*self.lands.values())
        self.sea = frozenset(board.inside) - self.land
        self.steps: tuple[dict[Way, Point], ...] = tuple(
            {(board.xy[to][0] - x, board.xy[to][1] - y): to for to in near}
            for (x, y), near in zip(board.xy, board.neighbours, strict=True)
        )
        self.courses = tuple(map(self.course, self.option("goals")))

    # -- the ways over the board

    def course(self, towards: str) -> Course:
        """Return the ways of a player who goes to that side of the board."""
        (x, y), goal = TOWARDS[towards], self.lands[towards]
        ahead: dict[Point, Run] = {}
        for square in self.sea:
            lane = (*reversed([*self.along(square, (-x, -y))]), square, *self.along(square, (x, y)))
            ahead |= {point: lane[place + 1 :] for place, point in enumerate(lane)}
        broad = self.sea if self.option("paths") else self.sea | goal
        aside = {
            point: tuple(self.beside(point, way, broad) for way in ((y, x), (-y, -x))) for point in broad
        }
        nearest = {
            point: [to[0] for to in (run, *aside.get(point, ())) if to] for point, run in ahead.items()
        }

        def from_where(square: Point) -> Iterator[Point]:
            """Yield the squares with a step to `square` on an empty board."""
            return (point for point, steps in nearest.items() if square in steps)

        steps = {square: steps_from([square], from_where) for square in goal}
        away = {point: min(far.get(point, len(ahead)) for far in steps.values()) for point in ahead}
        return Course(goal, ahead, aside, steps, away)

    def along(self, point: Point, way: Way | None) -> Iterator[Point]:
        """Yield the squares straight on; where bold lines leave a path on land, the way turns with it."""
        seen = {point}
        while way is not None:
            steps = self.steps[point]
            if way not in steps:
                turning = self.option("paths") and point in self.land
                way = next((way for way, to in steps.items() if turning and to not in seen), None)
            if way is not None:
                point = steps[way]
                seen.add(point)
                yield point

    def beside(self, point: Point, way: Way, broad: frozenset[Point]) -> Run:
        """Return the squares to one side, as far as pieces move freely."""
        return tuple(takewhile(broad.__contains__, self.along(point, way)))

    # -- a turn

    def begin(self, position: SeaPosition, rng: Random) -> None:
        for seat, kind in zip(self.seats, self.kinds, strict=True):
            for point in self.definition.topology.start[kind]:
                position.owner[point] = seat

    def moves(self, position: SeaPosition) -> list[Any]:
        """Return the moves, and a pass only if there is no move."""
        men = (point for point in self.points_of_board if position.owner[point] == position.to_move)
        return [(man, to) for man in men for to in self.reach(position, man)] or [PASS]

    def sample(self, position: SeaPosition, rng: Random) -> Any:
        """Return the better of two moves for the goal; else pieces would stray over the sea for long."""
        moves = self.moves(position)
        return min((pick(rng, moves) for _ in range(2)), key=lambda move: self.way_added(position, move))

    def way_added(self, position: SeaPosition, move: Any) -> int:  # same: only for random games
        """Return how many steps a move adds to the way of its piece."""
        away = self.courses[position.to_move].away
        return 0 if move == PASS else away.get(move[1], 0) - away[move[0]]

    def reach(self, position: SeaPosition, man: Point) -> list[Point]:
        """Return the squares that the piece on that square can reach."""
        course, side = self.courses[position.to_move], position.to_move
        if self.is_held(position, course, man):
            free = [point for point in sorted(course.goal) if position.owner[point] == EMPTY]
            found: list[Point | None] = [*(free or self.definition.topology.stores)]
        else:
            found = [over_enemies(position.owner, course.ahead[man], side)]
        found += [over_enemies(position.owner, run, side) for run in course.aside.get(man, ())]
        return [point for point in found if point is not None]

    def is_held(self, position: SeaPosition, course: Course, man: Point) -> bool:
        """Return True if the piece stands before a square of its goal that an enemy holds."""
        entry = course.ahead[man][:1]
        return (
            man in self.sea
            and course.goal.issuperset(entry)
            and any(position.owner[point] not in (EMPTY, position.to_move) for point in entry)
        )

    def play(self, position: SeaPosition, move: Any) -> None:
        seat = position.to_move
        if move != PASS:
            start, end = move
            position.owner[start] = EMPTY
            if end in self.definition.topology.stores:
                position.ashore[seat] += 1
            else:
                position.owner[end] = seat
        position.turns += 1
        position.to_move = self.seats[(seat + 1) % len(self.seats)]
        position.result = self.ended(position, seat)

    def ended(self, position: SeaPosition, seat: Seat) -> Outcome | None:
        """Return the result if the game has ended with the turn of that player."""
        if self.landed(position, seat) == self.men_each():
            return Outcome.win(seat, len(self.seats), how=f"{self.name(seat)} has landed every man")
        if position.turns < self.longest_game():
            return None
        return self.by_count(position, self.landed, how="too many turns: the men landed are counted")

    @shown
    @claim("{seat} has landed {number?} (men|man)")
    def landed(self, position: SeaPosition, seat: Seat) -> int:
        goal = self.courses[seat].goal
        return position.ashore[seat] + sum(position.owner[point] == seat for point in goal)

    def refusal(self, position: SeaPosition, word: str) -> str | None:
        if word == PASS:
            return "passing"
        ends = self.named(word)
        if len(ends) != 2 or position.owner[ends[0]] != position.to_move:
            return None
        if not self.sea.issuperset(ends):
            return "paths" if self.option("paths") else "mountains"
        (x, y), (to_x, to_y) = (self.definition.topology.xy[point] for point in ends)
        return "jumping" if (x == to_x) != (y == to_y) and abs(x - to_x + y - to_y) > 1 else "stepping"

    # -- what a position is

    def pieces(self, position: SeaPosition) -> Pieces:
        found = {
            Point(point): (self.kinds[seat],) for point, seat in enumerate(position.owner) if seat != EMPTY
        }
        ashore = tuple(self.kinds[seat] for seat in self.seats for _ in range(position.ashore[seat]))
        return found | {store: ashore for store in self.definition.topology.stores if ashore}

    def place(self, pieces: Pieces, to_move: Seat) -> SeaPosition:
        position = self.empty()
        for point, men in pieces.items():
            seats = [Seat(self.kinds.index(man)) for man in men]
            if point in self.definition.topology.stores:
                position.ashore = Each(map(seats.count, self.seats))
            else:
                (position.owner[point],) = seats
        position.to_move = to_move
        return position

    def key(self, position: SeaPosition) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(position.ashore)

    def standing(self, position: SeaPosition, seat: Seat) -> float:
        """Return minus the steps of each piece at sea to the nearest square of the goal without a piece of
        its side, and the worth of landing; those that have landed make room for others."""
        course, owner = self.courses[seat], position.owner
        free = [course.steps[square] for square in course.goal if owner[square] != seat]
        men = [point for point in self.points_of_board if owner[point] == seat]
        at_sea = sum(LANDING + min(steps[man] for steps in free) for man in men if man not in course.goal)
        return -at_sea - ROOM * sum(len(course.ahead[man]) for man in men if man in course.goal)

    # -- what the text may state

    @fact(vouches="won")
    def counted_winner(self) -> str:
        """Return whether a game that is too long goes to the player who has landed most pieces, or fewest."""
        position, (*_, most) = self.empty(), self.seats
        position.ashore, position.turns = Each(self.seats), self.longest_game()
        outcome = given(self.ended(position, most))
        return "most" if outcome.winners == (most,) else "fewest"

    @fact(vouches="all")
    def men_each(self) -> int:
        (men,) = {len(self.definition.topology.start[kind]) for kind in self.kinds}
        return men

    @fact
    def squares(self) -> int:
        return len(self.definition.topology.inside)

    @fact
    def sea_squares(self) -> int:
        return len(self.sea)

    @fact
    def paths(self) -> int:
        """Return the number of squares of an island on which pieces may go ashore."""
        course = self.courses[0]
        return sum(bool(course.goal.intersection(course.ahead[square][:1])) for square in self.sea)

    @fact
    def before(self, square: str) -> int:
        """Return how many squares the first player's piece on `square` has straight before it."""
        return len(self.courses[0].ahead[self.definition.topology.index[square]])

    @fact
    def longest_game(self) -> int:
        """Return the most turns of all players together."""
        return int(self.option("turns")) * len(self.seats)
