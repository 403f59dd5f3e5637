"""Men who look along lines for others of their side and move as far as they see; sides that come together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, legs, owners
from publisher.proof.statements.boards.ends import WHEN
from publisher.proof.statements.boards.liberties import group
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import CORNERS, EDGES, NEAR, Vector
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.words import Kind

Ways: TypeAlias = frozenset[Vector]
_WAYS = {"up": EDGES["top"], "down": EDGES["bottom"]}
_WAYS |= {f"to the {edge}": EDGES[edge] for edge in ("left", "right")}
_WAYS |= {f"to the {corner}": CORNERS[corner] for corner in CORNERS if corner.startswith(("upper", "lower"))}
SIGHT: Ways = frozenset(
    way for name, way in _WAYS.items() if name not in ("to the upper right", "to the lower left")
)
"""Six of the eight: not along the diagonal from the lower left to the upper right."""


def _read_looks(scene: Any, words: str) -> Ways:
    """`up, down, to the left and to the lower right`."""
    names = [name for name in re.split(r",? and |, ", words.casefold()) if name]
    if not set(names) <= _WAYS.keys():
        raise NotationError(f"{words!r} are no ways to look")
    return frozenset(_WAYS[name] for name in names)


WORDS = own_kinds(
    looks=Kind(r"[a-z, ]+?", _read_looks),
    exactly=of_words({"exactly": (0,), "at most": (-1,), "at least": (1,), "fewer than": (-1,)}),
    kin=of_words(
        {"of its own": True, "of its own side": True, "of the other side": False, "in all": None}
        | {"of either side": None, "of both sides": None, "of the enemy": False, "of its enemies": False}
    ),
    seen=of_words({"sees nobody of its own": 0, "sees no man of its own": 0, "sees one man of its own": 1}),
    corners=of_words(
        {
            "between the corners": False,
            "without the corners": False,
            "but not in the corners": False,
            "the corners included": True,
            "corners included": True,
            "including the corners": True,
            "from corner to corner": True,
            "with the corners": True,
            "and in the corners": True,
        }
    ),
    shuts=of_words({"ends": True, "does not end": False, "never ends": False}),
)


def _counted(leg: Leg, ways: Ways, own: bool | None = True, through: bool = False) -> int:
    """How many men the man who moves sees: the first on each way, or all there."""
    owner, count = owners_before(leg), 0
    for dx, dy in ways:
        met = [point for point in leg.board.ray(leg.man, (int(dx), int(dy))) if point in owner]
        firsts = met if through else met[:1]
        count += sum(own is None or (owner[point] == leg.side) == own for point in firsts)
    return count


def owners_before(leg: Leg) -> dict[Point, str]:
    pieces = leg.ply.rules.definition.pieces
    return {point: pieces[pile[-1]].side for point, pile in leg.ply.before.items()}


def _far(leg: Leg) -> int:
    return round(max(map(abs, leg.course.by)))


@states(
    f"A {MAN} looks in {{number}} directions,? {{looks}}",
    like="A man looks in six directions, up, down, to the left, to the right, to the upper left and to the "
    "lower right",
)
def looks_so(subject: Subject, number: int, ways: Ways) -> Iterator[Case]:
    """Of all moves: they lead as far as there are men of one's own to be seen there."""
    for leg in legs(subject):
        yield len(ways) == number and _far(leg) == _counted(leg, ways), leg.place


@states(
    f"(It|A {MAN}) moves {{exactly}} as many {POINT} as it sees {MAN} {{kin}}",
    like="It moves exactly as many squares as it sees men of its own",
)
def as_far_as_it_sees(subject: Subject, by: tuple[int, ...], own: bool | None) -> Iterator[Case]:
    for leg in legs(subject):
        more = _far(leg) - _counted(leg, SIGHT, own)
        yield (more == 0) if by == (0,) else more * by[0] > 0, leg.place


