"""Lines and rings of a board as figures to be filled with men: who has filled one, and who may answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.base.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners
from publisher.proof.statements.boards.made_figures import both_filled
from publisher.proof.statements.boards.tallies import RESULTS, Result
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

LINE, RING = "a long line", "a small hexagon"
WORDS = own_kinds(
    figures=of_words(
        {
            **{f"{LINE} or {of}{RING}": frozenset({LINE, RING}) for of in ("", "of ")},
            LINE: frozenset({LINE}),
            RING: frozenset({RING}),
            f"{LINE} and {RING}": frozenset(),
        }
    ),
    belong=either(
        "belong to it|must be filled|must be filled too|have to be filled|count|are part of it",
        "do not belong to it|need not be filled|may be empty|may be free|do not count|may stay empty",
    ),
    shapes=of_words(
        {f"{LINE}, {RING} or the large hexagon": True, f"{LINE}, {RING} and the large hexagon": False}
        | dict.fromkeys(("a figure", "one of the figures"), True)
    ),
    every=either("every point", "every point but one|all points but one|half of the points"),
    mixed=of_words(
        {"a black one and a white one by turns": True, "by turns": True,
         "first the black ones and then the white ones": False,
         "all the black ones side by side and then all the white ones": False,
         "all the black ones side by side": False, "the black ones side by side": False,
         "those of one colour side by side": False,
         "the black ones on one half of it and the white ones on the other": False}
    ),
    result=of_words(RESULTS),
    figure=of_words(
        {"is no figure": False, "is a figure as well": True, "is a figure, too": True, "is a figure": True}
    ),
    some=of_words({"none": False, "no move": False, "one": True, "a move": True}),
    place=of_words({"first": 0, "second": 1}),
    answers=of_words(
        {
            **{
                f"the {player} player has {turns}": number
                for player in ("first", "second", "other")
                for turns, number in (("one more turn", 1), ("two more turns", 2), ("no more turn", 0))
            },
            "the game is over": 0,
            "the game goes on": 1,
        }
    ),
)  # fmt: skip


@cache
def _figures(subject: Subject) -> dict[str, list[frozenset[Point]]]:
    """The longest lines of a board, and what lies round its widest openings."""
    board = board_of(subject)
    if board is None or not board.rings:
        raise NotationError("there are no rings on the board")
    longest, widest = max(map(len, board.lines)), max(map(len, board.rings))
    return {
        LINE: [frozenset(line) for line in board.lines if len(line) == longest],
        RING: [frozenset(map(Point, ring)) for ring in board.rings if len(ring) == widest],
    }


def _filled(subject: Subject, ply: Ply) -> set[str]:
    """The sorts of figures that the men of whoever has moved fill then."""
    name = subject.rules.definition.players.names[ply.seat]
    men = {point for point, owner in owners(subject, ply.after).items() if owner == name}
    return {sort for sort, found in _figures(subject).items() if any(men >= points for points in found)}


@states(
    f"Whoever first has a {MAN} on every {POINT} of {{figures}} (has won|wins)",
    like="Whoever first has a man on every point of a long line or of a small hexagon has won",
)
def first_to_fill(subject: Subject, figures: frozenset[str]) -> Iterator[Case]:
    """Of all turns but those that answer another: whether such a figure was filled, and none before."""
    for game in subject.over:
        first = next((ply for ply in game.plies if _filled(subject, ply)), None)
        if first is not None and game.winners:
            yield _filled(subject, first) <= figures and first.seat in game.winners, first.place
        elif first is None and game.winners:
            yield False, game.place


@states(
    "If he completes {shapes},? you (have )?{fate}",
    f"A player who has a {MAN} on {{every}} of one of them {{fate}}",
    like="If he completes a long line, a small hexagon or the large hexagon, you have won",
)
def completing_wins(subject: Subject, every: bool, wins: bool) -> Iterator[Case]:
    """Of turns that fill a line or a ring: whether whoever moved has won by it."""
    for game in subject.over:
        for ply in game.plies:
            if _filled(subject, ply):
                yield (ply.then is None and ply.seat in game.winners) == wins and every, ply.place


@states("Its ends on the rim {belong}", like="Its ends on the rim belong to it")
def ends_belong(subject: Subject, belong: bool) -> Iterator[Case]:
    """Of long lines that are held but for their ends, where nothing is filled: whether the game goes on."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        for ply in game.plies:
            name = subject.rules.definition.players.names[ply.seat]
            men = {point for point, owner in owners(subject, ply.after).items() if owner == name}
            inner = [
                set(line[1:-1]) for line in (board.lines if board else ()) if len(line) == _longest(subject)
            ]
            drawn = ply.then is None and not game.winners
            if any(line <= men for line in inner) and not _filled(subject, ply) and not drawn:
                yield (ply.then is not None) == belong, ply.place


