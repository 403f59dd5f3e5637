"""Whom a man sees and when men are counted; chains that cross; rings that are filled one after the other; and
which man may stand where in a goal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, legs, owners
from publisher.proof.statements.boards.sighting import SIGHT, owners_before
from publisher.proof.statements.boards.triangles import triangle_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    seen=of_words(
        {"nothing is seen that way": False, "it is not seen": False, "he is not seen": False}
        | dict.fromkeys(("it is seen", "he is seen", "he is seen and counted too"), True)
        | dict.fromkeys(("it is seen, too", "he is seen, too", "it is seen as well"), True)
        | {
            f"{he} {seen}{too}": True
            for he in ("he", "it")
            for seen in ("is seen", "counts as seen", "is counted", "counts", "is seen and counted")
            for too in ("", ", too", " as well", " too")
        }
    ),
    moment=of_words({"before": False, "after": True}),
    looks=of_words({"no man looks": False, "nobody looks": False, "every man looks": True}),
    ring=of_words({"outermost": 1, "innermost": -1}),
    matters=of_words({"does not matter": True, "matters": False}),
    difference=of_words({"no difference": True, "a difference": False}),
)


# -- looking


def _sees(leg: Leg, enemies: bool, more: bool = False, after: bool = False) -> int:
    """How many men of its own a man sees, and enemies too; `more`, along the other diagonal as well; `after`,
    from where it has come to stand."""
    owner = owners_before(leg)
    spot = leg.end if after else leg.man
    if after:
        owner = owner | {leg.end: leg.side}
        owner.pop(leg.man)
    ways = SIGHT | ({(1, -1), (-1, 1)} if more else set())
    count = 0
    for dx, dy in ways:
        met = next((at for at in leg.board.ray(spot, (int(dx), int(dy))) if at in owner), None)
        count += met is not None and (enemies or owner[met] == leg.side)
    return count


def _far(leg: Leg) -> int:
    return round(max(map(abs, leg.course.by)))


@states("If (it|that) is an enemy,? {seen}", like="If it is an enemy, nothing is seen that way")
def enemy_seen(subject: Subject, seen: bool) -> Iterator[Case]:
    for leg in legs(subject):
        yield _far(leg) == _sees(leg, seen), leg.place


@states(
    f"(All )?{MAN} are counted as they stand {{moment}} the move",
    like="All men are counted as they stand before the move",
)
def counted_when(subject: Subject, after: bool) -> Iterator[Case]:
    for leg in legs(subject):
        yield _far(leg) == _sees(leg, False, after=after), leg.place


@states("Along the other diagonal {looks}", like="Along the other diagonal no man looks")
def other_diagonal(subject: Subject, looks: bool) -> Iterator[Case]:
    for leg in legs(subject):
        yield _far(leg) == _sees(leg, False, more=looks), leg.place


# -- crossing


@cache
def _crossings(board: Board) -> tuple[tuple[Point, Point, Point, Point], ...]:
    """Two pairs of places that touch, the way between one of them across that of the other."""
    pairs = [(one, other) for one in board.inside for other in board.neighbours[one] if one < other]
    return tuple((a, b, c, d) for (a, b), (c, d) in combinations(pairs, 2) if _cross(board, (a, b), (c, d)))


def _cross(board: Board, one: tuple[int, int], other: tuple[int, int]) -> bool:
    if set(one) & set(other):
        return False
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (board.xy[at] for at in (*one, *other))

    def side(x: float, y: float, to: tuple[float, float], of: tuple[float, float]) -> float:
        return (to[0] - x) * (of[1] - y) - (to[1] - y) * (of[0] - x)

    apart = side(ax, ay, (bx, by), (cx, cy)) * side(ax, ay, (bx, by), (dx, dy))
    return apart < -TINY and side(cx, cy, (dx, dy), (ax, ay)) * side(cx, cy, (dx, dy), (bx, by)) < -TINY


TINY = 1e-6


@states("Chains {modal} cross", like="Chains cannot cross")
def chains_cross(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether two men of one player who touch ever stand across two others who do."""
    board = triangle_of(subject)
    if board is None or modal not in ("may", "may not"):
        return
    found = False
    for game in (game for game in subject.over if game.plies):
        owner = owners(subject, game.plies[-1].after)
        found = found or any(
            a in owner and c in owner and owner[a] == owner.get(b) != owner[c] == owner.get(d)
            for a, b, c, d in _crossings(board)
        )
    yield found == (modal == "may"), "all games"


# -- rings


@cache
def _rings(board: Board) -> tuple[frozenset[Point], ...]:
    """The points round the edge, those round the edge of what is inside, and so on."""
    most, left, found = max(map(len, board.neighbours)), set(board.inside), []
    while left:
        ring = {point for point in left if len(left.intersection(board.neighbours[point])) < most}
        if not ring:
            raise NotationError("the board has no rings")
        found.append(frozenset(Point(point) for point in ring))
        left -= ring
    return tuple(found)


@states(
    f"(On your turn )?(you )?place (one|a) {MAN} on a free {POINT} of the {{ring}} ring that is not yet full",
    like="On your turn you place one man on a free point of the outermost ring that is not yet full",
)
def ring_by_ring(subject: Subject, order: int) -> Iterator[Case]:
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if board is not None and isinstance(ply.move, int):
            rings = _rings(board)[::order]
            free = next((ring - ply.before.keys() for ring in rings if ring - ply.before.keys()), frozenset())
            yield ply.move in free, ply.place


# -- goals


@states(
    f"It makes {{difference}} which {MAN} stands where",
    f"It {{matters}} which {MAN} stands where",
    f"The {MAN} {{modal}} stand there in the order of their numbers",
    like="It makes no difference which man stands where",
)
def which_stands_where(subject: Subject, word: bool | Modal) -> Iterator[Case]:
    """Of games that were won: whether the winner's men stood in the same order each time."""
    orders: dict[int, set[tuple[str, ...]]] = {}
    sides = {kind: piece.side for kind, piece in subject.rules.definition.pieces.items()}
    if len(set(sides.values())) == len(sides):
        raise NotationError("one man is like another")
    for game in subject.over:
        for seat in game.winners if game.plies else ():
            name = subject.rules.definition.players.names[seat]
            men = (pile[-1] for _, pile in sorted(game.plies[-1].after.items()))
            orders.setdefault(seat, set()).add(tuple(man for man in men if sides.get(man) == name))
    if any(len(found) > 1 for found in orders.values()):
        yield word in (True, "may", "need not"), "all games"
    elif orders:
        yield word in (False, "must"), "all games"
