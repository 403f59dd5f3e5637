"""Historical Skruuvi: the game of the 1940s, with trick points, games, and points for the cards in hand."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Each, Play, Seat, Team, fact
from publisher.engine.mechanics.tricks.contracts import Price
from publisher.engine.mechanics.tricks.honours import HandPrices, aces, honours
from publisher.engine.mechanics.tricks.partners import opposite
from publisher.engine.mechanics.tricks.rubber import GAMES, UNIT, RubberGame, RubberTable
from publisher.engine.mechanics.tricks.skruuvi import TOLD_CONTRACT, SkruuviGame
from publisher.engine.mechanics.tricks.skruuvi_table import SkruuviTable
from publisher.engine.state import given, kept
from publisher.engine.words import Told, claim
from publisher.model.cards import Card

PRICES = {
    4: Price(1000, 400, 400),
    5: Price(2000, 500, 500, over=200),
    6: Price(3000, 1100, 600, over=200),
    7: Price(4500, 1700, 700),
}
VALUE = 10


class HistoricalTable(RubberTable, SkruuviTable):
    """`kotkas` counts the kotkas of this match; it is None as long as the rubber goes on."""

    kotkas: int | None = kept(None, "{number} kotkas? (has|have) been played")


class HistoricalSkruuvi(RubberGame[HistoricalTable], SkruuviGame[HistoricalTable]):
    """A rubber of Skruuvi deals, and then four kotkas."""

    tables = (
        Told(("Contract", "Tricks won", "Knock", "Score?"), TOLD_CONTRACT + "The contract brings {Score?}."),
    )
    least = 4
    prices = PRICES
    game_price = 200
    with_trumps = HandPrices(trump_run=200, run=0, aces=200)
    without_trumps = HandPrices(trump_run=0, run=200, aces=400)  # same: there is no trump suit

    def begin_match(self, table: HistoricalTable) -> None:
        """Change the partners after each match, if that is played."""
        super().begin_match(table)
        table.kotkas = None
        if self.option("change_partners"):
            table.seating = table.matches % self.option("matches")

    def is_kotka(self, table: HistoricalTable) -> bool:
        return table.kotkas is not None

    # -- a contract of four

    def play_hand(self, table: HistoricalTable) -> Play:
        """Count a contract that is not played as if just made, in the first tricks."""
        if table.bid is not None and self.is_not_played(table):
            table.award(given(table.declarer), self.promise(self.least))
        else:
            yield from super().play_hand(table)

    @claim("The contract is not played", denied="The contract is played")
    def is_not_played(self, table: HistoricalTable) -> bool:
        """Return True for an unknocked four with or without trumps, which is too easy to play."""
        bid = given(table.bid)
        return bid.level == self.least and not bid.avoids and table.stake == 1

    # -- the score

    def score(self, table: HistoricalTable) -> None:
        """Write the deal down; a second game begins the kotkas, and the fourth kotka ends the match."""
        super().score(table)
        if table.bid is not None:
            if not table.bid.avoids:
                self.score_hands(table, given(table.declarer), table.bid.level)
            self.score_tricks(table)
        if table.kotkas is not None:
            table.kotkas += 1
            table.below = Each((0, 0))
            if table.kotkas == self.option("kotkas"):
                self.end_match(table)
        elif GAMES in table.games:
            table.kotkas = 0

    def stage(self, table: HistoricalTable) -> str:
        return super().stage(table) if table.kotkas is None else "kotkas"

    def pass_misere_points(self, table: HistoricalTable, seat: Seat) -> int:
        return UNIT * super().pass_misere_points(table, seat)

    def score_aces(self, table: HistoricalTable, declarer: Seat) -> None:
        """Score the aces of both sides, whether the misère is made or not."""
        for seat in (declarer, table.left_of(declarer)):
            self.credit_aces(table, seat, UNIT * table.stake)

    def score_hands(self, table: HistoricalTable, declarer: Seat, level: int) -> None:
        """Score aces and sequences of a hand; value cards for the side that has more of them.

        That side can only be the declarer's if it has won more tricks than the other.
        """
        for seat in table.seats:
            table.credit(seat, table.stake * self.hand_points(table, self.held(table, seat)))
        counts: Each[Team, int] = Each(
            self.value_cards(cards, table.trumps) for cards in self.held_by_sides(table)
        )
        tricks, mine = self.tricks_by_side(table), table.side_of(declarer)
        theirs = opposite(mine)
        more = counts[mine] >= counts[theirs] and tricks[mine] > tricks[theirs]  # same: of thirteen
        worth = self.value_points if table.trumps else self.no_trump_value_points
        table.points[mine if more else theirs] += table.stake * worth(level, max(counts))

    def value_cards(self, cards: Sequence[Card], trumps: str | None) -> int:
        return aces(cards) + (honours(cards, trumps) if trumps else 0)

    # -- what the text may state

    value = fact(VALUE)

    @fact
    def value_aces(self) -> int:
        return aces(self.definition.card_deck.cards)

    @fact
    def trump_ace(self) -> int:
        """Return the number of value cards that the ace of trumps counts as."""
        return self.value_cards([Card("♠A", "spades", "A")], "spades")

    @fact
    def lowest_honour(self) -> str:
        """Return the rank of the lowest trump that is a value card."""
        return next(rank for rank in self.definition.card_deck.ranks if honours([Card("", "", rank)], ""))

    @fact
    def all_value_cards(self) -> int:
        """Return the value cards of both sides together, with trumps."""
        return self.value_cards(self.definition.card_deck.cards, "spades")

    @fact
    def value_points(self, level: int, cards: int) -> int:
        """Return the points with trumps for the side that has more value cards."""
        return level * cards * VALUE

    @fact
    def no_trump_value_points(self, level: int, held: int) -> int:
        return level * (2 * held + 1) * VALUE
