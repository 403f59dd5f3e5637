"""Men that lie face down: as what they move, and what they are no longer bound to when they are turned up."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import RulesError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of, legs
from publisher.proof.statements.boards.pieces import Kinds, is_covered, legs_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import middle
from publisher.proof.statements.slots.kinds import of_words, own_kinds

MANY_TURNS = 60
"""Of so many turns at the beginning, men that lie face down are compared with others."""
WORDS = own_kinds(
    likeness=of_words(
        {"whose start point it lies on": True, "that it really is": False, "it really is": False}
    ),
    bound=of_words(
        dict.fromkeys(("go anywhere on the board", "may go anywhere on the board"), True)
        | dict.fromkeys(
            (
                "stay on their own side",
                "stay where they belong",
                "never leave palace and side",
                "are still bound to palace and river",
                "stay in the palace or on their side",
            ),
            False,
        )
    ),
    remains=of_words({"stays in": True, "leaves": False, "may leave": False}),
)


@states(
    "A covered man moves as the man {likeness}",
    "It moves, captures and can be captured as if it were the man {likeness}(, with all that man's limits)?",
    like="A covered man moves as the man whose start point it lies on",
)
def covered_moves_as(subject: Subject, start_point: bool) -> Iterator[Case]:
    """Of men face down: whether a man of the kind that begins there, face up in its stead, could go so."""
    definition = subject.rules.definition
    for game in subject.games[:2]:
        for ply in game.plies[:MANY_TURNS]:
            for point, pile in ply.before.items():
                if is_covered(subject, pile) and any(move[0] == point for move in ply.options):
                    home = next(kind for kind, points in definition.topology.start.items() if point in points)
                    ways = {move for move in ply.options if move[0] == point}
                    yield (ways <= _ways_of(ply, point, home)) == start_point, ply.place


@states(
    "A covered man moves as {piece},? wherever it lies",
    "A covered man moves as {piece}",
    like="A covered man moves as a soldier, wherever it lies",
)
def covered_moves_like(subject: Subject, kinds: Kinds) -> Iterator[Case]:
    """Of men face down: whether such a man, face up in its stead, could go so."""
    for game in subject.games[:2]:
        for ply in game.plies[:MANY_TURNS]:
            for point, pile in ply.before.items():
                ways = {move for move in ply.options if move[0] == point}
                if ways and is_covered(subject, pile):
                    yield any(ways <= _ways_of(ply, point, kind) for kind in kinds), ply.place


def _ways_of(ply: Ply, point: Point, kind: str) -> set[object]:
    """The moves of such a man on that point, everything else as it is."""
    try:
        position = ply.rules.place({**ply.before, point: (kind,)}, ply.seat)
    except RulesError:
        return set()
    return {move for move in ply.rules.moves(position) if move[0] == point}


@states(
    "{pieces} and {other:pieces} that lie face {up} are no longer bound to palace or river",
    "{pieces} and {other:pieces} go anywhere on the board",
    "{pieces} and {other:pieces} that lie face up {bound}",
    like="Advisors and elephants that lie face up are no longer bound to palace or river",
)
def no_longer_bound(subject: Subject, kinds: Kinds, others: Kinds, up: bool = True) -> Iterator[Case]:
    """Each has been seen outside the palaces, on the far half of the board too."""
    board = board_of(subject)
    for those in (kinds, others) if board is not None else ():
        assert board is not None
        seen = {p for leg in legs_of(subject, those, legal=True) for p in (leg.end,) if leg.forward != (0, 0)}
        palaces = frozenset().union(*(points for name, points in board.regions.items() if "palace" in name))
        halves = {board.xy[point][1] > middle(board, board.inside)[1] for point in seen - palaces}
        yield (halves == {True, False}) == up, "all moves"


@states("{piece} alone {remains} its palace", like="The general alone stays in its palace")
def alone_stays(subject: Subject, kinds: Kinds, stays: bool) -> Iterator[Case]:
    """Of the kinds of men that begin there."""
    board = board_of(subject)
    palaces = [points for name, points in board.regions.items() if "palace" in name] if board else []
    bound = {
        piece.name.split()[-1]: True
        for kind, piece in subject.rules.definition.pieces.items()
        if board
        and any(points.issuperset(board.start.get(kind, ())) and board.start.get(kind) for points in palaces)
    }
    for leg in legs(subject, legal=True):
        name = subject.rules.definition.pieces[leg.ply.before[leg.start][-1]].name.split()[-1]
        if name in bound and not any(leg.end in points for points in palaces):
            bound[name] = False
    mine = {subject.rules.definition.pieces[kind].name.split()[-1] for kind in kinds}
    for name, stayed in bound.items():
        yield stayed == ((name in mine) == stays), f"the {name}"
