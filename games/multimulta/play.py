"""Multimulta: partnership tricks with cards that belong to three suits at once."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from publisher.engine import Cards, Decision, Options, Outcome, Table, fact
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.mechanics.tricks.tricks import Lead, TrickGame
from publisher.engine.table import Play
from publisher.model.cards import SUITS, Card

TRICKS = 9
PASSED = 3
NO_RANK = -1  # same: any number below every strength


class Multimulta(TrickGame):
    """Seats 0 and 2 play against 1 and 3. `table.led` is the suit the leader has named."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.passed = table.zone_each("passed", "owner")
        table.dealer = table.random(4)
        table.led = None
        table.games = [0, 0]

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
            cards = yield Decision(seat, Picks(table.hands[seat], PASSED), "pass", secret=True)
            for card in cards:
                table.hands[seat].remove(card)
            table.passed[seat] += cards
        for seat in table.seats:
            table.hands[(seat + 2) % 4] += table.passed[seat]  # same: two on is two back
            table.passed[seat].clear()

    # -- the tricks

    def play_hand(self, table: Table) -> Play:
        yield from self.tricks(table, leader=table.left_of(table.dealer))

    @cached_property
    def strengths(self) -> dict[Card, dict[str, int]]:
        """Each card's strength in each suit, from 0 for a seven; a card may have no rank in a suit."""
        deck = self.definition.card_deck
        return {
            card: {
                suit: deck.order[card.ranks[suit]] if suit in card.ranks else NO_RANK for suit in deck.suits
            }
            for card in deck.cards
        }

    @cached_property
    def leads(self) -> dict[Card, list[Lead]]:
        """Each card with each suit that could be named."""
        return {
            card: [
                Lead(Cards((card,)), suit, f"in {SUITS[suit].sign}")
                for suit in self.definition.card_deck.suits
            ]
            for card in self.definition.card_deck.cards
        }

    def legal(self, table: Table, seat: int) -> Options:
        """The leader names a suit of the card; the others reach the best so far if they can."""
        hand, led, strengths = table.hands[seat], table.led, self.strengths
        if not table.trick:
            leads = Options(lead for card in hand for lead in self.leads[card])
            return leads.without("lead-suit", lambda lead: lead.suit in lead.card.ranks)
        best = self.best_so_far(table)
        in_suit = [card for card in hand if strengths[card][led] != NO_RANK]
        reaching = [card for card in in_suit if strengths[card][led] >= best]
        return Options(hand).must("rank-in-suit", in_suit).must("best-so-far", reaching)

    def lay(self, table: Table, seat: int, move: Card | Lead) -> None:
        if isinstance(move, Lead):
            table.led = move.suit
        super().lay(table, seat, move)

    def best_so_far(self, table: Table) -> int:
        """The highest strength in the trick, in the suit that was named."""
        return max(self.strengths[card][table.led] for card in table.trick)

    def winner(self, table: Table) -> int:
        """The highest rank in the suit named; of equal ranks the one played last."""
        best = self.best_so_far(table)
        return max(place for place, card in enumerate(table.trick) if self.strengths[card][table.led] == best)

    # -- the score

    def score(self, table: Table) -> None:
        """Nine tricks cannot be shared evenly: one team scores, and perhaps wins a game by it."""
        team = table.tricks.index(max(table.tricks))
        table.scores[team] += self.points_for(table.tricks[team])
        if table.scores[team] >= self.option("target"):
            table.games[team] += 1
            if not self.finished(table):
                table.scores[:] = [0, 0]

    def finished(self, table: Table) -> bool:
        return bool(max(table.games) >= self.option("games"))

    def outcome(self, table: Table) -> Outcome:
        """The points of the only game, or the games won in a rubber."""
        return Outcome(self.by_seat(table.games if self.option("games") > 1 else table.scores))

    def standing(self, table: Table) -> list[float]:
        """Points, and as many for a game won as a game takes."""
        target = int(self.option("target"))
        worth = [points + target * games for points, games in zip(table.scores, table.games, strict=True)]
        ahead = worth[0] - worth[1]
        return [ahead, -ahead, ahead, -ahead]

    # -- what the text may state

    @fact
    def points_for(self, tricks: int) -> int:
        return max(0, tricks - 4)

    @fact
    def target(self) -> int:
        return int(self.option("target"))

    @fact
    def games_to_win(self) -> int:
        return int(self.option("games"))

    @fact
    def longest_game(self) -> int:
        """In deals: every deal scores at least a point, and the last comes when both need only one more."""
        return 2 * (self.target() - 1) + 1

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
