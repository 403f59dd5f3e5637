"""Bridge Meets Guess Who: bid with an android, ask about its cards, and pay for every question."""

from __future__ import annotations

from publisher.engine import Decision, Options, Outcome, Table, fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, PASS, Bid, Bids, Ladder
from publisher.engine.mechanics.spoken.questions import Question, Turn
from publisher.engine.mechanics.tricks.androids import ANYTHING, ERROR, AndroidGame, Orders
from publisher.engine.mechanics.tricks.hcp import HCP, hcp
from publisher.engine.table import Play

DOUBLE = "double"
LADDER = Ladder(("clubs", "diamonds", "hearts", "spades", NO_TRUMP), range(7, 14))
PLAIN = Bid(7, NO_TRUMP)
CHIPS, RAKE, TOKENS = 55, 5, 20
BOOK, PER_TRICK = 6, 5
LISTED = 13  # same: how many of the bids are listed changes no rule


class GuessWho(AndroidGame):
    """`scores` are the players' chips, `bank` the bank's, `debts` the debt tokens. `bid` is the contract."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.scores[:] = [CHIPS, CHIPS]
        table.bank, table.debts, table.loser = 0, [0, 0], None
        self.clear(table)

    def clear(self, table: Table) -> None:
        table.tricks, table.trumps = [0, 0], None
        table.bid, table.declarer, table.doubled = None, None, False

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

    def auction(self, table: Table) -> Play:
        """By turns, until somebody passes or doubles; after an opening pass the other may still bid."""
        seat, opening = table.dealer, True
        while True:
            call = yield from self.turn(table, seat, self.calls(table), "bid")
            if call == DOUBLE:
                table.doubled = True
                return
            if call == PASS and not opening:
                return
            if call != PASS:
                table.bid, table.declarer = call, seat
            seat, opening = 1 - seat, False

    def calls(self, table: Table) -> Bids:
        """A pass, a higher bid, or a double of the bid there is, which is always the opponent's."""
        calls = LADDER.calls(table.bid)
        said = Options([PASS, DOUBLE, *calls[1:]], calls.narrowed)
        said = said.without("double", lambda call: call != DOUBLE or table.bid is not None)
        return Bids(said, said.narrowed)

    # -- the tricks

    def play_hand(self, table: Table) -> Play:
        """The declarer's left leads; without a contract it is the dealer."""
        if table.bid is not None and table.bid.kind != NO_TRUMP:
            table.trumps = table.bid.kind
        leader = table.dealer if table.declarer is None else self.left(table, table.declarer)
        yield from self.tricks(table, leader)

    def choose(self, table: Table, hand: int) -> Play:
        if hand < 2:
            return (yield from self.turn(table, hand, self.legal(table, hand), "play"))
        return (yield from self.command(table, hand))

    def command(self, table: Table, hand: int) -> Play:
        """Commands, a chip to the opponent for each that fails; if none is left, anything goes."""
        seat, orders = self.player(table, hand), Orders()
        order = yield from self.turn(table, seat, orders, "command")
        while order != ANYTHING:
            card = yield from self.obey(table, hand, order.pick(self.legal(table, hand)))
            if card != ERROR:
                return card
            if not self.can_spend(table, seat):
                break
            self.spend(table, seat)
            orders = orders.without_failed(order)
            order = yield from self.turn(table, seat, orders, "command")
        return (yield from self.obey(table, hand, self.legal(table, hand)))

    # -- the score

    def settle(self, table: Table) -> None:
        """First what the tricks cost, then the debts to the bank; whoever cannot pay has lost."""
        payer, due = self.payment(table)
        table.scores[1 - payer] += self.pay(table, payer, due)
        for seat in table.seats:
            if not self.finished(table):
                table.bank += self.pay(table, seat, table.debts[seat])
                table.debts[seat] = 0

    def payment(self, table: Table) -> tuple[int, int]:
        """Who pays after the last trick, and how much. Without a contract the better side has bid seven."""
        side = table.tricks.index(max(table.tricks)) if table.declarer is None else table.declarer
        due = self.worth((table.bid or PLAIN).level, table.tricks[side])
        if table.doubled:
            due *= 2
        return (1 - side, due) if due > 0 else (side, -due)

    def worth(self, promised: int, won: int) -> int:
        """What the declarer gets, or pays if it is below 0."""
        if won < promised:
            return PER_TRICK * (won - promised)
        return PER_TRICK * (promised - BOOK) + won - BOOK

    def finished(self, table: Table) -> bool:
        return table.loser is not None

    def outcome(self, table: Table) -> Outcome:
        return Outcome.win(1 - table.loser, how=f"{self.name(table.loser)} could not pay")

    # -- what the text may state

    @fact
    def chips(self) -> int:
        return CHIPS

    @fact
    def all_chips(self) -> int:
        return 2 * CHIPS

    @fact
    def rake(self) -> int:
        return RAKE

    @fact
    def tokens(self) -> int:
        return TOKENS

    @fact
    def most_deals(self) -> int:
        """After so many deals the bank has all the chips, and the next payment cannot be made."""
        return self.all_chips() // (2 * RAKE)

    @fact
    def bids(self) -> int:
        return len(LADDER.bids)

    @fact
    def hcp_of(self, rank: str) -> int:
        return HCP[rank]

    @fact
    def hcp_in_all(self) -> int:
        return hcp(self.definition.card_deck.cards)

    @fact
    def promised(self, tricks: int) -> int:
        """What is paid for the tricks that were promised."""
        return PER_TRICK * (tricks - BOOK)

    @fact
    def won(self, tricks: int) -> int:
        """What is paid for the tricks that were won."""
        return self.worth(tricks, tricks) - self.promised(tricks)

    @fact
    def missing(self) -> int:
        """What is paid for each missing trick."""
        return -self.worth(13, 12)
