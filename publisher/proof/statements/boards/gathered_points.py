"""What lies round a number or a man: points of several at once, gaps that count, the point left at the end;
piles that are carried, and the discs in hand before."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners
from publisher.proof.statements.boards.carrying import END
from publisher.proof.statements.boards.numbered import numbers_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import of_words, own_kinds

Near = Callable[[float, float], bool]
ORTHOGONAL: Near = lambda x, y: min(abs(x), abs(y)) < NEAR  # noqa: E731
ROW: Near = lambda x, y: abs(y) < NEAR  # noqa: E731
COLUMN: Near = lambda x, y: abs(x) < NEAR  # noqa: E731
ROUND: Near = lambda x, y: True  # noqa: E731
WORDS = own_kinds(
    summed=of_words({"are added up": True, "are yours": True, "are not added up": False}),
    single=of_words(
        dict.fromkeys(
            ("the highest", "the lowest", "one", "the higher", "the lower", "the larger", "the smaller",
             "the largest", "the smallest", "the first", "the better", "the best"), False,
        )
    ),
    ways=of_words(
        {"in his row or in his column": ORTHOGONAL, "in his row or column": ORTHOGONAL, "in his row": ROW,
         "in his column": COLUMN, "in any direction": ROUND,
         "in his row, in his column or on a diagonal": ROUND}
    ),
    diagonals=of_words(
        {"do not count": ORTHOGONAL, "count": ROUND, "count as well": ROUND, "count, too": ROUND}
    ),
    left=of_words({"the centre": True, "any other point": False}),
    share=of_words({"a draw": True, "won": False}),
    piles=of_words({"one point": True, "several points": False, "different points": False}),
    placed=of_words({"did not place": False, "placed": True, "has placed": True}),
    nothing=of_words({"nothing": 0, "no disc": 0, "one disc": 1, "two discs": 2}),
    end=of_words(
        {"except the end": False, "but not the end": False, "even on the end": True, "even the end": True,
         "also on the end": True, "the end included": True}
    ),
    amount=of_words(
        {"any number of": 0, "one or more of": 0, "a single one of": 1, "one of": 1, "exactly one of": 1,
         "two of": 2, "all": -1}
    ),
    spots=of_words(
        {f"{a} point{choice}{comma}": True for a in ("a", "one") for choice in ("", " of your choice")
         for comma in ("", ",")}
        | {f"{some}points{choice}{comma}": False for some in ("several ", "different ", "")
           for choice in ("", " of your choice") for comma in ("", ",")}
    ),
)  # fmt: skip


@states(
    "Their points {summed}", "Only {single}( of them)? (counts|is counted)", like="Their points are added up"
)
def several_numbers(subject: Subject, added: bool) -> Iterator[Case]:
    """Of games in which somebody has surrounded several numbers with one man: the points of both players."""
    for game in subject.over if numbers_of(subject) else ():
        points, several = [0, 0], False
        for ply in game.plies:
            new = _surrounded(subject, ply)
            several = several or len(new) > 1
            points[ply.seat] += sum(new) if added else max(new, default=0)
        if several and game.outcome is not None:
            yield tuple(points) == tuple(game.outcome.scores), game.place


def _surrounded(subject: Subject, ply: Ply) -> list[int]:
    """The numbers round which the last free place was taken, all places by one side."""
    men = owners(subject, ply.after)
    return [
        number
        for points, number in numbers_of(subject)
        if ply.move in points and points <= men.keys() and len({men[point] for point in points}) == 1
    ]


# -- gaps


def _of_gaps(subject: Subject, near: Near) -> Iterator[Case]:
    """Of the men of the first position: those are taken who have no free point beside them, and no others."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        for ply in game.plies:
            if board is None or not isinstance(ply.move, int):
                return
            for man in game.start.keys() & ply.before.keys():
                x, y = board.xy[man]
                gaps = [
                    other
                    for other in board.inside
                    if other != man
                    and max(abs(board.xy[other][0] - x), abs(board.xy[other][1] - y)) < 1 + NEAR
                    and near(board.xy[other][0] - x, board.xy[other][1] - y)
                ]
                if (gaps and ply.move in gaps) or man not in ply.after:
                    shut = all(gap in ply.before or gap == ply.move for gap in gaps)
                    yield shut == (man not in ply.after), ply.place


@states(
    f"A gap of a [a-z]+ man is a free {POINT} next to him {{ways}}",
    "Diagonals {diagonals}",
    like="A gap of a black man is a free point next to him in his row or in his column",
)
def gap(subject: Subject, near: Near) -> Iterator[Case]:
    yield from _of_gaps(subject, near)


