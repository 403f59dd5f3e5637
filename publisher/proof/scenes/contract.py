"""How contracts are told: what was bid, and whether it was made."""

from __future__ import annotations

from publisher.engine.mechanics.auctions.auction import Bid
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError
from publisher.proof.scenes.auction import AuctionScene
from publisher.proof.scenes.partners import PartnersScene


class ContractScene(PartnersScene, AuctionScene):
    """A deal with an auction, from the first call to the score."""

    def bid_called(self, word: str) -> Bid:
        for bid in self.rules.ladder(self.table).place:
            if str(bid) == word:
                found: Bid = bid
                return found
        raise NotationError(f"no bid {word!r}")

    @claim("The (contract|highest bid) is {move?}")
    def contract(self) -> str:
        self.settle()
        return str(self.table.bid)

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

    @row("Bid", "Tricks promised?")
    def tricks_promised(self, level: str) -> int:
        return int(self.rules.promise(int(level)))
