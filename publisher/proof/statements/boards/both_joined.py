"""Moves that make one group of each side, and moves that leave an enemy alone: positions are made of those in
which a side came together, by taking enemies away who do not matter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from publisher.engine import BoardGame
from publisher.engine.position import Pieces
from publisher.errors import PublisherError
from publisher.proof.statements.boards.board import MAN, after, board_of, is_way, taken
from publisher.proof.statements.boards.liberties import group
from publisher.proof.statements.boards.no_moves import became_of
from publisher.proof.statements.boards.sighting import joins_men
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

TRIED, ENOUGH = 200, 12
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
    return tuple(islice(_alone(subject), ENOUGH)) if joins_men(subject) else ()


def _alone(subject: Subject) -> Iterator[tuple[Ply, int, int]]:
    """Of each enemy who is not taken: the same move with him as the only one, and whoever is taken."""
    board, names = board_of(subject), subject.rules.definition.players.names
    plies = (ply for game in subject.over for ply in game.plies[-6:])
    for ply in islice((ply for ply in plies if board and is_way(board, ply, ply.move)), TRIED):
        gone = taken(ply)
        enemies = [p for p, pile in ply.before.items() if side_of(subject, pile[-1]) != names[ply.seat]]
        keep = [p for p in enemies if p not in gone and p not in ply.move][:1]
        men = {p: pile for p, pile in ply.before.items() if p not in enemies or p in gone or p in keep}
        made = _played(subject, ply, men) if keep else None
        if made is not None:
            yield made, _groups(subject, made, ply.seat), _groups(subject, made, 1 - ply.seat)


def _played(subject: Subject, ply: Ply, men: Pieces) -> Ply | None:
    """The same move where these men stand; None if it cannot be made there."""
    try:
        assert isinstance(ply.rules, BoardGame)
        position = ply.rules.place(men, ply.seat)
        if position.result is not None or ply.move not in ply.rules.moves(position):
            return None
        result = after(ply.rules, position, ply.move)
        return Ply("a position with few men", ply.rules, position, ply.move, result)
    except PublisherError:
        return None


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
