"""Men side by side who take what stands beside them on a line; a side's last man, and one man each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import takewhile

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, is_way, owners, taken
from publisher.proof.statements.boards.capturing import rows, steps_of_men
from publisher.proof.statements.boards.ends import WHEN
from publisher.proof.statements.boards.made_positions import played
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

FOES = {"an": 1, "one": 1, "a single": 1, "both": 2, "two": 2, "three": 3, "four": 4}
WORDS = own_kinds(
    takes=of_words(
        {"take": True, "takes": True, "capture": True, "captures": True}
        | {f"{do} {verb}": False for do in ("do not", "does not", "never") for verb in ("take", "takes")}
    ),
    some=of_words({f"{word} enem{'y' if number == 1 else 'ies'}": number for word, number in FOES.items()}),
    ends=of_words(
        {"at one end": False, "at their end": False, "at either end": True, "at both ends": True}
        | {"at their ends": True, "at his sides": True, "at his side": False}
    ),
    alone=of_words({"nobody": True, "no man": True, "somebody": False, "everybody": False}),
    more=of_words({"more": True, "fewer": False}),
    stops=either(
        "may stop sooner|may stop anywhere on the way|may stop before that|may stop earlier",
        "may not stop sooner|may not stop before that|must go all the way|may not stop earlier|"
        "never stops sooner",
    ),
    drawn=of_words({"is drawn": True, "ends in a draw": True, "is won": False, "goes on": False}),
)
NOT_ALONE = "anywhere: men in other shapes take as well"


@states(
    f"{{number}} of your {MAN}( side by side)? {{takes}} {{some}} {{ends}}(,? if {{alone}} else stands on"
    " (that|the whole) line)",
    like="Two of your men side by side take an enemy at one end, if nobody else stands on the whole line",
)
def clean_shape(
    subject: Subject, number: int, takes: bool, foes: int, ends: bool, alone: bool
) -> Iterator[Case]:
    """Of lines that hold that shape, with the man who has moved in it, and nothing else (or something)."""
    shapes = _shapes(number, foes, ends)
    if not shapes:
        yield False, f"any line: {number} men have no {foes} enemies there"
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply):
            for shape in shapes:
                first = _first(row, shape, line.index(ply.move[-1]))
                if first is not None and (row.strip(".") == shape) == alone:
                    yield (_all_taken(ply, line[first:], shape)) == takes, ply.place


@states(
    f"{{number}} of your {MAN}( side by side)? {{takes}} {{some}} {{ends}}",
    like="Two of your men side by side take an enemy at one end",
)
def shape(subject: Subject, number: int, takes: bool, foes: int, ends: bool) -> Iterator[Case]:
    """Of lines with that shape and no further enemy behind it, whoever else stands there; one man fewer,
    alone with those enemies, takes nobody."""
    shapes = _shapes(number, foes, ends)
    if not shapes:
        yield False, f"any line: {number} men have no {foes} enemies there"
    smaller = _shapes(number - 1, foes, ends) if takes else ()
    for one_shape, (ply, run) in ((one, made) for one in shapes for made in shape_made(subject, one)):
        yield _all_taken(ply, run, one_shape) == takes, ply.place
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply):
            for some, wanted, others in ((shapes, takes, "E"), (smaller, False, "ME")):
                for one in some:
                    first = _first(row, one, line.index(ply.move[-1]), others)
                    if first is not None:
                        yield _all_taken(ply, line[first:], one) == wanted, ply.place


@cache
def shape_made(subject: Subject, shape: str) -> tuple[tuple[Ply, tuple[Point, ...]], ...]:
    """A step by which that shape comes about, in a position that is made for it: nobody else stands there."""
    board, first = subject.rules.definition.topology, next(steps_of_men(subject), None)
    if first is None:
        return ()
    owner = owners(subject, first.before)
    mine = first.before[first.move[0]]
    theirs = next((pile for at, pile in first.before.items() if owner[at] != owner[first.move[0]]), mine)
    for end in board.inside:
        for line in board.lines_through[end]:
            place = line.index(end) - shape.index("M")
            run = line[max(place, 0) : max(place, 0) + len(shape)]
            for start in board.neighbours[end] if place >= 0 and len(run) == len(shape) else ():
                men = {at: mine if man == "M" else theirs for at, man in zip(run, shape, strict=True)}
                del men[end]
                ply = replace(first, move=(start, end))
                if start not in line and (
                    laid := played(ply, {**men, start: mine}, "a position made for it")
                ):
                    return ((laid, run),)
    return ()


def _shapes(number: int, foes: int, ends: bool) -> tuple[str, ...]:
    """So many own men, with enemies at one end, or one of two at either end."""
    if ends:
        return ("E" + "M" * number + "E",) if foes == 2 and number else ()
    return ("M" * number + "E" * foes, "E" * foes + "M" * number) if number else ()


def _first(row: str, shape: str, mover: int, apart: str = "") -> int | None:
    """Where that shape begins with the mover among its own men, and no men of the sides `apart` beside it."""
    for first in range(len(row) - len(shape) + 1):
        inside = first <= mover < first + len(shape) and row[first : first + len(shape)] == shape
        around = row[max(first - 1, 0) : first] + row[first + len(shape) : first + len(shape) + 1]
        if inside and not set(around) & set(apart):
            return first
    return None


def _all_taken(ply: Ply, run: tuple[Point, ...], shape: str) -> bool:
    enemies = {point for point, man in zip(run, shape, strict=False) if man == "E"}
    return enemies <= taken(ply)


@states(
    "A shape takes only if {alone} else stands on the whole line(,? from edge to edge)?",
    like="A shape takes only if nobody else stands on the whole line",
)
def only_clean(subject: Subject, alone: bool) -> Iterator[Case]:
    """Of lines on which something is taken: all enemies are, and all men stand side by side."""
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply):
            if taken(ply).intersection(line):
                enemies = {point for point, man in zip(line, row, strict=True) if man == "E"}
                yield (enemies <= taken(ply) and "." not in row.strip(".")) == alone, ply.place


# -- as men grow fewer


def _men(subject: Subject, ply: Ply, seat: int) -> list[Point]:
    name = subject.rules.definition.players.names[seat]
    return [point for point, owner in owners(subject, ply.before).items() if owner == name]


@states(
    f"As long as you have {{number}} {MAN} or {{more}},? a move is one step along a line to the {{near}} "
    "(point|square)(, forwards, backwards or sideways)?",
    like="As long as you have two men or more, a move is one step along a line to the next point",
)
def steps_while(subject: Subject, number: int, more: bool, near: bool) -> Iterator[Case]:
    """Of all legal moves of players who have as many men; with one man fewer there are others."""
    board, beyond = subject.rules.definition.topology, list[bool]()
    for ply in steps_of_men(subject):
        men = len(_men(subject, ply, ply.seat))
        step = [
            is_way(board, ply, way) and len(way) == 2 and way[1] in board.neighbours[way[0]]
            for way in ply.options
        ]
        if men >= number if more else men <= number:
            yield all(step) == near, ply.place
        if men == (number - 1 if more else number + 1):
            beyond.append(all(step))
    if beyond:
        yield not all(beyond), "any move: with other numbers of men it is so, too"


@states(
    f"Your {{place}} {MAN} moves along a line as far as it is free",
    like="Your last man moves along a line as far as it is free",
)
def last_man_slides(subject: Subject, place: int) -> Iterator[Case]:
    """The legal moves of players who have one man alone (or more, if it is not the last that is told of)."""
    board = subject.rules.definition.topology
    for ply in steps_of_men(subject):
        men = _men(subject, ply, ply.seat)
        if (len(men) == 1) == (place == -1):
            free = {
                (man, end)
                for man in men
                for run in board.runs[man]
                for end in takewhile(lambda point: point not in ply.before, run)  # noqa: B023
            }
            yield {tuple(move) for move in ply.options} == free, ply.place


@states(
    f"Your {{place}} {MAN} (moves|goes) {{number}} (step|point|square)s? along a line",
    like="Your last man moves one step along a line",
)
def last_man_steps(subject: Subject, place: int, number: int) -> Iterator[Case]:
    """Of the legal moves of players who have one man alone: how far they lead."""
    board = subject.rules.definition.topology
    for ply in steps_of_men(subject):
        if len(_men(subject, ply, ply.seat)) == 1 and place == -1:
            yield {board.steps[way[0]][way[-1]] for way in ply.options} == {number}, ply.place


@states(
    f"Your last {MAN} moves along a line as far as it is free,? (and|but) {{stops}}",
    like="Your last man moves along a line as far as it is free, and may stop sooner",
)
def last_man_stops(subject: Subject, stops: bool) -> Iterator[Case]:
    """Whether players who have one man alone can move him less far than to the last free point of a line."""
    board = subject.rules.definition.topology
    for ply in steps_of_men(subject):
        for man in men if len(men := _men(subject, ply, ply.seat)) == 1 else ():
            for run in board.runs[man]:
                free = list(takewhile(lambda point: point not in ply.before, run))  # noqa: B023
                for end in free[:-1]:
                    yield ((man, end) in {tuple(move) for move in ply.options}) == stops, ply.place


@states(
    f"{WHEN} each player has( only)? {{number}} {MAN}( left)?,? the game {{drawn}}( until one of them has "
    f"no move)?",
    like="When each player has one man left, the game is drawn",
)
def drawn_with_few(subject: Subject, number: int, drawn: bool) -> Iterator[Case]:
    yield from men_each_draw(subject, drawn, number)


@states(
    f"The game {{drawn}} {WHEN} each player has( only)? {{number}} {MAN}( left)?",
    like="The game is drawn as soon as each player has one man left",
)
def men_each_draw(subject: Subject, drawn: bool, number: int) -> Iterator[Case]:
    for game in subject.games:
        for moves, ply in enumerate(game.plies, 1):
            owner = list(owners(subject, ply.after).values())
            if all(owner.count(name) == number for name in subject.rules.definition.players.names):
                over = moves == len(game.plies) and game.outcome is not None and not game.winners
                yield over == drawn, ply.place


@states(
    "Set {number} of them on the row nearest to you,? and the other {rest:number} on the ends of the {near}"
    " row",
    like="Set four of them on the row nearest to you, and the other two on the ends of the next row",
)
def rows_at_first(subject: Subject, number: int, rest: int, near: bool) -> Iterator[Case]:
    """Of the men of each side at the start: how many stand on their outermost row, and where the others."""
    board = subject.rules.definition.topology
    heights = sorted({board.xy[point][1] for point in board.inside})
    for points in board.start.values() if len(heights) > 1 else ():
        for row, behind in ((heights[0], heights[1]), (heights[-1], heights[-2])):
            home = [point for point in points if board.xy[point][1] == row]
            if len(home) * 2 >= len(points):
                line = sorted(
                    (p for p in board.inside if board.xy[p][1] == behind), key=lambda p: board.xy[p]
                )
                others = set(points) - set(home)
                holds = len(home) == number and len(others) == rest and others == {line[0], line[-1]}
                yield holds and near, "the start"
