"""Android Whist: two players command two androids whose cards they cannot see."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Cards, Decision, Options, Play, Seat, Team, fact
from publisher.engine.mechanics.tricks.androids import COMMAND, ERROR, AndroidGame, AndroidTable
from publisher.engine.mechanics.tricks.tricks import beats, winning_card
from publisher.engine.state import kept
from publisher.engine.words import Told, action, claim, row
from publisher.model.cards import FRENCH, Card

TRUMPS = "spades"
DUCK, BEAT, HIGH = FOLLOWING = ("duck", "beat", "high")
SHORTEST, LONGEST = "shortest", "longest"
LEADING = (*FRENCH, SHORTEST, LONGEST, *(f"high {name}" for name in (*FRENCH, SHORTEST, LONGEST)))
COMMANDS = Options([*FOLLOWING, *LEADING])
TO_FOLLOW = COMMANDS.without("commands", lambda word: word in FOLLOWING)
TO_LEAD = COMMANDS.without("commands", lambda word: word in LEADING)
BOOK = 6


class AndroidWhistTable(AndroidTable):
    """Spades are always trumps."""

    trumps: str | None = kept(TRUMPS)


class AndroidWhist(AndroidGame[AndroidWhistTable]):
    """The first team with enough points wins."""

    def round(self, table: AndroidWhistTable) -> Play:
        table.clear()
        self.deal_hands(table)
        yield from self.play_hand(table)
        side = table.tricks.index(max(table.tricks))
        self.score(table, side, table.tricks[side])
        table.dealer = self.other(table.dealer)

    def play_hand(self, table: AndroidWhistTable) -> Play:
        yield from self.tricks(table, leader=self.left(table, table.dealer))

    # -- the androids

    def command(self, table: AndroidWhistTable, hand: Seat) -> Play:
        """Ask for commands until a card answers one; after an error a follower may get any command."""
        words, later = (TO_FOLLOW, COMMANDS) if table.trick else (TO_LEAD, TO_LEAD)
        failed: list[str] = []
        while True:
            word = yield Decision(self.player(table, hand), words, COMMAND)
            card = yield from self.obey(table, hand, self.carried_out(table.hands[hand], table.trick, word))
            if card != ERROR:
                return card
            failed.append(word)
            words = later.without("error", lambda word: word not in failed)

    def carried_out(self, hand: Sequence[Card], trick: Sequence[Card], word: str) -> list[Card]:
        """Return the card that the command picks from the hand; no card means an error message."""
        if word in FOLLOWING:
            return self.follow(hand, trick, word)
        name = word.removeprefix("high ")
        suits = {LONGEST: longest(hand), SHORTEST: shortest(hand)}.get(name, [name])
        cards = [card for card in hand if [card.suit] == suits]
        return highest(cards) if word != name else lowest(cards)

    def follow(self, hand: Sequence[Card], trick: Sequence[Card], word: str) -> list[Card]:
        """Play low on Duck; on Beat and High win as cheaply or as dearly as possible, or else play low."""
        led, best = trick[0].suit, trick[winning_card(trick, TRUMPS)]
        in_suit = [card for card in hand if card.suit == led]
        winners = [card for card in in_suit or hand if beats(card, best, TRUMPS)]
        if word == DUCK or not winners:
            return lowest(in_suit)
        return lowest(winners) if word == BEAT else highest(winners)

    @claim("{seat} answers {order:words} with {card:words?}")
    def answer(self, table: AndroidWhistTable, hand: Seat, order: str) -> str:
        """Return the card, or the error message, with which a hand would answer a command now."""
        return str(Cards(self.carried_out(table.hands[hand], table.trick, order.casefold()))) or ERROR

    tables = (
        Told(
            ("The android holds", "The trick so far", "Duck?", "Beat?", "High?"),
            "The red android holds {The android holds}. In the trick lie {The trick so far}. "
            "The red android answers duck with {Duck?}. The red android answers beat with {Beat?}. "
            "The red android answers high with {High?}.",
        ),
        Told(
            ("The android holds", "Command", "Plays?"),
            "The red android holds {The android holds}. The red android answers {Command} with {Plays?}.",
        ),
    )

    # -- the score

    @action("{team}'s team wins {number} tricks")
    def score(self, table: AndroidWhistTable, side: Team, tricks: int) -> None:
        """Give points to the team that has won more tricks."""
        table.scores[side] += self.points_for(tricks)

    def finished(self, table: AndroidWhistTable) -> bool:
        return bool(max(table.scores) >= self.option("target"))

    # -- what the text may state

    @row("Game", "{seat}?")
    def boxes(self, table: AndroidWhistTable, game: str, seat: Seat) -> str:
        """Return the crosses on the pad: one for each point, until all boxes are full."""
        return "x" * min(table.scores[self.definition.team_of(seat)], int(self.option("target")))

    @fact
    def points_for(self, tricks: int) -> int:
        return tricks - BOOK

    @fact(vouches="above")
    def book(self) -> int:
        """Return how many of all tricks score no points."""
        return self.hand_size() - self.points_for(self.hand_size())

    @fact
    def led_on(self, *words: str) -> str:
        """Return which card of a suit a command picks for a lead."""
        low, *_, high = suit = sorted(self.definition.card_deck.cards, key=lambda card: card.strength)
        (card,) = self.carried_out(suit, (), " ".join(words))
        return {low.strength: "lowest", high.strength: "highest"}.get(card.strength, "neither")

    @fact
    def longest_game(self) -> int:
        """Return the most deals: each scores at least a point, and before the last both need one more."""
        return 2 * (int(self.option("target")) - 1) + 1


def lowest(cards: Sequence[Card]) -> list[Card]:
    """Return the lowest of some cards of one suit, or no card."""
    return sorted(cards, key=lambda card: card.strength)[:1]


def highest(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: -card.strength)[:1]


def longest(hand: Sequence[Card]) -> list[str]:
    """Return the longest suit, or all suits that are equally long."""
    held = [card.suit for card in hand]
    return [suit for suit in dict.fromkeys(held) if held.count(suit) == max(map(held.count, held))]


def shortest(hand: Sequence[Card]) -> list[str]:
    """Return the shortest suit of the hand except trumps, or all suits that are equally short."""
    held = [card.suit for card in hand if card.suit != TRUMPS]
    return [suit for suit in dict.fromkeys(held) if held.count(suit) == min(map(held.count, held))]
