"""How a board is, how men stand on it at first, who has which."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import (
    MAN,
    POINT,
    board_of,
    forwards_of,
    goal_of,
    is_way,
    mover,
    sides_of,
)
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Area, Vector, forward_of, side_of

WHO_BEGINS = (
    "(that player|whoever (begins|starts)|who begins|the first player|whoever has the first turn"
    "|whoever wins the (guess|toss|draw))"
)


# -- the board


@states(
    "The( usual)? board has {number} lines each way",
    f"The( usual)? board has {{number}} {POINT} each way",
    like="The board has five lines each way",
)
def lines_each_way(subject: Subject, number: int) -> Iterator[Case]:
    yield from rows_and_columns(subject, number, number)


@states(
    f"The( usual)? board has {{number}} {POINT} in a row and {{number}} in a column",
    f"(There are )?{{wide:number}} by {{high:number}} {POINT}",
    like="The board has seven points in a row and five in a column",
)
def rows_and_columns(subject: Subject, wide: int, high: int) -> Iterator[Case]:
    """Points in different places from left to right and from top to bottom."""
    board = board_of(subject)
    if board is not None:
        xs, ys = zip(*(board.xy[point] for point in board.inside), strict=True)
        yield (len(set(xs)), len(set(ys))) == (wide, high), "the board"


@states(
    f"The( usual)? board has {{wide:number}} {POINT} in a row and {{high:number}} in a column,"
    " {number} in {all}",
    like="The board has seven points in a row and five in a column, 35 in all",
)
def rows_columns_all(subject: Subject, wide: int, high: int, number: int, all_: bool) -> Iterator[Case]:
    yield from rows_and_columns(subject, wide, high)
    yield from points_in_all(subject, number, all_)


@states(
    f"The( usual)? board has {{side:number}} {POINT} to a side, {{number}} in {{all}}",
    like="The board has 11 hexagons to a side, 121 in all",
)
def to_a_side(subject: Subject, side: int, number: int, all_: bool) -> Iterator[Case]:
    """The sides of the board are regions; all of them are as long."""
    board = board_of(subject)
    if board is not None and board.regions:
        yield {len(points) for points in sides_of(board).values()} == {side}, "the sides"
        yield from points_in_all(subject, number, all_)


def points_in_all(subject: Subject, number: int, all_: bool) -> Iterator[Case]:
    board = board_of(subject)
    if board is not None:
        yield all_ and len(board.inside) == number, "the board"


@states(
    f"The {{number}} corner {POINT} belong to {{shares}} that meet there",
    like="The four corner hexagons belong to both of the sides that meet there",
)
def corners(subject: Subject, number: int, sides: int) -> Iterator[Case]:
    """So many points lie in two of the regions that are sides."""
    board = board_of(subject)
    if board is not None and board.regions:
        both = [
            point for point in board.inside if sum(point in points for points in sides_of(board).values()) > 1
        ]
        yield len(both) == number and sides == 2, "the corners"


@states(
    "The {lines:words} are (called|named|numbered) {first:words} to {end:words} from the {edge}",
    like="The rows are called a to q from the top",
)
def lines_called(subject: Subject, lines: str, first: str, end: str, edge: Vector) -> Iterator[Case]:
    """Rows or columns by the letter, or the number, that the names of all their points share."""
    board = board_of(subject)
    if board is not None and lines in ("rows", "files", "columns"):
        along = int(lines == "rows")
        called: dict[float, set[str]] = {}
        for point in board.inside:
            parts = re.findall(r"[a-z]+|[0-9]+", board.names[point])[not first.isalpha() :]
            called.setdefault(round(board.xy[point][along], 2), set()).update(parts[:1])
        order = [called[place] for place in sorted(called)]
        if sum(edge) > 0:
            order.reverse()
        yield bool(edge[along]) and (order[0], order[-1]) == ({first}, {end}), "the names of the points"


@states("The rows are (numbered|counted) from the {edge}", like="The rows are numbered from the bottom")
def rows_numbered(subject: Subject, edge: Vector) -> Iterator[Case]:
    """From that side on the numbers of the names rise."""
    board = board_of(subject)
    if board is not None:
        numbers = {
            (-board.xy[point][1] * edge[1], int(re.sub(r"\D", "", board.names[point]) or 0))
            for point in board.inside
        }
        rising = [number for _, number in sorted(numbers)]
        yield bool(edge[1]) and rising == sorted(set(rising)), "the names of the points"


@states(
    f"The {POINT} of a row are (counted|numbered) from the {{edge}}",
    like="The holes of a row are counted from the left",
)
def counted_in_row(subject: Subject, edge: Vector) -> Iterator[Case]:
    """Along each row the numbers of the names rise, away from that side."""
    board = board_of(subject)
    if board is not None:
        rows: dict[float, list[tuple[float, int]]] = {}
        for point in board.inside:
            x, y = board.xy[point]
            number = int(re.sub(r"\D", "", board.names[point]) or 0)
            rows.setdefault(round(y, 2), []).append((-x * edge[0], number))
        for row in rows.values():
            numbers = [number for _, number in sorted(row)]
            yield bool(edge[0]) and numbers == sorted(numbers), "the names of the points"


@states(f"{{area}} has {{number}} {POINT}", like="The palace has nine points")
def points_of_area(subject: Subject, area: Area, number: int) -> Iterator[Case]:
    """Each region that is called so."""
    board = board_of(subject)
    if board is not None:
        for name, points in board.regions.items():
            if points <= area:
                yield len(points) == number, f"the {name}"


# -- the men


@states(
    f"{{all}} (begins|starts) with {{number}} {MAN}( of a colou?r)?",
    f"{{all}} (begins|starts) with {{number}} {MAN} in one point of the (star|board)",
    like="Everybody begins with ten pegs",
)
def men_of_all(subject: Subject, all_: bool, number: int) -> Iterator[Case]:
    definition = subject.rules.definition
    for game in subject.games:
        for side in definition.players.names if game.start else ():
            own = sum(side_of(subject, kind) == side for pile in game.start.values() for kind in pile)
            yield (own == number) == all_, game.place


@states(
    "(The|A) board (is full at first|starts full|begins full)",
    f"(Put|Place) a {MAN} on every {POINT}",
    like="The board starts full",
)
def full_board(subject: Subject) -> Iterator[Case]:
    board = board_of(subject)
    for game in subject.games:
        if board is not None and game.plies:
            yield set(game.start) == set(board.inside), game.place


@states(
    f"(The {MAN}|They) belong to {{nobody}}",
    f"{{nobody}} owns the {MAN}",
    like="They belong to nobody",
)
def belong(subject: Subject, everybody: bool) -> Iterator[Case]:
    """Whether pieces are one side's; whose they all are nobody could say."""
    pieces = subject.rules.definition.pieces
    if subject.rules.definition.board is not None and pieces:
        yield not everybody and not any(piece.side for piece in pieces.values()), "the pieces"


