"""The sentences that only Minibridge's text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Cards
from publisher.engine.choices import Choices
from publisher.engine.mechanics.tricks.dummy import DUMMY
from publisher.engine.mechanics.tricks.hcp import hcp
from publisher.engine.words import action, claim, row
from publisher.proof.scenes.dummy import DummyScene

DECLARE = "declare"


class Reading(DummyScene):
    """A deal of Minibridge, from the announcements to the score."""

    rules: Any  # Minibridge

    @claim("{seat} counts {number?}")
    def counts(self, seat: int) -> int:
        return hcp(self.hand(seat))

    # -- the declarer

    @action("{seat} declares")
    def declares(self, seat: int) -> None:
        self.bids(seat, DECLARE)

    @claim("{seat} may not declare \\(rule {rule?}\\)")
    def may_not_declare(self, seat: int) -> str | None:
        return self.may_not_bid(seat, DECLARE)

    @claim("{seat} may declare or pass")
    def may_choose(self, seat: int) -> bool:
        return self.may_bid(seat, DECLARE) and self.may_pass(seat)

    @action("Everybody passes {number} times")
    def all_pass_often(self, times: int) -> None:
        self.open_auction()
        for _ in range(times * len(self.table.seats)):
            self.passes(self.next_seat() or 0)

    # -- the contract

    @action("The dummy holds {cards} face down")
    def face_down(self, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.face_down)

    @claim("{seat} announces {move?}")
    def announces(self, seat: int) -> str:
        self.run(self.rules.describe_dummy(self.table))
        return ", ".join(map(str, self.question(seat).options))

    def contract_options(self, seat: int) -> Choices:
        if self.play is None:
            self.run(self.rules.choose_contract(self.table))
        options: Choices = self.question(seat).options
        return options

    @action("{seat} chooses {move}")
    def chooses(self, seat: int, contract: str) -> None:
        self.contract_options(seat)
        self.act(seat, contract)
        self.settle()

    @claim("{seat} may choose {move}")
    def may_choose_contract(self, seat: int, contract: str) -> bool:
        return self.contract_options(seat).find(contract) is not None

    @claim("{seat} may not choose {move} \\(rule {rule?}\\)")
    def may_not_choose(self, seat: int, contract: str) -> str | None:
        return self.contract_options(seat).refusal(contract)

    # -- the tricks

    @claim("{seat?} plays for the dummy")
    def plays_for_dummy(self) -> int:
        return int(self.question(DUMMY).seat)

    @claim("The dummy shows {cards?}")
    def dummy_shows(self) -> Cards:
        self.settle()
        return Cards(self.hand(DUMMY))

    @claim("The declarer has {number?} tricks?")
    def declarer_tricks(self) -> int:
        self.settle()
        return int(self.table.tricks[0])

    # -- the score

    @action("{number} deals have been scored")
    def deals_scored(self, deals: int) -> None:
        self.table.deals = deals

    @claim("{number?} deals? (has|have) been scored")
    def deals_so_far(self) -> int:
        return int(self.table.deals)

    @claim("{first:seat} and {second:seat} share the victory")
    def shared(self, first: int, second: int) -> bool:
        return self.rules.finished(self.table) and self.rules.outcome(self.table).winners == (first, second)

    @row("Deal", "Contract", "Tricks", "Points?")
    def worth(self, deal: str, contract: str, tricks: str) -> int:
        self.table.declarer = 0
        return int(self.rules.worth(self.contract_options(0).find(contract), int(tricks), int(deal)))

    # -- the pad, a line for each deal

    @row("", "Declarer", "Contract", "Tricks", "North?")
    def north(self, deal: str, declarer: str, contract: str, tricks: str) -> int | str:
        """What the declarer writes down, or, in the line that sums up, what everybody has."""
        self.line: list[int | str] = list(self.table.scores)
        if declarer:
            seat = self.seat_called(declarer)
            points = self.worth(deal, contract.replace("NT", "no trump"), tricks)
            self.table.scores[seat] += points
            self.line = [points if seat == other else "" for other in self.rules.seats]
        return self.line[0]

    @row("North", "East?")
    def east(self, north: str) -> int | str:
        return self.line[1]

    @row("North", "West?")
    def west(self, north: str) -> int | str:
        return self.line[2]
