"""How auctions are told: who bids what, who passes, who becomes the declarer."""

from __future__ import annotations

from publisher.engine.choices import Choices
from publisher.engine.mechanics.auctions.auction import PASS
from publisher.engine.words import action, claim
from publisher.proof.scenes.trick import TrickScene


class AuctionScene(TrickScene):
    """A game of tricks whose rules have an `auction(table)`; a table has its `dealer`, `bid` and `declarer`.

    The first bid, pass or question in an example opens the auction. An auction that returns True has ended
    without a contract, and the cards are dealt again.
    """

    @claim("{seat?} deals next")
    def deals_next(self) -> int:
        self.settle()
        return int(self.table.dealer)

    # -- calls

    @action("{seat} (bids|opens with) {move}")
    def bids(self, seat: int, bid: str) -> None:
        self.auction_options(seat)
        self.act(seat, bid)

    @action("{seat} passes")
    def passes(self, seat: int) -> None:
        self.bids(seat, PASS)

    @action("(Everybody passes|All pass|All others pass|Both pass)")
    def all_pass(self) -> None:
        """Passes until something else than a call is asked for."""
        self.open_auction()
        decision = self.settle()
        about = decision.about if decision else ""
        while decision is not None and decision.about == about:
            self.act(decision.seat, PASS)
            decision = self.settle()

    def open_auction(self) -> None:
        """Begin it, if the example has not begun anything."""
        if self.play is None:
            self.run(self.rules.auction(self.table))

    def auction_options(self, seat: int) -> Choices:
        """What `seat` may say now."""
        self.open_auction()
        options: Choices = self.question(seat).options
        return options

    @claim("{seat} may bid {move}")
    def may_bid(self, seat: int, bid: str) -> bool:
        return self.auction_options(seat).find(bid) is not None

    @claim("{seat} may not bid {move} \\(rule {rule?}\\)")
    def may_not_bid(self, seat: int, bid: str) -> str | None:
        return self.auction_options(seat).refusal(bid)

    @claim("{seat} may not bid {move}")
    def no_such_bid(self, seat: int, bid: str) -> bool:
        return self.auction_options(seat).find(bid) is None

    @claim("{seat} may pass")
    def may_pass(self, seat: int) -> bool:
        return self.may_bid(seat, PASS)

    @claim("{seat} may not pass \\(rule {rule?}\\)")
    def may_not_pass(self, seat: int) -> str | None:
        return self.may_not_bid(seat, PASS)

    # -- how it ends

    @claim("The (auction|second auction|bidding) is over")
    def auction_over(self) -> bool:
        decision = self.settle()
        return decision is None or decision.about != "bid"

    @claim("The (auction|second auction|bidding) goes on")
    def auction_goes_on(self) -> bool:
        return not self.auction_over()

    @claim("Nobody has bid", "There is no contract")
    def nobody_bid(self) -> bool:
        self.settle()
        return self.table.bid is None

    @claim("The cards are dealt again")
    def dealt_again(self) -> bool:
        return self.settle() is None and self.returned is True

    @action("{seat} is the declarer", "{seat} becomes the declarer")
    def declarer_is(self, seat: int) -> None:
        self.settle()
        self.table.declarer = seat

    @claim("{seat?} is the (declarer|highest bidder)")
    def declarer(self) -> int | None:
        self.settle()
        seat: int | None = self.table.declarer
        return seat
