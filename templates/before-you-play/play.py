"""Before You Play: what games share. A hand of plain tricks, the draw for teams, and settling up."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

from publisher.engine import Each, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.state import by_lot, each_deal, given, per_team, zone_per_seat
from publisher.engine.words import action, claim, row

DRAWN = ("red", "red", "black", "black")
"""The colours of the cards that decide who plays with whom."""


class PlainTable(TrickTable):
    """`drawn` is the card by which everybody's team is settled."""

    drawn: Each[Seat, Zone] = zone_per_seat("drawn", "all", "{seat} draws {card}")
    tricks: Each[Team, int] = each_deal(per_team(0), "{team} (has|have) taken {number?} tricks?")
    dealer: Seat = by_lot()


class PlainTricks(TrickGame[PlainTable]):
    """A hand of tricks; the suit of the option is trumps all the time, none if there is no such suit."""

    def round(self, table: PlainTable) -> Play:
        yield from self.whole_hand(table, table.dealer)

    @action("{seat} deals")
    def whole_hand(self, table: PlainTable, dealer: Seat) -> Play:
        table.trumps = self.option("trumps") or None
        table.shuffle()
        leader = self.left(table, dealer)
        table.deal(self.hand_size(), table.hands, first=leader)
        yield from self.tricks(table, leader)
        table.scores = table.tricks.copy()

    @claim("The player on {of:seat}'s left is {seat?}")
    def left(self, table: PlainTable, seat: Seat) -> Seat:
        return table.left_of(seat)

    @claim("The player on {of:seat}'s right is {seat?}")
    def right(self, table: PlainTable, seat: Seat) -> Seat:
        return next(other for other in table.seats if table.left_of(other) == seat)

    # -- the first deal

    @claim("{seat?} deals first")
    def first_dealer(self, table: PlainTable) -> Seat | None:
        """Whoever has drawn the highest card; nobody yet, if there are several."""
        highest = self.highest(table)
        return highest[0] if len(highest) == 1 else None

    @claim("{seat} and {other:seat} draw again")
    def draw_again(self, table: PlainTable, seat: Seat, other: Seat) -> bool:
        return {seat, other} == set(self.highest(table)) and seat != other

    def highest(self, table: PlainTable) -> list[Seat]:
        """Those whose cards no other card beats, whatever their suits."""
        order = self.definition.card_deck.order
        ranks = [order[zone[0].rank] for zone in table.drawn]
        return [seat for seat in table.seats if ranks[seat] == max(ranks)]

    @fact(vouches="first")
    def card_that_deals(self) -> str:
        """Which of the cards that were drawn lets its player deal first."""
        table, (low, *_, high) = self.start(Random(0)), self.seats
        for seat, rank in zip(self.seats, self.definition.card_deck.order, strict=False):
            table.drawn[seat] += [card for card in table.stock if card.rank == rank][:1]
        return {low: "lowest", high: "highest"}.get(given(self.first_dealer(table)), "neither")

    # -- teams

    red_drawn = fact(DRAWN.count("red"), vouches="red")
    black_drawn = fact(DRAWN.count("black"), vouches="black")

    @fact(vouches="other")
    def partners_sit(self) -> str:
        """Where partners sit, seen from each other."""
        half = len(self.seats) // 2
        pairs = (pair for team in self.definition.teams for pair in combinations(team, 2))
        return "opposite" if all(other - one == half for one, other in pairs) else "left"

    @claim("{seat} and {other:seat} are partners")
    def are_partners(self, table: PlainTable, seat: Seat, other: Seat) -> bool:
        """Two who drew the same colour."""
        (one,), (another,) = table.drawn[seat], table.drawn[other]
        return one.red == another.red

    @fact
    def colour_draws(self) -> int:
        """How the colours may fall on the four players."""
        return len(set(permutations(DRAWN)))

    @fact
    def draws_together(self) -> int:
        """In how many of these two given players draw the same colour."""
        return sum(first == second for first, second, *_ in set(permutations(DRAWN)))

    @fact
    def partnerships(self) -> int:
        """How many ways of playing two against two there are."""
        return self.colour_draws() // self.draws_together()

    # -- money

    @fact
    def difference(self, score: int, other: int) -> int:
        """Return the points that the loser of two sides pays."""
        return abs(score - other)

    @claim("{team} pays? {number?} points")
    def pays(self, table: PlainTable, team: Team) -> int:
        """With two sides: the one that has less pays the difference."""
        return max(0, table.scores[Team(1 - team)] - table.scores[team])

    @fact
    def side_that_pays(self) -> str:
        """Of two sides, that which has lost or that which has won."""
        table = self.start(Random(0))
        loser, winner = map(Team, range(2))
        table.scores[winner] = 1
        return "loses" if self.pays(table, loser) else "wins"

    @fact
    def taker_from_the_pot(self) -> str:
        """Whether the player with more than the mean takes from the pot, or the one with less."""
        less, more = self.settled((0, 1))
        return "most" if more > 0 > less else "fewest"

    @fact(vouches="even")
    def the_pot(self) -> str:
        """Whether what is paid in is always what is taken out."""
        every = (sum(self.settled(scores)) == 0 for scores in product(range(4), repeat=len(self.seats)))
        return "always" if all(every) else "sometimes"

    @fact
    def pays_by_mean(self, *scores: int) -> str:
        """Return the points that the lowest score pays if all players settle with the pot."""
        return str(-min(self.settled(scores)))

    def settled(self, scores: Iterable[int]) -> list[Fraction]:
        """Return what each player takes from the pot; negative: pays into it."""
        points = list(scores)
        mean = Fraction(sum(points), len(points))
        return [score - mean for score in points]

    @claim("{team} takes {number?} points out of the pot")
    def takes_out(self, table: PlainTable, team: Team) -> Fraction:
        return self.settled(table.scores)[team]

    @claim("{team} pays {number?} points into the pot")
    def pays_in(self, table: PlainTable, team: Team) -> Fraction:
        return -self.takes_out(table, team)

    @row("Points", "What everybody pays or takes?")
    def settlement(self, points: str) -> str:
        return ", ".join(map(told, self.settled(map(int, points.split(",")))))


def told(share: Fraction) -> str:
    """Return the words, such as `takes 30`, `pays 8 1/3` or `nothing`."""
    whole, part = divmod(abs(share), 1)
    amount = " ".join(str(number) for number in (whole, part) if number)
    return f"{'takes' if share > 0 else 'pays'} {amount}" if share else "nothing"