def _longest(subject: Subject) -> int:
    return len(next(iter(_figures(subject)[LINE])))


@states(
    "If that turn completes a figure,?( too,?)? {result}",
    like="If that turn completes a figure, too, the game is a draw",
)
def both_fill(subject: Subject, result: Result) -> Iterator[Case]:
    """Of games in which the last two turns have each filled one."""
    for game in (*subject.over, *both_filled(subject)):
        if len(game.plies) > 1 and all(_filled(subject, ply) for ply in game.plies[-2:]):
            yield result(game), game.place


@states(
    f"(Before the game )?they are set on the {{number}} {POINT} of the rim,? {{mixed}}",
    like="They are set on the 18 points of the rim, a black one and a white one by turns",
)
def set_on_the_rim(subject: Subject, number: int, mixed: bool) -> Iterator[Case]:
    """Wherever one goes round the rim, the next man is an enemy; or one's own, but for two places."""
    board = board_of(subject)
    for game in subject.games[:1] if board is not None else ():
        owner = owners(subject, game.start)
        pairs = [
            (owner[point], owner[near])
            for point in owner
            for near in (board.neighbours[point] if board else ())
            if near in owner
        ]
        yield len(owner) == number and all(one != other for one, other in pairs) == mixed, game.place


@states(
    "If it is the {place} player who finishes,? {answers}",
    like="If it is the first player who finishes, the second player has one more turn",
)
def who_answers(subject: Subject, place: int, more: int) -> Iterator[Case]:
    """The turns that follow when that player has filled a figure."""
    for game in subject.over:
        at = next((at for at, ply in enumerate(game.plies) if _filled(subject, ply)), None)
        if at is not None and game.plies[at].seat == place:
            yield len(game.plies) - at - 1 == more, game.place


@states(
    f"A side of the outline has( only)? {{number}} {POINT} and {{figure}}",
    like="A side of the outline has only four points and is no figure",
)
def side_filled(subject: Subject, number: int, figure: bool) -> Iterator[Case]:
    """Of turns after which a player holds a whole side, and no longer line or ring: whether it is won."""
    board = board_of(subject)
    if board is None:
        return
    sides = [set(line) for line in board.lines if len(line) == min(map(len, board.lines))]
    for game in subject.over:
        for ply in game.plies:
            name = subject.rules.definition.players.names[ply.seat]
            men = {point for point, owner in owners(subject, ply.after).items() if owner == name}
            if any(side <= men for side in sides) and not _filled(subject, ply):
                won = ply.then is None and ply.seat in game.winners
                yield won == figure and len(sides[0]) == number, ply.place


@states(f"The {POINT} inside are {{state}}", like="The points inside are free")
def inside_free(subject: Subject, free: bool) -> Iterator[Case]:
    """At first: those that lie on no side of the outline, nor on the end of a line."""
    board = board_of(subject)
    for game in subject.games[:1] if board is not None and board.rings else ():
        rim = {point for line in (board.lines if board else ()) for point in (line[0], line[-1])}
        inside = [point for point in (board.inside if board else ()) if point not in rim]
        if inside and game.start:
            yield all((point not in game.start) == free for point in inside), game.place


@states(f"A {MAN} (on|in) a corner has {{some}}", like="A man on a corner has none")
def on_a_corner(subject: Subject, some: bool) -> Iterator[Case]:
    """Of the moves that there are at first, from where fewest lines meet."""
    board = board_of(subject)
    for game in subject.games if board is not None and board.rings else ():
        if board is not None and game.plies and game.start:
            fewest = min(map(len, board.neighbours))
            first = game.plies[0]
            moved = {move[0] for move in first.options if isinstance(move, tuple)}
            corners = {point for point in game.start if len(board.neighbours[point]) == fewest}
            yield bool(moved & corners) == some, first.place
