"""Trick-taking: leading, following suit, trumps, and winning the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from publisher.engine.choices import Decision, Options
from publisher.engine.failure import returned
from publisher.engine.game import fact
from publisher.engine.state import each_deal, kept, per_team, zone, zone_per_team
from publisher.engine.table import CardTable, Play, TableGame
from publisher.engine.words import Question, phase
from publisher.engine.zones import Cards, Zone
from publisher.model.cards import Card
from publisher.model.seats import Each, Seat, Team

LEAD = Question("play", {"lead {card}": "{card}"})
PLAY = Question(
    "play", {"(play|follow with|discard|throw|trump with|ruff with|overtake with|win with) {card}": "{card}"}
)


@dataclass(frozen=True, slots=True)
class Lead:
    """A card led with words about a suit: `KJ9 in ♠`, `♥K marriage`."""

    cards: Cards
    suit: str
    said: str

    @property
    def card(self) -> Card:
        return self.cards[0]

    def __str__(self) -> str:
        return f"{self.card} {self.said}"


def beats(card: Card, best: Card, trumps: str | None) -> bool:
    """Return True if `card`, played later, takes the trick from `best`."""
    if card.suit == best.suit:
        return card.strength > best.strength
    return card.suit == trumps


def winning_card(cards: Sequence[Card], trumps: str | None) -> int:
    """Return the place of the winning card: the highest trump, else the highest of the suit led."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trumps):
            best = place
    return best


def follow_suit(hand: Zone, led: str) -> Options:
    """Return the legal cards: one of the suit led, if the hand has any."""
    return Options(hand).must("follow-suit", [card for card in hand if card.suit == led])


def follow_or_trump(hand: Zone, led: str, trumps: str | None) -> Options:
    """Return the legal cards: one of the suit led, else a trump, if the hand has any."""
    following = [card for card in hand if card.suit == led]
    if following:
        return Options(hand).must("follow-suit", following)
    return Options(hand).must("must-trump", [card for card in hand if card.suit == trumps])


def head_or_trump(hand: Zone, trick: Sequence[Card], trumps: str | None) -> Options:
    """Return the legal cards: follow suit or trump, and beat the best card in the trick if possible."""
    options = follow_or_trump(hand, trick[0].suit, trumps)
    best = trick[winning_card(trick, trumps)]
    return options.must("must-head", [card for card in options if beats(card, best, trumps)])


class TrickTable(CardTable):
    """A table for tricks. `trumps` is the suit that wins over all others, `leader` the seat that led to the
    present trick, `tricks` the number of tricks of each team, `won` the cards in them."""

    trick: Zone = zone("trick", "all", "In the trick lie {cards}")
    won: Each[Team, Zone] = zone_per_team("tricks of", "none")
    tricks: Each[Team, int] = each_deal(per_team(0))
    trumps: str | None = each_deal(
        None, "{suit} (are|is) trumps?", none=("There are no trumps", "No suit is trumps?")
    )
    leader: Seat = kept(Seat(0))  # same: every trick has its leader


T = TypeVar("T", bound=TrickTable)


class TrickGame(TableGame[T]):
    """A game of tricks: players lead, follow suit if they can, and the highest card wins.

    Write `round`: clear the table, deal, and play with `yield from self.tricks(table, leader)`.
    """

    leading: ClassVar[Question] = LEAD
    playing: ClassVar[Question] = PLAY
    """The words for the first card of a trick, and for the others."""

    @fact
    def hand_size(self) -> int:
        """Return the number of cards in each hand, if all are dealt."""
        return len(self.definition.card_deck) // len(self.names)

    def legal(self, table: T, seat: Seat) -> Options:
        """Return the cards that `seat` may play to the trick on the table, which is empty for the lead."""
        hand = table.hands[seat]
        return follow_suit(hand, table.trick[0].suit) if table.trick else Options(hand)

    def lay(self, table: T, seat: Seat, move: Card | Lead) -> None:
        """Move the card of `move` from the hand to the trick."""
        card = move.card if isinstance(move, Lead) else move
        table.hands[seat].remove(card)
        table.trick.append(card)

    def winner(self, table: T) -> int:
        """Return the place of the winning card in the trick."""
        return winning_card(table.trick, table.trumps)

    def order(self, table: T, leader: Seat) -> list[Seat]:
        """Return the seats in the order of play: all, clockwise."""
        return table.from_seat(leader)

    @phase("leading", "playing", returns=("{seat?} wins the trick", "The trick goes to {seat?}"))
    def trick(self, table: T, leader: Seat) -> Play:
        """Play one trick led by `leader`; return the seat that wins it."""
        order = self.order(table, leader)
        table.leader = leader  # same: shown to players, used by no rule
        for seat in order:
            question = self.playing if table.trick else self.leading
            legal = returned(self, "legal", self.legal(table, seat), Options, "Options(…)")
            self.lay(table, seat, (yield Decision(seat, legal, question)))
        winner = order[self.winner(table)]
        self.gather(table, self.definition.team_of(winner))
        return winner

    def play_hand(self, table: T) -> Play:
        """Play all the tricks of a deal, from the first lead; a game with contracts calls it."""
        raise NotImplementedError
        yield

    def gather(self, table: T, side: Team) -> None:
        """Count the trick for the side that has won it, and move its cards there. An override can look at
        `table.trick` before it calls `super().gather(table, side)`; the trick is empty after that."""
        table.tricks[side] += 1
        table.won[side] += table.trick
        table.trick.clear()

    def tricks(self, table: T, leader: Seat) -> Play:
        """Play tricks until the hands are empty, each led by the winner of the last."""
        while table.hands[leader]:
            leader = yield from self.trick(table, leader)
