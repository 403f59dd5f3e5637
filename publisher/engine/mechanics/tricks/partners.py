"""Trick games for four in two partnerships that may change from game to game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from publisher.engine.game import fact
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.state import kept
from publisher.engine.table import Play
from publisher.engine.words import Word, action, claim
from publisher.engine.zones import Zone
from publisher.errors import NotationError
from publisher.model.seats import Each, Seat, Team

SEATINGS = tuple(tuple(map(Seat, seats)) for seats in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2)))
"""Clockwise round the table; whoever sits opposite is the partner. In three seatings everybody is
once everybody's partner."""
SIDES = (Team(0), Team(1))


def opposite(side: Team) -> Team:
    """The other of two sides."""
    return Team(1 - side)


def read_side(rules: PartnershipGame[Any], table: PartnersTable, words: str) -> Seat:
    """One seat of the side that `North–South` or `North and South` names; or the seat of a player."""
    names = rules.definition.players.names
    members = re.split(r"\s*[-–]\s*|\s+and\s+", words.strip())
    if unknown := [name for name in members if name not in names]:
        raise NotationError(f"no player is called {unknown[0]!r}")
    seats = [Seat(names.index(name)) for name in members]
    if len(seats) > 2 or (len(seats) == 2 and rules.partner(table, seats[0]) != seats[1]):
        raise NotationError(f"{words!r} are no partners")
    return seats[0]


class PartnersTable(TrickTable):
    """`seating` says which of the seatings is used; the first unless a game changes it."""

    seating: int = kept(0)
    dealer: Seat = kept(Seat(0), "{seat} deals( next)?")


T = TypeVar("T", bound=PartnersTable)


class PartnershipGame(TrickGame[T]):
    """Scores and tricks are kept on lines: one for each team of the definition, or one for each player
    where the partners change."""

    words: ClassVar[Mapping[str, Word]] = {
        "side": Word(
            r"[A-Z]\w*(?:\s*(?:[-–]|and)\s*[A-Z]\w*)?",
            read_side,
            others=lambda rules, seat: tuple(other for other in rules.seats if other != seat),
        )
    }

    def setup(self, table: T) -> None:
        table.dealer = table.random_seat()

    @action("A new deal begins")
    def round(self, table: T) -> Play:
        """One deal; the next dealer is on the left, unless the cards are dealt again."""
        table.clear()
        self.deal(table)
        if not (yield from self.after_deal(table)):
            table.dealer = self.left(table, table.dealer)

    def deal(self, table: T) -> None:
        """All the cards, beginning at the dealer's left."""
        table.shuffle()
        table.deal(self.hand_size(), self.hands_from(table, self.left(table, table.dealer)))

    def after_deal(self, table: T) -> Play:
        """A deal from its first call to its score. True if the same dealer deals again."""
        raise NotImplementedError
        yield

    # -- round the table

    def ring(self, table: T, first: Seat) -> list[Seat]:
        """Clockwise from `first`: that seat, its left neighbour, its partner, its right neighbour."""
        seating = SEATINGS[table.seating]
        place = seating.index(first)
        return [*seating[place:], *seating[:place]]

    @claim("{seat?} sits on the left of {other:seat}")
    def left(self, table: T, seat: Seat) -> Seat:
        return self.ring(table, seat)[1]

    @claim("{seat?} is the partner of {other:seat}")
    def partner(self, table: T, seat: Seat) -> Seat:
        return self.ring(table, seat)[2]

    def right(self, table: T, seat: Seat) -> Seat:
        return self.ring(table, seat)[3]

    def order(self, table: T, leader: Seat) -> list[Seat]:
        return self.ring(table, leader)

    def from_dealers_left(self, table: T) -> list[Seat]:
        """Everybody, the dealer last."""
        return self.ring(table, self.left(table, table.dealer))

    def hands_from(self, table: T, first: Seat) -> list[Zone]:
        """The hands in the order in which they are dealt to."""
        return [table.hands[seat] for seat in self.ring(table, first)]

    # -- sides

    def score_lines(self, table: T, seat: Seat) -> set[Team]:
        """The lines of a seat and its partner."""
        return {self.definition.team_of(seat), self.definition.team_of(self.partner(table, seat))}

    def side(self, table: T, seat: Seat) -> Team:
        """0 for the side of the first seat, 1 for the other."""
        return Team(0 if seat in (0, self.partner(table, Seat(0))) else 1)

    def members(self, table: T, side: Team) -> tuple[Seat, Seat]:
        """The two seats of a side."""
        first = self.ring(table, Seat(0))[side]
        return first, self.partner(table, first)

    @claim("{side} (have|has) won {number?} tricks?")
    def tricks_of(self, table: T, seat: Seat) -> int:
        """The tricks of a seat and its partner."""
        return sum(table.tricks[line] for line in self.score_lines(table, seat))

    @action("{side} (takes?|have taken) {number} tricks?")
    def award(self, table: T, seat: Seat, tricks: int) -> None:
        """That many tricks of the deal for the side of a seat, and all the others for the other side."""
        table.tricks = Each(0 for _ in table.tricks)
        table.tricks[self.definition.team_of(seat)] = tricks
        table.tricks[self.definition.team_of(self.left(table, seat))] = self.hand_size() - tricks

    def credit(self, table: T, seat: Seat, points: int) -> None:
        """Points for a seat and its partner."""
        for line in self.score_lines(table, seat):
            table.scores[line] += points

    @fact
    def hand_size(self) -> int:
        return len(self.definition.card_deck) // len(self.seats)
