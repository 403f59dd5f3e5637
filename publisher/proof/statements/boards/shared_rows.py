"""Rows in which stones of a third colour count for both sides: made with those alone, or for both at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import dist

from publisher.engine import BoardGame, Position
from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import after, board_of
from publisher.proof.statements.boards.made_positions import laid_out
from publisher.proof.statements.boards.threes import STONE, colour_placed, lines_about, turns_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

PLACE = "rows made for it"
SHORTER = "rows made for it that are shorter"
FAR = 12
"""So many points from the rows that are made, other stones of the turn change nothing."""
WORDS = own_kinds(
    paint=of_words({name: name for name in ("black", "white", "red", "green")}),
    whose=of_words(
        dict.fromkeys(("the player whose turn it was", "that player", "whoever made them"), "mover")
        | dict.fromkeys(("the other player", "the opponent", "whoever did not make them"), "other")
    ),
    result=of_words(
        dict.fromkeys(("the game is a draw", "the game is drawn", "it is a draw"), "drawn")
        | dict.fromkeys(("nobody wins", "the game goes on", "neither wins"), "goes on")
        | dict.fromkeys(("both win", "both players win", "both have won"), "both")
    ),
    counted=of_words(
        dict.fromkeys(("counted", "counted in", "included"), True)
        | dict.fromkeys(("not counted", "not included", "left out"), False)
    ),
    whoever=of_words(
        dict.fromkeys(("even if none of them is your own", "even if all of them are red"), "red alone")
        | dict.fromkeys(("if all of them are your own", "if each of them is your own",
                         "only if all of them are your own"), "own alone")
        | dict.fromkeys(("if one of them is your own", "if one of them at least is your own"), "mixed")
    ),
)  # fmt: skip


@cache
def _wins(subject: Subject, number: int, paint: str, rows: tuple[str, ...]) -> tuple[str, ...]:
    """What comes of it when the last stone of a turn, of that colour, completes rows of so many stones, each
    of them otherwise of stones as named: `mover`, `other`, `red` or `mixed`."""
    board = board_of(subject)
    for ply in _last_of_turns(subject, paint) if board is not None else ():
        assert board is not None
        men, gap = _rows_made(subject, board, ply, number, rows)
        position = laid_out(ply.rules, men, ply.seat)
        found = _played_out(subject, board, ply.rules, position, gap, paint) if position is not None else None
        if found is not None and not (isinstance(found.move, tuple) and rows != ("mixed",)):
            outcome = found.result.result
            winners = outcome.winners if outcome is not None else ()
            if outcome is None:
                return ("goes on",)
            return tuple("mover" if seat == ply.seat else "other" for seat in winners) or ("drawn",)
    return ()


def _last_of_turns(subject: Subject, paint: str) -> Iterator[Ply]:
    """The last stone of the turns that end with one of that colour, which is nobody's, of one game; when
    stones of both players lie there."""
    pieces, names = subject.rules.definition.pieces, set(subject.rules.definition.players.names)
    for game in islice(subject.games, 1):
        for ply in (turn[-1] for turn in turns_of(game)):
            new = [pile[-1] for point, pile in ply.after.items() if point not in ply.before]
            sides = {pieces[pile[-1]].side for pile in ply.after.values() if pile[-1] in pieces}
            shared = any(kind in pieces and not pieces[kind].side for kind in new)
            if shared and names <= sides and colour_placed(subject, ply) == paint:
                yield ply


def _rows_made(
    subject: Subject, board: Board, ply: Ply, number: int, rows: tuple[str, ...]
) -> tuple[Pieces, Point]:
    """Rows that lack the same stone, in the midst of the board, with a man beside a single one who might
    step there, and that point."""
    gap = max(
        board.inside, key=lambda point: min(len(way) for ways in lines_about(board, point) for way in ways)
    )
    piles = {"red": next(p for at, p in ply.after.items() if at not in ply.before)}
    for pile in ply.after.values():
        side = subject.rules.definition.pieces[pile[-1]].side
        if side:
            mine = side == subject.rules.definition.players.names[ply.seat]
            piles["mover" if mine else "other"] = pile
    men: dict[Point, tuple[str, ...]] = {}
    for what, (way, _) in zip(rows, lines_about(board, gap), strict=False):
        for place, point in enumerate(way[: number - 1]):
            last = "mover" if place == number - 2 else "red"
            men[point] = piles[last if what == "mixed" else what]
    if len(rows) == 1:
        men[lines_about(board, gap)[1][0][0]] = piles["mover"]
    return men, gap


def _played_out(
    subject: Subject, board: Board, rules: BoardGame[Position], position: Position, gap: Point, paint: str
) -> Ply | None:
    """The rest of the turn: stones far from the rows, and the last one, of that colour, in the gap; or a step
    into it, which makes a row of both colours only."""
    seat = position.to_move
    far = [point for point in board.inside if dist(board.xy[gap], board.xy[point]) > FAR]
    while position.result is None and position.to_move == seat:
        for move in rules.moves(position):
            then = after(rules, position, move)
            ply = Ply(PLACE, rules, position, move, then)
            new = [point for point in ply.after if point not in ply.before]
            if new == [gap] and (isinstance(move, tuple) or colour_placed(subject, ply) == paint):
                return ply
            if move in far:
                position = then
                far = far[1:]
                break
        else:
            return None
    return None


@states(
    "If a turn makes {number} in line for both players,? {whose} {fate}",
    "If a turn makes {number} in line for both players,? {result}",
    like="If a turn makes eight in line for both players, the player whose turn it was wins",
)
def line_for_both(subject: Subject, number: int, who: str, wins: bool = True) -> Iterator[Case]:
    """Of a turn that is made for it: two lines, one of each player's, that the same red stone completes."""
    found = _wins(subject, number, "red", ("mover", "other"))
    said = who if wins else {"mover": "other", "other": "mover"}[who]
    if found:
        yield found == (("mover", "other") if said == "both" else (said,)), PLACE
        yield _wins(subject, number - 1, "red", ("mover", "other")) == ("goes on",), SHORTER


@states(
    f"{{number}} {STONE} side by side {{fate}},? {{paint}} ones {{counted}},? {{whoever}}",
    like="Eight stones side by side win, red ones counted, if one of them at least is your own",
)
def shared_row_wins(
    subject: Subject, number: int, wins: bool, paint: str, counted: bool, whoever: str
) -> Iterator[Case]:
    """Of rows that are made for it: whether one of stones of both colours wins, and one of that colour
    alone."""
    for what, wanted in (("mixed", whoever != "own alone"), ("red", whoever == "red alone")):
        if found := _wins(subject, number, paint, (what,)):
            yield ((found == ("mover",)) == (counted and wanted)) == wins, PLACE
            yield _wins(subject, number - 1, paint, (what,)) == ("goes on",), SHORTER
