"""The sentences that only Tuppi's text uses."""

from __future__ import annotations

from publisher.engine import Decision
from publisher.model.cards import Card
from publisher.proof import action, claim, row
from publisher.proof.scenes.trick import TrickScene


class Reading(TrickScene):
    """A hand of Tuppi, from the bids to the score."""

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat
        self.deals_now = True

    @action("{seat} is to bid")
    def to_bid(self, seat: int) -> None:
        options = self.rules.bids(self.hand(seat))
        self.run(_ask(Decision(seat, options, "bid")))

    @action("{seat} lays {card}")
    def lays(self, seat: int, card: Card) -> None:
        self.ensure(seat, card)
        if self.play is None:
            self.run(self.rules.bidding(self.table))
        self.act(seat, card.name)

    @action("{seat} says {word}")
    def says(self, seat: int, word: str) -> None:
        if self.play is None:
            self.run(self.rules.bidding(self.table))
        self.act(seat, word)

    @claim("{seat} may not (lay|say) {move} \\(rule {rule?}\\)")
    def bid_refused(self, seat: int, word: str) -> str | None:
        return self.question(seat).options.refusal(word)

    @claim("{seat} may (lay|say) {move}")
    def bid_allowed(self, seat: int, word: str) -> bool:
        return self.question(seat).options.find(word) is not None

    @claim("{seat} may not say {move}")
    def bid_not_offered(self, seat: int, word: str) -> bool:
        return self.question(seat).options.find(word) is None

    @claim("The game is {word?}")
    def game(self) -> str:
        self.settle()
        return str(self.table.game)

    @claim("{seat?} is the declarer")
    def declarer(self) -> int | None:
        self.settle()
        return self.table.declarer

    @claim("{number?} bids? (was|were) shown")
    def shown(self) -> int:
        self.settle()
        return len(self.table.shown)

    @action("The game is {word}")
    def game_is(self, game: str) -> None:
        self.table.game = game

    @action("{seat} is the declarer")
    def declarer_is(self, seat: int) -> None:
        self.table.declarer = seat

    @action("{seat} plays alone")
    def alone(self, seat: int) -> None:
        self.table.alone = seat

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> int:
        """The rules ask the first leader; the hands are dealt so that they can."""
        for seat in self.table.seats:
            self.table.hands[seat].append(self.table.stock.pop())
        self.run(self.rules.play_hand(self.table))
        decision = self.settle()
        assert decision is not None
        return decision.seat

    @claim("{team} scores? {number?} points")
    def scores(self, team: int) -> int:
        self.settle()
        scoring, points = self.rules.hand_score(self.table)
        return points if scoring == team else 0

    @action("{team} scores? {number}( points)?")
    def has_scored(self, team: int, points: int) -> None:
        self.rules.score(self.table, team, points)

    @row("Game", "Scored by", "Tricks", "Points?")
    def worth(self, game: str, scored_by: str, tricks: str) -> int:
        """A hand with that many tricks for the team that scores."""
        self.table.game, self.table.declarer = game, 0
        team = 1 if scored_by == "the other team" else 0
        self.table.tricks = [0, 0]
        self.table.tricks[team], self.table.tricks[1 - team] = int(tricks), 13 - int(tricks)
        scoring, points = self.rules.hand_score(self.table)
        return points if scoring == team else 0


def _ask(decision: Decision):  # type: ignore[no-untyped-def]
    """A phase of one question."""
    return (yield decision)
