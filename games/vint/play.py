"""Vint: an auction for tricks in a suit, heavy penalties, and a rubber of two games."""

from __future__ import annotations

from publisher.engine import Each, Play, Team, fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, Ladder
from publisher.engine.mechanics.tricks.contracts import LEVELS, TRICKS
from publisher.engine.mechanics.tricks.honours import HandPrices, aces, honours
from publisher.engine.mechanics.tricks.rubber import GAMES, RubberGame, RubberTable
from publisher.engine.state import given, kept
from publisher.engine.words import Told, claim
from publisher.model.cards import Card

BIDS = Ladder(("spades", "clubs", "diamonds", "hearts", NO_TRUMP), LEVELS)
PENALTY = 1000
SLAMS = {6: 5000, 7: 10000}
MANY_TRICKS = 1000
SUIT_HONOURS, NO_TRUMP_ACES = 100, 250
PASSED_DEAL = 500


class VintTable(RubberTable):
    """`passed` counts the deals of this rubber in which all players passed at once."""

    passed: int = kept(0, "{number} deals? (has|have) been passed out")


class Vint(RubberGame[VintTable]):
    """A game in which a player who wins two games ends the rubber."""

    tables = (
        Told(
            ("Contract", "Tricks won", "Contract points?"),
            "North is the declarer in {Contract}. North and South take {Tricks won} tricks. "
            "The contract brings {Contract points?}.",
        ),
    )
    game_price = 1000
    per_level = 10
    with_trumps = HandPrices(trump_run=1000, run=500, aces=500)
    without_trumps = HandPrices(trump_run=0, run=500, aces=500)  # same: there is no trump suit

    def ladder(self, table: VintTable) -> Ladder:
        return BIDS

    def begin_match(self, table: VintTable) -> None:
        super().begin_match(table)
        table.passed = 0

    def after_deal(self, table: VintTable) -> Play:
        yield from self.auction(table)
        if table.bid is None:
            table.passed += 1
        else:
            self.undertake(table, given(table.declarer), table.bid)
            yield from self.play_hand(table)
            self.score(table)

    # -- the score

    def score(self, table: VintTable) -> None:
        """Write down all points of a deal; a second game ends the rubber."""
        table.credit(given(table.declarer), self.contract_points(table))
        for seat in table.seats:
            table.credit(seat, self.hand_points(table, self.held(table, seat)))
        for side, tricks in enumerate(self.tricks_by_side(table)):
            table.points[Team(side)] += self.bonus(tricks)
        self.share_honours(table, given(table.bid).level)
        self.score_tricks(table)
        if GAMES in table.games:
            table.points[table.games.index(GAMES)] += PASSED_DEAL * table.passed
            self.end_match(table)

    @claim("The contract brings {number?}")
    def contract_points(self, table: VintTable) -> int:
        """Return the points of a contract: none if made below six, minus points for missing tricks."""
        over, level = self.over(table), given(table.bid).level
        return SLAMS.get(level, 0) if over >= 0 else over * self.missing(level)

    def share_honours(self, table: VintTable, level: int) -> None:
        """Score trumps from the ten up, and aces, for the side that has more of them."""
        held = self.held_by_sides(table)
        price = level * (SUIT_HONOURS if table.trumps else NO_TRUMP_ACES)
        counts: list[Each[Team, int]] = [Each(aces(cards) for cards in held)]
        if table.trumps:
            counts.append(Each(honours(cards, table.trumps) for cards in held))
        for count in counts:
            ours, theirs = count
            more = self.tricks_by_side(table) if ours == theirs else count
            table.points[more.index(max(more))] += price * max(count)

    # -- what the text may state

    slam = fact(SLAMS)
    suit_honour = fact(SUIT_HONOURS)
    no_trump_ace = fact(NO_TRUMP_ACES)
    passed_deal = fact(PASSED_DEAL)

    @fact
    def lowest_honour(self) -> str:
        """Return the rank of the lowest trump that is an honour."""
        return next(rank for rank in self.definition.card_deck.ranks if honours([Card("", "", rank)], ""))

    @fact
    def least_sequence(self) -> int:
        return next(length for length in range(TRICKS) if self.sequence(length))

    @fact
    def honours_go_to(self, kind: str) -> str:
        """Return `most` if the team with most aces, and trumps from the ten up, is paid for them."""
        table = self.started()
        table.trumps = kind if kind in self.definition.card_deck.suits else None
        *three, last = (card for card in self.definition.card_deck.cards if card.rank == "A")
        table.laid = Each((three, [last], [], []))
        self.share_honours(table, 1)
        paid, other = table.points
        return "most" if paid and not other else "fewest"

    @fact
    def missing(self, level: int) -> int:
        """Return the cost of each missing trick."""
        return PENALTY * level

    @fact
    def bonus(self, tricks: int) -> int:
        """Return the bonus for twelve tricks or thirteen, promised or not."""
        return MANY_TRICKS * max(0, tricks - (TRICKS - 2))

    least_slam = fact(min(SLAMS), vouches="below")

    @fact
    def bonus_tricks(self, points: int) -> int:
        """Return the number of tricks that score `points` points, promised or not."""
        return next(tricks for tricks in range(TRICKS + 1) if self.bonus(tricks) == points)

    @fact
    def number_of_bids(self) -> int:
        return len(BIDS.bids)
