"""Minibridge for three: the strongest hand declares, hears what the dummy holds, and names a contract."""

from __future__ import annotations

from typing import NamedTuple

from publisher.engine import Decision, Options, Table, fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, Bid
from publisher.engine.mechanics.tricks.dummy import DECLARERS, DUMMY, DummyGame
from publisher.engine.mechanics.tricks.hcp import HCP, hcp
from publisher.engine.table import Play
from publisher.engine.zones import Zone
from publisher.model.cards import FRENCH, SUITS, Card

PASS, DECLARE = "pass", "declare"
THRESHOLDS = (17, 15, 13)
FREE = 0
MAJORS, MINORS = ("hearts", "spades"), ("clubs", "diamonds")
KINDS = (NO_TRUMP, *MAJORS, *MINORS)
GAME = {NO_TRUMP: 9, **dict.fromkeys(MAJORS, 10), **dict.fromkeys(MINORS, 11)}
PARTIAL, SLAM = 7, 12
CONTRACTS = tuple(Bid(level, kind) for kind in KINDS for level in (PARTIAL, GAME[kind], SLAM))
PROMISES = Options(Bid(level, kind) for level in range(PARTIAL, 14) for kind in KINDS).without(
    "contract", lambda bid: bid in CONTRACTS
)
OVERTRICK = 3


class Prices(NamedTuple):
    """What contracts are worth in one half of a game."""

    partial: int
    game: int
    slam: int
    missing: int


FIRST_HALF, SECOND_HALF = Prices(10, 40, 100, 5), Prices(10, 60, 150, 10)


class Minibridge(DummyGame):
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
        yield from self.announcements(table)
        if table.declarer is None:
            return
        yield from self.describe_dummy(table)
        yield from self.choose_contract(table)
        yield from self.tricks(table, leader=table.left_of(table.declarer))
        table.scores[table.declarer] += self.worth(table.contract, table.tricks[DECLARERS], table.deals + 1)
        table.deals += 1
        table.dealer = table.left_of(table.dealer)

    # -- the declarer

    def announcements(self, table: Table) -> Play:
        """Three rounds in which the points decide, and a fourth that is free."""
        for threshold in (*THRESHOLDS, FREE):
            for seat in table.from_seat(table.dealer):
                said = yield Decision(seat, self.may_say(table.hands[seat], threshold), "announce")
                if said == DECLARE:
                    table.declarer = seat
                    return

    def may_say(self, hand: Zone, threshold: int) -> Options:
        said = Options([PASS, DECLARE])
        if threshold == FREE:
            return said
        only = DECLARE if hcp(hand) >= threshold else PASS
        return said.without("threshold", lambda word: word == only)

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
        table.trumps = None if table.contract.kind == NO_TRUMP else table.contract.kind

    # -- the tricks

    def lay(self, table: Table, seat: int, move: Card) -> None:  # type: ignore[override]
        """The dummy is turned face up after the first card."""
        super().lay(table, seat, move)
        table.hands[DUMMY] += table.face_down
        table.face_down.clear()

    # -- the score

    def worth(self, contract: Bid, tricks: int, deal: int) -> int:
        """What the declarer wins or loses in the `deal`th deal."""
        prices = FIRST_HALF if deal <= self.half() else SECOND_HALF
        over = tricks - contract.level
        if over < 0:
            return prices.missing * over
        if contract.level == SLAM:
            return prices.slam + OVERTRICK * over
        return (prices.partial if contract.level == PARTIAL else prices.game) + OVERTRICK * over

    def finished(self, table: Table) -> bool:
        return bool(table.deals >= self.option("deals"))

    # -- what the text may state

    @fact
    def half(self) -> int:
        return int(self.option("deals")) // 2

    @fact
    def deals(self) -> int:
        return int(self.option("deals"))

    @fact
    def contracts(self) -> int:
        return len(set(CONTRACTS))

    @fact
    def threshold(self, round: int) -> int:
        return THRESHOLDS[round - 1]

    @fact
    def hcp_of(self, rank: str) -> int:
        return HCP.get(rank, 0)

    @fact
    def hcp_in_all(self) -> int:
        return hcp(self.definition.card_deck.cards)

    @fact
    def least_dummy(self) -> int:
        """What the dummy holds at least when nobody reaches the last threshold."""
        return self.hcp_in_all() - 3 * (THRESHOLDS[-1] - 1)

    @fact
    def overtrick(self) -> int:
        return OVERTRICK

    @fact
    def price(self, level: int, half: int) -> int:
        """What a contract of that level brings, made exactly, in the first or second half."""
        return self.worth(Bid(level, NO_TRUMP), level, 1 if half == 1 else self.deals())

    @fact
    def missing_trick(self, half: int) -> int:
        """What each missing trick costs."""
        return -self.worth(Bid(PARTIAL, NO_TRUMP), PARTIAL - 1, 1 if half == 1 else self.deals())
