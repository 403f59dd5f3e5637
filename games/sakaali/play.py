"""Sakaali: partners throw eight cards each in the open, and what they keep between them should match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from publisher.engine import Decision, Options, Table, Zone, fact
from publisher.engine.mechanics.cards.matches import MatchGame
from publisher.engine.table import Play
from publisher.model.cards import Card

OUT, PLAYERS = 8, 4
PAIR, SINGLE = 25, 20
BONUS, PERFECT = 20, 30
SPOKEN = {1: -1, 2: 1, 3: -1}
"""The usual signals: the first and the third card speak of the rank below them, the second of that above."""
ANSWERS, HIGHEST_YES = (4, 5, 6), "7"
TABLES, SUITS = 2, 4
IMPOSSIBLE = -1000  # same: anything far below nothing


class Sakaali(MatchGame):
    """Seats 0-3 are the first table, seats 4-7 (of the game for eight) the second. At each table the
    partners sit opposite. `stacks` are the hands of the deals that are played twice."""

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.rows = table.zone_each("row", "all")
        table.dealer = table.random(PLAYERS)
        table.bonus, table.games = BONUS, [0, 0]
        table.stacks = [self.stacks(table, deal) for deal in range(self.packs())]
        if table.stacks:
            table.stock.clear()

    def round(self, table: Table) -> Play:
        if table.stacks:
            yield from self.replayed_deal(table)
        else:
            table.dealer = table.left_of(table.dealer)
            table.shuffle()
            table.deal(self.hand_size(), table.hands, first=table.left_of(table.dealer))
            yield from self.throw(table, table.from_seat(table.left_of(table.dealer)))
            self.score(table, self.minus_points(table, table.seats))

    def throw(self, table: Table, order: Sequence[int]) -> Play:
        """One card each in turn, face up into the row before the player, until five are left."""
        for _ in range(OUT):
            for seat in order:
                card = yield Decision(seat, Options(table.hands[seat]), "throw")
                table.move(table.hands[seat], table.rows[seat], [card])

    # -- the score

    def minus_points(self, table: Table, players: Iterable[int]) -> list[int]:
        """What is left in the hands of each team's players, taken together."""
        kept: list[list[Card]] = [[], []]
        for seat in players:
            kept[self.definition.team_of(seat)] += table.hands[seat]
        return [self.minus(cards) for cards in kept]

    def minus(self, cards: Iterable[Card]) -> int:
        held = Counter(card.rank for card in cards)
        return sum(self.rank_minus(rank, count) for rank, count in held.items())

    @fact
    def rank_minus(self, rank: str, count: int) -> int:
        """What so many cards of a rank cost; three and four cost nothing."""
        if count == 1:
            return SINGLE + self.value(rank)
        return PAIR if count == 2 else 0

    @fact
    def value(self, rank: str) -> int:
        """The ace counts 1, the king 13."""
        return self.definition.card_deck.order[str(rank)] + 1

    def score(self, table: Table, minus: Sequence[int]) -> None:
        """The team with fewer minus points wins the deal; after a tie the next deal is worth more."""
        if minus[0] == minus[1]:
            table.bonus += 0 if self.option("deals") else BONUS
            return
        team = minus.index(min(minus))
        points = abs(minus[0] - minus[1]) + table.bonus + (0 if minus[team] else PERFECT)
        table.bonus = BONUS
        if self.option("deals"):
            table.scores[team] += points
        else:
            self.win(table, team, points)

    def finished(self, table: Table) -> bool:
        return table.rounds >= self.results() if self.option("deals") else super().finished(table)

    # -- two tables

    def stacks(self, table: Table, deal: int) -> list[Zone]:
        """The four hands of a shuffled pack."""
        pack = table.order([card for card in table.stock if card.copy == deal])
        stacks = [table.zone(f"deal {deal}", "none") for _ in range(PLAYERS)]
        for place, stack in enumerate(stacks):
            stack += pack[place::PLAYERS]
        return stacks

    def replayed_deal(self, table: Table) -> Play:
        """One deal at one table. Afterwards the players put their thirteen cards together again."""
        deal, players = self.programme(table.rounds)
        for seat, stack in zip(players, table.stacks[deal], strict=True):
            table.move(stack, table.hands[seat])
        first = (deal + 1) % PLAYERS
        yield from self.throw(table, [*players[first:], *players[:first]])
        self.score(table, self.minus_points(table, players))
        for seat, stack in zip(players, table.stacks[deal], strict=True):
            table.move(table.hands[seat], stack)
            table.move(table.rows[seat], stack)

    def programme(self, number: int) -> tuple[int, list[int]]:
        """The deal that is played `number`th in the evening, from 0, and the seats that play it in turn.

        Both tables play at the same time and are told alternately. In the second half everybody changes
        tables and sits one chair further on, so that each hand comes to the other team.
        """
        half, number = divmod(number, self.packs())
        deal, where = divmod(number, TABLES)
        from_table = where if half == 0 else 1 - where
        players = [*self.seats][PLAYERS * from_table : PLAYERS * (from_table + 1)]
        return deal + where * int(self.option("deals")), [*players[half:], *players[:half]]

    # -- signals

    def signal(self, place: int, rank: str) -> str:
        """What a card played `place`th says: a rank held twice or more, an answer, or nothing ("")."""
        ranks = self.definition.card_deck.ranks
        if place in ANSWERS:
            return "yes" if ranks.index(rank) <= ranks.index(HIGHEST_YES) else "no"
        spoken = ranks.index(rank) + SPOKEN[place] if place in SPOKEN else len(ranks)
        return ranks[spoken] if 0 <= spoken < len(ranks) else ""

    def honest(self, hand: Sequence[Card], place: int) -> list[Card]:
        """The cards that would tell the truth if they were played first, second or third."""
        held = Counter(card.rank for card in hand)
        return [card for card in hand if held[self.signal(place, card.rank)] >= 2]

    # -- what the text may state

    thrown = fact(OUT)
    bonus = fact(BONUS)
    perfect = fact(PERFECT)

    @fact
    def hand_size(self) -> int:
        return len(self.definition.card_deck.ranks) * SUITS // PLAYERS

    @fact
    def kept(self) -> int:
        return self.hand_size() - OUT

    @fact
    def kept_by_both(self) -> int:
        return 2 * self.kept()

    @fact
    def results(self) -> int:
        """Every deal is played at each of the tables."""
        return TABLES * self.packs()

    @fact
    def packs(self) -> int:
        return TABLES * int(self.option("deals"))

    @fact
    def most_minus(self) -> int:
        """The dearest cards that two partners can keep: every way to take them, rank by rank."""

        @cache
        def dearest(ranks: tuple[str, ...], cards: int) -> int:
            if not ranks:
                return IMPOSSIBLE if cards else 0
            counts = range(min(SUITS, cards) + 1)
            return max(self.rank_minus(ranks[0], n) + dearest(ranks[1:], cards - n) for n in counts)

        return dearest(self.definition.card_deck.ranks, self.kept_by_both())

    @fact
    def free_shapes(self) -> str:
        """How ten cards may fall into sets that cost nothing."""
        free = [count for count in range(SUITS, 0, -1) if not self.rank_minus("A", count)]
        most = self.kept_by_both()
        shapes = (shape for sets in range(most) for shape in combinations_with_replacement(free, sets))
        return " or ".join("+".join(map(str, s)) for s in shapes if sum(s) == most)
