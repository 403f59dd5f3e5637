"""Chinese Poker: combinations of cards, each higher than the one before, until the hand is empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, cycle, islice

from publisher.engine import Cards, Decision, Table, fact
from publisher.engine.choices import LazyOptions
from publisher.engine.mechanics.cards.elimination import EliminationGame
from publisher.engine.mechanics.cards.picks import held
from publisher.engine.mechanics.melding.melds import by_rank
from publisher.engine.mechanics.poker.hands import SIZE, Kind, PokerGame, Ranking
from publisher.engine.table import Play
from publisher.model.cards import Card
from publisher.model.definition import Definition

PASS = "pass"
ALIKE = (1, 2, 3)
SUITS = ("clubs", "diamonds", "hearts", "spades")


class ChinesePoker(PokerGame, EliminationGame):
    """Zones: `hands`, the combination that is `lying` to be beaten, and the cards `played` before it."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        if self.option("two_high_in_hands"):
            self.ranking = Ranking(" ".join(definition.card_deck.ranks), low_ace=False)

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.lying = table.zone("lying", "all")
        table.played = table.zone("played", "all")
        table.dealer, table.holder = table.random(len(table.seats)), None

    def round(self, table: Table) -> Play:
        self.deal(table)
        leader = table.left_of(table.dealer)
        while not self.finished(table):
            leader = yield from self.one_round(table, leader)

    def deal(self, table: Table) -> None:
        """All the cards, one at a time; who gets one more than others is early in turn as well."""
        table.shuffle()
        order = table.from_seat(table.left_of(table.dealer))
        for seat in islice(cycle(order), len(table.stock)):
            table.draw(table.hands[seat])
        for hand in table.hands:
            hand.sort(key=lambda card: -card.strength)  # same: only so that combinations are told in order

    # -- a round

    def one_round(self, table: Table, leader: int) -> Play:
        """From a lead until all the others pass. Returns who leads to the next."""
        yield from self.turn(table, leader)
        waiting = self.others(table, leader)
        while waiting and not self.finished(table):
            if (yield from self.turn(table, waiting.pop(0))):
                waiting = self.others(table, table.holder)
        table.move(table.lying, table.played)
        return next(seat for seat in table.from_seat(table.holder) if seat in table.playing)

    def turn(self, table: Table, seat: int) -> Play:
        """Returns whether `seat` played."""
        move = yield Decision(seat, self.options(table, seat))
        if move == PASS:
            return False
        table.move(table.lying, table.played)
        table.move(table.hands[seat], table.lying, move)
        table.holder = seat
        if not table.hands[seat]:
            self.go_out(table, seat)
        return True

    def options(self, table: Table, seat: int) -> Plays:
        return Plays(self, table.hands[seat], table.lying)

    # -- the combinations

    def is_combination(self, cards: Sequence[Card]) -> bool:
        if len(cards) == SIZE:
            return self.ranking.value(cards).kind >= Kind.STRAIGHT
        return len(cards) in ALIKE and len({card.rank for card in cards}) == 1

    def height(self, cards: Sequence[Card]) -> tuple[object, ...]:
        """What is compared within a type: the suit counts only between single cards."""
        if len(cards) == SIZE:
            return self.ranking.value(cards)
        card = cards[0]
        return (card.strength, SUITS.index(card.suit)) if len(cards) == 1 else (card.strength,)

    def combinations(self, hand: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
        """The combinations of that size that a hand holds."""
        if size == SIZE:
            return self.ranking.straights_or_better(hand)
        return (cards for alike in by_rank(hand).values() for cards in combinations(alike, size))

    # -- what the text may state

    @fact
    def dealt_to(self, place: int) -> int:
        """How many cards the first, second … player from the dealer's left gets."""
        each, over = divmod(self.cards(), len(self.seats))
        return each + (place <= over)


class Plays(LazyOptions):
    """A combination of the hand, higher than the one that lies; or a pass, if one lies."""

    def __init__(self, rules: ChinesePoker, hand: Sequence[Card], lying: Sequence[Card]) -> None:
        self.rules, self.hand, self.lying = rules, hand, tuple(lying)

    @cached_property
    def moves(self) -> Sequence[str | Cards]:
        sizes = (len(self.lying),) if self.lying else (*ALIKE, SIZE)
        found = (Cards(cards) for size in sizes for cards in self.rules.combinations(self.hand, size))
        higher = [cards for cards in found if self.against(cards) is None]
        return [PASS, *higher] if self.lying else higher

    def against(self, cards: Sequence[Card]) -> str | None:
        """The rule that forbids to play these cards."""
        if not self.rules.is_combination(cards):
            return "combinations"
        if self.lying and len(cards) != len(self.lying):
            return "same-type"
        if self.lying and not self.rules.height(cards) > self.rules.height(self.lying):
            return "higher"
        return None

    def read(self, word: str) -> str | Cards | None:
        return PASS if word == PASS else held(self.hand, word) or None

    def refusal(self, word: str) -> str | None:
        if word == PASS:
            return None if self.lying else "leading"
        cards = held(self.hand, word)
        return self.against(cards) if cards else None
