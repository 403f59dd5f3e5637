"""Figures that both players fill, turn after turn, and one that counts for nobody: positions are made in
which a step fills a line, or a man stands on every corner of the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, permutations
from typing import Any, TypeAlias

from publisher.base.errors import NotationError, PublisherError
from publisher.engine import BoardGame
from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import after, board_of
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, own_kinds

ENOUGH = 6
Lines: TypeAlias = tuple[tuple[Point, ...], ...]
WORDS = own_kinds(
    counts=either("counts|is a figure|wins", "does not count|is no figure|does not win|counts for nothing"),
)


@cache
def both_filled(subject: Subject) -> tuple[Played, ...]:
    """Games of two turns, each of which fills one of the longest lines by a step."""
    board, rules = board_of(subject), subject.rules
    if board is None or not isinstance(rules, BoardGame) or not board.start:
        return ()
    longest = max(map(len, board.lines))
    lines = [line for line in board.lines if len(line) == longest]
    pairs = ((one, other) for one, other in permutations(lines, 2) if not {*one} & {*other})
    found = (_played(subject, rules, board, pair) for pair in islice(pairs, 3 * ENOUGH))
    return tuple(islice((game for game in found if game is not None), ENOUGH))


def _played(subject: Subject, rules: BoardGame[Any], board: Board, lines: Lines) -> Played | None:
    men: dict[Point, tuple[str, ...]] = {}
    moves = []
    for seat, line in enumerate(lines):
        steps = ((near, end) for end in line for near in board.neighbours[end] if near not in men)
        step = next(((near, end) for near, end in steps if not any(near in one for one in lines)), None)
        if step is None:
            return None
        moves.append(step)
        men.update(dict.fromkeys({*line, step[0]} - {step[1]}, (_kind(subject, seat),)))
    return _game(rules, men, moves)


def _kind(subject: Subject, seat: int) -> str:
    definition = subject.rules.definition
    own = [key for key, one in definition.pieces.items() if one.side == definition.players.names[seat]]
    if not own:
        raise NotationError("men are nobody's")
    return own[0]


def _game(rules: BoardGame[Any], men: Pieces, moves: list[tuple[Point, Point]]) -> Played | None:
    """These moves, by turns; None if they cannot be made, or decide the game too soon."""
    try:
        position = rules.place(men, Seat(0))
        plies = []
        for move in moves:
            if position.result is not None or move not in rules.moves(position):
                return None
            then = after(rules, position, move)
            plies.append(Ply("a position that was made", rules, position, move, then))
            position = then
        return Played("a position that was made", men, [], plies, position.result)
    except PublisherError:
        return None


@states(
    "The large hexagon {counts}( here| in this game)?( as well| too|,? too)?",
    like="The large hexagon does not count here",
)
def corners_of_the_board(subject: Subject, counts: bool) -> Iterator[Case]:
    """Of positions in which a step puts a man of one side on the last corner of the board."""
    board, rules = board_of(subject), subject.rules
    if board is None or not isinstance(rules, BoardGame) or not board.start:
        return
    fewest = min(len(board.neighbours[point]) for point in board.inside)
    corners = [point for point in board.inside if len(board.neighbours[point]) == fewest]
    for end in corners:
        near = board.neighbours[end][0]
        men: dict[Point, tuple[str, ...]] = {}
        men.update(dict.fromkeys({*corners, near} - {end}, (_kind(subject, 0),)))
        inner = [p for p in board.inside if p not in men and p != end and p not in board.neighbours[end]]
        men.update(dict.fromkeys(inner[len(inner) // 2 :][:2], (_kind(subject, 1),)))
        game = _game(rules, men, [(near, end)])
        if game is not None:
            yield (game.outcome is not None and bool(game.outcome.winners)) == counts, game.place
