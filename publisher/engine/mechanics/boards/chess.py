"""Chess: the men, promotion, castling, capturing in passing, mate and stalemate."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import TypeVar

from publisher.base.errors import NotationError
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.chess_moves import DIAGONAL, ORTHOGONAL, Army, Man, Move, leaps
from publisher.engine.mechanics.boards.chess_moves import KNIGHT as KNIGHT_LEAPS
from publisher.engine.mechanics.boards.royal import RoyalGame, RoyalPosition
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Pieces
from publisher.engine.state import kept
from publisher.engine.words import action, claim, row
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Point, Seat

SIDES = ("white", "black")
WHITE, BLACK = Seat(0), Seat(1)
NAMES = ("king", "queen", "rook", "bishop", "knight", "pawn")
KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN = range(len(NAMES))
LETTERS = "KQRBN"
PROMOTED = (QUEEN, ROOK, BISHOP, KNIGHT)
EVERY_WAY = (*ORTHOGONAL, *DIAGONAL)


@cache
def army(board: Board) -> Army:
    """How the men of both sides move."""
    return Army(board, (men_of(board, WHITE), men_of(board, BLACK)))


def men_of(board: Board, side: Seat) -> tuple[Man, ...]:
    """The men of a side, in the order of `NAMES`."""
    ahead = -1 if side == WHITE else 1
    homes = set(board.start[f"{SIDES[side]}-pawn"])
    marches = (board.ray(point, (0, ahead))[: 2 if point in homes else 1] for point in board.inside)
    return (
        Man(leaps(board, EVERY_WAY)),
        Man(rides=EVERY_WAY),
        Man(rides=ORTHOGONAL),
        Man(rides=DIAGONAL),
        Man(leaps(board, KNIGHT_LEAPS)),
        Man(leaps(board, [(-1, ahead), (1, ahead)]), marches=tuple(marches)),
    )


@dataclass(frozen=True)
class Promotion:
    """A pawn goes to the last row and becomes a man of another kind."""

    move: Move
    kind: int


class ChessPosition(RoyalPosition):
    """`rooks` are those with which their kings may still castle; `passed` is the square that a pawn has just
    passed over, and where the pawn stands."""

    rooks: frozenset[Point] = kept(frozenset())
    passed: tuple[Point, Point] | None = kept(None)


P = TypeVar("P", bound=ChessPosition)


class Chess(RoyalGame[P]):
    """A side without a legal move has lost if it is in check; otherwise the game is drawn."""

    values = (0, 9, 5, 3, 3, 1)  # same: only bots weigh men

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.army = army(definition.topology)

    @cached_property
    def homes(self) -> dict[Point, tuple[Seat, int]]:
        """The side and the kind of the man who begins on each point."""
        start = self.definition.topology.start
        return {point: self.man_named(piece) for piece, points in start.items() for point in points}

    def man_named(self, piece: str) -> tuple[Seat, int]:
        """The side and the kind of a man."""
        side, name = piece.split("-")
        return Seat(SIDES.index(side)), NAMES.index(name)

    def begin(self, position: P, rng: Random) -> None:
        self.set_up(position, self.homes, WHITE)

    def set_up(self, position: P, men: dict[Point, tuple[Seat, int]], to_move: Seat) -> None:
        """Men on the squares where they began have not moved."""
        at_home = {point for point, man in men.items() if self.homes.get(point) == man}
        kings = [men[point][0] for point in at_home if men[point][1] == KING]
        position.rooks = frozenset(p for p in at_home if men[p][1] == ROOK and men[p][0] in kings)
        self.set_men(position, men, to_move)

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.empty()
        self.set_up(position, {point: self.man_named(piece) for point, (piece,) in pieces.items()}, to_move)
        return position

    @action("The (king|rook) on {point} has moved before")
    def has_moved(self, position: P, point: Point) -> None:
        side, kind = position.owner[point], position.kind[point]
        if kind not in (KING, ROOK):
            raise NotationError("that man is neither a king nor a rook")
        own = {rook for rook in position.rooks if position.owner[rook] == side}
        position.rooks -= own if kind == KING else {point}
        self.look(position)

    # -- moves

    def find_moves(self, position: P) -> list[object]:
        found: list[object] = []
        for start, to in super().find_moves(position):
            if position.kind[start] == PAWN and not self.army.men[position.to_move][PAWN].marches[to]:
                found += [Promotion((start, to), kind) for kind in PROMOTED]
            else:
                found.append((start, to))
        return [*found, *self.in_passing(position), *self.castlings(position)]

    def in_passing(self, position: P) -> list[Move]:
        """Captures of a pawn that has just gone two squares, as if it had gone one."""
        if position.passed is None or position.owner[position.passed[0]] != EMPTY:
            return []
        side, owner, kind = position.to_move, position.owner, position.kind
        square, pawn = position.passed
        beside = self.army.men[self.other(side)][PAWN].leaps[square]
        takers = [start for _, start in beside if owner[start] == side and kind[start] == PAWN]
        owner[pawn] = EMPTY
        king = position.royal[side]
        found = [
            (start, square)
            for start in takers
            if self.army.safe(owner, kind, king, (start, square), self.other(side))
        ]
        owner[pawn] = self.other(side)
        return found

    def castlings(self, position: P) -> Iterator[Move]:
        """The king goes two squares towards a rook: neither has moved, nothing stands between them, and no
        square from which, over which or to which the king goes is attacked."""
        side, owner, kind = position.to_move, position.owner, position.kind
        king = position.royal[side]
        for rook in (rook for rook in position.rooks if owner[rook] == side):
            step = 1 if rook > king else -1
            between = [Point(point) for point in range(king + step, rook, step)]
            way = [Point(king + n * step) for n in range(3)]
            if all(owner[point] == EMPTY for point in between) and not any(
                self.army.attacked(owner, kind, point, self.other(side)) for point in way
            ):
                yield king, way[-1]

    def play(self, position: P, move: object) -> None:
        self.make(position, move)
        self.end_turn(position)

    def make(self, position: P, move: object) -> None:
        """What a move brings about on the board."""
        ends: Move = move.move if isinstance(move, Promotion) else move  # type: ignore[assignment]
        start, to = ends
        owner, kind, side = position.owner, position.kind, position.to_move
        if kind[start] == PAWN and position.passed is not None and to == position.passed[0]:
            owner[position.passed[1]] = kind[position.passed[1]] = EMPTY
        if kind[start] == PAWN or owner[to] != EMPTY:
            self.forget(position)
        position.passed = self.passing(position, ends)
        if kind[start] == KING and ends in self.castling_rooks:
            self.carry(position, *self.castling_rooks[ends])
        gone = {start, to} | (
            {p for p in position.rooks if owner[p] == side} if kind[start] == KING else set()
        )
        position.rooks -= gone
        self.carry(position, start, to)
        if isinstance(move, Promotion):
            kind[to] = move.kind

    def passing(self, position: P, move: Move) -> tuple[Point, Point] | None:
        """The square over which a pawn goes that goes two, and where it stands then."""
        start, to = move
        marches = self.army.men[position.to_move][PAWN].marches[start]
        if position.kind[start] == PAWN and to in marches[1:]:
            return marches[0], to
        return None

    @cached_property
    def castling_rooks(self) -> dict[Move, Move]:
        """For each way of a king that castles the way of its rook."""
        kings = [point for point, (_, kind) in self.homes.items() if kind == KING]
        return {
            (king, Point(king + 2 * step)): (Point(king + corner), Point(king + step))
            for king in kings
            for step, corner in ((1, 3), (-1, -4))
        }

    # -- ends

    def stands(self, position: P) -> Hashable:
        """Whether one may castle or capture in passing belongs to a position."""
        return super().stands(position), position.rooks, bool(self.in_passing(position)) and position.passed

    def without_move(self, position: P) -> Outcome:
        if self.in_check(position, position.to_move):
            return super().without_move(position)
        return Outcome.draw(how="stalemate")

    def look(self, position: P) -> None:
        super().look(position)
        if position.result is None and self.cannot_mate(position):
            position.result = Outcome.draw(how="too few men to give mate")

    def cannot_mate(self, position: P) -> bool:
        """Whether beside the kings there is only a single knight, or bishops on squares of one colour."""
        men = [point for point in self.points_of_board if position.kind[point] > KING]
        kinds = [position.kind[point] for point in men]
        shades = {sum(self.definition.topology.xy[point]) % 2 for point in men}
        return kinds == [KNIGHT] or (set(kinds) <= {BISHOP} and len(shades) <= 1)

    def key(self, position: P) -> Hashable:
        return super().key(position), position.rooks, position.passed

    # -- words

    def notation(self, position: P, move: object) -> str:
        if isinstance(move, Promotion):
            return f"{super().notation(position, move.move)}={LETTERS[move.kind]}"
        return super().notation(position, move)

    def refusal(self, position: P, word: str) -> str | None:
        index = self.definition.topology.index
        points = [index[name] for name in word.split("=")[0].split("-") if name in index]
        if len(points) != 2 or position.owner[points[0]] != position.to_move:
            return None
        start, to = points
        side, kind = position.to_move, position.kind[start]
        if position.owner[to] == side:
            return "moving"
        if to not in self.army.targets(position.owner, position.kind, start):
            if kind == KING and (start, to) in self.castling_rooks:
                return "castling"
            if kind == PAWN and position.passed is not None and to == position.passed[0]:
                return "check" if position.owner[to] == EMPTY else "in-passing"
            return "in-passing" if kind == PAWN and self.looks_passed(position, start, to) else NAMES[kind]
        last = kind == PAWN and not self.army.men[side][PAWN].marches[to]
        return "promotion" if last != ("=" in word) or word.endswith("=K") else "check"

    def looks_passed(self, position: P, start: Point, to: Point) -> bool:
        """Whether the move would be a capture if an enemy pawn beside it had just passed over the square."""
        (x, _), (_, y) = self.definition.topology.xy[to], self.definition.topology.xy[start]
        beside = next(p for p in self.points_of_board if self.definition.topology.xy[p] == (x, y))
        leaps_ = (end for _, end in self.army.men[position.to_move][PAWN].leaps[start])
        return to in leaps_ and position.kind[beside] == PAWN and position.owner[beside] != position.to_move

    @claim("The {words} on {point} reaches {points?}")
    def reaches(self, position: P, man: str, point: Point) -> frozenset[Point]:
        """Where the man there may go, by all the rules."""
        name = NAMES[position.kind[point]]
        if man.split()[-1] not in (name, "man"):
            raise NotationError(f"the man there is a {name}")
        ends = (move.move if isinstance(move, Promotion) else move for move in position.legal)
        return frozenset(end[1] for end in ends if end[0] == point)

    def pieces(self, position: P) -> Pieces:
        return {
            point: (f"{SIDES[position.owner[point]]}-{NAMES[position.kind[point]]}",)
            for point in self.points_of_board
            if position.owner[point] in self.seats
        }

    @row("Man", "White's squares?")
    def begins_on(self, man: str) -> str:
        board = self.definition.topology
        return ", ".join(sorted(board.names[point] for point in board.start[f"white-{man}"]))

    @fact
    def men(self) -> int:
        """The men of each side."""
        return len(self.homes) // 2

    @fact
    def ways_to_begin(self, turns: int) -> int:
        """How many ways there are to play so many turns from the beginning."""
        return self.count_ways(self.start(Random(0)), turns)

    def count_ways(self, position: P, turns: int) -> int:
        """Leaves of the tree of moves, as chess programmers count them (perft)."""
        if turns == 1:
            return len(position.legal)
        return sum(self.count_ways(then, turns - 1) for _, then in self.successors(position))

    @fact
    def times_to_draw(self) -> int:
        return self.repetitions

    @fact
    def moves_each(self, limit: str) -> int:
        """A limit of turns as moves of each side."""
        return int(self.option(limit)) // 2
