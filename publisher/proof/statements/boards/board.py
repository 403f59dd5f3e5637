"""What a chronicle of moves on a board shows: where a man has gone and over what, what was taken, which
groups stand there; and modal words as quantifiers over what one could think of doing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from publisher.engine import BoardGame, Game, Position
from publisher.engine.position import Pieces
from publisher.model.board import STAR_POINTS, Board
from publisher.model.boards.base import PaintedShape
from publisher.model.boards.star import Star
from publisher.model.seats import Point
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject
from publisher.proof.statements.slots.boards import Course, Pile, Vector, forward_of, side_of
from publisher.proof.statements.slots.kinds import Modal

MAN = "(stone|man|men|peg|piece|mark|disc|marble)s?"
POINT = "(point|hexagon|square|hole|cell|place|space|circle)s?"
Candidate: TypeAlias = tuple[bool, bool, str]
"""Something one could think of doing: whether it is what a sentence describes, whether it is legal, where."""


def board_of(subject: Subject) -> Board | None:
    definition = subject.rules.definition
    return definition.topology if definition.board is not None else None


def allowed(modal: Modal, candidates: Iterable[Candidate]) -> Iterator[Case]:
    """The modal as a quantifier over candidates. Must: what is legal is described, and somewhere there is
    something else to think of; may: what is described is legal; may not: nothing described is; need not:
    somewhere something else is legal."""
    bound = free = False
    place = ""
    for described, legal, place in candidates:
        bound = bound or not described
        free = free or (legal and not described)
        if modal == "must" and legal:
            yield described, place
        elif modal == "may" and described:
            yield legal, place
        elif modal == "may not" and described:
            yield not legal, place
    if modal == "must" and place and not bound:
        yield False, f"{place}: nobody ever had another choice"
    if modal == "need not" and place:
        yield free, place


def seen(modal: Modal, places: list[str]) -> Iterator[Case]:
    """The modal where it is not known what else one could think of. May: it was seen in one of these places;
    may not: it never was."""
    if modal in ("may", "may not"):
        yield bool(places) == (modal == "may"), places[0] if places else "any move"


# -- going


class Leg(NamedTuple):
    """A man's way from one point to another, the whole move or a part of it."""

    board: Board
    ply: Ply
    start: Point
    end: Point
    side: str
    """Whose man it is."""
    forward: Vector
    man: Point
    """Where he stood before the whole move."""

    @property
    def place(self) -> str:
        return self.ply.place

    @property
    def between(self) -> tuple[Point, ...] | None:
        """The points between start and end; None where no line of the board leads from one to the other."""
        return _between(self.board, self.start, self.end)

    @property
    def is_step(self) -> bool:
        return self.end in self.board.neighbours[self.start]

    @property
    def is_jump(self) -> bool:
        """Along a line, over something."""
        return not self.is_step and bool(self.crossed)

    @property
    def crossed(self) -> tuple[Pile, ...]:
        """The piles between start and end, without the man himself where he stood before his move."""
        if not (between := self.between):
            return ()
        men = self.ply.before
        return tuple([men[point] for point in between if point in men and point != self.man])

    @property
    def course(self) -> Course:
        (x, y), (to_x, to_y) = self.board.xy[self.start], self.board.xy[self.end]
        return Course((to_x - x, to_y - y), self.forward, self.is_step or self.between is not None)


@cache
def _between(board: Board, start: Point, end: Point) -> tuple[Point, ...] | None:
    for line in board.lines_through[start]:
        if end in line:
            first, last = sorted((line.index(start), line.index(end)))
            return line[first + 1 : last]
    return None


def legs(subject: Subject, legal: bool = False) -> Iterator[Leg]:
    """Of all moves that lead a man from point to point on the board; `legal`, of those that could be made."""
    return iter(_legs(subject, legal))


@cache
def _legs(subject: Subject, legal: bool) -> tuple[Leg, ...]:
    """Found once for all statements about the same games."""
    return tuple(_found(subject, legal))


def _found(subject: Subject, legal: bool) -> Iterator[Leg]:
    board = board_of(subject)
    if board is None or subject.rules.definition.dice:  # by dice men go by numbers
        return
    inside, sides, forwards = _inside(board), _sides(subject.rules), forwards_of(subject)
    for ply in subject.plies:
        men = ply.before
        for move in ply.options if legal else (ply.move,):
            if isinstance(move, tuple) and move[0] in men and inside.issuperset(move):
                side = sides[men[move[0]][-1]]
                for start, end in pairwise(move):
                    yield Leg(board, ply, start, end, side, forwards.get(side, (0.0, 0.0)), move[0])


