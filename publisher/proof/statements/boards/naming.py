"""What the points of a board are called: letters and numbers, and from which side they are counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import dist

from publisher.model.board import Board
from publisher.proof.statements.boards.board import POINT, board_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Vector, middle
from publisher.proof.statements.slots.kinds import add_kinds
from publisher.proof.words import Kind

_NAME = re.compile(r"([a-z])(\d+)")
add_kinds(
    name=Kind(r"[a-z]\d+(?:[a-z]\d+)?", lambda scene, word: word.casefold()),
    letter=Kind(r"[a-z]", lambda scene, word: word.casefold()),
)


def dots_of(subject: Subject) -> Board | None:
    """The board of the points, also where one plays on what lies between them."""
    board = board_of(subject)
    return board if board is None or board.corners is None else board.corners


def _named(board: Board) -> list[tuple[str, int, Vector]]:
    """The letter and the number of each point, and where it lies."""
    found = [(_NAME.fullmatch(board.names[point]), board.xy[point]) for point in board.inside]
    return [(name[1], int(name[2]), xy) for name, xy in found if name]


@states(
    "(A letter|One letter) (is )?for the column, from the {edge},? and a number for the row, from the {edge}",
    f"A {POINT} has a letter for the column, from the {{edge}},? and a number for the row, from the {{edge}}",
    "A dot has a letter for the column, from the {edge},? and a number for the row, from the {edge}",
    "Columns have letters from the {edge},? and rows have numbers from the {edge}",
    "Columns of circles have letters from the {edge},? and rows of circles have numbers from the {edge}",
    "Columns are (named|called) by letters from the {edge},? and rows by numbers from the {edge}",
    like="Columns have letters from the left, and rows have numbers from the bottom",
)
def counted_from(subject: Subject, side: Vector, end: Vector) -> Iterator[Case]:
    """Of all points: whoever has a later letter lies farther from that side, and so with numbers."""
    board = dots_of(subject)
    points = _named(board) if board is not None else []
    for place in range(1, len(points)):
        letter, number, (x, y) = points[place]
        before, above, (other_x, other_y) = points[place - 1]
        across = (other_x - x) * side[0] + (other_y - y) * side[1]
        along = (other_x - x) * end[0] + (other_y - y) * end[1]
        yield _sign(across) == _sign(ord(letter) - ord(before)), f"{letter}{number}"
        yield _sign(along) == _sign(number - above), f"{letter}{number}"


@states(
    f"The {POINT} of a row are lettered from the {{edge}}",
    f"The {POINT} of a row have letters,? from the {{edge}}",
    like="The cells of a row have letters, from the left",
)
def letters_of_rows(subject: Subject, side: Vector) -> Iterator[Case]:
    """Of the points with one number: the later letter lies farther from that side."""
    board = dots_of(subject)
    points = sorted(_named(board), key=lambda point: (point[1], point[0])) if board is not None else []
    for (_, row, (from_x, from_y)), (letter, number, (x, y)) in pairwise(points):
        if row == number:
            yield (from_x - x) * side[0] + (from_y - y) * side[1] > NEAR, f"{letter}{number}"


@states("Rows have numbers,? from the {edge}", like="Rows have numbers from the top")
def numbers_of_rows(subject: Subject, side: Vector) -> Iterator[Case]:
    """Of the first points of the rows: the higher number lies farther from that side."""
    board = dots_of(subject)
    first: dict[int, Vector] = {}
    for _, number, xy in _named(board) if board is not None else ():
        first.setdefault(number, xy)
    rows = sorted(first.items())
    for (_, (from_x, from_y)), (number, (x, y)) in pairwise(rows):
        yield (from_x - x) * side[0] + (from_y - y) * side[1] > NEAR, f"row {number}"


@states(
    "The middle( of the board)? is {name}",
    "{name} is the middle( of the board)?",
    like="The middle of the board is d4",
)
def middle_is(subject: Subject, name: str) -> Iterator[Case]:
    """The one point that lies in the middle of all."""
    board = dots_of(subject)
    if board is not None:
        centre = middle(board, board.inside)
        near = [board.names[p] for p in board.inside if dist(board.xy[p], centre) < NEAR]
        yield near == [name], "the board"


def _sign(number: float) -> int:
    return int(number > NEAR) - int(number < -NEAR)


@states(
    "Columns are (called|named|lettered) {letter} to {last:letter},? (and )?rows {number} to {end:number}",
    like="Columns are called a to j, rows 1 to 10",
)
def first_to_last(subject: Subject, letter: str, last: str, number: int, end: int) -> Iterator[Case]:
    board = dots_of(subject)
    if points := _named(board) if board is not None else []:
        letters, numbers = {point[0] for point in points}, {point[1] for point in points}
        yield (min(letters), max(letters)) == (letter, last), "the columns"
        yield (min(numbers), max(numbers)) == (number, end), "the rows"


@states(
    f"{{name}} is the {POINT} where column {{letter}} and row {{number}} (cross|meet)",
    like="d4 is the square where column d and row 4 cross",
)
def cross(subject: Subject, name: str, letter: str, number: int) -> Iterator[Case]:
    board = dots_of(subject)
    if board is not None:
        yield name == f"{letter}{number}" and name in board.index, "the board"
