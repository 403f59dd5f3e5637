"""Hare Teases the Wolves: five wolves that only come forward, and a hare that wants to get behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from publisher.engine import Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import Pieces
from publisher.engine.solver import started
from publisher.engine.words import claim
from publisher.errors import NotationError
from publisher.model.definition import Definition

WOLF, HARE = Seat(0), Seat(1)
Hunt: TypeAlias = tuple[frozenset[Point], Point]
"""The points of the wolves, and of the hare."""
SHUT, WEIGHT = 12, 2.0  # same: only bots weigh


class HarePosition(SidesPosition):
    """The points of the wolves, and of the hare."""


class HareWolf(Sides[HarePosition]):
    """The wolves step along slanting lines towards the top, the hare along any line."""

    horizon = 4

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.home = board.regions["home"]
        self.forward = tuple(
            tuple(to for to in near if board.rows_below[to] > board.rows_below[point])
            for point, near in enumerate(board.neighbours)
        )
        self.row = board.rows_below
        self.hare_steps = tuple(map(frozenset, board.neighbours))
        self.hunts: dict[int, dict[Hunt, bool]] = {}
        """Solved positions, by the most rows of the pack: True if the wolves, who are to move, can win."""

    def steps(self, side: Seat) -> Sequence[Sequence[Point]]:
        return self.forward if side == WOLF else self.near

    def moves(self, position: HarePosition) -> list[tuple[Point, Point]]:
        return self.steps_of(position, self.men_of(position, position.to_move))

    def play(self, position: HarePosition, move: tuple[Point, Point]) -> None:
        side = position.to_move
        self.carry(position, *move)
        position.to_move = self.other(side)
        if side == HARE and move[1] in self.home:
            position.result = Outcome.win(HARE, how="the hare is on the bottom edge")
        elif not self.moves(position):
            position.result = Outcome.win(side, how=f"{self.name(position.to_move)} cannot move")

    def refusal(self, position: HarePosition, word: str) -> str | None:
        if not self.named(word):
            return None
        return "wolves" if position.to_move == WOLF else "hare"

    def place(self, pieces: Pieces, to_move: Seat) -> HarePosition:
        position = super().place(pieces, to_move)
        if self.men(position, HARE) != 1:
            raise NotationError("the board must have exactly one hare")
        return position

    def standing(self, position: HarePosition, seat: Seat) -> float:
        """Return the hare's way round the wolves as they stand, less the spread of the pack."""
        good = min(self.way_home(position), SHUT) - WEIGHT * self.spread(position)  # same: bots
        return good if seat == WOLF else -good  # same: bots

    def way_home(self, position: HarePosition) -> int:
        """Return the hare's steps to the bottom edge, if no wolf moved; more than the board has points if
        there is no way."""
        steps = self.way_over_free(position, self.men_of(position, HARE))  # same: bots
        return min(
            (steps[point] for point in self.home & steps.keys()), default=self.points() + 1
        )  # same: bots

    # -- what the text may state

    @claim("{seat} can force the win", denied="{seat} is losing")
    def is_winning(self, position: HarePosition, seat: Seat) -> bool:
        """Return True if the side can force the win, by trying everything: for positions near the end."""
        return self.wolves_win(position, self.points()) == (seat == WOLF)

    @claim("The pack is spread over {number?} rows?")
    def spread(self, position: HarePosition) -> int:
        """Return the number of rows from the first wolf to the last, both counted."""
        rows = {self.row[wolf] for wolf in self.men_of(position, WOLF)}
        return max(rows) - min(rows) + 1

    @fact
    def pack_of(self, rows: int) -> str:
        """Return whether the wolves can win although their pack may never be spread over more rows."""
        return "win" if self.wolves_win(started(self), rows) else "lose"

    def wolves_win(self, position: HarePosition, rows: int) -> bool:
        known, row, home = self.hunts.setdefault(rows, {}), self.row, self.home

        def hunted(wolves: frozenset[Point], hare: Point) -> bool:
            """Return True if the wolves, who are to move, win."""
            hunt = wolves, hare
            if hunt not in known:
                known[hunt] = any(
                    closed_in(others | {to}, hare)
                    for wolf in sorted(wolves, key=row.__getitem__)  # same: the last come first
                    for others in (wolves - {wolf},)
                    for to in self.forward[wolf]
                    if to != hare and to not in wolves
                )
            return known[hunt]

        def closed_in(wolves: frozenset[Point], hare: Point) -> bool:
            """Return True if the hare, to move, loses; if no wolf is below it, it runs home."""
            heights, ways = [row[wolf] for wolf in wolves], self.hare_steps[hare] - wolves
            lowest = min(heights)
            if max(heights) - lowest >= rows or not home.isdisjoint(ways):
                return False
            if ways and row[hare] <= lowest:
                return False  # same: saves time
            return all(hunted(wolves, to) for to in ways)

        (hare,) = self.men_of(position, HARE)
        wolves = frozenset(self.men_of(position, WOLF))
        return hunted(wolves, hare) if position.to_move == WOLF else closed_in(wolves, hare)

    @fact
    def wolf_steps(self) -> int:
        """Return how many steps the wolves can make until all of them are at the top."""
        return sum(max(self.row) - self.row[wolf] for wolf in self.definition.topology.start["wolf"])

    @fact
    def longest_game(self) -> int:
        """Return the most moves: the hare makes as many steps as the wolves."""
        return 2 * self.wolf_steps()
