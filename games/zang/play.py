"""Tibetan Game: three in a row or column take any enemy; a side of three men may fly anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

from publisher.engine import Outcome, Point, Seat, fact
from publisher.engine.chance import pick
from publisher.engine.mechanics.boards.placing import PlacingFirst
from publisher.engine.mechanics.boards.shape_taking import PlacedShapesPosition, ShapeTaking
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.position import Move
from publisher.model.board import Board

ROW = 3
"""The men in a line; a side of this many flies, and one of fewer has lost."""
MAN, GLANCES = 10, 6  # same: only bots weigh
"""The worth of a man beside nearness to others, and the number of moves among which one that brings men
together is searched for."""


class TibetanGame(ShapeTaking[PlacedShapesPosition], PlacingFirst[PlacedShapesPosition]):
    horizon = 5
    leaning = 0.9  # same: only players who choose by lot lean
    flying, stepping, losing = fact(ROW), fact(ROW + 1), fact(ROW - 1)

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        for line in board.lines:
            for first in range(len(line) - ROW + 1):
                yield Shape("three", frozenset(line[first : first + ROW]), 1)

    def moves(self, position: PlacedShapesPosition) -> list[Move]:
        side = position.to_move
        if position.choices or position.in_hand[side] or self.men(position, side) != ROW:
            return super().moves(position)
        free = self.free(position)
        return [(man, end) for man in self.men_of(position, side) for end in free]

    def choose(self, position: PlacedShapesPosition, point: Point) -> None:
        """Take that man; if its side has too few left then, take no other."""
        if self.men(position, position.choices[0].of) == ROW:
            position.choices = position.choices[:1]
        super().choose(position, point)

    def ended(self, position: PlacedShapesPosition) -> Outcome | None:
        """End the game for a side of fewer than three men, which cannot make a line any more."""
        if not any(position.in_hand) and self.men(position, position.to_move) < ROW:
            return Outcome.win(self.other(position.to_move), how="fewer than three men are left")
        return super().ended(position)

    def refusal(self, position: PlacedShapesPosition, word: str) -> str | None:
        is_free = self.men(position, position.to_move) == ROW and "-" in word
        return "flying" if is_free and not position.choices else super().refusal(position, word)

    # -- what bots look at

    def nearness(self, points: Iterable[Point]) -> float:  # same: only bots look
        """Return more for points that lie nearer to one another: neighbours count one."""
        xy = self.definition.topology.xy
        pairs = combinations([xy[point] for point in points], 2)
        return sum(1 / (abs(x - u) + abs(y - v)) for (x, y), (u, v) in pairs)

    def standing(self, position: PlacedShapesPosition, seat: Seat) -> float:
        """Return the lead in men, less those to be taken, and in nearness of men to one another."""
        worth = [
            MAN * self.men(position, side) + self.nearness(self.men_of(position, side)) for side in self.seats
        ]
        for choice in position.choices:
            worth[choice.of] -= MAN
        return worth[seat] - worth[self.other(seat)]

    def sample(self, position: PlacedShapesPosition, rng: Random) -> Move:
        """Draw a move that takes if possible and brings men together, or random sides would never meet."""
        first = super().sample(position, rng)
        if position.choices or first in self.completing(position):
            return first
        moves = self.moves(position)
        return max(
            (first, *(pick(rng, moves) for _ in range(GLANCES))),
            key=lambda move: self.gathers(position, move),
        )

    def gathers(self, position: PlacedShapesPosition, move: Move) -> float:  # same: only bots look
        """Return the nearness of the mover's men to one another after a move."""
        men = self.men_of(position, position.to_move)
        if not isinstance(move, tuple):
            return self.nearness([*men, move])
        start, end = move
        return self.nearness([man for man in men if man != start] + [end])

    # -- what the text may state
