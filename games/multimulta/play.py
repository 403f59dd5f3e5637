"""Multimulta: partnership tricks with cards that belong to three suits at once."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from publisher.engine import Each, Options, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.cards.exchange import put
from publisher.engine.mechanics.cards.matches import MatchGame, MatchTable
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.mechanics.tricks.many_suits import NO_RANK, ManySuitsGame, ManySuitsTable
from publisher.engine.state import by_lot, given, zone_per_seat
from publisher.engine.words import Question, phase, row
from publisher.model.cards import SUITS, Card

TRICKS = 9
PASSED = 3
PASS_ON = Question("pass", {"pass {cards}": "{cards}"})


class MultimultaTable(MatchTable, ManySuitsTable):
    """A table on which passed cards lie face down until every player has chosen."""

    passed: Each[Seat, Zone] = zone_per_seat("passed", "owner")
    dealer: Seat = by_lot("{seat} deals")  # same: the first is drawn by lot


class Multimulta(MatchGame[MultimultaTable], ManySuitsGame[MultimultaTable]):
    """Seats 0 and 2 play against 1 and 3."""

    def round(self, table: MultimultaTable) -> Play:
        table.clear()
        table.dealer = table.left_of(table.dealer)
        table.shuffle()
        table.deal(TRICKS, table.hands, first=table.left_of(table.dealer))
        yield from self.pass_cards(table)
        yield from self.play_hand(table)
        team = table.tricks.index(max(table.tricks))
        self.score(table, team, table.tricks[team])

    @phase(PASS_ON)
    def pass_cards(self, table: MultimultaTable) -> Play:
        """Let every player lay three cards face down, and then take the cards that the partner laid."""
        for seat in table.from_seat(table.left_of(table.dealer)):
            yield from put(table, seat, table.passed[seat], PASSED, PASS_ON)
        for seat in table.seats:
            partner = table.from_seat(seat)[2]
            table.move(table.passed[seat], table.hands[partner])

    # -- the tricks

    def play_hand(self, table: MultimultaTable) -> Play:
        yield from self.tricks(table, leader=table.left_of(table.dealer))

    @cached_property
    def spoken(self) -> dict[str, str]:
        return {suit: SUITS[suit].sign for suit in self.definition.card_deck.suits}

    def height(self, card: Card, suit: str) -> float:
        return self.definition.card_deck.order[card.ranks[suit]] if suit in card.ranks else NO_RANK

    def follow(self, table: MultimultaTable, hand: Zone) -> Options:
        """Require a card with a rank in the suit, and one that reaches the best so far, if possible."""
        in_suit = [card for card in hand if self.heights[card][given(table.led)] != NO_RANK]
        return Options(hand).must("rank-in-suit", in_suit).must("best-so-far", self.reaching(table, hand))

    # -- the score

    def score(self, table: MultimultaTable, team: Team, tricks: int) -> None:
        """Score the tricks of the team with more of the nine, which may win a game by it."""
        self.win(table, team, self.points_for(tricks))

    # -- what the text may state

    @row("Tricks", "Points?")
    @fact
    def points_for(self, tricks: int) -> int:
        return tricks - 4

    @fact(vouches="above")
    def book(self) -> int:
        """Return the most tricks that score no points."""
        return max(tricks for tricks in range(TRICKS + 1) if self.points_for(tricks) <= 0)

    @fact
    def ranks(self) -> str:
        """Return all ranks, the highest first."""
        order = self.definition.card_deck.order
        return " ".join(sorted(order, key=order.__getitem__, reverse=True))

    @fact
    def longest_game(self) -> int:
        """Return the most deals of a game: each scores a point, and both are one short before the last."""
        return 2 * (int(self.option("target")) - 1) + 1

    @cached_property
    def known_faces(self) -> Counter[str]:
        return Counter(map(str, self.option("known")))

    @cached_property
    def added_faces(self) -> Counter[str]:
        """The faces of the deck that the source does not show."""
        return Counter(card.name for card in self.definition.card_deck.cards) - self.known_faces

    @row("Known faces", "Cards?")
    def known_among(self, faces: str) -> int:
        """Count the cards of the source with one of these faces."""
        return sum(self.known_faces[face] for face in set(faces.split()))

    @row("Reconstructed faces", "Cards?")
    def added_among(self, faces: str) -> int:
        return sum(self.added_faces[face] for face in set(faces.split()))

    @row("Rank", "Known?")
    def known_with(self, rank: str) -> int:
        return in_each_suit(self.known_faces, rank)

    @row("Rank", "Reconstructed?")
    def added_with(self, rank: str) -> int:
        return in_each_suit(self.added_faces, rank)

    @row("Rank", "In each suit?")
    def all_with(self, rank: str) -> int:
        return in_each_suit(self.known_faces + self.added_faces, rank)

    @fact
    def known(self) -> int:
        return self.known_faces.total()

    passed = fact(PASSED)

    @fact
    def partners(self) -> int:
        """Return the number of players in a team."""
        return len(self.definition.teams[Team(0)])

    @fact
    def suits(self) -> int:
        return len(self.definition.card_deck.suits)

    @fact
    def copies_of_twice(self) -> int:
        """Return the number of copies of the faces that the source repeats."""
        return max(self.known_faces.values())

    @fact
    def twice(self) -> str:
        """Return the faces that the source has twice."""
        *others, last = (face for face, count in self.known_faces.items() if count == 2)
        return f"{', '.join(others)} and {last}"

    @fact
    def reconstructed(self) -> int:
        return self.added_faces.total()

    @fact
    def gaps(self) -> int:
        """Count the cards that have no rank in some suit."""
        deck = self.definition.card_deck
        return sum(len(card.ranks) < len(deck.suits) for card in deck.cards)

    @fact
    def passes(self) -> int:
        """Count the ways to choose the cards for the partner."""
        return len(Picks(self.definition.card_deck.cards[:TRICKS], PASSED))


def in_each_suit(faces: Counter[str], rank: str) -> int:
    """Return the number of cards with that rank (or `none`) in a suit: it is the same in every suit."""
    sign = "-" if rank == "none" else rank
    (number,) = {sum(n for face, n in faces.items() if face[place] == sign) for place in range(3)}
    return number
