"""Chinese Poker: combinations of cards, each higher than the one before, until the hand is empty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from random import Random
from typing import TypeAlias

from publisher.engine import Cards, Decision, Space, Table, TableGame, fact
from publisher.engine.chance import pick
from publisher.engine.mechanics.melding.melds import by_rank
from publisher.engine.mechanics.poker.hands import SIZE, Kind, PokerGame, Ranking
from publisher.engine.table import Play
from publisher.model.cards import Card
from publisher.model.definition import Definition

PASS = "pass"
ALIKE = (1, 2, 3)
SUITS = ("clubs", "diamonds", "hearts", "spades")

Move: TypeAlias = str | Cards


class ChinesePoker(PokerGame, TableGame):
    """Zones: `hands`, the combination that is `lying` to be beaten, and the cards `played` before it."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        if self.option("two_high_in_hands"):
            self.ranking = Ranking(" ".join(definition.card_deck.ranks), low_ace=False)

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.lying = table.zone("lying", "all")
        table.played = table.zone("played", "all")
        table.dealer = table.random(len(table.seats))
        table.playing, table.holder = list(table.seats), None

    def round(self, table: Table) -> Play:
        self.deal(table)
        leader = table.left_of(table.dealer)
        while not self.finished(table):
            leader = yield from self.one_round(table, leader)

    def deal(self, table: Table) -> None:
        """All the cards, one at a time; who gets one more than others is early in turn as well."""
        table.shuffle()
        order = table.from_seat(table.left_of(table.dealer))
        table.deal(len(table.stock) // len(order), table.hands, first=order[0])
        for seat in order[: len(table.stock)]:
            table.draw(table.hands[seat])
        for hand in table.hands:
            hand.sort(key=lambda card: -card.strength)  # same: only so that combinations are told in order

    # -- a round

    def one_round(self, table: Table, leader: int) -> Play:
        """From a lead until all the others pass. Returns who leads to the next."""
        yield from self.turn(table, leader)
        while not self.finished(table) and (yield from self.beaten(table)):
            pass
        table.played += table.lying
        table.lying.clear()
        return next(seat for seat in table.from_seat(table.holder) if seat in table.playing)

    def beaten(self, table: Table) -> Play:
        """The others are asked in turn until one of them plays; whether one did."""
        for seat in table.from_seat(table.holder)[1:]:
            if seat in table.playing and (yield from self.turn(table, seat)):
                return True
        return False

    def turn(self, table: Table, seat: int) -> Play:
        """Returns whether `seat` played."""
        move = yield Decision(seat, self.options(table, seat))
        if move == PASS:
            return False
        table.played += table.lying
        table.lying[:] = move
        table.holder = seat
        for card in move:
            table.hands[seat].remove(card)
        if not table.hands[seat]:
            table.playing.remove(seat)
            table.scores[seat] = len(table.playing)
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

    def combinations(self, hand: Sequence[Card], sizes: Iterable[int]) -> Iterator[tuple[Card, ...]]:
        """The combinations of these sizes that a hand holds."""
        for size in sizes:
            if size == SIZE:
                yield from self.ranking.straights_or_better(hand)
            for alike in by_rank(hand).values() if size in ALIKE else ():
                yield from combinations(alike, size)

    def finished(self, table: Table) -> bool:
        """Only one player is left with cards."""
        return len(table.playing) == 1

    # -- what the text may state

    @fact
    def dealt_to(self, place: int) -> int:
        """How many cards the first, second … player from the dealer's left gets."""
        each, over = divmod(self.cards(), len(self.seats))
        return each + (place <= over)


class Plays(Space):
    """A combination of the hand, higher than the one that lies; or a pass, if one lies."""

    def __init__(self, rules: ChinesePoker, hand: Sequence[Card], lying: Sequence[Card]) -> None:
        self.rules, self.hand, self.lying = rules, hand, tuple(lying)

    @cached_property
    def moves(self) -> list[Move]:
        sizes = (len(self.lying),) if self.lying else (*ALIKE, SIZE)
        found = (Cards(cards) for cards in self.rules.combinations(self.hand, sizes))
        passing: list[Move] = [PASS] if self.lying else []
        return passing + [cards for cards in found if self.against(cards) is None]

    def against(self, cards: Sequence[Card]) -> str | None:
        """The rule that forbids to play these cards."""
        if not self.rules.is_combination(cards):
            return "combinations"
        if self.lying and len(cards) != len(self.lying):
            return "same-type"
        if self.lying and not self.rules.height(cards) > self.rules.height(self.lying):
            return "higher"
        return None

    def refusal(self, word: str) -> str | None:
        if word == PASS:
            return None if self.lying else "leading"
        cards = self.held(word)
        return self.against(cards) if cards else None

    def held(self, word: str) -> Cards | None:
        """The cards of the hand that a word names, in any order."""
        names = word.split()
        cards = Cards(card for card in self.hand if card.name in names)
        return cards if len(cards) == len(names) else None

    def find(self, word: str) -> Move | None:
        move: Move | None = PASS if word == PASS else self.held(word)
        return move if move is not None and self.refusal(word) is None else None

    def __contains__(self, move: object) -> bool:
        return self.find(str(move)) is not None  # same: only bots ask

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def sample(self, rng: Random) -> Move:
        return pick(rng, self.moves)  # same: how bots choose is no rule
