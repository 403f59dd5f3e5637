"""Men who are pressed dead while others are placed, men from the reserve, and men whom a shape keeps safe."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from publisher.base.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.boards.shape_takes import (
    armies_of,
    arrived,
    diagonals,
    full_lines,
    men_alone,
    own_men,
    with_last_step,
)
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

TAKES = "x"
LONGEST = 9
Figure = frozenset[Point]
WORDS = own_kinds(
    stays=either("stays where he is|stays|stays there|is not taken off",
                 "is taken off|is lifted off|leaves the board|is removed|off"),
    still=either("still counts in further shapes|counts in further shapes|still counts|still counts in shapes"
                 "|still counts in the shapes of his own side|still counts in the shapes of his side"
                 "|counts as before|counts in further shapes as any other|counts in other shapes as well",
                 "counts in no further shape|counts in no shape|no longer counts"),

    together=either("all count|count together|are added up|count all together",
                    "count but once|count only once|count as one|do not count together"),
    only_one=either("each|every one", "only one|only the best"),
    chosen=either("of your own choice|of your choice|whichever you like|whomever you like"
                  "|of your own choice, wherever they stand",
                  "of your opponent's choice|of your opponent’s choice|whichever your opponent likes"
                  "|of your opponent's choice, wherever they stand"
                  "|of your opponent’s choice, wherever they stand"),
    where=either("the very point where he stood|the point where he stood|his point",
                 "any free point|a point of your choice|a free point|a point beside it"
                 "|any free point you like|any free point of your choice|a free point of your choice"),
    who=either("a man from your reserve", "nobody|no man|a man from your opponent's reserve"),
    bare=either("stay empty|stay free", "are filled|are filled again"),
    complete=either("complete shapes as well|complete shapes|take, and bring others in|take like others"
                    "|take and bring others in|complete shapes like any others|may complete shapes"
                    "|may take and bring others in",
                    "complete nothing|complete no shape|neither take nor bring others in"),
    due=of_words({"one enemy": 1, "only one enemy": 1, "two enemies": 2, "as many enemies as you like": None,
                  "any number of enemies": None, "no enemy": 0}),
    nothing=either("nothing|no man", "one man each|as much as above|as much as before|a man each"),
    safe=either("safe", "not safe|never safe"),
    filled=either("is filled again", "stays empty|stays free|remains empty"),
    later=either("later", "not later"),
    holds=either("holds|holds even", "is gone|ends"),
)  # fmt: skip


def _dead(subject: Subject) -> tuple[str, ...]:
    """What stands for a pressed man of each side."""
    kinds, seats = list(subject.rules.definition.pieces), len(subject.rules.seats)
    if len(kinds) != 2 * seats or seats != 2:
        raise NotationError("nobody is pressed in these games")
    return tuple(kinds[seats:])


@cache
def _figures(subject: Subject) -> tuple[tuple[Figure, ...], ...]:
    """The smallest squares, the whole lines, and the diagonals from edge to edge of three points or more."""
    board = board_of(subject)
    if board is None:
        return ((), (), ())
    slants = (one for length in range(3, LONGEST) for one in diagonals(length)(board))
    squares = (frozenset(map(Point, ring)) for ring in board.rings)
    return tuple(squares), tuple(full_lines(board)), tuple(slants)


def _made(subject: Subject, point: Point, men: set[Point]) -> tuple[int, ...]:
    """How many squares, lines and diagonals through the point these men hold."""
    return tuple(sum(point in one and one <= men for one in sort) for sort in _figures(subject))


def _due(ply: Ply) -> int:
    return len(getattr(ply.result, "choices", ()))


def _arrivals(subject: Subject) -> Iterator[tuple[Ply, Point, set[Point]]]:
    """Each man who has come somewhere, by hand or by a step that is not straight back, and the men of his
    side then."""
    armies = armies_of(subject)
    for game in subject.games:
        for ply, last in with_last_step(game.plies):
            point = arrived(subject, ply)
            if point is not None and not (last is not None and ply.move == last[::-1]):
                yield ply, point, own_men(ply, point, armies[ply.seat])


# -- pressed men


_FULL = "(the points are|the board is) full"


@states(
    f"A pressed man {{stays}} until {_FULL}",
    f"A pressed man {{stays}} until {_FULL},? (and|but) {{still}}",
    "A pressed man {stays} at once(,? and {still})?",
    "(Take|Lift) them {stays} at once",
    like="A pressed man stays where he is until the board is full",
)
def pressed_stays(subject: Subject, stays: bool, *still: bool) -> Iterator[Case]:
    """Whether he is there after each move but the last with which men are placed."""
    dead = _dead(subject)
    for ply in subject.plies:
        if any(getattr(ply.result, "in_hand", ())):
            for point, pile in ply.before.items():
                if pile[-1] in dead:
                    yield (ply.after.get(point) == pile) == stays, ply.place
    for counts in still:
        yield from pressed_counts(subject, counts)


@states("A pressed man {still}", like="A pressed man counts in no further shape")
def pressed_counts(subject: Subject, counts: bool) -> Iterator[Case]:
    """Whether a figure that lacks nobody if he is counted brings something."""
    dead, armies = _dead(subject), armies_of(subject)
    for ply, point, men in _arrivals(subject):
        with_dead = men | men_alone(ply.before, dead[ply.seat])
        enemies = men_alone(ply.before, armies[1 - ply.seat])
        if enemies and not any(_made(subject, point, men)) and any(_made(subject, point, with_dead)):
            yield bool(_due(ply)) == counts, ply.place


@states(
    "{nobody} is pressed twice",
    "(A man|A pressed man) {modal} be pressed (twice|again|more than once|several times)",
    like="Nobody is pressed twice",
)
def pressed_twice(subject: Subject, again: bool | Modal) -> Iterator[Case]:
    """Of the men who may be chosen while others are pressed already."""
    dead, index = _dead(subject), subject.rules.definition.topology.index
    may = again if isinstance(again, bool) else again == "may"
    for ply in subject.plies:
        pressed = {point for point, pile in ply.before.items() if pile[-1] in dead}
        if pressed and isinstance(ply.move, str) and ply.move.startswith(TAKES):
            chosen = {index[option.removeprefix(TAKES)] for option in ply.options}
            yield bool(chosen & pressed) == may, ply.place


@states("(Now )?men {modal} go into the corners( as well| then)?", like="Men may go into the corners as well")
def into_corners(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of men beside a free corner, once they step."""
    board = board_of(subject)
    for ply in subject.plies if board is not None and modal in ("may", "may not") else ():
        if board is not None and isinstance(ply.move, tuple):
            own = {move[0] for move in ply.options}
            for corner in (p for p in board.inside if len(board.neighbours[p]) == 2 and p not in ply.before):
                for man in own.intersection(board.neighbours[corner]):
                    yield ((man, corner) in ply.options) == (modal == "may"), ply.place


