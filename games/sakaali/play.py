"""Sakaali: partners throw eight cards each in the open, and what they keep between them should match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import ClassVar, TypeAlias

from publisher.engine import Cards, CardTable, Decision, Each, Options, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.cards.matches import MatchGame, MatchTable
from publisher.engine.state import kept, per_team, zone_per_seat
from publisher.engine.words import Question, Told, Word, action, claim, phase, row
from publisher.model.cards import Card

OUT, PLAYERS = 8, 4
PAIR, SINGLE = 25, 20
BONUS, PERFECT = 20, 30
SPOKEN = {1: -1, 2: 1, 3: -1}
"""The usual signals: the first and third card mean the rank below them, the second the rank above."""
ANSWERS, HIGHEST_YES = (4, 5, 6), "7"
TABLES, SUITS = 2, 4
IMPOSSIBLE = -1000  # same: anything far below nothing
TABLE_NAMES = ("the winds", "the seasons")
THROW = Question("throw", {"throw {card}": "{card}"}, over=("Nobody may throw another card",))
Place: TypeAlias = int
"""The number of a throw of a player: 1 for the first."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MEANINGS = {
    "A": "aces", "2": "twos", "3": "threes", "4": "fours", "5": "fives", "6": "sixes", "7": "sevens",
    "8": "eights", "9": "nines", "10": "tens", "J": "jacks", "Q": "queens", "K": "kings", "": "nothing",
    "yes": "yes", "no": "no",
}  # fmt: skip


class SakaaliTable(CardTable, MatchTable):
    """`stacks` are the hands of the deals that are played twice, `ring` the seats that play together now;
    `minus` the minus points of the last deal, and `gained` its score."""

    rows: Each[Seat, Zone] = zone_per_seat("row", "all", "In the row of {seat} (lies|lie) {cards?}")
    stacks: list[list[Zone]] = kept(list[list[Zone]]())
    ring: list[Seat] = kept([])
    dealer: Seat = kept(Seat(0))  # same: drawn by lot
    bonus: int = kept(BONUS, "The next deal carries a bonus of {number?}")
    minus: Each[Team, int] = kept(per_team(0), "{team} (has|have) {number} minus points")  # same: set first
    gained: Each[Team, int] = kept(per_team(0), "{team} (score|scores) {number?} points")  # same: set first


