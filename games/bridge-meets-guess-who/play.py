"""Bridge Meets Guess Who: bid with an android, ask about its cards, and pay for every question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from publisher.engine import Cards, Decision, Each, Options, Outcome, Play, Seat, Team, fact
from publisher.engine.mechanics.auctions.auction import (
    BID,
    BID_WORD,
    DOUBLE,
    NO_TRUMP,
    Bid,
    BiddingTable,
    bid_until_quiet,
    read_bid,
)
from publisher.engine.mechanics.auctions.doubling import DoublingLadder
from publisher.engine.mechanics.tricks.androids import (
    ANYTHING,
    COMMAND,
    ERROR,
    HAND,
    ORDERS,
    AndroidGame,
    AndroidTable,
    Order,
    Orders,
)
from publisher.engine.mechanics.tricks.hcp import HcpGame, hcp
from publisher.engine.mechanics.tricks.tricks import LEAD, PLAY
from publisher.engine.state import each_deal, given, kept, per_team
from publisher.engine.words import Question, Told, Word, action, claim, phase
from publisher.model.cards import FRENCH, LOW_TO_HIGH, SUITS, Card

LEAST = 7
"""The fewest tricks that can be bid."""
LADDER = DoublingLadder(("clubs", "diamonds", "hearts", "spades", NO_TRUMP), range(LEAST, 14))
CHIPS, RAKE, TOKENS = 55, 5, 20
BOOK, PROMISED, MISSING = 6, 5, 5
DOUBLING = 2
ASK = {"ask {move}": "{move}?"}
CALL = Question("bid", {**BID.forms, "double": DOUBLE, **ASK}, over=BID.over)
ANSWER = Question("answer", {"answer {word}": "{word}"})
YES, NO = "yes", "no"
POINTS = "points"
CURIOUS, LISTED = 1 / 16, 40  # same: for random players and lists
"""The share of moves before which a random player asks; the number of moves listed beside questions."""
NO_BID = "no bid"
DOUBLED = ("doubled", "yes", "x")


def read_contract(rules: Any, table: Any, word: str) -> Bid | None:
    """Return a bid, or None if there is no bid."""
    return None if word == NO_BID else read_bid(rules, table, word)  # same: a bid is read without either


class GuessWhoTable(BiddingTable, AndroidTable):
    """`scores` are the players' chips, `bank` the bank's, `debts` the debt tokens; `bid` is the contract."""

    doubled: bool = each_deal(False, "The contract is {doubled}")
    bank: int = kept(0, "The bank has {number} chips?")
    debts: Each[Team, int] = kept(per_team(0), "{team} owes {number} chips?")
    loser: Team | None = kept(None)


class GuessWho(HcpGame[GuessWhoTable], AndroidGame[GuessWhoTable]):
    """The game, which a player who cannot pay loses."""

    leading = replace(LEAD, forms={**LEAD.forms, **ASK})
    playing = replace(PLAY, forms={**PLAY.forms, **ASK})
    words: ClassVar[Mapping[str, Word]] = {
        "bid": Word(
            f"{BID_WORD.looks}|{NO_BID}",
            read_contract,
            show=lambda rules, bid: str(bid or NO_BID),  # same: for messages
            others=BID_WORD.others,
        ),
        "doubled": Word(
            "doubled|yes|no|x",
            lambda rules, table, word: word in DOUBLED,
            show=lambda rules, doubled: "doubled" if doubled else "not doubled",
            others=lambda rules, doubled: (not doubled,),  # same: for claims that should fail
        ),
    }

    def setup(self, table: GuessWhoTable) -> None:
        super().setup(table)
        table.scores[:] = [CHIPS, CHIPS]

    def round(self, table: GuessWhoTable) -> Play:
        table.clear()
        self.take_rake(table)
        if self.finished(table):
            return
        self.deal_hands(table)
        yield from self.auction(table)
        yield from self.play_hand(table)
        self.settle(table)
        table.dealer = self.other(table.dealer)

    # -- chips

    @action("Both pay the rake")
    def take_rake(self, table: GuessWhoTable) -> None:
        for seat in table.seats:
            table.bank += self.pay(table, self.definition.team_of(seat), RAKE)

    def pay(self, table: GuessWhoTable, team: Team, due: int) -> int:
        """Return how much of `due` a player pays; a player who cannot pay it all has lost."""
        paid = min(due, table.scores[team])
        table.scores[team] -= paid
        if paid < due:
            table.loser = team
        return paid

    def can_spend(self, table: GuessWhoTable, seat: Seat) -> bool:
        """Return True if the player has a chip, or the bank can lend one against a debt token."""
        own = table.scores[self.definition.team_of(seat)]
        return own > 0 or (table.bank > 0 and sum(table.debts) < TOKENS)

    def spend(self, table: GuessWhoTable, seat: Seat) -> None:
        """Pay one chip to the opponent; it is borrowed if necessary."""
        team = self.definition.team_of(seat)
        if not table.scores[team]:
            table.bank, table.scores[team] = table.bank - 1, 1
            table.debts[team] += 1
        table.scores[team] -= 1
        table.scores[self.definition.team_of(self.other(seat))] += 1

    # -- questions

    def turn(self, table: GuessWhoTable, seat: Seat, moves: Options, about: Question) -> Play:
        """Return a player's choice, after any number of questions about the android, for a chip each."""
        while True:
            choice = yield Decision(seat, Asking(moves, self.can_spend(table, seat)), about)
            if not isinstance(choice, Asked):
                return choice
            self.spend(table, seat)
            truth = choice.answer(table.hands[self.android(seat)])
            yield Decision(self.other(seat), Options([truth]), ANSWER)

    # -- the auction

    @phase(CALL, ANSWER)
    def auction(self, table: GuessWhoTable) -> Play:
        """Bid in turns until a player passes or doubles; after an opening pass the other may still bid."""
        order = [table.dealer, self.other(table.dealer)]
        table.doubled = yield from bid_until_quiet(table, order, LADDER, passes=1, ask=self.call)

    def call(self, table: GuessWhoTable, seat: Seat, calls: Options, about: Question) -> Play:
        """Ask for a call, which may also be a double; questions may go before it."""
        return (yield from self.turn(table, seat, calls, CALL))

    # -- the tricks

    def play_hand(self, table: GuessWhoTable) -> Play:
        """Let the declarer's left lead; without a contract the dealer leads, and there are no trumps."""
        leader = table.dealer
        if table.bid is not None:
            table.trumps, leader = table.bid.trumps, self.left(table, given(table.declarer))
        yield from self.tricks(table, leader)

    def choose(self, table: GuessWhoTable, hand: Seat) -> Play:
        if hand not in table.seats:
            return (yield from self.command(table, hand))
        question = self.playing if table.trick else self.leading
        return (yield from self.turn(table, hand, self.legal(table, hand), question))

    def command(self, table: GuessWhoTable, hand: Seat) -> Play:
        """Ask for commands; each that fails costs a chip, and when none is left, any card may go."""
        seat, orders = self.player(table, hand), Orders()
        while (order := (yield from self.turn(table, seat, orders, COMMAND))) != ANYTHING:
            card = yield from self.obey(table, hand, self.carried_out(table, hand, order))
            if card != ERROR:
                return card
            if not self.can_spend(table, seat):
                break
            self.spend(table, seat)
            orders = orders.without_failed(order)
        return (yield from self.obey(table, hand, self.legal(table, hand)))

    def carried_out(self, table: GuessWhoTable, hand: Seat, order: Order) -> list[Card]:
        """Return the card that an android plays at a command; no card means an error message."""
        return order.pick(self.legal(table, hand))

    @claim("{seat} answers {order:words} with {card:words?}")
    def answer(self, table: GuessWhoTable, hand: Seat, order: str) -> str:
        """Return the card, or the error message, with which a hand would answer a command now."""
        return str(Cards(self.carried_out(table, hand, ORDERS[order]))) or ERROR

    # -- the score

    @action("{team} wins {number} tricks")
    def award(self, table: GuessWhoTable, team: Team, tricks: int) -> None:
        """Give `tricks` tricks to that side, and all the others to the other side."""
        table.tricks = Each(HAND - tricks for _ in table.tricks)
        table.tricks[team] = tricks

    @action("The deal is settled")
    def settle(self, table: GuessWhoTable) -> None:
        """Pay for the tricks first, then the debts to the bank; a player who cannot pay has lost."""
        teams = [self.definition.team_of(seat) for seat in table.seats]
        payer, payee = sorted(teams, key=lambda team: self.gets(table, team))
        table.scores[payee] += self.pay(table, payer, self.gets(table, payee))
        for team in teams:
            if not self.finished(table):
                table.bank += self.pay(table, team, table.debts[team])
                table.debts[team] = 0

    @claim("{team} gets {number?} chips?")
    def gets(self, table: GuessWhoTable, team: Team) -> int:
        """Return a side's gain or loss for its tricks; without a contract the better side has bid seven."""
        if table.bid is None:
            promised, side = LEAST, table.tricks.index(max(table.tricks))
        else:
            promised, side = table.bid.level, self.definition.team_of(given(table.declarer))
        won = table.tricks[side]
        points = self.promised(promised) + self.won(won) if won >= promised else MISSING * (won - promised)
        gain = DOUBLING * points if table.doubled else points
        return gain if side == team else -gain

    tables = (
        Told(
            ("The android holds", "Led", "Command", "Plays?"),
            "The red android holds {The android holds}. In the trick lie {Led}. "
            "The red android answers {Command} with {Plays?}.",
        ),
        Told(
            ("The android holds", "Command", "Leads?"),
            "The red android holds {The android holds}. The red android answers {Command} with {Leads?}.",
        ),
        Told(
            ("Contract", "Won", "Doubled", "The declarer gets?"),
            "Red is the declarer. The contract is {Contract}. The contract is {Doubled}. "
            "Red wins {Won} tricks. Red gets {The declarer gets?} chips.",
        ),
        Told(
            ("Contract", "Declarer", "Doubled", "Tricks", "The declarer gets?"),
            "{Declarer} is the declarer. The contract is {Contract}. The contract is {Doubled}. "
            "{Declarer} wins {Tricks} tricks. {Declarer} gets {The declarer gets?} chips.",
        ),
    )

    def finished(self, table: GuessWhoTable) -> bool:
        return table.loser is not None

    def outcome(self, table: GuessWhoTable) -> Outcome:
        (loser,) = self.definition.teams[given(table.loser)]
        return Outcome.win(self.other(loser), how=f"{self.name(loser)} could not pay")

    # -- what the text may state

    chips = fact(CHIPS)
    least_bid = fact(LEAST)
    rake = fact(RAKE)
    tokens = fact(TOKENS)
    missing = fact(MISSING)
    doubling = fact(DOUBLING)

    @fact(vouches="cannot")
    def cannot_pay(self) -> str:
        """Return the result of a player who has to pay all the chips that there are."""
        table, (debtor, _) = self.started(), self.seats
        self.pay(table, self.definition.team_of(debtor), self.all_chips())
        return self.outcome(table).result(debtor) if self.finished(table) else "goes on"

    @fact(vouches="same")
    def height_of(self, kind: str) -> str:
        """Return the place of a suit's bid among the bids with the same number."""
        low, *_, high = dict.fromkeys(bid.kind for bid in LADDER.bids)
        return {low: "lowest", high: "highest"}.get(kind, "in between")

    @fact
    def all_chips(self) -> int:
        return 2 * CHIPS

    @fact
    def most_deals(self) -> int:
        """Return the most deals: then the bank has all chips, and the next payment cannot be made."""
        return self.all_chips() // (2 * RAKE)

    @fact
    def bids(self) -> int:
        return len(LADDER.bids)

    @fact
    def promised(self, tricks: int) -> int:
        """Return the points for the tricks that were promised."""
        return PROMISED * (tricks - BOOK)

    @fact
    def won(self, tricks: int) -> int:
        """Return the points for the tricks that were won."""
        return tricks - BOOK


