"""A ball that one side has: possession, goals at both ends of a field, a clock, contact with the holder."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.outdoors.pads import on_pad
from publisher.engine.mechanics.outdoors.racing import RacingGame, RacingTable
from publisher.engine.state import given, kept
from publisher.engine.words import action, claim
from publisher.model.seats import Seat, Team

LENGTH = 20
START = 15
"""Of the field, and of the way to the other goal from near one's own, in metres."""
POINT = 1


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
    to_go: int = kept(START, "There are {number} metres to go")
    minutes: int = kept(0, "{number} minutes? (has|have) been played")
    pad: list[Line] = kept([])


T = TypeVar("T", bound=BallTable)


class BallGame(RacingGame[T]):
    """The most goals by the end of an agreed time win."""

    def setup(self, table: T) -> None:
        table.starters = Team(table.random(len(table.definition.teams)))

    @action("The ball is brought into play")
    def start_ball(self, table: T) -> None:
        """Near their own goal, by one of them."""
        table.holder, table.to_go = self.one_of(table, table.starters), START

    def one_of(self, table: T, team: Team) -> Seat:
        side = self.definition.teams[team]
        return side[table.random(len(side))]

    @claim("The ball belongs to {team?}")
    def in_possession(self, table: T) -> Team:
        return self.definition.team_of(given(table.holder))

    def other_side(self, team: Team) -> Team:
        return Team(1 - team)

    def lose(self, table: T) -> None:
        """One of the others has it now, and goes the other way."""
        table.holder = self.one_of(table, self.other_side(self.in_possession(table)))
        table.to_go = LENGTH - table.to_go

    # -- goals

    def goal(self, table: T, how: str) -> None:
        self.over_the_line(table, self.other_side(self.in_possession(table)), how)

    @action("The ball crosses the goal line of {team}")
    def over_the_line(self, table: T, team: Team, how: str = "own goal") -> None:
        """Whoever sent it there, it counts for the others; after the signal for nobody."""
        if self.time_is_up(table):
            return
        table.scores[self.other_side(team)] += POINT
        table.pad.append(Line(table.minutes + 1, given(table.holder), how, tuple(table.scores)))
        table.starters = team

    @claim("The time is up", denied="There is time left")
    def time_is_up(self, table: T) -> bool:
        return bool(table.minutes >= self.option("minutes"))

    def finished(self, table: T) -> bool:
        return self.time_is_up(table)

    # -- without the ball

    @claim(
        "{grappler:seat} may grapple with {seat}",
        denied="{grappler:seat} may not grapple with {seat}",
    )
    def may_grapple(self, table: T, grappler: Seat, seat: Seat) -> bool:
        return seat == table.holder and self.definition.team_of(grappler) != self.in_possession(table)

    @action("{grappler:seat} grapples with {seat}")
    def grapple(self, table: T, grappler: Seat, seat: Seat) -> None:
        """A foul gives the ball to whoever was fouled."""
        if not self.may_grapple(table, grappler, seat):
            if self.definition.team_of(seat) != self.in_possession(table):
                table.to_go = LENGTH - table.to_go
            table.holder = seat

    # -- the pad

    minute_on_pad = on_pad("Goal", "Minute?", lambda rules, line: line.minute)
    scorer_on_pad = on_pad("Goal", "By?", lambda rules, line: rules.name(line.scorer))
    how_on_pad = on_pad("Goal", "How?", lambda rules, line: line.how)
    score_on_pad = on_pad("Goal", "Score?", lambda rules, line: "-".join(map(str, line.scores)))

    @fact
    def side(self) -> int:
        """How many play on each side."""
        return len(self.definition.teams[Team(0)])

    length = fact(LENGTH)
    from_the_goal = fact(LENGTH - START)
    point = fact(POINT)
