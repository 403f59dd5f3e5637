"""Rymypallo: a ball, two goals and deep snow. Only the player who has the ball may be grappled with.

The result of a run, a pass or a throw, and who digs out a lost ball, is chance here. A move takes a minute.
"""

from __future__ import annotations

from typing import NamedTuple

from publisher.engine import Decision, Options, Play, Seat, Team, fact
from publisher.engine.mechanics.outdoors.happenings import Happenings
from publisher.engine.mechanics.outdoors.pads import on_pad
from publisher.engine.mechanics.outdoors.racing import (
    AHEAD,
    CATCHER,
    FAR_BEHIND,
    LEVEL,
    RUNNER,
    RacingGame,
    RacingTable,
)
from publisher.engine.state import given, kept
from publisher.engine.words import Question, action, claim, phase

RUN, BACK, THROW, WAIT = "run", "back", "throw", "wait"
MOVE = Question("move", {
    "run with the ball": RUN, "run back": BACK, "throw at the goal": THROW, "pass to {seat}": "{seat}",
})  # fmt: skip
CONTACT = Question("contact", {"take hold of {seat}": "hold {seat}", "keep away": WAIT})
LENGTH, START = 20, 15
"""The metres of the field, and of the way to the other goal from near the own one."""
POINT = 1
SNOW, GOAL = 50, 200
"""The least depth of the snow, and the width of the goals, in centimetres."""
STRIDE, LONG = 5, 10
"""The metres that a run and a pass gain, which is our choice."""


class Line(NamedTuple):
    """A line of the referee's pad: a goal."""

    minute: int
    scorer: Seat
    how: str
    scores: tuple[int, ...]


class BallTable(RacingTable):
    """`starters` have the ball at the next start; `to_go` are the metres from it to the opponents' goal."""

    starters: Team = kept(Team(0), "{team} (start|starts)")
    holder: Seat | None = kept(None, "{seat} has the ball")
    to_go: int = kept(START, "There (is|are) {number} metres? to go")
    minutes: int = kept(0, "{number} minutes? (has|have) been played")
    pad: list[Line] = kept([])