@states(
    "If (that|it) is {left},?( all| only)? {number}( [a-z]+ men)? are taken",
    "If (that|it) is {left},?( all)? {number}( [a-z]+ men)? are taken,? and equal shares are {share}",
    like="If that is the centre all 12 black men are taken",
)
def taken_by_the_point_left(
    subject: Subject, centre: bool, number: int, drawn: bool | None = None
) -> Iterator[Case]:
    """Of games that end with one free point: how many men of the first position are gone then."""
    board = board_of(subject)
    for game in subject.over if board is not None else ():
        free = _free(subject, game)
        if board is not None and len(free) == 1:
            mean = [
                sum(board.xy[point][axis] for point in board.inside) / len(board.inside) for axis in (0, 1)
            ]
            x, y = board.xy[free[0]]
            if (abs(x - mean[0]) + abs(y - mean[1]) < NEAR) == centre:
                gone = len(game.start.keys() - game.plies[-1].after.keys())
                level = game.outcome is not None and len(set(game.outcome.scores)) == 1
                yield (
                    gone == number and (drawn is None or not level or drawn == (not game.winners)),
                    game.place,
                )


def _free(subject: Subject, game: Played) -> list[Point]:
    """The points that were free all the time."""
    board = board_of(subject)
    if board is None or not game.plies or not game.start:
        return []
    return [point for point in board.inside if point not in game.start and point not in game.plies[-1].after]


# -- piles and discs in hand


@states(
    "All of them come from {piles}(,? off its pile)?( at once)?",
    "They (may|must) come from {piles}( at once)?",
    f"(The )?{MAN} (may|can) come from {{piles}}( at once)?",
    like="All of them come from one point, off its pile",
)
def from_one_point(subject: Subject, one: bool) -> Iterator[Case]:
    """Of turns in which a pile grows and others shrink: how many have shrunk."""
    board = board_of(subject)
    for ply in subject.plies if board is not None and END in board.regions else ():
        less = [point for point in ply.before if len(ply.after.get(point, ())) < len(ply.before[point])]
        if less:
            yield (len(less) == 1) == one, ply.place


def _placings(subject: Subject) -> Iterator[tuple[Ply, int, int]]:
    """Turns in which discs are in hand, with how many were there before and are after."""
    board = board_of(subject)
    for ply in subject.plies if board is not None and END in board.regions else ():
        held, left = ply.parts.get("in_hand", 0), vars(ply.result).get("in_hand", 0)
        if isinstance(held, int) and held:
            yield ply, held, left


@states(
    "(Then )?it is the turn of the player who {placed} the last discs",
    like="It is the turn of the player who did not place the last discs",
)
def turn_after_placing(subject: Subject, same: bool) -> Iterator[Case]:
    for ply, _, left in _placings(subject):
        if not left and ply.then is not None:
            yield (ply.then == ply.seat) == same, ply.place


@states(
    "The carrying begins as soon as {nothing} is in hand",
    like="The carrying begins as soon as nothing is in hand",
)
def carrying_begins(subject: Subject, number: int) -> Iterator[Case]:
    """So few were in hand when the first pile was carried, and discs were placed up to then."""
    for ply, held, _ in _placings(subject):
        yield held > number and len(ply.after) >= len(ply.before), ply.place
    if number:
        for _, held, left in _placings(subject):
            yield left != number or held == number, "the placing"


@states(
    f"(On your turn )?(you )?put {{amount}} (of )?the {MAN} in hand,?( together,?| alone,?)? on "
    f"{{spots}} {{end}}",
    f"(On your turn )?(you )?put {{amount}} (of )?the {MAN} in hand,?( together,?| alone,?)? on {{spots}}",
    like="Put any number of the discs in hand, together, on a point of your choice, except the end",
)
def put_together(subject: Subject, amount: int, one: bool, on_end: bool = False) -> Iterator[Case]:
    """All points are used in some game, the end as well or never; so are several numbers."""
    board = board_of(subject)
    ends = board.regions[END] if board is not None and END in board.regions else frozenset()
    numbers, places = set(), set()
    for ply, held, left in _placings(subject):
        numbers.add(held - left)
        grown = {p for p in ply.after if len(ply.after[p]) > len(ply.before.get(p, ()))}
        places |= grown
        yield (len(grown) == 1) == one, ply.place
    if places:
        fits = len(numbers) > 1 if amount == 0 else numbers == {amount}
        yield fits and bool(places & ends) == on_end, "all placings"
