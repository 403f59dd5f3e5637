"""The deal of Skruuvi: a long auction, table cards and gifts, a second auction, knocks, tricks.

What the deal brings is each game's own; so is when a deal is a *kotka*, in which all cards are dealt
and only high contracts may be bid.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from publisher.engine.choices import Decision, Options
from publisher.engine.game import fact
from publisher.engine.mechanics.auctions.auction import (
    MISERE,
    NO_TRUMP,
    PASS,
    Bid,
    Ladder,
    bid_until_quiet,
    knocking,
)
from publisher.engine.mechanics.cards.exchange import give, give_each
from publisher.engine.mechanics.tricks.contracts import LEVELS, TRICKS, ContractGame, Price
from publisher.engine.mechanics.tricks.misere import AceGame
from publisher.engine.table import Play, Table
from publisher.engine.zones import Cards

SUITS_UP = ("spades", "clubs", "diamonds", "hearts")
STRONG = 6
"""A kotka may only be bid from this number up, and a first bid so high spares the opponents' exchange."""
LAST_SILENCE = 4
"""So many passes in a row end the second auction."""
HANDED, TALON = 12, 4
BASIC = Ladder((MISERE, *SUITS_UP, NO_TRUMP), LEVELS)
KOTKA = Ladder((*SUITS_UP, MISERE, NO_TRUMP), LEVELS, least=STRONG)


