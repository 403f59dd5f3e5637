"""Breakthrough: attackers creep through a dark forest to a campfire; no defender may wait in the circle round
it. Which players are noticed, are near or win a run depends on the world; here it is chance."""

from __future__ import annotations

from typing import NamedTuple

from publisher.engine import Decision, Options, Play, Seat, Team, fact
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.mechanics.outdoors.pads import on_pad
from publisher.engine.mechanics.outdoors.people import show_people
from publisher.engine.mechanics.outdoors.racing import AHEAD, BEHIND, CATCHER, FAR_BEHIND
from publisher.engine.mechanics.outdoors.sides import (
    FIRST_SIDE,
    SidesGame,
    SidesTable,
    divided,
    side_on_pad,
)
from publisher.engine.state import each_deal, kept
from publisher.engine.words import Question, action, claim, phase, row

LIE, GO = "lie", "go"
CREEP = Question("creep", {"lie still": LIE, "go on": GO})
CHASE, LEAVE = "chase", "leave"
GUARD = Question("guard", {"give chase": CHASE, "stay outside": LEAVE})
LIGHTS = 2
"""An attacker is caught in a defender's light in one of this many moments."""
POINT = 1


class Line(NamedTuple):
    """A line of the referee's pad, when a half is over."""

    attackers: Team
    untouched: tuple[Seat, ...]
    touched: tuple[Seat, ...]


class ForestTable(SidesTable):
    """The hunters defend the fire. `inside` are the players in the circle round it, defenders too. `home` are
    the attackers who came to the fire untouched; `pursuer` is a defender who chases `pursued`. `lit` is an
    attacker in a defender's light, `near` the defender who is nearest."""

    hunters: Team = kept(FIRST_SIDE, "{team} (are the defenders|defend)")
    inside: tuple[Seat, ...] = each_deal((), "{people} (is|are) inside the circle")
    home: tuple[Seat, ...] = each_deal((), "{people} (is|are) home")
    touched: tuple[Seat, ...] = each_deal((), "{people} (has|have) been touched")
    pursuer: Seat | None = each_deal(None, "{seat} is in pursuit")
    pursued: Seat | None = each_deal(None, "{seat} is pursued")
    lit: Seat | None = each_deal(None, "{seat} is in the light")
    near: Seat | None = each_deal(None, "{seat} is near", none="No defender is near")
    pad: list[Line] = kept([])


