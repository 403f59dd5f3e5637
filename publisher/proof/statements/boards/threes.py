"""Turns of several stones, of one's own colour and of one that belongs to nobody, and lines of both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count, groupby, takewhile

from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import of_words, own_kinds

STONE = "(stone|man|men)s?"
WORDS = own_kinds(
    paint=of_words({name: name for name in ("black", "white", "red", "green")}),
    since=of_words({"after": True, "before": False}),
)


def turns_of(game: Played) -> list[list[Ply]]:
    """The moves that a player makes one after the other."""
    return [list(plies) for _, plies in groupby(game.plies, key=lambda ply: ply.seat)]


def colour_placed(subject: Subject, ply: Ply) -> str | None:
    """The colour of what was put on an empty point."""
    new = [pile[-1] for point, pile in ply.after.items() if point not in ply.before]
    if len(new) != 1 or isinstance(ply.move, tuple):
        return None
    return subject.rules.definition.pieces[new[0]].colour


@states(
    f"{{player}}[’']s {{place}} turn has {{number}} {{paint}} {STONE}",
    like="White's first turn has three white stones",
)
def turn_has(subject: Subject, seat: int | None, place: int, number: int, paint: str) -> Iterator[Case]:
    for game in subject.over:
        turns = [turn for turn in turns_of(game) if turn[0].seat == seat]
        if len(turns) > 1:
            found = [colour_placed(subject, ply) for ply in turns[place]]
            yield found == [paint] * number, game.place


@states(
    f"{{since}} the opening (a|each|every) turn has {{number}} {STONE}",
    like="After the opening a turn has three stones",
)
def turns_have(subject: Subject, after: bool, number: int) -> Iterator[Case]:
    """The opening is the first turn of each player; the last of a game may be cut short."""
    seats = len(subject.rules.seats)
    for game in subject.over:
        turns = turns_of(game)[:-1]
        for turn in turns[seats:] if after else turns[:seats]:
            yield len(turn) == number, turn[0].place


@states(
    f"Only the {{place}} {STONE} of a turn may be {{paint}}",
    like="Only the last stone of a turn may be red",
)
def only_there(subject: Subject, place: int, paint: str) -> Iterator[Case]:
    for game in subject.over:
        for turn in turns_of(game)[:-1]:
            allowed = turn[place] if -len(turn) <= place < len(turn) else None
            for ply in turn:
                if colour_placed(subject, ply) == paint:
                    yield ply is allowed, ply.place


@states(
    f"{{nobody}} places a {{paint}} {STONE} in the opening",
    like="Nobody places a red stone in the opening",
)
def none_in_opening(subject: Subject, everybody: bool, paint: str) -> Iterator[Case]:
    for game in subject.over:
        for turn in turns_of(game)[: len(subject.rules.seats)]:
            yield any(colour_placed(subject, ply) == paint for ply in turn) == everybody, turn[0].place


@states(
    f"{{number}} {STONE} side by side {{fate}},? {{paint}} ones counted,? if one of them is your {{own}}",
    like="Eight stones side by side win, red ones counted, if one of them is your own",
)
def mixed_row_wins(subject: Subject, number: int, wins: bool, paint: str, own: bool) -> Iterator[Case]:
    """Of all turns: whether somebody has such a row then, and whether somebody has won."""
    board = board_of(subject)
    names = subject.rules.definition.players.names
    for game in subject.over if board is not None else ():
        for turn in turns_of(game):
            men = turn[-1].after
            ends = {p for ply in turn for p in ply.after if ply.after[p] != ply.before.get(p)}
            rows = [_row(subject, men, point, side, paint, own) for point in ends for side in names]
            over = turn[-1] is game.plies[-1] and bool(game.winners)
            yield (max(rows, default=0) >= number) == (over == wins), turn[-1].place


def _row(subject: Subject, men: Pieces, point: Point, side: str, paint: str, own: bool) -> int:
    """The longest row through a point of the men of a side and those of that colour, if one of them is of
    that side (or none is)."""
    definition = subject.rules.definition
    best = 0
    for ways in lines_about(definition.topology, point):
        row = [point]
        for way in ways:
            row += takewhile(
                lambda near: near in men and counts_for(subject, men[near][-1], side, paint), way
            )
        if counts_for(subject, men[point][-1], side, paint):
            owned = any(side_of(subject, men[near][-1]) == side for near in row)
            best = max(best, len(row) if owned == own else 0)
    return best


def counts_for(subject: Subject, kind: str, side: str, paint: str) -> bool:
    return side_of(subject, kind) == side or subject.rules.definition.pieces[kind].colour == paint


@cache
def lines_about(board: Board, point: Point) -> list[tuple[list[Point], list[Point]]]:
    """For rows, columns and diagonals the points to either side of a point, the nearest first."""
    at = {xy: Point(place) for place, xy in enumerate(board.xy)}
    x, y = board.xy[point]

    def way(dx: int, dy: int) -> list[Point]:
        steps = takewhile(at.__contains__, ((x + n * dx, y + n * dy) for n in count(1)))
        return [at[step] for step in steps]

    return [(way(dx, dy), way(-dx, -dy)) for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))]
