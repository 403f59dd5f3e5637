"""Taking men: when, how many, whose; by men side by side on a line, between two men."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, is_way, mover, owners, taken
from publisher.proof.statements.boards.made_positions import due, so_many
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

ROW = 20
"""No line holds so many men."""
WORDS = own_kinds(
    fate=of_words(
        {
            **dict.fromkeys(("is removed", "is taken off", "leaves the board", "comes off the board"), True),
            **dict.fromkeys(
                (
                    "changes sides",
                    "stays on the board",
                    "stays where he is",
                    "is turned over",
                    "stays",
                    "becomes yours",
                    "changes colour",
                    "changes hands",
                    "is yours then",
                ),
                False,
            ),
        }
    ),
    lines=of_words({"row": (True, False), "column": (False, True), "diagonal": (True, True)}),
    where=of_words(
        {
            **dict.fromkeys(("where he has arrived", "where he stands now", "where he now stands"), True),
            **dict.fromkeys(("that he has left", "where he stood", "where he came from"), False),
        }
    ),
    bound=of_words(
        {"exactly": (0,), "only": (0,), "at least": (0, 1), "at most": (-1, 0), "more than": (1,)}
        | {"fewer than": (-1,), "no more than": (-1, 0), "no fewer than": (0, 1)}
    ),
    side=of_words({"far": True, "other": True, "opposite": True, "same": False, "near": False}),
    takes=of_words({"take": True, "capture": True, "spare": False, "may not take": False, "leave": False}),
    spares=of_words(
        {
            f"{verb} {whom}": verb in ("leave", "spare")
            for verb in ("take", "capture", "leave", "spare")
            for whom in ("him", "them")
        }
    ),
)


@states(
    "(Nothing|No {word:words}) is (ever )?(captured|taken)",
    "Nothing (ever )?leaves the board",
    like="Nothing is ever captured",
)
def nothing_leaves(subject: Subject, *_: object) -> Iterator[Case]:
    for ply in subject.plies:
        before, after = (sum(map(len, pieces.values())) for pieces in (ply.before, ply.after))
        yield after >= before, ply.place


@states(
    f"Only the player who has( just)? moved (takes|captures)( {MAN})?",
    like="Only the player who has just moved takes",
)
def mover_takes(subject: Subject) -> Iterator[Case]:
    """What is taken is never the mover's."""
    for ply in subject.plies:
        if gone := taken(ply):
            owner = owners(subject, ply.before)
            yield mover(subject, ply) not in {owner[point] for point in gone}, ply.place


@states(
    f"(So )?one (step|move) {{modal}} (take|capture) {{number}} {MAN}",
    f"(So )?one (step|move) {{modal}} (take|capture) {{number}} {MAN}, one on a row and one on a column",
    like="One step can take two men",
)
def so_many_at_once(subject: Subject, modal: Modal, number: int) -> Iterator[Case]:
    """It was seen, or never."""
    for ply in so_many(subject):
        if due(ply) == number and modal in ("may", "may not"):
            yield modal == "may", ply.place


# -- by men side by side on a line


@states(
    f"If {{when}} your step a line holds exactly {{own:number}} of your {MAN} side by side, the one who has"
    f" just stepped among them, and {{enemies:number}} enem(y|ies)( {MAN})? beside them,? {{having}} a gap,?"
    f" you (take|capture) (him|them)",
    like="If after your step a line holds exactly two of your men side by side, the one who has just stepped "
    "among them, and one enemy beside them, without a gap, you take him",
)
def line_takes(subject: Subject, after: bool, own: int, enemies: int, gap: bool) -> Iterator[Case]:
    """The lines of the board, whole: what such lines hold, and nothing else, is taken."""
    for ply in steps_of_men(subject):
        wanted = in_shape(subject, ply, after, own, enemies, gap)
        yield taken(ply) == wanted, ply.place


@states(
    f"If such a line then holds {{bound}} {{own:number}} of your {MAN} side by side and {{enemies:number}} "
    f"enem(y|ies) beside them, {{spares}}",
    like="If such a line then holds exactly two of your men side by side and one enemy beside them, take him",
)
def such_line_takes(
    subject: Subject, bound: tuple[int, ...], own: int, enemies: int, spares: bool
) -> Iterator[Case]:
    """As many as that, or with all numbers of men that lie within the bound."""
    for ply in steps_of_men(subject):
        wanted = set[Point]()
        for men in range(1, ROW):
            if (men > own) - (men < own) in bound:
                wanted |= in_shape(subject, ply, True, men, enemies, False)
        yield (taken(ply) == wanted) and not spares, ply.place


@states(
    f"If {{when}} your step {{own:number}} of your {MAN} and {{enemies:number}} enemies stand side by side, "
    f"pair against pair, and fill the whole line, you (take|capture) {{number}} {MAN}",
    f"If {{when}} your step {{own:number}} of your {MAN} and {{enemies:number}} enemies stand side by side, "
    f"pair against pair, and fill the whole line, you (take|capture) both( {MAN}| enemies)?",
    like="If after your step two of your men and two enemies stand side by side, pair against pair, and fill "
    "the whole line, you take one man",
)
def full_line_takes(subject: Subject, after: bool, own: int, enemies: int, number: int = 2) -> Iterator[Case]:
    """Of lines that are filled so, and some must be as long: how many of the enemies on them are taken."""
    board = board_of(subject)
    if board is not None and own + enemies not in map(len, board.lines):
        yield False, "any line: none has so many points"
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply, after):
            for points, men in ((line, row), (line[::-1], row[::-1])):
                if men == "M" * own + "E" * enemies:
                    yield len(taken(ply).intersection(points)) == number, ply.place


