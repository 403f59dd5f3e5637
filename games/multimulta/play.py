"""Multimulta: partnership tricks with cards that belong to three suits at once."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from publisher.engine import Options, Table, Zone, fact
from publisher.engine.mechanics.cards.exchange import put
from publisher.engine.mechanics.cards.matches import MatchGame
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.mechanics.tricks.many_suits import NO_RANK, ManySuitsGame
from publisher.engine.table import Play
from publisher.model.cards import SUITS, Card

TRICKS = 9
PASSED = 3


class Multimulta(MatchGame, ManySuitsGame):
    """Seats 0 and 2 play against 1 and 3."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.passed = table.zone_each("passed", "owner")
        table.dealer, table.games = table.random(4), [0, 0]

    def round(self, table: Table) -> Play:
        table.tricks, table.led = [0, 0], None
        table.dealer = table.left_of(table.dealer)
        table.shuffle()
        table.deal(TRICKS, table.hands, first=table.left_of(table.dealer))
        yield from self.pass_cards(table)
        yield from self.play_hand(table)
        self.score(table)

    def pass_cards(self, table: Table) -> Play:
        """Everybody lays three cards face down, and then each takes what the partner laid."""
        for seat in table.from_seat(table.left_of(table.dealer)):
            yield from put(table, seat, table.passed[seat], PASSED, "pass")
        for seat in table.seats:
            table.move(table.passed[seat], table.hands[(seat + 2) % 4])  # same: two on is two back

    # -- the tricks

    def play_hand(self, table: Table) -> Play:
        yield from self.tricks(table, leader=table.left_of(table.dealer))

    @cached_property
    def spoken(self) -> dict[str, str]:
        return {suit: SUITS[suit].sign for suit in self.definition.card_deck.suits}

    def height(self, card: Card, suit: str) -> float:
        return self.definition.card_deck.order[card.ranks[suit]] if suit in card.ranks else NO_RANK

    def follow(self, table: Table, hand: Zone) -> Options:
        """Whoever can play a card that has a rank in the suit, and one that reaches the best so far."""
        in_suit = [card for card in hand if self.heights[card][table.led] != NO_RANK]
        return Options(hand).must("rank-in-suit", in_suit).must("best-so-far", self.reaching(table, hand))

    # -- the score

    def score(self, table: Table) -> None:
        """Nine tricks cannot be shared evenly: one team scores, and perhaps wins a game by it."""
        team = table.tricks.index(max(table.tricks))
        self.win(table, team, self.points_for(table.tricks[team]))

    # -- what the text may state

    @fact
    def points_for(self, tricks: int) -> int:
        return max(0, tricks - 4)

    @fact
    def longest_game(self) -> int:
        """In deals: every deal scores at least a point, and the last comes when both need only one more."""
        return 2 * (int(self.option("target")) - 1) + 1

    @cached_property
    def known_faces(self) -> Counter[str]:
        return Counter(map(str, self.option("known")))

    @cached_property
    def added_faces(self) -> Counter[str]:
        """The faces of the deck that the source does not show."""
        return Counter(card.name for card in self.definition.card_deck.cards) - self.known_faces

    @fact
    def known(self) -> int:
        return self.known_faces.total()

    @fact
    def twice(self) -> str:
        """The faces that stand twice in the source."""
        *others, last = (face for face, count in self.known_faces.items() if count == 2)
        return f"{', '.join(others)} and {last}"

    @fact
    def reconstructed(self) -> int:
        return self.added_faces.total()

    @fact
    def gaps(self) -> int:
        """How many cards have no rank in some suit."""
        deck = self.definition.card_deck
        return sum(len(card.ranks) < len(deck.suits) for card in deck.cards)

    @fact
    def passes(self) -> int:
        """The ways to choose the cards for the partner."""
        return len(Picks(self.definition.card_deck.cards[:TRICKS], PASSED))
