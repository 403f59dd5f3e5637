"""On which lines enemies are taken between two men, who has to stand at the ends, what saves them there."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, mover, owners, taken
from publisher.proof.statements.boards.capturing import rows, steps_of_men
from publisher.proof.statements.boards.made_positions import so_many
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

_ROW, _COLUMN, _DIAGONAL = "row", "column", "diagonal"
WORDS = own_kinds(
    courses=of_words(
        {
            "a row, a column or a diagonal": {_ROW, _COLUMN, _DIAGONAL},
            "a row or a column": {_ROW, _COLUMN},
            "a row or a column, but not a diagonal": {_ROW, _COLUMN},
            "a row or a column, but never a diagonal": {_ROW, _COLUMN},
            "a row or a diagonal": {_ROW, _DIAGONAL},
            "a column or a diagonal": {_COLUMN, _DIAGONAL},
            "a row": {_ROW},
            "a column": {_COLUMN},
            "a diagonal": {_DIAGONAL},
        }
    ),
    one_line=of_words({"the same": True, "one": True, "different": False, "two": False}),
    together=of_words(
        dict.fromkeys(("do nothing", "take nobody", "take nothing"), False)
        | dict.fromkeys(("take him", "take the enemy", "take an enemy", "close him in"), True)
    ),
    shields=of_words(
        dict.fromkeys(("saves", "protects", "shields"), True)
        | dict.fromkeys(("does not save", "does not protect", "endangers"), False)
    ),
    so_too=of_words({"does not": False, "does so, too": True, "does so as well": True, "does, too": True}),
    who_stepped=of_words(
        {
            "if one of them has just stepped there": "must",
            "whoever has just stepped": "need not",
            "only with": "must",
            "not only with": "need not",
            "with any of": "need not",
        }
    ),
    ends=of_words({"one": "must", "neither": "need not"}),
    matters=of_words(
        dict.fromkeys(("does not matter", "makes no difference"), False)
        | dict.fromkeys(("matters", "makes a difference"), True)
    ),
    nothing=of_words(
        dict.fromkeys(("takes nothing", "takes nobody", "does not take"), True)
        | dict.fromkeys(("takes as well", "takes, too", "takes like any other", "takes him"), False)
    ),
    harmless=of_words(
        dict.fromkeys(("makes it harmless", "protects the enemy", "spoils it"), True)
        | dict.fromkeys(("does no harm", "changes nothing", "does not matter"), False)
    ),
)


def _course(subject: Subject, line: tuple[Point, ...]) -> str:
    (x, y), (to_x, to_y) = (subject.rules.definition.topology.xy[line[place]] for place in (0, -1))
    return _ROW if abs(y - to_y) < NEAR else _COLUMN if abs(x - to_x) < NEAR else _DIAGONAL


def _held(subject: Subject, ply: Ply) -> Iterator[tuple[tuple[Point, ...], set[Point]]]:
    """The lines on which enemies stand side by side between the man who has come and another, and they."""
    for line, row in rows(subject, ply):
        end = line.index(ply.move[-1])
        for step in (1, -1):
            far = end + step
            while 0 <= far < len(row) and row[far] == "E":
                far += step
            if far not in (end + step, -1) and far < len(row) and row[far] == "M":
                yield line, {line[place] for place in range(end + step, far, step)}


@states("(The|A) line (is|may be) {courses}", like="The line may be a row, a column or a diagonal")
def taking_lines(subject: Subject, courses: set[str]) -> Iterator[Case]:
    """Of the lines on which enemies are taken who stand between two men: none but these, and all of them."""
    seen = set()
    for ply in steps_of_men(subject):
        held = list(_held(subject, ply))
        if len(held) == 1 and held[0][1] <= taken(ply):
            seen.add(_course(subject, held[0][0]))
            yield _course(subject, held[0][0]) in courses, ply.place
    if seen:
        yield seen == courses, "all lines on which men were taken"


def _apart(subject: Subject) -> Iterator[tuple[bool, str]]:
    """Of enemies beside the man who has come and beside another, not on one line with both: whether they
    are taken. (Those who stand between two on some line are left out.)"""
    board = board_of(subject)
    for ply in steps_of_men(subject) if board is not None else ():
        assert board is not None
        side, was, end = mover(subject, ply), owners(subject, ply.before), ply.move[-1]
        between = set[Point]().union(*(men for _, men in _held(subject, ply)))
        for point in board.neighbours[end]:
            if was.get(point, side) != side and point not in between:
                others = {near for near in board.neighbours[point] if was.get(near) == side}
                if others - {ply.move[0], end}:
                    yield point in taken(ply), ply.place


@states(
    f"Only {MAN} on {{one_line}} lines? (can|may) close an enemy in",
    "Only (stones|men) on {one_line} lines? (can|may) take an enemy",
    like="Only men on the same line can close an enemy in",
)
def only_on_one_line(subject: Subject, one: bool) -> Iterator[Case]:
    yield from ((gone != one, place) for gone, place in _apart(subject))


@states(
    f"{MAN} on {{one_line}} lines {{modal}} close an enemy in( together)?",
    like="Men on different lines cannot close an enemy in",
)
def may_on_lines(subject: Subject, one: bool, modal: Modal) -> Iterator[Case]:
    if modal in ("may", "may not"):
        wanted = modal == "may"
        if one:
            yield from ((wanted, ply.place) for ply in steps_of_men(subject) if any(_taken(subject, ply)))
        else:
            yield from ((gone == wanted, place) for gone, place in _apart(subject))


def _taken(subject: Subject, ply: Ply) -> Iterator[bool]:
    return (men <= taken(ply) for _, men in _held(subject, ply))


@states(
    f"A {MAN} on one (of them|line) and a {MAN} on (the other|another) {{together}} together",
    like="A man on one of them and a man on the other do nothing together",
)
def on_two_lines(subject: Subject, take: bool) -> Iterator[Case]:
    yield from ((gone == take, place) for gone, place in _apart(subject))


@states(
    "A second enemy (beside|next to|behind) him {shields} (him|the enemy)( as well| too)?",
    "A second enemy (beside|next to|behind) him {so_too}",
    like="A second enemy beside him saves him as well",
)
def second_enemy(subject: Subject, saves: bool) -> Iterator[Case]:
    """Of two enemies side by side between the man who has come and another."""
    for ply in steps_of_men(subject):
        alone = set[Point]().union(*(men for _, men in _held(subject, ply) if len(men) == 1))
        for _, men in _held(subject, ply):
            if len(men) == 2 and not men & alone:
                yield not men & taken(ply) if saves else men <= taken(ply), ply.place


@states(
    "An enemy between two of your men is taken,? {who_stepped}",
    f"{{who_stepped}} the {MAN} (who|that) has( just)? (moved|stepped)",
    "{who_stepped} (the|your) men",
    f"{{ends}} of the {MAN} at the ends (must|has to|need|needs to) be the {MAN} (who|that) has just "
    "(moved|stepped)",
    like="One of the men at the ends must be the man who has just moved",
)
def ends_of_line(subject: Subject, duty: str) -> Iterator[Case]:
    """Of enemies who stand alone between two men of the mover, neither of whom has moved: whether they are
    taken."""
    board = board_of(subject)
    for ply in steps_of_men(subject) if board is not None else ():
        assert board is not None
        side, was, now = mover(subject, ply), owners(subject, ply.before), owners(subject, ply.after)
        mine = {point for point, owner in now.items() if owner == side} - {ply.move[-1]}
        held = set[Point]().union(*(men for _, men in _held(subject, ply)))
        for line in board.lines:
            for one, enemy, other in zip(line, line[1:], line[2:], strict=False):
                if {one, other} <= mine and was.get(enemy, side) != side and enemy not in held:
                    yield (enemy in taken(ply)) == (duty != "must"), ply.place


@states(
    "How many enemies there are {matters}",
    "It {matters} how many enemies there are",
    "No more than (two|three|four|one) (enemies|enemy) (can|may|are|is) (be )?taken on one line",
    like="How many enemies there are does not matter",
)
def so_many_between(subject: Subject, matters: bool = True) -> Iterator[Case]:
    """One, and rows of several, are all taken; or some of them are not."""
    found = [(men <= taken(ply), ply.place) for ply in so_many(subject) for _, men in _held_by(subject, ply)]
    if found:
        whole = all(gone for gone, _ in found)
        yield whole != matters, next((place for gone, place in found if not gone), found[0][1])


def _held_by(subject: Subject, ply: Ply) -> Iterator[tuple[tuple[Point, ...], set[Point]]]:
    return _held(subject, ply) if isinstance(ply.move, tuple) else iter(())


@states(
    f"If your (step|move) makes a shape on a line where the {MAN} does not stand,? it {{nothing}}",
    like="If your step makes a shape on a line where the man does not stand, it takes nothing",
)
def line_left_behind(subject: Subject, nothing: bool) -> Iterator[Case]:
    """On lines that the man has left: two of his side and one enemy are now alone there, side by side."""
    board = board_of(subject)
    for ply in steps_of_men(subject) if board is not None else ():
        assert board is not None
        side, was = mover(subject, ply), owners(subject, ply.before)
        for line in board.lines_through[ply.move[0]]:
            if ply.move[-1] not in line:
                men = ["." if p == ply.move[0] or p not in was else "ME"[was[p] != side] for p in line]
                row = "".join(men)
                if row.strip(".") in ("MME", "EMM"):
                    enemy = line[row.index("E")]
                    yield (enemy in taken(ply)) != nothing, ply.place


@states(
    f"A third enemy,? or a further {MAN} of your own,? {{harmless}}(, however far away he stands)?",
    like="A third enemy, or a further man of your own, makes it harmless",
)
def too_many_on_line(subject: Subject, harmless: bool) -> Iterator[Case]:
    """Of whole lines with three of a side and some of the other: those whom no other line can take."""
    for ply in steps_of_men(subject):
        crowds = [
            {point for point, man in zip(line, row, strict=True) if man == "E"}
            for line, row in rows(subject, ply)
            if max(row.count("M"), row.count("E")) > 2 and "E" in row and row.count("M") > 1
        ]
        for crowd in crowds:
            yield bool(crowd & taken(ply)) != harmless, ply.place
