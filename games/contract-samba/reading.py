"""The sentences of Contract Samba: those of its family, the auction, the contract and what it brings."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.choices import Choices
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError
from publisher.proof.scenes.canasta import CanastaScene


class Reading(CanastaScene):
    """The first bid, pass or question about bids in an example begins a deal's auction."""

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat

    @action("{seat} bids {move}")
    def bids(self, seat: int, bid: str) -> None:
        self.calls(seat)
        self.act(seat, bid)

    @action("{seat} passes")
    def passes(self, seat: int) -> None:
        self.bids(seat, "pass")

    @action("{seat} doubles")
    def doubles(self, seat: int) -> None:
        self.bids(seat, "double")

    @action("The others pass")
    def others_pass(self) -> None:
        """Until something else than a bid is asked for."""
        while (decision := self.settle()) is not None and decision.about == "bid":
            self.act(decision.seat, "pass")

    @action("{seat} cannot open")
    def cannot_open(self, seat: int) -> None:
        self.act(seat, "cannot open")

    def calls(self, seat: int) -> Choices:
        if self.play is None:
            self.run(self.rules.before_play(self.table))
        options: Choices = self.question(seat).options
        return options

    @claim("{seat} may not bid {move} \\(rule {rule?}\\)")
    def bid_refused(self, seat: int, bid: str) -> str | None:
        return self.calls(seat).refusal(bid)

    @claim("{seat} may not double \\(rule {rule?}\\)")
    def double_refused(self, seat: int) -> str | None:
        return self.calls(seat).refusal("double")

    @claim("{seat} may bid {move}")
    def bid_allowed(self, seat: int, bid: str) -> bool:
        return self.calls(seat).find(bid) is not None

    @claim("{seat} may double")
    def double_allowed(self, seat: int) -> bool:
        return self.bid_allowed(seat, "double")

    @claim("{seat?} is the declarer")
    def declarer(self) -> int | None:
        self.settle()
        seat: int | None = self.table.declarer
        return seat

    @claim("The contract is {move?}")
    def contract(self) -> str:
        self.settle()
        return str(self.table.bid)

    @claim("The contract has been doubled")
    def is_doubled(self) -> bool:
        self.settle()
        return bool(self.table.doubled)

    @claim("The contract has not been doubled")
    def is_not_doubled(self) -> bool:
        return not self.is_doubled()

    @claim("There is no contract")
    def no_contract(self) -> bool:
        return self.settle() is None and self.table.bid is None

    @claim("{seat?} begins")
    def begins(self) -> int | None:
        self.settle()
        first: int | None = self.returned
        return first

    # -- contracts that are told

    @action("{seat} is the declarer in {move}")
    def declarer_is(self, seat: int, word: str) -> None:
        bid = next((bid for bid in self.rules.bids if str(bid) == word), None)
        if bid is None:
            raise NotationError(f"no bid {word!r}")
        self.table.declarer, self.table.bid = seat, bid

    @action("{seat} has to open")
    def has_to_open(self, seat: int) -> None:
        self.run(self.rules.declarer_opens(self.table, seat))

    @action("The contract is doubled")
    def doubled(self) -> None:
        self.table.doubled = True

    @claim("{team} (has|have) {number?} points towards the contract")
    def towards(self, team: int) -> int:
        self.settle()
        return int(self.rules.for_contract(self.table, team))

    # -- tables

    @row("Bid", "Higher than", "Allowed?")
    def higher(self, bid: str, before: str) -> str:
        names = [str(known) for known in self.rules.bids]
        return "yes" if names.index(bid) > names.index(before) else "no"

    @row("Contract", "Doubled", "Made", "For", "Points?")
    def contract_points(self, level: str, doubled: str, made: str, side: str) -> int:
        found = self.rules.bonus(int(level), made == "yes", doubled == "yes")
        return int(found) if (side == "the declarers") == (made == "yes") else 0

    @row("Card in the hand", "Points?")
    def in_hand(self, name: str) -> int:
        return -int(self.rules.held_points(self.cards_named(name)[0]))

    # -- the pads: the account of a deal, and a line for each deal

    def begin(self) -> None:
        super().begin()
        self.entered: dict[str, tuple[str | int, ...]] = {}
        """By its contract what is written down for each deal that was scored."""

    def lines(self, team: int) -> dict[str, int]:
        lines = {"canastas of twos": 0, "canastas of aces": 0, **super().lines(team)}
        return {**lines, "for the contract": int(self.rules.for_contract(self.table, team))}

    def line_of(self, meld: Cards) -> str:
        kinds = {"2": "canastas of twos", "A": "canastas of aces"}
        return kinds.get(self.rules.law.kind(meld) or "", super().line_of(meld))

    @action("The deal is scored")
    def deal_scored(self) -> None:
        """And the cards are gathered for the next."""
        self.settle()
        table, rules = self.table, self.rules
        for team in (0, 1):
            table.scores[team] += rules.deal_score(table, team)
        by, made = "", False
        if table.bid is not None:
            by = self.name_of(table.declarer)
            made = rules.contract_points(table, rules.team[table.declarer]) > 0
        self.entered[str(table.bid or "none")] = (by, "x" * table.doubled, "x" * made, *table.scores)
        melds = (meld for team in table.melds for meld in team)
        for zone in (*table.hands, *table.red_threes, *melds, table.pile):
            table.move(zone, table.stock)
        self.told.clear()
        self.play = self.decision = None
        rules.clear(table)
        rules.begin_turn(table)

    @row("Contract", "By?")
    def by(self, contract: str) -> str | int:
        return self.entered[contract][0]

    @row("Contract", "×2?")
    def was_doubled(self, contract: str) -> str | int:
        return self.entered[contract][1]

    @row("Contract", "Made?")
    def was_made(self, contract: str) -> str | int:
        return self.entered[contract][2]

    @row("Contract", "We?")
    def our_score(self, contract: str) -> str | int:
        """After that deal; we are North and South."""
        return self.entered[contract][3]

    @row("Contract", "They?")
    def their_score(self, contract: str) -> str | int:
        return self.entered[contract][4]
