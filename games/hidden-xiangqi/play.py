"""Xiangqi, and Hidden Xiangqi, in which all men but the generals begin face down and mixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import cache, cached_property
from random import Random
from typing import Any, Self

from publisher.engine import Outcome, Position, fact
from publisher.engine.chance import shuffle, stream
from publisher.engine.mechanics.chess_moves import (
    DIAGONAL,
    EMPTY,
    KNIGHT,
    ORTHOGONAL,
    Army,
    Man,
    either,
    leaps,
)
from publisher.errors import NotationError
from publisher.model.board import Board

SIDES = ("red", "black")
RED, BLACK = 0, 1
COVERED = "covered"
GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER, FREE_ADVISOR, FREE_ELEPHANT = range(9)
NAMES = ("general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier", "advisor", "elephant")
FREED = {ADVISOR: FREE_ADVISOR, ELEPHANT: FREE_ELEPHANT}
VALUES = (0, 2, 2, 4, 9, 5, 1, 2, 3)
REPETITIONS = 3


@cache
def army(board: Board) -> Army:
    """How the men of both sides move; `free` ones have been turned up in the hidden game and roam."""
    return Army(board, (_men(board, RED), _men(board, BLACK)))


def _men(board: Board, side: int) -> tuple[Man, ...]:
    palace = board.regions[f"{SIDES[side]}-palace"]
    middle = (board.definition.height - 1) / 2
    home = [point for point, (_, y) in enumerate(board.xy) if (y > middle) == (side == RED)]
    beyond = [point for point in range(len(board)) if point not in home]
    forward, sideways = ORTHOGONAL[0 if side == RED else 2], (ORTHOGONAL[1], ORTHOGONAL[3])
    far = [(2 * dx, 2 * dy) for dx, dy in DIAGONAL]
    return (
        Man(leaps(board, ORTHOGONAL, landing=palace), stares=(forward,)),
        Man(leaps(board, DIAGONAL, landing=palace)),
        Man(leaps(board, far, hobbled=True, landing=home)),
        Man(leaps(board, KNIGHT, hobbled=True)),
        Man(rides=ORTHOGONAL),
        Man(rides=ORTHOGONAL, cannon=True),
        Man(either(leaps(board, [forward]), leaps(board, sideways, start=beyond))),
        Man(leaps(board, DIAGONAL)),
        Man(leaps(board, far, hobbled=True)),
    )


class HiddenXiangqi(Position):
    """`kind` is what a man moves as; `hidden` is what a covered man will be when it is turned up.

    `taken[side]` are the men of that side that were captured covered: only the capturer has seen them.
    """

    horizon = 8

    @cached_property
    def homes(self) -> dict[int, tuple[int, int]]:
        """Whose start point each start point is, and of which kind of man."""
        return {
            point: (SIDES.index(side), NAMES.index(man))
            for piece, points in self.definition.topology.start.items()
            for side, man in [piece.split("-")] for point in points
        }  # fmt: skip

    def begin(self, rng: Random) -> None:
        covered = self.option("covered")
        self.place({
            point: f"{SIDES[side]}-{COVERED if covered and kind != GENERAL else NAMES[kind]}"
            for point, (side, kind) in self.homes.items()
        }, RED, rng)  # fmt: skip

    def place(self, pieces: Mapping[int, str], to_move: int, rng: Random | None = None) -> None:
        """Set the men up; the covered ones are dealt at random from those that are not to be seen."""
        board = self.definition.topology
        self.army = army(board)
        self.owner = [EMPTY] * (len(board) + 1)
        self.kind = [EMPTY] * (len(board) + 1)
        self.hidden: dict[int, int] = {}
        self.taken: tuple[list[int], list[int]] = ([], [])
        self.royal = [EMPTY, EMPTY]
        for point, piece in pieces.items():
            side, man = piece.split("-")
            owner = SIDES.index(side)
            if man == COVERED and self.homes.get(point, (owner, GENERAL)) in (
                (owner, GENERAL),
                (1 - owner, GENERAL),
            ):
                raise NotationError(f"no covered man can lie on {board.names[point]}")
            kind = self.homes[point][1] if man == COVERED else self.turned_up(NAMES.index(man))
            self.owner[point], self.kind[point] = owner, kind
            if kind == GENERAL:
                self.royal[owner] = point
        if EMPTY in self.royal:
            raise NotationError("each side needs its general on the board")
        self.deal(
            [point for point, piece in pieces.items() if piece.endswith(COVERED)], rng or stream(0, "place")
        )
        self.to_move, self.result = to_move, None
        self.plies = self.quiet = 0
        self.seen: Counter[Hashable] = Counter()
        self.look()

    def deal(self, covered: Sequence[int], rng: Random) -> None:
        for side in (RED, BLACK):
            points = [point for point in covered if self.owner[point] == side]
            pool = Counter(kind for owner, kind in self.homes.values() if owner == side and kind != GENERAL)
            pool -= Counter(
                NAMES.index(NAMES[kind]) for point, kind in enumerate(self.kind)
                if self.owner[point] == side and point not in points
            )  # fmt: skip
            men = sorted(pool.elements())
            shuffle(rng, men)
            self.hidden.update(zip(points, men, strict=False))

    def turned_up(self, kind: int) -> int:
        """What a man moves as when it lies face up: in the hidden game two kinds are let out."""
        return FREED.get(kind, kind) if self.option("covered") else kind

    # -- moves

    def moves(self) -> Sequence[Any]:
        return self.legal

    def play(self, move: Any) -> None:
        start, to = move
        side = self.to_move
        if self.owner[to] != EMPTY:
            if to in self.hidden:
                self.taken[1 - side].append(self.hidden.pop(to))
            self.quiet = -1
            self.seen.clear()
        self.owner[start], self.owner[to] = EMPTY, side
        self.kind[start], self.kind[to] = EMPTY, self.kind[start]
        if start in self.hidden:
            self.kind[to] = self.turned_up(self.hidden.pop(start))
            self.seen.clear()
        if start == self.royal[side]:
            self.royal[side] = to
        self.to_move = 1 - side
        self.plies += 1
        self.quiet += 1
        self.look()

    def look(self) -> None:
        """Find the moves of the side whose turn it is, and whether the game is over."""
        self.legal = self.army.moves(self.owner, self.kind, self.royal[self.to_move])
        position = (tuple(self.owner), tuple(self.kind), self.to_move)
        self.seen[position] += 1
        if not self.legal:
            how = "checkmate" if self.in_check(self.to_move) else "no legal move"
            self.result = Outcome.win(1 - self.to_move, how=how)
        elif self.seen[position] == REPETITIONS:
            self.result = Outcome.draw(how="the same position for the third time")
        elif self.quiet >= self.option("quiet"):
            self.result = Outcome.draw(how="too long without a capture")
        elif self.plies >= self.option("longest"):
            self.result = Outcome.draw(how="too many moves")

    def in_check(self, side: int) -> bool:
        return self.army.attacked(self.owner, self.kind, self.royal[side], 1 - side)

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
        """Whether nothing would stand between the generals after the move."""
        mine, other = self.royal[self.to_move], self.royal[1 - self.to_move]
        mine = to if start == mine else mine
        xy = self.definition.topology.xy
        (file, a), (other_file, b) = xy[mine], xy[other]
        return file == other_file and not any(
            (self.owner[point] != EMPTY and point != start) or point == to
            for point, (x, y) in enumerate(xy) if x == file and min(a, b) < y < max(a, b)
        )  # fmt: skip

    # -- what is seen

    def pieces(self) -> Mapping[int, str]:
        """The men as both players see them: neither knows what a covered man is."""
        return {
            point: f"{SIDES[side]}-{COVERED if point in self.hidden else NAMES[self.kind[point]]}"
            for point, side in enumerate(self.owner) if side != EMPTY
        }  # fmt: skip

    def imagine(self, seat: int, rng: Random) -> Self:
        """Deal anew what lies face down, and with a player's own men those lost before they moved."""
        twin = self.copy()
        for side in (RED, BLACK):
            points = [point for point in self.hidden if self.owner[point] == side]
            pool = [self.hidden[point] for point in points]
            if side == seat:
                pool += self.taken[side]
            shuffle(rng, pool)
            twin.hidden.update(zip(points, pool, strict=False))
            if side == seat:
                twin.taken[side][:] = pool[len(points) :]
        return twin

    def copy(self) -> Self:
        twin = type(self)(self.definition)
        twin.__dict__.update(self.__dict__)
        if hasattr(self, "owner"):
            for name in ("owner", "kind", "royal", "hidden", "seen"):
                setattr(twin, name, getattr(self, name).copy())
            twin.taken = (self.taken[RED][:], self.taken[BLACK][:])
        return twin

    def key(self) -> Hashable:
        return tuple(self.owner), tuple(self.kind), tuple(sorted(self.hidden.items())), self.to_move

    def standing(self, seat: int) -> float:
        """The men of both sides, weighed; a covered one counts for what it is."""
        total = 0
        for point, side in enumerate(self.owner):
            if side != EMPTY:
                value = VALUES[self.hidden.get(point, self.kind[point])]
                total += value if side == seat else -value
        return float(total)

    # -- what the text may state

    @fact
    def men(self) -> int:
        """The men of each side."""
        return len(self.homes) // 2

    def opening(self) -> Self:
        start = self.copy()
        start.begin(Random(0))
        return start

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
            twin = self.opening()
            twin.play(move)
            total += len(twin.legal)
        return total

    @fact
    def palace_points_in_reach(self) -> int:
        """The points of the enemy palace that some covered man reaches when nothing is in its way."""
        board = self.definition.topology
        reached = set()
        for point, (side, kind) in self.homes.items():
            owner, kinds = [EMPTY] * (len(board) + 1), [EMPTY] * (len(board) + 1)
            owner[point], kinds[point] = side, kind
            palace = board.regions[f"{SIDES[1 - side]}-palace"]
            reached |= palace.intersection(army(board).targets(owner, kinds, point))
        return len(reached)

    @fact
    def repetitions(self) -> int:
        return REPETITIONS

    @fact
    def moves_each(self, limit: str) -> int:
        """A limit of plies as moves of each side."""
        return int(self.option(limit)) // 2
