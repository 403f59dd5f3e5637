"""The sentences that only Tysiąc's text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Cards
from publisher.engine.choices import Choices
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scenes.auction import AuctionScene


class Reading(AuctionScene):
    """A hand of Tysiąc, from the auction to the score."""

    rules: Any  # Tysiac

    def begin(self) -> None:
        super().begin()
        self.totals = [0, 0, 0]

    # -- the auction

    @action("The bid is {number}")
    def bid_is(self, bid: int) -> None:
        self.table.bid = bid

    @claim("The bid is {number?}")
    def bid(self) -> int:
        self.settle()
        return int(self.table.bid)

    # -- the prikup

    @action("The prikup is {cards}")
    def prikup_is(self, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.prikup)
        self.run(self.rules.turn_prikup(self.table))

    @action("{seat} takes the prikup")
    def takes_prikup(self, seat: int) -> None:
        self.act(seat, str(next(iter(self.question(seat).options))))
        self.settle()

    @action("{seat} passes {card} to {to:seat}")
    def passes_card(self, seat: int, card: Card, to: int) -> None:
        self.ensure(seat, card)
        if self.play is None:
            self.run(self.rules.pass_cards(self.table))
        self.act(seat, card.name)
        if to == self.table.from_seat(seat)[2]:
            self.settle()

    @action("{seat} is about to raise")
    def about_to_raise(self, seat: int) -> None:
        self.table.declarer = seat
        self.run(self.rules.raise_bid(self.table))

    @action("{seat} raises to {number}")
    def raises(self, seat: int, bid: int) -> None:
        self.act(seat, str(bid))

    # -- four nines

    @claim("{seat} may show four nines")
    def may_show(self, seat: int) -> bool:
        self.run(self.rules.nines(self.table))
        return self.allows(seat, "show nines")

    @claim("nobody may show four nines")
    def none_may_show(self) -> bool:
        self.run(self.rules.nines(self.table))
        return self.settle() is None

    # -- the tricks

    @action("{seat} has won a trick")
    def has_won_trick(self, seat: int) -> None:
        self.table.tricks[seat] += 1

    @action("{seat} leads {card} and announces the marriage")
    def announces(self, seat: int, card: Card) -> None:
        self.ensure(seat, card)
        self.settle()
        self.run(self.rules.trick(self.table, seat))
        self.act(seat, f"{card} marriage")

    @claim("{seat} may announce the marriage with {card}")
    def may_announce(self, seat: int, card: Card) -> bool:
        return self.lead_options(seat).find(f"{card} marriage") is not None

    @claim("{seat} may not announce the marriage with {card} \\(rule {rule?}\\)")
    def may_not_announce(self, seat: int, card: Card) -> str | None:
        self.ensure(seat, card)
        return self.lead_options(seat).refusal(f"{card} marriage")

    @claim("{seat} may lead {card}")
    def may_lead(self, seat: int, card: Card) -> bool:
        return self.lead_options(seat).find(card.name) is not None

    def lead_options(self, seat: int) -> Choices:
        self.settle()
        options: Choices = self.rules.legal(self.table, seat)
        return options

    @claim("{suit?} (are|is) trumps?")
    def trumps(self) -> str | None:
        self.settle()
        suit: str | None = self.table.trumps
        return suit

    @claim("there are no trumps")
    def none_are_trumps(self) -> bool:
        self.settle()
        return self.table.trumps is None

    @claim("{seat} has made {number?} points")
    def made(self, seat: int) -> int:
        self.settle()
        return int(self.rules.total(self.table, seat))

    # -- the score

    @action("{seat} (makes|takes) {number} points?")
    def makes(self, seat: int, points: int) -> None:
        self.totals[seat] = points

    @action("The hand is scored")
    def scored(self) -> None:
        self.rules.score(self.table, self.totals)
        self.totals = [0, 0, 0]

    @action("{seat} gives up")
    def gives_up(self, seat: int) -> None:
        self.settle()
        self.table.declarer = seat
        self.rules.give_up(self.table)

    @claim("{seat} may give up")
    def may_give_up(self, seat: int) -> bool:
        return self.allows(seat, "rospisat")

    @claim("{seat} may not give up \\(rule {rule?}\\)")
    def may_not_give_up(self, seat: int) -> str | None:
        return self.forbidden_by(seat, "rospisat")

    @action("{seat} is on the barrel")
    def put_on_barrel(self, seat: int) -> None:
        self.rules.write(self.table, seat, self.rules.option("barrel") - self.table.scores[seat])

    @claim("{seat} is on the barrel")
    def is_on_barrel(self, seat: int) -> bool:
        return bool(self.table.chances[seat])

    @claim("nobody is on the barrel")
    def barrel_is_free(self) -> bool:
        return not any(self.table.chances)

    @claim("{seat} has {number?} chances? left")
    def chances_left(self, seat: int) -> int:
        return int(self.table.chances[seat])

    @action("{seat} has {number} lines?")
    def has_lines(self, seat: int, lines: int) -> None:
        self.table.lines[seat] = lines

    @claim("{seat} has {number?} lines?")
    def lines(self, seat: int) -> int:
        return int(self.table.lines[seat])

    @action("{seat} has given up {number} times")
    def has_given_up(self, seat: int, times: int) -> None:
        self.table.given_up[seat] = times

    @claim("{seat} has {number?} P's?", "{seat} has {number?} P")
    def given_up(self, seat: int) -> int:
        return int(self.table.given_up[seat])

    # -- the tables

    @row("Card", "Points?")
    def card_worth(self, rank: str) -> int:
        return int(self.rules.value(rank))

    @row("Marriage", "Points?")
    def marriage_worth(self, suit: str) -> int:
        return int(self.rules.marriage(suit))

    @row("Bid", "Made", "Declarer scores?")
    def declarer_scores(self, bid: str, made: str) -> int:
        return self.scores_after(int(bid), [int(made), 0, 0])[0]

    @row("Made", "Opponent scores?")
    def opponent_scores(self, made: str) -> int:
        return self.scores_after(100, [0, int(made), 0])[1]

    def scores_after(self, bid: int, totals: list[int]) -> list[int]:
        """The scores after one hand, whose declarer is the first player."""
        self.table.declarer, self.table.bid, self.table.scores[:] = 0, bid, [0, 0, 0]
        self.rules.score(self.table, totals)
        return self.table.scores
