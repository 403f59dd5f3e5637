"""Xiangqi, and Hidden Xiangqi, in which all men but the generals begin face down and mixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from functools import cache, cached_property
from random import Random
from typing import Any, Self

from publisher.engine import EMPTY, fact
from publisher.engine.chance import shuffle, stream
from publisher.engine.mechanics.boards.chess_moves import (
    DIAGONAL,
    KNIGHT,
    ORTHOGONAL,
    Army,
    Man,
    either,
    leaps,
)
from publisher.engine.mechanics.boards.royal import RoyalGame
from publisher.errors import NotationError
from publisher.model.board import Board

SIDES = ("red", "black")
RED, BLACK = 0, 1
COVERED = "covered"
NAMES = ("general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier", "advisor", "elephant")
GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER, FREE_ADVISOR, FREE_ELEPHANT = range(9)
FREED = {ADVISOR: FREE_ADVISOR, ELEPHANT: FREE_ELEPHANT}


@cache
def army(board: Board) -> Army:
    """How the men of both sides move."""
    return Army(board, (men_of(board, RED), men_of(board, BLACK)))


def men_of(board: Board, side: int) -> tuple[Man, ...]:
    """The men of a side, in the order of `NAMES`; the last two have been set free in the hidden game."""
    palace = board.regions[f"{SIDES[side]}-palace"]
    middle = (board.definition.height - 1) / 2
    home = {point for point, (_, y) in enumerate(board.xy) if (y > middle) == (side == RED)}
    beyond = set(range(len(board))) - home
    up, right, down, left = ORTHOGONAL
    forward = up if side == RED else down
    two_diagonal = [(2 * dx, 2 * dy) for dx, dy in DIAGONAL]
    return (
        Man(leaps(board, ORTHOGONAL, landing=palace), stares=(forward,)),
        Man(leaps(board, DIAGONAL, landing=palace)),
        Man(leaps(board, two_diagonal, hobbled=True, landing=home)),
        Man(leaps(board, KNIGHT, hobbled=True)),
        Man(rides=ORTHOGONAL),
        Man(rides=ORTHOGONAL, cannon=True),
        Man(either(leaps(board, [forward]), leaps(board, [right, left], start=beyond))),
        Man(leaps(board, DIAGONAL)),
        Man(leaps(board, two_diagonal, hobbled=True)),
    )


class HiddenXiangqi(RoyalGame):
    """A covered man moves as the kind whose start point it lies on; `hidden` is what it will turn out to be.

    `taken[side]` are the men of that side that were captured covered: only the capturer has seen them.
    """

    values = (0, 2, 2, 4, 9, 5, 1, 2, 3)  # same: only bots weigh men

    @cached_property
    def homes(self) -> dict[int, tuple[int, int]]:
        """The side and the kind of man whose start point each start point is."""
        board = self.definition.topology
        men = {piece: piece.split("-") for piece in board.start}
        return {
            point: (SIDES.index(men[piece][0]), NAMES.index(men[piece][1]))
            for piece, points in board.start.items()
            for point in points
        }

    @cached_property
    def lids(self) -> dict[int, tuple[int, int]]:
        """Of the homes those at which a man may lie face down: all but the generals'."""
        return {point: man for point, man in self.homes.items() if man[1] != GENERAL}

    def begin(self, rng: Random) -> None:
        covered = set(self.lids) if self.option(COVERED) else set()
        self.set_up(self.homes, covered, RED, rng)

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        men, covered = {}, set()
        for point, piece in pieces.items():
            colour, name = piece.split("-")
            side = SIDES.index(colour)
            if name == COVERED:
                men[point] = self.lids.get(point, (EMPTY, EMPTY))
                covered.add(point)
            else:
                men[point] = side, self.turned_up(NAMES.index(name))
            if men[point][0] != side:
                raise NotationError(
                    f"no covered {colour} man lies on {self.definition.topology.names[point]}"
                )
        self.set_up(men, covered, to_move, stream(0, "place"))  # same: any deal will do

    def set_up(
        self, men: Mapping[int, tuple[int, int]], covered: set[int], to_move: int, rng: Random
    ) -> None:
        """Set the men up, and deal what the covered ones are from the men that are not to be seen."""
        self.army = army(self.definition.topology)
        self.hidden: dict[int, int] = {}
        self.taken: tuple[list[int], list[int]] = ([], [])
        for side in (RED, BLACK):
            own = [point for point, (owner, _) in men.items() if owner == side]
            pool = Counter(NAMES[kind] for owner, kind in self.homes.values() if owner == side)
            pool -= Counter(NAMES[men[point][1]] for point in own if point not in covered)
            unseen = [NAMES.index(name) for name in pool.elements()]
            shuffle(rng, unseen)
            points = [point for point in own if point in covered]
            self.hidden.update(zip(points, unseen, strict=False))
        self.set_men(men, to_move)

    def turned_up(self, kind: int) -> int:
        """What a man moves as when it lies face up: in the hidden game two kinds are set free."""
        return FREED.get(kind, kind) if self.option(COVERED) else kind

    def play(self, move: Any) -> None:
        start, to = move
        if to in self.hidden:
            self.taken[1 - self.to_move].append(self.hidden.pop(to))
        if start in self.hidden:
            self.kind[start] = self.turned_up(self.hidden.pop(start))
            self.seen.clear()  # same: only saves memory
        super().play(move)

    def refusal(self, word: str) -> str | None:
        points = [self.definition.topology.index.get(name, EMPTY) for name in word.split("-")]
        if len(points) != 2 or EMPTY in points or self.owner[points[0]] != self.to_move:
            return None
        start, to = points
        if self.owner[to] == self.to_move:
            return "moving"
        if to not in self.army.targets(self.owner, self.kind, start):
            return COVERED if start in self.hidden else NAMES[self.kind[start]]
        if (start, to) not in self.legal:
            return "facing" if self.would_face(start, to) else "check"
        return None

    def would_face(self, start: int, to: int) -> bool:
        """Whether the generals would stand on one file with nothing between them after the move."""
        xy = self.definition.topology.xy
        mine, other = self.royal[self.to_move], self.royal[1 - self.to_move]
        (file, a), (other_file, b) = xy[to if start == mine else mine], xy[other]
        low, high = min(a, b), max(a, b)
        men = [point for point, side in enumerate(self.owner) if side != EMPTY and point != start]
        between = [point for point in (*men, to) if xy[point][0] == file and low < xy[point][1] < high]
        return file == other_file and not between

    # -- what is seen

    def pieces(self) -> Mapping[int, str]:
        """The men as both players see them: neither knows what a covered man is."""
        return {
            point: f"{SIDES[side]}-{COVERED if point in self.hidden else NAMES[self.kind[point]]}"
            for point, side in enumerate(self.owner)
            if side != EMPTY
        }

    def imagine(self, seat: int, rng: Random) -> Self:
        """Deal anew what lies face down, and with a player's own men those lost before they moved."""
        twin = self.copy()
        for side in (RED, BLACK):
            points = [point for point in self.hidden if self.owner[point] == side]
            unseen = [self.hidden[point] for point in points]
            if side == seat:
                unseen += self.taken[side]
            shuffle(rng, unseen)
            twin.hidden.update(zip(points, unseen, strict=False))
            if side == seat:
                twin.taken[side][:] = unseen[len(points) :]
        return twin

    def copy(self) -> Self:
        twin = super().copy()
        if hasattr(self, "hidden"):
            twin.hidden, twin.taken = self.hidden.copy(), (self.taken[RED][:], self.taken[BLACK][:])
        return twin

    def key(self) -> Hashable:
        return super().key(), tuple(sorted(self.hidden.items()))

    def worth(self, point: int) -> float:  # same: only bots weigh men
        return self.values[self.hidden.get(point, self.kind[point])]

    # -- what the text may state

    def opening(self) -> Self:  # same: any deal will do
        start = self.copy()
        start.begin(stream(0, "facts"))
        return start

    @fact
    def men(self) -> int:
        """The men of each side."""
        return len(self.homes) // 2

    @fact
    def covered_men(self) -> int:
        """The men of each side that begin face down."""
        return len(self.opening().hidden) // 2

    @fact
    def first_moves(self) -> int:
        return len(self.opening().legal)

    @fact
    def first_two_moves(self) -> int:
        """The ways to play the first move and the answer to it."""
        total = 0
        for move in self.opening().legal:
            after = self.opening()
            after.play(move)
            total += len(after.legal)
        return total

    @fact
    def palace_points_in_reach(self) -> int:
        """The points of the enemy palace that some covered man reaches when nothing is in its way."""
        board = self.definition.topology
        reached: set[int] = set()
        for point, (side, kind) in self.homes.items():
            owner, kinds = [EMPTY] * (len(board) + 1), [EMPTY] * (len(board) + 1)
            owner[point], kinds[point] = side, kind
            targets = army(board).targets(owner, kinds, point)
            reached |= board.regions[f"{SIDES[1 - side]}-palace"].intersection(targets)
        return len(reached)

    @fact
    def times_to_draw(self) -> int:
        return self.repetitions

    @fact
    def moves_each(self, limit: str) -> int:
        """A limit of turns as moves of each side."""
        return int(self.option(limit)) // 2
