"""Musta Maija: beat the cards your neighbour lays before you, or take them up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from publisher.engine import Cards, Decision, Options, Space, Table, TableGame, fact
from publisher.engine.chance import below, pick
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.mechanics.tricks.tricks import beats
from publisher.engine.table import Play
from publisher.model.cards import Card

HAND = 5
MAIJA = "♠Q"
TAKE = "take"


@dataclass(frozen=True, slots=True)
class Beat:
    """A card of the hand laid on a card of the table: `♥Q on ♥J`."""

    cards: Cards

    def __str__(self) -> str:
        return " on ".join(card.name for card in self.cards)


class MustaMaija(TableGame):
    """`laid` are the cards that are still to be beaten; `trump_card` is the last card of the stock."""

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.laid = table.zone("laid", "all")
        table.trump_card = table.zone("trump card", "all")
        table.beaten = table.zone("beaten", "none")
        table.dealer = table.random(len(table.seats))
        table.playing, table.trumps = list(table.seats), None

    def round(self, table: Table) -> Play:
        table.shuffle()
        seat = table.left_of(table.dealer)
        table.deal(HAND, table.hands, first=seat)
        self.turn_up_trumps(table)
        while len(table.playing) > 1:
            seat = yield from self.turn(table, seat)
        for player in table.seats:
            table.scores[player] = int(player not in table.playing)

    def turn_up_trumps(self, table: Table) -> None:
        """The first card of the stock that is no spade; the spades above it go back into the middle."""
        spades = []
        while table.stock[-1].suit == "spades":
            spades.append(table.stock.pop())
        table.draw(table.trump_card)
        table.trumps = table.trump_card[0].suit
        middle = len(table.stock) // 2  # same: anywhere in the middle will do
        table.stock[middle:middle] = spades

    def turn(self, table: Table, seat: int) -> Play:
        """One attack and its defence. Returns who attacks next."""
        defender = self.after(table, seat)
        attacks = Attacks(table.hands[seat], len(table.hands[defender]))
        for card in (yield Decision(seat, attacks, "attack")):
            table.hands[seat].remove(card)
            table.laid.append(card)
        self.draw_up(table, seat)
        yield from self.defence(table, defender)
        again = not table.laid
        table.hands[defender] += table.laid
        table.laid.clear()
        self.draw_up(table, defender)
        table.playing = [player for player in table.playing if table.hands[player]]
        return defender if again and defender in table.playing else self.after(table, defender)

    def defence(self, table: Table, seat: int) -> Play:
        """Card after card is beaten, until none is left or the defender has had enough."""
        while table.laid:
            beat = yield Decision(seat, self.answers(table, seat), "beat")
            if beat == TAKE:
                return
            own, attacker = beat.cards
            table.hands[seat].remove(own)
            table.laid.remove(attacker)
            table.beaten += beat.cards

    def answers(self, table: Table, seat: int) -> Options:
        """To take up what is left is always allowed."""
        pairs = [Beat(Cards((own, laid))) for laid in table.laid for own in table.hands[seat]]
        options = Options(pairs).without("maija", lambda beat: MAIJA not in map(str, beat.cards))
        options = options.without(
            "beating", lambda beat: self.beats(beat.cards[0], beat.cards[1], table.trumps)
        )
        return Options([TAKE, *options], options.narrowed)

    def beats(self, own: Card, laid: Card, trumps: str | None) -> bool:
        return MAIJA not in (own.name, laid.name) and beats(own, laid, trumps)

    def draw_up(self, table: Table, seat: int) -> None:
        """The card that lies under the stock is the last."""
        hand = table.hands[seat]
        while len(hand) < HAND and (table.stock or table.trump_card):
            hand.append((table.stock or table.trump_card).pop())

    def after(self, table: Table, seat: int) -> int:
        """The next player clockwise who still has cards; somebody has, for ♠Q never leaves the game."""
        order: list[int] = table.from_seat(table.left_of(seat))
        return next(other for other in order if other in table.playing)

    # -- what the text may state

    @fact
    def hand(self) -> int:
        return HAND

    @fact
    def stock_after_deal(self) -> int:
        """With the card that makes trumps."""
        return self.cards() - HAND * len(self.seats)

    @fact
    def spades(self) -> int:
        return sum(card.suit == "spades" for card in self.definition.card_deck.cards)

    @fact
    def beaters(self, card: str, trumps: str) -> int:
        """How many cards of the pack beat that card."""
        deck = self.definition.card_deck
        return sum(self.beats(own, deck.by_name[card], trumps) for own in deck.cards)


class Attacks(Space):
    """Cards of one suit, at most as many as the defender holds."""

    def __init__(self, hand: Sequence[Card], most: int) -> None:
        self.hand, self.most = tuple(hand), most

    def suits(self) -> Iterator[tuple[list[Card], int]]:
        """The cards of each suit of the hand, and how many of them may be laid."""
        for suit in dict.fromkeys(card.suit for card in self.hand):
            held = [card for card in self.hand if card.suit == suit]
            yield held, min(len(held), self.most)

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Cards)
            and bool(move)
            and move in Picks(self.hand, len(move))
            and self.broken_rule(move) is None
        )

    def broken_rule(self, cards: Cards) -> str | None:
        if len({card.suit for card in cards}) > 1:
            return "one-suit"
        return "how-many" if len(cards) > self.most else None

    def __iter__(self) -> Iterator[Cards]:
        for held, most in self.suits():
            for count in range(1, most + 1):
                yield from map(Cards, combinations(held, count))

    def __len__(self) -> int:
        return sum(comb(len(held), count) for held, most in self.suits() for count in range(1, most + 1))

    def sample(self, rng: Random) -> Cards:
        """One card or two, or as many as there are."""
        held, most = pick(rng, list(self.suits()))
        return Picks(held, 1 + below(rng, most)).sample(rng)

    def find(self, word: str) -> Cards | None:
        cards = Picks(self.hand, len(word.split())).find(word)
        return cards if cards is not None and cards in self else None

    def refusal(self, word: str) -> str | None:
        cards = Picks(self.hand, len(word.split())).find(word)
        return None if cards is None else self.broken_rule(cards)
