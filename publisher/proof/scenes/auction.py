"""How auctions are told: who bids what, who passes, who becomes the declarer."""

from __future__ import annotations

from publisher.engine.choices import Choices
from publisher.proof.scene import action, claim
from publisher.proof.scenes.trick import TrickScene


class AuctionScene(TrickScene):
    """A game of tricks whose rules have an `auction(table)`; a table has its `dealer`, `bid` and `declarer`.

    The first bid, pass or question in an example opens the auction.
    """

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat

    @claim("{seat?} deals next")
    def deals_next(self) -> int:
        self.settle()
        return int(self.table.dealer)

    @action("{seat} (bids|opens with) {move}")
    def bids(self, seat: int, bid: str) -> None:
        self.auction_options(seat)
        self.act(seat, bid)

    @action("{seat} passes")
    def passes(self, seat: int) -> None:
        self.bids(seat, "pass")

    def auction_options(self, seat: int) -> Choices:
        """What `seat` may say now."""
        if self.play is None:
            self.run(self.rules.auction(self.table))
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
        return self.may_bid(seat, "pass")

    @claim("{seat} may not pass \\(rule {rule?}\\)")
    def may_not_pass(self, seat: int) -> str | None:
        return self.may_not_bid(seat, "pass")

    @action("{seat} is the declarer", "{seat} becomes the declarer")
    def declarer_is(self, seat: int) -> None:
        self.settle()
        self.table.declarer = seat

    @claim("{seat?} is the declarer")
    def declarer(self) -> int | None:
        self.settle()
        seat: int | None = self.table.declarer
        return seat
