"""Vint: an auction for tricks in a suit, heavy penalties, and a rubber of two games."""

from __future__ import annotations

from publisher.engine import Table, fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, Ladder
from publisher.engine.mechanics.tricks.contracts import LEVELS, TRICKS
from publisher.engine.mechanics.tricks.honours import HandPrices, aces, honours
from publisher.engine.mechanics.tricks.rubber import GAMES, RubberGame
from publisher.engine.table import Play

BIDS = Ladder(("spades", "clubs", "diamonds", "hearts", NO_TRUMP), LEVELS)
PENALTY = 1000
SLAMS = {6: 5000, 7: 10000}
MANY_TRICKS = 1000
SUIT_HONOURS, NO_TRUMP_ACES = 100, 250
PASSED_DEAL = 500


class Vint(RubberGame):
    """`table.passed` counts the deals of this rubber in which everybody passed at once."""

    game_price = 1000
    per_level = 10
    with_trumps = HandPrices(trump_run=1000, run=500, aces=500)
    without_trumps = HandPrices(trump_run=0, run=500, aces=500)  # same: there is no trump suit

    def ladder(self, table: Table) -> Ladder:
        return BIDS

    def begin_match(self, table: Table) -> None:
        super().begin_match(table)
        table.passed = 0

    def after_deal(self, table: Table) -> Play:
        yield from self.auction(table)
        if table.bid is None:
            table.passed += 1
        else:
            yield from self.play_hand(table)
            self.score(table)

    # -- the score

    def score(self, table: Table) -> None:
        """Everything a deal brings; a second game ends the rubber."""
        self.credit(table, table.declarer, self.contract_points(table))
        for seat in table.seats:
            self.credit(table, seat, self.hand_points(self.held(table, seat), table.trumps))
        for side, tricks in enumerate(self.tricks_by_side(table)):
            table.points[side] += self.bonus(tricks)
        self.share_honours(table)
        self.score_tricks(table)
        if GAMES in table.games:
            table.points[table.games.index(GAMES)] += PASSED_DEAL * table.passed
            self.end_match(table)

    def contract_points(self, table: Table) -> int:
        """A made contract below six brings nothing of its own; each missing trick is dear."""
        over, level = self.over(table), table.bid.level
        return SLAMS.get(level, 0) if over >= 0 else over * self.missing(level)

    def share_honours(self, table: Table) -> None:
        """Trumps from the ten up, and aces, for the side that has more of them."""
        held = self.held_by_sides(table)
        price = table.bid.level * (SUIT_HONOURS if table.trumps else NO_TRUMP_ACES)
        counts = [[aces(cards) for cards in held]]
        if table.trumps:
            counts.append([honours(cards, table.trumps) for cards in held])
        for count in counts:
            more = self.tricks_by_side(table) if count[0] == count[1] else count
            table.points[more.index(max(more))] += price * max(count)

    # -- what the text may state

    slam = fact(SLAMS)
    suit_honour = fact(SUIT_HONOURS)
    no_trump_ace = fact(NO_TRUMP_ACES)
    passed_deal = fact(PASSED_DEAL)

    @fact
    def missing(self, level: int) -> int:
        """What each missing trick costs."""
        return PENALTY * level

    @fact
    def bonus(self, tricks: int) -> int:
        """For twelve tricks or thirteen, promised or not."""
        return MANY_TRICKS * max(0, tricks - (TRICKS - 2))

    @fact
    def number_of_bids(self) -> int:
        return len(BIDS.bids)