OWNED = "(belongs?|belonging) to"


@states(
    f"(Half|Some|Every second one) of them {OWNED} {{player}}",
    f"Every second one {OWNED} {{player}},? the others to {{player}}",
    f"Half of (them|the {MAN}) {OWNED} (each player|{{player}}),? who moves only those",
    f"(Half of (them|the {MAN})|They) {OWNED} each player",
    f"(Each player|Everybody) (owns|has) half( of (them|the {MAN}))?",
    f"(Each player|Everybody) (owns|has) the {MAN} of (one|a) colour",
    f"(Each player|Everybody) has {MAN} of (their|his) own",
    f"The [a-z]+ {MAN} (are|belong to) {{player}}([’']s)?,? the [a-z]+ {MAN}( to)? {{player}}([’']s)?",
    like="Each player owns half of the discs",
)
def belong_to_sides(subject: Subject, *players: Seat | None) -> Iterator[Case]:
    """Whether every player has pieces, as the pieces of the game say, and moves no others."""
    pieces, names = subject.rules.definition.pieces, subject.rules.definition.players.names
    if (board := board_of(subject)) is None or not pieces:
        return
    if not {piece.side for piece in pieces.values()} >= set(names) or None in players:
        yield False, "the pieces"
        return
    for ply in subject.plies:
        if is_way(board, ply, ply.move):
            yield mover(subject, ply) == names[ply.seat], ply.place


