"""Trick-taking: leading, following suit, trumps, and who wins the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from publisher.engine.choices import Decision, Options
from publisher.engine.table import Play, Table, TableGame
from publisher.engine.zones import Cards, Zone
from publisher.model.cards import Card


@dataclass(frozen=True, slots=True)
class Lead:
    """A card led while something is said about a suit: `KJ9 in ♠`, `♥K marriage`."""

    cards: Cards
    suit: str
    said: str

    @property
    def card(self) -> Card:
        return self.cards[0]

    def __str__(self) -> str:
        return f"{self.card} {self.said}"


def beats(card: Card, best: Card, trumps: str | None) -> bool:
    """Whether `card`, played later, takes the trick from `best`."""
    if card.suit == best.suit:
        return card.strength > best.strength
    return card.suit == trumps


def winning_card(cards: Sequence[Card], trumps: str | None) -> int:
    """The place in the trick of the card that wins: the highest trump, else the highest of the suit led."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trumps):
            best = place
    return best


def follow_suit(hand: Zone, led: str) -> Options:
    """Who holds a card of the suit led must play one."""
    return Options(hand).must("follow-suit", [card for card in hand if card.suit == led])


def follow_or_trump(hand: Zone, led: str, trumps: str | None) -> Options:
    """Who cannot follow suit must play a trump, if there are trumps and the hand has one."""
    following = [card for card in hand if card.suit == led]
    if following:
        return Options(hand).must("follow-suit", following)
    return Options(hand).must("must-trump", [card for card in hand if card.suit == trumps])


def head_or_trump(hand: Zone, trick: Sequence[Card], trumps: str | None) -> Options:
    """Follow suit or trump, and whoever can must beat the best card in the trick so far."""
    options = follow_or_trump(hand, trick[0].suit, trumps)
    best = trick[winning_card(trick, trumps)]
    return options.must("must-head", [card for card in options if beats(card, best, trumps)])


class TrickGame(TableGame):
    """A game of tricks. Zones: `hands`, `trick` and, for each team, the tricks it has `won`.

    `table.trumps` is the suit that wins over all others (None: no trumps), `table.leader` the seat
    that led to the present trick, `table.tricks` the number of tricks of each team.
    """

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.trick = table.zone("trick", "all")
        table.won = [table.zone(f"tricks of {self.definition.team_name(t)}", "none") for t in self.teams]
        table.tricks = [0 for _ in self.teams]  # same: every deal counts afresh
        table.trumps = None
        table.leader = 0  # same: every trick has its leader

    @property
    def teams(self) -> range:
        return range(len(self.definition.teams))

    def legal(self, table: Table, seat: int) -> Options:
        """What `seat` may play to the trick on the table."""
        hand = table.hands[seat]
        return follow_suit(hand, table.trick[0].suit) if table.trick else Options(hand)

    def lay(self, table: Table, seat: int, move: Card | Lead) -> None:
        """The card of `move` goes from the hand to the trick."""
        card = move.card if isinstance(move, Lead) else move
        table.hands[seat].remove(card)
        table.trick.append(card)

    def winner(self, table: Table) -> int:
        """The place in the trick of its winning card."""
        return winning_card(table.trick, table.trumps)

    def order(self, table: Table, leader: int) -> list[int]:
        """Who plays to a trick, in turn: everybody, clockwise."""
        return table.from_seat(leader)

    def trick(self, table: Table, leader: int) -> Play:
        """One trick led by `leader`. Returns the seat that wins it."""
        order = self.order(table, leader)
        table.leader = leader  # same: told to the players, asked by no rule
        for seat in order:
            self.lay(table, seat, (yield Decision(seat, self.legal(table, seat))))
        winner = order[self.winner(table)]
        self.gather(table, self.definition.team_of(winner))
        return winner

    def gather(self, table: Table, side: int) -> None:
        """The cards of the trick go to the side that has won it."""
        table.tricks[side] += 1
        table.won[side] += table.trick
        table.trick.clear()

    def tricks(self, table: Table, leader: int) -> Play:
        """Tricks until the hands are empty, each led by the winner of the last."""
        while table.hands[leader]:
            leader = yield from self.trick(table, leader)
