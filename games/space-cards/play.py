"""Space Cards: six cards of seven suits, one exchange, and fifteen ways to score, each used once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from publisher.engine import CardTable, Decision, Each, Options, Outcome, Play, Seat, TableGame, Zone, fact
from publisher.engine.chance import shuffle, stream
from publisher.engine.mechanics.cards.discards import KEEP, Discards
from publisher.engine.mechanics.cards.stock import draw_up
from publisher.engine.mechanics.cards.suits import by_suit
from publisher.engine.state import by_lot, kept, per_seat, zone, zone_per_seat
from publisher.engine.words import Question, Told, Word, action, claim, phase, row
from publisher.engine.zones import Cards, sorted_hand
from publisher.errors import NotationError, did_you_mean
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
"""The number of hands dealt to estimate the usual score of a row."""
Row: TypeAlias = str
"""One of the `ROWS`."""
Sheet: TypeAlias = dict[Row, int]
EXCHANGE = Question("exchange", {"swap {cards}": "swap {cards}", "keep all": KEEP})
FILL = Question("row", {"fill the row {row}": "{row}"})


def row_called(title: str) -> Row:
    """Return the row of that title, without the signs that the sheet prints beside it."""
    name = re.sub(r"[^\w ]", "", title).strip().casefold()
    if name not in ROWS:
        raise NotationError(f"unknown row {title!r}", hint=did_you_mean(name, ROWS))
    return name


class Rows(Options):
    """The rows that are still empty. It is too late to exchange."""

    def refusal(self, word: str) -> str | None:
        return "exchange" if word.startswith("swap ") else super().refusal(word)


class SpaceTable(CardTable):
    """`sheets` are the points of the filled rows, `scored` the hands they were filled with."""

    hands: Each[Seat, Zone] = zone_per_seat("hand", "all")
    aside: Zone = zone("put aside", "all")
    sheets: Each[Seat, Sheet] = kept(per_seat(Sheet()))
    scored: Each[Seat, list[tuple[Cards, Row]]] = kept(per_seat(list[tuple[Cards, Row]]()))
    first: Seat = by_lot()  # same: drawn by lot


class SpaceCards(TableGame[SpaceTable]):
    """A game in which every player fills a sheet of fifteen rows, one hand to a row."""

    words: ClassVar[Mapping[str, Word]] = {
        "row": Word(
            "|".join(ROWS),
            lambda rules, table, title: row_called(title),
            others=lambda rules, row: tuple(other for other in ROWS if other != row),  # same: tried, not told
        )
    }
    tables = (Told(("Hand", "Row", "Points?"), "North holds {Hand}. {Row} scores {Points?} points."),)

    def round(self, table: SpaceTable) -> Play:
        """Play one hand for each player, dealt from the whole deck, freshly shuffled."""
        for seat in table.from_seat(table.first):
            self.shuffle(table)
            table.deal(HAND, [table.hands[seat]])
            yield from self.play_hand(table, seat)

    @action("The deck is shuffled")
    def shuffle(self, table: SpaceTable) -> None:
        table.shuffle()

    @phase(EXCHANGE, FILL)
    def play_hand(self, table: SpaceTable, seat: Seat) -> Play:
        """Exchange any number of cards once; the old ones are out of this hand."""
        hand = table.hands[seat]
        swap = yield Decision(seat, Discards(hand, "swap"), EXCHANGE)
        table.move(hand, table.aside, swap.cards)
        draw_up(hand, HAND, table.stock)
        yield from self.fill_row(table, seat)

    @phase(FILL)
    def fill_row(self, table: SpaceTable, seat: Seat) -> Play:
        sheet = table.sheets[seat]
        empty = Options(ROWS).without("once", lambda row: row not in sheet)
        row = yield Decision(seat, Rows(empty, empty.narrowed), FILL)
        sheet[row] = self.worth(row, table.hands[seat])
        table.scored[seat].append((sorted_hand(table.hands[seat]), row))
        table.scores[self.definition.team_of(seat)] += sheet[row]

    @action("The sheets are full")
    def strike_out(self, table: SpaceTable) -> None:  # same: the example tells the sums
        """Score nothing for rows that are still empty."""
        for sheet in table.sheets:
            sheet.update({row: 0 for row in ROWS if row not in sheet})

    def finished(self, table: SpaceTable) -> bool:
        return all(len(sheet) == len(ROWS) for sheet in table.sheets)

    def outcome(self, table: SpaceTable) -> Outcome:
        return Outcome(tuple(map(float, table.scores)), "the sheets are full")

    def standing(self, table: SpaceTable) -> list[float]:
        """Return the points above the usual score of the filled rows: a poor hand belongs in a poor row."""
        return [sum(points - self.ordinary[row] for row, points in sheet.items()) for sheet in table.sheets]

    # -- what a hand is worth

    @claim("{row} scores {number?} points?")
    def row_scores(self, table: SpaceTable, row: Row) -> int:
        """Return the score of a row for the only hand that lies on the table."""
        (hand,) = filter(None, table.hands)
        return self.worth(row, hand)

    def worth(self, row: Row, hand: Sequence[Card]) -> int:
        """Return the score of the row for a hand."""
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
    rows, suits, hand = fact(len(ROWS)), fact(len(SUITS)), fact(HAND)

    @fact
    def suits_of(self, row: str) -> int:
        """Return the number of suits that a row adds up."""
        return len(ADDED[row_called(row)])

    @fact
    def number_cards(self, suit: str) -> int:
        """Return the length of a suit from the ace without a gap."""
        ranks = {card.strength for card in self.definition.card_deck.cards if card.suit == suit}
        return len(ranks - {max(card.strength for card in self.definition.card_deck.cards)})

    @fact
    def longest_run(self, *cards: str) -> int:
        found = [self.definition.card_deck.by_name[card] for card in cards]
        return max(length for length in range(1, len(found) + 1) if has_run(found, length))

    @fact
    def swaps(self) -> int:
        """Count the ways to exchange, keeping all among them."""
        return len(Discards(self.definition.card_deck.cards[:HAND]))

    @fact
    def run(self, length: int, suits: str) -> int:
        _, same, mixed = RUNS[f"run of {length}"]
        return {"same": same, "mixed": mixed}[suits]

    run_that_scores = fact({same: length for length, same, _ in RUNS.values()})

    @fact
    def ace(self) -> str:
        """Return `lowest` if the ace is the lowest card of its suit, else `highest`."""
        suit = [card for card in self.definition.card_deck.cards if card.suit == SUITS[0]]
        return "lowest" if min(suit, key=lambda card: card.strength).rank == "A" else "highest"

    @fact(vouches="after")
    def rank_below_king(self) -> int:
        """Return the rank after which the king follows in runs."""
        return self.number_cards(SUITS[0])

    @row("Row", "The most?")
    @fact
    def best(self, row: Row) -> int:
        return self.best_of_all[row]

    @fact
    def best_sheet(self) -> int:
        return sum(self.best_of_all.values())

    @fact
    def random_hand(self, row: str) -> str:
        """Return the mean score of a row of sums for six cards dealt at random, to one decimal."""
        return f"{HAND * self.worth(row, self.definition.card_deck.cards) / self.cards():.1f}"

    @row("Cards", "Value?")
    @fact
    def value(self, card: str) -> int:
        return self.definition.card_deck.by_name[card].points

    # -- the sheet

    @row("", "{seat}?")
    def on_the_sheet(self, table: SpaceTable, label: str, seat: Seat) -> int:
        """Return the points in a row of a player's column, or all of them."""
        sheet = table.sheets[seat]
        return sum(sheet.values()) if label == "Total" else sheet[row_called(label)]

    @row("No.", "Hand", "Row", "Points?")
    def recorded(self, table: SpaceTable, number: int, hand: Cards, row: Row) -> int | str:
        """Return the points on a line of a recorded game for one."""
        (sheet,), (scored,) = table.sheets, table.scored
        return sheet[row] if scored[number - 1] == (sorted_hand(hand), row) else "another hand"


def points_of(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)


def has_run(cards: Sequence[Card], length: int) -> bool:
    """Return True if `length` ranks follow one another; a king follows a seven, an ace is low."""
    ranks = {card.strength for card in cards}
    return any(all(rank + step in ranks for step in range(length)) for rank in ranks)
