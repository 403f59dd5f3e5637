"""Which rows men fill at first, which stay free, and near which corner they stand."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, board_of, goal_of
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.boards.shape_takes import rim_of
from publisher.proof.statements.boards.start_places import nth
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Area, side_of
from publisher.proof.statements.slots.kinds import of_words, own_kinds

FREE = dict.fromkeys(
    ("stay free", "are free", "stay empty", "are empty", "is free", "stays empty", "is empty"), True
)
FULL = dict.fromkeys(
    (
        "hold a man each",
        "are taken",
        "are full",
        "is full",
        "is filled with men",
        "are filled",
        "are occupied",
        "are filled with men",
    ),
    False,
)
WORDS = own_kinds(
    bare=of_words(FREE | FULL),
    whose=of_words({"their own": True, "their": True, "the other player's": False, "the opponent's": False}),
    near=of_words({"nearest to": True, "closest to": True, "farthest from": False}),
    nearest=of_words({"nearest": True, "nearest to them": True, "farthest": False, "farthest away": False,
                      "farthest from": False,
                      "farthest from them": False}),
    nth=nth,
    sort=of_words({"crossings": 0, "middles": 1}),
    behind=of_words({"behind": True, "in front of": False, "before": False}),
    both=of_words({"both": 2, "neither": 0, "one": 1}),
    light=of_words({"light": 0, "dark": 1}),
    half=of_words({"your own": True, "your": True, "the other": False, "your opponent's": False,
                   "your opponent’s": False, "the enemy's": False}),
    lanes=of_words({"rows": True, "columns": False}),
)  # fmt: skip


def _homes(subject: Subject) -> tuple[Board, list[set[Point]]]:
    """The board, and where the men of each of two players stand at first."""
    board, names = board_of(subject), subject.rules.definition.players.names
    if board is None or not board.start or len(names) != 2:
        raise NotationError("no two sides stand on the board at first")
    homes: list[set[Point]] = [set(), set()]
    for kind, points in board.start.items():
        if (side := side_of(subject, kind)) in names:
            homes[names.index(side)].update(points)
    return board, homes


def _rows_from(board: Board, seat: int) -> list[set[Point]]:
    """The rows as they lie before a player, the nearest first; the first of two players sits below."""
    heights = sorted({board.xy[point][1] for point in board.inside}, reverse=seat == 0)
    return [{point for point in board.inside if board.xy[point][1] == height} for height in heights]


@states(
    "(fills with them|(puts|sets) (them|their men|the men) on) the {number} rows( of points| of squares)? "
    "that are {nearest}",
    like="sets them on the three rows of points that are nearest",
)
def nearest_rows(subject: Subject, number: int, near: bool) -> Iterator[Case]:
    board, homes = _homes(subject)
    for seat, home in enumerate(homes):
        rows = _rows_from(board, seat)
        wanted = rows[:number] if near else rows[-number:]
        yield home == set().union(*wanted), "the set-up"


@states(
    f"Each player has {{number}} {MAN},? and fills with them the {{nth}} (row )?and the {{nth}} row from "
    "{whose} edge",
    like="Each player has 16 men and fills with them the second and the third row from their own edge",
)
def rows_from_edge(subject: Subject, number: int, first: int, second: int, own: bool) -> Iterator[Case]:
    board, homes = _homes(subject)
    for seat, home in enumerate(homes):
        rows = _rows_from(board, seat if own else 1 - seat)
        yield len(home) == number and home == rows[first - 1] | rows[second - 1], "the set-up"


@states(
    "(Set|Put) the {pieces} on the {nth} row from your edge",
    like="Set the soldiers on the first row from your edge",
)
def kind_on_row(subject: Subject, kinds: Kinds, row: int) -> Iterator[Case]:
    board, _ = _homes(subject)
    for seat, name in enumerate(subject.rules.definition.players.names):
        own = [kind for kind in kinds if side_of(subject, kind) == name]
        points = {point for kind in own for point in board.start.get(kind, ())}
        yield points == _rows_from(board, seat)[row - 1], "the set-up"


@states(
    "(Set|Put) the {number} [a-z]+ on the {nth} row from your edge",
    like="Set the five soldiers on the second row from your edge",
)
def so_many_on_row(subject: Subject, number: int, row: int) -> Iterator[Case]:
    """Men whom nothing tells apart but their names."""
    board, homes = _homes(subject)
    for seat, home in enumerate(homes):
        rows = _rows_from(board, seat)
        yield row <= len(rows) and len(home & rows[row - 1]) == number, "the set-up"


@states(
    "(Set|Put) (them|your men|the men) on the row of {sort} that is {nearest} (to )?you,? and on the row of "
    "{then:sort} {behind} it",
    like="Set them on the row of crossings that is nearest to you, and on the row of middles behind it",
)
def crossings_and_middles(
    subject: Subject, first: int, near: bool, then: int, behind: bool
) -> Iterator[Case]:
    """Rows of crossings, the nearest of all, and of middles come in turn."""
    board, homes = _homes(subject)
    for seat, home in enumerate(homes):
        rows = _rows_from(board, seat if near else 1 - seat)
        place = next(n for n in range(len(rows)) if n % 2 == first)
        others = range(place + 1, len(rows)) if behind else range(place - 1, -1, -1)
        beside = next((rows[n] for n in others if n % 2 == then), set())
        yield home == rows[place] | beside, "the set-up"


@states(
    "The row nearest to each player( is their camp,? and)? {bare}( at first)?",
    like="The row nearest to each player stays empty",
)
def nearest_row_free(subject: Subject, free: bool) -> Iterator[Case]:
    board, homes = _homes(subject)
    for seat in range(2):
        row = _rows_from(board, seat)[0]
        yield (not row & (homes[0] | homes[1])) if free else row <= homes[seat], "the set-up"


@states(
    "The rim of the board {bare}",
    f"{{number}} {POINT} of the rim {{bare}}",
    like="The rim of the board is full",
)
def rim_at_first(subject: Subject, *words: int | bool) -> Iterator[Case]:
    board, homes = _homes(subject)
    *number, free = words
    held = len(rim_of(board) & (homes[0] | homes[1]))
    left = len(rim_of(board)) - held
    wanted = number[0] if number else len(rim_of(board))
    yield (left if free else held) == wanted, "the set-up"


@states(
    f"The {POINT} between,? from {{name}} (down |up )?to {{name}},? {{bare}}",
    like="The points between, from a5 down to e1, stay free",
)
def free_between(subject: Subject, first: str, last: str, free: bool) -> Iterator[Case]:
    """Of the points on a straight line from one to the other."""
    board, homes = _homes(subject)
    if {first, last} <= board.index.keys():
        (x, y), (to_x, to_y) = (board.xy[board.index[name]] for name in (first, last))
        for point in board.inside:
            (at_x, at_y) = board.xy[point]
            if (at_x - x) * (to_y - y) == (at_y - y) * (to_x - x):
                yield (point not in homes[0] | homes[1]) == free, board.names[point]


@states(
    f"(sets|puts) (them|the men) on the {POINT} that are {{near}} {{whose}} corner",
    like="sets them on the points that are nearest to their own corner",
)
def nearest_to_corner(subject: Subject, near: bool, own: bool) -> Iterator[Case]:
    """Of each player's men: they stand nearer to a corner that one of them holds than anybody else could."""
    board, homes = _homes(subject)
    corners = {point for point in board.inside if len(board.neighbours[point]) == 2}
    for home in homes:
        fits = any(
            max(board.steps[corner][point] for point in home)
            < min(board.steps[corner][point] for point in board.inside if point not in home)
            for corner in corners & home
        )
        yield fits == (own == near), "the set-up"


