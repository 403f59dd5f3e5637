"""The sentences that only Tuppi's text uses."""

from __future__ import annotations

from publisher.checking.scenes.trick import TrickScene
from publisher.engine import Seat
from publisher.engine.words import action, claim, row

from .play import SOOLI, Tuppi, TuppiTable


class Reading(TrickScene[Tuppi]):
    """A hand of Tuppi, from the bids to the score."""

    table: TuppiTable

    @action("{seat} is to bid")
    def to_bid(self, seat: Seat) -> None:
        self.table.dealer = self.table.right_of(seat)
        self.run(self.rules.auction(self.table))

    @claim("{seat?} decides first")
    def decides_first(self) -> Seat | None:
        return self.next_seat()

    # -- the pad, a line for each hand; we are North and South

    @row("Game", "Declarer", "Tricks", "Rising?")
    def rising(self, game: str, declarer: str, tricks: str) -> str:
        """Return the team that holds points after this hand. In sooli the soloist is the declarer."""
        table, rules = self.table, self.rules
        table.game, table.declarer = game, self.seat_called(declarer) if declarer else None
        table.alone = table.declarer if game == SOOLI else None
        table.award(table.alone or rules.seats[0], int(tricks))
        rules.score(table, *rules.hand_score(table))
        return next((name for name, held in zip(("We", "They"), table.scores, strict=True) if held), "")

    @row("Rising", "Holding?")
    def holding(self, rising: str) -> int:
        """Return the points of the team that holds them."""
        return max(self.table.scores)

    @row("Game", "Scored by", "Tricks", "Points?")
    def worth(self, game: str, scored_by: str, tricks: str) -> int:
        """Return the points of a hand that North declares, with that many tricks for the scoring team."""
        self.table.game, self.table.declarer = game, self.rules.seats[0]
        scorer = self.rules.seats[1 if scored_by == "the other team" else 0]
        self.table.award(scorer, int(tricks))
        return self.rules.points_of(self.table, self.rules.definition.team_of(scorer))
