"""Moves that make one group of each side, and moves that leave an enemy alone, in positions with few men."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from publisher.base.errors import PublisherError
from publisher.engine import BoardGame
from publisher.engine.position import Pieces
from publisher.model.seats import Seat
from publisher.proof.statements.boards.board import MAN, after, board_of, taken
from publisher.proof.statements.boards.liberties import group
from publisher.proof.statements.boards.no_moves import became_of
from publisher.proof.statements.boards.sighting import joins_men
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

TRIED = 150
"""So many positions are made, with two or three men of the side that is to move, and two enemies."""
MOVER = (
    "you",
    "the player who moved",
    "the player who made it",
    "the mover",
    "whoever moved",
    "whoever made it",
    "the player who made the move",
    "whoever made the move",
    "that player",
    "the taker",
    "whoever takes him",
)
OTHER = ("the opponent", "your opponent", "the other player", "the player who did not move")
_DRAWN = ("the game is drawn", "the game is a draw", "it is a draw", "nobody wins", "nobody has won")
WORDS = own_kinds(
    result=of_words(
        dict.fromkeys(_DRAWN, "drawn")
        | {f"{who} {wins}": "won" for who in MOVER for wins in ("wins", "has won", "win", "have won")}
        | {f"{who} {loses}": "lost" for who in MOVER for loses in ("loses", "has lost", "lose", "have lost")}
        | {f"{who} {wins}": "lost" for who in OTHER for wins in ("wins", "has won")}
        | {f"{who} {loses}": "won" for who in OTHER for loses in ("loses", "has lost")}
        | dict.fromkeys(("the game goes on", "the game is not over"), "goes on")
    ),
    ending=of_words(
        dict.fromkeys(("has lost", "loses"), "lost") | dict.fromkeys(("has won", "wins"), "won")
        | dict.fromkeys(("has drawn", "draws"), "drawn")
    ),
    group=either("a group", "no group|not a group"),
)  # fmt: skip


@cache
def _made(subject: Subject) -> tuple[tuple[Ply, int, int], ...]:
    """Moves in such positions, with how many groups the mover's men form then and those of the other."""
    board, rules = board_of(subject), subject.rules
    if board is None or not isinstance(rules, BoardGame) or not joins_men(subject):
        return ()
    names, pieces = rules.definition.players.names, rules.definition.pieces
    kinds = [next(key for key, one in pieces.items() if one.side == name) for name in names]
    luck, found = Random(1), []
    for number in range(TRIED):
        points = luck.sample(board.inside, 4 + number % 2)
        men: Pieces = {point: (kinds[place > 1],) for place, point in enumerate(points)}
        try:
            position = rules.place(men, Seat(1))
            moves = [move for move in rules.moves(position) if isinstance(move, tuple)]
        except PublisherError:
            continue
        for move in moves:
            ply = Ply("a position with few men", rules, position, move, after(rules, position, move))
            found.append((ply, _groups(subject, ply, 1), _groups(subject, ply, 0)))
    return tuple(found)


def _groups(subject: Subject, ply: Ply, seat: int) -> int:
    board, name = subject.rules.definition.topology, subject.rules.definition.players.names[seat]
    men = {p: name for p, pile in ply.after.items() if side_of(subject, pile[-1]) == name}
    found = 0
    while men:
        for point in group(board, men, min(men))[0]:
            del men[point]
        found += 1
    return found


def _fate(ply: Ply) -> str:
    return "goes on" if ply.result.result is None else became_of(ply.result.result, ply.seat)


@states(
    "(When|If) a move makes one group of each side,? {result}",
    "A move that makes one group of each side: {result}",
    "(When|If) a move joins the men of both sides,? {result}",
    like="When a move makes one group of each side, the game is drawn",
)
def both_joined(subject: Subject, result: str) -> Iterator[Case]:
    for ply, mine, theirs in _made(subject):
        if mine == theirs == 1:
            yield _fate(ply) == result, ply.place


@states(
    f"Whoever takes the last but one of the enemy[’']s {MAN} {{ending}}(,? unless the same move brings the "
    f"{MAN} of the taker together)?",
    like="Whoever takes the last but one of the enemy's men has lost",
    rare=True,
)
def last_but_one(subject: Subject, ending: str) -> Iterator[Case]:
    """Where the men of whoever takes him stand apart."""
    for ply, mine, theirs in _made(subject):
        if taken(ply) and theirs == 1 and mine > 1:
            yield _fate(ply) == ending, ply.place


@states(
    f"(Somebody|A {MAN}|Whoever) (who )?stands alone is {{group}}(,? too| as well)?",
    like="A man who stands alone is a group",
)
def alone_is_group(subject: Subject, is_group: bool) -> Iterator[Case]:
    """Where one man is left of a side, and the others are not together: whether the game is over."""
    for ply, mine, theirs in _made(subject):
        if theirs == 1 and mine > 1:
            yield (ply.result.result is not None) == is_group, ply.place
