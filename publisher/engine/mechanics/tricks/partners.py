"""Trick games for four in two partnerships that may change from game to game."""

from __future__ import annotations

from publisher.engine.game import fact
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.engine.table import Play, Table
from publisher.engine.zones import Zone

SEATINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""Clockwise round the table; whoever sits opposite is the partner. In three seatings everybody is
once everybody's partner."""


class PartnershipGame(TrickGame):
    """`table.seating` says which of the seatings is used; the first unless a game changes it.

    Scores and tricks are kept on lines: one for each team of the definition, or one for each player
    where the partners change.
    """

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.seating = 0
        table.dealer = table.random(len(table.seats))
        self.clear(table)

    def clear(self, table: Table) -> None:
        """Forget the last deal."""
        table.tricks = [0 for _ in table.tricks]

    def round(self, table: Table) -> Play:
        """One deal; the next dealer is on the left, unless the cards are dealt again."""
        self.clear(table)
        self.deal(table)
        if not (yield from self.after_deal(table)):
            table.dealer = self.left(table, table.dealer)

    def deal(self, table: Table) -> None:
        """All the cards, beginning at the dealer's left."""
        table.shuffle()
        table.deal(self.hand_size(), self.hands_from(table, self.left(table, table.dealer)))

    def after_deal(self, table: Table) -> Play:
        """A deal from its first call to its score. True if the same dealer deals again."""
        raise NotImplementedError
        yield

    # -- round the table

    def ring(self, table: Table, first: int) -> list[int]:
        """Clockwise from `first`: that seat, its left neighbour, its partner, its right neighbour."""
        seating = SEATINGS[table.seating]
        place = seating.index(first)
        return [*seating[place:], *seating[:place]]

    def left(self, table: Table, seat: int) -> int:
        return self.ring(table, seat)[1]

    def partner(self, table: Table, seat: int) -> int:
        return self.ring(table, seat)[2]

    def right(self, table: Table, seat: int) -> int:
        return self.ring(table, seat)[3]

    def order(self, table: Table, leader: int) -> list[int]:
        return self.ring(table, leader)

    def from_dealers_left(self, table: Table) -> list[int]:
        """Everybody, the dealer last."""
        return self.ring(table, self.left(table, table.dealer))

    def hands_from(self, table: Table, first: int) -> list[Zone]:
        """The hands in the order in which they are dealt to."""
        return [table.hands[seat] for seat in self.ring(table, first)]

    # -- sides

    def score_lines(self, table: Table, seat: int) -> set[int]:
        """The lines of a seat and its partner."""
        return {self.definition.team_of(seat), self.definition.team_of(self.partner(table, seat))}

    def side(self, table: Table, seat: int) -> int:
        """0 for the side of the first seat, 1 for the other."""
        return 0 if seat in (0, self.partner(table, 0)) else 1

    def members(self, table: Table, side: int) -> tuple[int, int]:
        """The two seats of a side."""
        first = self.ring(table, 0)[side]
        return first, self.partner(table, first)

    def tricks_of(self, table: Table, seat: int) -> int:
        """The tricks of a seat and its partner."""
        return sum(table.tricks[line] for line in self.score_lines(table, seat))

    def award(self, table: Table, seat: int, tricks: int) -> None:
        """That many tricks of the deal for the side of a seat, and all the others for the other side."""
        table.tricks = [0 for _ in table.tricks]
        table.tricks[self.definition.team_of(seat)] = tricks
        table.tricks[self.definition.team_of(self.left(table, seat))] = self.hand_size() - tricks

    def credit(self, table: Table, seat: int, points: int) -> None:
        """Points for a seat and its partner."""
        for line in self.score_lines(table, seat):
            table.scores[line] += points

    @fact
    def hand_size(self) -> int:
        return len(self.definition.card_deck) // len(self.seats)
