"""Screw Misere: tricks are bad, aces are worse the later they fall, and 100 minus points lose."""

from __future__ import annotations

from publisher.engine import Decision, Options, Outcome, Table, fact
from publisher.engine.mechanics.cards.exchange import give
from publisher.engine.mechanics.tricks.contracts import TRICKS
from publisher.engine.mechanics.tricks.misere import AceGame
from publisher.engine.table import Play

NORMAL, DIFFERENCE = "count normally", "count the difference"


class ScrewMisere(AceGame):
    """Scores are minus points: the fewer the better."""

    def after_deal(self, table: Table) -> Play:
        yield from self.gifts(table)
        yield from self.play_hand(table)
        yield from self.score(table)

    def gifts(self, table: Table) -> Play:
        """Everybody gives the partner a card; a gift may be given back."""
        for seat in self.from_dealers_left(table):
            yield from give(table, seat, self.partner(table, seat))

    def play_hand(self, table: Table) -> Play:
        yield from self.tricks(table, leader=self.left(table, table.dealer))

    # -- the score

    def score(self, table: Table) -> Play:
        """Add up the deal. A team that has fewer minus points in it, or as many, cannot lose by it."""
        deal = self.deal_points(table)
        over = [total >= self.option("limit") for total in self.totals(table, deal)]
        safe = [team for team in self.teams if over[team] and deal[team] <= deal[1 - team]]
        protected = bool(safe)
        if all(over) and deal[0] != deal[1]:
            protected = (yield self.choice(table, safe[0])) == DIFFERENCE
        if protected:
            deal = [max(0, deal[team] - deal[1 - team]) for team in self.teams]
        table.scores[:] = self.totals(table, deal)

    def deal_points(self, table: Table) -> list[int]:
        """A minus point for each trick, and for each ace the number of its trick."""
        return [tricks + aces for tricks, aces in zip(table.tricks, table.aces, strict=True)]  # same: a sum

    def totals(self, table: Table, deal: list[int]) -> list[int]:
        return [total + points for total, points in zip(table.scores, deal, strict=True)]  # same: a sum

    def choice(self, table: Table, team: int) -> Decision:
        """The first player of the team at the dealer's left speaks for it."""
        seats = self.from_dealers_left(table)
        seat = next(seat for seat in seats if self.definition.team_of(seat) == team)
        return Decision(seat, Options([NORMAL, DIFFERENCE]), "score")

    def finished(self, table: Table) -> bool:
        return bool(max(table.scores) >= self.option("limit"))

    def outcome(self, table: Table) -> Outcome:
        return Outcome(tuple(-score for score in self.by_seat(table.scores)))

    def standing(self, table: Table) -> list[float]:
        return [-held for held in super().standing(table)]

    # -- what the text may state

    @fact
    def points_in_a_deal(self, *aces: int) -> int:
        """Of both teams together, if the aces fall in these tricks."""
        return TRICKS + sum(aces)
