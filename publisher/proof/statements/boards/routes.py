"""One man whom both players move: how much nearer the goal each turn brings him; a bat gripped hand over
hand: where a hand grips; points that are free."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.board import Board
from publisher.proof.statements.boards.board import POINT, board_of, legs
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    bound=of_words({"at least": 1, "or more": 1, "at most": -1, "or less": -1, "exactly": 0}),
    steps=of_words({"a step": 1, "one step": 1, "two steps": 2, "three steps": 3}),
    corner=of_words({"a corner square": True, "the middle square": False}),
    across=of_words({"sides": True, "corners": False}),
    hand=of_words({"above": True, "below": False}),
    lower=of_words({"below": True, "above": False}),
    part=of_words({"middle": True, "centre": True, "edge": False, "corner": False}),
    hindrance=of_words({"no hindrance": False, "a hindrance": True}),
    stop=of_words(
        {
            "stop a jump": True,
            "stop the jump": True,
            "stops a jump": True,
            "does not stop a jump": False,
            "do not stop a jump": False,
        }
    ),
    only=of_words({"the only": True, "one": False, "not the only": False}),
)


def _walks(subject: Subject) -> Iterator[tuple[Board, Ply, int, int]]:
    """Turns in which the only man on the board goes somewhere: from where to where."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if len(ply.before) == len(ply.after) == 1 and board is not None:
            (start,), (end,) = ply.before, ply.after
            yield board, ply, start, end


@states(
    "Each turn brings the man nearer by {steps} {bound}",
    like="Each turn brings the man nearer by a step at least",
)
def nearer_by(subject: Subject, steps: int, bound: int) -> Iterator[Case]:
    """Counted along the lines to where the games end."""
    ends = {end for _, ply, _, end in _walks(subject) if ply.then is None}
    gains = {
        board.steps[start][goal] - board.steps[end][goal]
        for board, _, start, end in _walks(subject)
        for goal in (ends if len(ends) == 1 else ())
    }
    if gains:
        least, most = min(gains), max(gains)
        yield {1: least == steps, -1: most == steps, 0: least == most == steps}[bound], "all turns"


@states(
    f"(If you agree on it,? )?the man stands in {{corner}} and walks from {POINT} to {POINT} across their "
    "{across}",
    like="The man stands in a corner square and walks from square to square across their sides",
)
def across_sides(subject: Subject, corner: bool, sides: bool) -> Iterator[Case]:
    """Of steps to a square that touches the last one: which he has made, and where he stood at first."""
    for game in subject.games:
        for at in game.start:
            board = board_of(subject)
            if board is not None:
                yield (len(board.neighbours[at]) == min(map(len, board.neighbours))) == corner, game.place
    slanted = False
    for board, ply, start, end in _walks(subject):
        (x, y), (to_x, to_y) = board.xy[start], board.xy[end]
        if abs(to_x - x) + abs(to_y - y) < 1 + NEAR:
            yield sides, ply.place
        next_to = board.steps[start][end] == 1
        slanted = slanted or (next_to and min(abs(to_x - x), abs(to_y - y)) > NEAR)
    yield slanted != sides, "all steps"


@states(
    "On your turn you grip the bat {hand} the hand that holds it",
    "The grip begins where the hand {lower} ends",
    like="On your turn you grip the bat above the hand that holds it",
)
def grips_above(subject: Subject, above: bool) -> Iterator[Case]:
    """The units that are gripped follow those gripped before, seen from where the bat was caught."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        new = ply.after.keys() - ply.before.keys()
        if hasattr(ply.move, "units") and ply.before and new:
            yield (min(new) == max(ply.before) + 1) == above, ply.place


@states(
    f"The {{part}} stays free,? {{only}} free {POINT} on the board",
    like="The middle stays free, the only free point on the board",
)
def middle_free(subject: Subject, middle: bool, only: bool) -> Iterator[Case]:
    board = board_of(subject)
    for game in subject.games[:1] if board is not None else ():
        assert board is not None
        free = [point for point in board.inside if point not in game.start]
        mean = [sum(board.xy[point][axis] for point in board.inside) / len(board.inside) for axis in (0, 1)]
        inner = [
            point
            for point in free
            if abs(board.xy[point][0] - mean[0]) + abs(board.xy[point][1] - mean[1]) < NEAR
        ]
        yield bool(inner) == middle and (len(free) == 1) == only, game.place


@states(
    f"Empty {POINT} are {{hindrance}}(,? however many there are)?(,? in front of the men, between them or "
    "behind them)?",
    f"Empty {POINT} {{stop}}(,? however (many|few) there are)?(,? in front of the men, between them or "
    "behind them)?",
    f"(An|Every) empty {POINT} is {{hindrance}}",
    f"(An|Any|Every) empty {POINT}( on the way)? {{stop}}",
    like="Empty points are no hindrance, however many there are",
)
def empty_points(subject: Subject, hinder: bool) -> Iterator[Case]:
    """Of jumps that could be made: whether some go over empty points, or none does."""
    jumps = [leg for leg in legs(subject, legal=True) if leg.is_jump]
    if jumps:
        over = any(point not in leg.ply.before for leg in jumps for point in leg.between or ())
        yield over != hinder, "all jumps"