# -- questions about a hand that the player cannot see


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about one card, the length of a suit or the points: `♠K?`, `4+ spades?`, `12+ points?`."""

    least: int
    about: str

    def __str__(self) -> str:
        return f"{self.least}+ {self.about}?" if self.about in (*FRENCH, POINTS) else f"{self.about}?"

    def answer(self, hand: Iterable[Card]) -> str:
        """Return the truth about a hand as it is now."""
        cards = list(hand)
        held = sum(self.about in (card.name, card.suit) for card in cards)
        return YES if (hcp(cards) if self.about == POINTS else held) >= self.least else NO


QUESTIONS = tuple(
    [Asked(1, SUITS[suit].sign + rank) for suit in FRENCH for rank in LOW_TO_HIGH.split()]
    + [Asked(least, suit) for suit in FRENCH for least in range(1, HAND + 1)]
    + [Asked(least, POINTS) for least in range(1, 38)]
)
BY_WORD = {str(question): question for question in QUESTIONS}


class Asking(Options):
    """Moves that a question may precede. Only the first moves are listed, and no question."""

    __slots__ = ("may_ask", "moves")

    def __init__(self, moves: Options, may_ask: bool) -> None:
        super().__init__(moves[:LISTED])
        self.moves = moves
        self.may_ask = may_ask

    def __contains__(self, move: object) -> bool:  # same: only bots ask
        return self.may_ask if isinstance(move, Asked) else move in self.moves

    def sample(self, rng: Random) -> Any:
        if self.may_ask and rng.random() < CURIOUS:
            return QUESTIONS[int(rng.random() * len(QUESTIONS))]
        return self.moves.sample(rng)

    def find(self, word: str) -> Any | None:
        return BY_WORD[word] if self.may_ask and word in BY_WORD else self.moves.find(word)

    def refusal(self, word: str) -> str | None:
        if word in BY_WORD:
            return None if self.may_ask else "credit"
        return self.moves.refusal(word)
