"""Super Horse Chess: chess, and after every move something may be done with six horses that are nobody's."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from publisher.engine import EMPTY, Point, Seat, fact
from publisher.engine.mechanics.boards.chess import LETTERS, PROMOTED, WHITE, Chess, ChessPosition, Promotion
from publisher.engine.mechanics.boards.chess_moves import NOBODY
from publisher.engine.position import FORMS, Pieces
from publisher.engine.solver import started
from publisher.engine.state import kept
from publisher.engine.words import Question, claim
from publisher.errors import NotationError

HORSE, PASS = "horse", "pass"
FEW = 3  # with so many horses or fewer on the board one comes off, with more two
SAID = {
    **FORMS,
    "place a horse on {point}": "+{point}",
    "take off the horse on {point}": "-{point}",
    "take off the horses on {move}": "-{move}",
    "leave the horses alone": PASS,
}


@dataclass(frozen=True)
class Placed:
    """A horse comes onto the board."""

    square: Point


@dataclass(frozen=True)
class TakenOff:
    """One horse leaves the board, or two."""

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
            position.legal = [*self.actions(position), PASS]
        else:
            self.act(position, move)
            position.moved = False
            self.end_turn(position)

    def actions(self, position: HorsePosition) -> Iterator[Any]:
        """What may be done with the horses: nothing that lays the own king open."""
        horses, side = self.horses(position), position.to_move
        vacant = [point for point in self.points_of_board if position.owner[point] == EMPTY]
        if len(horses) < self.option("horses"):
            yield from map(Placed, vacant)
        for some in combinations(horses, 1 if len(horses) <= FEW else 2):
            if not self.opens(position, some):
                yield TakenOff(some)
        for horse in horses:
            for to in self.steps(position, horse):
                if not self.opens(position, (horse,), to):
                    if self.is_last(to, side):
                        yield from (Promotion((horse, to), kind) for kind in PROMOTED)
                    else:
                        yield horse, to

    def act(self, position: HorsePosition, move: Any) -> None:
        owner, kind = position.owner, position.kind
        if isinstance(move, Placed):
            owner[move.square] = NOBODY
        elif isinstance(move, TakenOff):
            for square in move.squares:
                owner[square] = EMPTY
        elif isinstance(move, Promotion):
            start, to = move.move
            owner[start], owner[to], kind[to] = EMPTY, position.to_move, move.kind
        elif move != PASS:
            start, to = move
            owner[start], owner[to] = EMPTY, NOBODY

    def steps(self, position: HorsePosition, horse: Point) -> list[Point]:
        """One square forward or sideways, or two forward over somebody, onto vacant squares."""
        board, owner = self.definition.topology, position.owner
        ahead = board.ray(horse, (0, -1 if position.to_move == WHITE else 1))
        near = [*ahead[:1], *(point for way in (-1, 1) for point in board.ray(horse, (way, 0))[:1])]
        over = ahead[1:2] if ahead and owner[ahead[0]] != EMPTY else ()
        return [point for point in (*near, *over) if owner[point] == EMPTY]

    def opens(self, position: HorsePosition, lifted: tuple[Point, ...], to: Point | None = None) -> bool:
        """Whether the own king would be in check if these horses were gone, and one stood elsewhere."""
        before, owner = position.owner, position.owner.copy()
        for square in lifted:
            owner[square] = EMPTY
        if to is not None:
            owner[to] = NOBODY
        position.owner = owner
        in_check = self.in_check(position, position.to_move)
        position.owner = before
        return in_check

    def is_last(self, point: Point, side: Seat) -> bool:
        return not self.definition.topology.ray(point, (0, -1 if side == WHITE else 1))

    def horses(self, position: HorsePosition) -> list[Point]:
        return [point for point in self.points_of_board if position.owner[point] == NOBODY]

    def cannot_mate(self, position: HorsePosition) -> bool:
        """Any horse may become a queen."""
        return not self.option("horses") and super().cannot_mate(position)

    # -- words, and what is seen

    def notation(self, position: HorsePosition, move: Any) -> str:
        names = self.definition.topology.names
        if isinstance(move, Placed):
            return f"+{names[move.square]}"
        if isinstance(move, TakenOff):
            return "-" + "-".join(names[square] for square in move.squares)
        return super().notation(position, move)

    def refusal(self, position: HorsePosition, word: str) -> str | None:
        index = self.definition.topology.index
        points = [index[name] for name in re.split("[-+=]", word) if name in index]
        horses = self.horses(position)
        for_horses = word[0] in "+-" or word == PASS or (len(points) == 2 and points[0] in horses)
        if for_horses != position.moved:
            return "turn"
        if not for_horses:
            return super().refusal(position, word)
        if word[0] == "+":
            return "placing"
        if word[0] == "-":
            wrong = not set(points) <= set(horses) or len(points) != (1 if len(horses) <= FEW else 2)
            return "taking-off" if wrong else "open"
        if points[1] not in self.steps(position, points[0]):
            return "moving-a-horse"
        known = word[-1] in LETTERS[1:] if "=" in word else False
        return "wooden-queens" if self.is_last(points[1], position.to_move) != known else "open"

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

    few_horses = fact(FEW)

    @fact
    def first_turns(self) -> int:
        """How many ways there are to play the first turn, with what is done about the horses."""
        return self.count_ways(started(self), 2)
