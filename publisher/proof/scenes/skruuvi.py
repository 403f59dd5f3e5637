"""How a deal of Skruuvi is told: table cards, gifts, a second auction, and knocks."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.proof.scene import action, claim, row
from publisher.proof.scenes.contract import ContractScene

STAKES = {"no": 1, "knock": 2, "kontra": 4}


class SkruuviScene(ContractScene):
    """A deal of Skruuvi: gifts of cards, a second auction, knocks."""

    @action("The deal is a kotka")
    def kotka(self) -> None:
        self.table.kotka = True

    @action("{number} deals have been played")
    def deals_played(self, deals: int) -> None:
        self.table.rounds = deals

    @claim("The next deal is a kotka")
    def next_is_kotka(self) -> bool:
        return bool(self.rules.is_kotka(self.table))

    @claim("The next deal is a basic deal")
    def next_is_basic(self) -> bool:
        return not self.rules.is_kotka(self.table)

    @action("{seat} has bid highest")
    def has_bid_highest(self, seat: int) -> None:
        self.table.declarer = seat

    @action("The table cards are {cards}")
    def table_cards(self, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.talon)

    @action("{seat} takes the table cards")
    def takes_table_cards(self, seat: int) -> None:
        if self.play is None:
            self.run(self.rules.exchange(self.table))
        self.act(seat, str(next(iter(self.question(seat).options))))
        self.settle()

    @action("The exchange begins")
    def exchange(self) -> None:
        self.run(self.rules.exchange(self.table))

    @action("The second auction begins")
    def second_auction(self) -> None:
        self.run(self.rules.continuation(self.table))

    @claim("The opponents exchange cards")
    def opponents_exchange(self) -> bool:
        return not self.rules.spoke_high(self.table, self.table.calls)

    @claim("The opponents exchange no cards")
    def opponents_exchange_nothing(self) -> bool:
        return bool(self.rules.spoke_high(self.table, self.table.calls))

    @action("The opponents exchange cards")
    def exchange_of_opponents(self) -> None:
        self.run(self.rules.opponents_exchange(self.table))

    @action("The opponents may knock")
    def knocking(self) -> None:
        self.run(self.rules.knock(self.table))

    @action("A pass misère begins")
    def pass_misere(self) -> None:
        self.run(self.rules.pass_misere(self.table))

    @action("{seat} knocks")
    def knocks(self, seat: int) -> None:
        self.act(seat, "knock")

    @action("{seat} kontra-knocks")
    def kontra_knocks(self, seat: int) -> None:
        self.act(seat, "kontra")

    @claim("{seat} may knock")
    def may_knock(self, seat: int) -> bool:
        return self.allows(seat, "knock")

    @claim("{seat} may kontra-knock")
    def may_kontra(self, seat: int) -> bool:
        return self.allows(seat, "kontra")

    @claim("The knocking is over")
    def knocking_over(self) -> bool:
        return self.settle() is None

    @claim("The score is multiplied by {number?}")
    def stake(self) -> int:
        self.settle()
        return int(self.table.stake)

    @action("The contract is (knocked|doubled)", "The deal is knocked")
    def knocked(self) -> None:
        self.table.stake = STAKES["knock"]

    @action("The contract is kontra-knocked", "The deal is kontra-knocked")
    def kontra_knocked(self) -> None:
        self.table.stake = STAKES["kontra"]

    @row("Contract", "Tricks won", "Knock", "Score?")
    def scored(self, contract: str, tricks: str, knock: str) -> int:
        """What the declarer's side writes down for a deal without aces."""
        self.begin()
        self.contract_is(0, contract)
        self.takes_tricks("North and South", int(tricks))
        self.table.stake = STAKES[knock]
        self.rules.score(self.table)
        return int(self.table.scores[0])
