"""The sentences that only Bridge Meets Guess Who's text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Cards
from publisher.engine.choices import Choices
from publisher.engine.words import action, claim, row
from publisher.proof.scene import SceneError
from publisher.proof.scenes.android import AndroidScene


class Reading(AndroidScene):
    """A deal, from the rake to the last payment. Chips are the points of the table."""

    rules: Any  # GuessWho

    # -- chips

    @action("{team} (has|have) {number} chips?")
    def has_chips(self, team: int, chips: int) -> None:
        self.table.scores[team] = chips

    @claim("{team} (now )?(has|have) {number?} chips?")
    def chips_of(self, team: int) -> int:
        self.settle()
        return int(self.table.scores[team])

    @action("The bank has {number} chips?")
    def bank_has(self, chips: int) -> None:
        self.table.bank = chips

    @claim("The bank has {number?} chips?")
    def bank(self) -> int:
        self.settle()
        return int(self.table.bank)

    @action("{seat} owes {number} chips?")
    def has_debt(self, seat: int, chips: int) -> None:
        self.table.debts[seat] = chips

    @claim("{seat} owes {number?} chips?")
    def debt(self, seat: int) -> int:
        self.settle()
        return int(self.table.debts[seat])

    @action("Both pay the rake")
    def rake(self) -> None:
        self.rules.take_rake(self.table)

    # -- questions

    @action("{seat} asks {move}")
    def asks(self, seat: int, question: str) -> None:
        self.open_auction()
        self.act(seat, f"{question}?")

    @claim("{seat} may ask {move}")
    def may_ask(self, seat: int, question: str) -> bool:
        self.open_auction()
        return self.allows(seat, f"{question}?")

    @claim("{seat} may not ask {move} \\(rule {rule?}\\)")
    def may_not_ask(self, seat: int, question: str) -> str | None:
        self.open_auction()
        return self.forbidden_by(seat, f"{question}?")

    @claim("{seat} must answer {word?}")
    def must_answer(self, seat: int) -> str:
        return " or ".join(map(str, self.question(seat).options))

    @action("{seat} answers {word}")
    def answers(self, seat: int, word: str) -> None:
        self.act(seat, word)

    # -- the auction

    @action("{seat} doubles")
    def doubles(self, seat: int) -> None:
        self.bids(seat, "double")

    @claim("{seat} may double")
    def may_double(self, seat: int) -> bool:
        return self.may_bid(seat, "double")

    @claim("{seat} may not double \\(rule {rule?}\\)")
    def may_not_double(self, seat: int) -> str | None:
        return self.may_not_bid(seat, "double")

    @claim("The contract is {move?}")
    def contract(self) -> str:
        self.settle()
        return str(self.table.bid) + (" doubled" if self.table.doubled else "")

    @action("{seat} has bid {move}")
    def has_bid(self, seat: int, bid: str) -> None:
        calls: Choices = self.rules.ladder(self.table).calls(None)
        self.table.bid, self.table.declarer = calls.find(bid), seat

    # -- the tricks

    @claim("{seat} may choose any of {cards?}")
    def may_choose(self, seat: int) -> Cards:
        """What the opponent may play for the android."""
        decision = self.settle()
        assert decision is not None and decision.seat == seat
        return Cards(decision.options)

    @row("The android holds", "Led", "Command", "Plays?")
    def carried_out(self, holds: str, led: str, command: str) -> str:
        """A whole turn of the red android: the trick is led by Blue, who deals."""
        deck = self.rules.definition.card_deck
        self.begin()
        self.table.dealer = 1
        self.holds(2, Cards(deck.by_name[word] for word in holds.split()))
        if led == "it leads":
            self.is_to_lead(2)
        else:
            self.leads(1, deck.by_name[led])
        self.commands(0, command)
        return " or ".join(map(str, self.question(2).options))

    # -- the score

    @action("The deal is settled")
    def settled(self) -> None:
        self.rules.settle(self.table)

    @row("Contract", "Won", "Doubled", "The declarer gets?")
    def gets(self, contract: str, won: str, doubled: str) -> int:
        """Red declares, or nobody does and Red's team wins those tricks."""
        self.table.bid, self.table.declarer = None, None
        if contract != "none":
            self.has_bid(0, contract)
        self.table.doubled = doubled == "yes"
        self.wins_tricks(0, int(won))
        side, gain = self.rules.gain(self.table)
        return int(gain if side == 0 else -gain)

    @row("Contract", "Declarer", "Doubled", "Tricks", "The declarer gets?")
    def on_the_pad(self, contract: str, declarer: str, doubled: str, tricks: str) -> int:
        """A bid as the pad has it; without one, the side with more tricks is paid."""
        seat = self.seat_called(declarer)
        self.rules.clear(self.table)
        if contract != "no bid":
            self.has_bid(seat, contract.replace("NT", "no trump"))
        self.table.doubled = doubled == "x"
        self.wins_tricks(seat, int(tricks))
        side, gain = self.rules.gain(self.table)
        if side != seat:
            raise SceneError(f"the other side has more tricks than {declarer}")
        return int(gain)
