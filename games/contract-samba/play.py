"""Contract Samba: the teams bid for the thousands that they promise to make, and for the opening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from publisher.engine import Cards, Decision, Each, Options, Play, Seat, Team, fact
from publisher.engine.mechanics.auctions.auction import Bid
from publisher.engine.mechanics.auctions.doubling import TO_BID, DoublingTable, bid_or_double
from publisher.engine.mechanics.melding.canasta import CanastaGame
from publisher.engine.mechanics.melding.canasta_standing import Standing
from publisher.engine.mechanics.melding.canasta_table import CanastaTable, is_red_three
from publisher.engine.mechanics.melding.canasta_turn import Turn
from publisher.engine.mechanics.melding.canasta_words import ADD, LAY_OUT, MELD, TAKE_BACK
from publisher.engine.mechanics.melding.melds import Held, Melds, points
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.state import by_lot, each_deal, given, per_team
from publisher.engine.words import Question, Told, Word, action, claim, phase, row
from publisher.errors import NotationError
from publisher.model.cards import SUITS, Card

TWO = "2"
ORDER = (TWO, "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ANY, TWOS = "canasta", "canasta of twos"
TYPES = ("clubs", "diamonds", "hearts", "spades", ANY, TWOS)
LEVELS = range(1, 31)  # same: a bid has no limit, but lists of bids have
BIDS = tuple(Bid(level, kind) for level in LEVELS for kind in TYPES)
THOUSAND = 1000
CANASTAS = 2
"""The canastas that a team without a promise needs to go out, besides a samba."""
BY_TYPE, FOUR = 4, 4
"""The lowest level that may be opened by type, and the cards that a canasta contract needs for it."""
COUNTS_CARDS = 5
"""The lowest level at which cards on the table count for the contract."""
RED_LAID, RED_IN_HAND, BLACK_IN_HAND, FAILED = 300, 500, 100, 1000
CANNOT = "cannot open"
TO_OPEN = Question("open", {CANNOT: CANNOT})
OPENING = (TAKE_BACK, MELD, ADD)
"""The moves that a declarer may make to open."""
DECLARERS, OPPONENTS = "the declarers", "the opponents"


def read_bid(rules: object, table: object, word: str) -> Bid:
    """Return the bid of a word such as `4♥` or `3 canasta of twos`."""
    found = next((bid for bid in BIDS if str(bid) == word), None)
    if found is None:
        raise NotationError(f"unknown bid {word!r}")
    return found


class ContractSambaTable(CanastaTable, DoublingTable):
    """`failed` counts openings that declarers did not make; while one opens, `declaring` is True."""

    dealer: Seat = by_lot("{seat} deals")
    bid: Bid | None = each_deal(None, "The contract is {bid?}", none="There is no contract")
    declarer: Seat | None = each_deal(None, "{seat?} is the declarer")
    failed: Each[Team, int] = each_deal(per_team(0))
    declaring: bool = each_deal(False)  # same: every turn sets it again

    def begin_turn(self) -> None:
        super().begin_turn()
        self.declaring = False


class ContractTurn(Turn[ContractSambaTable]):
    """A turn: the last card must be discarded, and red threes may be laid out, kept or discarded."""

    with_cards = (*Turn.with_cards, LAY_OUT)

    def candidates(self) -> Iterator[Say]:
        yield from super().candidates()
        yield from (Say(LAY_OUT, Cards((card,))) for card in self.hand if is_red_three(card))

    def forbids(self, said: Say) -> str | None:
        if said.verb not in OPENING and self.table.declaring:
            return "declarers-opening"
        return self.refusal_to_lay_out(said.cards) if said.verb == LAY_OUT else super().forbids(said)

    def refusal_to_lay_out(self, cards: Cards) -> str | None:
        if len(cards) > 1 or not is_red_three(cards[0]) or not self.table.drawn:
            return "red-threes"
        return None if self.table.stock else self.going_out(cards, self.melds, least=2)

    def refusal_to_take(self, said: Say) -> str | None:
        """Refuse a take whose meld would be more than a canasta."""
        place = self.place(said, said.cards) if said.cards else None
        if place is not None and len(self.lying(place)) + len(said.cards) >= self.law.canasta:
            return "taking"
        return super().refusal_to_take(said)

    def refusal_of_threes(self, cards: Cards) -> str | None:
        return "black-threes" if any(map(is_red_three, cards)) else super().refusal_of_threes(cards)


@dataclass(frozen=True, eq=False)
class TwosRules(RunRules):
    """Melds of a rank, runs, and melds of twos, which have jokers as their wild cards.

    Nothing joins a complete natural canasta or canasta of twos.
    """

    fewest_twos: int = 2

    def wild_cards(self, cards: Sequence[Card]) -> list[Card]:
        """Return the wild cards: of twos and jokers alone only the jokers."""
        wild = super().wild_cards(cards)
        return [card for card in wild if card.rank != TWO] if len(wild) == len(cards) else wild

    def rank_of(self, cards: Sequence[Card]) -> str | None:
        """Return the rank of a meld; twos without cards of other ranks are a rank, too."""
        rank = super().rank_of(cards)
        if rank is None and all(card.rank in self.wild for card in cards):
            return TWO if any(card.rank == TWO for card in cards) else None
        return rank

    def legal_count(self, rank: str | None, natural: int, wild: int) -> bool:
        if not super().legal_count(rank, natural, wild) or (rank == TWO and natural < self.fewest_twos):
            return False
        return natural + wild <= self.canasta or (wild > 0 and rank != TWO)

    def space(self, meld: Sequence[Card]) -> int:  # same: for random players
        mixed = self.wild_cards(meld) and self.rank_of(meld) != TWO
        return super().space(meld) if mixed else self.canasta - len(meld)

    def reaches(self, hand: Held, melds: Melds, needed: int) -> bool:
        """Check whether a hand is worth enough, first with the twos as wild cards."""
        return super().most_points(hand, melds) >= needed or super().reaches(hand, melds, needed)

    def most_points(self, hand: Held, melds: Melds) -> int:
        """Return the most points, with the twos as wild cards or some in a separate meld."""
        twos, jokers = list(hand.get(TWO, ())), list(hand.get("joker", ()))
        lying = next((meld for meld in melds if self.kind(meld) == TWO), ())
        best = super().most_points(hand, melds)
        if not lying and len(twos) < self.fewest_twos:
            return best
        for count in range(len(twos) + 1):
            for more in range(min(self.room(lying), len(jokers)) + 1):
                apart = [*twos[:count], *jokers[:more]]
                if apart and self.joins(lying, apart):
                    rest = {**hand, TWO: twos[count:], "joker": jokers[more:]}
                    best = max(best, points(apart) + super().most_points(rest, melds))
        return best

    def possible(self, hand: Held, melds: Melds) -> Iterator[Sequence[Card]]:
        """Yield the largest melds that can be made of these cards and those on the table."""
        wild = [card for rank in self.wild for card in hand.get(rank, ())]
        lying = [(self.kind(meld), meld) for meld in melds if meld]
        for rank in self.ranks:
            others = [card for card in wild if card.rank != rank]
            for meld in ((), *(meld for kind, meld in lying if kind == rank)):
                cards = [*meld, *hand.get(rank, ())]
                if len(cards) >= self.naturals:
                    yield [*cards, *others[: self.room(cards)]][: self.canasta]
        runs = [card for _, meld in lying if self.is_run(meld) for card in meld]
        yield from self.runs_among([*runs, *(card for cards in hand.values() for card in cards)])


LAW = TwosRules(
    ranks=tuple(rank for rank in ORDER if rank != "3"), wilds=2, several=True, order=ORDER, round_corner=True
)
OPPONENTS_LAW = replace(LAW, fewest_twos=5)
"""The rules for the opening of players who did not win the auction."""


class ContractSamba(CanastaGame[ContractSambaTable]):
    """An auction, an opening by the declarer, and then Samba with its own pile and its own prices."""

    law, turn_law = LAW, ContractTurn
    hand_size = 15
    draws, draws_with_pile = 2, 1
    frozen_pair = 3
    pile_counts = False
    last_discarded = True
    openings = ((10000, 200), (7000, 150), (3000, 120), (1500, 90), (0, 50))
    out_bonus, out_at_once_bonus = 200, 0
    special_bonuses = MappingProxyType({TWO: (3000, 2000), "A": (1000, 500)})
    bonus_lines = ("canastas of twos", "sambas", "canastas of aces", "canastas")
    words = MappingProxyType({
        "bid": Word(
            r"\d+(?:[♠♥♦♣]| canasta(?: of twos)?)",
            read_bid,
            others=lambda rules, bid: (Bid(bid.level + 1, bid.kind),),  # same: any other bid
        ),
    })  # fmt: skip
    tables = (
        Told(
            ("Bid", "Higher than", "Allowed?"),
            "North deals. East bids {Higher than}. South may bid {Bid} {Allowed?}.",
        ),
        Told(
            ("Card in the hand", "Points?"),
            "North holds {Card in the hand}. The deal brings North–South {Points?} points.",
        ),
    )

    # -- the auction

    @phase(TO_BID, TO_OPEN, returns="{seat?} begins")
    def before_play(self, table: ContractSambaTable) -> Play:
        """Let the highest bidder who can open become the declarer and begin."""
        order, team_of = table.from_seat(table.left_of(table.dealer)), self.definition.team_of
        table.doubled = yield from bid_or_double(table, order, BIDS, team_of, partial(self.is_able, table))
        while table.bids:
            table.declarer, table.bid = table.bids[-1]
            if (yield from self.declarer_opens(table, table.declarer)):
                return table.declarer
            table.failed[team_of(table.declarer)] += 1
            table.bids.pop()
            table.doubled = False
        table.declarer = table.bid = None
        return table.left_of(table.dealer)

    def is_able(self, table: ContractSambaTable, seat: Seat) -> bool:  # same: for random players
        """Return True if a player could open."""
        return Standing(self, table, seat).may_lay()

    @action("{seat} has to open")
    @phase(TO_OPEN)
    def declarer_opens(self, table: ContractSambaTable, seat: Seat) -> Play:
        """Return True if the declarer opens; a declarer who can open must."""
        table.drawn = table.declaring = True
        while not table.opened[self.team[seat]]:
            turn = ContractTurn(self, table, seat, self.habits)
            if not turn:
                yield Decision(seat, Options([CANNOT]), TO_OPEN)
                return False
            self.do(turn, (yield Decision(seat, turn, TO_OPEN)))
        return True

    @action("{seat} is the declarer in {bid}")
    def undertake(self, table: ContractSambaTable, seat: Seat, bid: Bid) -> None:
        table.declarer, table.bid = seat, bid

    # -- opening

    def has_opened(self, table: ContractSambaTable, seat: Seat) -> bool:
        melds = filter(None, table.melds[self.team[seat]])
        return super().has_opened(table, seat) or any(self.opens_alone(table, seat, meld) for meld in melds)

    def can_open(
        self, table: ContractSambaTable, seat: Seat, held: Held, melds: Melds, uncounted: int = 0
    ) -> bool:
        law = LAW if seat == table.declarer else OPPONENTS_LAW
        if not all(law.legal(meld) for meld in melds if meld):
            return False
        needed = self.requirement(table, self.team[seat]) + uncounted - sum(map(points, melds))
        return law.reaches(held, melds, needed) or any(
            self.opens_alone(table, seat, meld) and law.legal(meld) for meld in law.possible(held, melds)
        )

    def opens_alone(self, table: ContractSambaTable, seat: Seat, meld: Sequence[Card]) -> bool:
        """Return True for a complete meld, and for a meld of the type of the declarer's high contract."""
        if self.law.is_canasta(meld):
            return True
        if seat != table.declarer or given(table.bid).level < BY_TYPE:
            return False
        bid, kind = given(table.bid), self.law.kind(meld)
        if bid.kind in SUITS:
            return kind == SUITS[bid.kind].sign
        twos = sum(card.rank == TWO for card in meld)
        return len(meld) >= FOUR and (kind in LAW.ranks if bid.kind == ANY else kind == TWO and twos >= FOUR)

    # -- the pile, and red threes

    def do(self, turn: Standing[ContractSambaTable], said: Say) -> None:
        if said.verb == LAY_OUT:
            self.lay_out(turn.table, turn.seat, said.cards[0])
        else:
            super().do(turn, said)

    def lays_out(self, card: Card) -> bool:
        return False

    def taken(self, pile: Sequence[Card]) -> int:
        """Return how many cards are taken: all; of a frozen pile those down to its top freezing cards."""
        freezing = [self.freezes(card) for card in reversed(pile)]
        if True not in freezing:
            return len(pile)
        first = freezing.index(True)
        return freezing.index(False, first) if False in freezing[first:] else len(pile)

    def may_take_onto(self, meld: Sequence[Card], frozen: bool) -> bool:
        return self.law.is_run(meld)

    # -- going out, and the score

    def ready(self, table: ContractSambaTable, seat: Seat, melds: Melds) -> bool:
        team, bid = self.team[seat], table.bid
        if bid is not None and team == self.declaring_team(table):
            return self.on_the_table(table, team, melds) >= bid.level * THOUSAND
        complete = [meld for meld in melds if self.law.is_canasta(meld)]
        canastas = [meld for meld in complete if not self.law.is_run(meld)]
        return len(canastas) >= CANASTAS and any(map(self.law.is_natural, canastas)) and complete != canastas

    def declaring_team(self, table: ContractSambaTable) -> Team:
        return self.team[given(table.declarer)]

    def counts_cards(self, table: ContractSambaTable) -> bool:
        """Return True if the cards in melds count for the contract."""
        return table.bid is not None and table.bid.level >= COUNTS_CARDS

    def on_the_table(self, table: ContractSambaTable, team: Team, melds: Melds) -> int:
        """Return the points for the contract if the team goes out now, without the cards in its hands."""
        counted = sum(map(self.canasta_bonus, melds)) + self.red_threes(len(table.red_threes[team]))
        cards = sum(map(points, melds)) if self.counts_cards(table) else 0
        return counted + cards + self.out_bonus - table.fined[team]

    def held_points(self, card: Card) -> int:
        threes = RED_IN_HAND if card.red else BLACK_IN_HAND
        return threes if card.rank == "3" else card.points

    def account(self, table: ContractSambaTable, team: Team) -> dict[str, int]:
        return super().account(table, team) | {
            "failed openings": self.failed_openings(table.failed[team]),
            "contract": self.contract_points(table, team),
        }

    def line_of(self, meld: Sequence[Card]) -> str:
        special: dict[str | None, str] = {TWO: "canastas of twos", "A": "canastas of aces"}
        return special.get(self.law.kind(meld), super().line_of(meld))

    def pad(self, table: ContractSambaTable, team: Team) -> dict[str, int]:
        return super().pad(table, team) | {
            "for the contract": self.for_contract(table, team),
            "the deal": self.deal_score(table, team),
        }

    def contract_points(self, table: ContractSambaTable, team: Team) -> int:
        """Return the bonus of a team; a contract is void if no player goes out."""
        if table.bid is None or table.out is None:
            return 0
        declarers = self.declaring_team(table)
        made = self.for_contract(table, declarers) >= table.bid.level * THOUSAND
        return self.share(table.bid.level, table.doubled, made, DECLARERS if team == declarers else OPPONENTS)

    @claim("{team} have {number?} points towards the contract")
    def for_contract(self, table: ContractSambaTable, team: Team) -> int:
        """Return the points of a deal towards the declarers' promise."""
        account = super().account(table, team)
        return sum(account.values()) - (0 if self.counts_cards(table) else account["cards in melds"])

    @row("Contract", "Doubled", "Made", "For", "Points?")
    def share(self, level: int, doubled: bool, made: bool, side: str) -> int:
        """Return a side's points for a contract: the declarers' if it is made, else their opponents'."""
        return self.bonus(level, made, doubled) if made == (side == DECLARERS) else 0

    # -- what the text may state

    @fact
    def bonus(self, level: int, made: bool, doubled: bool = False) -> int:
        """Return the points for a contract: half for the declarers if made, else all for the others."""
        return level * THOUSAND // (1 + made) * (1 + doubled)

    @fact
    def red_threes(self, count: int, good: bool = False) -> int:  # same: never good
        """Return the points of red threes on the table."""
        return -RED_LAID * count

    failed_opening, canastas_to_go_out = fact(FAILED), fact(CANASTAS)
    type_cards = fact(FOUR, vouches="more")
    by_type, by_points = fact(BY_TYPE), fact(BY_TYPE - 1)
    with_cards, without_cards = fact(COUNTS_CARDS), fact(COUNTS_CARDS - 1)

    @fact
    def taken_with(self, frozen: bool = False) -> int:
        """Return how many natural cards of the hand take the pile."""
        return self.frozen_pair if frozen else self.pair

    @fact(vouches="no more")
    def room_for(self, frozen: bool = False) -> int:
        """Return how many cards a meld may have that these and the top card join."""
        return self.law.canasta - self.taken_with(frozen) - 1

    @fact
    def failed_openings(self, count: int) -> int:
        """Return the points of a team for `count` openings that failed."""
        return -FAILED * count

    @fact
    def twos(self) -> int:
        return sum(card.rank == TWO for card in self.definition.card_deck.cards)

    @fact(vouches="no more")
    def most_wild(self) -> int:
        return self.law.wilds

    @fact
    def drawn_with_pile(self) -> int:
        return self.draws_with_pile

    @fact
    def twos_to_open(self) -> int:
        """Return how many twos a meld of twos needs in an opening by a player who is not the declarer."""
        return OPPONENTS_LAW.fewest_twos

    @fact
    def in_hand(self, *cards: str) -> str:
        """Return the points of each of these cards against the team that still holds it."""
        deck = self.definition.card_deck.by_name
        return " ".join(sorted({str(self.held_points(deck[card])) for card in cards}))

    @fact
    def complete(self, *cards: str) -> int:
        """Return the points of a complete meld of these cards."""
        return self.canasta_bonus([self.definition.card_deck.by_name[card] for card in cards])