# -- what shapes bring


@states(
    "Several shapes that (he|a man) completes together {together}",
    "Of several shapes that (he|a man) completes together {only_one} counts",
    "If (he|a man) completes several shapes together,? {only_one} counts",
    like="Several shapes that he completes together count together",
)
def shapes_together(subject: Subject, added: bool) -> Iterator[Case]:
    """Of two squares and more, and nothing else: they bring twice as much as one, and so on; or just as
    much."""
    by_number = defaultdict[int, list[tuple[int, str]]](list)
    armies = armies_of(subject)
    for ply, point, men in _arrivals(subject):
        squares, *others = _made(subject, point, men)
        if squares and not any(others) and len(men_alone(ply.before, armies[1 - ply.seat])) > _due(ply):
            by_number[squares].append((_due(ply), ply.place))
    worth = min((due for due, _ in by_number[1]), default=0)
    for squares, found in by_number.items():
        if squares > 1 and worth:
            yield from ((due == (squares * worth if added else worth), place) for due, place in found)


@states(
    "If (he|your man|the man whom you have placed) completes shapes( where he arrives)?,? (you )?"
    "(take|press) as many enemies( dead)? as they are worth,? {chosen}",
    like="If he completes shapes, take as many enemies as they are worth, whichever you like",
)
def as_many_as_worth(subject: Subject, own: bool) -> Iterator[Case]:
    """Of men who are due after a figure was made: who is asked for them."""
    for ply, point, men in _arrivals(subject):
        if any(_made(subject, point, men)) and _due(ply) and ply.then is not None:
            yield (ply.then == ply.seat) == own, ply.place


@states(
    "If (he|your man|the man whom you have placed) completes shapes( where he arrives)?,? (you )?"
    "(may )?(take|press) {due}( dead)?(,? however many (shapes )?they are( worth)?)?",
    like="If he completes shapes, press one enemy",
)
def due_for_shapes(subject: Subject, number: int | None) -> Iterator[Case]:
    """However many figures were made, so many are due; any number, that nobody is due."""
    for ply, point, men in _arrivals(subject):
        if any(_made(subject, point, men)) and _due(ply):
            yield _due(ply) == number, ply.place


