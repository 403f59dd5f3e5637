"""Rymypallo: a ball, two goals and snow up to the thighs. Whoever has the ball may be grappled with.

How a run, a pass or a throw goes, and who digs out a lost ball, is the world's business; here it is chance. A
move takes a minute.
"""

from __future__ import annotations

from publisher.engine import Decision, Options, Play, Seat, fact
from publisher.engine.mechanics.outdoors.happenings import Happenings
from publisher.engine.mechanics.outdoors.possession import LENGTH, START, BallGame, BallTable
from publisher.engine.mechanics.outdoors.racing import AHEAD, CATCHER, FAR_BEHIND, LEVEL, RUNNER
from publisher.engine.state import given
from publisher.engine.words import Question, phase

RUN, BACK, THROW, WAIT = "run", "back", "throw", "wait"
MOVE = Question("move", {
    "run with the ball": RUN, "run back": BACK, "throw at the goal": THROW, "pass to {seat}": "{seat}",
})  # fmt: skip
CONTACT = Question("contact", {"take hold of {seat}": "hold {seat}", "keep away": WAIT})
SNOW, GOAL = 50, 200
"""The least depth of the snow, and the width of the goals, in centimetres."""
STRIDE, LONG = 5, 10
"""How many metres a run and a pass gain, in this telling of the game."""


class Rymypallo(Happenings, BallGame[BallTable]):
    """A round lasts from one start near a goal to the next."""

    def round(self, table: BallTable) -> Play:
        self.start_ball(table)
        goals = len(table.pad)
        moves = 0
        while not self.time_is_up(table) and len(table.pad) == goals:
            yield from self.move(table, given(table.holder))
            table.minutes += 1
            moves += 1
            if moves == 1 and not self.time_is_up(table) and len(table.pad) == goals:
                yield from self.contact(table, self.nearest_opponent(table))

    def nearest_opponent(self, table: BallTable) -> Seat:
        """Of the holder, as a side stands in line."""
        owners = self.in_possession(table)
        return next(s for s in table.from_seat(given(table.holder)) if self.definition.team_of(s) != owners)

    @phase(CONTACT)
    def contact(self, table: BallTable, seat: Seat) -> Play:
        """The first who comes near grapples with somebody, by the rules or not, or keeps away."""
        others = [f"hold {self.name(other)}" for other in self.seats if other != seat]
        word, other = self.happened((yield Decision(seat, Options((*others, WAIT)), CONTACT)))
        if word != WAIT:
            self.grapple(table, seat, given(other))

    @phase(MOVE)
    def move(self, table: BallTable, seat: Seat) -> Play:
        choice = yield Decision(seat, self.choices(table, seat), MOVE)
        if choice == RUN:
            self.run(table, self.race(table, AHEAD))
        elif choice == BACK:
            self.run_back(table)
        elif choice == THROW:
            self.throw(table, self.race(table, self.aim(table.to_go)))
        else:
            self.hand_on(table, Seat(self.names.index(choice)), self.race(table, LEVEL))

    def choices(self, table: BallTable, seat: Seat) -> Options:
        """Only the holder plays the ball, and passes it to friends."""
        side = self.definition.teams[self.definition.team_of(seat)]
        friends = [self.name(other) for other in side if other != seat]
        options = Options((RUN, BACK, THROW, *self.names)).without(
            "holder", lambda choice: table.holder == seat
        )
        return options.without("passing", lambda choice: choice in (RUN, BACK, THROW, *friends))

    def run(self, table: BallTable, first: int) -> None:
        """Who is held in a heap of players gains nothing; a ball that is lost has a new owner."""
        if first == CATCHER:
            self.lose(table)
        elif first == RUNNER and table.to_go <= STRIDE:
            self.goal(table, "carried")
        elif first == RUNNER:
            table.to_go -= STRIDE

    def run_back(self, table: BallTable) -> None:
        """Nobody is in the way; but the own goal line is near at first."""
        table.to_go += STRIDE
        if table.to_go >= LENGTH:
            self.over_the_line(table, self.in_possession(table))

    def hand_on(self, table: BallTable, friend: Seat, first: int) -> None:
        if first == CATCHER:
            self.lose(table)
            return
        table.holder = friend
        if first == RUNNER:
            table.to_go = max(table.to_go - LONG, STRIDE)

    def throw(self, table: BallTable, first: int) -> None:
        """A throw that misses is picked up near the goal."""
        if first == RUNNER:
            self.goal(table, "thrown")
        else:
            table.to_go = LENGTH - START
            self.lose(table)

    def aim(self, to_go: int) -> tuple[int, ...]:  # same: how often is no rule
        """The nearer the better."""
        near = AHEAD if to_go <= STRIDE else LEVEL
        return near if to_go <= LONG else FAR_BEHIND

    snow = fact(SNOW)
    goal_width = fact(GOAL)
    stride = fact(STRIDE)
    long_pass = fact(LONG)
