"""Bridge Meets Guess Who: bid with an android, ask about its cards, and pay for every question."""

from __future__ import annotations

from publisher.engine import Decision, Options, Outcome, Table, fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, Ladder, bid_until_quiet
from publisher.engine.mechanics.auctions.doubling import DoublingLadder
from publisher.engine.mechanics.spoken.questions import Question, Turn
from publisher.engine.mechanics.tricks.androids import ANYTHING, ERROR, AndroidGame, Orders
from publisher.engine.mechanics.tricks.hcp import HcpGame
from publisher.engine.table import Play

LEAST = 7
"""The fewest tricks that can be bid."""
LADDER = DoublingLadder(("clubs", "diamonds", "hearts", "spades", NO_TRUMP), range(LEAST, 14))
CHIPS, RAKE, TOKENS = 55, 5, 20
BOOK, PROMISED, MISSING = 6, 5, 5
LISTED = 13  # same: how many of the bids are listed changes no rule


class GuessWho(HcpGame, AndroidGame):
    """`scores` are the players' chips, `bank` the bank's, `debts` the debt tokens. `bid` is the contract."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.scores[:] = [CHIPS, CHIPS]
        table.bank, table.debts, table.loser = 0, [0, 0], None
        self.clear(table)

    def clear(self, table: Table) -> None:
        table.tricks, table.trumps = [0, 0], None
        table.bid, table.declarer, table.doubled, table.calls = None, None, False, []

    def round(self, table: Table) -> Play:
        self.clear(table)
        self.take_rake(table)
        if self.finished(table):
            return
        self.deal_hands(table)
        yield from self.auction(table)
        yield from self.play_hand(table)
        self.settle(table)
        table.dealer = 1 - table.dealer

    # -- chips

    def take_rake(self, table: Table) -> None:
        for seat in table.seats:
            table.bank += self.pay(table, seat, RAKE)

    def pay(self, table: Table, seat: int, due: int) -> int:
        """What a player can pay of what is due; whoever cannot pay it all has lost."""
        paid = min(due, table.scores[seat])
        table.scores[seat] -= paid
        if paid < due:
            table.loser = seat
        return paid

    def can_spend(self, table: Table, seat: int) -> bool:
        """A chip of one's own, or one that the bank can lend against a debt token."""
        return table.scores[seat] > 0 or (table.bank > 0 and sum(table.debts) < TOKENS)

    def spend(self, table: Table, seat: int) -> None:
        """One chip to the opponent, borrowed if need be."""
        if not table.scores[seat]:
            table.bank, table.scores[seat] = table.bank - 1, 1
            table.debts[seat] += 1
        table.scores[seat] -= 1
        table.scores[1 - seat] += 1

    # -- questions

    def turn(self, table: Table, seat: int, moves: Options, about: str) -> Play:
        """A player's choice, after any number of questions about the android, a chip each."""
        while True:
            choice = yield Decision(seat, Turn(moves, self.can_spend(table, seat), LISTED), about)
            if not isinstance(choice, Question):
                return choice
            self.spend(table, seat)
            truth = choice.answer(table.hands[self.android(seat)])
            yield Decision(1 - seat, Options([truth]), "answer")

    # -- the auction

    def ladder(self, table: Table) -> Ladder:
        return LADDER

    def auction(self, table: Table) -> Play:
        """By turns, until somebody passes or doubles; after an opening pass the other may still bid."""
        order = [table.dealer, 1 - table.dealer]
        table.doubled = yield from bid_until_quiet(table, order, LADDER, passes=1, ask=self.turn)

    # -- the tricks

    def play_hand(self, table: Table) -> Play:
        """The declarer's left leads; without a contract it is the dealer, and there are no trumps."""
        leader = table.dealer
        if table.bid is not None:
            table.trumps, leader = table.bid.trumps, self.left(table, table.declarer)
        yield from self.tricks(table, leader)

    def choose(self, table: Table, hand: int) -> Play:
        if hand < 2:
            return (yield from self.turn(table, hand, self.legal(table, hand), "play"))
        return (yield from self.command(table, hand))

    def command(self, table: Table, hand: int) -> Play:
        """Commands, a chip to the opponent for each that fails; if none is left, anything goes."""
        seat, orders = self.player(table, hand), Orders()
        while (order := (yield from self.turn(table, seat, orders, "command"))) != ANYTHING:
            card = yield from self.obey(table, hand, order.pick(self.legal(table, hand)))
            if card != ERROR:
                return card
            if not self.can_spend(table, seat):
                break
            self.spend(table, seat)
            orders = orders.without_failed(order)
        return (yield from self.obey(table, hand, self.legal(table, hand)))

    # -- the score

    def settle(self, table: Table) -> None:
        """First what the tricks cost, then the debts to the bank; whoever cannot pay has lost."""
        side, gain = self.gain(table)
        payer = 1 - side if gain > 0 else side
        table.scores[1 - payer] += self.pay(table, payer, abs(gain))
        for seat in table.seats:
            if not self.finished(table):
                table.bank += self.pay(table, seat, table.debts[seat])
                table.debts[seat] = 0

    def gain(self, table: Table) -> tuple[int, int]:
        """The declarer, and what the tricks bring; without a contract the better side has bid seven."""
        side = table.tricks.index(max(table.tricks)) if table.bid is None else table.declarer
        promised, won = LEAST if table.bid is None else table.bid.level, table.tricks[side]
        points = self.promised(promised) + self.won(won) if won >= promised else MISSING * (won - promised)
        return side, 2 * points if table.doubled else points

    def finished(self, table: Table) -> bool:
        return table.loser is not None

    def outcome(self, table: Table) -> Outcome:
        return Outcome.win(1 - table.loser, how=f"{self.name(table.loser)} could not pay")

    # -- what the text may state

    chips = fact(CHIPS)
    rake = fact(RAKE)
    tokens = fact(TOKENS)
    missing = fact(MISSING)

    @fact
    def all_chips(self) -> int:
        return 2 * CHIPS

    @fact
    def most_deals(self) -> int:
        """After so many deals the bank has all the chips, and the next payment cannot be made."""
        return self.all_chips() // (2 * RAKE)

    @fact
    def bids(self) -> int:
        return len(LADDER.bids)

    @fact
    def promised(self, tricks: int) -> int:
        """What is paid for the tricks that were promised."""
        return PROMISED * (tricks - BOOK)

    @fact
    def won(self, tricks: int) -> int:
        """What is paid for the tricks that were won."""
        return tricks - BOOK
