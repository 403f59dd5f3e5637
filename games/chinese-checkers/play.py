"""Chinese Checkers: ten pegs cross a star by steps and hops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache, cached_property
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, Self

from publisher.engine import EMPTY, BoardGame, Each, Outcome, Point, Position, Seat, fact, per_point
from publisher.engine.chance import pick
from publisher.engine.mechanics.boards.hopping import Jumps, Path, jumps, reach
from publisher.engine.position import MOVE_OR_PASS, PASS, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept, per_seat
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.board import STAR_POINTS, Board

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
NUMBER_WORDS = ("no", "one", "two", "three", "four")
STRAGGLING = 0.1
"""The value of a step to the nearest open hole of the goal, beside a step to its tip."""
WHIM = 0.25  # same: only bots have whims
"""The share of moves in which a player who moves at random ignores where a move leads."""


class Crossing(NamedTuple):
    """A player's way over the board: the goal, its tip, the number of steps that every hole is `away` from
    that tip, and the steps and hops that never leave the goal."""

    goal: frozenset[Point]
    tip: Point
    away: tuple[int, ...]
    steps: tuple[tuple[Point, ...], ...]
    jumps: Jumps


@cache
def crossing(board: Board, home: frozenset[Point]) -> Crossing:
    """Return the way of a player who begins in `home`: the goal is the opposite point of the star."""
    place = next(i for i, name in enumerate(STAR_POINTS) if board.regions[name] == home)
    goal = board.regions[STAR_POINTS[(place + 3) % 6]]
    tip = min(goal, key=lambda hole: len(board.neighbours[hole]))
    holes = range(len(board))
    return Crossing(
        goal,
        tip,
        board.steps[tip],
        tuple(tuple(to for to in board.neighbours[at] if at not in goal or to in goal) for at in holes),
        tuple(tuple(hop for hop in jumps(board)[at] if at not in goal or hop[1] in goal) for at in holes),
    )


class StarPosition(Position):
    """`owner` is the seat whose peg is in a hole; `placed` are the seats that have arrived, in order."""

    owner: Each[Point, Seat] = kept(per_point(EMPTY))
    pegs: Each[Seat, list[Point]] = kept(per_seat([]))
    placed: list[Seat] = kept([])

    def copy(self) -> Self:
        twin = super().copy()
        twin.pegs = Each(pegs[:] for pegs in self.pegs)
        return twin


class ChineseCheckers(BoardGame[StarPosition]):
    """Every peg goes to the opposite point of the star; the others' pegs are bridges."""

    horizon = 0
    asks = (MOVE_OR_PASS,)

    @cached_property
    def crossings(self) -> list[Crossing]:
        board = self.definition.topology
        return [crossing(board, frozenset(board.start[colour])) for colour in self.colours]

    @cached_property
    def colours(self) -> list[str]:
        colours = {piece.side: colour for colour, piece in self.definition.pieces.items()}
        return [colours[name] for name in self.definition.players.names]

    def start(self, rng: Random) -> StarPosition:
        homes = self.definition.topology.start
        return self.place({hole: (colour,) for colour, holes in homes.items() for hole in holes}, Seat(0))

    def place(self, pieces: Pieces, to_move: Seat) -> StarPosition:
        position = self.empty()
        for hole, (colour,) in pieces.items():
            position.owner[hole] = Seat(self.colours.index(colour))
            position.pegs[position.owner[hole]].append(hole)
        position.to_move = to_move
        return position

    # -- a turn

    def moves(self, position: StarPosition) -> Sequence[Any]:
        """Return the moves of every peg, or a pass if there are none."""
        return self.turns(position, position.pegs[position.to_move]) or [PASS]

    def turns(self, position: StarPosition, pegs: Sequence[Point]) -> list[Path]:
        """Return every step of these pegs, and the shortest chain of hops to every other hole."""
        owner, mine = position.owner, self.crossings[position.to_move]
        found: list[Path] = []
        for peg in pegs:
            stepped = [hole for hole in mine.steps[peg] if owner[hole] == EMPTY]
            found += [(peg, hole) for hole in stepped]
            found += [path for path in reach(mine.jumps, owner, peg) if path[-1] not in stepped]
        return found

    def sample(self, position: StarPosition, rng: Random) -> Any:
        """Return the move of two random pegs that leads furthest towards the goal's tip; at times any of
        them. If every move were as likely as the next, the pegs would stray over the whole star: a player who
        has nearly filled the goal has a few moves that fill it among dozens that do not, and the opponent's
        pegs drift in front of it. Hardly any game would ever end."""
        looked_at = self.turns(position, [pick(rng, position.pegs[position.to_move]) for _ in range(2)])
        if not looked_at:
            return super().sample(position, rng)
        if rng.random() < WHIM:
            return pick(rng, looked_at)
        away = self.crossings[position.to_move].away
        return max(looked_at, key=lambda path: away[path[0]] - away[path[-1]])

    def play(self, position: StarPosition, move: Any) -> None:
        seat = position.to_move
        if move != PASS:
            start, end = move[0], move[-1]
            position.owner[start], position.owner[end] = EMPTY, seat
            position.pegs[seat][position.pegs[seat].index(start)] = end
        order = (*self.seats[seat:], *self.seats[:seat])
        for other in order:
            if other not in position.placed and self.arrived(position, other):
                position.placed.append(other)
        if len(position.placed) >= len(self.seats) - 1:
            position.result = self.places(position)
        else:
            position.to_move = next(other for other in order[1:] if other not in position.placed)

    def arrived(self, position: StarPosition, seat: Seat) -> bool:
        """Return True if the goal is full, of any pegs, and at least one of them is the player's own."""
        inside = [position.owner[hole] for hole in self.crossings[seat].goal]
        return seat in inside and EMPTY not in inside

    def places(self, position: StarPosition) -> Outcome:
        """Give a player one point for every player who comes in later."""
        order = self.order_of_arrival(position)
        scores = tuple(float(len(order) - 1 - order.index(seat)) for seat in self.seats)
        return Outcome(scores, how=f"{self.name(order[0])} fills the goal first")

    def refusal(self, position: StarPosition, word: str) -> str | None:
        if word == PASS:
            return "passing"
        path = self.named(word)
        if len(path) < 2 or position.owner[path[0]] != position.to_move:
            return None
        if any(b in self.definition.topology.neighbours[a] for a, b in pairwise(path)):
            if len(path) > 2:
                return "mixing"
            if position.owner[path[1]] != EMPTY:
                return "stepping"
        elif not all(self.may_hop(position, a, b, path[0]) for a, b in pairwise(path)):
            return "hopping"
        goal = self.crossings[position.to_move].goal
        if any(a in goal and b not in goal for a, b in pairwise(path)):
            return "staying"
        return "returning" if path[-1] == path[0] else "notation"

    def may_hop(self, position: StarPosition, hole: Point, landing: Point, start: Point) -> bool:
        """Return True if the peg that began its turn in `start` may make this hop, in or out of the goal."""
        free = position.owner[landing] == EMPTY or landing == start
        return free and any(
            end == landing and over != start and position.owner[over] != EMPTY
            for over, end in jumps(self.definition.topology)[hole]
        )

    @claim("From {point} {seat} hops to {points?}")
    def hops_to(self, position: StarPosition, start: Point, seat: Seat) -> frozenset[Point]:
        """Return the holes that a peg reaches by hops but not by a step."""
        near = self.definition.topology.neighbours[start]
        paths = reach(self.crossings[seat].jumps, position.owner, start)
        return frozenset(path[-1] for path in paths if path[-1] not in near)

    # -- what a position is

    @claim("{seat} has {number?} pegs( on the board)?")
    def pegs_of(self, position: StarPosition, seat: Seat) -> int:
        return len(position.pegs[seat])

    @claim("{seat} comes {word?}")
    def comes(self, position: StarPosition, seat: Seat) -> str:
        """Return the place of a player who has arrived, or who is the only one left."""
        if position.result is None and seat not in position.placed:
            return "nowhere yet"
        return ORDINALS[self.order_of_arrival(position).index(seat)]

    def order_of_arrival(self, position: StarPosition) -> list[Seat]:
        return [*position.placed, *(seat for seat in self.seats if seat not in position.placed)]

    def standing(self, position: StarPosition, seat: Seat) -> float:
        """Return minus the steps to the goal's tip, less a little for pegs without a hole in the goal."""
        if seat in position.placed:
            return float(len(self.seats) - position.placed.index(seat))
        board, mine = self.definition.topology, self.crossings[seat]
        open_holes = [hole for hole in mine.goal if position.owner[hole] != seat]
        total = 0.0
        for peg in position.pegs[seat]:
            total -= mine.away[peg]
            if peg not in mine.goal and open_holes:
                total -= STRAGGLING * min(board.steps[hole][peg] for hole in open_holes)
        return total

    def pieces(self, position: StarPosition) -> Pieces:
        return {
            Point(hole): (self.colours[seat],) for hole, seat in enumerate(position.owner) if seat != EMPTY
        }

    def key(self, position: StarPosition) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(position.placed)

    # -- what the text may state

    @fact
    def hexagon(self) -> int:
        """Return the number of holes that belong to no point of the star."""
        board = self.definition.topology
        return len(board) - len(frozenset().union(*(board.regions[name] for name in STAR_POINTS)))

    @fact
    def home(self) -> int:
        """Return the number of holes in one point of the star."""
        return len(self.crossings[0].goal)  # same: every point has as many

    @fact
    def star_points(self) -> int:
        """Return the number of points of the star."""
        return len(STAR_POINTS)

    @fact
    def rows_of_a_point(self) -> str:
        """Return the lengths of the rows of the star's upper point, from the hexagon to the tip."""
        board = self.definition.topology
        rows = Counter(board.names[hole][0] for hole in board.regions[STAR_POINTS[0]])
        *most, last = (NUMBER_WORDS[rows[row]] for row in sorted(rows, reverse=True))
        return f"{', '.join(most)} and {last}"

    @fact
    def first_ways(self, row: str) -> int:
        """Return how many moves each peg in a row of Red's has at the beginning."""
        names = self.definition.topology.names
        starts = [names[move[0]] for move in self.moves(started(self))]
        (ways,) = set(Counter(start for start in starts if start[0] == row).values())
        return ways

    @fact
    def pegs_in_play(self) -> int:
        return sum(len(holes) for holes in self.definition.topology.start.values())

    def goal(self, colour: str, point: str) -> str:
        """Return the point of the star that a colour goes to."""
        regions, start = self.definition.topology.regions, self.definition.topology.start
        if regions[point] != frozenset(start[colour]):
            raise NotationError(f"{colour} does not begin in the {point}")
        mine = crossing(self.definition.topology, regions[point])
        return next(name for name in STAR_POINTS if regions[name] == mine.goal)

    @fact
    def pegs_in_box(self) -> int:
        return sum(piece.count for piece in self.definition.pieces.values())

    @fact
    def steps_apart(self) -> int:
        """Return the number of steps from a player's own tip to the goal's."""
        mine = self.crossings[0]  # same: all players have as far to go
        return mine.away[crossing(self.definition.topology, mine.goal).tip]

    @fact(vouches="first")
    def first_to_arrive(self) -> str:
        """Return the result of the player who arrives before all others."""
        position = self.empty()
        position.placed = [*reversed(self.seats)]
        return "wins" if self.places(position).winners == (position.placed[0],) else "loses"

    @fact
    def turns_each(self) -> int:
        """Return after how many turns of each player the bots of this book give up."""
        return self.definition.cap // len(self.seats)
