"""A board in characters: a letter for each piece, the lines, the printed numbers, and names: of rows and
columns at the edge if points are in both, else at each point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase

from publisher.model.board import Board
from publisher.model.boards import Graph, Grid, Hexagon, HexMap, HexRhombus, Ring, Star, Track
from publisher.model.definition import Definition
from publisher.model.seats import Point
from publisher.notation.board import Pieces, board_rows, write_pile

WIDTH = 2
"""Columns of the terminal for half a space of the board; high stacks need more."""
SOLID, DASHED = ("─", "│", "╲", "╱"), ("╌", "┆", "⋱", "⋰")
"""Lines that are level, upright, falling and rising."""
STRAIGHT, CROSS, SALTIRE = set("─│╌┆"), "┼", "╳"
Place = tuple[int, int]
"""A row and a column of characters."""


def board_text(definition: Definition, pieces: Pieces) -> str:
    """Return the board by rows; a name inside a point comes after the pieces on it."""
    board = definition.topology
    points = board.corners or board
    piles = {point: write_pile(definition, pile) + _inside(board, point) for point, pile in pieces.items()}
    half = max(WIDTH, *(len(piles.get(point, "")) // 2 + 1 for point in board.inside))
    places = _Places(board, half)
    marks = {
        places.of(layer, point): _empty(layer, point) for layer in (board, points) for point in layer.inside
    }
    marks |= {places.of(board, point): piles[point] for point in board.inside if piles.get(point)}
    for point, pile in pieces.items():
        x, y = board.xy[point]
        for piece in (definition.pieces[name] for name in pile):
            marks |= {places.at(x + right, y + down): piece.letter for right, down in piece.covers}
    for x, y, number in board.definition.numbers:
        place = places.at(x, y)
        marks[place] = f"{marks.get(place, '')}{number}".strip()
    if places.lined:
        marks = _lines(board, places, marks) | marks
    rows: dict[int, dict[int, str]] = {}
    for (row, column), mark in marks.items():
        rows.setdefault(row, {})[column] = mark
    ends = {places.row(points.xy[row[0]][1]): _row_names(points, row) for row in board_rows(points)}
    around = {row: ends.get(row, ("", "")) for row in rows}
    lines = [f"{around[row][0]:>3} {_spread(rows[row])} {around[row][1]}".rstrip() for row in sorted(rows)]
    if isinstance(board.definition, HexRhombus):
        lines.insert(0, _header(places, enumerate(board.definition.column_names[: board.definition.size])))
    elif columns := _columns(points):
        lines.append(_header(places, columns))
    for store in (store for store in board.stores if store in pieces):
        lines.append(f"{board.names[store]}: {piles[store]}")
    return "\n".join(lines)


class _Places:
    """The places of a board's points among the characters; one row is left between two for lines."""

    def __init__(self, board: Board, half: int) -> None:
        self.half = half
        shape = board.definition
        on_lines = isinstance(shape, Graph) or (isinstance(shape, Grid) and shape.cells == "points")
        self.lined = on_lines and board.corners is None and not shape.names_inside
        heights = {layer.xy[point][1] for layer in (board, board.corners or board) for point in layer.inside}
        heights |= {y for _, y, _ in shape.numbers}
        gap = 2 if self.lined else 1
        self.rows = {y: row * gap for row, y in enumerate(sorted({round(y, 6) for y in heights}))}
        self.left = min(x for x, _ in board.xy)

    def row(self, y: float) -> int:
        return self.rows[round(y, 6)]

    def column(self, x: float) -> int:
        return round((x - self.left) * 2 * self.half)

    def at(self, x: float, y: float) -> Place:
        return self.row(y), self.column(x)

    def of(self, board: Board, point: int) -> Place:
        return self.at(*board.xy[point])


def _lines(board: Board, places: _Places, marks: Mapping[Place, str]) -> dict[Place, str]:
    """Return the characters of all lines between neighbours, and of dashed lines, except under marks."""
    taken = {(row, column + i) for (row, column), mark in marks.items() for i in range(len(mark))}
    drawn: dict[Place, str] = {}
    dashed = {(a, b) for line in board.dashed for a, b in pairwise(line)}
    for strokes, lines in ((SOLID, board.edges), (DASHED, sorted(dashed))):
        for a, b in lines:
            for place, stroke in _strokes(strokes, *sorted((places.of(board, a), places.of(board, b)))):
                if place not in taken:
                    found = {stroke, drawn.get(place, stroke)}
                    crossed = CROSS if found <= STRAIGHT else SALTIRE
                    drawn[place] = stroke if len(found) == 1 else crossed
    return drawn


def _strokes(strokes: Sequence[str], start: Place, end: Place) -> Iterator[tuple[Place, str]]:
    """Yield a line from a place to one that follows it in reading order."""
    level, upright, falling, rising = strokes
    (top, left), (bottom, right) = start, end
    if top == bottom:
        yield from (((top, column), level) for column in range(left + 1, right))
        return
    stroke = upright if left == right else falling if left < right else rising
    for row in range(top + 1, bottom):
        yield (row, round(left + (right - left) * (row - top) / (bottom - top))), stroke


def _header(places: _Places, columns: Iterable[tuple[float, str]]) -> str:
    """Return the names of columns, each at its place."""
    return "    " + _spread({places.column(x): name for x, name in columns})


def _columns(board: Board) -> list[tuple[float, str]]:
    """Return the places of the columns of a board with their names: of a grid, of the points of a single row,
    or letters, if each names one column and each number one row; else none."""
    shape = board.definition
    if isinstance(shape, Grid):
        return list(enumerate(shape.column_names[: shape.width]))
    if not isinstance(shape, Graph):
        return []
    if len({round(board.xy[point][1], 6) for point in board.inside}) == 1:
        return [(board.xy[point][0], board.names[point]) for point in board.inside]
    columns, rows = set[tuple[float, str]](), set[tuple[float, str]]()
    for point in board.inside:
        number = board.names[point].lstrip(ascii_lowercase)
        letters = board.names[point].removesuffix(number)
        x, y = board.xy[point]
        columns.add((round(x, 6), letters))
        rows.add((round(y, 6), number))
    even = all(len(names) == len(set(one)) for names in (columns, rows) for one in zip(*names, strict=True))
    return sorted(columns) if even else []


def _has_names(board: Board) -> bool:
    """Return True if names are inside the points, because the board has no named columns."""
    return board.definition.names_inside or (isinstance(board.definition, Graph) and not _columns(board))


def _empty(board: Board, point: int) -> str:
    """Return a dot for a point, a space for a segment or a box."""
    if board.corners is not None:
        return " "
    return ("+" if point in board.marks else "·") + _inside(board, point)


def _inside(board: Board, point: int) -> str:
    """Return the name of a point that has it inside."""
    return board.names[point] if _has_names(board) else ""


def _row_names(board: Board, row: Sequence[Point]) -> tuple[str, str]:
    """Return the labels left and right of a row: on a track the numbers of its ends."""
    first, last = board.names[row[0]], board.names[row[-1]]
    match board.definition:
        case Track() | Ring() | HexMap():
            return first, last if len(row) > 1 else ""
        case Star() | Hexagon():
            return first[0], ""
    if _has_names(board) or len(board.names) == len(row):
        return "", ""
    return first[1:] or first, ""


def _spread(marks: Mapping[int, str]) -> str:
    line = ""
    for column in sorted(marks):
        line += " " * (column - len(line)) + marks[column]
    return line
