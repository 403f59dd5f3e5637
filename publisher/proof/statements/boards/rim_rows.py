"""Rows of men along the rim of a board, round its corners; how a jump leads over a neighbour; how long games
last that are played for most men."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, is_way, legs, mover, owners, taken
from publisher.proof.statements.boards.jumping import JUMP
from publisher.proof.statements.boards.plain import jumped_over
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Thing, side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    stops=of_words({"ends": True, "stops": True, "does not end": False, "does not stop": False}),
    gone=of_words({"taken": True, "captured": True, "not taken": False, "safe": False}),
    who=of_words({"an enemy": True, "a man": True, "whoever": True}),
    ever=of_words({"is": True, "are": True, "is never": False, "are never": False}),
)
RING = r"round (a corner|corners)(,? and round another)?"


def _round_corners(subject: Subject) -> Iterator[tuple[Ply, set[Point]]]:
    """Enemies side by side along the rim, round a corner, between the man who has come and another."""
    board = board_of(subject)
    if board is None:
        return
    ring = tuple(board.rim)
    corners = {point for point in ring if sum(near in ring for near in board.neighbours[point]) == 2
               and len(board.neighbours[point]) == 3}  # fmt: skip
    for ply in subject.plies:
        if not is_way(board, ply, ply.move) or ply.move[-1] not in ring:
            continue
        side, was, end = mover(subject, ply), owners(subject, ply.before), ring.index(ply.move[-1])
        was.pop(ply.move[0], None)
        for step in (1, -1):
            row = [ring[(end + step * n) % len(ring)] for n in range(1, len(ring))]
            length = next((n for n, p in enumerate(row) if was.get(p, side) == side), 0)
            enemies = set(row[:length])
            if enemies & corners and was.get(row[length]) == side:
                yield ply, enemies


@states(
    f"(Along the rim )?(a|the) row( of enemies)?( on the rim)? {{modal}} go (on )?{RING}",
    "(Along the rim )?(a|the) row( of enemies)?( on the rim)? {stops} at (a|the|every) corner"
    "(,? and does not go on behind it)?",
    like="A row of enemies on the rim may go on round a corner",
)
def goes_round(subject: Subject, said: Modal | bool) -> Iterator[Case]:
    """Whether such enemies are taken."""
    modal = said if isinstance(said, str) else "may not" if said else "may"
    if modal in ("may", "may not"):
        for ply, enemies in _round_corners(subject):
            yield (enemies <= taken(ply)) == (modal == "may"), ply.place


@states(
    "(Enemies|Men) who are jumped over {ever} {gone}",
    "{who}( who)? {ever} {gone} by being jumped over",
    "{who} who is jumped over {ever} {gone}",
    like="Enemies who are jumped over are taken",
)
def who_is_jumped_over(subject: Subject, *words: bool) -> Iterator[Case]:
    *_, ever, gone = words
    yield from jumped_over(subject, ever == gone)


@states(f"Instead of a step you {{modal}} {JUMP}", like="Instead of a step you may jump")
def instead_of_step(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of turns in which men can step and jump: whether both are done; or nobody ever jumps."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        ways = [move for move in ply.options if board is not None and is_way(board, ply, move)]
        steps = [board is not None and move[1] in board.neighbours[move[0]] for move in ways]
        if any(steps) and not all(steps):
            yield modal in ("may", "need not"), ply.place


@states(
    f"Straight over {{thing}} on a neighbouring {POINT} to the {POINT} behind (him|it),? "
    "if that is {state}",
    f"(Or )?{JUMP} over {{thing}} next to you to the {{state}} {POINT} behind",
    like="Straight over a man on a neighbouring square to the square behind him, if that is free",
)
def straight_over(subject: Subject, thing: Thing, free: bool) -> Iterator[Case]:
    """Of single jumps that could be made: over one such man, who stands on the next point, to a free one just
    behind."""
    for leg in legs(subject, legal=True):
        if leg.is_jump and leg.start == leg.man:
            over = leg.between or ()
            right = len(over) == 1 and all(thing(pile, leg.side) for pile in leg.crossed)
            yield right and (leg.end not in leg.ply.before) == free, leg.place


@states(
    f"The game ends after {{number}} turns each,? or when a side has no {MAN}",
    "(Without a clock,? )?a game lasts {number} turns of each player,? {all_of:number} together,? or "
    f"until a side has no {MAN}",
    like="The game ends after 100 turns each, or when a side has no men",
)
def ends_after(subject: Subject, number: int, together: int | None = None) -> Iterator[Case]:
    """Of whole games: all have so many turns, or leave a side without men; nobody plays on after that."""
    names = subject.rules.definition.players.names
    for game in subject.over if board_of(subject) else ():
        if game.plies:
            sides = {side_of(subject, pile[-1]) for pile in game.plies[-1].after.values()}
            full = len(game.plies) == (2 * number if together is None else together) == 2 * number
            yield full or not sides.issuperset(names), game.place
