"""A match in characters, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.views import View, view
from publisher.model.board import Board
from publisher.model.boards import COLUMNS, Grid, Hexagon, HexRhombus, Ring, Star, Track
from publisher.model.definition import Definition
from publisher.model.seats import Point, Seat, Team
from publisher.notation.board import Pieces, board_rows, write_pile

WIDTH = 2
"""Columns of the terminal for half a space of the board; high stacks need more."""


def show(match: Match, seat: Seat) -> str:
    """The whole situation as `seat` sees it."""
    seen, definition = view(match, seat), match.rules.definition
    if isinstance(match, PositionMatch):
        rolled = [one for one in match.brought[-1:] if one.seat == match.seat]
        told = (f"{match.rules.name(one.seat)} {one.word}" for one in rolled)
        return "\n".join([_board(definition, seen.pieces), *told])
    boards = [f"{name}:\n{_board(definition, pieces)}" for name, pieces in seen.boards.items()]
    text = table_text(definition, seen)
    assert isinstance(match, TableMatch)
    said = match.rules.read_aloud(match.table)
    return "\n".join(filter(None, (*boards, text, *_luck(definition, seen), said)))


def _board(definition: Definition, pieces: Mapping[str, tuple[str, ...]]) -> str:
    """A board of a view."""
    index = definition.topology.index
    return board_text(definition, {index[name]: pile for name, pile in pieces.items()})


def _luck(definition: Definition, seen: View) -> Iterator[str]:
    """What chance has brought since the last move: `White rolls 6-2`."""
    for number, seat, word in seen.luck:
        if number == len(seen.log):
            yield f"{definition.players.names[seat]} {word}"


def board_text(definition: Definition, pieces: Pieces) -> str:
    """The board by rows, a letter for each piece, the rows and columns named at the edge; where points have
    their names inside, each behind what stands there."""
    board = definition.topology
    rows: dict[float, dict[int, str]] = {}
    left = min(x for x, _ in board.xy)
    points = board.corners or board
    piles = {point: write_pile(definition, pile) + _inside(board, point) for point, pile in pieces.items()}
    half = max(WIDTH, *(len(piles.get(point, "")) // 2 + 1 for point in board.inside))
    marks = {layer.xy[point]: _empty(layer, point) for layer in (board, points) for point in layer.inside}
    marks |= {board.xy[point]: piles[point] for point in board.inside if piles.get(point)}
    for (x, y), mark in marks.items():
        rows.setdefault(round(y, 6), {})[round((x - left) * 2 * half)] = mark
    ends = {round(points.xy[row[0]][1], 6): _row_names(points, row) for row in board_rows(points)}
    around = {y: ends.get(y, ("", "")) for y in rows}
    lines = [f"{around[y][0]:>3} {_spread(rows[y])} {around[y][1]}".rstrip() for y in sorted(rows)]
    match board.definition:
        case Grid(width=columns):
            lines.append(_header(columns, half))
        case HexRhombus(size=columns):
            lines.insert(0, _header(columns, half))
    for store in (store for store in board.stores if store in pieces):
        lines.append(f"{board.names[store]}: {piles[store]}")
    return "\n".join(lines)


def _header(columns: int, half: int) -> str:
    """The letters of the columns."""
    return "    " + _spread({2 * half * i: COLUMNS[i] for i in range(columns)})


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


def table_text(definition: Definition, seen: View) -> str:
    """The zones the seat sees, the number of cards in the others, and what is public."""
    names = definition.players.names
    noun = definition.deck.noun if definition.deck else "card"
    lines = []
    for name, owner, cards in seen.zones:
        whose = f"{names[owner]}'s {name}" if owner is not None else name
        if isinstance(cards, int):
            if cards:
                lines.append(f"{whose}: {cards} {noun}{'s' * (cards != 1)}, face down")
        elif cards:
            mine = owner == seen.seat
            lines.append(f"{'your ' + name if mine else whose}: {' '.join(cards)}")
    lines += seen.told
    scores = " · ".join(
        f"{definition.team_name(Team(team))} {score}" for team, score in enumerate(seen.scores)
    )
    return "\n".join([*lines, f"score: {scores}"])
