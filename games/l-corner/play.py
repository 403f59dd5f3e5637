"""Corner Pieces: angles of three squares are laid in turns, and then slide, until a side is shut in.

A piece is named by its corner, the square where its two arms meet. The pieces of a side are alike, but one
that lies otherwise is another kind.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias, cast

from publisher.base.errors import NotationError
from publisher.engine import Each, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.solved import Solved
from publisher.engine.mechanics.boards.stepping import QUIET, REPEATS
from publisher.engine.position import Move, Pieces, Position
from publisher.engine.state import Beginning, kept
from publisher.engine.symmetry import symmetries
from publisher.engine.words import Question, claim
from publisher.model.boards import Grid
from publisher.model.definition import Definition

Squares: TypeAlias = tuple[Point, ...]
"""The squares that a piece covers, its corner first."""


def _all_pieces(definition: Definition) -> Each[Seat, int]:
    return Each(cast(int, definition.options["pieces_each"]) for _ in definition.seats)


class CornerPosition(Position):
    """Pieces in hand, slides that have been made, and how often each position has stood since they began.

    `standing` is the kind of each piece by its corner, `taken` a bit for each covered square.
    """

    standing: dict[Point, int] = kept({})
    taken: int = kept(0)
    in_hand: Each[Seat, int] = kept(Beginning(_all_pieces), "{seat} has {number} pieces? in hand")
    slides: int = kept(0, "{number} slides? (has|have) been made")
    seen: dict[Hashable, int] = kept({})


class CornerPieces(Solved[CornerPosition]):
    """Pieces are laid as long as there are any that fit; whether they slide then is an option."""

    horizon = 16
    asks = (Question("move", {"(lay|slide|play) {move}": "{move}"}),)
    repeats = fact(REPEATS)
    quiet_turns = fact(QUIET)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board, pieces = definition.topology, definition.pieces.values()
        self.kinds = tuple(definition.pieces)
        self.side = tuple(definition.players.names.index(piece.side) for piece in pieces)
        at = {(round(x), round(y)): Point(point) for point, (x, y) in enumerate(board.xy)}
        self.squares: dict[tuple[int, Point], Squares] = {}
        for kind, piece in enumerate(pieces):
            for (x, y), corner in at.items():
                arms = [(x + across, y + down) for across, down in piece.covers]
                if all(arm in at for arm in arms):
                    self.squares[kind, corner] = (corner, *(at[arm] for arm in arms))
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
        if not self.option("sliding"):
            self.symmetries = symmetries(definition.topology)  # same: saves the solver time

    def moves(self, position: CornerPosition) -> Sequence[Move]:
        seat = position.to_move
        return self.places(position, seat) if position.in_hand[seat] else self.slides_of(position, seat)

    def places(self, position: CornerPosition, seat: Seat) -> list[Squares]:
        """Return the places where a piece of that player fits: three free squares."""
        return [squares for squares, bits in self.fitting[seat] if not bits & position.taken]

    def slides_of(self, position: CornerPosition, seat: Seat) -> list[tuple[Point, Point]]:
        """Return the slides by one square along a row or a column; a piece is not in its own way."""
        found = []
        for corner, kind in sorted(position.standing.items()):
            if self.side[kind] == seat:
                others = position.taken ^ self.bits[kind, corner]
                found += [(corner, to) for to, bits in self.sliding[kind, corner] if not bits & others]
        return found

    def play(self, position: CornerPosition, move: Move) -> None:
        seat = position.to_move
        position.to_move = self.other(seat)
        if position.in_hand[seat]:
            position.in_hand[seat] -= 1
            self.put(position, self.lying[seat, move], move[0])
            self.end_of_laying(position)
        else:
            start, end = move
            self.put(position, self.lift(position, start), end)
            position.slides += 1
            self.end_of_slide(position)

    def put(self, position: CornerPosition, kind: int, corner: Point) -> None:
        position.standing[corner] = kind
        position.taken |= self.bits[kind, corner]

    def lift(self, position: CornerPosition, corner: Point) -> int:
        """Take a piece up, and return its kind."""
        kind = position.standing.pop(corner)
        position.taken ^= self.bits[kind, corner]
        return kind

    def end_of_laying(self, position: CornerPosition) -> None:
        """End the laying: if no piece fits or is left, the player to lay has lost, or the sliding begins."""
        if position.in_hand[position.to_move] and self.places(position, position.to_move):
            return
        if not self.option("sliding"):
            position.result = Outcome.win(self.other(position.to_move), how="no piece can be laid")
            return
        position.in_hand = Each(0 for _ in self.seats)
        position.to_move = Seat(0)
        self.end_of_slide(position)

    def end_of_slide(self, position: CornerPosition) -> None:
        key = self.key(position)
        position.seen[key] = position.seen.get(key, 0) + 1
        if not self.moves(position):
            position.result = Outcome.win(self.other(position.to_move), how="no piece can move")
        elif position.seen[key] >= REPEATS:
            position.result = Outcome.draw(how="the same position for the third time")
        elif position.slides >= QUIET:
            position.result = Outcome.draw(how=f"{QUIET} slides")

    def notation(self, position: CornerPosition, move: Move) -> str:
        """Return the squares of a piece that is laid, or the corners from and to which one slides."""
        names = [self.definition.topology.names[point] for point in move]
        return "-".join(names) if len(names) == 2 else "".join(sorted(names))

    def refusal(self, position: CornerPosition, word: str) -> str | None:
        """Refuse a wrong slide, and squares that no piece covers or that are not all free."""
        points = self.named(word)
        if not points:
            return None
        if "-" in word or not position.in_hand[position.to_move]:
            return "sliding"
        return "laying" if any({*points} == {*squares} for _, squares in self.lying) else "angles"

    # -- positions

    def pieces(self, position: CornerPosition) -> Pieces:
        return {corner: (self.kinds[kind],) for corner, kind in position.standing.items()}

    def place(self, pieces: Pieces, to_move: Seat) -> CornerPosition:
        """Return the position of a drawing, which shows the corner of every piece, and how it lies."""
        position = self.empty()
        for corner, (piece,) in pieces.items():
            kind = self.kinds.index(piece)
            bits = self.bits.get((kind, corner))
            if bits is None or bits & position.taken:
                raise NotationError(f"{self.definition.topology.names[corner]}: no room for a {piece}")
            self.put(position, kind, corner)
            position.in_hand[Seat(self.side[kind])] -= 1
        position.to_move = to_move
        return position

    def give_turn(self, position: CornerPosition, seat: Seat) -> CornerPosition:
        return position.with_turn(seat)

    def key(self, position: CornerPosition) -> Hashable:
        """Return the covered squares and the pieces left, or where each piece lies if pieces slide."""
        if not self.option("sliding"):
            covered = tuple(position.taken >> square & 1 for square in self.points_of_board)
            return covered, position.to_move, *position.in_hand
        return tuple(sorted(position.standing.items())), position.to_move, *position.in_hand

    def standing(self, position: CornerPosition, seat: Seat) -> float:
        """Return the lead in ways to slide, as far as pieces lie already."""
        return self.lead(position, seat, self.ways_to_slide)

    # -- what the text may state

    @claim("{number?} pieces (lie|are) on the board")
    def laid(self, position: CornerPosition) -> int:
        return len(position.standing)

    @claim("{seat} can slide in {number?} ways?")
    def ways_to_slide(self, position: CornerPosition, seat: Seat) -> int:
        return len(self.slides_of(position, seat))

    @claim("The piece on {point} covers {points?}")
    def covers(self, position: CornerPosition, point: Point) -> frozenset[Point]:
        """Return all squares of the piece on a point, or none if it is free."""
        pieces = (self.squares[kind, corner] for corner, kind in position.standing.items())
        return next((frozenset(squares) for squares in pieces if point in squares), frozenset())

    @claim("{point} is covered", denied="{point} is free")
    def is_covered(self, position: CornerPosition, point: Point) -> bool:
        return bool(self.covers(position, point))

    @fact
    def squares_of_a_piece(self) -> int:
        (count,) = {len(squares) for squares in self.squares.values()}
        return count

    @fact
    def ways_to_lie(self) -> int:
        """Count the ways in which a piece of one player can lie."""
        return len(self.kinds) // len(self.seats)

    @fact
    def turning(self) -> str:
        """Return `may` if a slide can change how a piece lies."""
        for kind, corner in self.bits:
            position = self.place({corner: (self.kinds[kind],)}, Seat(self.side[kind]))
            position.in_hand = Each(0 for _ in self.seats)
            for move in self.moves(position):
                after = position.copy()
                self.play(after, move)
                if [*after.standing.values()] != [kind]:
                    return "may"
        return "may not"

    @fact
    def all_pieces(self) -> int:
        return int(self.option("pieces_each")) * len(self.seats)

    @fact
    def most_covered(self) -> int:
        """Return the number of squares of all pieces together."""
        return self.all_pieces() * self.squares_of_a_piece()

    @fact
    def longest_game(self) -> int:
        return self.all_pieces() + QUIET

    @fact
    def on_board(self, width: int, height: int) -> str:
        """Return `wins` or `loses` for the first player on a board of that size, if pieces are only laid."""
        return self.first_player(board=Grid(width=width, height=height), options={"sliding": False})
