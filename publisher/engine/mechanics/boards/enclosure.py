"""Edge enclosure: players draw lines between neighbouring points, and own the boxes that they close.

The board has `places = "edges and boxes"`. A piece without a side is on each segment that is drawn; in a
closed box is the piece of the side that owns it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from functools import cached_property
from itertools import combinations, compress, islice
from math import dist
from operator import not_
from typing import TypeVar

from publisher.base.errors import NotationError
from publisher.engine.chance import stream
from publisher.engine.game import fact
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, FORMS, BoardGame, Pieces, Position, per_point
from publisher.engine.solver import started
from publisher.engine.state import given, kept
from publisher.engine.words import Question, claim, shown
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat


class EnclosurePosition(Position):
    """`drawn` is True for drawn segments, `owner` has the owner of each box, `open_sides` the number of
    segments round it that are not drawn yet."""

    drawn: Each[Point, bool] = kept(per_point(False))
    owner: Each[Point, Seat] = kept(per_point(EMPTY))
    open_sides: Each[Point, int] = kept(per_point(0))


P = TypeVar("P", bound=EnclosurePosition)


class Enclosure(BoardGame[P]):
    """A game in which players draw segments, and own the boxes that they close.

    A segment that is the last side of a box gives its player the box, and what it is worth. The player with
    more at the end wins.
    """

    asks = (Question("line", {**FORMS, "(draw|lay) (the (line|stick) )?{move}": "{move}"}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.segments = self.points_of_board[: len(board.ends)]
        self.round_box = dict(zip(board.box_places, board.boxes, strict=True))
        self.beside: dict[Point, list[Point]] = {line: [] for line in self.segments}
        for box, sides in self.round_box.items():
            for line in sides:
                self.beside[line].append(box)
        self.line_piece = next(name for name, piece in definition.pieces.items() if not piece.side)
        owned = {piece.side: name for name, piece in definition.pieces.items() if piece.side}
        self.box_pieces = tuple(owned[name] for name in definition.players.names)

    def empty(self) -> P:
        position = super().empty()
        for box, sides in self.round_box.items():
            position.open_sides[box] = len(sides)
        return position

    def moves(self, position: P) -> Sequence[Point]:
        return list(compress(self.segments, map(not_, position.drawn)))

    def play(self, position: P, move: Point) -> None:
        closed = self.draw(position, move)
        for box in closed:
            position.owner[box] = position.to_move
        position.to_move = self.next_to_draw(position, closed)
        position.result = self.ended(position)

    def draw(self, position: P, line: Point) -> list[Point]:
        """Draw a segment; return the boxes that it closes."""
        position.drawn[line] = True
        for box in self.beside[line]:
            position.open_sides[box] -= 1
        return [box for box in self.beside[line] if not position.open_sides[box]]

    def next_to_draw(self, position: P, closed: Sequence[Point]) -> Seat:
        """Return the seat whose turn is next, when these boxes have been closed: the opponent by default."""
        return self.other(position.to_move)

    def ended(self, position: P) -> Outcome | None:
        """Return the result when every segment is drawn, else None."""
        if not all(islice(position.drawn, len(self.segments))):
            return None
        return self.counted(position, how=f"no {self.line_piece} is left")

    def counted(self, position: P, how: str) -> Outcome:
        """Return the result as the boxes are shared now."""
        return self.by_count(position, self.score, how)

    @cached_property
    def worth(self) -> dict[Point, int]:
        """For each box, its worth to its owner: the number that is printed in it, 1 without one."""
        board = self.definition.topology
        printed = {(x, y): number for x, y, number in board.definition.numbers}
        return {box: printed.get(board.xy[box], 1) for box in self.round_box}

    @shown
    @claim("{seat} (now )?has {number?} points?")
    def score(self, position: P, seat: Seat) -> int:
        """Return the worth of all boxes of a player."""
        return sum(worth for box, worth in self.worth.items() if position.owner[box] == seat)

    @claim("{seat} has {number?} (squares?|box(es)?)")
    def boxes_of(self, position: P, seat: Seat) -> int:
        return position.owner.count(seat)

    @claim("{seat?} owns {point}")
    def owner_of(self, position: P, point: Point) -> Seat | None:
        owner = position.owner[point]
        return None if owner == EMPTY else owner

    @claim("{point} is nobody's")
    def is_nobodys(self, position: P, point: Point) -> bool:
        return point in self.round_box and position.owner[point] == EMPTY

    def refusal(self, position: P, word: str) -> str | None:
        """Return `once` for a drawn line, `neighbours` for one between points that are not neighbours."""
        board = self.definition.topology
        if board.index.get(word) in self.segments:
            return "once"
        ends = re.fullmatch(r"([a-z]\d+)([a-z]\d+)", word)
        points = board.corners.index if board.corners else {}
        return "neighbours" if ends and set(ends.groups()) <= points.keys() else None

    def pieces(self, position: P) -> Pieces:
        lines = {line: (self.line_piece,) for line in self.segments if position.drawn[line]}
        owners = ((box, position.owner[box]) for box in self.round_box)
        return lines | {box: (self.box_pieces[owner],) for box, owner in owners if owner != EMPTY}

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.empty()
        for line in self.segments:
            if line in pieces:
                self.draw(position, line)
        names = self.definition.topology.names
        for box in self.round_box:
            if (box in pieces) != (position.open_sides[box] == 0):
                state = "is not closed, but has an owner" if box in pieces else "is closed, but has no owner"
                raise NotationError(f"{names[box]} {state}")
            if box in pieces:
                position.owner[box] = Seat(self.box_pieces.index(pieces[box][0]))
        position.to_move = to_move
        return position

    def key(self, position: P) -> Hashable:
        return tuple(position.drawn), self.standing(position, Seat(0)), position.to_move

    def standing(self, position: P, seat: Seat) -> float:
        return self.lead(position, seat, self.score)

    # -- facts and claims

    @fact(vouches="all")
    def dots(self) -> int:
        return len(self._corners())

    def _corners(self) -> Board:
        return given(self.definition.topology.corners)

    @fact
    def dot_grid(self) -> str:
        """Return the number of dots in a row and in a column: `5×5`."""
        across, down = zip(*self._corners().xy, strict=True)
        return f"{len(set(across))}×{len(set(down))}"

    @fact(vouches="next other")
    def dots_joined(self) -> int:
        """Return the number of dots that a line joins; 0 if a line joins others than nearest neighbours."""
        xy = self._corners().xy
        lines = [[xy[end] for end in ends] for ends in self.definition.topology.ends]
        nearest = min(dist(one, other) for one, other in combinations(xy, 2))
        (count,) = {len(line) for line in lines if dist(*line) == nearest}
        return count if all(dist(*line) == nearest for line in lines) else 0

    @fact(vouches="all")
    def lines_to_draw(self) -> int:
        return len(self.segments)

    @fact
    def side_that_owns(self) -> str:
        """Return `first` or `last`: a square belongs to the player who draws this side of it."""
        position, box = started(self), min(self.round_box)
        first = position.to_move
        for line in self.round_box[box]:
            self.play(position, line)
        return "first" if position.owner[box] == first else "last"

    @fact
    def drawn_at_the_end(self) -> str:
        """Return `all` or `some`: the lines that are drawn when a game of random moves is over."""
        position, rng = started(self), stream(0, "lines")
        while position.result is None:
            self.play(position, self.sample(position, rng))
        return "some" if self.moves(position) else "all"

    @fact(vouches="can more no")
    def most_closed(self) -> int:
        """Return the largest number of squares beside a line, which can be closed by it."""
        return max(map(len, self.beside.values()))

    @fact
    def squares(self) -> int:
        return len(self.round_box)

    @fact(vouches="all")
    def sides(self) -> int:
        """Return the number of sides of a square."""
        (count,) = {len(lines) for lines in self.round_box.values()}
        return count

    @fact
    def sides_before_last(self) -> int:
        """Return the number of sides after which one more closes a square."""
        return self.sides() - 1

    @fact
    def squares_beside(self, line: str) -> int:
        """Return the number of squares beside that line."""
        return len(self.beside[self.definition.topology.index[line]])