@states(
    f"An enemy between {{number}} of your {MAN} is {{state}}",
    like="An enemy between two of your men is taken",
)
def sandwich(subject: Subject, number: int, free: bool) -> Iterator[Case]:
    """Of steps that bring an enemy between the man who has moved and another, on a line, without a gap."""
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply):
            end = line.index(ply.move[-1])
            for first, enemy, last in ((end - 2, end - 1, end), (end, end + 1, end + 2)):
                if first >= 0 and row[first : last + 1] == "MEM":
                    yield number == 2 and (line[enemy] in taken(ply)) != free, ply.place


@states(
    f"If an enemy stands next to the man who has just stepped,? and another( man of yours| of "
    f"your {MAN}) stands next to (that enemy|him) on the {{side}} side,?( all on one line and without a gap)?"
    ",? you {takes} (the enemy|him)",
    like="If an enemy stands next to the man who has just stepped, and another man of yours stands next to "
    "that enemy on the far side, you take the enemy",
)
def held_between(subject: Subject, far: bool, takes: bool) -> Iterator[Case]:
    """On the near side stands the man who has stepped, and nobody else can."""
    for holds, place in sandwich(subject, 2, False):
        yield far and holds == takes, place


@states(
    f"{{enemies:number}} enemies between two of your {MAN} are {{state}}",
    like="Two enemies between two of your men are taken",
)
def more_between(subject: Subject, enemies: int, free: bool) -> Iterator[Case]:
    """Of steps that bring so many between the man who has moved and another, on a line, without a gap."""
    wanted = "M" + "E" * enemies + "M"
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply):
            end = line.index(ply.move[-1])
            for first in (end, end - enemies - 1):
                if first >= 0 and row[first : first + enemies + 2] == wanted:
                    between = set(line[first + 1 : first + 1 + enemies])
                    yield (between <= taken(ply)) != free, ply.place


@states(
    f"An enemy between {{number}} of your {MAN} is not {{state}}",
    like="An enemy between two of your men is not taken",
)
def no_sandwich(subject: Subject, number: int, free: bool) -> Iterator[Case]:
    for holds, place in sandwich(subject, 2, free):
        yield number == 2 and not holds, place


@states(
    "(The|An|That) enemy man {fate}",
    f"(A|The) (taken|captured) {MAN} {{fate}}",
    like="The enemy man is removed",
)
def fate_of_enemies(subject: Subject, removed: bool) -> Iterator[Case]:
    """Of men that somebody has no longer when the other has moved: nothing stands there, or the other's."""
    for ply in steps_of_men(subject):
        side, was, now = mover(subject, ply), owners(subject, ply.before), owners(subject, ply.after)
        for point, owner in was.items():
            if owner != side and now.get(point) != owner:
                yield (point not in now) == removed, ply.place


@states(
    "Look along the {lines} {where}",
    "Look along the {lines} and the {other:lines} {where}",
    like="Look along the row and the column where he has arrived",
)
def look_along(subject: Subject, *words: object) -> Iterator[Case]:
    """What is taken lies on such a line through that point, on each of these at some time."""
    *ways, arrived = words
    board, seen = board_of(subject), set()
    for ply in steps_of_men(subject) if board is not None else ():
        (x, y) = subject.rules.definition.topology.xy[ply.move[-1 if arrived else 0]]
        for point in taken(ply):
            (to_x, to_y) = subject.rules.definition.topology.xy[point]
            course = (abs(to_x - x) > NEAR, abs(to_y - y) > NEAR)
            seen.add(course)
            yield course in ways, ply.place
    if seen:
        yield seen >= {*ways}, "all that was taken"


def steps_of_men(subject: Subject) -> Iterator[Ply]:
    board = board_of(subject)
    return (ply for ply in subject.plies if board is not None and is_way(board, ply, ply.move))


def rows(subject: Subject, ply: Ply, after: bool = True) -> Iterator[tuple[tuple[Point, ...], str]]:
    """The lines through where the man has come to, with what stood there when he came (or before): `M` a
    man of his side, `E` an enemy, `.` nothing."""
    board = subject.rules.definition.topology
    owner = owners(subject, ply.before)
    side, end = owner[ply.move[0]], ply.move[-1]
    if after:
        owner[end] = owner.pop(ply.move[0])
    for line in board.lines_through[end]:
        men = (owner.get(point) for point in line)
        yield line, "".join("." if man is None else "M" if man == side else "E" for man in men)


def in_shape(subject: Subject, ply: Ply, after: bool, own: int, enemies: int, gap: bool) -> set[Point]:
    """The enemies on lines that hold just such a shape, the man who has moved in it."""
    found: set[Point] = set()
    shape = "M" * own + ("." if gap else "") + "E" * enemies
    for line, row in rows(subject, ply, after):
        if row.strip(".") in (shape, shape[::-1]):
            found |= {point for point, man in zip(line, row, strict=True) if man == "E"}
    return found