class Rymypallo(Happenings, RacingGame[BallTable]):
    """A game of rounds, from one start near a goal to the next. The most goals in the agreed time win."""

    def setup(self, table: BallTable) -> None:
        table.starters = Team(table.random(len(table.definition.teams)))

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

    @action("The ball is brought into play")
    def start_ball(self, table: BallTable) -> None:
        """Give the ball to one of the starters, near their own goal."""
        table.holder, table.to_go = self.one_of(table, table.starters), START

    def one_of(self, table: BallTable, team: Team) -> Seat:
        side = self.definition.teams[team]
        return side[table.random(len(side))]

    @claim("The time is up", denied="There is time left")
    def time_is_up(self, table: BallTable) -> bool:
        return bool(table.minutes >= self.option("minutes"))

    def finished(self, table: BallTable) -> bool:
        return self.time_is_up(table)

    # -- contact

    def nearest_opponent(self, table: BallTable) -> Seat:
        """Return the first opponent of the holder, as a side stands in line."""
        owners = self.in_possession(table)
        return next(s for s in table.from_seat(given(table.holder)) if self.definition.team_of(s) != owners)

    @phase(CONTACT)
    def contact(self, table: BallTable, seat: Seat) -> Play:
        """Let the first opponent grapple with a player, by the rules or not, or keep away."""
        others = [f"hold {self.name(other)}" for other in self.seats if other != seat]
        word, other = self.happened((yield Decision(seat, Options((*others, WAIT)), CONTACT)))
        if word != WAIT:
            self.grapple(table, seat, given(other))

    @claim(
        "{grappler:seat} may grapple with {seat}",
        denied="{grappler:seat} may not grapple with {seat}",
    )
    def may_grapple(self, table: BallTable, grappler: Seat, seat: Seat) -> bool:
        return seat == table.holder and self.definition.team_of(grappler) != self.in_possession(table)

    @action("{grappler:seat} grapples with {seat}")
    def grapple(self, table: BallTable, grappler: Seat, seat: Seat) -> None:
        """Give the ball to a player who was fouled."""
        if not self.may_grapple(table, grappler, seat):
            if self.definition.team_of(seat) != self.in_possession(table):
                table.to_go = LENGTH - table.to_go
            table.holder = seat

    # -- the ball

    @claim("The ball belongs to {team?}")
    def in_possession(self, table: BallTable) -> Team:
        return self.definition.team_of(given(table.holder))

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
        """Let only the holder play the ball, and pass it only to friends."""
        side = self.definition.teams[self.definition.team_of(seat)]
        friends = [self.name(other) for other in side if other != seat]
        options = Options((RUN, BACK, THROW, *self.names)).without(
            "holder", lambda choice: table.holder == seat
        )
        return options.without("passing", lambda choice: choice in (RUN, BACK, THROW, *friends))

    def run(self, table: BallTable, first: int) -> None:
        """Gain ground, unless the runner is held in a heap of players or loses the ball."""
        if first == CATCHER:
            self.lose(table)
        elif first == RUNNER and table.to_go <= STRIDE:
            self.goal(table, "carried")
        elif first == RUNNER:
            table.to_go -= STRIDE

    def run_back(self, table: BallTable) -> None:
        """Run back freely, which near the own goal line may cost an own goal."""
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
        """Throw at the goal; the other side picks up a miss near it."""
        if first == RUNNER:
            self.goal(table, "thrown")
        else:
            table.to_go = LENGTH - START
            self.lose(table)

    def aim(self, to_go: int) -> tuple[int, ...]:  # same: how often is no rule
        """Return the odds of a hit: the nearer the better."""
        near = AHEAD if to_go <= STRIDE else LEVEL
        return near if to_go <= LONG else FAR_BEHIND

    def lose(self, table: BallTable) -> None:
        """Give the ball to one of the other side, which goes the other way."""
        table.holder = self.one_of(table, other_side(self.in_possession(table)))
        table.to_go = LENGTH - table.to_go

    # -- goals

    def goal(self, table: BallTable, how: str) -> None:
        self.over_the_line(table, other_side(self.in_possession(table)), how)

    @action("The ball crosses the goal line of {team}")
    def over_the_line(self, table: BallTable, team: Team, how: str = "own goal") -> None:
        """Count a goal for the other side, except after the signal."""
        if self.time_is_up(table):
            return
        table.scores[other_side(team)] += POINT
        table.pad.append(Line(table.minutes + 1, given(table.holder), how, tuple(table.scores)))
        table.starters = team

    # -- what the text may state

    minute_on_pad = on_pad("Goal", "Minute?", lambda rules, line: line.minute)
    scorer_on_pad = on_pad("Goal", "By?", lambda rules, line: rules.name(line.scorer))
    how_on_pad = on_pad("Goal", "How?", lambda rules, line: line.how)
    score_on_pad = on_pad("Goal", "Score?", lambda rules, line: "-".join(map(str, line.scores)))

    @fact
    def ball_after_foul(self) -> str:
        """Return who has the ball after a foul, by the side that had it or by the other."""
        holders = set[bool]()
        for fouled, grappler in ((0, 4), (1, 5), (4, 1), (5, 0)):
            table = self.started()
            self.start_ball(table)
            self.grapple(table, Seat(grappler), Seat(fouled))
            holders.add(table.holder == fouled)
        return "the player who was fouled" if holders == {True} else "another player"

    @fact
    def side(self) -> int:
        """Count the players of each side."""
        return len(self.definition.teams[Team(0)])

    length = fact(LENGTH)
    from_the_goal = fact(LENGTH - START)
    point = fact(POINT)
    snow = fact(SNOW)
    goal_width = fact(GOAL)
    stride = fact(STRIDE)
    long_pass = fact(LONG)


def other_side(team: Team) -> Team:
    return Team(1 - team)