@states("Diagonals are worth {nothing}", like="Diagonals are worth nothing")
def worth_nothing(subject: Subject, nothing: bool) -> Iterator[Case]:
    """Of diagonals of three points or more, from edge to edge, that are made alone."""
    for ply, point, men in _arrivals(subject):
        squares, lines, slants = _made(subject, point, men)
        if slants and not squares and not lines:
            yield (not _due(ply)) == nothing, ply.place


# -- the reserve


def _replaced(subject: Subject) -> Iterator[tuple[Ply, Point, int]]:
    """Men who are taken after a step: where, and how many their taker has in reserve."""
    index = subject.rules.definition.topology.index
    for game in subject.games:
        stepped = False
        for ply in game.plies:
            stepped = stepped or isinstance(ply.move, tuple)
            if stepped and isinstance(ply.move, str) and ply.move.startswith(TAKES):
                if not isinstance(kept := ply.parts.get("reserve"), tuple):
                    raise NotationError("nobody has men in reserve")
                yield ply, index[ply.move.removeprefix(TAKES)], kept[ply.seat]


@states(
    "For each enemy (whom|that) you take by a step,? {who} is put on {where}",
    "For each enemy (whom|that) you take by a step,? {who} comes to {where}",
    "For each enemy (whom|that) you take by a step,? (his point|the point where he stood) {filled}",
    like="For each enemy whom you take by a step, a man from your reserve is put on the point where he stood",
)
def from_reserve(subject: Subject, own: bool, there: bool = True) -> Iterator[Case]:
    armies = armies_of(subject)
    for ply, point, kept in _replaced(subject):
        if kept:
            yield (ply.after.get(point) == (armies[ply.seat],)) == (own and there), ply.place


@states(
    "When your reserve is used up,? the points {bare}",
    like="When your reserve is used up, the points stay empty",
)
def reserve_used_up(subject: Subject, empty: bool) -> Iterator[Case]:
    for ply, point, kept in _replaced(subject):
        if not kept:
            yield (point not in ply.after) == empty, ply.place


@states(
    "(Men who come in so|They) {complete}",
    like="Men who come in so complete nothing",
)
def come_in_so(subject: Subject, completes: bool) -> Iterator[Case]:
    """Of men from the reserve with whom a square is full: whether more men are due than were before."""
    armies = armies_of(subject)
    for ply, point, kept in _replaced(subject):
        men = men_alone(ply.after, armies[ply.seat])
        if kept and point in men and _made(subject, point, men)[0]:
            more = _due(ply) >= len(getattr(ply.position, "choices", ()))
            yield more == completes, ply.place


# -- safe men


def _sheltered(subject: Subject) -> Iterator[tuple[Ply, bool, set[Point], set[Point], set[Point]]]:
    """Whenever men are chosen: whether men are still placed, the enemies in figures, the others, and who may
    be chosen."""
    armies, index = armies_of(subject), subject.rules.definition.topology.index
    placing = False
    for ply in subject.plies:
        if not (isinstance(ply.move, str) and ply.move.startswith(TAKES)):
            placing = isinstance(ply.move, int)
            continue
        enemies = men_alone(ply.before, armies[1 - ply.seat])
        held = {point for sort in _figures(subject) for one in sort if one <= enemies for point in one}
        chosen = {index[option.removeprefix(TAKES)] for option in ply.options}
        yield ply, placing, held, enemies - held, chosen


@states(
    "(Men|Enemies) who stand in a shape are {safe} from being pressed,? (and|but) {later} from being taken",
    like="Men who stand in a shape are safe from being pressed, and later from being taken",
)
def safe_in_shape(subject: Subject, safe: bool, later: bool) -> Iterator[Case]:
    for ply, placing, held, others, chosen in _sheltered(subject):
        if held and others:
            yield (not held & chosen) == (safe if placing else later), ply.place


@states(
    "(Men|Enemies) who stand in a shape are {safe} as long as there are others",
    like="Enemies who stand in a shape are safe as long as there are others",
)
def safe_as_long(subject: Subject, safe: bool) -> Iterator[Case]:
    yield from safe_in_shape(subject, safe, safe)


@states(
    "This shelter {holds}( even)? where every living enemy stands in a shape",
    like="This shelter is gone where every living enemy stands in a shape",
)
def no_shelter(subject: Subject, holds: bool) -> Iterator[Case]:
    for ply, _, held, others, chosen in _sheltered(subject):
        if held and not others:
            yield (not chosen) == holds, ply.place
