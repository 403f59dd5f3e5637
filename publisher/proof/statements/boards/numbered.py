"""Numbers printed between the places of a board: how they are shared out there, and who gets their points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners, seen
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, either, of_words, own_kinds

WORDS = own_kinds(
    whose=of_words({"yours": True, "your opponent's": False, "nobody's": False}),
    parity=of_words({"odd": 1, "even": 0}),
    share=of_words(
        {"all": "all", "most": "most", "some": "some", "none of": "none", "none": "none", "any": "some"}
        | {"at least half": "half", "half": "half", "one": "some", "at least one": "some", "three": "three"}
        | {"at least three": "three", "more than half": "most", "two": "two", "at least two": "two"}
    ),
    hold=either("your|your own", "your opponent's|your opponent’s|enemy|the other player's"),
    sharing=of_words(
        {"nobody": False, "both players": True, "both": True, "each player": True, "everybody": True}
        | {"somebody": True}
    ),
    sharers=either(
        "both|both players|whoever has more there|whoever has more men there|the player with more men there|"
        "the player who has more men there|whoever placed the last of them|each player|whoever began",
        "nobody|neither|neither player",
    ),
    split=either("shared|shared by both|shared between them|halved", "nobody's|lost|not counted"),
    upwards=of_words({"top": 1, "bottom": -1}),
)
Number = tuple[frozenset[Point], int]


@cache
def numbers_of(subject: Subject) -> list[Number]:
    """Every number with the places that lie at its corners, none of which it is printed in."""
    board = board_of(subject)
    if board is None or board.box_places:
        return []
    return [
        (
            frozenset(p for p in board.inside if max(abs(board.xy[p][0] - x), abs(board.xy[p][1] - y)) < 1),
            number,
        )
        for x, y, number in board.definition.numbers
    ]


def held(subject: Subject, ply: Ply) -> dict[int, Mapping[str, int]]:
    """By the number's place in the list, how many men of each side lie round it after a move."""
    men = owners(subject, ply.after)
    return {
        place: Counter(men[point] for point in points if point in men)
        for place, (points, _) in enumerate(numbers_of(subject))
    }


def _rows(board: Board) -> list[list[int]]:
    """The numbers in rows from the top, each from the left."""
    rows: dict[float, list[tuple[float, int]]] = {}
    for x, y, number in board.definition.numbers:
        rows.setdefault(y, []).append((x, number))
    return [[number for _, number in sorted(rows[y])] for y in sorted(rows)]


def _full(subject: Subject) -> Iterator[Played]:
    """Games in which every place is taken at the end."""
    board = board_of(subject)
    if board is None or not numbers_of(subject):
        return
    for game in subject.over:
        if game.plies and game.outcome is not None and len(game.plies[-1].after) == len(board.inside):
            yield game


# -- the board


@states(
    "The numbers( of the board)? add up to {number}",
    like="The numbers add up to 252",
)
def total(subject: Subject, number: int) -> Iterator[Case]:
    if found := numbers_of(subject):
        yield sum(value for _, value in found) == number, "the board"


@states(
    f"{{count:number}}( of the)? numbers have {{number}} {POINT} round them,? "
    "and {others:number} have {other:number}",
    like="42 numbers have four circles round them, and 14 have two",
)
def so_many_round(subject: Subject, *numbers: int) -> Iterator[Case]:
    if found := numbers_of(subject):
        count, number, others, other = numbers
        yield Counter(len(points) for points, _ in found) == {number: count, other: others}, "the board"


@states(
    f"A {POINT} has {{number}} numbers round it,? or {{other:number}} in the {{upwards}} "
    "and {then:upwards} rows",
    like="A circle has four numbers round it, or two in the top and bottom rows",
)
def so_many_beside(subject: Subject, number: int, other: int, one: int, second: int) -> Iterator[Case]:
    board = board_of(subject)
    found = numbers_of(subject)
    if board is not None and found:
        ends = {min(y for _, y in board.xy), max(y for _, y in board.xy)}
        yield one != second, "the rows"
        for point in board.inside:
            wanted = other if board.xy[point][1] in ends else number
            yield sum(point in points for points, _ in found) == wanted, board.names[point]


@states(
    "(Each|Every) row of numbers holds {all} numbers from {number} to {end:number}",
    like="Each row of numbers holds all numbers from 1 to 8",
)
def rows_hold(subject: Subject, all_: bool, number: int, end: int) -> Iterator[Case]:
    board = board_of(subject)
    if board is not None and numbers_of(subject):
        for place, row in enumerate(_rows(board), 1):
            yield (sorted(row) == list(range(number, end + 1))) == all_, f"row {place}"


