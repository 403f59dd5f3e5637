"""Musta Maija: beat the cards your neighbour lays before you, or take them up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from random import Random

from publisher.engine import Cards, Decision, Options, Play, Seat, Space, Zone, fact
from publisher.engine.chance import pick
from publisher.engine.mechanics.cards.picks import Picks, held
from publisher.engine.mechanics.cards.shedding import HAND, SheddingGame, SheddingTable
from publisher.engine.mechanics.cards.stock import draw_up
from publisher.engine.mechanics.cards.suits import by_suit
from publisher.engine.mechanics.tricks.tricks import beats
from publisher.engine.state import kept, zone
from publisher.engine.words import Question, action, phase, row
from publisher.model.cards import Card

MAIJA = "♠Q"
TAKE = "take"
ATTACK = Question("attack", {"attack with {cards}": "{cards}"})
BEAT = Question(
    "beat",
    {
        "beat {laid:card} with {own:card}": "{own} on {laid}",
        "take (it|the card|the cards|the rest)": TAKE,
    },
)


class Beat(Cards):
    """A card of the hand laid on a card of the table: `♥Q on ♥J`."""

    __slots__ = ()

    def __str__(self) -> str:
        return " on ".join(card.name for card in self)


class MaijaTable(SheddingTable):
    """`laid` are the cards that have not been beaten; `trump_card` is the last card of the stock."""

    laid: Zone = zone("laid", "all", "{cards?} (lies|lie) on the table")
    trump_card: Zone = zone("trump card", "all", "{card} lies under the stock")
    beaten: Zone = zone("beaten", "none", "{number?} cards? (have|has) left the game")
    trumps: str | None = kept(None, "{suit} (are|is) trumps?")


class MustaMaija(SheddingGame[MaijaTable]):
    def deal(self, table: MaijaTable) -> None:
        super().deal(table)
        self.turn_up_trumps(table)

    @action("Trumps are turned up")
    def turn_up_trumps(self, table: MaijaTable) -> None:
        """Turn up the first card of the stock that is not a spade; put the spades back into the middle."""
        spades = []
        while table.stock[-1].suit == "spades":
            spades.append(table.stock.pop())
        table.trumps = table.draw(table.trump_card).suit
        middle = len(table.stock) // 2  # same: anywhere in the middle will do
        table.stock[middle:middle] = spades

    @action("It is {seat}'s turn")
    @phase(ATTACK, BEAT, returns="{seat?} attacks next")
    def turn(self, table: MaijaTable, seat: Seat) -> Play:
        """Play one attack and its defence, and return the seat that attacks next."""
        defender = self.after(table, seat)
        attack = yield Decision(seat, Attacks(table.hands[seat], len(table.hands[defender])), ATTACK)
        table.move(table.hands[seat], table.laid, attack)
        self.draw_up(table, seat)
        yield from self.defence(table, defender)
        again = not table.laid
        table.move(table.laid, table.hands[defender])
        self.draw_up(table, defender)
        for player in (seat, defender):
            if not table.hands[player]:
                self.go_out(table, player)
        return defender if again and defender in table.playing else self.after(table, defender)

    def defence(self, table: MaijaTable, seat: Seat) -> Play:
        """Beat card after card, until none is left or the defender takes the rest."""
        while table.laid:
            beat = yield Decision(seat, self.answers(table, seat), BEAT)
            if beat == TAKE:
                return
            own, attacker = beat
            table.move(table.hands[seat], table.beaten, [own])
            table.move(table.laid, table.beaten, [attacker])

    def answers(self, table: MaijaTable, seat: Seat) -> Options:
        """Return the ways to beat a card, and always the choice to take up the rest."""
        pairs = Options(Beat((own, laid)) for laid in table.laid for own in table.hands[seat])
        pairs = pairs.without("maija", lambda beat: MAIJA not in map(str, beat))
        pairs = pairs.without("beating", lambda beat: self.beats(beat[0], beat[1], table.trumps))
        return Options([TAKE, *pairs], pairs.narrowed)

    def beats(self, own: Card, laid: Card, trumps: str | None) -> bool:
        return MAIJA not in (own.name, laid.name) and beats(own, laid, trumps)

    def draw_up(self, table: MaijaTable, seat: Seat) -> None:
        """Draw the hand up to its size; the card under the stock is drawn last."""
        draw_up(table.hands[seat], HAND, table.stock, table.trump_card)

    def go_out(self, table: MaijaTable, seat: Seat) -> None:
        """Let a player escape; all escapes are equal, and one player is always left with ♠Q."""
        super().go_out(table, seat)
        table.scores[self.definition.team_of(seat)] = 1

    # -- what the text may state

    @fact
    @row("Card", "Trumps", "Cards that beat it?")
    def beaters(self, card: str, trumps: str) -> int:
        """Count the cards of the pack that beat that card."""
        deck = self.definition.card_deck
        return sum(self.beats(own, deck.by_name[card], trumps) for own in deck.cards)

    @fact(vouches="same")
    def better(self) -> str:
        """Return `highest` if the higher of two cards of the same suit beats the other, else `lowest`."""
        low, high = (self.definition.card_deck.by_name[card] for card in ("♥2", "♥3"))
        return "highest" if self.beats(high, low, None) else "lowest"

    @fact
    def can_beat(self, own: str, laid: str, trumps: str) -> str:
        """Return `may` if a card may beat another."""
        deck = self.definition.card_deck.by_name
        return "may" if self.beats(deck[own], deck[laid], trumps) else "may not"


class Attacks(Space):
    """Cards of one suit, at least one and at most as many as the defender holds."""

    def __init__(self, hand: Sequence[Card], most: int) -> None:
        self.hand, self.most = tuple(hand), most

    @cached_property
    def suits(self) -> list[list[Picks]]:
        """The cards that may be laid of each suit: one card, two and so on."""
        return [
            [Picks(suit, count) for count in range(1, min(len(suit), self.most) + 1)]
            for suit in by_suit(self.hand).values()
        ]

    def __iter__(self) -> Iterator[Cards]:
        return chain.from_iterable(picks for suit in self.suits for picks in suit)

    def __len__(self) -> int:
        return sum(len(picks) for suit in self.suits for picks in suit)

    def sample(self, rng: Random) -> Cards:
        """Draw a suit, then a number of its cards, then the cards."""
        return pick(rng, pick(rng, self.suits)).sample(rng)

    def read(self, word: str) -> Cards | None:
        return held(self.hand, word) or None

    def refusal(self, word: str) -> str | None:
        cards = held(self.hand, word) or Cards()
        if len({card.suit for card in cards}) > 1:
            return "one-suit"
        return "how-many" if len(cards) > self.most else None
