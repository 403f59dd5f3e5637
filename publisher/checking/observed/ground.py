"""Boards in recorded games: the pieces that a move has moved, placed and taken, and the ways on the board.

The side of a piece is the player it belongs to. If no kind of piece names a side, each kind is a side.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from publisher.base.errors import NotationError, did_you_mean
from publisher.engine import BoardGame, Game
from publisher.engine.position import Pieces
from publisher.model.boards import Grid
from publisher.model.seats import Point

if TYPE_CHECKING:
    from publisher.checking.observed.game_log import GameLog, Ply

Man: TypeAlias = tuple[Point, str]
"""A point, and the kind of piece on it."""
Vector: TypeAlias = tuple[float, float]
NEAR = 0.01
"""Coordinates with a smaller difference are the same, in spaces."""
MOST_WALKS = 32
"""The most walks that are examined among the alternatives to one move."""
WALKING = 0.9
"""The share of moves with points that must have moved a piece from the first to the last of them."""


class Walk(NamedTuple):
    """A piece that went from point to point; the path holds the points where it stopped on the way."""

    kind: str
    path: tuple[Point, ...]

    @property
    def legs(self) -> Iterator[tuple[Point, Point]]:
        return zip(self.path, self.path[1:], strict=False)


class Leg(NamedTuple):
    """A part of a possible walk by the piece on the point `man`; it passes `over` these pieces."""

    man: Point
    kind: str
    start: Point
    end: Point
    over: tuple[str, ...]


class Offer(NamedTuple):
    """The possible walks instead of a move, and their legs."""

    ply: Ply
    walks: list[Walk]
    legs: list[Leg]

    @property
    def men(self) -> dict[Point, str]:
        """The pieces that could move."""
        return {walk.path[0]: walk.kind for walk in self.walks}

    @property
    def jumps(self) -> set[tuple[Point, Point]]:
        """The legs that pass over pieces."""
        return {(leg.start, leg.end) for leg in self.legs if leg.over}

    @property
    def chains(self) -> list[Walk]:
        """The walks of several jumps."""
        jumps = self.jumps
        return [walk for walk in self.walks if len(walk.path) > 2 and jumps.issuperset(walk.legs)]


@dataclass(frozen=True, slots=True)
class Change:
    """The pieces that a move has moved, placed, taken and turned over, and the side that made it."""

    side: str
    walks: tuple[Walk, ...]
    placed: tuple[Man, ...]
    taken: tuple[Man, ...]
    """The pieces of the other sides that have left the board."""
    lost: tuple[Man, ...]
    """The mover's own pieces that have left the board."""
    turned: tuple[Man, ...]
    """The pieces that belong to another side after the move, as they were before it."""


def change_of(ply: Ply) -> Change:
    """Compare the pieces on the board before a move and after it."""
    sides, board = sides_of(ply.rules), ply.rules.definition.topology
    left, came = difference(ply.before, ply.after, len(board.inside))
    walks = list(_walks(left, came, ply.move, sides))
    turned = [man for man in left if man[0] in {point for point, _ in came}]
    points = {point for point, _ in turned}
    if walks or len(came) > len(turned) or isinstance(ply.move, str):
        left = [man for man in left if man[0] not in points]
        came = [man for man in came if man[0] not in points]
    else:  # a piece was placed on the point of another
        turned = []
    side = ply.rules.side_name(ply.position, ply.seat)
    if side not in sides.values():
        side = next((sides[kind] for kind in (*(w.kind for w in walks), *(k for _, k in came))), "")
    unclear = {sides[kind] for _, kind in left}
    if not (walks or came):  # pieces without an owner are carried away, not taken
        owned = {kind for kind, piece in ply.rules.definition.pieces.items() if piece.side}
        left = [man for man in left if man[1] in owned or not owned]
    return Change(
        side,
        tuple(walks),
        tuple(man for man in came if sides[man[1]] not in unclear),
        tuple(man for man in left if sides[man[1]] != side),
        tuple(man for man in left if sides[man[1]] == side),
        tuple(turned),
    )


def difference(before: Pieces, after: Pieces, inside: int) -> tuple[list[Man], list[Man]]:
    """Return the pieces that have left points of the board itself, and those that have come to some."""
    left: list[Man] = []
    came: list[Man] = []
    for point in sorted({point for point, _ in before.items() ^ after.items() if point < inside}):
        was, now = before.get(point, ()), after.get(point, ())
        if len(was) > 1 or len(now) > 1:
            gone, new = Counter(was) - Counter(now), Counter(now) - Counter(was)
            was, now = tuple(gone.elements()), tuple(new.elements())
        left += ((point, kind) for kind in was)
        came += ((point, kind) for kind in now)
    return left, came


def sides_of(rules: Game) -> dict[str, str]:
    """Return the side of each kind of piece; a piece without an owner is its own side."""
    return {kind: piece.side or kind for kind, piece in rules.definition.pieces.items()}


