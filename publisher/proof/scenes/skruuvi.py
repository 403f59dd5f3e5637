"""How a deal of Skruuvi is told: table cards, gifts, a second auction, and knocks."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.mechanics.auctions.auction import MISERE, NO_TRUMP
from publisher.engine.words import action, claim, row
from publisher.proof.scenes.contract import ContractScene

STAKES = {"no": 1, "knock": 2, "kontra": 4}
TICKS = {"": 1, "x": STAKES["knock"], "xx": STAKES["kontra"]}
SHORT = {"M": MISERE, "NT": NO_TRUMP}
"""How contracts are written into a book: `5 M`, `6 NT`."""


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
        return int(self.book()[0])

    # -- the book, a line for each deal; we are North and South

    def book(self) -> list[int]:
        """What both sides have so far, ours first."""
        return list(self.table.scores)

    @row("Contract", "By", "×2 ×4", "Tricks", "Aces we", "Aces they", "We?")
    def we(self, contract: str, by: str, ticks: str, tricks: str, ours: str, theirs: str) -> int | str:
        """What a deal brings us, or, in the line that sums up, what all deals have brought."""
        self.line = self.book()
        if contract:
            self.rules.clear(self.table)
            if contract != "pass":
                self.contract_is(self.initial(by), self.written(contract))
            self.rules.award(self.table, self.initial(by or "N"), int(tricks))
            self.table.aces[:2] = [int(ours or 0), int(theirs or 0)]
            self.table.stake = TICKS[ticks]
            self.rules.score(self.table)
            self.line = [now - before for now, before in zip(self.book(), self.line, strict=True)]
        return self.line[0] or ""

    @row("We", "They?")
    def they(self, we: str) -> int | str:
        """What the same line has for the others."""
        return self.line[1] or ""

    def written(self, contract: str) -> str:
        """A contract as the book has it, in full."""
        level, kind = contract[0], contract[1:].strip()
        return f"{level} {SHORT[kind]}" if kind in SHORT else contract

    def initial(self, letter: str) -> int:
        """The player whose name begins so."""
        names = self.rules.definition.players.names
        return next(seat for seat, name in enumerate(names) if name.startswith(letter))