class SkruuviGame(ContractGame, AceGame):
    """`table.kotka` says whether this deal is a kotka, `table.stake` how often the score counts."""

    least: ClassVar[int] = 5
    """A contract of a smaller number is raised to this one."""
    kotka_hand: ClassVar[int] = TRICKS
    """How many cards everybody is dealt in a kotka; the rest is shared out before the bidding."""
    prices: ClassVar[Mapping[int, Price]]
    """What a contract in a suit is worth, by its number."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.talon = table.zone("table cards", "none")
        table.shown = table.zone("shown table cards", "all")
        table.kotka = False

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.stake = 1

    def after_deal(self, table: Table) -> Play:
        if table.kotka:
            self.share_table_cards(table)
        yield from self.auction(table)
        if table.bid is None:
            yield from self.pass_misere(table)
        else:
            yield from self.contract(table)
        yield from self.play_hand(table)
        self.score(table)

    def is_kotka(self, table: Table) -> bool:
        """Whether the deal that begins now is a kotka."""
        raise NotImplementedError

    def deal(self, table: Table) -> None:
        """Twelve cards each and four to the table; in a kotka, as a rule, all the cards."""
        table.kotka = self.is_kotka(table)
        table.shuffle()
        hands = self.hands_from(table, self.left(table, table.dealer))
        table.deal(self.kotka_hand if table.kotka else HANDED, hands)
        while table.stock:
            table.draw(table.talon)

    # -- the contract

    def ladder(self, table: Table) -> Ladder:
        return KOTKA if table.kotka else BASIC

    def contract(self, table: Table) -> Play:
        """From the end of the auction to the first lead."""
        calls = list(table.calls)
        yield from self.exchange(table)
        yield from self.continuation(table)
        if not self.spoke_high(table, calls):
            yield from self.opponents_exchange(table)
        yield from self.knock(table)

    def exchange(self, table: Table) -> Play:
        """The highest bidder takes the table cards and gives four to the partner, who gives one to each."""
        bidder, partner = table.declarer, self.partner(table, table.declarer)
        if table.kotka:
            yield from give(table, bidder, partner, TALON)
            yield from give(table, partner, bidder, TALON)
            return
        yield from self.take_table_cards(table, bidder)
        yield from give(table, bidder, partner, TALON)
        yield from give_each(table, partner, self.ring(table, partner)[1:])

    def take_table_cards(self, table: Table, seat: int) -> Play:
        """Everybody sees them first."""
        table.move(table.talon, table.shown)
        yield Decision(seat, Options([Cards(table.shown)]), "take")
        table.move(table.shown, table.hands[seat])

    def continuation(self, table: Table) -> Play:
        """The declarer's side goes on bidding; then a contract that is too small is raised."""
        order = [table.declarer, self.partner(table, table.declarer)]
        yield from bid_until_quiet(table, order, self.ladder(table), LAST_SILENCE)
        table.bid = Bid(max(table.bid.level, self.least), table.bid.kind)

    def spoke_high(self, table: Table, calls: list[tuple[int, Any]]) -> bool:
        """Whether the declarer's side began with six or seven: its first bid, or a player's own first
        bid after the partner had passed. In a kotka it always has."""
        side = (table.declarer, self.partner(table, table.declarer))
        silent: set[int] = set()
        spoken: set[int] = set()
        for seat, call in calls:
            if seat not in side:
                continue
            if call == PASS:
                silent.add(seat)
            elif seat not in spoken:
                if call.level >= STRONG and (not spoken or self.partner(table, seat) in silent):
                    return True
                spoken.add(seat)
        return False

    def opponents_exchange(self, table: Table) -> Play:
        """One card from the declarer's left to the right, and then one back."""
        _, left, _, right = self.ring(table, table.declarer)
        yield from give(table, left, right)
        yield from give(table, right, left)

    def knock(self, table: Table) -> Play:
        """The declarer's opponents may knock; then the declarer's side may kontra-knock."""
        _, left, _, right = self.ring(table, table.declarer)
        table.stake = yield from knocking((left, right), lambda seat: self.ring(table, seat)[1::2])

    # -- pass misère

    def pass_misere(self, table: Table) -> Play:
        """Everybody takes a table card and gives the partner a card; anybody may knock."""
        order = self.from_dealers_left(table)
        self.share_table_cards(table)
        for seat in order:
            yield from give(table, seat, self.partner(table, seat))
        table.stake = yield from knocking(order, lambda seat: self.ring(table, seat)[1::2])

    def share_table_cards(self, table: Table) -> None:
        """One for each, unseen, if there are any."""
        for seat in self.from_dealers_left(table) if table.talon else ():
            table.hands[seat].append(table.talon.pop())

    # -- the score

    def score(self, table: Table) -> None:
        """Write down what the deal has brought."""
        if table.bid is None:
            for seat in (table.dealer, self.left(table, table.dealer)):
                self.credit(table, seat, table.stake * self.pass_misere_points(table, seat))
            return
        self.credit(table, table.declarer, table.stake * self.contract_points(table))
        if table.bid.kind == MISERE:
            self.score_aces(table)

    def contract_points(self, table: Table) -> int:
        """What the declarer's side wins or loses by its tricks."""
        over, level = self.over(table), table.bid.level
        if over < 0:
            return -self.missing(level, -over)
        return self.worth(table.bid) + over * self.overtrick(level)

    def worth(self, bid: Bid) -> int:
        """What a contract brings that is just made."""
        return self.prices[bid.level].made

    def score_aces(self, table: Table) -> None:
        """What the aces bring in a misère."""
        raise NotImplementedError

    def credit_aces(self, table: Table, seat: int, times: int = 1) -> None:
        """The aces that the other side had to take."""
        self.credit(table, seat, times * self.aces_of(table, self.left(table, seat)))

    def pass_misere_points(self, table: Table, seat: int) -> int:
        """A point for each trick of the others, and what their aces count."""
        other = self.left(table, seat)
        return self.tricks_of(table, other) + self.aces_of(table, other)

    # -- what the texts may state

    @fact
    def deals(self) -> int:
        """The basic deals and the kotkas, where there is a number of both."""
        return int(self.option("basic") + self.option("kotkas"))

    @fact
    def bids_in_a_basic_deal(self) -> int:
        return len(BASIC.bids)

    @fact
    def bids_in_a_kotka(self) -> int:
        return len(KOTKA.bids)

    @fact
    def may_take(self, level: int) -> int:
        """The tricks that a misère may take."""
        return TRICKS - self.promise(level)

    @fact
    def suit(self, level: int) -> int:
        """A contract in a suit that is made."""
        return self.worth(Bid(level, SUITS_UP[0]))

    @fact
    def misere(self, level: int) -> int:
        return self.worth(Bid(level, MISERE))

    @fact
    def no_trump(self, level: int) -> int:
        return self.worth(Bid(level, NO_TRUMP))

    @fact
    def overtrick(self, level: int) -> int:
        """What each trick brings that is more than promised."""
        return self.prices[level].over

    @fact
    def missing(self, level: int, tricks: int) -> int:
        """What missing tricks cost."""
        return self.prices[level].missing(tricks)

    @fact
    def one_more(self, level: int) -> int:
        """What a missing trick costs after the first."""
        return self.prices[level].further