def _walks(left: list[Man], came: list[Man], move: Any, sides: dict[str, str]) -> Iterator[Walk]:
    """Yield pieces that went from one point to another, and remove them from both lists: first the piece that
    the move names, then pieces of the same kind, then pieces of the same side."""
    for start, kind in [*left]:  # pieces that only changed their kind
        for man in [man for man in came if man[0] == start and sides[man[1]] == sides[kind]][:1]:
            left.remove((start, kind))
            came.remove(man)
    if path := _path(move):
        starts = [man for man in left if man[0] == path[0]]
        for man in [man for man in came if man[0] == path[-1] and starts][:1]:
            if sides[man[1]] == sides[starts[0][1]]:
                left.remove(starts[0])
                came.remove(man)
                yield Walk(starts[0][1], path)
    placing = type(move) is int  # the piece on that point may have come while others of its side have left
    for same in (str,) if placing else (str, sides.__getitem__):
        for group in {same(kind) for _, kind in left}:
            starts = [man for man in left if same(man[1]) == group]
            ends = [man for man in came if same(man[1]) == group]
            if len({point for point, _ in starts}) == 1 or len(starts) == len(ends) == 1:
                for one, man in zip(starts, ends, strict=False):
                    left.remove(one)
                    came.remove(man)
                    yield Walk(one[1], (one[0], man[0]))


def _path(move: Any) -> tuple[Point, ...]:
    """Return the points of a move that names the way of a piece; otherwise none."""
    return move if type(move) is tuple and len(move) > 1 and all(type(one) is int for one in move) else ()


