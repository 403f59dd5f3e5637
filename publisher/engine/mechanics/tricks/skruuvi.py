"""The deal of Skruuvi: a long auction, table cards and gifts, a second auction, knocks, tricks.

Each game defines the score, and the deals that are a *kotka*, in which all cards are dealt and only high
contracts may be bid.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle
from typing import ClassVar, TypeVar

from publisher.engine.choices import Decision, Options
from publisher.engine.game import fact
from publisher.engine.mechanics.auctions.auction import (
    MAY_KNOCK,
    MAY_KONTRA,
    MISERE,
    NO_TRUMP,
    STAKES,
    Bid,
    Ladder,
    bid_until_quiet,
    knocking,
)
from publisher.engine.mechanics.cards.exchange import GIVE, give, give_each
from publisher.engine.mechanics.tricks.contracts import LEVELS, TRICKS, ContractGame, Price
from publisher.engine.mechanics.tricks.misere import count_aces
from publisher.engine.mechanics.tricks.skruuvi_table import SkruuviTable
from publisher.engine.state import given
from publisher.engine.table import Play
from publisher.engine.words import FIRST, Question, Word, action, claim, phase
from publisher.engine.zones import Cards
from publisher.model.seats import Each, Seat, Team

SUITS_UP = ("spades", "clubs", "diamonds", "hearts")
STRONG = 6
"""The lowest level in a kotka; a first bid from this level on prevents the opponents' exchange."""
LAST_SILENCE = 4
"""The number of passes in a row that end the second auction."""
HANDED, TALON = 12, 4
BASIC = Ladder((MISERE, *SUITS_UP, NO_TRUMP), LEVELS)
KOTKA = Ladder((*SUITS_UP, MISERE, NO_TRUMP), LEVELS, least=STRONG)
TAKE = Question("take", {"take the table cards": FIRST})
TOLD_CONTRACT = (
    "North is the declarer in {Contract}. The knocking ends with {Knock}. "
    "North and South take {Tricks won} tricks. "
)
"""A contract of North's in the row of a table."""

T = TypeVar("T", bound=SkruuviTable)


