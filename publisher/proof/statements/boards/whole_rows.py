"""All men of a side in one row or column: positions are made in which a step fills one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import after, board_of, taken
from publisher.proof.statements.boards.made_positions import due
from publisher.proof.statements.boards.shape_takes import armies_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    whose=of_words(
        {"your own": "own", "your": "own", "the other player's": "other", "your opponent's": "other"}
    ),
    counts=of_words(
        dict.fromkeys(("counts", "does", "counts as well", "counts, too"), True)
        | dict.fromkeys(("does not count", "does not", "does not count, either", "does not, either"), False)
    ),
    fate=of_words(
        dict.fromkeys(("is taken", "he is taken", "leaves the board"), True)
        | dict.fromkeys(("stays", "is not taken", "is safe", "nobody is taken", "nobody is"), False)
    ),
    chosen=of_words({"any": True, "the nearest": False, "the next": False}),
)
ENEMIES = 3


@cache
def _filled(subject: Subject, enemies: int) -> tuple[tuple[Ply, frozenset[Point], Board], ...]:
    """Steps that fill a row or column with as many men as a player has at first, while so many enemies stand
    where no line through that point leads."""
    board = board_of(subject)
    if board is None or {*board.start} != {*armies_of(subject)}:
        raise NotationError("no two armies stand on the board at first")
    found, game = [], next(iter(subject.games))
    for seat, army in enumerate(armies_of(subject)):
        for line in (line for line in board.lines if len(line) == len(board.start.get(army, ()))):
            last = line[1]
            start = next((p for p in board.neighbours[last] if p not in line), None)
            apart = [p for p in board.inside if p != start and not _meet(board, p, line, last)]
            if start is not None and game.plies and len(apart) >= enemies:
                men = dict.fromkeys({*line, start} - {last}, (army,))
                foes = dict.fromkeys(apart[-enemies:] if seat == 0 else apart[:enemies],
                                     (armies_of(subject)[1 - seat],))  # fmt: skip
                rules, step = game.plies[0].rules, (start, last)
                position = rules.place(men | foes, subject.rules.seats[seat])
                if step in rules.moves(position):
                    then = after(rules, position, step)
                    ply = Ply("a position in which a row is filled", rules, position, step, then)
                    found.append((ply, frozenset(line), board))
    if not found:
        raise NotationError("no row can be filled with all men of a side")
    return tuple(found)


def _meet(board: Board, point: Point, line: tuple[Point, ...], last: Point) -> bool:
    """Whether a point lies on the line, beside it, or on a line through its last point."""
    near = {p for at in line for p in board.neighbours[at]}
    return point in near or point in line or any(point in other for other in board.lines_through[last])


def _home(subject: Subject, board: Board, seat: int) -> frozenset[Point]:
    return frozenset(board.start[armies_of(subject)[seat]])


@states(
    "{whose} first row {counts}",
    "The row where they stood at first {counts}",
    like="Your own first row does not count",
)
def first_row(subject: Subject, *words: str | bool) -> Iterator[Case]:
    whose = words[0] if len(words) == 2 else "own"
    for ply, line, board in _filled(subject, ENEMIES):
        seat = ply.seat if whose == "own" else 1 - ply.seat
        if line == _home(subject, board, seat):
            yield (due(ply) > 0) == words[-1], ply.place


@states(
    "When all (your men|{number} of your men) (stand in|fill) one row or column"
    "(, which your step has just filled)?,? (take|choose) ({chosen} )?{number}( enemies)?( and take them)?",
    "All men in one row or column take {number}",
    like="When all your men stand in one row or column, which your step has just filled, take two enemies",
)
def all_in_a_row(subject: Subject, *words: int | bool) -> Iterator[Case]:
    """Of such rows but that of the set-up: so many are due, and all enemies may be chosen."""
    *men, number = [word for word in words if not isinstance(word, bool)]
    for ply, line, board in _filled(subject, ENEMIES):
        if line != _home(subject, board, ply.seat):
            right = due(ply) == number and men in ([], [len(line)])
            free = right and len(ply.rules.moves(ply.result)) == ENEMIES
            yield right and free == (False not in words), ply.place


@states(
    "If only one enemy is (there|left),? (he )?{fate}",
    like="If only one enemy is there, he is taken",
)
def only_one_enemy(subject: Subject, gone: bool) -> Iterator[Case]:
    for ply, line, board in _filled(subject, 1):
        if line != _home(subject, board, ply.seat):
            yield (due(ply) + len(taken(ply)) > 0) == gone, ply.place