class Ground:
    """The board of a log, and its ways: points between others, and the forward direction of each side."""

    def __init__(self, log: GameLog) -> None:
        rules = log.rules
        if not isinstance(rules, BoardGame) or rules.definition.board is None:
            raise NotationError("this game has no moves on a board")
        self.log = log
        self.rules: BoardGame[Any] = rules
        self.board = rules.definition.topology
        self.side = sides_of(rules)
        self.owned = {kind for kind, piece in rules.definition.pieces.items() if piece.side}
        """The kinds of piece that belong to a player."""
        self._between: dict[tuple[Point, Point], tuple[Point, ...] | None] = {}
        self._ways: dict[tuple[Point, Point, str], frozenset[str]] = {}

    # -- pieces

    def kinds(self, word: str) -> frozenset[str]:
        """Return the kinds of piece that a word means: an id, the end of one (`king`), or a player; after
        `not-` all others."""
        if str(word).startswith("not-"):
            return frozenset(self.side) - self.kinds(word.removeprefix("not-"))
        found = frozenset(
            kind for kind, side in self.side.items()
            if word in ("", "-", "_", kind, side) or kind.endswith(f"-{word}")
        )  # fmt: skip
        if not found:
            known = [*self.side, *self.side.values()]
            raise NotationError(f"unknown piece or player {word!r}", hint=did_you_mean(word, known))
        return found

    def require_owners(self) -> None:
        """Raise NotationError for a game whose pieces all belong to no player."""
        if not self.owned:
            hint = 'name the player below each kind of piece in game.toml: side = "White"'
            raise NotationError("the pieces of this game belong to no player", hint=hint)

    def whose(self, kind: str, side: str) -> str:
        """Return `own`, `enemy` or `nobody` for a piece, as seen by the side that moves."""
        return "own" if self.side[kind] == side else "enemy" if kind in self.owned else "nobody"

    # -- points

    def points(self, word: str) -> frozenset[Point]:
        """Return the points of a region, of a row counted from the bottom (`row-2`), or one named point; all
        points if no word is given."""
        if word in ("", "-", "_"):
            return frozenset(self.board.inside)
        if word in self.board.regions:
            return frozenset(self.board.regions[word])
        if str(word) in self.board.index:
            return frozenset([self.board.index[str(word)]])
        if row := re.fullmatch(r"row-(\d+)", str(word)):
            rows = sorted({self._row(point) for point in self.board.inside}, reverse=True)
            numbers = {height: number for number, height in enumerate(rows, 1)}
            return frozenset(one for one in self.board.inside if numbers[self._row(one)] == int(row[1]))
        known = [*self.board.regions, *self.board.index]
        raise NotationError(f"unknown region or point {word!r}", hint=did_you_mean(word, known))

    def _row(self, point: Point) -> float:
        return self.board.definition.row_of(self.board.xy[point])

    def between(self, start: Point, end: Point) -> tuple[Point, ...] | None:
        """Return the points between two others on a straight line; None if no line joins them."""
        key = start, end
        if key not in self._between:
            self._between[key] = self._on_line(start, end)
        return self._between[key]

    def _on_line(self, start: Point, end: Point) -> tuple[Point, ...] | None:
        if end in self.board.neighbours[start]:
            return ()
        found = [run[: run.index(end)] for run in self.runs[start] if end in run]
        return min(found, key=len) if found else None

    @cached_property
    def runs(self) -> tuple[tuple[tuple[Point, ...], ...], ...]:
        """The straight runs of points that leave each point; on a grid also the diagonal ones."""
        board, slanting = self.board, ((1, 1), (1, -1), (-1, 1), (-1, -1))
        if not isinstance(board.definition, Grid) or board.corners is not None:
            return board.runs
        return tuple(
            (*runs, *(ray for way in slanting if (ray := board.ray(Point(point), way)) and ray not in runs))
            for point, runs in enumerate(board.runs)
        )

    @cached_property
    def near(self) -> tuple[tuple[Point, ...], ...]:
        """The first points of the runs from each point."""
        return tuple(tuple(dict.fromkeys(run[0] for run in runs)) for runs in self.runs)

    def distance(self, start: Point, end: Point) -> int:
        between = self.between(start, end)
        return self.board.steps[start][end] if between is None else len(between) + 1

    # -- ways

    @cached_property
    def forward(self) -> dict[str, Vector]:
        """The forward direction of each side that begins at one edge: from there to the middle."""
        found, middle = {}, self.middle(self.board.inside)
        for side in set(self.side.values()):
            starts = self.board.start.items()
            if home := [point for kind, points in starts if self.side[kind] == side for point in points]:
                x, y = (to - of for to, of in zip(middle, self.middle(home), strict=True))
                if max(abs(x), abs(y)) > max(0.5, 2 * min(abs(x), abs(y))):
                    found[side] = (x / abs(x), 0.0) if abs(x) > abs(y) else (0.0, y / abs(y))
        return found

    def middle(self, points: Iterable[Point]) -> Vector:
        places = [self.board.xy[point] for point in points]
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    def ways(self, start: Point, end: Point, side: str) -> frozenset[str]:
        """Return the words for the way between two points, such as `forwards`, `diagonally` or `left`."""
        key = start, end, side
        if key not in self._ways:
            (x, y), (to_x, to_y) = self.board.xy[start], self.board.xy[end]
            self._ways[key] = frozenset(_words(to_x - x, to_y - y, self.forward.get(side)))
        return self._ways[key]

    def way(self, word: str, kind: str) -> str:
        """Return the plain word for a way; NotationError if these pieces do not have it."""
        plain = next((way for way, words in WAYS.items() if word in (way, *words)), None)
        if plain is None:
            raise NotationError(f"{word!r} is not a way to go", hint=f"write {', '.join(WAYS)}")
        if plain in WAYS_AHEAD and not self.forward.keys() & {self.side[one] for one in self.kinds(kind)}:
            raise NotationError("these pieces do not begin at one edge, so they have no forward direction")
        return plain

    # -- possible moves

    @cached_property
    def walking(self) -> bool:
        """True if moves that name points have moved a piece from the first to the last."""
        paths = [ply for ply in self.log.plies if (path := _path(ply.move)) and path[0] in ply.before]
        walked = sum(any(walk.path == ply.move for walk in ply.change.walks) for ply in paths)
        return bool(paths) and walked >= WALKING * len(paths)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The possible ways of pieces, move by move; NotationError if pieces do not step by choice."""
        if not self.walking or self.rules.definition.dice:
            raise NotationError("this game has no pieces that step from point to point by choice")
        found = []
        for ply in self.log.some_plies:
            men = ply.before
            paths = [path for move in ply.options if (path := _path(move)) and path[0] in men]
            if paths:
                fly = {path[0] for path in paths if self.between(*path[:2]) is None}
                walks = [Walk(men[path[0]][-1], path) for path in paths[:: 1 + len(paths) // MOST_WALKS]]
                found.append(Offer(ply, walks, list(self._legs(men, walks, fly))))
        return tuple(found)

    def _legs(self, men: Pieces, walks: list[Walk], fly: set[Point]) -> Iterator[Leg]:
        """Yield the legs of walks, each once. A piece that may also go to a point without a line to it flies:
        it does not jump over the pieces it passes."""
        for man, kind, start, end in {(walk.path[0], walk.kind, *leg) for walk in walks for leg in walk.legs}:
            between = () if man in fly else self.between(start, end)
            over = [men[point] for point in between if point in men and point != man] if between else ()
            yield Leg(man, kind, start, end, tuple(one for pile in over for one in pile))

    def offered(self, word: str = "") -> Iterator[Offer]:
        """Return the possible ways of some kinds of piece."""
        kinds = self.kinds(word)
        for offer in self.offers:
            if walks := [walk for walk in offer.walks if walk.kind in kinds]:
                yield Offer(offer.ply, walks, [leg for leg in offer.legs if leg.kind in kinds])


WAYS_AHEAD = ("forwards", "backwards", "sideways")
WAYS = {
    "forwards": ("forward",), "backwards": ("backward", "back"), "sideways": (),
    "diagonally": ("diagonal",), "left": (), "right": (), "up": ("upwards",), "down": ("downwards",),
    "row": (), "column": (),
}  # fmt: skip


def _words(x: float, y: float, forward: Vector | None) -> Iterator[str]:
    if abs(y) < NEAR:
        yield "row"
    if abs(x) < NEAR:
        yield "column"
    if abs(abs(x) - abs(y)) < NEAR:
        yield "diagonally"
    if abs(x) > NEAR:
        yield "right" if x > 0 else "left"
    if abs(y) > NEAR:
        yield "down" if y > 0 else "up"
    if forward:
        ahead = x * forward[0] + y * forward[1]
        yield "sideways" if abs(ahead) < NEAR else "forwards" if ahead > 0 else "backwards"
