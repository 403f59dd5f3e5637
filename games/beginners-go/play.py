"""Beginners' Go: groups of stones live by their liberties, and the larger share of the board wins."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from math import isqrt
from random import Random
from typing import Any, Self

from publisher.engine import EMPTY, Outcome, Position, fact
from publisher.engine.mechanics.boards.groups import Groups
from publisher.errors import RulesError

BLACK, WHITE = 0, 1
COLOURS = ("black", "white")
PASS = "pass"
BONUS = 6.5
NOWHERE = -1  # same: any number that is no point


class BeginnersGo(Position):
    """Colours are seats: Black is 0 and begins. `ko` is the point that the ko rule bars this turn."""

    horizon = 160

    def begin(self, rng: Random) -> None:
        self.groups = Groups(self.definition.topology.neighbours)
        self.ko, self.passed = NOWHERE, False
        self.board = 0
        self.seen: set[int] = {self.board} if self.option("superko") else set()

    def moves(self) -> list[Any]:
        moves: list[Any] = self.groups.playable(self.to_move)
        if self.ko != NOWHERE:
            moves.remove(self.ko)
        if self.seen:
            moves = [point for point in moves if not self.repeats(point)]
        moves.append(PASS)
        return moves

    def play(self, move: Any) -> None:
        self.ko = NOWHERE
        if move != PASS:
            self.put(move)
            self.passed = False
        elif self.passed:
            self.result = Outcome((self.score(BLACK), self.score(WHITE)), "both players passed")
            return
        else:
            self.passed = True
        self.to_move = 1 - self.to_move

    def put(self, point: int) -> list[int]:
        """Lay a stone, take what it encloses, and see whether ko bars the reply. Returns what was taken.

        A reply puts everything back only when each of the two moves takes just the other's stone: one
        stone was taken, by a stone that stands alone and has no liberty but the point just emptied.
        """
        taken = self.groups.put(point, self.to_move)
        alone = self.groups.size(point) == 1
        if alone and len(taken) == 1 and self.groups.is_only_liberty(taken[0], point):
            self.ko = taken[0]
        if self.seen:
            self.board = self.after(point, taken)
            self.seen.add(self.board)
        return taken

    # -- the count

    def score(self, colour: int) -> float:
        """Stones on the board, enclosed empty points, and White's bonus."""
        return self.groups.owner.count(colour) + self.area(colour) + (BONUS if colour == WHITE else 0)

    def area(self, colour: int) -> int:
        """The empty points from which no path of empty points leads beside an enemy stone.

        By the letter, all points of an empty board are the area of both; they count for neither.
        """
        return sum(len(region) for region, beside in self.groups.areas() if beside == {colour})

    def neutral(self) -> int:
        """The empty points that are nobody's area."""
        return self.groups.owner.count(EMPTY) - self.area(BLACK) - self.area(WHITE)

    # -- boards as numbers, two bits a point, for the game without repetition

    def after(self, point: int, taken: Iterable[int]) -> int:
        """The board once the player to move has put a stone there and lifted what it takes."""
        lifted = sum(1 << 2 * stone + 1 - self.to_move for stone in taken)
        return self.board + (1 << 2 * point + self.to_move) - lifted

    def repeats(self, point: int) -> bool:
        return self.after(point, self.groups.takes(point, self.to_move)) in self.seen

    # -- what every position offers

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        if hasattr(self, "groups"):
            twin.groups, twin.seen = self.groups.copy(), self.seen.copy()
        return twin

    def refusal(self, word: str) -> str | None:
        point = self.definition.topology.index.get(word)
        if point is None:
            return None
        if self.groups.owner[point] != EMPTY:
            return "placing"
        if not self.groups.breathes(point, self.to_move):
            return "no-suicide"
        return "ko" if point == self.ko else "superko"

    def pieces(self) -> Mapping[int, str]:
        return {point: COLOURS[owner] for point, owner in enumerate(self.groups.owner) if owner != EMPTY}

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        self.begin(Random(0))  # same: nothing here is left to chance
        for point, piece in pieces.items():
            self.to_move = COLOURS.index(piece)
            if not self.groups.breathes(point, self.to_move) or self.put(point):
                name = self.definition.topology.names[point]
                raise RulesError(f"no such position: a group at {name} has no liberty")
        self.to_move, self.ko = to_move, NOWHERE
        if self.seen:
            self.seen = {self.board}

    def key(self) -> Hashable:
        return tuple(self.groups.owner), self.to_move, self.ko, self.passed, frozenset(self.seen)

    def standing(self, seat: int) -> float:
        return self.score(seat) - self.score(1 - seat)

    # -- what the text may state

    @fact
    def squares(self) -> int:
        """The squares between the lines, one fewer than points each way."""
        return (isqrt(self.points()) - 1) ** 2

    @fact
    def stones(self) -> int:
        """How many there are of each colour."""
        return self.definition.pieces[COLOURS[BLACK]].count

    @fact
    def bonus(self) -> float:
        return BONUS
