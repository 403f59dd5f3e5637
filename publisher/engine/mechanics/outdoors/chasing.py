"""Cops and robbers: touching, prison, and friends who free prisoners. Chance decides chases and runs."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from publisher.engine.choices import Decision, Options
from publisher.engine.game import fact
from publisher.engine.mechanics.outdoors.pads import on_pad
from publisher.engine.mechanics.outdoors.racing import AHEAD, FAR_BEHIND, RUNNER
from publisher.engine.mechanics.outdoors.sides import SidesGame, SidesTable
from publisher.engine.state import each_deal, kept
from publisher.engine.table import Play
from publisher.engine.words import Question, action, claim, phase
from publisher.model.seats import Seat, Team

AWAY, FREE = "away", "free"
RUN = Question("run", {"run on": AWAY, "free {seat}": "free {seat}"})
CHASES = 4
"""The player is not chased in one of this many minutes; then a quiet moment is possible."""
POINT = 1


class Line(NamedTuple):
    """A line of the referee's pad for one half."""

    hunters: Team
    minutes: int
    touched: int
    freed: int


class ChaseTable(SidesTable):
    """A table on which `prisoners` are in the order of the list, and `freed` has not got away yet."""

    prisoners: tuple[Seat, ...] = each_deal((), "{people} (is|are) in prison")
    chased: Seat | None = each_deal(None, "{seat} is chased")
    freed: Seat | None = each_deal(None, "{seat} has just been freed")
    minutes: int = each_deal(0, "{number} minutes? (has|have) passed")
    touches: int = each_deal(0)
    rescues: int = each_deal(0)
    pad: list[Line] = kept([])


T = TypeVar("T", bound=ChaseTable)


class ChaseGame(SidesGame[T]):
    """A game of cops and robbers: players are touched, go to prison, and are freed by friends."""

    def round(self, table: T) -> Play:
        """Play one half."""
        table.clear()
        while not self.over(table):
            yield from self.before_minute(table)
            yield from self.minute(table)
        self.end_half(table)

    def before_minute(self, table: T) -> Play:
        """Play the part of a minute in which the hunters choose."""
        yield from ()

    def minute(self, table: T) -> Play:
        seats = [seat for seat in self.free(table) if self.can_be_touched(table, seat)]
        seat = seats[table.random(len(seats))]
        if self.is_chased(table):
            table.chased = seat
        yield from self.moment(table, seat)
        self.end_minute(table)

    def is_chased(self, table: T) -> bool:
        return table.random(CHASES) > 0  # same: the frequency is not a rule

    @claim("{people?} (is|are) (still )?free")
    def free(self, table: T) -> tuple[Seat, ...]:
        hunted = self.definition.teams[self.hunted(table)]
        return tuple(seat for seat in hunted if seat not in table.prisoners)

    @claim("{seat} can be touched", denied="{seat} cannot be touched")
    def can_be_touched(self, table: T, seat: Seat) -> bool:
        """Return True if a seat is free and was not freed in this minute."""
        return seat in self.free(table) and seat != table.freed

    @action("{seat} is touched")
    def touch(self, table: T, seat: Seat) -> None:
        if self.can_be_touched(table, seat):
            table.prisoners = tuple(sorted((*table.prisoners, seat)))
            table.touches += 1
            table.brought.append((seat, "is touched"))

    # -- the choices of a free player

    @phase(RUN)
    def moment(self, table: T, seat: Seat) -> Play:
        """Let a free player choose. One who runs on is touched only if chased; a helper always may be."""
        prisoner = self.freeing(seat).get((yield Decision(seat, self.choices(table, seat), RUN)))
        chased, table.chased = table.chased == seat, None
        if prisoner is None:
            if chased and self.race(table, AHEAD) != RUNNER:
                self.touch(table, seat)
        elif self.race(table, FAR_BEHIND if chased else AHEAD) == RUNNER:
            self.free_prisoner(table, prisoner)
        else:
            self.touch(table, seat)

    @claim("The prison is empty", denied="The prison is not empty")
    def is_empty(self, table: T) -> bool:
        return not table.prisoners

    def choices(self, table: T, seat: Seat) -> Options:
        freeing = self.freeing(seat)
        options = Options((AWAY, *freeing))
        if seat not in self.free(table):
            return options.without("prison", lambda choice: False)
        return options.without("freeing", lambda choice: choice == AWAY or freeing[choice] in table.prisoners)

    def freeing(self, seat: Seat) -> dict[str, Seat]:
        """Return the answers that free a player, and the player whom each one frees."""
        side = self.definition.teams[self.definition.team_of(seat)]
        return {f"{FREE} {self.name(other)}": other for other in side}

    def free_prisoner(self, table: T, prisoner: Seat) -> None:
        """Free only the prisoner who is touched."""
        table.freed = prisoner
        table.prisoners = tuple(seat for seat in table.prisoners if seat != prisoner)
        table.rescues += 1
        table.brought.append((prisoner, "is freed"))

    # -- the watch and the halves

    @action("A minute passes")
    def end_minute(self, table: T) -> None:
        """End a minute: a freed player has got away, and the hunted score a point if a player is free."""
        table.minutes, table.freed = table.minutes + 1, None
        if self.free(table):
            table.scores[self.hunted(table)] += POINT

    @claim("The half is over", denied="The half goes on")
    def over(self, table: T) -> bool:
        return not self.free(table) or bool(table.minutes >= self.option("minutes"))

    @action("The sides change over")
    def end_half(self, table: T) -> None:
        table.pad.append(Line(table.hunters, table.minutes, table.touches, table.rescues))
        self.change_over(table)

    # -- the pad

    minutes_on_pad = on_pad("Half", "Minutes?", lambda rules, line: line.minutes)
    touched_on_pad = on_pad("Half", "Touched?", lambda rules, line: line.touched)
    freed_on_pad = on_pad("Half", "Freed?", lambda rules, line: line.freed)

    point = fact(POINT)

    @fact
    def prisoner_freed(self) -> str:
        """Return which prisoner a helper may free: any, or only the first."""
        table = self.started()
        helper, *prisoners = self.definition.teams[self.hunted(table)]
        table.prisoners = tuple(prisoners)
        any_one = all(f"{FREE} {self.name(seat)}" in self.choices(table, helper) for seat in prisoners)
        return "any one you like" if any_one else "the one who came first"

    @fact
    def touching(self, who: str) -> str:
        """Return `may` if a player who was just `freed`, or the `helper`, may be touched."""
        table = self.started()
        table.freed, helper, *_ = self.free(table)
        seat = {"freed": table.freed, "helper": helper}[who]
        return "may" if self.can_be_touched(table, seat) else "may not"
