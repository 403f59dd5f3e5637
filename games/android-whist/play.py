"""Android Whist: two people, two androids, and commands given without seeing the cards."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Decision, Options, Table, fact
from publisher.engine.mechanics.tricks.androids import ERROR, AndroidGame
from publisher.engine.mechanics.tricks.tricks import beats, winning_card
from publisher.engine.table import Play
from publisher.model.cards import FRENCH, Card

TRUMPS = "spades"
DUCK, BEAT, HIGH = FOLLOWING = ("duck", "beat", "high")
SHORTEST, LONGEST = "shortest", "longest"
LEADING = (*FRENCH, SHORTEST, LONGEST, *(f"high {name}" for name in (*FRENCH, SHORTEST, LONGEST)))
COMMANDS = Options([*FOLLOWING, *LEADING])
TO_FOLLOW = COMMANDS.without("commands", lambda word: word in FOLLOWING)
TO_LEAD = COMMANDS.without("commands", lambda word: word in LEADING)
BOOK = 6


class AndroidWhist(AndroidGame):
    """Each player's team is the player and the android opposite."""

    def round(self, table: Table) -> Play:
        table.tricks, table.trumps = [0, 0], TRUMPS
        self.deal_hands(table)
        yield from self.play_hand(table)
        self.score(table)
        table.dealer = 1 - table.dealer

    def play_hand(self, table: Table) -> Play:
        yield from self.tricks(table, leader=self.left(table, table.dealer))

    # -- the androids

    def command(self, table: Table, hand: int) -> Play:
        """Commands until one of them can be carried out; after an error a follower may be told anything."""
        words, later = (TO_FOLLOW, COMMANDS) if table.trick else (TO_LEAD, TO_LEAD)
        failed: list[str] = []
        while True:
            word = yield Decision(self.player(table, hand), words, "command")
            card = yield from self.obey(table, hand, self.carried_out(table.hands[hand], table.trick, word))
            if card != ERROR:
                return card
            failed.append(word)
            words = later.without("error", lambda word: word not in failed)

    def carried_out(self, hand: Sequence[Card], trick: Sequence[Card], word: str) -> list[Card]:
        """The card that the command picks from the hand; no card means an error message."""
        if word in FOLLOWING:
            return self.follow(hand, trick, word)
        name = word.removeprefix("high ")
        suits = {LONGEST: longest(hand), SHORTEST: shortest(hand)}.get(name, [name])
        cards = [card for card in hand if [card.suit] == suits]
        return highest(cards) if word != name else lowest(cards)

    def follow(self, hand: Sequence[Card], trick: Sequence[Card], word: str) -> list[Card]:
        """Duck plays low; Beat and High win as cheaply or as dearly as they can, and else play low."""
        led, best = trick[0].suit, trick[winning_card(trick, TRUMPS)]
        in_suit = [card for card in hand if card.suit == led]
        winners = [card for card in in_suit or hand if beats(card, best, TRUMPS)]
        if word == DUCK or not winners:
            return lowest(in_suit)
        return lowest(winners) if word == BEAT else highest(winners)

    # -- the score

    def score(self, table: Table) -> None:
        side = table.tricks.index(max(table.tricks))
        table.scores[side] += self.points_for(table.tricks[side])

    def finished(self, table: Table) -> bool:
        return bool(max(table.scores) >= self.option("target"))

    # -- what the text may state

    @fact
    def points_for(self, tricks: int) -> int:
        return tricks - BOOK

    @fact
    def longest_game(self) -> int:
        """In deals: each brings at least a point, and the last comes when both need only one more."""
        return 2 * (int(self.option("target")) - 1) + 1


def lowest(cards: Sequence[Card]) -> list[Card]:
    """The lowest of some cards of one suit, or no card."""
    return sorted(cards, key=lambda card: card.strength)[:1]


def highest(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: -card.strength)[:1]


def longest(hand: Sequence[Card]) -> list[str]:
    """The longest suit, or all that are equally long."""
    held = [card.suit for card in hand]
    return [suit for suit in dict.fromkeys(held) if held.count(suit) == max(map(held.count, held))]


def shortest(hand: Sequence[Card]) -> list[str]:
    """The shortest suit that the hand holds, trumps left out, or all that are equally short."""
    held = [card.suit for card in hand if card.suit != TRUMPS]
    return [suit for suit in dict.fromkeys(held) if held.count(suit) == min(map(held.count, held))]
