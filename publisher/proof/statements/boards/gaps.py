"""Men that stand on the board from the start, with gaps round them: who takes one by filling his last
gap, and what becomes of his point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import dist

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, allowed, board_of, seen, taken
from publisher.proof.statements.chronicle import Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, middle
from publisher.proof.statements.slots.kinds import Modal, Sign, either, of_words, own_kinds

WORDS = own_kinds(
    few=of_words({"only one": False, "one": False, "none": False, "only some": False}),
    yours=of_words({"are yours": True, "is yours": True, "are taken": True, "go to your opponent": False}),
    other=of_words({"other": 2, "second": 2, "third": 3}),
    none=of_words({"no": True, "a": False, "every": False, "one": False}),
    dark=of_words({"black": True, "red": False, "white": False, "common": False}),
    end=of_words({"end": True, "next turn": False}),
    goes=either("leaves the board", "never leaves the board"),
    gone=either(
        "leaves the board|comes off", "stays where he is|stays on the board|stays there|is kept there"
    ),
    corners=either("with the corners|in the corners", "beside the corners|next to the corners"),
    centre=either("leave the centre free", "one in the centre|one on the centre|put one in the centre"),
    leaves=of_words({"leaves": True, "stays on": False}),
    open=either(
        "is open|stays open|is free|stays free|may be filled|may be filled like any other|is empty|"
        "may be used",
        "is closed|stays closed|may not be filled|is never filled|is filled no more",
    ),
    more=of_words({"more": 1, "fewer": -1}),
)
ENEMY = f"{{dark}} {MAN}"


def filled(subject: Subject) -> Iterator[tuple[Board, Ply]]:
    """Moves that put a man on a point, of games in which men that nobody owns stand there at first."""
    board = board_of(subject)
    if (
        board is not None
        and board.start
        and not any(p.side for p in subject.rules.definition.pieces.values())
    ):
        yield from ((board, ply) for ply in subject.plies if isinstance(ply.move, int))


def without_gaps(board: Board, ply: Ply) -> set[Point]:
    """Those who stood beside the point from the start, and have a common man on every side now."""
    homes = {point for points in board.start.values() for point in points}
    common = ply.after.get(Point(ply.move))
    return {
        point
        for point in board.neighbours[ply.move]
        if point in homes & ply.before.keys()
        and all(ply.after.get(q) == common for q in board.neighbours[point])
    }


@states(
    f"Whoever fills the {{place}} gap (beside|round) a {ENEMY} (takes|captures) him",
    like="Whoever fills the last gap round a black man takes him",
)
def takes_at_last_gap(subject: Subject, place: int, dark: bool) -> Iterator[Case]:
    for board, ply in filled(subject):
        if shut := without_gaps(board, ply):
            yield (taken(ply) == shut) == (place == -1 and dark), ply.place
        elif taken(ply):
            yield False, ply.place


@states(
    f"One {MAN} {{modal}} take {{number}} {ENEMY}( at once)?",
    like="One man can take three black men at once",
)
def so_many_taken(subject: Subject, modal: Modal, number: int, dark: bool) -> Iterator[Case]:
    found = [(len(taken(ply)), ply.place) for _, ply in filled(subject)]
    if found:
        yield from seen(modal, [place for count, place in found if count == number and dark])


@states(
    f"You {{modal}} put a {MAN} on a {POINT} where a {ENEMY} (stood|was taken|has been taken)",
    f"{{nobody}} puts a {MAN} on a {POINT} where a {ENEMY} (stood|was taken|has been taken)",
    like="Nobody puts a man on a point where a black man has been taken",
)
def closed(subject: Subject, word: bool | Modal, dark: bool, *_: object) -> Iterator[Case]:
    """Of empty points that were not empty at first, whether one may be filled; only dark men are taken."""
    modal: Modal = word if isinstance(word, str) else "may" if word else "may not"
    if not dark:
        yield from ((False, ply.place) for _, ply in filled(subject) if taken(ply))
    candidates = [
        (True, point in ply.options, ply.place)
        for board, ply in filled(subject)
        for points in board.start.values()
        for point in points
        if point not in ply.before
    ]
    yield from allowed(modal, candidates)


@states(
    f"The game ends when {{all}} {{number}} {ENEMY} have been (placed|put down)",
    f"The game ends when {{number}} {ENEMY} have been (placed|put down)",
    like="The game ends when all 12 red men have been placed",
)
def ends_when_placed(subject: Subject, *words: int) -> Iterator[Case]:
    *every, number, dark = words
    all_ = all(every)
    for game in subject.over:
        if game.plies and isinstance(game.plies[-1].move, int):
            yield (len(game.plies) == number) == all_ and not dark, game.place


@states(
    f"Whoever has taken( the)? {{most}} {ENEMY} {{fate}}",
    like="Whoever has taken more black men wins",
)
def most_taken(subject: Subject, most: Sign, dark: bool, wins: bool) -> Iterator[Case]:
    for game in subject.over:
        count = Counter({0: 0, 1: 0})
        for ply in game.plies:
            count[ply.seat] += len(taken(ply))
        if len(set(count.values())) > 1:
            best = (max if most > 0 else min)(count, key=count.__getitem__)
            yield dark and (list(game.winners) == [best]) == wins, game.place


@states(
    f"A {ENEMY} {{goes}}( (as soon as|when|if) a (black|red|white) man beside him is taken)?",
    like="A red man never leaves the board",
)
def goes_too(subject: Subject, dark: bool, goes: bool) -> Iterator[Case]:
    yield from stays(subject, dark, not goes)


@states(
    f"The game ends when {{all}}( of)?( the)? {ENEMY} have been (taken|captured)",
    like="The game ends when all black men have been taken",
)
def ends_when_taken(subject: Subject, all_: bool, dark: bool) -> Iterator[Case]:
    """Whether any of those who stood there at first is left at the end of a game."""
    for game in subject.over if any(filled(subject)) else ():
        if game.plies:
            yield dark and (not any(p in game.plies[-1].after for p in game.start)) == all_, game.place


@states(
    f"A {ENEMY} stays to the {{end}} where he was put",
    like="A red man stays to the end where he was put",
)
def stays(subject: Subject, dark: bool, end: bool) -> Iterator[Case]:
    """Those who are put on the board are there when the game is over; the dark ones stood there and are
    taken."""
    for game in subject.over:
        put = [ply for ply in game.plies if isinstance(ply.move, int)]
        if put and any(filled(subject)):
            there = all(ply.after.get(ply.move) == game.plies[-1].after.get(ply.move) for ply in put)
            yield (there and not dark) == end, game.place


@states("(all|{few}) of them {yours}", like="all of them are yours")
def all_yours(subject: Subject, *words: bool) -> Iterator[Case]:
    """Of men who are taken together: how many more whoever has moved has taken then."""
    for _, ply in filled(subject):
        gone = taken(ply)
        if len(gone) > 1:
            was, now = ply.parts["taken"], parts_of(ply.result)["taken"]
            if not isinstance(now, tuple):
                raise NotationError("what is taken is not counted by players")
            yield (now[ply.seat] - was[ply.seat] == len(gone)) == all(words), ply.place


@states(
    f"Put the {{number}} {{dark}} {MAN} on every {{other}} {POINT},? beginning {{corners}},? "
    "(but|and) leave the centre {state}",
    f"Put the {{number}} {{dark}} {MAN} on every {{other}} {POINT},? beginning {{corners}},? and {{centre}}",
    like="Put the 12 black men on every other point, beginning with the corners, but leave the centre free",
)
def every_other(
    subject: Subject, number: int, dark: bool, steps: int, cornered: bool, free: bool
) -> Iterator[Case]:
    """No two of them are neighbours, each corner has one, and the middle of the board has none."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        assert board is not None
        fewest = min(map(len, board.neighbours))
        corners = {point for point in board.inside if len(board.neighbours[point]) == fewest}
        close = any(near in game.start for point in game.start for near in board.neighbours[point])
        so = len(game.start) == number and (corners <= game.start.keys()) == cornered and not close
        yield (
            dark and steps == 2 and so and (not any(at in game.start for at in _centre(board))) == free,
            game.place,
        )