@states(
    f"Its sight {{shuts}} at the {{place}} {MAN} in each direction",
    like="Its sight ends at the first man in each direction",
)
def sight_ends(subject: Subject, ends: bool, place: int) -> Iterator[Case]:
    """If it did not end at the first, all men on the way would count."""
    for leg in legs(subject):
        yield _far(leg) == _counted(leg, SIGHT, through=not ends or place != 0), leg.place


@states(
    f"A {MAN} that {{seen}} {{able:modal}} move",
    like="A man that sees nobody of its own cannot move",
)
def who_sees_nobody(subject: Subject, number: int, modal: Modal) -> Iterator[Case]:
    """Of all turns and men: whether there is a move of one who sees so many."""
    board = board_of(subject)
    for ply in subject.plies if board is not None and modal in ("may", "may not") else ():
        movers = {option[0] for option in ply.options if isinstance(option, tuple)}
        for point in ply.before:
            assert board is not None
            leg = Leg(board, ply, point, point, owners(subject, ply.before)[point], (0.0, 0.0), point)
            if leg.side == ply.rules.name(ply.seat) and _counted(leg, SIGHT) == number:
                yield (point in movers) == (modal == "may"), ply.place


@states(
    "{player}[’']s men begin along the {edge} and the {other:edge} edge,? {corners}",
    like="Black's men begin along the top and the bottom edge, between the corners",
)
def begin_along(
    subject: Subject, seat: Seat | None, edge: Vector, other: Vector, cornered: bool
) -> Iterator[Case]:
    """All squares of these edges, with the corners or without."""
    board, definition = board_of(subject), subject.rules.definition
    if board is None or seat is None:
        return
    corners = {point for point in board.inside if _at_edges(board, point) == 2}
    wanted = {point for point in board.inside if any(_is_at(board, point, at) for at in (edge, other))}
    wanted -= set() if cornered else corners
    for kind, points in board.start.items():
        if definition.pieces[kind].side == definition.players.names[seat]:
            yield set(points) == wanted, "the set-up"


def _is_at(board: Board, point: Point, edge: Vector) -> bool:
    reach = max(x * edge[0] + y * edge[1] for x, y in (board.xy[other] for other in board.inside))
    x, y = board.xy[point]
    return abs(x * edge[0] + y * edge[1] - reach) < NEAR


def _at_edges(board: Board, point: Point) -> int:
    return sum(_is_at(board, point, edge) for edge in EDGES.values())


# -- coming together


def joins_men(subject: Subject) -> bool:
    """Whether whoever brings all men together wins: games are won so, by men of which several are left."""
    ends = ((game, game.plies[-1]) for game in subject.over if game.plies and len(game.winners) == 1)
    names = subject.rules.definition.players.names
    won = [(_groups(subject, ply, names[game.winners[0]]), len(ply.after)) for game, ply in ends]
    return len(names) == 2 and bool(won) and all(groups == 1 and men > 4 for groups, men in won)


def _groups(subject: Subject, ply: Ply, side: str) -> int:
    board, owner, seen = subject.rules.definition.topology, owners(subject, ply.after), set[Point]()
    number = 0
    for point in (point for point, whose in owner.items() if whose == side):
        if point not in seen:
            number += 1
            seen |= group(board, owner, point)[0]
    return number


def _turns(subject: Subject) -> Iterator[tuple[Played, Ply, str, str]]:
    names = subject.rules.definition.players.names
    for game in subject.over:
        for ply in game.plies if len(names) == 2 else ():
            yield game, ply, names[ply.seat], names[1 - ply.seat]


@states(
    f"You {{fate}} {WHEN} {{all}}( of)? your {MAN} form {{number}} groups?",
    like="You win as soon as all your men form one group",
)
def form_group(subject: Subject, wins: bool, all_: bool, number: int) -> Iterator[Case]:
    """Of all turns after which one side alone has so many groups: it wins, by whoever's move."""
    for game, ply, mine, theirs in _turns(subject):
        joined = [side for side in (mine, theirs) if _groups(subject, ply, side) == number]
        if len(joined) == 1:
            seat = subject.rules.definition.players.names.index(joined[0])
            won = ply is game.plies[-1] and (seat in game.winners) == wins and bool(game.winners)
            yield won == all_, ply.place
