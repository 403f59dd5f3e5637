"""Men that march: straight on over as many free points as they like, or on a slant, and up to an edge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from publisher.proof.statements.boards.board import (
    MAN,
    POINT,
    board_of,
    forwards_of,
    is_way,
    legs,
    owners,
    runs,
)
from publisher.proof.statements.boards.ends import won
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Course, Vector, Way
from publisher.proof.statements.slots.kinds import Sign, of_words, own_kinds

WORDS = own_kinds(
    far=of_words(
        dict.fromkeys(("any number of", "as many as you like of the"), None)
        | {
            f"{most}{of_the}": number
            for number, words in (
                (1, "one|exactly one|only one"),
                (2, "one or two|at most two|up to two"),
                (3, "one, two or three|at most three|up to three"),
            )
            for most in words.split("|")
            for of_the in ("", " of the")
        }
    ),
    so_often=of_words({"once": 1, "twice": 2, "three times": 3}),
    slant=of_words(
        {
            "diagonally forward": 1,
            "diagonally forwards": 1,
            "diagonally back": -1,
            "diagonally backwards": -1,
        }
    ),
)


@states(
    f"(On your turn )?(you )?move {{number}} (of your )?{MAN} straight {{ways}},? over {{far}} {{state}} "
    f"{POINT}",
    like="On your turn you move one man straight forward, over any number of free squares",
)
def marches(
    subject: Subject, number: int, ways: tuple[Way, ...], far: int | None, free: bool
) -> Iterator[Case]:
    """Of every turn and all the mover's men: to each of those points there is a move, and to no other."""
    board = board_of(subject)
    if board is None:
        return
    for ply in subject.plies:
        ends = {(move[0], move[-1]) for move in ply.options if is_way(board, ply, move)}
        if ends:
            yield number == 1 and ends == _open(subject, ply, ways, far, free), ply.place


def _open(
    subject: Subject, ply: Ply, ways: tuple[Way, ...], far: int | None, free: bool
) -> set[tuple[int, int]]:
    """From where to where the mover's men come in these ways, so far at most (None: no matter how far)."""
    board = subject.rules.definition.topology
    side = subject.rules.definition.players.names[ply.seat]
    forward = forwards_of(subject).get(side, (0.0, 0.0))
    found: set[tuple[int, int]] = set()
    for start, owner in owners(subject, ply.before).items():
        for run in runs(board, start) if owner == side else ():
            for point in list(takewhile(lambda point: (point not in ply.before) == free, run))[:far]:
                by = board.xy[point][0] - board.xy[start][0], board.xy[point][1] - board.xy[start][1]
                if any(way(Course(by, forward, True)) for way in ways):
                    found.add((start, point))
    return found


@states(
    "{piece} (moves|goes|steps)( only)? {slant}",
    like="A wolf steps only diagonally forward",
)
def steps_on_a_slant(subject: Subject, kinds: Kinds, slant: Sign) -> Iterator[Case]:
    """Of all moves that such men might make: to the side and, at the same time, ahead or back."""
    for leg in legs(subject, legal=True):
        if leg.ply.before[leg.man][-1] in kinds:
            course = leg.course
            yield leg.is_step and course.ahead * slant > NEAR and course.aside > NEAR, leg.place


@states(
    "{piece} that (reaches|comes to) the {edge} edge( of the board)? {fate}( at once)?",
    like="A hare that reaches the bottom edge has won",
)
def wins_at_edge(subject: Subject, kinds: Kinds, edge: Vector, wins: bool) -> Iterator[Case]:
    """Of all moves of such men to the points that lie farthest that way: whether the mover has won."""
    board = board_of(subject)
    if board is None:
        return
    far = {point: board.xy[point][0] * edge[0] + board.xy[point][1] * edge[1] for point in board.inside}
    for game in subject.over:
        for ply in game.plies:
            if not is_way(board, ply, ply.move) or ply.before[ply.move[0]][-1] not in kinds:
                continue
            if far[ply.move[-1]] > max(far.values()) - NEAR:
                yield won(game, ply) == wins, ply.place


@states(
    f"No {MAN} (steps|moves) more than {{so_often}}( in a game)?",
    like="No man steps more than once in a game",
)
def steps_of_a_man(subject: Subject, so_often: int) -> Iterator[Case]:
    """Of each man as he is followed from point to point: so often at most, and some of them so often."""
    most = 0
    for game in subject.over:
        stepped: dict[int, int] = {}
        for ply in game.plies:
            if isinstance(ply.move, tuple) and len(ply.move) > 1:
                start, *_, end = ply.move
                stepped[end] = stepped.pop(start, 0) + 1
        most = max(most, *stepped.values(), 0)
    if most:
        yield most == so_often, "all games"