class Sakaali(MatchGame[SakaaliTable]):
    """A match in which seats 0-3 are the first table, and seats 4-7 (of the game for eight) the second. At
    each table the partners sit opposite."""

    words: ClassVar[Mapping[str, Word]] = {
        "place": Word("|".join(PLACES), lambda rules, table, word: PLACES.index(word) + 1)
    }
    tables = (
        Told(
            ("Minus A", "Minus B", "Points A?", "Points B?"),
            "North and South have {Minus A} minus points. East and West have {Minus B} minus points. "
            "The deal is scored. "
            "North and South score {Points A?} points. East and West score {Points B?} points.",
        ),
    )

    def setup(self, table: SakaaliTable) -> None:
        table.dealer = Seat(table.random(PLAYERS))
        table.stacks = [self.stacks(table, deal) for deal in range(self.packs())]
        if table.stacks:
            table.stock.clear()

    def round(self, table: SakaaliTable) -> Play:
        if table.stacks:
            yield from self.replayed_deal(table)
        else:
            yield from self.whole_deal(table, table.left_of(table.dealer))

    @action("{seat} deals")
    def whole_deal(self, table: SakaaliTable, dealer: Seat) -> Play:
        """Play a deal from the shuffled pack to the score."""
        table.dealer, first = dealer, table.left_of(dealer)
        table.shuffle()
        table.deal(self.hand_size(), table.hands, first)
        yield from self.throw(table, first)
        self.count(table)
        self.score(table)

    @phase(THROW)
    def throw(self, table: SakaaliTable, first: Seat) -> Play:
        """Throw one card each in turn, face up into the row before the player, until five are left."""
        table.ring = ring(first)
        for _ in range(OUT):
            for seat in table.ring:
                card = yield Decision(seat, Options(table.hands[seat]), THROW)
                table.move(table.hands[seat], table.rows[seat], [card])

    # -- the score

    @action("The hands are counted")
    def count(self, table: SakaaliTable) -> None:
        """Count the cards that are left in the hands of each team's players, taken together."""
        table.minus = Each(
            self.minus(card for seat in seats for card in table.hands[seat])
            for seats in self.definition.teams
        )

    def minus(self, cards: Iterable[Card]) -> int:
        return self.minus_of_ranks(" ".join(card.rank for card in cards))

    @row("Left in the hands", "Minus points?")
    def minus_of_ranks(self, ranks: str) -> int:
        """Return the minus points of these ranks; suits do not matter."""
        return sum(self.rank_minus(rank, count) for rank, count in Counter(ranks.split()).items())

    @fact
    def rank_minus(self, rank: str, count: int) -> int:
        """Return the minus points of `count` cards of a rank; three and four cost nothing."""
        if count == 1:
            return SINGLE + self.value(rank)
        return PAIR if count == 2 else 0

    @fact
    def free_from(self) -> int:
        """Return the least number of cards of a rank that cost nothing."""
        return next(count for count in range(1, SUITS) if not self.rank_minus("A", count))

    @fact
    def free_up_to(self) -> int:
        return max(count for count in range(1, SUITS + 1) if not self.rank_minus("A", count))

    @fact
    def four_as_pairs(self) -> str:
        """Return `may` if four cards of a rank may count as two pairs."""
        return "may" if self.rank_minus("A", 4) == 2 * self.rank_minus("A", 2) else "may not"

    @fact
    def rank_like_a_pair(self) -> str:
        """Return the rank of the single card that costs as much as a pair."""
        return next(rank for rank in self.definition.card_deck.ranks if self.rank_minus(rank, 1) == PAIR)

    @fact
    def cheapest_couple(self) -> int:
        """Return the least cost of two single cards."""
        return sum(sorted(self.rank_minus(rank, 1) for rank in self.definition.card_deck.ranks)[:2])

    @fact
    def value(self, rank: str) -> int:
        """Return the value of a rank: the ace counts 1, the king 13."""
        return self.definition.card_deck.order[str(rank)] + 1

    @fact
    def place_of_rank(self, rank: str) -> str:
        """Return `lowest` or `highest` if that rank counts least or most of all, or `in between`."""
        values = sorted(map(self.value, self.definition.card_deck.ranks))
        return {values[0]: "lowest", values[-1]: "highest"}.get(self.value(rank), "in between")

    @action("The deal is scored")
    def score(self, table: SakaaliTable) -> None:
        """Score the deal for the team with fewer minus points; after a tie the next deal is worth more."""
        fewest, most = sorted(table.minus)
        table.gained = Each((0, 0))
        if fewest == most:
            table.bonus += 0 if self.option("deals") else BONUS
            return
        team = table.minus.index(fewest)
        table.gained[team] = points = most - fewest + table.bonus + (0 if fewest else PERFECT)
        table.bonus = BONUS
        if self.option("deals"):
            table.scores[team] += points
        else:
            self.win(table, team, points)

    def finished(self, table: SakaaliTable) -> bool:
        return table.rounds >= self.results() if self.option("deals") else super().finished(table)

    # -- two tables

    def stacks(self, table: SakaaliTable, deal: int) -> list[Zone]:
        """Return the four hands of a shuffled pack."""
        pack = table.order([card for card in table.stock if card.copy == deal])
        stacks = [table.zone(f"deal {deal}", "none") for _ in range(PLAYERS)]
        for place, stack in enumerate(stacks):
            stack += pack[place::PLAYERS]
        return stacks

    def replayed_deal(self, table: SakaaliTable) -> Play:
        """Play one deal at one table. Afterwards the players put their thirteen cards together again."""
        deal, players = self.programme(table.rounds)
        table.dealer = dealer_of(deal, players)
        for seat, stack in zip(players, table.stacks[deal], strict=True):
            table.move(stack, table.hands[seat])
        yield from self.throw(table, starter(deal, players))
        self.count(table)
        self.score(table)
        for seat, stack in zip(players, table.stacks[deal], strict=True):
            table.move(table.hands[seat], stack)
            table.move(table.rows[seat], stack)

    def programme(self, number: int) -> tuple[int, list[Seat]]:
        """Return the deal that is played `number`th in the evening, from 0, and its seats in turn.

        Both tables play at the same time and are listed alternately. In the second half the players change
        tables and sit one chair further on, so that each hand comes to the other team.
        """
        half, number = divmod(number, self.packs())
        deal, where = divmod(number, TABLES)
        from_table = where if half == 0 else 1 - where
        players = ring(Seat(PLAYERS * from_table + half))
        return deal + where * int(self.option("deals")), players

    def half(self, half: str) -> list[tuple[int, list[Seat]]]:
        """Return the programme of the first half or the second."""
        start = 0 if half == "first" else self.packs()
        return [self.programme(start + number) for number in range(self.packs())]

    @row("Half", "Table", "Deals?")
    def deals_at(self, half: str, table_name: str) -> str:
        deals = [deal + 1 for deal, _ in self.half(half)[TABLE_NAMES.index(table_name) :: TABLES]]
        return f"{deals[0]}-{deals[-1]}"

    @row("Half", "Deal", "Throws first?")
    def throws_first(self, half: str, deal: int) -> str:
        return self.name(
            next(starter(number, seats) for number, seats in self.half(half) if number == deal - 1)
        )

    @row("The chair of", "Second half?")
    def taken_over_by(self, seat: Seat) -> str:
        """Return the player who has that chair when the cards are played for the second time."""
        return self.name(self.successor(seat))

    def successor(self, seat: Seat) -> Seat:
        (_, first), (_, second) = (self.half(half)[seat // PLAYERS] for half in ("first", "second"))
        return second[first.index(seat)]

    @claim("{number?} results are written down")
    def results_written(self, table: SakaaliTable) -> int:
        return table.rounds

    # -- signals

    def signal(self, place: Place, rank: str) -> str:
        """Return the meaning of a card played `place`th: a rank held twice or more, an answer, or ""."""
        ranks = self.definition.card_deck.ranks
        if place in ANSWERS:
            return "yes" if ranks.index(rank) <= ranks.index(HIGHEST_YES) else "no"
        spoken = ranks.index(rank) + SPOKEN[place] if place in SPOKEN else len(ranks)
        return ranks[spoken] if 0 <= spoken < len(ranks) else ""

    @row("Thrown", "Card", "Says?")
    def meaning(self, place: Place, rank: str) -> str:
        return MEANINGS[self.signal(place, rank)]

    @claim("{card} thrown {place} says {meaning:word?}")
    def says(self, card: Card, place: Place) -> str:
        return self.meaning(place, card.rank)

    @claim(
        "As {place} card {seat} can honestly throw {cards?}",
        denied="As {place} card {seat} can honestly throw nothing",
    )
    def honest(self, table: SakaaliTable, place: Place, seat: Seat) -> Cards:
        """Return the cards that would be honest signals if they were played first, second or third."""
        held = Counter(card.rank for card in table.hands[seat])
        return Cards(card for card in table.hands[seat] if held[self.signal(place, card.rank)] >= 2)

    # -- what the text may state

    thrown = fact(OUT)
    single = fact(SINGLE)
    tables_used = fact(TABLES)
    bonus = fact(BONUS)
    perfect = fact(PERFECT)

    @fact(vouches="other")
    def partners_sit(self) -> str:
        """Return where partners at one table sit, seen from each other."""
        pairs = (pair for team in self.definition.teams for pair in combinations(team, 2))
        steps = {(other - one) % PLAYERS for one, other in pairs if other in ring(one)}
        return "opposite" if steps == {PLAYERS // 2} else "left"

    def first_throw(self) -> tuple[SakaaliTable, Decision]:
        table = self.started()
        table.deal(self.hand_size(), table.hands, self.seats[0])
        return table, next(self.throw(table, self.seats[0]))

    @fact(vouches="may")
    def cards_to_throw(self) -> str:
        """Return `any` if each card of the hand may be thrown, else `some`."""
        table, decision = self.first_throw()
        return "any" if {*decision.options} == {*table.hands[decision.seat]} else "some"

    @fact
    def telling_the_truth(self) -> str:
        """Return `must` if only honest cards, by the usual signals, may be thrown."""
        table, decision = self.first_throw()
        return "must" if {*decision.options} <= {*self.honest(table, 1, decision.seat)} else "need not"

    def scored(self, *minus: int, bonus: int = BONUS) -> SakaaliTable:
        """Return a table after a deal with these minus points and that bonus."""
        table = self.started()
        table.minus, table.bonus = Each(minus), bonus
        self.score(table)
        return table

    @fact(vouches="wins")
    def wins_a_deal(self) -> str:
        """Return `fewest` if the team with the fewest minus points scores, else `most`."""
        fewest, most = self.scored(SINGLE, PAIR).gained
        return "fewest" if fewest > most else "most"

    @fact
    def scores_in_a_tie(self) -> str:
        return "some" if any(self.scored(PAIR, PAIR).gained) else "none"

    @fact(vouches="next higher")
    def rise_after_a_tie(self) -> int:
        """Return the increase of the bonus after a tie."""
        return self.scored(PAIR, PAIR).bonus - BONUS

    @fact(vouches="next")
    def bonus_after_a_tie(self) -> str:
        return "grows" if self.rise_after_a_tie() else "stays"

    @fact(vouches="after not")
    def bonus_after_a_winner(self) -> int:
        """Return the bonus of the next deal when a higher one has been won."""
        return self.scored(SINGLE, PAIR, bonus=2 * BONUS).bonus

    @fact
    def plays_of_a_deal(self) -> int:
        """Return the number of times that each deal is played in the two halves."""
        [plays] = set(Counter(deal for half in ("first", "second") for deal, _ in self.half(half)).values())
        return plays

    @fact(vouches="first")
    def first_dealer(self, at: int) -> str:
        """Return the player who deals first at a table."""
        return self.name(dealer_of(*self.half("first")[at - 1]))

    @fact
    def dealer_after_the_first(self) -> str:
        """Return where the next dealer at a table sits, seen from the first."""
        one, other = (dealer_of(*deal) for deal in self.half("first")[::TABLES][:2])
        return "left" if other == ring(one)[1] else "right"

    @fact(vouches="everybody")
    def second_table(self) -> str:
        """Return the table of all players in the second half: the same or the other."""
        return "same" if any(self.successor(seat) in ring(seat) for seat in self.seats) else "other"

    @fact
    def second_chair(self) -> str:
        """Return the team whose chairs a team has in the second half: the same or the other."""
        team = self.definition.team_of
        return "same" if any(team(self.successor(seat)) == team(seat) for seat in self.seats) else "other"

    @fact(vouches="first")
    def beginning_again(self) -> str:
        """Return `same` if the same chair begins in a deal when it is played again, else `other`."""
        first, second = (dict(self.half(half)) for half in ("first", "second"))
        chairs = ((self.successor(role(deal, first[deal])), role(deal, second[deal]))
                  for deal in first for role in (dealer_of, starter))  # fmt: skip
        return "same" if all(one == other for one, other in chairs) else "other"

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
        """Return the number of results: every deal is played at each of the tables."""
        return TABLES * self.packs()

    @fact
    def packs(self) -> int:
        return TABLES * int(self.option("deals"))

    @fact
    def most_minus(self) -> int:
        """Return the highest cost of the cards that two partners can keep, tried rank by rank."""

        @cache
        def dearest(ranks: tuple[str, ...], cards: int) -> int:
            if not ranks:
                return IMPOSSIBLE if cards else 0
            counts = range(min(SUITS, cards) + 1)
            return max(self.rank_minus(ranks[0], n) + dearest(ranks[1:], cards - n) for n in counts)

        return dearest(self.definition.card_deck.ranks, self.kept_by_both())

    @fact
    def free_shapes(self) -> str:
        """Return the ways in which ten cards may form sets that cost nothing."""
        free = [count for count in range(SUITS, 0, -1) if not self.rank_minus("A", count)]
        most = self.kept_by_both()
        shapes = (shape for sets in range(most) for shape in combinations_with_replacement(free, sets))
        return " or ".join("+".join(map(str, s)) for s in shapes if sum(s) == most)


def ring(first: Seat) -> list[Seat]:
    """Return the seats at the table of `first`, clockwise from it."""
    start = first // PLAYERS * PLAYERS
    return [Seat(start + (first + step) % PLAYERS) for step in range(PLAYERS)]


def starter(deal: int, players: list[Seat]) -> Seat:
    """Return the seat that throws first in a deal that is played twice."""
    return players[(deal + 1) % PLAYERS]


def dealer_of(deal: int, players: list[Seat]) -> Seat:
    """Return the dealer: the deal passes round the chairs."""
    return players[deal % PLAYERS]
