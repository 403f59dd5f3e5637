"""Races: the first player who is home has won. Games define what is home, and how players get there.

A player who cannot move passes. A race that goes on for too many turns is decided by counting how far the
players are, or drawn. A race of pieces is won on the points where the opponent's pieces began.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any, ClassVar, TypeAlias, TypeVar

from publisher.engine.chance import pick, stream
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.hopping import hopped, jumps, reach
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, MOVE_OR_PASS, PASS, BoardGame, Position
from publisher.engine.state import given, kept, per_seat
from publisher.engine.words import claim, shown
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

Way: TypeAlias = tuple[Point, ...]
"""A move: the point where a piece was, and those where it rested on its way: `a1-a3-c3`."""


class RacePosition(Position):
    """`turns` counts those of both players; `home` is True for each who has arrived, and stays so."""

    turns: int = kept(0, "{number} turns? (has|have) been (played|taken)")
    home: Each[Seat, bool] = kept(per_seat(False))


P = TypeVar("P", bound=RacePosition)


class Race(BoardGame[P]):
    """A race for two. The option `turns` has the most turns of both players together."""

    horizon = 6
    asks = (MOVE_OR_PASS,)
    counted: ClassVar[bool] = True
    """True if a race that is too long is won by the player who is farther; else it is drawn."""

    def ways(self, position: P) -> Sequence[Any]:
        """Return the moves of the player to move, without a pass."""
        raise NotImplementedError

    def make(self, position: P, move: Any) -> None:
        """Carry the move out on the board."""
        raise NotImplementedError

    def arrived(self, position: P, seat: Seat) -> int:
        """Return how far a player is, as it is counted in a race that is too long."""
        raise NotImplementedError

    def is_home(self, position: P, seat: Seat) -> bool:
        """Return True if that player has nothing left to do."""
        raise NotImplementedError

    def moves(self, position: P) -> Sequence[Any]:
        """Return the ways of the player to move, or a pass if there are none."""
        return self.ways(position) or (PASS,)

    def play(self, position: P, move: Any) -> None:
        if move != PASS:
            self.make(position, move)
        self.end_turn(position)

    def end_turn(self, position: P) -> None:
        seat = position.to_move
        position.turns += 1
        position.to_move = self.other(seat)
        position.result = self.ended(position, seat)

    def ended(self, position: P, seat: Seat) -> Outcome | None:
        """Return how the race has ended with the turn of that player, or None."""
        order = (seat, self.other(seat))
        position.home = Each(position.home[one] or self.is_home(position, one) for one in self.seats)
        home = [one for one in order if position.home[one]]
        won = self.won(position, home) if home else None
        return won or (self.cut_short(position) if position.turns >= self.longest_game() else None)

    def won(self, position: P, home: list[Seat]) -> Outcome | None:
        """Return the end of a race in which these are home, the player who has just moved first; or None."""
        return Outcome.win(home[0], how=f"{self.name(home[0])} is home")

    def cut_short(self, position: P) -> Outcome:
        """Return the end of a race that has been too long without a winner."""
        if not self.counted:
            return Outcome.draw(how="too many turns")
        return self.by_count(position, self.arrived, how="too many turns: what has arrived is counted")

    def give_turn(self, position: P, seat: Seat) -> P:
        """Return a copy with that seat to move, and the same count of turns."""
        return position.with_turn(seat)

    def refusal(self, position: P, word: str) -> str | None:
        """Return `passing` for a pass while there is a move. Games know the rules that forbid other moves."""
        return "passing" if word == PASS else None

    @fact(vouches="after")
    def longest_game(self) -> int:
        """Return the number of turns, of both players together, after which a race is over."""
        return int(self.option("turns"))


class EqualTurns(Race[P]):
    """A race in which the second player has one more turn when the first is home; both may be then."""

    def key(self, position: P) -> Hashable:
        """Return the key with `home`: a piece may have stepped out of the goal since its player arrived."""
        return super().key(position), *position.home

    def won(self, position: P, home: list[Seat]) -> Outcome | None:
        if len(home) > 1:
            return Outcome.draw(how="both are home")
        first, second = self.seats
        return None if home == [first] and position.to_move == second else super().won(position, home)


class MenRacePosition(SidesPosition, RacePosition):
    """A position with pieces on their way."""


M = TypeVar("M", bound=MenRacePosition)
LOOKED_AT = 6  # same: only random players look
"""The number of moves that a random player compares."""
FAR = 1  # same: only bots weigh
"""The cost of every piece that is not home, beside the steps before it."""


class MenRace(Race[M], Sides[M]):
    """A race in which each side goes where the other began. Pieces of a side may be of several kinds, and
    some may belong to neither."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board, names = definition.topology, definition.players.names
        owners = [*names, ""]
        sides = [Seat(owners.index(piece.side)) for piece in definition.pieces.values()]
        self.side = (*sides, EMPTY)  # for each kind; the last is for EMPTY, which is -1
        self.homes = tuple(
            frozenset(
                point
                for kind, points in board.start.items()
                if self.side[self.kinds.index(kind)] == seat
                for point in points
            )
            for seat in self.seats
        )
        self.goals = self.homes[::-1]
        self.jumps, self.hopped = jumps(board), hopped(board)

    def men_of(self, position: M, side: Seat) -> list[Point]:
        owner, side_of = position.owner, self.side
        return [point for point in self.points_of_board if side_of[owner[point]] == side]

    def reach(self, position: M, man: Point) -> Sequence[Way]:
        """Return the ways of the piece on that point."""
        raise NotImplementedError

    def step_or_chain(self, position: M, man: Point, over: Container[Seat] | None = None) -> list[Way]:
        """Return the steps to neighbours, and to each other point the shortest chain of jumps over the kinds
        in `over` (None: over all)."""
        ways: list[Way] = [*self.steps_of(position, [man])]
        for chain in reach(self.jumps, position.owner, man, over):
            if (man, chain[-1]) not in ways:
                ways.append(chain)
        return ways

    def refusal(self, position: M, word: str) -> str | None:
        way = self.named(word)
        return self.refused_way(position, way) if len(way) > 1 else super().refusal(position, word)

    def refused_way(self, position: M, way: Sequence[Point]) -> str | None:
        """Return the rule that forbids a way: `jumping` if it has no step, `stepping` for one step, else
        `mixing`."""
        if not any(end in self.near[start] for start, end in pairwise(way)):
            return "jumping"
        return "stepping" if len(way) == 2 else "mixing"

    def ways(self, position: M) -> list[Way]:
        return [way for man in self.men_of(position, position.to_move) for way in self.reach(position, man)]

    def make(self, position: M, move: Way) -> None:
        self.carry(position, move[0], move[-1])

    @shown
    @claim("{seat} has {number?} (men|man) in the goal")
    def arrived(self, position: M, seat: Seat) -> int:
        return sum(self.side[position.owner[point]] == seat for point in self.goals[seat])

    def is_home(self, position: M, seat: Seat) -> bool:
        return self.arrived(position, seat) == len(self.goals[seat])

    def has_moved_house(self, position: M, seat: Seat) -> bool:
        """Return True if the goal is full, of pieces of any side, and no own piece is still at home."""
        full = all(position.owner[point] != EMPTY for point in self.goals[seat])
        return full and self.homes[seat].isdisjoint(self.men_of(position, seat))

    def sample(self, position: M, rng: Random) -> Any:
        """Return that of a few random moves which leads nearest to the goal, so that pieces do not stray."""
        moves = self.moves(position)
        few = (pick(rng, moves) for _ in range(LOOKED_AT))
        return min(few, key=lambda move: self.steps_added(position, move))

    def steps_added(self, position: M, move: Any) -> int:
        """Return how much a move adds to the steps from a piece to all points of the goal."""
        side = EMPTY if move == PASS else self.side[position.owner[move[0]]]  # same: bots
        if side not in self.seats:  # same: bots
            return 0
        start, end = Point(move[0]), Point(move[-1])
        return self._away[side][end] - self._away[side][start]  # same: bots

    @cached_property
    def _away(self) -> Sequence[Sequence[int]]:
        """For each seat the steps from each point to all points of its goal, added up."""
        steps = self.definition.topology.steps
        return [
            [sum(steps[to][point] for to in goal) for point in self.points_of_board] for goal in self.goals
        ]

    @fact(vouches="wins won")
    def counted_winner(self) -> str:
        """Return `most`, `fewest` or `neither`: pieces in the goal that win a race that is too long."""
        position, seat = self.start(stream(1, "deal")), self.seats[0]
        self.carry(position, self.men_of(position, seat)[0], min(self.goals[seat]))
        position.turns = self.longest_game()
        outcome = given(self.ended(position, seat))
        return "most" if outcome.winners == (seat,) else "fewest" if outcome.winners else "neither"

    @fact(vouches="all")
    def men_each(self) -> int:
        """Return the number of pieces of a player, of all kinds."""
        return len(self.homes[0])  # same: all have as many

    def standing(self, position: M, seat: Seat) -> float:
        """Return how many steps more the opponent has to go."""
        return self.lead(position, self.other(seat), self.to_go)

    def to_go(self, position: M, seat: Seat) -> float:
        """Return the steps of all pieces outside the goal, each to the nearest point of the goal without one
        of its side, and `FAR` for each piece."""
        steps, goal = self.definition.topology.steps, self.goals[seat]
        men = set(self.men_of(position, seat))
        free = goal - men
        return float(sum(FAR + min(steps[man][point] for point in free) for man in men - goal))
