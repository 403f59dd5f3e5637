"""A circle round the home of one side, in which its players may not lie in wait: raids and pursuits."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.mechanics.outdoors.sides import SidesGame, SidesTable
from publisher.engine.state import each_deal
from publisher.engine.words import action, claim
from publisher.model.seats import Seat


class CircleTable(SidesTable):
    """The hunters defend. `inside` are those in the circle, defenders too; `home` are the attackers who
    came to its middle untouched; `pursuer` and `pursued` are a defender who chases, and whom."""

    inside: tuple[Seat, ...] = each_deal((), "Inside the circle (is|are) {people}")
    home: tuple[Seat, ...] = each_deal((), "Home (is|are) {people}")
    touched: tuple[Seat, ...] = each_deal((), "Touched (is|are) {people}")
    pursuer: Seat | None = each_deal(None, "{seat} is in pursuit")
    pursued: Seat | None = each_deal(None, "{seat} is pursued")


T = TypeVar("T", bound=CircleTable)


class CircleGame(SidesGame[T]):
    """A half lasts until all attackers have come in, touched or not."""

    @claim("{people?} (is|are) under way")
    def under_way(self, table: T) -> tuple[Seat, ...]:
        """The attackers who have not yet come in."""
        come_in = (*table.home, *table.touched)
        return tuple(seat for seat in self.definition.teams[self.hunted(table)] if seat not in come_in)

    @claim("The half is over", denied="The half goes on")
    def over(self, table: T) -> bool:
        return not self.under_way(table)

    @action("{seat} reaches the fire")
    def arrive(self, table: T, seat: Seat) -> None:
        table.home += (seat,)
        self.leave_circle(table, seat)

    @claim(
        "A touch by {defender:seat} counts for {seat}",
        denied="A touch by {defender:seat} is void for {seat}",
    )
    def counts(self, table: T, defender: Seat, seat: Seat) -> bool:
        """Inside the circle only a pursuer touches, and only the one who is pursued."""
        if defender not in self.definition.teams[table.hunters] or seat not in self.under_way(table):
            return False
        return defender not in table.inside or (defender, seat) == (table.pursuer, table.pursued)

    @action("{defender:seat} touches {seat}")
    def touch(self, table: T, defender: Seat, seat: Seat) -> None:
        if self.counts(table, defender, seat):
            self.catch(table, seat)

    def catch(self, table: T, seat: Seat) -> None:
        table.touched += (seat,)
        self.leave_circle(table, seat)

    @claim("{people?} must leave the circle")
    def lurking(self, table: T) -> tuple[Seat, ...]:
        """The defenders inside who pursue nobody."""
        defenders = self.definition.teams[table.hunters]
        return tuple(seat for seat in defenders if seat in table.inside and seat != table.pursuer)

    @action("{seat} leaves the circle")
    def leave_circle(self, table: T, seat: Seat) -> None:
        table.inside = tuple(other for other in table.inside if other != seat)