@cache
def goal_of(subject: Subject, side: str) -> frozenset[Point]:
    """The points of the region that is painted in the colour of a side, and those beside the board; none on
    a board that is not painted so. On a star, the point opposite to where the men begin."""
    definition = subject.rules.definition
    if isinstance(definition.board, Star):
        return frozenset(_opposite(subject, side))
    colours = {piece.colour for piece in definition.pieces.values() if piece.side == side}
    regions = [points for colour, points in _painted(subject) if colour in colours]
    return frozenset(definition.topology.stores).union(*regions) if regions else frozenset()


def sides_of(board: Board) -> dict[str, frozenset[Point]]:
    """The sides of a board that has them as regions: those with points that lie on no other."""
    return {
        name: points
        for name, points in board.regions.items()
        if points.difference(*(others for other, others in board.regions.items() if other != name))
    }


def _opposite(subject: Subject, side: str) -> set[Point]:
    board = subject.rules.definition.topology
    home = {
        point for kind, points in board.start.items() if side_of(subject, kind) == side for point in points
    }
    points = [board.regions[name] for name in STAR_POINTS]
    return {point for n, region in enumerate(points) if region == home for point in points[(n + 3) % 6]}


def painted(subject: Subject) -> frozenset[Point]:
    """The points of all regions that have a colour, which are homes and goals."""
    return frozenset[Point]().union(*(points for _, points in _painted(subject)))


def _painted(subject: Subject) -> list[tuple[str, frozenset[Point]]]:
    definition = subject.rules.definition
    colours = definition.board.colours if isinstance(definition.board, PaintedShape) else {}
    return [(colour, definition.topology.regions[name]) for name, colour in colours.items()]


def is_way(board: Board, ply: Ply, move: Any) -> bool:
    """Whether a move leads a man over the points of the board; by dice men go by numbers."""
    if not isinstance(move, tuple) or ply.rules.definition.dice or move[0] not in ply.before:
        return False
    return _inside(board).issuperset(move)


@cache
def _inside(board: Board) -> frozenset[Any]:
    return frozenset(board.inside)


def forwards_of(subject: Subject) -> dict[str, Vector]:
    """Which way is forward for each side that begins with men on the board."""
    homes: dict[str, list[Point]] = {}
    board = subject.rules.definition.topology
    for kind, points in board.start.items():
        homes.setdefault(side_of(subject, kind), []).extend(points)
    return {side: forward_of(board, points) for side, points in homes.items()}


def runs(board: Board, start: Point) -> Iterator[tuple[Point, ...]]:
    """The points that lie behind each other from a point along the lines of the board, the nearest first."""
    for line in board.lines_through[start]:
        place = line.index(start)
        yield line[place + 1 :]
        yield line[:place][::-1]


# -- taking and groups


def taken(ply: Ply) -> set[Point]:
    """Where something was that has left the board: not the man who moved."""
    gone = {point for point in ply.before if point not in ply.after}
    if isinstance(ply.move, tuple):
        gone.discard(ply.move[0])
    return gone


def owners(subject: Subject, pieces: Pieces) -> dict[Point, str]:
    """Whose men stand on each point that is not empty."""
    sides = _sides(subject.rules)
    return {point: sides[pile[-1]] for point, pile in pieces.items()}


class _Sides(dict[str, str]):
    """The side of each kind of piece; what is nobody's is called what it is."""

    def __missing__(self, kind: str) -> str:
        return kind


@cache
def _sides(rules: Game) -> _Sides:
    return _Sides({kind: piece.side or kind for kind, piece in rules.definition.pieces.items()})


def after(rules: BoardGame[Any], position: Position, move: Any) -> Position:
    """What would come of a move that the players of a chronicle may not have made; the position stays."""
    then = position.copy()
    rules.play(then, move)
    return then


def mover(subject: Subject, ply: Ply) -> str:
    """Whose man has moved or was put down; nobody's when the move was a word."""
    placed = not isinstance(ply.move, tuple)
    pile = ply.after.get(ply.move) if placed else ply.before.get(ply.move[0])
    return side_of(subject, pile[-1]) if pile else ""
