"""A `board` fence: a line for each row of points from the top, a letter for each piece, else a dot.

  a b c
3 . X .
2 O . .
1 . . X
"""

from __future__ import annotations

from collections.abc import Mapping

from publisher.errors import NotationError
from publisher.model.board import COLUMNS, Board
from publisher.model.definition import Definition

EMPTY = (".", "+")


def board_rows(board: Board) -> list[list[int]]:
    """The points in rows from the top, each from the left: the order of a `board` fence."""
    rows: dict[float, list[int]] = {}
    for point, (_, y) in enumerate(board.xy):
        rows.setdefault(round(y, 6), []).append(point)
    return [sorted(rows[y], key=lambda point: board.xy[point][0]) for y in sorted(rows)]


def read_board(definition: Definition, text: str) -> dict[int, str]:
    """The piece on each point that holds one. Numbers and letters of rows and columns may be written too."""
    if definition.board is None:
        raise NotationError("this game has no board")
    letters = {piece.letter: name for name, piece in definition.pieces.items()}
    rows, drawn = board_rows(definition.topology), _rows(text, letters)
    if len(drawn) != len(rows):
        raise NotationError(f"the board has {len(rows)} rows, the drawing {len(drawn)}")
    pieces: dict[int, str] = {}
    for number, (row, words) in enumerate(zip(rows, drawn, strict=True), 1):
        if len(row) != len(words):
            raise NotationError(f"row {number} of the board has {len(row)} points, the drawing {len(words)}")
        for point, word in zip(row, words, strict=True):
            if word in letters:
                pieces[point] = letters[word]
            elif word not in EMPTY:
                known = ", ".join(letters)
                raise NotationError(f"row {number}: no piece is written {word!r}", hint=f"pieces: {known}")
    return pieces


def write_board(definition: Definition, pieces: Mapping[int, str]) -> str:
    """The drawing of a position, without numbers and letters at its edges."""
    letters = {point: definition.pieces[piece].letter for point, piece in pieces.items()}
    rows = board_rows(definition.topology)
    return "\n".join(" ".join(letters.get(point, EMPTY[0]) for point in row) for row in rows)


def _rows(text: str, letters: Mapping[str, str]) -> list[list[str]]:
    """The words of each line, without those that only label rows or columns; what is a piece is no label."""
    lines = (
        [word for word in line.split() if word in letters or not word.isdigit()] for line in text.splitlines()
    )
    return [
        line for line in lines if line and (line != list(COLUMNS[: len(line)]) or set(line) <= set(letters))
    ]
