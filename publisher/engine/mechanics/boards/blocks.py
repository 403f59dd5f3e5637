"""Blocks: pieces that cover several squares. They are laid where all of these are free, and may slide.

A kind of piece says what it `covers` beside its own square, by which it is told where it lies; a piece that
lies otherwise is another kind. All pieces of a side are alike but for that.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from publisher.base.errors import NotationError
from publisher.engine.game import fact
from publisher.engine.position import BoardGame, Pieces, Position
from publisher.engine.state import kept
from publisher.engine.words import claim
from publisher.model.definition import Definition
from publisher.model.seats import Point, Seat

Squares: TypeAlias = tuple[Point, ...]
"""What a piece covers: first its own square."""


class BlocksPosition(Position):
    """`standing` is the kind of each piece by its own square, `taken` a bit for each covered square."""

    standing: dict[Point, int] = kept({})
    taken: int = kept(0)


P = TypeVar("P", bound=BlocksPosition)


class Blocks(BoardGame[P]):
    """Where pieces fit and slide; a game says when they do."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.kinds = tuple(definition.pieces)
        self.side = tuple(definition.players.names.index(piece.side) for piece in definition.pieces.values())
        at = {(round(x), round(y)): point for point, (x, y) in enumerate(board.xy)}
        self.squares: dict[tuple[int, Point], Squares] = {}
        for kind, piece in enumerate(definition.pieces.values()):
            for (x, y), corner in at.items():
                arms = [(x + across, y + down) for across, down in piece.covers]
                if all(arm in at for arm in arms):
                    squares = (corner, *(at[arm] for arm in arms))
                    self.squares[kind, Point(corner)] = tuple(map(Point, squares))
        self.lying = {(self.side[kind], squares): kind for (kind, _), squares in self.squares.items()}
        self.bits = {way: sum(1 << square for square in squares) for way, squares in self.squares.items()}
        self.fitting = tuple(
            [(squares, self.bits[way]) for way, squares in self.squares.items() if self.side[way[0]] == seat]
            for seat in self.seats
        )
        self.sliding = {
            (kind, corner): [(to, self.bits[kind, to]) for to in near if (kind, to) in self.bits]
            for kind, corner in self.squares
            for near in [board.neighbours[corner]]
        }

    def places(self, position: P, seat: Seat) -> list[Squares]:
        """Where a piece of that player fits: three free squares."""
        return [squares for squares, bits in self.fitting[seat] if not bits & position.taken]

    def slides_of(self, position: P, seat: Seat) -> list[tuple[Point, Point]]:
        """From corner to corner, one square along a row or a column; a piece is not in its own way."""
        found = []
        for corner, kind in sorted(position.standing.items()):
            if self.side[kind] == seat:
                others = position.taken ^ self.bits[kind, corner]
                found += [(corner, to) for to, bits in self.sliding[kind, corner] if not bits & others]
        return found

    def put(self, position: P, kind: int, corner: Point) -> None:
        position.standing[corner] = kind
        position.taken |= self.bits[kind, corner]

    def lift(self, position: P, corner: Point) -> int:
        """Take a piece up; returns its kind."""
        kind = position.standing.pop(corner)
        position.taken ^= self.bits[kind, corner]
        return kind

    def pieces(self, position: P) -> Pieces:
        return {corner: (self.kinds[kind],) for corner, kind in position.standing.items()}

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        """A drawing shows the own square of every piece, and how it lies."""
        position = self.empty()
        for corner, (piece,) in pieces.items():
            kind = self.kinds.index(piece)
            bits = self.bits.get((kind, corner))
            if bits is None or bits & position.taken:
                raise NotationError(f"{self.definition.topology.names[corner]}: no room for a {piece}")
            self.put(position, kind, corner)
        position.to_move = to_move
        return position

    def give_turn(self, position: P, seat: Seat) -> P:
        return position.with_turn(seat)

    # -- what the text may state

    @claim("{number?} pieces (lie|are) on the board")
    def laid(self, position: P) -> int:
        return len(position.standing)

    @claim("{seat} can slide in {number?} ways?")
    def ways_to_slide(self, position: P, seat: Seat) -> int:
        return len(self.slides_of(position, seat))

    @claim("The piece on {point} covers {points?}")
    def covers(self, position: P, point: Point) -> frozenset[Point]:
        """All its squares, none if there is no piece."""
        pieces = (self.squares[kind, corner] for corner, kind in position.standing.items())
        return next((frozenset(squares) for squares in pieces if point in squares), frozenset())

    @claim("{point} is covered", denied="{point} is free")
    def is_covered(self, position: P, point: Point) -> bool:
        return bool(self.covers(position, point))

    @fact
    def squares_of_a_piece(self) -> int:
        (count,) = {len(squares) for squares in self.squares.values()}
        return count

    @fact
    def ways_to_lie(self) -> int:
        """Of a piece of one player."""
        return len(self.kinds) // len(self.seats)
