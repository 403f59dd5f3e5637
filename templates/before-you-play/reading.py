"""The sentences of the chapter on what games share."""

from __future__ import annotations

from fractions import Fraction

from publisher.engine.words import action, claim, row
from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.scenes.trick import TrickScene


class Reading(TrickScene):
    """Seats, draws, tricks and settlements."""

    def begin(self) -> None:
        super().begin()
        self.drawn: dict[int, Card] = {}

    # -- direction

    @claim("The player on {seat}'s left is {seat?}")
    def on_the_left(self, seat: int) -> int:
        return self.table.left_of(seat)

    @claim("The player on {seat}'s right is {seat?}")
    def on_the_right(self, seat: int) -> int:
        return next(other for other in self.table.seats if self.table.left_of(other) == seat)

    @claim("It is {seat?}'s turn")
    def turn_of(self) -> int | None:
        decision = self.settle()
        return decision.seat if decision else None

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat
        self.run(self.rules.round(self.table))

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> int | None:
        return self.turn_of()

    # -- teams

    @action("{seat} draws {card}")
    def draws(self, seat: int, card: Card) -> None:
        self.drawn[seat] = card

    @claim("{seat} and {seat} are partners")
    def are_partners(self, seat: int, other: int) -> bool:
        drawn = [self.drawn[place] for place in self.table.seats]
        return {seat, other} in self.rules.partners(drawn)

    # -- tricks

    @claim("{seat} has taken {number?} tricks?", "{team} have taken {number?} tricks?")
    def tricks_taken(self, team: int) -> int:
        self.settle()
        return int(self.table.tricks[team])

    @action("{seat} wins that trick")
    def wins_that_trick(self, seat: int) -> None:
        if self.trick_winner() != seat:
            raise NotationError(f"{self.name_of(seat)} does not win it")

    # -- money

    @claim("{team} (pay|pays) {number?} points")
    def pays(self, team: int) -> int:
        """With two sides: the one that has less pays the difference."""
        ours, theirs = self.table.scores[team], self.table.scores[1 - team]
        return int(self.rules.difference(ours, theirs)) if ours < theirs else 0

    @claim("{team} pays {number?} points into the pot")
    def pays_in(self, team: int) -> Fraction:
        return -self.takes_out(team)

    @claim("{team} takes {number?} points out of the pot")
    def takes_out(self, team: int) -> Fraction:
        share: Fraction = self.rules.settled(self.table.scores)[team]
        return share

    @row("Points", "What everybody pays or takes?")
    def settlement(self, points: str) -> str:
        shares = self.rules.settled([int(word) for word in points.split(",")])
        if sum(shares):
            raise NotationError("the pot would not come out even")
        return ", ".join(map(told, shares))


def told(share: Fraction) -> str:
    """`takes 30`, `pays 8 1/3`, `nothing`."""
    whole, part = divmod(abs(share), 1)
    amount = " ".join(filter(None, (str(whole) if whole else "", str(part) if part else "")))
    return f"{'takes' if share > 0 else 'pays'} {amount}" if share else "nothing"
