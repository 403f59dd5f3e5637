"""Beginners' Go: groups of stones live by their liberties, and the larger share of the board wins."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import isqrt
from random import Random
from typing import Any

from publisher.engine import EMPTY, BoardGame, Outcome, Point, Position, Seat, fact
from publisher.engine.mechanics.boards.groups import Groups
from publisher.engine.position import MOVE_OR_PASS, NOWHERE, Pieces
from publisher.engine.state import Beginning, kept
from publisher.engine.words import claim, row
from publisher.errors import NotationError, RulesError

BLACK, WHITE = Seat(0), Seat(1)
COLOURS = ("black", "white")
PASS = "pass"
BONUS = 6.5


class GoPosition(Position):
    """`ko` is the point that the ko rule bars this turn; `board` is all of it as a number."""

    groups: Groups = kept(Beginning(lambda definition: Groups(definition.topology.neighbours)))
    ko: Point = kept(NOWHERE)
    passed: bool = kept(False)
    board: int = kept(0)
    seen: set[int] = kept(set())


class BeginnersGo(BoardGame[GoPosition]):
    """Colours are seats: Black is 0 and begins."""

    horizon = 160
    asks = (MOVE_OR_PASS,)

    def begin(self, position: GoPosition, rng: Random) -> None:
        position.seen = {position.board} if self.option("superko") else set()

    def moves(self, position: GoPosition) -> list[Any]:
        moves: list[Any] = position.groups.playable(position.to_move)
        if position.ko != NOWHERE:
            moves.remove(position.ko)
        if position.seen:
            moves = [point for point in moves if not self.repeats(position, point)]
        moves.append(PASS)
        return moves

    def play(self, position: GoPosition, move: Any) -> None:
        position.ko = NOWHERE
        if move != PASS:
            self.put(position, move)
            position.passed = False
        elif position.passed:
            position.result = Outcome(
                (self.score(position, BLACK), self.score(position, WHITE)), "both players passed"
            )
            return
        else:
            position.passed = True
        position.to_move = self.other(position.to_move)

    def put(self, position: GoPosition, point: Point) -> list[Point]:
        """Lay a stone, take what it encloses, and see whether ko bars the reply. Returns what was taken.

        A reply puts everything back only when each of the two moves takes just the other's stone: one
        stone was taken, by a stone that stands alone and has no liberty but the point just emptied.
        """
        taken = position.groups.put(point, position.to_move)
        alone = position.groups.size(point) == 1
        if alone and len(taken) == 1 and position.groups.is_only_liberty(taken[0], point):
            position.ko = taken[0]
        if position.seen:
            position.board = self.after(position, point, taken)
            position.seen.add(position.board)
        return taken

    # -- groups

    def group_at(self, position: GoPosition, point: Point) -> Groups:
        """The groups of a position, if a stone is on that point."""
        if position.groups.owner[point] == EMPTY:
            raise NotationError(f"there is no stone on {self.definition.topology.names[point]}")
        return position.groups

    @claim("The group on {point} has {number?} (liberty|liberties)")
    def liberty_count(self, position: GoPosition, point: Point) -> int:
        return len(self.liberties(position, point))

    @claim("The (liberty|liberties) of the group on {point} (is|are) {points?}")
    def liberties(self, position: GoPosition, point: Point) -> frozenset[Point]:
        return self.group_at(position, point).liberties(point)

    @claim("The group on {point} has {number?} stones?")
    def group_size(self, position: GoPosition, point: Point) -> int:
        return self.group_at(position, point).size(point)

    @claim("{seat} has {number?} groups?")
    def group_count(self, position: GoPosition, colour: Seat) -> int:
        owner = position.groups.owner
        return sum(owner[stones[0]] == colour for stones in position.groups.groups())

    # -- the count

    @claim("{seat} scores {number?} points")
    def score(self, position: GoPosition, colour: Seat) -> float:
        """Stones on the board, enclosed empty points, and White's bonus."""
        return (
            position.groups.owner.count(colour)
            + self.area(position, colour)
            + (BONUS if colour == WHITE else 0)
        )

    @claim("{seat} has {number?} points? of area")
    def area(self, position: GoPosition, colour: Seat) -> int:
        """The empty points from which no path of empty points leads beside an enemy stone.

        By the letter, all points of an empty board are the area of both; they count for neither.
        """
        return sum(len(region) for region, beside in position.groups.areas() if beside == {colour})

    @claim("{number?} points? (is|are) neutral")
    def neutral(self, position: GoPosition) -> int:
        """The empty points that are nobody's area."""
        return position.groups.owner.count(EMPTY) - self.area(position, BLACK) - self.area(position, WHITE)

    @row("", "{seat}?")
    def counted(self, position: GoPosition, line: str, colour: Seat) -> str:
        """One line of the count of a position, as it is written on the slip."""
        lines = {
            "Stones on the board": position.groups.owner.count(colour),
            "Area": self.area(position, colour),
            "Bonus": BONUS if colour == WHITE else "",
            "Points": self.score(position, colour),
        }
        return f"{lines[line]}".replace(".5", "½")

    # -- boards as numbers, two bits a point, for the game without repetition

    def after(self, position: GoPosition, point: Point, taken: Iterable[Point]) -> int:
        """The board once the player to move has put a stone there and lifted what it takes."""
        lifted = sum(1 << 2 * stone + 1 - position.to_move for stone in taken)
        return position.board + (1 << 2 * point + position.to_move) - lifted

    def repeats(self, position: GoPosition, point: Point) -> bool:
        return self.after(position, point, position.groups.takes(point, position.to_move)) in position.seen

    # -- what every position offers

    def refusal(self, position: GoPosition, word: str) -> str | None:
        point = self.definition.topology.index.get(word)
        if point is None:
            return None
        if position.groups.owner[point] != EMPTY:
            return "placing"
        if not position.groups.breathes(point, position.to_move):
            return "no-suicide"
        return "ko" if point == position.ko else "superko"

    def pieces(self, position: GoPosition) -> Pieces:
        return {
            Point(point): (COLOURS[owner],)
            for point, owner in enumerate(position.groups.owner)
            if owner != EMPTY
        }

    def place(self, pieces: Pieces, to_move: Seat) -> GoPosition:
        position = self.start(Random(0))  # same: nothing here is left to chance
        for point, (piece,) in pieces.items():
            position.to_move = Seat(COLOURS.index(piece))
            if not position.groups.breathes(point, position.to_move) or self.put(position, point):
                name = self.definition.topology.names[point]
                raise RulesError(f"no such position: a group at {name} has no liberty")
        position.to_move, position.ko = to_move, NOWHERE
        if position.seen:
            position.seen = {position.board}
        return position

    def key(self, position: GoPosition) -> Hashable:
        return (
            tuple(position.groups.owner),
            position.to_move,
            position.ko,
            position.passed,
            frozenset(position.seen),
        )

    def standing(self, position: GoPosition, seat: Seat) -> float:
        return self.score(position, seat) - self.score(position, self.other(seat))

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
