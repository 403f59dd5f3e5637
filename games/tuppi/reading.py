"""The sentences that only Tuppi's text uses."""

from __future__ import annotations

from publisher.model.cards import Card
from publisher.proof import action, claim, row
from publisher.proof.scenes.auction import AuctionScene
from publisher.proof.scenes.partners import PartnersScene


class Reading(PartnersScene, AuctionScene):
    """A hand of Tuppi, from the bids to the score."""

    @action("{seat} is to bid")
    def to_bid(self, seat: int) -> None:
        self.table.dealer = self.rules.right(self.table, seat)
        self.open_auction()

    @action("{seat} lays {card}")
    def lays_bid(self, seat: int, card: Card) -> None:
        self.ensure(seat, card)
        self.bids(seat, card.name)

    @action("{seat} says {word}")
    def says(self, seat: int, word: str) -> None:
        self.bids(seat, word)

    @action("The next hand begins")
    def next_hand(self) -> None:
        self.run(self.rules.round(self.table))

    @action("The opponents may say sooli")
    def sooli_offered(self) -> None:
        self.run(self.rules.offer_sooli(self.table))

    @claim("{seat?} decides first")
    def decides_first(self) -> int | None:
        return self.next_seat()

    @action("{seat} puts {card} aside")
    def puts_aside(self, seat: int, card: Card) -> None:
        self.act(seat, card.name)

    @claim("{seat} may not (lay|say) {move} \\(rule {rule?}\\)")
    def bid_refused(self, seat: int, word: str) -> str | None:
        return self.forbidden_by(seat, word)

    @claim("{seat} may (lay|say) {move}")
    def bid_allowed(self, seat: int, word: str) -> bool:
        return self.allows(seat, word)

    @claim("{seat} may not say {move}")
    def bid_not_offered(self, seat: int, word: str) -> bool:
        return not self.allows(seat, word)

    @claim("The game is {word?}")
    def game(self) -> str:
        self.settle()
        return str(self.table.game)

    @claim("{number?} bids? (was|were) shown")
    def shown(self) -> int:
        self.settle()
        return len(self.table.shown)

    @action("The game is {word}")
    def game_is(self, game: str) -> None:
        self.table.game = game

    @action("{seat} plays alone")
    def alone(self, seat: int) -> None:
        self.table.alone = seat

    @claim("{team} scores? {number?} points")
    def scores(self, team: int) -> int:
        self.settle()
        scoring, points = self.rules.hand_score(self.table)
        return points if scoring == team else 0

    @action("{team} scores? {number}( points)?")
    def has_scored(self, team: int, points: int) -> None:
        self.rules.score(self.table, team, points)

    # -- the pad, a line for each hand; we are North and South

    @row("Game", "Declarer", "Tricks", "Rising?")
    def rising(self, game: str, declarer: str, tricks: str) -> str:
        """Who holds points after this hand. In sooli the soloist stands in the declarer's place."""
        table, ours = self.table, int(tricks)
        table.game, table.declarer = game, self.seat_called(declarer) if declarer else None
        table.tricks = [ours, self.rules.hand_size() - ours]
        if game == "sooli":
            table.alone = table.declarer
            soloists = self.rules.definition.team_of(table.alone)
            table.tricks[soloists] = ours
        self.rules.score(table, *self.rules.hand_score(table))
        return next((name for name, held in zip(("We", "They"), table.scores, strict=True) if held), "")

    @row("Rising", "Holding?")
    def holding(self, rising: str) -> int:
        """How much they hold."""
        return max(self.table.scores)

    @row("Game", "Scored by", "Tricks", "Points?")
    def worth(self, game: str, scored_by: str, tricks: str) -> int:
        """A hand with that many tricks for the team that scores."""
        self.table.game, self.table.declarer = game, 0
        team = 1 if scored_by == "the other team" else 0
        self.table.tricks = [0, 0]
        self.table.tricks[team], self.table.tricks[1 - team] = int(tricks), 13 - int(tricks)
        scoring, points = self.rules.hand_score(self.table)
        return points if scoring == team else 0
