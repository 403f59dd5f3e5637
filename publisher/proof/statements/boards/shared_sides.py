"""What several make together: who drew the other sides, who filled the other gaps, whom a side serves."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.board import Board
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import POINT, board_of, owners, seen, taken
from publisher.proof.statements.boards.enclosing import (
    BOX,
    BOXES,
    DRAW,
    DRAWN,
    LINE,
    boxes_closed,
    boxes_of,
    lined,
    lines_drawn,
)
from publisher.proof.statements.boards.values import values_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    matter=of_words({"does not matter": False, "makes no difference": False, "matters": True}),
    maker=of_words({"the same player": "same", "you": "same", "your opponent": "other"}),
    both=of_words(
        {"both": True, "both of them": True, "only one of them": False, "one of them": False,
         "only one": False, "only whoever drew it": False, "only whoever laid it": False}
    ),
    anywhere=of_words({"whether another lies near or not": True, "if another lies near": False}),
    owner=of_words(
        {"its owner": True, "yours": True, "your opponent": False, "your opponent's": False}
    ),
    gets=of_words({"the number in it": True, "its number": True, "one point for it": False}),
    ends=of_words({"nothing": True, "no square": True, "a square": False}),
    passes=of_words({"passes": True, "ends": True, "goes on": False}),
)  # fmt: skip


def _made(subject: Subject) -> Iterator[tuple[Ply, set[Seat]]]:
    """Turns in which a box is closed, or a man is taken by men put round him: who has made the other sides
    or gaps."""
    board = lined(subject)
    for game in subject.games:
        makers: dict[Point, Seat] = {}
        for ply in game.plies:
            if isinstance(ply.move, int):
                for sides in _completed(subject, board, ply):
                    others = {makers[side] for side in sides if side in makers}
                    if others:
                        yield ply, others
                makers[Point(ply.move)] = ply.seat


def _completed(subject: Subject, board: Board | None, ply: Ply) -> Iterator[tuple[Point, ...]]:
    if board is not None:
        yield from (boxes_of(board)[box] for box in boxes_closed(board, ply))
        return
    points = board_of(subject)
    for point in taken(ply) if points is not None else ():
        yield tuple(near for near in points.neighbours[point] if near != ply.move)  # type: ignore[union-attr]


@states(
    "Who (has )?(laid|drew|drawn|filled|made) the others?( two| three)? {matter}",
    "{maker} must have (laid|drawn|filled|made) the others?( two| three)?( yourself| too| as well)?",
    like="Who drew the other three does not matter",
)
def who_made_others(subject: Subject, only: bool | str) -> Iterator[Case]:
    """What is closed, or taken, though others have made a part of it, and though nobody else has."""
    mine = [(others == {ply.seat}, ply.place) for ply, others in _made(subject)]
    for own, place in mine:
        if only == "other" or not own:
            yield only is False, place
    if only is False and mine:
        yield any(not own for own, _ in mine), "all turns"


@states(
    "(At least )?one of the others?( two| three)? must have been (laid|drawn|filled|made) by {maker}",
    like="One of the other three must have been laid by you",
)
def one_made_by(subject: Subject, maker: str) -> Iterator[Case]:
    """Of what is closed: whether that player has made any of the others, each time."""
    for ply, others in _made(subject):
        yield (ply.seat in others if maker == "same" else others != {ply.seat}), ply.place


@states(
    f"A {LINE}( that is no side of a closed {BOX})? {{modal}} be (taken up|moved|taken away)( later| again)?"
    "( and laid (elsewhere|anew))?",
    like="A stick may not be taken up again",
)
def taken_up(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether any line that was drawn is ever gone."""
    gone = [ply.before.keys() - ply.after.keys() for _, ply in lines_drawn(subject)]
    if gone and modal in ("may", "may not"):
        yield any(gone) == (modal == "may"), "all turns"


@states(
    f"(It|(Such )?a {LINE}|Every other {LINE}) serves {{both}}",
    like="Such a line serves both",
)
def serves(subject: Subject, both: bool) -> Iterator[Case]:
    """Of lines between two boxes with all sides drawn: whether each of these has an owner."""
    board = lined(subject)
    for game in subject.over if board is not None else ():
        if board is None or not game.plies:
            continue
        marks = owners(subject, game.plies[-1].after)
        full = {box for box, sides in boxes_of(board).items() if all(side in marks for side in sides)}
        for line in range(len(board.ends)):
            beside = [box for box, sides in boxes_of(board).items() if line in sides]
            if len(beside) > 1 and full.issuperset(beside):
                yield all(box in marks for box in beside) == both, game.place