def _centre(board: Board) -> list[Point]:
    """The point in the middle of the board, if one is there."""
    return [point for point in board.inside if dist(board.xy[point], middle(board, board.inside)) < NEAR]


@states(f"The centre touches {{none}} {ENEMY}", like="The centre touches no black man")
def centre_touches(subject: Subject, none: bool, dark: bool) -> Iterator[Case]:
    """When a game begins."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        assert board is not None
        near = [at for point in _centre(board) for at in board.neighbours[point]]
        yield dark and any(at in game.start for at in near) != none, game.place


@states(
    f"A {ENEMY} who (has been|is) taken {{gone}}( to the end)?",
    like="A black man who has been taken leaves the board",
)
def taken_goes(subject: Subject, dark: bool, gone: bool) -> Iterator[Case]:
    for _, ply in filled(subject):
        if men := without_gaps(_, ply):
            yield dark and men.isdisjoint(ply.after) == gone, ply.place


@states(
    f"A {ENEMY} who has been taken {{leaves}} the board,? (and|but) his {POINT} {{open}}( again)?",
    like="A black man who has been taken leaves the board, and his point stays closed",
)
def point_of_taken(subject: Subject, dark: bool, leaves: bool, open_: bool) -> Iterator[Case]:
    """Whether anybody may ever be put there after that."""
    for board, ply in filled(subject):
        homes = {point for points in board.start.values() for point in points}
        for point in homes - ply.before.keys():
            yield dark and leaves and (point in ply.options) == open_, ply.place


@states(
    f"no free {POINT} has {{more}} than {{number}} {ENEMY} (around|beside) it",
    like="No free point has more than three black men around it",
)
def most_beside(subject: Subject, more: int, number: int, dark: bool) -> Iterator[Case]:
    """As the men stand at first: the most that any free point has, or the fewest."""
    board = board_of(subject)
    if board is not None and any(filled(subject)):
        homes = {point for points in board.start.values() for point in points}
        free = [point for point in board.inside if point not in homes]
        beside = [sum(near in homes for near in board.neighbours[point]) for point in free]
        yield dark and (max if more > 0 else min)(beside) == number, "the board"