@states(
    "In the {parity} rows of numbers,? from the {edge},? stands a {number} everywhere",
    like="In the odd rows of numbers, from the top, stands a 1 everywhere",
)
def parity_rows(subject: Subject, odd: int, edge: tuple[float, float], number: int) -> Iterator[Case]:
    board = board_of(subject)
    if board is not None and numbers_of(subject):
        rows = _rows(board) if edge[1] < 0 else _rows(board)[::-1]
        for place, row in enumerate(rows, 1):
            if place % 2 == odd:
                yield set(row) == {number}, f"row {place}"


# -- points


@states(
    f"The game ends when {{all}}( of the)? {POINT} are {{state}}",
    like="The game ends when all circles are taken",
)
def ends_full(subject: Subject, all_: bool, free: bool) -> Iterator[Case]:
    board = board_of(subject)
    for game in subject.over if numbers_of(subject) and board is not None else ():
        if game.plies and board is not None:
            yield (len(game.plies[-1].after) == len(board.inside)) == (all_ and not free), game.place


@states(
    f"If {{share}}( of)?( the)? {POINT} round a number (holds?) {{hold}} {MAN},? its points are {{whose}}",
    like="If all circles round a number hold your men, its points are yours",
)
def points_of(subject: Subject, share: str, own: bool, whose: bool) -> Iterator[Case]:
    """Each player's points at the end are those of such numbers."""
    yours = own == whose
    names = subject.rules.definition.players.names
    for game in _full(subject):
        round_it = held(subject, game.plies[-1])
        for seat, name in enumerate(names):
            points = sum(
                value
                for place, (spots, value) in enumerate(numbers_of(subject))
                if _is_share(share, round_it[place].get(name, 0), len(spots))
            )
            assert game.outcome is not None
            yield (points == game.outcome.scores[seat]) == yours, game.place


def _is_share(share: str, men: int, spots: int) -> bool:
    return {
        "all": men == spots, "most": 2 * men > spots, "half": 2 * men >= spots, "some": men > 0,
        "none": men == 0, "two": men >= 2, "three": men >= 3,
    }[share]  # fmt: skip


@states(
    f"A number with {MAN} of both colours round it brings {{sharing}} (its )?points",
    f"A number with {MAN} of both colours( round it)? (brings points|brings its points|goes) to {{sharers}}",
    f"A number with {MAN} of both colours( round it)? is {{split}}",
    like="A number with men of both colours round it brings nobody points",
)
def mixed(subject: Subject, somebody: bool) -> Iterator[Case]:
    """What both have at the end is what the numbers with one colour round them come to."""
    for game in _full(subject):
        round_it = held(subject, game.plies[-1])
        single = sum(
            value for place, (_, value) in enumerate(numbers_of(subject)) if len(round_it[place]) == 1
        )
        assert game.outcome is not None
        yield (sum(game.outcome.scores) == single) != somebody, game.place


@states(
    f"One {MAN} {{modal}} complete {{number}} numbers at once",
    like="One man can complete two numbers at once",
)
def completed_at_once(subject: Subject, modal: Modal, number: int) -> Iterator[Case]:
    found = []
    for ply in subject.plies:
        if isinstance(ply.move, int) and numbers_of(subject):
            men = owners(subject, ply.after)
            mine = men.get(Point(ply.move))
            new = [
                points
                for points, _ in numbers_of(subject)
                if ply.move in points and all(men.get(point) == mine for point in points)
            ]
            found.append((len(new), ply.place))
    if found:
        yield from seen(modal, [place for count, place in found if count == number])


@states(
    "Whoever has counted( the)? {most} points {fate}",
    like="Whoever has counted more points wins",
)
def most_counted(subject: Subject, most: Sign, wins: bool) -> Iterator[Case]:
    """By the numbers with one colour round them."""
    names = subject.rules.definition.players.names
    for game in _full(subject):
        round_it = held(subject, game.plies[-1])
        points = [
            sum(
                value
                for place, (spots, value) in enumerate(numbers_of(subject))
                if round_it[place].get(name, 0) == len(spots)
            )
            for name in names
        ]
        if len(set(points)) > 1:
            best = (max if most > 0 else min)(points)
            yield ([points[seat] for seat in game.winners] == [best]) == wins, game.place
