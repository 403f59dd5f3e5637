"""The boundary between what is marked on a ring and what is not, and opposite points on it."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.boards import Ring
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

WORDS = own_kinds(
    facing=of_words({"opposite": True, "neighbouring": False, "adjacent": False}),
    aside=of_words({"beside": False, "next to": False, "opposite": True}),
    both=of_words({"both": True, "neither": False, "not": False, "never": False}),
    moment=of_words({"after": True, "before": False}),
    inked=of_words({"coloured": True, "both coloured": True, "empty": False, "both empty": False}),
    counts=of_words({"counts": True, "does not count": False}),
    within=either(
        "there is no boundary|no point is on the boundary",
        "every point is a boundary|every point is on the boundary",
    ),
    stretch=of_words({"coloured": True, "empty": False}),
    the=of_words({"it": False, "the boundary": False}),
    coloured=either(
        "what you have coloured|the number of coloured points",
        "what is left|what you have left empty|what is not coloured",
    ),
    which=either("the coloured one", "the empty one"),
    single=of_words({"single": 1, "second": 2}),
    part=of_words(
        {
            "half-way round": 0.5,
            "a quarter of the way round": 0.25,
            "a third of the way round": 1 / 3,
            "three quarters of the way round": 0.75,
        }
    ),
)
FAR, NEAR = True, False


def _at(board: Board, point: Point, far: bool) -> tuple[Point, ...]:
    """The point half-way round, or the neighbours."""
    if far:
        return (board.inside[point - len(board.inside) // 2],)
    return tuple(board.neighbours[point])


def _edge(board: Board, marked: Pieces, far: bool = NEAR) -> set[Point]:
    """The points of which one so placed is marked and they are not, or the other way round."""
    return {
        point
        for point in board.inside
        if any((point in marked) != (other in marked) for other in _at(board, point, far))
    }


def _clash(board: Board, edge: set[Point], far: bool = FAR) -> bool:
    return any(other in edge for point in edge for other in _at(board, point, far))


def _rings(subject: Subject) -> Iterator[tuple[Board, Played, Ply]]:
    """Every move on a ring that has opposite points."""
    board = board_of(subject)
    if board is None or not isinstance(board.definition, Ring) or len(board.inside) % 2:
        return
    for game in subject.over:
        yield from ((board, game, ply) for ply in game.plies)


def _lost(board: Board, ply: Ply) -> bool:
    """Whether the game has ended before everything was marked."""
    return ply.then is None and len(ply.after) < len(board.inside)


def _ends(subject: Subject, far: bool, wins: bool, before: bool = False) -> Iterator[Case]:
    """Whether games are lost just when such points are on the boundary."""
    for board, _, ply in _rings(subject):
        edge = _edge(board, ply.before if before else ply.after)
        yield (_lost(board, ply) == _clash(board, edge, far)) != wins, ply.place


@states(
    "If {facing} points (lie|are) on the boundary( {moment} your turn)?,? you (have )?{fate}",
    like="If opposite points are on the boundary after your turn, you have lost",
)
def ends_if(subject: Subject, far: bool, *words: bool) -> Iterator[Case]:
    """After the turn, or already before it."""
    *moment, wins = words
    yield from _ends(subject, far, wins, before=False in moment)


@states(
    "You (have )?{fate} (if|when|once) {facing} points are {inked}",
    like="You have lost when opposite points are coloured",
)
def ends_when_coloured(subject: Subject, *words: bool) -> Iterator[Case]:
    """Both of them, or neither."""
    wins, far, inked = words
    for board, _, ply in _rings(subject):
        marked = {point for point in board.inside if (point in ply.after) == inked}
        yield (_lost(board, ply) == _clash(board, marked, far)) != wins, ply.place


@states(
    "If {facing} points are {inked}( after your turn)?,? you (have )?{fate}",
    like="If opposite points are coloured, you have lost",
)
def ends_if_coloured(subject: Subject, far: bool, inked: bool, wins: bool) -> Iterator[Case]:
    yield from ends_when_coloured(subject, wins, far, inked)


@states(
    "You (have )?{fate} (if|when|once) {facing} points (lie|are) on the boundary",
    like="You have lost when opposite points lie on the boundary",
)
def ends_when(subject: Subject, wins: bool, far: bool) -> Iterator[Case]:
    return _ends(subject, far, wins)


@states(
    f"A coloured {POINT} and an empty one {{aside}} it are {{both}} on the boundary",
    like="A coloured point and an empty one beside it are both on the boundary",
)
def makes_boundary(subject: Subject, far: bool, both: bool) -> Iterator[Case]:
    """With that boundary the games end as they do."""
    for board, _, ply in _rings(subject):
        edge = _edge(board, ply.after, far) if both else set()
        yield _lost(board, ply) == _clash(board, edge), ply.place


@states(
    f"A {{single}} coloured {POINT} makes a boundary of {{number}}",
    like="A single coloured point makes a boundary of three",
)
def first_boundary(subject: Subject, marked: int, number: int) -> Iterator[Case]:
    for board, _, ply in _rings(subject):
        if len(ply.after) == marked:
            yield len(_edge(board, ply.after)) == number, ply.place


@states(
    f"The {MAN} with which you {{fate}} {{counts}}",
    like="The mark with which you lose does not count",
)
def last_counts(subject: Subject, wins: bool, counts: bool) -> Iterator[Case]:
    """The score is the marks on the board, that one with them or not."""
    for board, game, ply in _rings(subject):
        if ply.then is None and game.outcome is not None:
            score = float(len(ply.after) - (not counts))
            yield _lost(board, ply) != wins and game.outcome.scores == (score,), ply.place


@states(
    f"{{facing}} {POINT} lie {{part}} from each other",
    like="Opposite points lie half-way round from each other",
)
def half_way(subject: Subject, far: bool, share: float) -> Iterator[Case]:
    """Every step round the ring leads to the next number."""
    board = board_of(subject)
    if board is not None and isinstance(board.definition, Ring):
        apart = len(board.inside) * share
        for point in board.inside:
            yield all(abs(other - point) == apart for other in _at(board, point, far)), board.names[point]


@states(
    f"(Every|Each) {POINT} has {{number}} neighbours",
    like="Every point has two neighbours",
)
def neighbours(subject: Subject, number: int) -> Iterator[Case]:
    board = board_of(subject)
    if board is not None:
        for point in board.inside:
            yield len(board.neighbours[point]) == number, board.names[point]


@states(
    "Inside a coloured stretch,? or an empty one,? {within}",
    "Inside (a|an) {stretch} (stretch|one)(,? too,?| as well)? {within}",
    "(every|each) point of (a|an) {stretch} (stretch|one) is on {the}",
    like="Inside a coloured stretch, or an empty one, there is no boundary",
)
def no_boundary_within(subject: Subject, *words: bool) -> Iterator[Case]:
    """The games are lost just when opposite points clash, and so they are with a boundary of other points."""
    *stretch, none = words
    for board, _, ply in _rings(subject):
        edge = _edge(board, ply.after)
        wanted = {point for point in board.inside if not stretch or (point in ply.after) == stretch[0]}
        more = edge if none else (edge | wanted if stretch else set(board.inside) - edge)
        yield _lost(board, ply) == _clash(board, more), ply.place


@states(
    f"Of a coloured {POINT} and an empty one {{aside}} it,? only {{which}} is on the boundary",
    f"A coloured {POINT} with an empty one {{aside}} it is on the boundary,? but the empty one is not",
    like="Of a coloured point and an empty one beside it, only the coloured one is on the boundary",
)
def half_boundary(subject: Subject, far: bool, coloured: bool = True) -> Iterator[Case]:
    """The games end as they do with that boundary."""
    for board, _, ply in _rings(subject):
        edge = {point for point in _edge(board, ply.after, far) if (point in ply.after) == coloured}
        yield _lost(board, ply) == _clash(board, edge), ply.place


@states(
    f"{{number}} {POINT} of the board (is|are) coloured at first",
    like="No point of the board is coloured at first",
)
def coloured_at_first(subject: Subject, number: int) -> Iterator[Case]:
    for _, game, _ in _rings(subject):
        yield len(game.start) == number, game.place


@states("Your score is {coloured}", like="Your score is what you have coloured")
def score_is(subject: Subject, marked: bool) -> Iterator[Case]:
    """The last mark of a game that is lost does not count."""
    for board, game, ply in _rings(subject):
        if ply.then is None and game.outcome is not None:
            mine = len(ply.after) - _lost(board, ply)
            wanted = mine if marked else len(board.inside) - mine
            yield game.outcome.scores[0] == wanted, game.place
