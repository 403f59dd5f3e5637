"""Super Horse Chess: chess, and after every move something may be done with six horses that are nobody's."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, count
from typing import Any

from msgspec.structs import replace

from publisher.engine import EMPTY, Point, Seat, fact
from publisher.engine.mechanics.boards.chess import PROMOTED, WHITE, Chess, ChessPosition, Promotion
from publisher.engine.mechanics.boards.chess_moves import NOBODY, Move
from publisher.engine.position import FORMS, PASS, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, claim
from publisher.errors import NotationError

HORSE = "horse"
FEW = 3  # with so many horses or fewer on the board one comes off, with more two
SAID = {
    **FORMS,
    "place a horse on {point}": "+{point}",
    "take off the horses? on {move}": "-{move}",
    "leave the horses alone": PASS,
}


@dataclass(frozen=True)
class Carted:
    """Horses come onto the board (`+`) or leave it (`-`)."""

    sign: str
    squares: tuple[Point, ...]


class HorsePosition(ChessPosition):
    """`moved` while the player whose turn it is has made the chess move, and comes to the horses."""

    moved: bool = kept(False)


class SuperHorseChess(Chess[HorsePosition]):
    """Without horses it is chess."""

    asks = (Question("move", SAID),)

    def play(self, position: HorsePosition, move: Any) -> None:
        if not self.option("horses"):
            super().play(position, move)
        elif not position.moved:
            self.make(position, move)
            position.moved = True
            position.legal = list(self.actions(position))
        else:
            self.act(position, move)
            position.moved = False
            self.end_turn(position)

    def actions(self, position: HorsePosition) -> Iterator[Any]:
        """What may be done with the horses: nothing that lays the own king open."""
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
        """What leaves squares vacant on which horses stood: they are taken off or pushed."""
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
        """Whoever is pushed to the last row becomes a man."""
        for horse in self.horses(position):
            for to in self.steps(position, horse):
                if self.ahead(position, to):
                    yield horse, to
                else:
                    yield from (Promotion((horse, to), kind) for kind in PROMOTED)

    def steps(self, position: HorsePosition, horse: Point) -> list[Point]:
        """One square forward or sideways, or two forward over somebody, onto vacant squares."""
        ahead, owner = self.ahead(position, horse), position.owner
        beside = (self.definition.topology.ray(horse, (way, 0))[:1] for way in (-1, 1))
        over = ahead[1:2] if ahead and owner[ahead[0]] != EMPTY else ()
        return [point for point in (*ahead[:1], *chain(*beside), *over) if owner[point] == EMPTY]

    def ahead(self, position: HorsePosition, point: Point) -> tuple[Point, ...]:
        """The squares before that one, as the player to move sees them."""
        return self.definition.topology.ray(point, (0, -1 if position.to_move == WHITE else 1))

    def horses(self, position: HorsePosition) -> list[Point]:
        return [point for point in self.points_of_board if position.owner[point] == NOBODY]

    def cannot_mate(self, position: HorsePosition) -> bool:
        """Any horse may become a queen."""
        return not self.option("horses") and super().cannot_mate(position)

    # -- words, and what is seen

    def notation(self, position: HorsePosition, move: Any) -> str:
        if isinstance(move, Carted):
            return move.sign + "-".join(self.definition.topology.names[square] for square in move.squares)
        return super().notation(position, move)

    def reworded(self, position: HorsePosition, word: str) -> str:
        """Two horses are taken off in either order, and named in that of the board."""
        squares = self.named(word[1:]) if word[:1] == "-" else []
        return self.notation(position, Carted("-", tuple(sorted(squares)))) if squares else word

    def refusal(self, position: HorsePosition, word: str) -> str | None:
        horses = {self.definition.topology.names[horse] for horse in self.horses(position)}
        if position.moved != (word[0] in "+-" or word == PASS or word.split("-")[0] in horses):
            return "turn"
        if not position.moved:
            return super().refusal(position, word)
        ways = [self.notation(position, move) for move in self.vacating(position)]
        reached = word.split("=")[0] in {way.split("=")[0] for way in ways}
        pushing = "wooden-queens" if reached else "moving-a-horse"
        return "open" if word in ways else {"+": "placing", "-": "taking-off"}.get(word[0], pushing)

    @claim("The horse on {point} reaches {points?}")
    def horse_reaches(self, position: HorsePosition, point: Point) -> frozenset[Point]:
        if position.owner[point] != NOBODY:
            raise NotationError("no horse stands there")
        return frozenset(self.steps(position, point))

    @claim("There (is|are) {number?} horses? on the board")
    def horses_on_board(self, position: HorsePosition) -> int:
        return len(self.horses(position))

    @claim("{seat} (comes|now comes) to the horses")
    def at_horses(self, position: HorsePosition, seat: Seat) -> bool:
        return position.moved and position.to_move == seat

    def man_named(self, piece: str) -> tuple[Seat, int]:
        return (NOBODY, EMPTY) if piece == HORSE else super().man_named(piece)

    def pieces(self, position: HorsePosition) -> Pieces:
        return {**super().pieces(position), **dict.fromkeys(self.horses(position), (HORSE,))}

    def key(self, position: HorsePosition) -> Hashable:
        return super().key(position), position.moved

    def with_horses(self, count: int) -> HorsePosition:
        """The position after White's first move of chess, with so many horses on the board."""
        position = started(self)
        self.play(position, position.legal[0])
        for square in [point for point in self.points_of_board if position.owner[point] == EMPTY][:count]:
            position.owner[square] = NOBODY
        return position

    @fact(vouches="fewer may")
    def horses_that_fill(self) -> int:
        """With how many horses on the board no more may be placed."""
        return next(n for n in count() if not self.carted(n, "+"))

    @fact(vouches="may")
    def taken_off(self, horses: int) -> int:
        """How many horses are taken off at once when so many stand on the board."""
        [some] = {len(move.squares) for move in self.carted(horses, "-")}
        return some

    def carted(self, horses: int, sign: str) -> list[Carted]:
        """The ways to place horses (`+`) or take them off (`-`) when so many stand on the board."""
        moves = self.actions(self.with_horses(horses))
        return [move for move in moves if isinstance(move, Carted) and move.sign == sign]

    @fact(vouches="no more")
    def few_horses(self) -> int:
        """The most horses of which one is taken off."""
        return max(n for n in range(1, self.option("horses") + 1) if self.taken_off(n) == 1)

    @fact
    def many_horses(self) -> int:
        """The fewest horses of which several are taken off."""
        return min(n for n in range(1, self.option("horses") + 1) if self.taken_off(n) > 1)

    @fact
    def squares_of_a_jump(self) -> int:
        """How far a horse is pushed that has somebody before it and somebody beside it."""
        position, corner = started(self), self.definition.topology.index["a1"]
        [to] = self.steps(position, corner)
        return self.ahead(position, corner).index(to) + 1

    @fact(vouches="last")
    def horse_on_last_row(self) -> str:
        """Whether a horse must become a man when it is pushed to the last row."""
        position, board = started(self), self.definition.topology
        position.owner[board.index["a7"]], position.owner[board.index["a8"]] = NOBODY, EMPTY
        return "must" if all(isinstance(push, Promotion) for push in self.pushes(position)) else "need not"

    @fact(vouches="cannot")
    def mated_side(self) -> str:
        """What becomes of White when Black has given mate as fast as can be."""
        rules = type(self)(replace(self.definition, options={**self.definition.options, "horses": 0}))
        position = started(rules)
        for way in ("f2-f3", "e7-e5", "g2-g4", "d8-h4"):
            names = {rules.notation(position, move): move for move in rules.moves(position)}
            rules.play(position, names[way])
        return "loses" if position.result and WHITE not in position.result.winners else "wins"

    @fact
    def first_turns(self) -> int:
        """How many ways there are to play the first turn, with what is done about the horses."""
        return self.count_ways(started(self), 2)