class Breakthrough(Ground, SidesGame[ForestTable]):
    """The game: in each half one side attacks and the other defends the fire."""

    defenders_of, attackers_of = divided("Defenders", "Attackers")

    @claim("{team?} (are the attackers|attack)")
    def hunted(self, table: ForestTable) -> Team:
        return super().hunted(table)

    def round(self, table: ForestTable) -> Play:
        """Play a half, until all attackers have come in, touched or not."""
        table.clear()
        while under_way := self.under_way(table):
            seat = under_way[table.random(len(under_way))]
            defenders = self.definition.teams[table.hunters]
            table.near = defenders[table.random(len(defenders))]
            table.lit = seat if table.random(LIGHTS) else None  # same: the odds are not a rule
            returning = self.lurking(table)
            yield from self.moment(table, seat)
            for defender in returning:
                self.leave_circle(table, defender)
        self.end_half(table)

    @claim("{people?} (is|are) under way")
    def under_way(self, table: ForestTable) -> tuple[Seat, ...]:
        """Return the attackers who have not yet come in."""
        come_in = (*table.home, *table.touched)
        return tuple(seat for seat in self.definition.teams[self.hunted(table)] if seat not in come_in)

    @claim("The half is over", denied="The half goes on")
    def over(self, table: ForestTable) -> bool:
        return not self.under_way(table)

    # -- the attackers

    @phase(CREEP, GUARD)
    def moment(self, table: ForestTable, seat: Seat) -> Play:
        """Let an attacker go on, first to the circle, then the fire; one lying in the light may be found."""
        choice = yield Decision(seat, self.choices(table, seat), CREEP)
        lit, table.lit = table.lit == seat, None
        odds = FAR_BEHIND if lit and choice == GO else AHEAD  # same: the odds are not a rule
        if choice == GO and seat in table.inside:
            yield from self.dash(table, seat)
        elif (lit or choice == GO) and self.race(table, odds) == CATCHER:
            self.catch(table, seat)
        elif choice == GO:
            table.inside += (seat,)

    def choices(self, table: ForestTable, seat: Seat) -> Options:
        return Options((LIE, GO)).without("attackers", lambda choice: seat in self.under_way(table))

    def dash(self, table: ForestTable, seat: Seat) -> Play:
        """Let the nearest defender pursue an attacker into the circle."""
        table.pursued = seat
        if table.near is not None:
            yield from self.guard(table, table.near)
        if table.pursuer is not None and self.race(table, BEHIND) == CATCHER:
            self.touch(table, table.pursuer, seat)
        else:
            self.arrive(table, seat)
        table.pursuer = table.pursued = None

    @action("{seat} reaches the fire")
    def arrive(self, table: ForestTable, seat: Seat) -> None:
        table.home += (seat,)
        self.leave_circle(table, seat)

    # -- the defenders

    @claim(
        "A touch by {defender:seat} counts for {seat}",
        denied="A touch by {defender:seat} is void for {seat}",
    )
    def counts(self, table: ForestTable, defender: Seat, seat: Seat) -> bool:
        """Return True if a touch counts: inside the circle only the pursuer touches, and only the pursued."""
        if defender not in self.definition.teams[table.hunters] or seat not in self.under_way(table):
            return False
        return defender not in table.inside or (defender, seat) == (table.pursuer, table.pursued)

    @action("{defender:seat} touches {seat}")
    def touch(self, table: ForestTable, defender: Seat, seat: Seat) -> None:
        if self.counts(table, defender, seat):
            self.catch(table, seat)

    def catch(self, table: ForestTable, seat: Seat) -> None:
        table.touched += (seat,)
        self.leave_circle(table, seat)

    @phase(GUARD)
    def guard(self, table: ForestTable, seat: Seat) -> Play:
        choice = yield Decision(seat, self.answers(table, seat), GUARD)
        if choice == CHASE:
            table.pursuer = seat
            table.inside += (seat,)

    def answers(self, table: ForestTable, seat: Seat) -> Options:
        """Refuse to let a defender turn round who is still on the way out of the circle."""
        options = Options((CHASE, LEAVE))
        return options.without("lurking", lambda answer: answer == LEAVE or seat not in table.inside)

    @claim("{people?} must leave the circle")
    def lurking(self, table: ForestTable) -> tuple[Seat, ...]:
        """Return the defenders inside who pursue no attacker."""
        defenders = self.definition.teams[table.hunters]
        return tuple(seat for seat in defenders if seat in table.inside and seat != table.pursuer)

    @action("{seat} leaves the circle")
    def leave_circle(self, table: ForestTable, seat: Seat) -> None:
        table.inside = tuple(other for other in table.inside if other != seat)

    # -- the halves

    @action("The sides change over")
    def end_half(self, table: ForestTable) -> None:
        table.pad.append(Line(self.hunted(table), table.home, table.touched))
        table.scores[self.hunted(table)] += self.points_for(len(table.home))
        self.change_over(table)

    @row("Untouched", "Points?")
    def points_for(self, untouched: int) -> int:
        return untouched * POINT

    attackers_on_pad = side_on_pad("Attackers?", lambda line: line.attackers)
    untouched_on_pad = on_pad("Half", "Untouched?", lambda rules, line: show_people(rules, line.untouched))
    touched_on_pad = on_pad("Half", "Touched?", lambda rules, line: show_people(rules, line.touched))

    @fact
    def radius(self) -> int:
        """Return the radius of the circle, in metres."""
        return round(self.terrain.zones["circle"].far)

    point = fact(POINT)