@states(
    f"You may {DRAW} it anywhere,? {{anywhere}}",
    f"((But )?for the first {LINE},? )?you {{modal}} {DRAW} it only where it touches (a {LINE} that lies "
    "already|another)",
    like="You may lay it anywhere, whether another lies near or not",
)
def anywhere(subject: Subject, said: bool | Modal) -> Iterator[Case]:
    """Whether every line that is not drawn may be, each time."""
    for board, ply in lines_drawn(subject):
        free = {line for line in range(len(board.ends)) if line not in ply.before}
        everywhere = free <= {move for move in ply.options if isinstance(move, int)}
        yield everywhere == (said is True or said == "need not"), ply.place


@states(
    f"It is {{number}} {LINE}s?,?( too,?| though,?)? when you have closed {{number}} {BOXES}",
    like="It is one stick, too, when you have closed two squares",
)
def more_for_two(subject: Subject, number: int, count: int) -> Iterator[Case]:
    """How many more are laid by the same player after so many were closed at once, up to the next closing."""
    for game in subject.over if lined(subject) is not None else ():
        plies = [ply for _, ply in lines_drawn(subject) if ply in game.plies] if game.plies else []
        for at, ply in enumerate(plies):
            if len(_closed(subject, ply)) == count and ply.then == ply.seat:
                more = 0
                for later in plies[at + 1 :]:
                    more += 1
                    if later.then != ply.seat or _closed(subject, later):
                        break
                yield more == number, ply.place


def _closed(subject: Subject, ply: Ply) -> list[Point]:
    board = lined(subject)
    return boxes_closed(board, ply) if board is not None else []


@states(
    f"(When|If) a {LINE} of yours closes {{ends}},? (the|your) turn {{passes}}( to your opponent)?",
    like="When a stick of yours closes nothing, the turn passes",
)
def turn_passes(subject: Subject, nothing: bool, passes: bool) -> Iterator[Case]:
    for board, ply in lines_drawn(subject):
        if ply.then is not None and (not boxes_closed(board, ply)) == nothing:
            yield (ply.then != ply.seat) == passes, ply.place


@states(f"{{all}} {LINE}s are {DRAWN}", f"{{all}} {{number}} {LINE}s are {DRAWN}", like="All sticks are laid")
def all_drawn(subject: Subject, all_: bool, number: int | None = None) -> Iterator[Case]:
    """At the end of every game, or of none."""
    for game in _played(subject):
        board = lined(subject)
        lines = range(len(board.ends)) if board is not None else ()
        drawn = all(line in game.plies[-1].after for line in lines)
        yield drawn == all_ and number in (None, len(lines)), game.place


@states(
    "{owner} gets {gets}",
    "Its number is {owner},? in points",
    like="Its owner gets the number in it",
)
def number_of_box(subject: Subject, owner: bool, number: bool = True) -> Iterator[Case]:
    """At the end: what the boxes of each player add up to, or how many they are, is what they have."""
    board = lined(subject)
    names = subject.rules.definition.players.names
    for game in _played(subject) if board is not None and values_of(board) else ():
        assert board is not None and game.outcome is not None
        marks = owners(subject, game.plies[-1].after)
        worth = [
            sum(value if number else 1 for box, value in values_of(board).items() if marks.get(box) == name)
            for name in names
        ]
        yield tuple(worth if owner else worth[::-1]) == tuple(game.outcome.scores), game.place


def _played(subject: Subject) -> Iterator[Played]:
    if lined(subject) is not None:
        yield from (game for game in subject.over if game.plies and game.outcome is not None)


# -- men round a man


@states(
    "(One|A) [a-z]+ man {modal} fill the last gap of (several|two or more) men",
    like="One red man can fill the last gap of several men",
)
def several_gaps(subject: Subject, modal: Modal) -> Iterator[Case]:
    """It was seen, or never."""
    counts = [(len(taken(ply)), ply.place) for ply in subject.plies if isinstance(ply.move, int)]
    if any(count for count, _ in counts):
        yield from seen(modal, [place for count, place in counts if count > 1])


@states(
    f"(A|{{number}})( single)? {POINT} (is|are) left free",
    like="A single point is left free",
)
def left_free(subject: Subject, number: int = 1) -> Iterator[Case]:
    """Of the points that were free at the beginning, so many are at the end."""
    board = board_of(subject)
    for game in subject.over if board is not None else ():
        if board is not None and game.plies:
            free = [p for p in board.inside if p not in game.start and p not in game.plies[-1].after]
            yield len(free) == number, game.place
