"""The sentences that only Huutopussi's text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Cards
from publisher.engine.choices import Choices
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scenes.auction import AuctionScene
from publisher.proof.scenes.partners import PartnersScene


class Reading(PartnersScene, AuctionScene):
    """A hand of Huutopussi, from the auction to the score."""

    rules: Any  # Huutopussi

    def begin(self) -> None:
        super().begin()
        self.totals = [0, 0]

    # -- the auction

    @action("{seat} demands a new deal")
    def demands(self, seat: int) -> None:
        self.bids(seat, "new deal")

    @claim("{seat} may demand a new deal")
    def may_demand(self, seat: int) -> bool:
        return self.may_bid(seat, "new deal")

    @claim("{seat} may not demand a new deal \\(rule {rule?}\\)")
    def may_not_demand(self, seat: int) -> str | None:
        return self.may_not_bid(seat, "new deal")

    @action("The (last )?bid is {number}")
    def bid_is(self, bid: int) -> None:
        self.table.bid = self.table.contract = bid

    @claim("The (last )?bid is {number?}")
    def bid(self) -> int:
        self.settle()
        return int(self.table.bid)

    # -- the exchange

    def gives(self, seat: int, to: int, cards: Cards) -> None:
        """The first gift begins the exchange."""
        if self.play is None:
            self.run(self.rules.exchange(self.table))
        super().gives(seat, to, cards)

    @action("{seat} makes the contract {number}", "{seat} raises the bid to {number}")
    def raises(self, seat: int, contract: int) -> None:
        self.act(seat, str(contract))

    @action("{seat} lets the bid stand")
    def keeps(self, seat: int) -> None:
        self.act(seat, "keep")

    @claim("{seat} may raise the bid to {number}")
    def may_raise(self, seat: int, contract: int) -> bool:
        return self.allows(seat, str(contract))

    @claim("{seat} may not raise the bid to {number} \\(rule {rule?}\\)")
    def may_not_raise(self, seat: int, contract: int) -> str | None:
        return self.forbidden_by(seat, str(contract))

    @claim("The contract is {number?}")
    def contract(self) -> int:
        self.settle()
        return int(self.table.contract)

    @action("The contract is {number}")
    def contract_is(self, contract: int) -> None:
        self.table.contract = contract

    # -- the tricks

    @action("{seat} leads {card}")
    def leads(self, seat: int, card: Card) -> None:
        """A leader who might try for trumps, and of whom nothing is told, leads without trying."""
        self.ensure(seat, card)
        if self.play is None or self.table.trick:
            self.run(self.rules.trick(self.table, seat))
        if self.question(seat).about == "trumps":
            self.act(seat, "lead on")
        self.act(seat, card.name)

    @action("{seat} has led to a trick and won it")
    def has_won(self, seat: int) -> None:
        self.table.led_and_won = seat

    @action("{seat} announces {suit}")
    def announces(self, seat: int, suit: str) -> None:
        self.tries(seat)
        self.act(seat, suit)

    @action("{seat} asks for a whole")
    def asks_whole(self, seat: int) -> None:
        self.tries(seat)
        self.act(seat, "whole")

    @action("{seat} asks for half of {suit}")
    def asks_half(self, seat: int, suit: str) -> None:
        self.tries(seat)
        self.act(seat, f"half {suit}")

    @action("{seat} says {word}")
    def answers(self, seat: int, word: str) -> None:
        self.act(seat, word)

    def tries(self, seat: int) -> Choices:
        """What `seat` may try before the next lead."""
        if self.settle() is None:
            self.run(self.rules.trick(self.table, seat))
        options: Choices = self.question(seat).options
        return options

    @claim("{seat} may announce {suit}")
    def may_announce(self, seat: int, suit: str) -> bool:
        return self.tries(seat).find(suit) is not None

    @claim("{seat} may not announce {suit} \\(rule {rule?}\\)")
    def may_not_announce(self, seat: int, suit: str) -> str | None:
        return self.tries(seat).refusal(suit)

    @claim("{seat} may ask for a whole")
    def may_ask_whole(self, seat: int) -> bool:
        return self.tries(seat).find("whole") is not None

    @claim("{seat} may ask for half of {suit}")
    def may_ask_half(self, seat: int, suit: str) -> bool:
        return self.tries(seat).find(f"half {suit}") is not None

    @claim("{seat} may not ask for half of {suit} \\(rule {rule?}\\)")
    def may_not_ask_half(self, seat: int, suit: str) -> str | None:
        return self.tries(seat).refusal(f"half {suit}")

    @claim("Nobody may try for trumps")
    def nobody_tries(self) -> bool:
        """Whoever led now would be asked for a card at once."""
        self.settle()
        questions = [next(self.rules.trick(self.table, seat)) for seat in self.table.seats]
        return all(str(question.about) == "play" for question in questions)

    @claim("{seat} must lead now")
    def must_lead(self, seat: int) -> bool:
        return str(self.question(seat).about) == "play"

    @claim("{seat} must say {word?}")
    def only_answer(self, seat: int) -> str:
        return " or ".join(map(str, self.question(seat).options))

    @claim("{seat} may say {first:word} or {second:word}")
    def two_answers(self, seat: int, first: str, second: str) -> bool:
        return sorted(self.question(seat).options) == sorted((first, second))

    @claim("{team} (has|have) made {number?} points")
    def made(self, team: int) -> int:
        self.settle()
        return int(self.rules.card_points(self.table, team))

    @claim("{team} (has|have) made {number?} points with the last trick")
    def made_in_all(self, team: int) -> int:
        self.settle()
        return int(self.rules.total(self.table, team))

    # -- the score

    @action("{team} makes? {number} points?")
    def makes(self, team: int, points: int) -> None:
        """A team that makes points has taken a trick."""
        self.totals[team] = points
        self.table.tricks[team] = 1

    @action("{team} makes? {number} points? in all nine tricks")
    def makes_all(self, team: int, points: int) -> None:
        self.totals[team] = points
        self.table.tricks[team], self.table.tricks[1 - team] = 9, 0

    @action("The hand is scored")
    def scored(self) -> None:
        self.rules.score(self.table, self.totals)
        self.totals = [0, 0]

    # -- the tables

    @row("Contract", "Declarers made", "Declarers score?")
    def declarers_score(self, contract: str, made: str) -> int:
        return self._scores(int(contract), [int(made), 0])[0]

    @row("Opponents made", "Opponents score?")
    def opponents_score(self, made: str) -> int:
        return self._scores(100, [0, int(made)])[1]

    def _scores(self, contract: int, totals: list[int]) -> list[int]:
        """The scores of a hand declared by North in which both teams took tricks."""
        self.table.declarer, self.table.bid, self.table.contract = 0, 50, contract
        self.table.tricks, self.table.scores[:] = [5, 4], [0, 0]
        self.rules.score(self.table, totals)
        return list(self.table.scores)

    @row("Declarer", "Last bid", "Contract", "We made", "They made", "We?")
    def our_score(self, declarer: str, bid: str, contract: str, ours: str, theirs: str) -> int:
        """After this hand, too; we are North and South. A dash stands for no trick at all."""
        self.declarer_is(self.seat_called(declarer))
        self.bid_is(int(bid))
        self.contract_is(int(contract))
        made = [ours, theirs]
        self.table.tricks = [0 if points == "-" else 1 for points in made]
        self.totals = [0 if points == "-" else int(points) for points in made]
        self.scored()
        return int(self.table.scores[0])

    @row("We", "They?")
    def their_score(self, we: str) -> int:
        """After the same hand."""
        return int(self.table.scores[1])

    @row("Strong suit", "Tricks to lose", "Bid?")
    def jump(self, suit: str, lost: str) -> int:
        return int(self.rules.jump(suit, int(lost)))