@states(
    f"(Set|Put) (yours|them|your {MAN}) on the {POINT} of {{half}} half",
    like="Set yours on the points of your own half",
)
def own_half(subject: Subject, own: bool) -> Iterator[Case]:
    """The other half is the one to which one's men are going: the goal that has their colour."""
    _, homes = _homes(subject)
    for name, home in zip(subject.rules.definition.players.names, homes, strict=True):
        if goal := goal_of(subject, name):
            yield home.isdisjoint(goal) if own else home <= goal, "the set-up"


@states(
    f"Each player has {{number}} {MAN} on the {{light}} points and {{number}} on the {{light}} ones",
    like="Each player has nine men on the light points and nine on the dark ones",
)
def on_two_colours(subject: Subject, number: int, colour: int, more: int, other: int) -> Iterator[Case]:
    """The points are coloured like a chessboard, by any of them."""
    board, homes = _homes(subject)
    for home in homes:
        odd = sum(round(sum(board.xy[point])) % 2 for point in home)
        yield {number, more} == {odd, len(home) - odd} and colour != other, "the set-up"


# -- a king and his men


@states(
    f"{{player}} has {{piece}} and {{number}} {MAN}",
    like="Black has a king and five men",
)
def king_and_men(subject: Subject, seat: Seat | None, kinds: Kinds, number: int) -> Iterator[Case]:
    board, _ = _homes(subject)
    if seat is not None:
        name = subject.rules.definition.players.names[seat]
        own = {kind: len(points) for kind, points in board.start.items() if side_of(subject, kind) == name}
        kings = sum(count for kind, count in own.items() if kind in kinds)
        yield kings == 1 and sum(own.values()) - kings == number, "the set-up"


