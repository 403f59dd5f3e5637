"""Boxes with numbers printed in them: what those add up to, what closing a box brings, who has won by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import owners
from publisher.proof.statements.boards.enclosing import (
    BOX,
    BOXES,
    DRAW,
    LINE,
    boxes_closed,
    lined,
    lines_drawn,
)
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, either, own_kinds

WORDS = own_kinds(more=either("one more|another", "no more"))


def values_of(board: Board) -> Mapping[Point, int]:
    """The number printed in each box that has one."""
    printed = {(x, y): number for x, y, number in board.definition.numbers}
    return {box: printed[board.xy[box]] for box in board.box_places if board.xy[box] in printed}


def _valued(subject: Subject) -> Board | None:
    board = lined(subject)
    return board if board is not None and values_of(board) else None


def _points(subject: Subject, board: Board, ply: Ply, seat: int) -> int:
    """What the boxes of a player are worth after a move."""
    name, marks = subject.rules.definition.players.names[seat], owners(subject, ply.after)
    return sum(value for box, value in values_of(board).items() if marks.get(box) == name)


def _over(subject: Subject) -> Iterator[tuple[Played, Board]]:
    board = _valued(subject)
    if board is not None:
        yield from ((game, board) for game in subject.over if game.plies)


# -- the board


@states(
    f"The numbers of {{all}}( of)?( the)? {BOXES} add up to {{number}}",
    like="The numbers of all squares add up to 20",
)
def total(subject: Subject, all_: bool, number: int) -> Iterator[Case]:
    board = _valued(subject)
    if board is not None:
        yield (sum(values_of(board).values()) == number) == all_, "the board"


@states(
    f"{{count:number}} {BOXES} have a {{number}} in them,? and {{others:number}} a {{other:number}}",
    f"{{count:number}} {BOXES} have a {{number}},? and {{others:number}} a {{other:number}}",
    like="Twelve squares have a 1, and four a 2",
)
def so_many_each(subject: Subject, *numbers: int) -> Iterator[Case]:
    board = _valued(subject)
    if board is not None:
        count, number, others, other = numbers
        yield Counter(values_of(board).values()) == {number: count, other: others}, "the board"


@states(
    f"No {{count:number}} {BOXES} with a {{number}} lie side by side",
    f"(The|All) {BOXES} with a {{number}} lie side by side( in the (lowest|highest|first|last) row)?",
    like="No two squares with a 2 lie side by side",
)
def apart(subject: Subject, *numbers: int) -> Iterator[Case]:
    board = _valued(subject)
    if board is not None:
        boxes = [box for box, value in values_of(board).items() if value == numbers[-1]]
        steps = [
            abs(board.xy[one][0] - board.xy[other][0]) + abs(board.xy[one][1] - board.xy[other][1])
            for one in boxes
            for other in boxes
            if one < other
        ]
        far = bool(steps) and min(steps) > 1
        yield numbers[0] == 2 and far if len(numbers) > 1 else not far, "the board"


# -- closing


@states(
    f"Whoever closes a {BOX} {{modal}} {DRAW} {{number}} more {LINE}",
    f"If you (have closed|close) a {BOX},? or {{two:number}},? you {{modal}} {DRAW} {{number}} more {LINE}",
    f"If you (have closed|close) a {BOX},? you {{modal}} {DRAW} {{number}} more {LINE}s?",
    f"If you (have closed|close) {{two:number}} {BOXES},? you {{modal}} {DRAW} {{number}} more {LINE}s?",
    like="Whoever closes a square must lay one more stick",
)
def one_more(subject: Subject, *words: int | Modal) -> Iterator[Case]:
    """Of turns that close something while the game goes on: the same player is next, and for one stick; so
    many at once must be seen."""
    *two, modal, number = words
    closing = [
        (ply, len(boxes_closed(board, ply)))
        for board, ply in lines_drawn(subject)
        if ply.then is not None and boxes_closed(board, ply)
    ]
    for ply, _ in closing:
        yield (ply.then == ply.seat) == (modal == "must") and number == 1, ply.place
    if closing and two:
        yield two[0] in {count for _, count in closing}, "all turns"


@states(
    f"One {LINE} that closes {{count:number}} {BOXES} brings {{number}} or {{other:number}} points",
    like="One stick that closes two squares brings 2 or 3 points",
)
def both_bring(subject: Subject, count: int, number: int, other: int) -> Iterator[Case]:
    """Of those that were seen; each number of points was."""
    board, found = _valued(subject), set[int]()
    if board is not None:
        for _, ply in lines_drawn(subject):
            closed = boxes_closed(board, ply)
            if len(closed) == count:
                found.add(sum(values_of(board)[box] for box in closed))
        yield found == {number, other}, "all turns"


# -- the end


@states(
    f"{{more}} {LINE} is (due|laid) (even )?then",
    like="No more stick is due then",
)
def none_due(subject: Subject, more: bool) -> Iterator[Case]:
    """Of games that end with a box closed while lines are left."""
    for game in subject.over:
        last = game.plies[-1] if game.plies else None
        board = lined(subject)
        left = last and board and not all(line in last.after for line in range(len(board.ends)))
        if left and last is not None and board is not None and boxes_closed(board, last):
            yield (last.then is None) != more, last.place


@states(
    "Whoever is {place} to have {number} points( or {most})? {fate}( at once)?",
    like="Whoever is first to have 10 points or more wins at once",
)
def first_to_have(subject: Subject, place: int, number: int, *words: Sign | bool) -> Iterator[Case]:
    """The last move of a game brings somebody so many points, which nobody had before."""
    *most, wins = words
    for game, board in _over(subject):
        last = game.plies[-1]
        reached = [
            ply for ply in game.plies if max(_points(subject, board, ply, seat) for seat in (0, 1)) >= number
        ]
        yield place == 0 and most in ([], [1]) and reached == [last], game.place
        if game.winners:
            yield (_points(subject, board, last, game.winners[0]) >= number) == wins, game.place


@states(
    "Whoever has scored( the)? {most} points {fate}",
    like="Whoever has scored more points wins",
)
def most_points(subject: Subject, most: Sign, wins: bool) -> Iterator[Case]:
    """Counted by the numbers, where they differ; each game is played to its end."""
    for game, board in _over(subject):
        counts = [_points(subject, board, game.plies[-1], seat) for seat in (0, 1)]
        if len(set(counts)) > 1:
            best = max(counts) if most > 0 else min(counts)
            yield ([counts[seat] for seat in game.winners] == [best]) == wins, game.place


@states(
    "If both (players )?have {number} points,? the game is {often} (drawn|a draw)",
    like="If both have 10 points, the game is always a draw",
)
def level(subject: Subject, number: int, always: bool) -> Iterator[Case]:
    for game, board in _over(subject):
        counts = {_points(subject, board, game.plies[-1], seat) for seat in (0, 1)}
        if counts == {number}:
            yield (not game.winners) == always, game.place
