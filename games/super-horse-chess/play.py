"""Super Horse Chess: chess, and after every move a player may use six horses that neither side owns."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, combinations, count
from random import Random
from typing import Any

from msgspec.structs import replace

from publisher.engine import EMPTY, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.chess_moves import (
    DIAGONAL,
    NOBODY,
    ORTHOGONAL,
    Army,
    Man,
    Move,
    leaps,
)
from publisher.engine.mechanics.boards.chess_moves import KNIGHT as KNIGHT_LEAPS
from publisher.engine.mechanics.boards.royal import RoyalGame, RoyalPosition
from publisher.engine.position import FORMS, PASS, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, action, claim, row
from publisher.errors import NotationError
from publisher.model.board import Board
from publisher.model.definition import Definition

SIDES = ("white", "black")
WHITE, BLACK = Seat(0), Seat(1)
NAMES = ("king", "queen", "rook", "bishop", "knight", "pawn")
KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN = range(len(NAMES))
LETTERS = "KQRBN"
PROMOTED = (QUEEN, ROOK, BISHOP, KNIGHT)
EVERY_WAY = (*ORTHOGONAL, *DIAGONAL)
HORSE = "horse"
FEW = 3  # up to this many horses on the board one comes off, with more two
SAID = {
    **FORMS,
    "place a horse on {point}": "+{point}",
    "take off the horses? on {move}": "-{move}",
    "leave the horses alone": PASS,
}


@dataclass(frozen=True)
class Promotion:
    """A pawn or a horse goes to the last row and becomes a man of another kind."""

    move: Move
    kind: int


@dataclass(frozen=True)
class Carted:
    """Horses come onto the board (`+`) or leave it (`-`)."""

    sign: str
    squares: tuple[Point, ...]


class HorsePosition(RoyalPosition):
    """`rooks` are those with which their kings may still castle; `passed` is the square that a pawn has just
    passed over, and the square of that pawn; `moved` is True while the player to move has made the chess
    move, and comes to the horses."""

    rooks: frozenset[Point] = kept(frozenset())
    passed: tuple[Point, Point] | None = kept(None)
    moved: bool = kept(False)


class SuperHorseChess(RoyalGame[HorsePosition]):
    """A game that is chess without horses. A side without a legal move has lost in check, or else draws."""

    asks = (Question("move", SAID),)
    values = (0, 9, 5, 3, 3, 1)  # same: only bots weigh men

    def asked(self, position: HorsePosition) -> Question:
        return self.asks[0].called("horses" if position.moved else "chess")

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.army = army(definition.topology)

    @cached_property
    def homes(self) -> dict[Point, tuple[Seat, int]]:
        """The side and the kind of the man who begins on each point."""
        start = self.definition.topology.start
        return {point: self.man_named(piece) for piece, points in start.items() for point in points}

    def man_named(self, piece: str) -> tuple[Seat, int]:
        """Return the side and the kind of a man, or of a horse."""
        if piece == HORSE:
            return NOBODY, EMPTY
        side, name = piece.split("-")
        return Seat(SIDES.index(side)), NAMES.index(name)

    def begin(self, position: HorsePosition, rng: Random) -> None:
        self.set_up(position, self.homes, WHITE)

    def set_up(self, position: HorsePosition, men: dict[Point, tuple[Seat, int]], to_move: Seat) -> None:
        """Set men up; those on the squares where they began have not moved."""
        at_home = {point for point, man in men.items() if self.homes.get(point) == man}
        kings = [men[point][0] for point in at_home if men[point][1] == KING]
        position.rooks = frozenset(p for p in at_home if men[p][1] == ROOK and men[p][0] in kings)
        self.set_men(position, men, to_move)

    def place(self, pieces: Pieces, to_move: Seat) -> HorsePosition:
        position = self.empty()
        self.set_up(position, {point: self.man_named(piece) for point, (piece,) in pieces.items()}, to_move)
        return position

    @action("The (king|rook) on {point} has moved before")
    def has_moved(self, position: HorsePosition, point: Point) -> None:
        side, kind = position.owner[point], position.kind[point]
        if kind not in (KING, ROOK):
            raise NotationError("that piece is not a king or a rook")
        own = {rook for rook in position.rooks if position.owner[rook] == side}
        position.rooks -= own if kind == KING else {point}
        self.look(position)

    def play(self, position: HorsePosition, move: Any) -> None:
        if position.moved:
            self.act(position, move)
        else:
            self.make(position, move)
        position.moved = bool(self.option("horses")) and not position.moved
        if position.moved:
            position.legal = list(self.actions(position))
        else:
            self.end_turn(position)

    # -- moves of chess

    def find_moves(self, position: HorsePosition) -> list[Any]:
        found: list[Any] = []
        for start, to in super().find_moves(position):
            if position.kind[start] == PAWN and not self.army.men[position.to_move][PAWN].marches[to]:
                found += [Promotion((start, to), kind) for kind in PROMOTED]
            else:
                found.append((start, to))
        return [*found, *self.in_passing(position), *self.castlings(position)]

    def in_passing(self, position: HorsePosition) -> list[Move]:
        """Return the captures of a pawn that has just gone two squares, as if it had gone one."""
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

    def castlings(self, position: HorsePosition) -> Iterator[Move]:
        """Yield the ways of a king two squares towards a rook.

        Neither has moved, nothing stands between them, and no square from which, over which or to which the
        king goes is attacked.
        """
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

    def make(self, position: HorsePosition, move: Any) -> None:
        """Carry a move of chess out on the board."""
        ends: Move = move.move if isinstance(move, Promotion) else move
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

    def passing(self, position: HorsePosition, move: Move) -> tuple[Point, Point] | None:
        """Return the square that a pawn passes over with two steps, and the square where it stands then."""
        start, to = move
        marches = self.army.men[position.to_move][PAWN].marches[start]
        if position.kind[start] == PAWN and to in marches[1:]:
            return marches[0], to
        return None

    @cached_property
    def castling_rooks(self) -> dict[Move, Move]:
        """The way of the rook for each way of a king that castles."""
        kings = [point for point, (_, kind) in self.homes.items() if kind == KING]
        return {
            (king, Point(king + 2 * step)): (Point(king + corner), Point(king + step))
            for king in kings
            for step, corner in ((1, 3), (-1, -4))
        }

    # -- horses

    def actions(self, position: HorsePosition) -> Iterator[Any]:
        """Yield the uses of the horses that do not open the own king to check."""
        if len(self.horses(position)) < self.option("horses"):
            vacant = (point for point in self.points_of_board if position.owner[point] == EMPTY)
            yield from (Carted("+", (point,)) for point in vacant)
        for move in self.vacating(position):
            then = position.copy()
            self.act(then, move)
            if not self.in_check(then, position.to_move):
                yield move
        yield PASS

    def vacating(self, position: HorsePosition) -> Iterator[Any]:
        """Yield the moves that leave squares of horses vacant: taking off and pushing."""
        horses = self.horses(position)
        yield from (Carted("-", some) for some in combinations(horses, 1 if len(horses) <= FEW else 2))
        yield from self.pushes(position)

    def act(self, position: HorsePosition, move: Any) -> None:
        owner = position.owner
        if isinstance(move, Carted):
            for square in move.squares:
                owner[square] = NOBODY if move.sign == "+" else EMPTY
        elif move != PASS:
            start, to = move.move if isinstance(move, Promotion) else move
            owner[start], owner[to] = EMPTY, NOBODY
            if isinstance(move, Promotion):
                owner[to], position.kind[to] = position.to_move, move.kind

    def pushes(self, position: HorsePosition) -> Iterator[Move | Promotion]:
        """Yield the pushes of horses; a horse that is pushed to the last row becomes a man."""
        for horse in self.horses(position):
            for to in self.steps(position, horse):
                if self.ahead(position, to):
                    yield horse, to
                else:
                    yield from (Promotion((horse, to), kind) for kind in PROMOTED)

    def steps(self, position: HorsePosition, horse: Point) -> list[Point]:
        """Return the vacant squares for a horse: one forward or sideways, or two forward over a man."""
        ahead, owner = self.ahead(position, horse), position.owner
        beside = (self.definition.topology.ray(horse, (way, 0))[:1] for way in (-1, 1))
        over = ahead[1:2] if ahead and owner[ahead[0]] != EMPTY else ()
        return [point for point in (*ahead[:1], *chain(*beside), *over) if owner[point] == EMPTY]

    def ahead(self, position: HorsePosition, point: Point) -> tuple[Point, ...]:
        """Return the squares before that one, as the player to move sees them."""
        return self.definition.topology.ray(point, (0, -1 if position.to_move == WHITE else 1))

    def horses(self, position: HorsePosition) -> list[Point]:
        return [point for point in self.points_of_board if position.owner[point] == NOBODY]

    # -- ends

    def stands(self, position: HorsePosition) -> Hashable:
        """Return the men, and whether a player may castle or capture in passing."""
        return super().stands(position), position.rooks, bool(self.in_passing(position)) and position.passed

    def without_move(self, position: HorsePosition) -> Outcome:
        if self.in_check(position, position.to_move):
            return super().without_move(position)
        return Outcome.draw(how="stalemate")

    def look(self, position: HorsePosition) -> None:
        super().look(position)
        if position.result is None and self.cannot_mate(position):
            position.result = Outcome.draw(how="too few men to give mate")

    def cannot_mate(self, position: HorsePosition) -> bool:
        """Check whether beside the kings there is only one knight, or bishops on squares of one colour.

        Any horse may become a queen.
        """
        if self.option("horses"):
            return False
        men = [point for point in self.points_of_board if position.kind[point] > KING]
        kinds = [position.kind[point] for point in men]
        shades = {sum(self.definition.topology.xy[point]) % 2 for point in men}
        return kinds == [KNIGHT] or (set(kinds) <= {BISHOP} and len(shades) <= 1)

    def key(self, position: HorsePosition) -> Hashable:
        return super().key(position), position.rooks, position.passed, position.moved

    # -- notation and views

    def notation(self, position: HorsePosition, move: Any) -> str:
        if isinstance(move, Carted):
            return move.sign + "-".join(self.definition.topology.names[square] for square in move.squares)
        if isinstance(move, Promotion):
            return f"{super().notation(position, move.move)}={LETTERS[move.kind]}"
        return super().notation(position, move)

    def reworded(self, position: HorsePosition, word: str) -> str:
        """Name two horses that are taken off in the order of the board."""
        squares = self.named(word[1:]) if word[:1] == "-" else []
        return self.notation(position, Carted("-", tuple(sorted(squares)))) if squares else word

    def refusal(self, position: HorsePosition, word: str) -> str | None:
        horses = {self.definition.topology.names[horse] for horse in self.horses(position)}
        if position.moved != (word[0] in "+-" or word == PASS or word.split("-")[0] in horses):
            return "turn"
        if not position.moved:
            return self.refusal_of_chess(position, word)
        ways = [self.notation(position, move) for move in self.vacating(position)]
        reached = word.split("=")[0] in {way.split("=")[0] for way in ways}
        pushing = "wooden-queens" if reached else "moving-a-horse"
        return "open" if word in ways else {"+": "placing", "-": "taking-off"}.get(word[0], pushing)

    def refusal_of_chess(self, position: HorsePosition, word: str) -> str | None:
        """Return the rule of chess that forbids a move."""
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

    def looks_passed(self, position: HorsePosition, start: Point, to: Point) -> bool:
        """Check whether the move would be a capture if an enemy pawn had just passed over the square."""
        (x, _), (_, y) = self.definition.topology.xy[to], self.definition.topology.xy[start]
        beside = next(p for p in self.points_of_board if self.definition.topology.xy[p] == (x, y))
        leaps_ = (end for _, end in self.army.men[position.to_move][PAWN].leaps[start])
        return to in leaps_ and position.kind[beside] == PAWN and position.owner[beside] != position.to_move

    @claim("The {words} on {point} reaches {points?}")
    def reaches(self, position: HorsePosition, man: str, point: Point) -> frozenset[Point]:
        """Return the squares that the man or the horse there may go to, by all the rules."""
        name = self.piece_on(position, point).split("-")[-1]
        if man.split()[-1] not in (name, "man"):
            raise NotationError(f"the piece there is a {name}")
        if name == HORSE:
            return frozenset(self.steps(position, point))
        ends = (move.move if isinstance(move, Promotion) else move for move in position.legal)
        return frozenset(end[1] for end in ends if end[0] == point)

    @claim("There (is|are) {number?} horses? on the board")
    def horses_on_board(self, position: HorsePosition) -> int:
        return len(self.horses(position))

    @claim("{seat} (comes|now comes) to the horses")
    def at_horses(self, position: HorsePosition, seat: Seat) -> bool:
        return position.moved and position.to_move == seat

    def pieces(self, position: HorsePosition) -> Pieces:
        men = (point for point in self.points_of_board if position.owner[point] != EMPTY)
        return {point: (self.piece_on(position, point),) for point in men}

    def piece_on(self, position: HorsePosition, point: Point) -> str:
        side = position.owner[point]
        return HORSE if side == NOBODY else f"{SIDES[side]}-{NAMES[position.kind[point]]}"

    # -- what the text may state

    @row("Man", "White's squares?")
    def begins_on(self, man: str) -> str:
        board = self.definition.topology
        return ", ".join(sorted(board.names[point] for point in board.start[f"white-{man}"]))

    @fact
    def men(self) -> int:
        """Count the men of each side."""
        return len(self.homes) // 2

    @fact
    def ways_to_begin(self, turns: int) -> int:
        """Count the ways to play `turns` turns from the beginning."""
        return self.count_ways(started(self), turns)

    def count_ways(self, position: HorsePosition, turns: int) -> int:
        """Count the leaves of the tree of moves, as chess programmers do (perft)."""
        if turns == 1:
            return len(position.legal)
        return sum(self.count_ways(then, turns - 1) for _, then in self.successors(position))

    @fact
    def times_to_draw(self) -> int:
        return self.repetitions

    @fact
    def moves_each(self, limit: str) -> int:
        """Return a limit of turns as moves of each side."""
        return int(self.option(limit)) // 2

    def with_horses(self, count: int) -> HorsePosition:
        """Return the position after White's first move of chess, with `count` horses on the board."""
        position = started(self)
        self.play(position, position.legal[0])
        for square in [point for point in self.points_of_board if position.owner[point] == EMPTY][:count]:
            position.owner[square] = NOBODY
        return position

    @fact(vouches="fewer may")
    def horses_that_fill(self) -> int:
        """Return the number of horses on the board with which no more may be placed."""
        return next(n for n in count() if not self.carted(n, "+"))

    @fact(vouches="may")
    def taken_off(self, horses: int) -> int:
        """Return the number of horses that are taken off at once when `horses` are on the board."""
        [some] = {len(move.squares) for move in self.carted(horses, "-")}
        return some

    def carted(self, horses: int, sign: str) -> list[Carted]:
        """Return the ways to place horses (`+`) or take them off (`-`) when `horses` are on the board."""
        moves = self.actions(self.with_horses(horses))
        return [move for move in moves if isinstance(move, Carted) and move.sign == sign]

    @fact(vouches="no more")
    def few_horses(self) -> int:
        """Return the most horses of which one is taken off."""
        return max(n for n in range(1, self.option("horses") + 1) if self.taken_off(n) == 1)

    @fact
    def many_horses(self) -> int:
        """Return the fewest horses of which several are taken off."""
        return min(n for n in range(1, self.option("horses") + 1) if self.taken_off(n) > 1)

    @fact
    def squares_of_a_jump(self) -> int:
        """Return the squares that a horse is pushed with a man before it and a man beside it."""
        position, corner = started(self), self.definition.topology.index["a1"]
        [to] = self.steps(position, corner)
        return self.ahead(position, corner).index(to) + 1

    @fact(vouches="last")
    def horse_on_last_row(self) -> str:
        """Return `must` if a horse has to become a man when it is pushed to the last row."""
        position, board = started(self), self.definition.topology
        position.owner[board.index["a7"]], position.owner[board.index["a8"]] = NOBODY, EMPTY
        return "must" if all(isinstance(push, Promotion) for push in self.pushes(position)) else "need not"

    @fact(vouches="cannot")
    def mated_side(self) -> str:
        """Return `loses` or `wins` for White when Black has given mate as fast as possible."""
        rules = type(self)(replace(self.definition, options={**self.definition.options, "horses": 0}))
        position = started(rules)
        for way in ("f2-f3", "e7-e5", "g2-g4", "d8-h4"):
            names = {rules.notation(position, move): move for move in rules.moves(position)}
            rules.play(position, names[way])
        return "loses" if position.result and WHITE not in position.result.winners else "wins"

    @fact
    def move_in_check(self) -> str:
        """Return `must` if White has to end a check by the move of chess, not with a horse afterwards."""
        moves = self.placed({}).legal
        return "need not" if self.step("d1-d2") in moves else "must"

    @fact
    def uncovering_a_check(self) -> str:
        """Return `may` if White may take off the horse that shelters the king."""
        position = self.placed({"e4": "horse"})
        self.play(position, self.step("d1-d2"))
        return "may" if Carted("-", self.step("e4")) in position.legal else "may not"

    def placed(self, others: Mapping[str, str]) -> HorsePosition:
        """Return White's king and rook on the first row, and Black's rook on the column of the king."""
        men = {"e1": "white-king", "d1": "white-rook", "e8": "black-rook", "h8": "black-king", **others}
        index = self.definition.topology.index
        return self.place({index[square]: (man,) for square, man in men.items()}, WHITE)

    def step(self, word: str) -> tuple[Point, ...]:
        return tuple(self.named(word))

    @fact
    def first_turns(self) -> int:
        """Count the ways to play the first turn, with the use of the horses."""
        return self.count_ways(started(self), 2)


@cache
def army(board: Board) -> Army:
    """Return how the men of both sides move."""
    return Army(board, (men_of(board, WHITE), men_of(board, BLACK)))


def men_of(board: Board, side: Seat) -> tuple[Man, ...]:
    """Return the men of a side, in the order of `NAMES`."""
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
