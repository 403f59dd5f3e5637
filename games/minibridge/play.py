"""Minibridge for three: the strongest hand declares, hears what the dummy holds, and names a contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from publisher.engine import Decision, Options, Play, Seat, Zone, fact
from publisher.engine.mechanics.auctions.auction import BID_WORD, NO_TRUMP, PASS, Bid
from publisher.engine.mechanics.tricks.dummy import DECLARERS, DUMMY, DummyGame, DummyTable
from publisher.engine.mechanics.tricks.hcp import HcpGame, hcp
from publisher.engine.mechanics.tricks.tricks import Lead
from publisher.engine.state import by_lot, each_deal, given, kept, zone
from publisher.engine.words import Question, Told, Word, claim, phase
from publisher.model.cards import FRENCH, SUITS, Card

DECLARE = "declare"
ANNOUNCE = Question("announce", {"declare": DECLARE, "pass": PASS})
DESCRIBE = Question("dummy", {"announce {move}": "{move}"})
CHOOSE = Question("contract", {"choose {move}": "{move}"})
MAY_DECLARE = Options([PASS, DECLARE])
MUST_DECLARE = MAY_DECLARE.without("threshold", lambda word: word == DECLARE)
MUST_PASS = MAY_DECLARE.without("threshold", lambda word: word == PASS)
THRESHOLDS = {1: 17, 2: 15, 3: 13}
"""The points from which a player must declare, round by round."""
PARTIAL, SLAM = 7, 12
GAME = {NO_TRUMP: 9, "hearts": 10, "spades": 10, "clubs": 11, "diamonds": 11}
CONTRACTS = tuple(Bid(level, kind) for kind, game in GAME.items() for level in (PARTIAL, game, SLAM))
PROMISES = Options(Bid(level, kind) for level in range(PARTIAL, 14) for kind in GAME).without(
    "contract", lambda bid: bid in CONTRACTS
)
OVERTRICK = 3


class Prices(NamedTuple):
    """The prices of contracts in one half of a game."""

    partial: int
    game: int
    slam: int
    missing: int

    def made(self, level: int) -> int:
        """Return the points for a contract of that level that is just made."""
        return {PARTIAL: self.partial, SLAM: self.slam}.get(level, self.game)


HALVES = {1: Prices(10, 40, 100, 5), 2: Prices(10, 60, 150, 10)}


class MinibridgeTable(DummyTable):
    """The dummy lies `face_down` until the first card has been led; `deals` counts those that were scored."""

    face_down: Zone = zone("hidden dummy", "owner", "The dummy holds {cards} face down")
    dealer: Seat = by_lot("{seat} deals( next)?")
    deals: int = kept(0, "{number} deals? (has|have) been scored")
    contract: Bid | None = each_deal(None, "The contract is {bid?}")


class Minibridge(HcpGame[MinibridgeTable], DummyGame[MinibridgeTable]):
    """Only the declarer wins or loses points."""

    words: ClassVar[Mapping[str, Word]] = {"bid": BID_WORD}

    def round(self, table: MinibridgeTable) -> Play:
        """Play one deal. If no player declares it is not scored, and the same dealer deals again."""
        table.clear()
        table.face_down.owner = None
        table.shuffle()
        hands = [*(table.hands[seat] for seat in table.seats), table.face_down]
        table.deal(13, hands, first=table.left_of(table.dealer))
        if (yield from self.auction(table)):
            return
        yield from self.describe_dummy(table)
        yield from self.choose_contract(table)
        yield from self.play_hand(table)
        self.score(table)
        table.dealer = table.left_of(table.dealer)

    # -- the declarer

    @phase(ANNOUNCE, returns="The cards are dealt again")
    def auction(self, table: MinibridgeTable) -> Play:
        """Ask in three rounds by points, and in a fourth freely; return True if no player declares."""
        for threshold in (*THRESHOLDS.values(), None):
            for seat in table.from_seat(table.dealer):
                said = yield Decision(seat, self.may_say(table.hands[seat], threshold), ANNOUNCE)
                if said == DECLARE:
                    table.declarer = seat
                    return False
        return True

    def may_say(self, hand: Zone, threshold: int | None) -> Options:
        if threshold is None:
            return MAY_DECLARE
        return MUST_DECLARE if hcp(hand) >= threshold else MUST_PASS

    # -- the contract

    @phase(DESCRIBE)
    def describe_dummy(self, table: MinibridgeTable) -> Play:
        """Let the declarer's right-hand opponent look at the dummy and announce its points and suits."""
        right = self.circle(table)[-1]
        table.face_down.owner = right
        yield Decision(right, Options([self.description(table.face_down)]), DESCRIBE)

    def description(self, hand: Zone) -> str:
        suits = (f"{SUITS[suit].sign}{sum(card.suit == suit for card in hand)}" for suit in FRENCH)
        return f"{hcp(hand)} points {' '.join(suits)}"

    @phase(CHOOSE)
    def choose_contract(self, table: MinibridgeTable) -> Play:
        contract: Bid = yield Decision(given(table.declarer), PROMISES, CHOOSE)
        table.contract, table.trumps = contract, contract.trumps

    # -- the tricks

    def play_hand(self, table: MinibridgeTable) -> Play:
        yield from self.tricks(table, leader=self.left(table, given(table.declarer)))

    def lay(self, table: MinibridgeTable, seat: Seat, move: Card | Lead) -> None:
        """Turn the dummy face up after the first card."""
        super().lay(table, seat, move)
        table.move(table.face_down, table.hands[DUMMY])

    # -- the score

    def score(self, table: MinibridgeTable) -> None:
        table.deals += 1
        points = self.worth(given(table.contract), table.tricks[DECLARERS], table.deals)
        table.scores[self.definition.team_of(given(table.declarer))] += points

    @claim("{bid} with {number} tricks in deal {deal:number} is worth {points:number?}")
    def worth(self, contract: Bid, tricks: int, deal: int) -> int:
        """Return the points that the declarer wins or loses in the `deal`th deal."""
        prices = HALVES[self.half_of(deal)]
        over = tricks - contract.level
        return prices.made(contract.level) + OVERTRICK * over if over >= 0 else prices.missing * over

    def half_of(self, deal: int) -> int:
        return 1 if deal <= self.option("deals") // 2 else 2

    tables = (
        Told(
            ("Deal", "Contract", "Tricks", "Points?"),
            "{Contract} with {Tricks} tricks in deal {Deal} is worth {Points?}.",
        ),
    )

    def finished(self, table: MinibridgeTable) -> bool:
        return bool(table.deals >= self.option("deals"))

    # -- what the text may state

    threshold = fact(THRESHOLDS)
    overtrick = fact(OVERTRICK)
    rounds = fact(len(THRESHOLDS))
    least_contract = fact(PARTIAL)

    @fact(vouches="most")
    def below(self, which: int) -> int:
        """Return the most points with which a player need not declare in that round."""
        return THRESHOLDS[which] - 1

    @fact(vouches="last")
    def half(self) -> int:
        """Return the number of deals after the last one of the first half."""
        deals = int(self.option("deals"))
        return deals - max(deal for deal in range(1, deals + 1) if self.half_of(deal) == 1)

    @fact
    def dearer_failing(self) -> int:
        """Return the factor by which a missing trick costs more in the second half."""
        return HALVES[2].missing // HALVES[1].missing

    @fact
    def contracts(self) -> int:
        return len(set(CONTRACTS))

    @fact
    def least_dummy(self) -> int:
        """Return the least points of the dummy when no player reaches the last threshold."""
        return self.hcp_in_all() - 3 * (THRESHOLDS[3] - 1)

    @fact
    def price(self, level: int, half: int) -> int:
        """Return the points for a contract of that level, made exactly, in the first or second half."""
        return HALVES[half].made(level)

    @fact
    def missing_trick(self, half: int) -> int:
        """Return the cost of each missing trick."""
        return HALVES[half].missing
