"""How contracts are told: calls, gifts of cards, knocks, tricks and aces, and what a deal brings."""

from __future__ import annotations

import re
from typing import Any

from publisher.engine import Cards
from publisher.engine.mechanics.auctions.auction import PASS, Bid
from publisher.errors import NotationError
from publisher.proof.scene import SceneError, action, claim, row
from publisher.proof.scenes.auction import AuctionScene
from publisher.proof.scenes.trick import TrickScene

STAKES = {"no": 1, "knock": 2, "kontra": 4}


def numbers_in(words: str) -> list[int]:
    """The numbers of a list such as `2, 5 and 13`; an error if there is none."""
    found = [int(word) for word in re.findall(r"\d+", words)]
    if not found:
        raise NotationError(f"no numbers in {words!r}")
    return found


class GiftScene(TrickScene):
    """Four players in two sides who give each other cards."""

    rules: Any

    def side(self, words: str) -> int:
        """One seat of the side that `North–South` or `North and South` names."""
        seats = [self.seat_called(word) for word in re.split(r"\s*-\s*|\s+and\s+", words.strip())]
        if len(seats) != 2 or self.rules.partner(self.table, seats[0]) != seats[1]:
            raise NotationError(f"{words!r} are no partners")
        return seats[0]

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat

    @action("{seat} gives {to:seat} {cards}")
    def gives(self, seat: int, to: int, cards: Cards) -> None:
        for card in cards:
            self.ensure(seat, card)
        self.act(seat, str(cards))
        self.settle()
        if any(card.name not in map(str, self.hand(to)) for card in cards):
            raise SceneError(f"{self.name_of(to)} is not the one who gets {cards}")

    @claim("{seat?} (is next|comes) to (bid|give|knock|lead)", "{seat?} gives next")
    def next_seat(self) -> int | None:
        decision = self.settle()
        return decision.seat if decision else None

    @claim("{seat} (now )?holds {number?} cards?")
    def cards_held(self, seat: int) -> int:
        self.settle()
        return len(self.hand(seat))

    @claim("{seat} (now )?holds {cards?}")
    def now_holds(self, seat: int) -> Cards:
        self.settle()
        return Cards(self.hand(seat))

    # -- tricks and aces

    @action("{words} (takes?|have taken) {number} tricks?")
    def takes_tricks(self, side: str, tricks: int) -> None:
        """The other side takes all the others."""
        self.rules.award(self.table, self.side(side), tricks)

    @action("{number} tricks have been played")
    def tricks_played(self, tricks: int) -> None:
        self.table.tricks[0] = tricks

    @action("{words} (takes?|have taken) (an )?aces? in tricks? {numbers:words}")
    def takes_aces(self, side: str, tricks: str) -> None:
        line = min(self.rules.score_lines(self.table, self.side(side)))
        self.table.aces[line] = sum(numbers_in(tricks))

    @claim("The aces of {words} count {number?}")
    def aces_count(self, side: str) -> int:
        self.settle()
        return int(self.rules.aces_of(self.table, self.side(side)))

    @claim("{words} (have|has) won {number?} tricks?")
    def tricks_won(self, side: str) -> int:
        self.settle()
        return int(self.rules.tricks_of(self.table, self.side(side)))

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> int:
        """The rules ask the first leader; the hands are dealt so that they can."""
        for seat in self.table.seats:
            self.table.hands[seat].append(self.table.stock.pop())
        self.run(self.rules.play_hand(self.table))
        decision = self.settle()
        assert decision is not None
        return decision.seat

    @action("The deal is scored")
    def deal_scored(self) -> None:
        self.settle()
        self.rules.score(self.table)


class ContractScene(GiftScene, AuctionScene):
    """A deal with an auction, from the first call to the score."""

    def bid_called(self, word: str) -> Bid:
        for bid in self.rules.ladder(self.table).place:
            if str(bid) == word:
                found: Bid = bid
                return found
        raise NotationError(f"no bid {word!r}")

    @action("(Everybody passes|All pass|All others pass|Both pass)")
    def all_pass(self) -> None:
        """Passes until something else than a call is asked for."""
        if self.play is None:
            self.run(self.rules.auction(self.table))
        decision = self.settle()
        about = decision.about if decision else ""
        while decision is not None and decision.about == about:
            self.act(decision.seat, PASS)
            decision = self.settle()

    @claim("The (auction|second auction|bidding) is over")
    def auction_over(self) -> bool:
        decision = self.settle()
        return decision is None or decision.about != "bid"

    @claim("The (auction|second auction|bidding) goes on")
    def auction_goes_on(self) -> bool:
        return not self.auction_over()

    @claim("{seat?} is the highest bidder")
    def highest_bidder(self) -> int | None:
        return self.declarer()

    @claim("The (contract|highest bid) is {move?}")
    def contract(self) -> str:
        self.settle()
        return str(self.table.bid)

    @claim("Nobody has bid")
    def nobody_bid(self) -> bool:
        self.settle()
        return self.table.bid is None

    @action("{seat} is the declarer in {move}", "{seat} plays {move} as the declarer")
    def contract_is(self, seat: int, word: str) -> None:
        self.table.bid, self.table.declarer = self.bid_called(word), seat
        self.rules.name_trumps(self.table)

    @claim("The promise is kept")
    def is_made(self) -> bool:
        return bool(self.rules.made(self.table))

    @claim("The promise is broken")
    def has_failed(self) -> bool:
        return not self.is_made()

    @claim("{suit?} (are|is) trumps")
    def trumps(self) -> str | None:
        self.settle()
        suit: str | None = self.table.trumps
        return suit

    @row("Bid", "Tricks promised?")
    def tricks_promised(self, level: str) -> int:
        return int(self.rules.promise(int(level)))


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
        return self.question(seat).options.find("knock") is not None

    @claim("{seat} may kontra-knock")
    def may_kontra(self, seat: int) -> bool:
        return self.question(seat).options.find("kontra") is not None

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
