"""A `board` block: a line for each row of points from the top, with the pieces on each point, else a dot.

  a b c
3 . X .
2 O . XXO
1 . 4s X
store: 3s

A piece is its letter; several on a point are written from the bottom up, `XXO`, equal ones with their
number, `4s`. Each store beside the board has its own line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

from publisher.base.errors import NotationError, in_line
from publisher.base.limits import BLOCK
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import Point

EMPTY = (".", "+")
Pieces: TypeAlias = Mapping[Point, tuple[str, ...]]
"""The pieces on each point that is not empty: ids of `[pieces]`, from the bottom up."""


def board_rows(board: Board) -> list[list[Point]]:
    """Return the points in rows from the top, each row from the left: the order of a `board` block."""
    rows: dict[float, list[Point]] = {}
    for point in board.inside:
        rows.setdefault(board.definition.row_of(board.xy[point]), []).append(point)
    return [sorted(rows[y], key=lambda point: board.xy[point][0]) for y in sorted(rows)]


def read_board(definition: Definition, text: str) -> dict[Point, tuple[str, ...]]:
    """Return the pieces on each point that is not empty. The text may have row numbers and column letters."""
    if definition.board is None:
        raise NotationError("this game has no board")
    board = definition.topology
    letters = {piece.letter: name for name, piece in definition.pieces.items()}
    drawn, stored = _split(board, text)
    found = _in_rows(board, _rows(drawn, letters, board.definition.column_names))
    pieces: dict[Point, tuple[str, ...]] = {}
    for point, word, line in (*found, *stored):
        if word not in EMPTY:
            with in_line(line):
                pieces[point] = _read_pile(word, letters)
    BLOCK.refuse(pieces=sum(map(len, pieces.values())))
    return pieces


def write_board(definition: Definition, pieces: Pieces) -> str:
    """Return the drawing of a position, without numbers and letters at its edges and without empty stores."""
    board = definition.topology
    words = {point: write_pile(definition, pile) for point, pile in pieces.items()}
    rows = [" ".join(words.get(point, EMPTY[0]) for point in row) for row in board_rows(board)]
    stores = [f"{board.names[point]}: {words[point]}" for point in board.stores if point in words]
    return "\n".join([*rows, *stores])


def _in_rows(board: Board, drawn: list[tuple[int, list[str]]]) -> Iterator[tuple[Point, str, int]]:
    """Yield each point with its word in the drawing, and the line of that word."""
    rows = board_rows(board)
    if len(drawn) != len(rows):
        raise NotationError(f"the board has {len(rows)} rows, the drawing {len(drawn)}")
    for row, (line, words) in zip(rows, drawn, strict=True):
        with in_line(line):
            if len(row) != len(words):
                ends = " to ".join(dict.fromkeys(board.names[point] for point in (row[0], row[-1])))
                points = f"{len(words)} point{'s' * (len(words) != 1)}"
                raise NotationError(f"this row has {points}, but the board has {len(row)} there: {ends}")
        for point, word in zip(row, words, strict=True):
            yield point, word, line


def _split(board: Board, text: str) -> tuple[list[tuple[int, str]], list[tuple[Point, str, int]]]:
    """Return the lines of the board with their numbers, and a point, a word and a line for each store."""
    rows, stored = [], []
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, words = line.partition(":")
        if not colon:
            rows.append((number, line))
        elif (point := board.index.get(name.strip())) in board.stores and point is not None:
            stored.append((point, "".join(words.split()) or EMPTY[0], number))
        else:
            known = ", ".join(board.names[point] for point in board.stores) or "none"
            with in_line(number):
                raise NotationError(f"unknown store {name.strip()!r}", hint=f"stores: {known}")
    return rows, stored


DIGITS = 3
"""The most digits in the number of pieces in a pile."""


def _read_pile(word: str, letters: Mapping[str, str]) -> tuple[str, ...]:
    """Return the pieces that a word stands for: `X`, `XXO`, `4s`."""
    pile: list[str] = []
    for count, letter in re.findall(r"(\d*)(\D)", word):
        if letter not in letters or len(count) > DIGITS or (count and not int(count)):
            break
        pile += [letters[letter]] * int(count or 1)
    else:
        if not word[-1].isdigit() or word in letters:
            return tuple(pile) or (letters[word],)
    if word in letters:
        return (letters[word],)
    known = ", ".join(letters)
    raise NotationError(f"unknown piece {word!r}", hint=f"pieces: {known}")


def write_pile(definition: Definition, pile: tuple[str, ...]) -> str:
    """Return a point's pieces in notation: equal ones with their number, `4s`, else letters upwards."""
    runs = [(definition.pieces[piece].letter, len(list(run))) for piece, run in groupby(pile)]
    if len(runs) == 1 and runs[0][1] > 1:
        return f"{runs[0][1]}{runs[0][0]}"
    return "".join(letter * count for letter, count in runs)


def _rows(
    lines: Iterable[tuple[int, str]], letters: Mapping[str, str], columns: Sequence[str]
) -> list[tuple[int, list[str]]]:
    """Return the words of each line without labels of rows or columns; letters of pieces stay."""
    words = (
        (number, [word for word in line.split() if word in letters or not word.isdigit()])
        for number, line in lines
    )
    return [
        (number, row)
        for number, row in words
        if row and (row != list(columns[: len(row)]) or set(row) <= set(letters))
    ]
