"""Minibridge for three: the strongest hand declares, hears what the dummy holds, and names a contract."""

from __future__ import annotations

from typing import NamedTuple

from publisher.engine import Decision, Options, Table, fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, PASS, Bid
from publisher.engine.mechanics.tricks.dummy import DECLARERS, DUMMY, DummyGame
from publisher.engine.mechanics.tricks.hcp import HcpGame, hcp
from publisher.engine.table import Play
from publisher.engine.zones import Zone
from publisher.model.cards import FRENCH, SUITS, Card

DECLARE = "declare"
MAY_DECLARE = Options([PASS, DECLARE])
MUST_DECLARE = MAY_DECLARE.without("threshold", lambda word: word == DECLARE)
MUST_PASS = MAY_DECLARE.without("threshold", lambda word: word == PASS)
THRESHOLDS = {1: 17, 2: 15, 3: 13}
"""The points that decide who declares, round by round."""
PARTIAL, SLAM = 7, 12
GAME = {NO_TRUMP: 9, "hearts": 10, "spades": 10, "clubs": 11, "diamonds": 11}
CONTRACTS = tuple(Bid(level, kind) for kind, game in GAME.items() for level in (PARTIAL, game, SLAM))
PROMISES = Options(Bid(level, kind) for level in range(PARTIAL, 14) for kind in GAME).without(
    "contract", lambda bid: bid in CONTRACTS
)
OVERTRICK = 3


class Prices(NamedTuple):
    """What contracts are worth in one half of a game."""

    partial: int
    game: int
    slam: int
    missing: int

    def made(self, level: int) -> int:
        """What a contract of that level brings that is just made."""
        return {PARTIAL: self.partial, SLAM: self.slam}.get(level, self.game)


HALVES = {1: Prices(10, 40, 100, 5), 2: Prices(10, 60, 150, 10)}


class Minibridge(HcpGame, DummyGame):
    """`table.deals` counts the deals that were scored; `contract` is a `Bid`."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.face_down = table.zone("dummy, face down", "owner")
        table.dealer = table.random(3)
        table.deals = 0
        table.contract = None

    def round(self, table: Table) -> Play:
        """One deal. If nobody wants to declare it is not scored, and the same dealer deals again."""
        table.tricks, table.declarer, table.contract, table.trumps = [0, 0], None, None, None
        table.face_down.owner = None
        table.shuffle()
        table.deal(13, [*table.hands[:DUMMY], table.face_down], first=table.left_of(table.dealer))
        if (yield from self.auction(table)):
            return
        yield from self.describe_dummy(table)
        yield from self.choose_contract(table)
        yield from self.tricks(table, leader=table.left_of(table.declarer))
        table.scores[table.declarer] += self.worth(table.contract, table.tricks[DECLARERS], table.deals + 1)
        table.deals += 1
        table.dealer = table.left_of(table.dealer)

    # -- the declarer

    def auction(self, table: Table) -> Play:
        """Three rounds in which the points decide, and a fourth that is free. True if nobody declares."""
        for threshold in (*THRESHOLDS.values(), None):
            for seat in table.from_seat(table.dealer):
                said = yield Decision(seat, self.may_say(table.hands[seat], threshold), "announce")
                if said == DECLARE:
                    table.declarer = seat
                    return False
        return True

    def may_say(self, hand: Zone, threshold: int | None) -> Options:
        if threshold is None:
            return MAY_DECLARE
        return MUST_DECLARE if hcp(hand) >= threshold else MUST_PASS

    # -- the contract

    def describe_dummy(self, table: Table) -> Play:
        """The declarer's right-hand opponent looks at the dummy and tells its points and suits."""
        right = table.from_seat(table.declarer)[2]
        table.face_down.owner = right
        yield Decision(right, Options([self.description(table.face_down)]), "dummy")

    def description(self, hand: Zone) -> str:
        suits = (f"{SUITS[suit].sign}{sum(card.suit == suit for card in hand)}" for suit in FRENCH)
        return f"{hcp(hand)} points {' '.join(suits)}"

    def choose_contract(self, table: Table) -> Play:
        table.contract = yield Decision(table.declarer, PROMISES, "contract")
        table.trumps = table.contract.trumps

    # -- the tricks

    def lay(self, table: Table, seat: int, move: Card) -> None:  # type: ignore[override]
        """The dummy is turned face up after the first card."""
        super().lay(table, seat, move)
        table.move(table.face_down, table.hands[DUMMY])

    # -- the score

    def worth(self, contract: Bid, tricks: int, deal: int) -> int:
        """What the declarer wins or loses in the `deal`th deal."""
        prices = HALVES[1 if deal <= self.option("deals") // 2 else 2]
        over = tricks - contract.level
        return prices.made(contract.level) + OVERTRICK * over if over >= 0 else prices.missing * over

    def finished(self, table: Table) -> bool:
        return bool(table.deals >= self.option("deals"))

    # -- what the text may state

    threshold = fact(THRESHOLDS)
    overtrick = fact(OVERTRICK)

    @fact
    def contracts(self) -> int:
        return len(set(CONTRACTS))

    @fact
    def least_dummy(self) -> int:
        """What the dummy holds at least when nobody reaches the last threshold."""
        return self.hcp_in_all() - 3 * (THRESHOLDS[3] - 1)

    @fact
    def price(self, level: int, half: int) -> int:
        """What a contract of that level brings, made exactly, in the first or second half."""
        return HALVES[half].made(level)

    @fact
    def missing_trick(self, half: int) -> int:
        """What each missing trick costs."""
        return HALVES[half].missing
