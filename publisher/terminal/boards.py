"""A board in characters: a letter for each piece, the lines, rows and columns named at the edge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from publisher.model.board import Board
from publisher.model.boards import Graph, Grid, Hexagon, HexRhombus, Ring, Star, Track
from publisher.model.definition import Definition
from publisher.model.seats import Point
from publisher.notation.board import Pieces, board_rows, write_pile

WIDTH = 2
"""Columns of the terminal for half a space of the board; high stacks need more."""
LEVEL, UPRIGHT, FALLING, RISING, CROSSED = "─│╲╱╳"
Place = tuple[int, int]
"""A row and a column of characters."""


def board_text(definition: Definition, pieces: Pieces) -> str:
    """The board by rows; where points have their names inside, each behind what stands there."""
    board = definition.topology
    points = board.corners or board
    piles = {point: write_pile(definition, pile) + _inside(board, point) for point, pile in pieces.items()}
    half = max(WIDTH, *(len(piles.get(point, "")) // 2 + 1 for point in board.inside))
    places = _Places(board, half)
    marks = {
        places.of(layer, point): _empty(layer, point) for layer in (board, points) for point in layer.inside
    }
    marks |= {places.of(board, point): piles[point] for point in board.inside if piles.get(point)}
    if places.lined:
        marks = _lines(board, places, marks) | marks
    rows: dict[int, dict[int, str]] = {}
    for (row, column), mark in marks.items():
        rows.setdefault(row, {})[column] = mark
    ends = {places.row(points.xy[row[0]][1]): _row_names(points, row) for row in board_rows(points)}
    around = {row: ends.get(row, ("", "")) for row in rows}
    lines = [f"{around[row][0]:>3} {_spread(rows[row])} {around[row][1]}".rstrip() for row in sorted(rows)]
    match board.definition:
        case Grid(width=columns):
            lines.append(_header(board.definition.column_names[:columns], half))
        case HexRhombus(size=columns):
            lines.insert(0, _header(board.definition.column_names[:columns], half))
    for store in (store for store in board.stores if store in pieces):
        lines.append(f"{board.names[store]}: {piles[store]}")
    return "\n".join(lines)


class _Places:
    """Where the points of a board lie among the characters; one row is left for lines between two."""

    def __init__(self, board: Board, half: int) -> None:
        self.half = half
        shape = board.definition
        on_lines = isinstance(shape, Graph) or (isinstance(shape, Grid) and shape.cells == "points")
        self.lined = on_lines and board.corners is None and not shape.names_inside
        layers = (board, board.corners or board)
        heights = sorted(
            {round(y, 6) for layer in layers for _, y in (layer.xy[point] for point in layer.inside)}
        )
        self.rows = {y: row * (2 if self.lined else 1) for row, y in enumerate(heights)}
        self.left = min(x for x, _ in board.xy)

    def row(self, y: float) -> int:
        return self.rows[round(y, 6)]

    def of(self, board: Board, point: int) -> Place:
        x, y = board.xy[point]
        return self.row(y), round((x - self.left) * 2 * self.half)


def _lines(board: Board, places: _Places, marks: Mapping[Place, str]) -> dict[Place, str]:
    """The characters of all lines between neighbours, where no mark needs the place."""
    taken = {(row, column + i) for (row, column), mark in marks.items() for i in range(len(mark))}
    drawn: dict[Place, str] = {}
    for a, b in board.edges:
        for place, stroke in _strokes(*sorted((places.of(board, a), places.of(board, b)))):
            if place not in taken:
                drawn[place] = stroke if drawn.get(place, stroke) == stroke else CROSSED
    return drawn


def _strokes(start: Place, end: Place) -> Iterator[tuple[Place, str]]:
    """A line from a place to one that follows it in reading order."""
    (top, left), (bottom, right) = start, end
    if top == bottom:
        yield from (((top, column), LEVEL) for column in range(left + 1, right))
        return
    stroke = UPRIGHT if left == right else FALLING if left < right else RISING
    for row in range(top + 1, bottom):
        yield (row, round(left + (right - left) * (row - top) / (bottom - top))), stroke


def _header(columns: Sequence[str], half: int) -> str:
    """The letters of the columns."""
    return "    " + _spread({2 * half * i: column for i, column in enumerate(columns)})


def _empty(board: Board, point: int) -> str:
    """A dot for a point, nothing for a segment or a box."""
    if board.corners is not None:
        return " "
    return ("+" if point in board.marks else "·") + _inside(board, point)


def _inside(board: Board, point: int) -> str:
    """The name of a point that has it inside."""
    return board.names[point] if board.definition.names_inside else ""


def _row_names(board: Board, row: Sequence[Point]) -> tuple[str, str]:
    """What stands at the left and at the right of a row; on a track the numbers of its ends."""
    first, last = board.names[row[0]], board.names[row[-1]]
    match board.definition:
        case Track() | Ring():
            return first, last if len(row) > 1 else ""
        case Star() | Hexagon():
            return first[0], ""
    if board.definition.names_inside:
        return "", ""
    return first[1:] or first, ""


def _spread(marks: Mapping[int, str]) -> str:
    line = ""
    for column in sorted(marks):
        line += " " * (column - len(line)) + marks[column]
    return line
