"""Tricks for four players in two partnerships that may change from game to game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from publisher.base.errors import NotationError
from publisher.engine.mechanics.tricks.tricks import TrickTable
from publisher.engine.state import by_lot, kept
from publisher.engine.words import Word, action, claim
from publisher.engine.zones import Zone
from publisher.model.seats import Each, Seat, Team

SEATINGS = tuple(tuple(map(Seat, seats)) for seats in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2)))
"""Clockwise round the table; the partner is opposite. In the three seatings all pairs are partners once."""
SIDES = (Team(0), Team(1))


def seen_from(seat: Seat | None, steps: int, seating: int) -> Seat | None:
    """Return the seat `steps` places to the left of a seat; None for None."""
    ring = SEATINGS[seating]
    return None if seat is None else ring[(ring.index(seat) + steps) % len(ring)]


BETWEEN = "(?: ?[-–] ?| and )"
"""The pattern between the names of two partners."""


def opposite(side: Team) -> Team:
    """Return the other of two sides."""
    return Team(1 - side)


def read_side(rules: Any, table: PartnersTable, words: str) -> Seat:
    """Return one seat of the side that `North–South` or `North and South` names, or the seat of a player."""
    names = rules.definition.players.names
    members = re.split(r"\s*[-–]\s*|\s+and\s+", words.strip())
    if unknown := [name for name in members if name not in names]:
        raise NotationError(f"unknown player {unknown[0]!r}")
    seats = [Seat(names.index(name)) for name in members]
    if len(seats) > 2 or (len(seats) == 2 and table.partner_of(seats[0]) != seats[1]):  # same: not a side
        raise NotationError(f"{words!r} are not partners")
    return seats[0]


class PartnersTable(TrickTable):
    """A table on which `seating` is the index of the seating; 0 unless a game changes it.

    Scores and tricks are kept on lines: one for each team of the definition, or one for each player if
    the partners change.
    """

    words: ClassVar[Mapping[str, Word]] = {
        "side": Word(
            rf"[A-Z]\w*(?:{BETWEEN}[A-Z]\w*)?",
            read_side,
            others=lambda rules, seat: tuple(other for other in rules.seats if other != seat),
            players=True,
        )
    }
    seating: int = kept(0)
    dealer: Seat = by_lot("{seat} deals( next)?")

    def deal_all(self) -> None:
        """Deal all the cards, shuffled, beginning at the dealer's left."""
        self.shuffle()
        self.deal(self.hand_size, self.hands_from(self.left_of(self.dealer)))

    # -- round the table

    def from_seat(self, seat: Seat) -> list[Seat]:
        """Return the seats clockwise: that seat, its left neighbour, its partner, its right neighbour."""
        seating = SEATINGS[self.seating]
        place = seating.index(seat)
        return [*seating[place:], *seating[:place]]

    @claim("{seat?} sits on the left of {other:seat}")
    def left_of(self, seat: Seat) -> Seat:
        return self.from_seat(seat)[1]

    @claim("{seat?} is the partner of {other:seat}")
    def partner_of(self, seat: Seat) -> Seat:
        return self.from_seat(seat)[2]

    def right_of(self, seat: Seat) -> Seat:
        return self.from_seat(seat)[3]

    def from_dealers_left(self) -> list[Seat]:
        """Return all seats, the dealer last."""
        return self.from_seat(self.left_of(self.dealer))

    def hands_from(self, first: Seat) -> list[Zone]:
        """Return the hands in the order of dealing."""
        return [self.hands[seat] for seat in self.from_seat(first)]

    @property
    def hand_size(self) -> int:
        """The number of cards in each hand, and of tricks in a deal."""
        return len(self.deck) // len(self.seats)

    # -- sides

    def lines_of(self, seat: Seat) -> set[Team]:
        """Return the lines of a seat and its partner."""
        return {self.definition.team_of(seat), self.definition.team_of(self.partner_of(seat))}

    def side_of(self, seat: Seat) -> Team:
        """Return 0 for the side of the first seat, 1 for the other."""
        return Team(0 if seat in (0, self.partner_of(Seat(0))) else 1)

    def members(self, side: Team) -> tuple[Seat, Seat]:
        """Return the two seats of a side."""
        first = self.from_seat(Seat(0))[side]
        return first, self.partner_of(first)

    @claim("{side} (have|has) won {number?} tricks?")
    def tricks_of(self, seat: Seat) -> int:
        """Return the number of tricks of a seat and its partner."""
        return sum(self.tricks[line] for line in self.lines_of(seat))

    @action("{side} (takes?|have taken) {number} tricks?")
    def award(self, seat: Seat, tricks: int) -> None:
        """Give the side of a seat that many tricks of the deal, and the other side all the others."""
        self.tricks = Each(0 for _ in self.tricks)
        self.tricks[self.definition.team_of(seat)] = tricks
        self.tricks[self.definition.team_of(self.left_of(seat))] = self.hand_size - tricks

    def credit(self, seat: Seat, points: int) -> None:
        """Add points for a seat and its partner."""
        for line in self.lines_of(seat):
            self.scores[line] += points