@states(
    f"{{piece}} stands on (the top,? )?{{name}}(,? and his {MAN} on the {{number}} rows below him)?",
    like="The king stands on i10",
)
def king_stands(subject: Subject, kinds: Kinds, name: str, *rows: int) -> Iterator[Case]:
    """He alone stands on that point at first; his men fill so many rows right below."""
    board, homes = _homes(subject)
    stood = {point for kind in kinds for point in board.start.get(kind, ())}
    yield {board.names[point] for point in stood} == {name}, "the set-up"
    for number in rows:
        home = next(home for home in homes if home & stood) - stood
        heights = sorted({board.xy[point][1] for point in board.inside})
        top = min((heights.index(board.xy[point][1]) for point in stood), default=0)
        below = heights[top + 1 : top + 1 + number]
        yield home == {point for point in board.inside if board.xy[point][1] in below}, "the set-up"


@states(
    f"{{player}} has {{number}} {MAN},? on {{area}} and on {{both}} ends? of the (long )?row above it",
    like="White has ten men, on the plain and on both ends of the row above it",
)
def on_area_and_ends(
    subject: Subject, seat: Seat | None, number: int, area: Area, ends: int
) -> Iterator[Case]:
    board, homes = _homes(subject)
    top = min(board.xy[point][1] for point in area)
    above = max(y for _, y in board.xy if y < top)
    row = sorted((point for point in board.inside if board.xy[point][1] == above), key=lambda p: board.xy[p])
    if seat is not None:
        home = homes[seat]
        held = len(home & {row[0], row[-1]})
        yield len(home) == number and held == ends and home <= area | {row[0], row[-1]}, "the set-up"


@states(
    "(Turn it )?so that {player} looks along (it|the board) from {name} and {player} from {name}",
    like="Turn it so that Black looks along it from a1 and White from e5",
)
def looks_from(
    subject: Subject, first: Seat | None, one: str, second: Seat | None, other: str
) -> Iterator[Case]:
    """From a corner that one of that player's men holds, as far as can be from the other's."""
    board, homes = _homes(subject)
    if not {one, other} <= board.index.keys():
        raise NotationError("there are no such points")
    ends = board.index[one], board.index[other]
    for seat, point in zip((first, second), ends, strict=True):
        held = seat is not None and point in homes[seat]
        yield held and len(board.neighbours[point]) == 2, board.names[point]
    yield board.steps[ends[0]][ends[1]] == max(board.steps[ends[0]]), "the board"
