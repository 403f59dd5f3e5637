"""Taking Turns: eight numbered men step in the order of their numbers, and change sides."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.race import MenRace, MenRacePosition, Way
from publisher.engine.position import MOVE, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, action, claim, row


class NumbersPosition(MenRacePosition):
    """`man` is the number of the man who moves next."""

    man: int = kept(1)


class TakingTurns(MenRace[NumbersPosition]):
    """The kinds of men are their numbers, from 1 on: odd ones are the first player's."""

    asks = (MOVE,)
    horizon = 24
    counted = False

    def asked(self, position: NumbersPosition) -> Question:
        kind = self.kinds[position.man - 1]
        return MOVE.called(f"man {position.man}, {self.definition.pieces[kind].letter}")

    @action("It is the turn of man {number}")
    def call(self, position: NumbersPosition, number: int) -> None:
        """Let that man move next, or the first after it that can."""
        order = [*range(number, len(self.kinds) + 1), *range(1, number)]
        position.man = next((man for man in order if self.steps_of_man(position, man)), number)
        position.to_move = self.side[position.man - 1]

    def steps_of_man(self, position: NumbersPosition, man: int) -> list[Way]:
        """Return the steps of the man with that number, if it is on the board."""
        return [*self.steps_of(position, self.held_by(position, Seat(man - 1)))]

    def ways(self, position: NumbersPosition) -> list[Way]:
        return self.steps_of_man(position, position.man)

    def end_turn(self, position: NumbersPosition) -> None:
        seat = position.to_move
        position.turns += 1
        self.call(position, position.man % len(self.kinds) + 1)
        position.result = self.ended(position, seat)

    def won(self, position: NumbersPosition, home: list[Seat]) -> Outcome | None:
        if self.is_nearly_home(position, self.other(home[0])):
            return Outcome.draw(how="the other side is a step from home")
        return super().won(position, home)

    def is_nearly_home(self, position: NumbersPosition, seat: Seat) -> bool:
        """Return True if only one man is not home, and it stands beside the point that is left for it."""
        away = [man for man in self.men_of(position, seat) if man not in self.goals[seat]]
        left = [point for point in self.goals[seat] if position.owner[point] == EMPTY]
        return len(away) == len(left) == 1 and left[0] in self.near[away[0]]

    @claim("It is the turn of man {number?}")
    def next_man(self, position: NumbersPosition) -> int:
        return position.man

    def place(self, pieces: Pieces, to_move: Seat) -> NumbersPosition:
        return self.give_turn(super().place(pieces, to_move), to_move)

    def give_turn(self, position: NumbersPosition, seat: Seat) -> NumbersPosition:
        """Give the turn to the man of that side with the lowest number that can move."""
        twin = super().give_turn(position, seat)
        self.call(twin, 1 + seat)
        return twin

    def key(self, position: NumbersPosition) -> Hashable:
        return tuple(position.owner), position.man

    def refused_way(self, position: NumbersPosition, way: Sequence[Point]) -> str:
        return "order" if position.owner[way[0]] != position.man - 1 else "stepping"

    # -- what the text may state

    @fact
    def numbers(self) -> int:
        return len(self.kinds)

    @fact
    def begins_on(self, point: str) -> int:
        """Return the number of the man that begins on a point."""
        place = self.definition.topology.index[point]
        starts = self.definition.topology.start
        return next(number for number, kind in enumerate(self.kinds, 1) if place in starts[kind])

    @row("Man", "Steps?")
    def first_steps(self, man: int) -> int:
        """Return the number of steps that a man has at the start."""
        return len(self.steps_of_man(started(self), man))