@states(
    "{number} of the colours belong to {player} and {other:number} to {then:player}"
    "(,? and each lays only (his|their) own)?",
    like="Three of the colours belong to Row and three to Column",
)
def belong_to(subject: Subject, *words: int | None) -> Iterator[Case]:
    """So many pieces are each side's."""
    names = subject.rules.definition.players.names
    sides = Counter(piece.side for piece in subject.rules.definition.pieces.values())
    for number, seat in zip(words[::2], words[1::2], strict=True):
        yield seat is not None and sides[names[seat]] == number, "the pieces"


@states(
    "(puts|sets) (them|their men|the men) on the (points|squares) of the row nearest to them",
    "(puts|sets) (them|their men|the men) on the ((points|squares) of the )?{place} row( from their edge)?",
    like="sets them on the points of the row nearest to them",
)
def home_rows(subject: Subject, place: int = 0) -> Iterator[Case]:
    """The men of each side fill one row at the edge of the board, the first of two sides the lowest."""
    board = board_of(subject)
    if board is None or len(board.start) != 2:
        return
    heights = sorted({board.xy[point][1] for point in board.inside}, reverse=True)
    if len(heights) > 1:
        for rows, points in zip((heights, heights[::-1]), board.start.values(), strict=True):
            row = {point for point in board.inside if board.xy[point][1] == rows[place]}
            yield set(points) == row, "the set-up"


@states(
    f"{WHO_BEGINS} (takes|has|gets|plays|moves|starts with|begins with) the {{colour}} {MAN}",
    f"{WHO_BEGINS} (takes|has|gets|plays) the {{colour}} {MAN} and (begins|starts)",
    f"{WHO_BEGINS} (places|sets|puts) the {MAN} with the {{colour}} side up",
    like="that player takes the black men",
)
def colour_of_first(subject: Subject, colour: str) -> Iterator[Case]:
    """The man that is moved or put down first has that colour."""
    for game in subject.games:
        if game.plies and (kind := _moved(game.plies[0])) in subject.rules.definition.pieces:
            yield subject.rules.definition.pieces[kind].colour == colour, game.plies[0].place


@states(f"{WHO_BEGINS} (is|plays) {{player}}", like="That player is Black")
def name_of_first(subject: Subject, seat: int | None) -> Iterator[Case]:
    for game in subject.games:
        if game.plies:
            yield game.plies[0].seat == seat, game.place


def _moved(ply: Ply) -> str:
    """The kind of what was moved or put down; nothing of a move that is neither."""
    if isinstance(ply.move, tuple) and ply.move[0] in ply.before:
        return ply.before[ply.move[0]][-1]
    if isinstance(ply.move, int) and ply.move in ply.after:
        return ply.after[Point(ply.move)][-1]
    return ""


@states(
    "{player} goes from the {edge} to the {edge}",
    "{player} (sails|moves|plays) from the {edge} to the {edge}",
    like="Red goes from the left to the right",
)
def from_to(subject: Subject, seat: int | None, start: Vector, end: Vector) -> Iterator[Case]:
    """The men of a player begin on one side of the board, and the region painted in their colour, their goal,
    is on another."""
    board = board_of(subject)
    if board is None or not board.start:
        return
    names = subject.rules.definition.players.names
    side = names[seat] if seat is not None else ""
    away = forwards_of(subject).get(side)
    goal = [point for point in goal_of(subject, side) if point in board.inside]
    if away is not None and goal:
        back = forward_of(board, goal)
        yield (start, end) == ((-away[0], -away[1]), (-back[0], -back[1])), "the set-up"
    elif seat is None:
        yield False, "the players: nobody is called so"
