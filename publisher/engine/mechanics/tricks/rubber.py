"""Rubbers: tricks score trick points, trick points win games, and the ordinary points decide a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, Bid, overbids_of_partner
from publisher.engine.mechanics.tricks.contracts import LEVELS, TRICKS, ContractGame, ContractTable
from publisher.engine.mechanics.tricks.honours import HandPrices, rising
from publisher.engine.mechanics.tricks.partners import BETWEEN, SIDES, opposite, read_side
from publisher.engine.mechanics.tricks.tricks import Lead
from publisher.engine.state import each_deal, given, kept, per_seat
from publisher.engine.table import Play
from publisher.engine.words import Word, action, claim, row
from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.model.seats import Each, Seat, Team

GAMES = 2
TOO_CLOSE, UNIT = 10, 100
STANDINGS = GOES_ON, REPLAYED, OVER = "goes on", "is replayed", "is over"
"""The state of a match, in the words of texts."""
QUARREL = 40.0
"""The points that a bot subtracts each time its side bids over its own highest bid."""


def read_pair(rules: Any, table: Any, words: str) -> Team:
    """Return the side that `North–South` names: 0 for the one of the first seat, 1 for the other."""
    side: Team = table.side_of(read_side(rules, table, words))
    return side


def other_standings(rules: Any, standing: str) -> tuple[str, ...]:
    return tuple(other for other in STANDINGS if other != standing)


class RubberTable(ContractTable):
    """A table with values by side, 0 and 1: `points` are the ordinary points of this match, `below` the trick
    points towards the next game, `games` the games won, `run` the sides that took this deal's tricks, `laid`
    the cards each seat has played in it. `factor` doubles when a match is replayed; `matches` counts those
    that are over. The results of matches go into `scores`."""

    points: Each[Team, int] = kept(Each((0, 0)), "{pair} (now )?(have|has) {number} points?")
    below: Each[Team, int] = kept(Each((0, 0)), "{pair} (now )?(have|has) {number} trick points?")
    games: Each[Team, int] = kept(Each((0, 0)), "{pair} (now )?(have|has) {number} games?")
    factor: int = kept(1)
    matches: int = kept(0)
    run: list[Team] = each_deal([])
    laid: Each[Seat, list[Card]] = each_deal(per_seat([]))

    @action("{side} (takes?|have taken) (the first )?{number} tricks?")
    def award(self, seat: Seat, tricks: int) -> None:
        """Give the side of the seat the first tricks of the deal."""
        super().award(seat, tricks)
        mine = self.side_of(seat)
        self.run = [mine] * tricks + [opposite(mine)] * (TRICKS - tricks)

    @action("{side} takes? the last {number} tricks?")
    def award_last(self, seat: Seat, tricks: int) -> None:
        """Give the side of the seat the last tricks of the deal, and the other side all before."""
        self.award(self.left_of(seat), TRICKS - tricks)

    def credit(self, seat: Seat, points: int) -> None:
        """Add ordinary points for the side of a seat."""
        self.points[self.side_of(seat)] += points


T = TypeVar("T", bound=RubberTable)


class RubberGame(ContractGame[T]):
    """A game of rubbers: several deals make a game, and a match ends with a game.

    Cards in hand also score.
    """

    words: ClassVar[Mapping[str, Word]] = {
        "pair": Word(rf"[A-Z]\w*{BETWEEN}[A-Z]\w*", read_pair, players=True),
        "standing": Word("|".join(STANDINGS), lambda rules, table, word: word, others=other_standings),
    }
    game_price: ClassVar[int]
    """The points for a side's first game; the second is worth twice as much, and so on."""
    per_level: ClassVar[int] = 1
    """The trick points for a trick, for each level of the contract."""
    with_trumps: ClassVar[HandPrices]
    without_trumps: ClassVar[HandPrices]

    def read_aloud(self, table: T) -> str:
        """Return the points and games of each side in the match."""
        return "\n".join(
            f"{'–'.join(map(self.name, table.members(side)))}: {table.points[side]} points, "
            f"{table.below[side]} trick points, games won: {table.games[side]}"
            for side in SIDES
        )

    def begin_match(self, table: T) -> None:
        table.points, table.below, table.games = per_side(()), per_side(()), per_side(())

    # -- results of tricks

    def lay(self, table: T, seat: Seat, move: Card | Lead) -> None:
        super().lay(table, seat, move)
        table.laid[seat].append(table.trick[-1])

    def trick(self, table: T, leader: Seat) -> Play:
        winner = yield from super().trick(table, leader)
        table.run.append(table.side_of(winner))
        return winner

    def tricks_by_side(self, table: T) -> Each[Team, int]:
        return per_side(table.run)

    def gainers(self, table: T) -> list[Team]:
        """Return for each trick the side that scores it; in misère the one that has avoided it."""
        avoids = given(table.bid).avoids
        return [opposite(side) if avoids else side for side in table.run]

    # -- points

    def score_tricks(self, table: T) -> None:
        """Add trick points for both sides, trick by trick, and perhaps a game.

        If both sides reach the target in one deal, the first to reach it wins the game.
        """
        each = self.trick_worth(given(table.bid).level)
        winner = None
        for gainer in self.gainers(table):
            table.below[gainer] += each
            table.points[gainer] += each
            if winner is None and table.below[gainer] >= self.option("game"):
                winner = gainer
        if winner is not None:
            table.games[winner] += 1
            table.below = per_side(())
            table.points[winner] += self.game_worth(table.games[winner])

    def stage(self, table: T) -> str:
        """Return the name of the next game, which the trick points of the next deal count for."""
        return f"game {sum(table.games) + 1}"

    @action("The match ends")
    def end_match(self, table: T) -> None:
        """Write down the difference for the winners, in hundreds; replay the match if it is too small."""
        ours, theirs = table.points
        difference = (ours - theirs) * table.factor
        if abs(difference) < TOO_CLOSE:
            table.factor *= 2
        else:
            winner, _ = table.members(SIDES[difference < 0])  # same: it is never 0 here
            for line in table.lines_of(winner):
                table.scores[line] += self.hundreds(abs(difference))
            table.factor = 1
            table.matches += 1
        self.begin_match(table)

    @claim("The match {standing?}")
    def match_standing(self, table: T) -> str:
        if table.factor > 1:
            return REPLAYED
        return OVER if table.matches else GOES_ON

    @claim("{side} (have|has) {number?} points? in the main book")
    def main_book(self, table: T, seat: Seat) -> int:
        """Return the score of a side, or of one player if the partners change."""
        return table.scores[self.definition.team_of(seat)]

    def finished(self, table: T) -> bool:
        return bool(table.matches == self.option("matches"))

    def standing(self, table: T) -> list[float]:
        """Return results of matches, with this one as if it ended now, less points for overbids of a partner.

        A bot evaluates bids by chance alone, so two partners would otherwise outbid each other to the top.
        """
        ours, theirs = table.points
        quarrelled = overbids_of_partner(table, table.partner_of)
        our_quarrels, their_quarrels = per_side(table.side_of(seat) for seat in quarrelled)
        ahead = (ours - theirs) * table.factor / (2 * UNIT) + QUARREL * (their_quarrels - our_quarrels)
        held = super().standing(table)
        return [held[seat] + (-ahead if table.side_of(seat) else ahead) for seat in table.seats]

    # -- the cards in hand

    def held(self, table: T, seat: Seat) -> Cards:
        """Return the thirteen cards with which a seat began the tricks."""
        return Cards((*table.laid[seat], *table.hands[seat]))

    def held_by_sides(self, table: T) -> list[list[Card]]:
        """Return the cards with which the partners of each side began the tricks."""
        pairs = (table.members(side) for side in SIDES)
        return [[*self.held(table, one), *self.held(table, other)] for one, other in pairs]

    @row("Cards in one hand", "Points?")
    def hand_points(self, table: T, hand: Cards) -> int:
        """Return the points for runs and aces in one hand."""
        prices = self.with_trumps if table.trumps else self.without_trumps
        return prices.points(hand, table.trumps, self.definition.card_deck)

    # -- facts for texts

    unit = fact(UNIT)
    too_close = fact(TOO_CLOSE)
    games_of_a_rubber = fact(GAMES)

    @fact
    def hundreds(self, points: int) -> int:
        """Return these points in hundreds, as in the main book; fifty is rounded up."""
        return (points + UNIT // 2) // UNIT

    @fact
    def game_worth(self, games: int) -> int:
        """Return the points for a side's game with that number."""
        return self.game_price * games

    @fact
    def trick_worth(self, level: int) -> int:
        """Return the trick points of one trick."""
        return level * self.per_level

    @fact
    def trick_points(self, level: int) -> int:
        """Return the trick points of both sides together in one deal."""
        return TRICKS * self.trick_worth(level)

    @fact
    def trick_points_of(self, level: int, tricks: int) -> int:
        """Return the trick points of a side for `tricks` tricks."""
        return tricks * self.trick_worth(level)

    @fact
    def level_of_trick_points(self, points: int) -> int:
        """Return the level of a contract with that many trick points for both sides together."""
        return next(level for level in LEVELS if self.trick_points(level) == points)

    @fact
    def tricks_for_a_game(self, level: int) -> int:
        """Return the number of tricks that win a game in one deal, beginning with 0 trick points."""
        return -(-int(self.option("game")) // self.trick_worth(level))

    @fact
    def level_for_a_game(self, tricks: int) -> int:
        """Return the lowest level of a contract with which `tricks` tricks of one deal are a game."""
        return next(level for level in LEVELS if self.tricks_for_a_game(level) <= tricks)

    @fact
    def trick_brings(self) -> str:
        """Return `wins` if the side that wins a trick scores it in an ordinary contract, else `loses`."""
        ours, theirs = SIDES
        below = self._tricks_scored(theirs).below
        return "wins" if below[theirs] > below[ours] else "loses"

    @fact
    def game_at_target(self) -> str:
        """Return `wins` if a side with enough trick points wins the game, else `loses`."""
        ours, theirs = SIDES
        games = self._tricks_scored(theirs, missing=1).games
        return "wins" if games[theirs] > games[ours] else "loses"

    @fact(vouches="same win")
    def winner_of_game(self) -> str:
        """Return `first` or `last`: which of two sides that reach a game in the same deal wins it."""
        ours, theirs = SIDES
        games = self._tricks_scored(theirs, ours, missing=1).games
        return "first" if games[theirs] > games[ours] else "last"

    def _tricks_scored(self, *winners: Team, missing: int = 0) -> T:
        """Return a table after tricks of these sides in turn, both `missing` points short of a game."""
        table = self.started()
        table.bid = Bid(LEVELS[0], NO_TRUMP)
        if missing:
            table.below = Each((self.option("game") - missing,) * 2)
        table.run = list(winners)
        self.score_tricks(table)
        return table

    @fact(vouches="win wins won")
    def match_goes_to(self) -> str:
        """Return `most` if the side with most points wins a match, else `fewest`."""
        table = self.started()
        table.points = Each((UNIT, 0))
        self.end_match(table)
        richer, other, *_ = self.seats
        return "most" if self.main_book(table, richer) > self.main_book(table, other) else "fewest"

    @fact
    def sequence(self, length: int) -> int:
        return rising(length, self.without_trumps.run)

    @fact
    def trump_sequence(self, length: int) -> int:
        return rising(length, self.with_trumps.trump_run)

    @fact
    def many_aces(self, held: int, no_trump: int = 0) -> int:
        return rising(held, (self.without_trumps if no_trump else self.with_trumps).aces)


def per_side(sides: Iterable[Team]) -> Each[Team, int]:
    """Return how often each of the two sides is in `sides`."""
    count = Counter(sides)
    return Each(count[side] for side in SIDES)