class SkruuviGame(ContractGame[T]):
    """A game with two auctions, and an exchange of cards between them.

    An unwanted deal is a misère for both sides.
    """

    words: ClassVar[Mapping[str, Word]] = {
        "stake": Word("|".join(STAKES), lambda rules, table, word: STAKES[word])
    }
    least: ClassVar[int] = 5
    """The least level of a contract; lower bids are raised to it."""
    kotka_hand: ClassVar[int] = TRICKS
    """The number of cards in each hand in a kotka; the rest is shared out before the bidding."""
    prices: ClassVar[Mapping[int, Price]]
    """The prices of a contract in a suit, by its level."""

    def after_deal(self, table: T) -> Play:
        if table.kotka:
            self.share_table_cards(table)
        yield from self.auction(table)
        if table.bid is None:
            yield from self.pass_misere(table)
        else:
            yield from self.contract(table)
        yield from self.play_hand(table)
        self.score(table)

    @claim("The next deal is a kotka", denied="The next deal is a basic deal")
    def is_kotka(self, table: T) -> bool:
        """Return True if the deal that begins now is a kotka."""
        raise NotImplementedError

    def deal(self, table: T) -> None:
        """Deal twelve cards each and four to the table; in a kotka, usually, all the cards."""
        table.kotka = self.is_kotka(table)
        table.shuffle()
        hands = table.hands_from(table.left_of(table.dealer))
        table.deal(self.kotka_hand if table.kotka else HANDED, hands)
        while table.stock:
            table.draw(table.talon)

    def gather(self, table: T, side: Team) -> None:
        count_aces(table, side)
        super().gather(table, side)

    # -- the contract

    def ladder(self, table: T) -> Ladder:
        return KOTKA if table.kotka else BASIC

    def contract(self, table: T) -> Play:
        """Play from the end of the auction to the first lead."""
        spared = self.spoke_high(table)
        yield from self.exchange(table)
        yield from self.continuation(table)
        if not spared:
            yield from self.opponents_exchange(table)
        yield from self.knock(table)

    @action("The exchange begins")
    @phase(TAKE, GIVE)
    def exchange(self, table: T) -> Play:
        """Let the highest bidder take the table cards and give four to the partner, who gives one to each."""
        bidder = given(table.declarer)
        partner = table.partner_of(bidder)
        if table.kotka:
            yield from give(table, bidder, partner, TALON)
            yield from give(table, partner, bidder, TALON)
            return
        yield from self.take_table_cards(table, bidder)
        yield from give(table, bidder, partner, TALON)
        yield from give_each(table, partner, table.from_seat(partner)[1:])

    def take_table_cards(self, table: T, seat: Seat) -> Play:
        """Show the table cards to all players; then move them to the hand."""
        table.move(table.talon, table.shown)
        yield Decision(seat, Options([Cards(table.shown)]), TAKE)
        table.move(table.shown, table.hands[seat])

    @action("The second auction begins")
    def continuation(self, table: T) -> Play:
        """Let the declarer's side go on bidding; then raise a contract that is too low."""
        bidder = given(table.declarer)
        order = [bidder, table.partner_of(bidder)]
        yield from bid_until_quiet(table, order, self.ladder(table), LAST_SILENCE)
        bid = given(table.bid)
        self.undertake(table, given(table.declarer), self.raised(bid))

    def raised(self, bid: Bid) -> Bid:
        """Return the contract that results from a bid."""
        return Bid(max(bid.level, self.least), bid.kind)

    @claim("The opponents exchange no cards", denied="The opponents exchange cards")
    def spoke_high(self, table: T) -> bool:
        """Return True if the declarer's side began with six or seven: its first bid, or a player's own first
        bid after the partner had passed. This is always so in a kotka."""
        bidder = given(table.declarer)
        side = (bidder, table.partner_of(bidder))
        silent: set[Seat] = set()
        spoken: set[Seat] = set()
        for seat, call in table.calls:
            if seat not in side:
                continue
            if not isinstance(call, Bid):
                silent.add(seat)
            elif seat not in spoken:
                if call.level >= STRONG and (not spoken or table.partner_of(seat) in silent):
                    return True
                spoken.add(seat)
        return False

    @action("The opponents exchange cards")
    def opponents_exchange(self, table: T) -> Play:
        """Let the declarer's left neighbour give the right one a card, and then get one back."""
        _, left, _, right = table.from_seat(given(table.declarer))
        yield from give(table, left, right)
        yield from give(table, right, left)

    @action("The opponents may knock")
    @phase(MAY_KNOCK, MAY_KONTRA)
    def knock(self, table: T) -> Play:
        """Let the declarer's opponents knock; then the declarer's side may kontra-knock."""
        _, left, _, right = table.from_seat(given(table.declarer))
        table.stake = yield from knocking((left, right), table.asked_after)

    # -- pass misère

    @action("A pass misère begins")
    def pass_misere(self, table: T) -> Play:
        """Let each player take a table card and give the partner a card; any player may knock."""
        order = table.from_dealers_left()
        self.share_table_cards(table)
        for seat in order:
            yield from give(table, seat, table.partner_of(seat))
        table.stake = yield from knocking(order, table.asked_after)

    def share_table_cards(self, table: T) -> None:
        """Give one table card to each hand, unseen, if there are any."""
        for seat in table.from_dealers_left() if table.talon else ():
            table.hands[seat].append(table.talon.pop())

    # -- the score

    @action("The deal is scored")
    def score(self, table: T) -> None:
        """Write down the score of the deal."""
        if table.bid is None:
            for seat in (table.dealer, table.left_of(table.dealer)):
                table.credit(seat, table.stake * self.pass_misere_points(table, seat))
            return
        table.credit(given(table.declarer), self.contract_points(table))
        if table.bid.avoids:
            self.score_aces(table, given(table.declarer))

    def book(self, table: T) -> Each[Team, int]:
        """Return the lines on which the score is written."""
        return table.scores

    @claim("The contract brings {number?}")
    def contract_points(self, table: T) -> int:
        """Return the points of the declarer's side for its tricks, negative if it loses them."""
        over, bid = self.over(table), given(table.bid)
        if over < 0:
            return -table.stake * self.missing(bid.level, -over)
        return table.stake * (self.worth(bid) + over * self.overtrick(bid.level))

    def worth(self, bid: Bid) -> int:
        """Return the points for a contract that is just made."""
        return self.prices[bid.level].made

    def score_aces(self, table: T, declarer: Seat) -> None:
        """Score the aces in a misère."""
        raise NotImplementedError

    def credit_aces(self, table: T, seat: Seat, times: int = 1) -> None:
        """Add points for the aces that the other side had to take."""
        table.credit(seat, times * self.aces_of(table, table.left_of(seat)))

    @claim("The aces of {side} count {number?}")
    def aces_of(self, table: T, seat: Seat) -> int:
        """Return the count of the aces that a seat and its partner have taken."""
        return sum(table.aces[line] for line in table.lines_of(seat))

    def pass_misere_points(self, table: T, seat: Seat) -> int:
        """Return a point for each trick of the others, and the count of their aces."""
        other = table.left_of(seat)
        return table.tricks_of(other) + self.aces_of(table, other)

    # -- facts for texts

    handed = fact(HANDED)
    talon = fact(TALON)
    strong = fact(STRONG)
    stake_of = fact(STAKES)

    @fact(vouches="below")
    def least_contract(self) -> int:
        """Return the least level of a contract after bids are raised."""
        return min(self.raised(Bid(level, NO_TRUMP)).level for level in LEVELS)

    @fact(vouches="higher")
    def spared_from(self) -> int:
        """Return the lowest level of first bids that prevent the opponents' exchange, else 0."""
        spared = [level for level in LEVELS if self._spares(level)]
        return spared[0] if spared == list(LEVELS[-len(spared) :]) else 0

    @fact
    def bid_that_spares(self) -> str:
        """Return `first` or `last`: the bid of the declarer's side that prevents the opponents' exchange."""
        low, high = LEVELS[0], LEVELS[-1]
        return "first" if self._spares(high, low) and not self._spares(low, high) else "last"

    def _spares(self, *levels: int) -> bool:
        """Return True if bids of the declarer and the partner, in turn, prevent the exchange."""
        table, (declarer, _, partner, _) = self.started(), self.seats
        table.declarer = declarer
        table.calls += zip(cycle((declarer, partner)), (Bid(level, NO_TRUMP) for level in levels))
        return self.spoke_high(table)

    @fact
    def deals(self) -> int:
        """Return the number of all deals, basic deals and kotkas."""
        return int(self.option("basic") + self.option("kotkas"))

    bids_in_a_basic_deal = fact(len(BASIC.bids))
    bids_in_a_kotka = fact(len(KOTKA.bids))

    @fact
    def aces_in_tricks(self, *tricks: int) -> int:
        """Return the count of aces in those tricks."""
        return sum(tricks)

    @fact
    def may_take(self, level: int) -> int:
        """Return the number of tricks that a misère may take."""
        return TRICKS - self.promise(level)

    @fact
    def suit(self, level: int) -> int:
        """Return the points for a contract in a suit that is made."""
        return self.worth(Bid(level, SUITS_UP[0]))

    @fact
    def misere(self, level: int) -> int:
        return self.worth(Bid(level, MISERE))

    @fact
    def no_trump(self, level: int) -> int:
        return self.worth(Bid(level, NO_TRUMP))

    @fact
    def overtrick(self, level: int) -> int:
        """Return the points for each trick above the promise."""
        return self.prices[level].over

    @fact
    def missing(self, level: int, tricks: int) -> int:
        """Return the cost of missing tricks."""
        return self.prices[level].missing(tricks)

    @fact
    def one_more(self, level: int) -> int:
        """Return the cost of each missing trick after the first."""
        return self.prices[level].further
