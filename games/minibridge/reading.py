"""The sentences that only Minibridge's text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Cards, Decision
from publisher.engine.mechanics.tricks.dummy import DUMMY
from publisher.engine.mechanics.tricks.hcp import hcp
from publisher.proof import action, claim, row
from publisher.proof.scenes.dummy import DummyScene


class Reading(DummyScene):
    """A deal of Minibridge, from the announcements to the score."""

    rules: Any  # Minibridge

    @claim("{seat} counts {number?}")
    def counts(self, seat: int) -> int:
        return hcp(self.hand(seat))

    # -- the declarer

    def asked(self, seat: int) -> Decision:
        """What `seat` is asked; the first sentence about it opens the announcements."""
        if self.play is None:
            self.run(self.rules.announcements(self.table))
        return self.question(seat)

    @action("{seat} passes")
    def passes(self, seat: int) -> None:
        self.asked(seat)
        self.act(seat, "pass")

    @action("{seat} declares")
    def declares(self, seat: int) -> None:
        self.asked(seat)
        self.act(seat, "declare")

    @claim("{seat} may not declare \\(rule {rule?}\\)")
    def may_not_declare(self, seat: int) -> str | None:
        rule: str | None = self.asked(seat).options.refusal("declare")
        return rule

    @claim("{seat} may not pass \\(rule {rule?}\\)")
    def may_not_pass(self, seat: int) -> str | None:
        rule: str | None = self.asked(seat).options.refusal("pass")
        return rule

    @claim("{seat} may declare or pass")
    def may_choose(self, seat: int) -> bool:
        return sorted(self.asked(seat).options) == ["declare", "pass"]

    @action("Everybody passes {number} times")
    def all_pass(self, times: int) -> None:
        for _ in range(times * 3):
            if self.play is None:
                self.run(self.rules.announcements(self.table))
            decision = self.settle()
            assert decision is not None
            self.act(decision.seat, "pass")

    @claim("The cards are dealt again")
    def dealt_again(self) -> bool:
        return self.settle() is None and self.table.declarer is None

    # -- the contract

    @action("The dummy holds {cards} face down")
    def face_down(self, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.face_down)

    @claim("{seat} announces {move?}")
    def announces(self, seat: int) -> str:
        self.run(self.rules.describe_dummy(self.table))
        return ", ".join(map(str, self.question(seat).options))

    def contract_options(self, seat: int) -> Any:
        if self.play is None:
            self.run(self.rules.choose_contract(self.table))
        return self.question(seat).options

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
        rule: str | None = self.contract_options(seat).refusal(contract)
        return rule

    @claim("{suit?} (are|is) trumps?")
    def trumps(self) -> str | None:
        suit: str | None = self.table.trumps
        return suit

    @claim("There are no trumps")
    def none_are_trumps(self) -> bool:
        return self.table.trumps is None

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
        options = self.contract_options(0) if self.play else self.declared_by_north()
        return int(self.rules.worth(options.find(contract), int(tricks), int(deal)))

    def declared_by_north(self) -> Any:
        self.table.declarer = 0
        return self.contract_options(0)
