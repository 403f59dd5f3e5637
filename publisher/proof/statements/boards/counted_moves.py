"""How many first moves, turns and men each player has, who has a double move, and what comes back."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Seat
from publisher.proof.statements.boards.board import MAN, board_of, is_way
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

WORDS = own_kinds(
    equal=of_words({"the same number": True, "as many": True, "a different number": False}),
    returns=of_words(
        dict.fromkeys(("does not come back", "never comes back", "stays away"), False)
        | dict.fromkeys(("may come back", "comes back", "comes back later", "may be put back"), True)
    ),
    some=of_words({"one": 1, "two": 2, "any": 1, "some": 2}),
    yours=either("yours|your own", "your opponent|your opponent's|the enemy|either colour|any colour"),
    once=of_words({"once": 1, "twice": 2}),
    deeds=of_words({"steps": True, "jumps": False, "captures": False}),
    gap=of_words({"without a gap": True, "with gaps or without": False, "with or without gaps": False}),
    stays=of_words(
        dict.fromkeys(("who stays", "who stays where he is", "who stays there"), True)
        | dict.fromkeys(
            (
                "who is taken",
                "who is taken off as well",
                "who is taken as well",
                "and him as well",
                "and him too",
                "who goes off with them",
                "who goes with them",
                "who leaves with them",
                "who goes off as well",
                "and also him",
            ),
            False,
        )
        | dict.fromkeys(("who stay", "who stay where they are", "all of whom stay"), True)
    ),
)
STAR = "(a small )?triangle"


@states(
    "{player} has {number} first moves,? and {other:player} (will have|has) {second:number}",
    like="Black has 20 first moves, and White has 20",
)
def first_moves(subject: Subject, seat: Seat | None, number: int, *others: int | None) -> Iterator[Case]:
    """The other player's, whatever the first move was."""
    other, second = others
    for game in subject.games:
        for ply, who, so_many in zip(game.plies, (seat, other), (number, second), strict=False):
            yield ply.seat == who and len(ply.options) == so_many, ply.place


@states(
    "{player} has {number} first moves,? all of them {deeds}",
    like="Black has eight first moves, all of them steps",
)
def first_deeds(subject: Subject, seat: Seat | None, number: int, steps: bool) -> Iterator[Case]:
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        for ply in game.plies[:1]:
            ways = [
                move
                for move in ply.options
                if board is not None and is_way(board, ply, move) and len(move) == 2
            ]
            near = [board is not None and way[1] in board.neighbours[way[0]] for way in ways]
            right = ply.seat == seat and len(ply.options) == number == len(ways)
            yield right and (all(near) if steps else not any(near)), ply.place


@states(
    "Both players (are to |must )?have {equal}( of)? turns",
    like="Both players have the same number of turns",
)
def equal_turns(subject: Subject, equal: bool) -> Iterator[Case]:
    """Of games of two that somebody has won."""
    for game in subject.over:
        if len(subject.rules.seats) == 2 and game.winners:
            turns = [sum(ply.seat == seat for ply in game.plies) for seat in subject.rules.seats]
            yield (turns[0] == turns[1]) == equal, game.place


@states(
    "What has been taken {returns}",
    f"{MAN} that (were|have been) taken {{returns}}",
    like="What has been taken does not come back",
)
def comes_back(subject: Subject, returns: bool) -> Iterator[Case]:
    """Whether ever more men stand on the board after a move than before it."""
    sizes = [
        (sum(map(len, ply.after.values())) > sum(map(len, ply.before.values())), ply) for ply in subject.plies
    ]
    if sizes:
        more = [ply.place for rises, ply in sizes if rises]
        yield bool(more) == returns, more[0] if more else "all moves"


@states(
    f"{{player}} lays {{number}} {MAN} in a game,? and {{other:player}} {{second:number}}",
    like="Row lays 32 discs in a game, and Column 32",
)
def laid_by_each(subject: Subject, seat: Seat | None, number: int, *others: int | None) -> Iterator[Case]:
    other, second = others
    for game in subject.over:
        laid = {who: sum(ply.seat == who for ply in game.plies) for who in subject.rules.seats}
        yield seat != other and laid == {seat: number, other: second}, game.place


def _new(ply: Ply) -> int:
    return len(ply.after.keys() - ply.before.keys())


@states(
    "The {place} player has a double move(,? which comes but {once})?",
    like="The second player has a double move",
)
def double_move(subject: Subject, place: int, once: int = 1) -> Iterator[Case]:
    """Of turns that bring two men to the board: whose they are, and how many there are in a game at most."""
    counts = []
    for game in subject.games:
        double = [ply for ply in game.plies if _new(ply) > 1]
        counts.append(len(double))
        yield from ((ply.seat == place, ply.place) for ply in double)
    if any(counts):
        yield max(counts) == once, "all games"


# -- men taken off a line


def _line(subject: Subject, ply: Ply) -> tuple[list[int], tuple[int, ...]] | None:
    """The places on a line of men that a move takes off, if there are several, and that line."""
    board, gone = board_of(subject), sorted(ply.before.keys() - ply.after.keys())
    if board is None or len(gone) < 2 or ply.after.keys() - ply.before.keys():
        return None
    line = next((line for line in board.lines_through[gone[0]] if {*gone} <= {*line}), None)
    return (sorted(line.index(point) for point in gone), line) if line else None


@states(
    f"Take {MAN} who stand side by side on one (string|line|row),? {{gap}},? as many as you like",
    like="Take men who stand side by side on one line, without a gap, as many as you like",
)
def taken_in_a_row(subject: Subject, close: bool) -> Iterator[Case]:
    """All that are taken together; now with a point in between that is left out, now without."""
    found = [
        (at, ply.place) for ply in subject.plies if (on_line := _line(subject, ply)) for at in on_line[:1]
    ]
    gaps = [place for at, place in found if at[-1] - at[0] != len(at) - 1]
    if found:
        yield bool(gaps) != close, (gaps or [place for _, place in found])[0]


@states(
    f"(On your turn )?(you )?take a pair of {MAN} of one (string|line|row) with exactly {{number}} {MAN} "
    "between them,? {stays}",
    like="Take a pair of men of one line with exactly one man between them, who stays",
)
def taken_in_pairs(subject: Subject, number: int, stay: bool) -> Iterator[Case]:
    for ply in subject.plies:
        if on_line := _line(subject, ply):
            at, line = on_line
            inner = [point for point in line[at[0] + 1 : at[-1]] if point in ply.before]
            kept = [point for point in inner if point in ply.after]
            yield len(at) == 2 and len(inner) == number and (kept == inner) == stay, ply.place


@states(
    f"(On your turn )?(you )?fill {STAR} whose points are {{state}} with {MAN} of {{yours}}",
    f"(On your turn )?(you )?fill {STAR} {{some}} of whose points are {{state}} with {MAN} of {{yours}}",
    f"(On your turn )?(you )?(put|place) {{number}} {MAN} of {{yours}} on any {{state}} point of {STAR}",
    like="Fill a small triangle whose points are free with men of yours",
)
def fills_triangle(subject: Subject, *words: object) -> Iterator[Case]:
    """Three new men of the mover's, each next to the others; of so few the rest would stand there before."""
    *some, free, yours = words if isinstance(words[-2], bool) else (words[0], words[2], words[1])
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        new = ply.after.keys() - ply.before.keys()
        near = all(new - {point} <= {*board.neighbours[point]} for point in new) if board else False
        own = all(side_of(subject, ply.after[p][-1]) == subject.rules.name(ply.seat) for p in new)
        yield (len(new) == (some or [3])[0] and near and own == yours) == free, ply.place
