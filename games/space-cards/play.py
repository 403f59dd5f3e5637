"""Space Cards: six cards of seven suits, one exchange, and fifteen ways to score, each used once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from types import MappingProxyType

from publisher.engine import Decision, Options, Outcome, Table, TableGame, fact
from publisher.engine.chance import shuffle, stream
from publisher.engine.mechanics.cards.discards import Discards
from publisher.engine.mechanics.cards.stock import draw_up
from publisher.engine.mechanics.cards.suits import by_suit
from publisher.engine.table import Play
from publisher.engine.zones import sorted_hand
from publisher.model.cards import Card

HAND = 6
SEVEN = 7
SEVEN_PLUS, LUCK = "seven plus", "luck"
SEVEN_PLUS_POINTS = 5
SUITS = ("hearts", "spades", "clubs", "diamonds", "suns", "moons", "stars")
ADDED = MappingProxyType({
    **{suit: (suit,) for suit in SUITS},
    "red": ("hearts", "diamonds"),
    "black": ("clubs", "spades"),
    "astronomy": ("suns", "moons", "stars"),
    LUCK: SUITS,
})  # fmt: skip
"""The rows that add up card values, with the suits that count."""
RUNS = MappingProxyType({"run of 4": (4, 15, 4), "run of 5": (5, 20, 5), "run of 6": (6, 30, 6)})
"""The runs: their length, what they score in one suit, and what they score in mixed suits."""
ROWS = (*SUITS, "red", "black", "astronomy", SEVEN_PLUS, *RUNS, LUCK)
TRIALS = 500
"""Hands dealt to see what a row scores as a rule."""


class Rows(Options):
    """The rows that are still empty. The time for exchanging is over."""

    def refusal(self, word: str) -> str | None:
        return "exchange" if word.startswith("swap ") else super().refusal(word)


class SpaceCards(TableGame):
    """Every player fills a sheet of fifteen rows, one hand to a row."""

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "all")
        table.aside = table.zone("put aside", "all")
        table.sheets = [{} for _ in table.seats]
        table.scored = [[] for _ in table.seats]
        table.first = table.random(len(table.seats))

    def round(self, table: Table) -> Play:
        """One hand for everybody; each is dealt from the whole deck, freshly shuffled."""
        for seat in table.from_seat(table.first):
            table.shuffle()
            table.deal(HAND, [table.hands[seat]])
            yield from self.exchange(table, seat)
            yield from self.fill_row(table, seat)

    def exchange(self, table: Table, seat: int) -> Play:
        """Once, any number of cards for as many new ones; the old ones are out of this hand."""
        hand = table.hands[seat]
        swap = yield Decision(seat, Discards(hand, "swap"), "exchange")
        table.move(hand, table.aside, swap.cards)
        draw_up(hand, HAND, table.stock)

    def fill_row(self, table: Table, seat: int) -> Play:
        sheet = table.sheets[seat]
        empty = Options(ROWS).without("once", lambda row: row not in sheet)
        row = yield Decision(seat, Rows(empty, empty.narrowed), "row")
        sheet[row] = self.worth(row, table.hands[seat])
        table.scored[seat].append((sorted_hand(table.hands[seat]), row))
        table.scores[seat] += sheet[row]

    def finished(self, table: Table) -> bool:
        return all(len(sheet) == len(ROWS) for sheet in table.sheets)

    def outcome(self, table: Table) -> Outcome:
        return Outcome(tuple(map(float, table.scores)), "the sheets are full")

    def standing(self, table: Table) -> list[float]:
        """Points above what the filled rows score as a rule: a poor hand belongs in a poor row."""
        return [sum(points - self.ordinary[row] for row, points in sheet.items()) for sheet in table.sheets]

    # -- what a hand is worth

    def worth(self, row: str, hand: Sequence[Card]) -> int:
        """What the row scores for a hand."""
        if row in ADDED:
            return points_of(card for card in hand if card.suit in ADDED[row])
        suits = by_suit(hand).values()
        if row == SEVEN_PLUS:
            return SEVEN_PLUS_POINTS * sum(points_of(cards) >= SEVEN for cards in suits)
        length, same, mixed = RUNS[row]
        if any(has_run(cards, length) for cards in suits):
            return same
        return mixed if has_run(hand, length) else 0

    @cached_property
    def best_of_all(self) -> dict[str, int]:
        """The most that six cards can score in each row.

        Exchanging a card for a better one of its suit never lowers a row of sums or Seven Plus, so
        for these rows the best cards of each suit are enough, however many of each. The runs can do
        no better than inside one suit.
        """
        deck = sorted(self.definition.card_deck.cards, key=lambda card: -card.points)
        suits = by_suit(deck)
        hands = [
            [card for suit, count in Counter(chosen).items() for card in suits[suit][:count]]
            for chosen in combinations_with_replacement(suits, HAND)
        ]
        hands += [list(hand) for cards in suits.values() for hand in combinations(cards, HAND)]
        return {row: max(self.worth(row, hand) for hand in hands) for row in ROWS}

    @cached_property
    def ordinary(self) -> dict[str, float]:  # same: only bots ask what is usual
        """The mean score of each row over some hands dealt without exchange."""
        cards, rng = list(self.definition.card_deck.cards), stream(0, "ordinary")
        totals: Counter[str] = Counter()
        for _ in range(TRIALS):
            shuffle(rng, cards)
            totals.update({row: self.worth(row, cards[:HAND]) for row in ROWS})
        return {row: totals[row] / TRIALS for row in ROWS}

    # -- what the text may state

    seven_plus = fact(SEVEN_PLUS_POINTS)
    enough = fact(SEVEN)
    rows = fact(len(ROWS))

    @fact
    def swaps(self) -> int:
        """The ways to exchange, keeping all among them."""
        return len(Discards(self.definition.card_deck.cards[:HAND]))

    @fact
    def run(self, length: int, suits: str) -> int:
        _, same, mixed = RUNS[f"run of {length}"]
        return {"same": same, "mixed": mixed}[suits]

    @fact
    def best(self, row: str) -> int:
        return self.best_of_all[row]

    @fact
    def best_sheet(self) -> int:
        return sum(self.best_of_all.values())

    @fact
    def random_hand(self, row: str) -> str:
        """What a row of sums scores on average for six cards dealt at random, to one decimal."""
        return f"{HAND * self.worth(row, self.definition.card_deck.cards) / self.cards():.1f}"

    @fact
    def value(self, card: str) -> int:
        return self.definition.card_deck.by_name[card].points


def points_of(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)


def has_run(cards: Sequence[Card], length: int) -> bool:
    """Whether so many ranks follow each other without a gap; a king comes after a seven, an ace is low."""
    ranks = {card.strength for card in cards}
    return any(all(rank + step in ranks for step in range(length)) for rank in ranks)
