"""Xiangqi, and Hidden Xiangqi, in which all pieces except the generals begin face down and mixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from functools import cache, cached_property
from random import Random
from typing import Any, ClassVar, Self

from publisher.engine import EMPTY, Each, Point, Seat, fact
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
from publisher.engine.mechanics.boards.royal import RoyalGame, RoyalPosition
from publisher.engine.position import Pieces
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Word, action, claim, row
from publisher.errors import NotationError
from publisher.model.board import Board
from publisher.model.definition import Definition

SIDES = ("red", "black")
RED, BLACK = Seat(0), Seat(1)
COVERED = "covered"
NAMES = ("general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier", "advisor", "elephant")
GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER, FREE_ADVISOR, FREE_ELEPHANT = range(9)
FREED = {ADVISOR: FREE_ADVISOR, ELEPHANT: FREE_ELEPHANT}


@cache
def army(board: Board) -> Army:
    """Return the moves of the pieces of both sides."""
    return Army(board, (men_of(board, RED), men_of(board, BLACK)))


def men_of(board: Board, side: Seat) -> tuple[Man, ...]:
    """Return the pieces of a side, in the order of `NAMES`; the last two are free in the hidden game."""
    palace = board.regions[f"{SIDES[side]}-palace"]
    middle = max(y for _, y in board.xy) / 2
    home = {point for point in board.inside if (board.xy[point][1] > middle) == (side == RED)}
    beyond = set(board.inside) - home
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


def read_man(rules: HiddenXiangqi, position: XiangqiPosition | None, word: str) -> int:
    """Return the kind of piece that has this name."""
    if word not in NAMES:
        raise NotationError(f"unknown man {word!r}; the men are {', '.join(NAMES[:FREE_ADVISOR])}")
    return NAMES.index(word)


class XiangqiPosition(RoyalPosition):
    """`hidden` is the kind of each covered piece; `taken` are the pieces of each side that were captured
    covered: only the capturer has seen them."""

    hidden: dict[Point, int] = kept({})
    taken: Each[Seat, list[int]] = kept(per_seat([]))

    def copy(self) -> Self:
        twin = super().copy()
        twin.taken = Each(men[:] for men in self.taken)
        return twin


class HiddenXiangqi(RoyalGame[XiangqiPosition]):
    """A covered piece moves as the kind whose start point it lies on."""

    words: ClassVar[Mapping[str, Word]] = {
        "man": Word(r"[a-z]+", read_man, show=lambda rules, kind: NAMES[kind])
    }
    values = (0, 2, 2, 4, 9, 5, 1, 2, 3)  # same: only bots weigh pieces

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.army = army(definition.topology)

    @cached_property
    def homes(self) -> dict[Point, tuple[Seat, int]]:
        """The side and the kind of the piece that starts on each start point."""
        board = self.definition.topology
        men = {piece: piece.split("-") for piece in board.start}
        return {
            point: (Seat(SIDES.index(men[piece][0])), NAMES.index(men[piece][1]))
            for piece, points in board.start.items()
            for point in points
        }

    @cached_property
    def lids(self) -> dict[Point, tuple[Seat, int]]:
        """The homes at which a piece may lie face down: all except the generals'."""
        return {point: man for point, man in self.homes.items() if man[1] != GENERAL}

    def begin(self, position: XiangqiPosition, rng: Random) -> None:
        covered = set(self.lids) if self.option(COVERED) else set()
        self.set_up(position, self.homes, covered, RED, rng)

    def place(self, pieces: Pieces, to_move: Seat) -> XiangqiPosition:
        men: dict[Point, tuple[Seat, int]] = {}
        covered = set()
        for point, (piece,) in pieces.items():
            colour, name = piece.split("-")
            side = Seat(SIDES.index(colour))
            if name == COVERED:
                men[point] = self.lids.get(point, (EMPTY, EMPTY))
                covered.add(point)
            else:
                men[point] = side, self.turned_up(NAMES.index(name))
            if men[point][0] != side:
                raise NotationError(
                    f"no covered {colour} man lies on {self.definition.topology.names[point]}"
                )
        position = self.empty()
        self.set_up(position, men, covered, to_move, stream(0, "place"))  # same: any deal will do
        return position

    def set_up(
        self,
        position: XiangqiPosition,
        men: Mapping[Point, tuple[Seat, int]],
        covered: set[Point],
        to_move: Seat,
        rng: Random,
    ) -> None:
        """Set the pieces up, and deal the kinds of the covered ones from the pieces that are not seen."""
        for side in (RED, BLACK):
            own = [point for point, (owner, _) in men.items() if owner == side]
            pool = Counter(NAMES[kind] for owner, kind in self.homes.values() if owner == side)
            pool -= Counter(NAMES[men[point][1]] for point in own if point not in covered)
            unseen = [NAMES.index(name) for name in pool.elements()]
            shuffle(rng, unseen)
            points = [point for point in own if point in covered]
            position.hidden.update(zip(points, unseen, strict=False))
        self.set_men(position, men, to_move)

    def give_turn(self, position: XiangqiPosition, seat: Seat) -> XiangqiPosition:
        position.to_move = seat
        position.seen.clear()
        self.look(position)
        return position

    @action("Under {point} lies an? {man}")
    def lay_under(self, position: XiangqiPosition, point: Point, kind: int) -> None:
        if point not in position.hidden:
            raise NotationError(f"no covered man lies on {self.definition.topology.names[point]}")
        position.hidden[point] = kind

    def turned_up(self, kind: int) -> int:
        """Return the kind as which a piece face up moves: in the hidden game two kinds are set free."""
        return FREED.get(kind, kind) if self.option(COVERED) else kind

    def play(self, position: XiangqiPosition, move: Any) -> None:
        start, to = move
        if to in position.hidden:
            position.taken[self.other(position.to_move)].append(position.hidden.pop(to))
        if start in position.hidden:
            position.kind[start] = self.turned_up(position.hidden.pop(start))
            position.seen.clear()  # same: only saves memory
        super().play(position, move)

    def refusal(self, position: XiangqiPosition, word: str) -> str | None:
        points = self.named(word)
        if len(points) != 2 or position.owner[points[0]] != position.to_move:
            return None
        start, to = points
        if position.owner[to] == position.to_move:
            return "moving"
        if to not in self.army.targets(position.owner, position.kind, start):
            return COVERED if start in position.hidden else NAMES[position.kind[start]]
        if (start, to) not in position.legal:
            return "facing" if self.would_face(position, start, to) else "check"
        return None

    def would_face(self, position: XiangqiPosition, start: Point, to: Point) -> bool:
        """Return True if the generals would face each other on an open file after the move."""
        xy = self.definition.topology.xy
        mine, other = position.royal[position.to_move], position.royal[self.other(position.to_move)]
        (file, a), (other_file, b) = xy[to if start == mine else mine], xy[other]
        low, high = min(a, b), max(a, b)
        men = [point for point, side in enumerate(position.owner) if side != EMPTY and point != start]
        between = [point for point in (*men, to) if xy[point][0] == file and low < xy[point][1] < high]
        return file == other_file and not between

    @claim("The {words} on {point} reaches {points?}")
    def reaches(self, position: XiangqiPosition, man: str, point: Point) -> frozenset[Point]:
        """Return the points that the piece there can reach, by all the rules."""
        stands = self.definition.pieces[self.piece_on(position, point)].name
        if man.split()[-1] not in (stands.split()[-1], "man"):
            raise NotationError(f"the man there is a {stands}")
        turned = self.give_turn(position.copy(), position.owner[point])
        return frozenset(to for start, to in turned.legal if start == point)

    # -- hidden and seen pieces

    @claim("{seat} has seen {number?} captured (man|men)")
    def men_seen(self, position: XiangqiPosition, seat: Seat) -> int:
        """Count the captured pieces that were never turned up, and that only this side has looked at."""
        return len(position.taken[self.other(seat)])

    def pieces(self, position: XiangqiPosition) -> Pieces:
        """Return the pieces as both players see them: neither knows the kind of a covered piece."""
        men = (point for point in self.points_of_board if position.owner[point] != EMPTY)
        return {point: (self.piece_on(position, point),) for point in men}

    def piece_on(self, position: XiangqiPosition, point: Point) -> str:
        name = COVERED if point in position.hidden else NAMES[position.kind[point]]
        return f"{SIDES[position.owner[point]]}-{name}"

    def imagine(self, position: XiangqiPosition, seat: Seat, rng: Random) -> XiangqiPosition:
        """Deal the covered pieces again, and with a player's own pieces those lost before they moved."""
        twin = position.copy()
        for side in (RED, BLACK):
            points = [point for point in position.hidden if position.owner[point] == side]
            unseen = [position.hidden[point] for point in points]
            if side == seat:
                unseen += position.taken[side]
            shuffle(rng, unseen)
            twin.hidden.update(zip(points, unseen, strict=False))
            if side == seat:
                twin.taken[side][:] = unseen[len(points) :]
        return twin

    def key(self, position: XiangqiPosition) -> Hashable:
        return super().key(position), tuple(sorted(position.hidden.items()))

    def worth(self, position: XiangqiPosition, point: Point) -> float:  # same: only bots weigh pieces
        return self.values[position.hidden.get(point, position.kind[point])]

    # -- what the text may state

    @row("Man", "Red's points?")
    def begins_on(self, man: str) -> str:
        board = self.definition.topology
        return ", ".join(sorted(board.names[point] for point in board.start[f"red-{man}"]))

    @row("Man", "Standing on", "Reaches?")
    def reaches_alone(self, man: str, place: str) -> int:
        """Return how many points a red piece reaches on a board that is otherwise empty."""
        at = self.definition.topology.index[place.split()[-1]]
        return len(self.targets_alone(RED, self.turned_up(read_man(self, None, man.split()[0])), at))

    def targets_alone(self, side: Seat, kind: int, at: Point, others: Collection[Point] = ()) -> list[Point]:
        """Return the points that a piece reaches if only it and `others` of its side are on the board."""
        board = self.definition.topology
        size = len(board) + 1
        owner: Each[Point, Seat] = Each([EMPTY] * size)
        kinds: Each[Point, int] = Each([int(EMPTY)] * size)
        for point in (at, *others):
            owner[point], kinds[point] = side, kind
        return army(board).targets(owner, kinds, at)

    def opening(self) -> XiangqiPosition:  # same: any deal will do
        return self.start(stream(0, "facts"))

    @fact
    def men(self) -> int:
        """Return the number of pieces of each side."""
        return len(self.homes) // 2

    @fact
    def covered_men(self) -> int:
        """Return the number of pieces of each side that begin face down."""
        return len(self.opening().hidden) // 2

    @fact
    def first_moves(self) -> int:
        return len(self.opening().legal)

    @fact
    def first_two_moves(self) -> int:
        """Return the number of ways to play the first move and the answer to it."""
        total = 0
        for move in self.opening().legal:
            after = self.opening()
            self.play(after, move)
            total += len(after.legal)
        return total

    @fact
    def palace_points_in_reach(self) -> int:
        """Return how many points of the enemy palace covered pieces reach when their way is free."""
        board = self.definition.topology
        reached: set[Point] = set()
        for point, (side, kind) in self.homes.items():
            palace = board.regions[f"{SIDES[self.other(side)]}-palace"]
            reached |= palace.intersection(self.targets_alone(side, kind, point))
        return len(reached)

    @fact
    def points_of(self, man: str) -> int:
        """Return how many points such a piece can reach in all, from where one of them begins."""
        return len(self.walked_by(man, read_man(self, None, man)))

    def walked_by(self, man: str, kind: int) -> list[Point]:
        """Return the points that such a piece reaches, moving as that kind, from where one begins."""
        seen = [self.definition.topology.start[f"red-{man}"][0]]
        for at in seen:
            seen += [to for to in self.targets_alone(RED, kind, at) if to not in seen]
        return seen

    @fact
    def crosses_river(self, man: str) -> str:
        """Return whether a piece face up may cross the river."""
        board = self.definition.topology
        river = max(y for _, y in board.xy) / 2
        points = self.walked_by(man, self.turned_up(read_man(self, None, man)))
        return "may" if any(board.xy[point][1] < river for point in points) else "may not"

    @fact(vouches="first must")
    def way_of(self, man: str) -> str:
        """Return whether the points beside a piece must be empty or occupied so that it can move on."""
        board, kind = self.definition.topology, read_man(self, None, man)
        at = board.index["e3"]
        beside = [point for way in (*ORTHOGONAL, *DIAGONAL) for point in board.ray(at, way)[:1]]
        return "occupied" if self.targets_alone(RED, kind, at, beside) else "empty"

    @fact(vouches="all")
    def begins_lying(self, man: str = "") -> str:
        """Return how pieces of a kind, or all pieces, lie when the game begins."""
        points = {point for point, (_, kind) in self.homes.items() if man in ("", NAMES[kind])}
        hidden = points & self.opening().hidden.keys()
        return "face up" if not hidden else "face down" if hidden == points else "both"

    @fact(vouches="same")
    def facing_generals(self) -> str:
        """Return whether a piece alone between the generals on their file may step aside."""
        start, chariot = self.definition.topology.start, self.definition.topology.index["e5"]
        generals = {start[f"{side}-general"][0]: (f"{side}-general",) for side in SIDES}
        position = self.place(generals | {chariot: ("red-chariot",)}, RED)
        x, _ = self.definition.topology.xy[chariot]
        aside = [to for at, to in position.legal if at == chariot and self.definition.topology.xy[to][0] != x]
        return "may" if aside else "may not"

    @fact
    def points_in_a_row(self) -> int:
        board = self.definition.topology
        return len(board) // self.rows()

    @fact
    def times_to_draw(self) -> int:
        return self.repetitions

    @fact
    def moves_each(self, limit: str) -> int:
        """Return a limit of turns as moves of each side."""
        return int(self.option(limit)) // 2
