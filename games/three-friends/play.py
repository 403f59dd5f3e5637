"""Three Friends: men step or jump on a chessboard and close whole rows of enemies in, round corners too."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from publisher.engine import EMPTY, Outcome, Point, fact
from publisher.engine.mechanics.boards.hopping import Path, jumps, reach
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import MOVE_OR_PASS, PASS, Move
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.model.definition import Definition

TURNS = 100


class FriendsPosition(SidesPosition):
    turns: int = kept(0, "{number} turns? (has|have) been (played|taken)")


class ThreeFriends(Sides[FriendsPosition]):
    """A game in which a man takes from the point where it stops, along every line and along the rim."""

    horizon = 4
    asks = (MOVE_OR_PASS,)
    longest_game = fact(2 * TURNS)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.jumps = jumps(board)
        self.ways = tuple((*runs, *self.along_rim(Point(point))) for point, runs in enumerate(board.runs))

    def along_rim(self, point: Point) -> Iterator[tuple[Point, ...]]:
        """Yield both ways round from a square at the edge, to the one before it."""
        rim = self.definition.topology.rim
        if point in rim:
            place = rim.index(point)
            onward = (*rim[place + 1 :], *rim[:place])
            yield from (onward, onward[::-1])

    # -- a turn

    def moves(self, position: FriendsPosition) -> list[Move]:
        """Return the moves of all men, or a pass if there are none."""
        return [
            way for man in self.men_of(position, position.to_move) for way in self.of_man(position, man)
        ] or [PASS]

    def of_man(self, position: FriendsPosition, man: Point) -> Iterator[Path]:
        """Yield the steps of a man, and the shortest chain of jumps to each square that it can reach."""
        yield from self.steps_of(position, [man])
        yield from reach(self.jumps, position.owner, man)

    def play(self, position: FriendsPosition, move: Move) -> None:
        side = position.to_move
        if move != PASS:
            self.carry(position, move[0], move[-1])
            for point in self.closed_in(position, move[-1]):
                position.owner[point] = EMPTY
        position.turns += 1
        position.to_move = self.other(side)
        position.result = self.ended(position)

    def closed_in(self, position: FriendsPosition, man: Point) -> set[Point]:
        """Return the rows of enemies between that man and another of its side."""
        side, taken = position.owner[man], set[Point]()
        for way in self.ways[man]:
            row = self.row_along(position, way, self.other(side))
            if self.row_along(position, way[len(row) :], side):
                taken.update(row)
        return taken

    def ended(self, position: FriendsPosition) -> Outcome | None:
        """Return the result after the last man or turn: the player who has captured more wins."""
        if not all(self.men(position, side) for side in self.seats):
            return self.by_count(position, self.men, how="all men are taken")
        if position.turns < 2 * TURNS:
            return None
        return self.by_count(position, self.men, how="the game has lasted long enough")

    @fact(vouches="after")
    def turns_each(self) -> int:
        """Return the number of turns of each player when a game ends in which both have men."""
        position = started(self)
        while not self.ended(position):
            position.turns += 1
        return position.turns // len(self.seats)

    def key(self, position: FriendsPosition) -> Hashable:
        return super().key(position), position.turns

    def refusal(self, position: FriendsPosition, word: str) -> str | None:
        if word == PASS:
            return "passing"
        points = self.named(word)
        if len(points) < 2:
            return None
        return "stepping" if points[1] in self.near[points[0]] else "jumping"
