"""Pairs: on each turn two men side by side, until a player finds no room for them."""

from __future__ import annotations

from collections.abc import Hashable

from publisher.engine import Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.last_mover import LastMover, LastMoverPosition
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.position import EMPTY
from publisher.engine.words import Question, claim, shown

PAIR = 2


class PairsPosition(LastMoverPosition, SidesPosition):
    """The owner of the man on each point, and the pairs of free points."""


class Pairs(LastMover[PairsPosition], Sides[PairsPosition], Solved[PairsPosition]):
    """A game of moves on two neighbouring points. The colours only show which player has men left."""

    asks = (Question("pair", {"(place|put) (a pair on )?{move}": "{move}"}),)
    men_in_a_pair = fact(PAIR)
    every_way_alike = True  # same: saves the solver time

    def find_moves(self, position: PairsPosition) -> list[tuple[Point, Point]]:
        owner = position.owner
        return [(a, b) for a, b in self.definition.topology.edges if owner[a] == owner[b] == EMPTY]

    def make(self, position: PairsPosition, move: tuple[Point, Point]) -> None:
        for point in move:
            position.owner[point] = position.to_move

    def look(self, position: PairsPosition) -> None:
        super().look(position)
        if not any(self.in_hand(position, seat) for seat in self.seats):
            position.result = Outcome.draw(how="all men are placed")

    @shown
    @claim("{seat} has {number?} (men|man) in hand")
    def in_hand(self, position: PairsPosition, seat: Seat) -> int:
        return self.men_each() - self.men(position, seat)

    def notation(self, position: PairsPosition, move: tuple[Point, Point]) -> str:
        return "".join(sorted(self.definition.topology.names[point] for point in move))

    def refusal(self, position: PairsPosition, word: str) -> str | None:
        """Refuse two points that are not neighbours, or one that is taken."""
        points = self.named(word)
        if len(points) != PAIR:
            return None
        return "neighbours" if points[1] not in self.near[points[0]] else "free"

    def key(self, position: PairsPosition) -> Hashable:
        """Return the points that are taken, by either player, and the men left to each."""
        taken = tuple(int(man != EMPTY) for man in position.owner)
        return taken, position.to_move, *(self.in_hand(position, seat) for seat in self.seats)

    # -- what the text may state

    @fact
    def longest_game(self) -> int:
        """Return the turns in which all men of both are placed, two on a turn."""
        return 2 * self.men_each() // PAIR
