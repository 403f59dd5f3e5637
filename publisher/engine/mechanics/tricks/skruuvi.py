"""The deal of Skruuvi: a long auction, table cards and gifts, a second auction, knocks, tricks.

What the deal brings is each game's own; so is when a deal is a *kotka*, in which all cards are dealt
and only high contracts may be bid.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from publisher.engine import Cards, Decision, Options, fact
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
from publisher.engine.mechanics.tricks.contracts import TRICKS, ContractGame, Price
from publisher.engine.mechanics.tricks.misere import AceGame
from publisher.engine.table import Play, Table
from publisher.model.definition import Definition

SUITS_UP = ("spades", "clubs", "diamonds", "hearts")
LEVELS = range(1, 8)
STRONG = 6
"""A kotka may only be bid from this number up, and a first bid so high spares the opponents' exchange."""
SILENCE, LAST_SILENCE = 8, 4
HANDED, TALON = 12, 4


class SkruuviGame(ContractGame, AceGame):
    """`table.kotka` says whether this deal is a kotka, `table.stake` how often the score counts."""

    least: ClassVar[int] = 5
    """A contract of a smaller number is raised to this one."""
    kotka_hand: ClassVar[int] = TRICKS
    """How many cards everybody is dealt in a kotka."""
    prices: ClassVar[Mapping[int, Price]]
    """What a contract in a suit is worth, by its number."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.basic = Ladder((MISERE, *SUITS_UP, NO_TRUMP), LEVELS)
        self.kotka = Ladder((*SUITS_UP, MISERE, NO_TRUMP), LEVELS, least=STRONG)

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.talon = table.zone("table cards", "none")
        table.shown = table.zone("shown table cards", "all")
        table.kotka = False

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.aces, table.stake = [0 for _ in table.tricks], 1

    def round(self, table: Table) -> Play:
        self.clear(table)
        table.kotka = self.is_kotka(table)
        self.deal(table)
        yield from self.after_deal(table)
        table.dealer = self.left(table, table.dealer)

    def after_deal(self, table: Table) -> Play:
        """From the first call to the score."""
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

    def score(self, table: Table) -> None:
        """Write down what the deal has brought."""
        raise NotImplementedError

    def deal(self, table: Table) -> None:
        """Twelve cards each and four to the table; in a kotka, as a rule, all the cards."""
        table.shuffle()
        hands = self.hands_from(table, self.left(table, table.dealer))
        table.deal(self.kotka_hand if table.kotka else HANDED, hands)
        while table.stock:
            table.draw(table.talon)

    # -- the contract

    def ladder(self, table: Table) -> Ladder:
        return self.kotka if table.kotka else self.basic

    def auction(self, table: Table) -> Play:
        order = self.ring(table, self.left(table, table.dealer))
        yield from bid_until_quiet(table, order, self.ladder(table), SILENCE)

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
        table.shown += table.talon
        table.talon.clear()
        yield Decision(seat, Options([Cards(table.shown)]), "take")
        table.hands[seat] += table.shown
        table.shown.clear()

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
        order = self.ring(table, self.left(table, table.dealer))
        self.share_table_cards(table)
        for seat in order:
            yield from give(table, seat, self.partner(table, seat))
        table.stake = yield from knocking(order, lambda seat: self.ring(table, seat)[1::2])

    def share_table_cards(self, table: Table) -> None:
        """One for each, unseen, if there are any."""
        for seat in self.ring(table, self.left(table, table.dealer)) if table.talon else ():
            table.hands[seat].append(table.talon.pop())

    def score_pass_misere(self, table: Table) -> None:
        for seat in (table.dealer, self.left(table, table.dealer)):
            self.credit(table, seat, table.stake * self.pass_misere_points(table, seat))

    def pass_misere_points(self, table: Table, seat: int) -> int:
        """A point for each trick of the others, and what their aces count."""
        other = self.left(table, seat)
        return self.tricks_of(table, other) + self.aces_of(table, other)

    # -- what the texts may state

    @fact
    def bids_in_a_basic_deal(self) -> int:
        return len(self.basic.bids)

    @fact
    def bids_in_a_kotka(self) -> int:
        return len(self.kotka.bids)

    @fact
    def promise(self, level: int) -> int:
        return self.promised(level)

    @fact
    def may_take(self, level: int) -> int:
        """The tricks that a misère may take."""
        return TRICKS - self.promised(level)

    @fact
    def suit(self, level: int) -> int:
        """A contract in a suit that is made."""
        return self.prices[level].made

    @fact
    def missing(self, level: int, tricks: int) -> int:
        """What missing tricks cost."""
        return self.prices[level].missing(tricks)

    @fact
    def one_more(self, level: int) -> int:
        """What a missing trick costs after the first."""
        return self.prices[level].further
