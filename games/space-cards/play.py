"""Space Cards: six cards of seven suits, one exchange, and fifteen ways to score, each used once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, groupby
from random import Random
from types import MappingProxyType

from publisher.engine import Cards, Decision, Options, Outcome, Space, Table, TableGame, fact
from publisher.engine.chance import shuffle, stream
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


class Swap(Cards):
    """The cards to be replaced: `swap ♠3 ♥4`, or `keep all`."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"swap {super().__str__()}" if self else "keep all"


class Swaps(Space):
    """Any of the cards of a hand, or none: 64 choices for six cards."""

    def __init__(self, hand: Iterable[Card]) -> None:
        self.hand = sorted_hand(hand)

    def __contains__(self, move: object) -> bool:  # same: only drivers of the game ask
        return isinstance(move, tuple) and len(set(move)) == len(move) and set(move) <= set(self.hand)

    def __iter__(self) -> Iterator[Swap]:  # same: only menus list them
        for count in range(len(self.hand) + 1):
            yield from map(Swap, combinations(self.hand, count))

    def __len__(self) -> int:
        return int(2 ** len(self.hand))

    def sample(self, rng: Random) -> Swap:
        chosen = int(rng.random() * len(self))
        return Swap(card for place, card in enumerate(self.hand) if chosen >> place & 1)

    def find(self, word: str) -> Swap | None:
        """The swap that `word` names; the cards may come in any order."""
        names = [] if word == str(Swap()) else word.removeprefix("swap ").split()
        move = Swap(card for card in self.hand if card.name in names)
        return move if len(move) == len(names) and (names or word == str(Swap())) else None


class Rows(Options):
    """The rows that are still empty. The time for exchanging is over."""

    __slots__ = ()

    def __init__(self, sheet: Mapping[str, int]) -> None:
        empty = Options(ROWS).without("once", lambda row: row not in sheet)
        super().__init__(empty, empty.narrowed)

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
            yield from self.play_hand(table, seat)

    def play_hand(self, table: Table, seat: int) -> Play:
        yield from self.exchange(table, seat)
        yield from self.fill_row(table, seat)

    def exchange(self, table: Table, seat: int) -> Play:
        """Once, any number of cards for as many new ones; the old ones are out of this hand."""
        hand = table.hands[seat]
        swap = yield Decision(seat, Swaps(hand), "exchange")
        for card in swap:
            hand.remove(card)
            table.aside.append(card)
        for _ in swap:
            table.draw(hand)

    def fill_row(self, table: Table, seat: int) -> Play:
        sheet = table.sheets[seat]
        row = yield Decision(seat, Rows(sheet), "row")
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
            return sum(card.points for card in hand if card.suit in ADDED[row])
        if row == SEVEN_PLUS:
            totals: Counter[str] = Counter()
            for card in hand:
                totals[card.suit] += card.points
            return SEVEN_PLUS_POINTS * sum(total >= SEVEN for total in totals.values())
        length, same, mixed = RUNS[row]
        by_suit: defaultdict[str, list[Card]] = defaultdict(list)
        for card in hand:
            by_suit[card.suit].append(card)
        if any(longest_run(cards) >= length for cards in by_suit.values()):
            return same
        return mixed if longest_run(hand) >= length else 0

    @cached_property
    def best_of_all(self) -> dict[str, int]:
        """The most that six cards can score in each row.

        Exchanging a card for a better one of its suit never lowers a row of sums or Seven Plus, so
        for these rows the best cards of each suit are enough, in every division of six among the
        suits. The runs can do no better than inside one suit.
        """
        suits = [
            sorted(cards, key=lambda card: -card.points)
            for _, cards in groupby(sorted(self.definition.card_deck.cards, key=suit_of), suit_of)
        ]
        hands = [
            [card for cards, count in zip(suits, counts, strict=True) for card in cards[:count]]
            for counts in divisions(HAND, len(suits))
        ]
        hands += [list(hand) for cards in suits for hand in combinations(cards, HAND)]
        return {row: max(self.worth(row, hand) for hand in hands) for row in ROWS}

    @cached_property
    def ordinary(self) -> dict[str, float]:  # same: only bots ask what is usual
        """The mean score of each row over some hands dealt without exchange."""
        cards, rng = list(self.definition.card_deck.cards), stream(0, "ordinary")
        totals: Counter[str] = Counter()
        for _ in range(TRIALS):
            shuffle(rng, cards)
            for row in ROWS:
                totals[row] += self.worth(row, cards[:HAND])
        return {row: totals[row] / TRIALS for row in ROWS}

    # -- what the text may state

    @fact
    def rows(self) -> int:
        return len(ROWS)

    @fact
    def swaps(self) -> int:
        """The ways to exchange, keeping all among them."""
        return len(Swaps(self.definition.card_deck.cards[:HAND]))

    @fact
    def seven_plus(self) -> int:
        return SEVEN_PLUS_POINTS

    @fact
    def enough(self) -> int:
        return SEVEN

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
        total = sum(card.points for card in self.definition.card_deck.cards if card.suit in ADDED[row])
        return f"{HAND * total / len(self.definition.card_deck):.1f}"

    @fact
    def suit_cards(self, suit: str) -> int:
        return sum(card.suit == suit for card in self.definition.card_deck.cards)

    @fact
    def value(self, card: str) -> int:
        return self.definition.card_deck.by_name[card].points


def longest_run(cards: Iterable[Card]) -> int:
    """How many ranks follow each other without a gap; a king comes after a seven, an ace is low."""
    ranks = {card.strength for card in cards}
    longest = length = 0
    for rank in range(max(ranks) + 1):
        length = length + 1 if rank in ranks else 0
        longest = max(longest, length)
    return longest


def suit_of(card: Card) -> str:
    return card.suit


def divisions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to divide a number into so many parts, in order, nothing being a part too."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in divisions(total - first, parts - 1):
            yield (first, *rest)
