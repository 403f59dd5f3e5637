"""Chains of jumps from hole to hole, and men who have come to a goal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.proof.statements.boards.board import (
    MAN,
    POINT,
    Candidate,
    allowed,
    board_of,
    goal_of,
    is_way,
    legs,
    painted,
    runs,
    seen,
)
from publisher.proof.statements.boards.jumping import JUMP
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Thing, is_own
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    that=of_words(
        {
            **dict.fromkeys(("the same", "that", "this"), True),
            **dict.fromkeys(("the other", "another", "any", "any other", "one other"), False),
        }
    ),
)

# -- chains


@states(
    f"You {{modal}} {JUMP} over {{thing}}",
    f"You {{modal}} {JUMP} over {{thing}},? as well as over {{other:thing}}",
    like="You may hop over a peg of your own",
)
def may_jump_over(subject: Subject, modal: Modal, *things: Thing) -> Iterator[Case]:
    """Of all jumps that could be made on the board, not onto a painted goal: whether some go over such a
    thing, and over such another."""
    goals = painted(subject)
    jumps = [leg for leg in legs(subject, legal=True) if leg.is_jump and leg.end not in goals]
    for thing in things if jumps else ():
        yield from seen(
            modal, [leg.place for leg in jumps if any(thing(pile, leg.side) for pile in leg.crossed)]
        )


@states(
    f"You {{modal}} {JUMP} only over {{thing}}",
    f"You {{modal}} {JUMP} over {{thing}} only",
    like="You may hop only over a peg of your own",
)
def jumps_only_over(subject: Subject, modal: Modal, thing: Thing) -> Iterator[Case]:
    """Of all jumps that could be made: whether all go over such a thing."""
    jumps = [leg for leg in legs(subject, legal=True) if leg.is_jump]
    other = [leg.place for leg in jumps if not any(thing(pile, leg.side) for pile in leg.crossed)]
    if jumps and modal in ("may", "must", "need not"):
        yield bool(other) == (modal == "need not"), other[0] if other else "all jumps"


@states(f"You {{modal}} make several {JUMP}s( in)? a turn", like="You may make several hops in a turn")
def several_jumps(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of all turns in which something can jump."""
    if any(leg.is_jump for leg in legs(subject)):
        yield from seen(modal, [place for steps, place in _chains(subject) if not any(steps)])


@states(
    f"{{when}} a {JUMP} you {{modal}} {JUMP} on with {{that}} {MAN}",
    like="After a hop you may hop on with the same peg",
)
def jumps_on(subject: Subject, after: bool, modal: Modal, same: bool) -> Iterator[Case]:
    """A move is of one man, and a jump in it follows another."""
    chains = [place for steps, place in _chains(subject) if not any(steps)]
    yield from seen(modal, chains if after and same else [])
    if chains and modal in ("must", "need not"):
        stops = [ply.place for ply in subject.plies if _may_stop(ply)]
        yield bool(stops) == (modal == "need not"), stops[0] if stops else "all chains"


def _may_stop(ply: Ply) -> bool:
    """Whether a chain that could be made is longer than another one that begins like it."""
    ways = {move for move in ply.options if isinstance(move, tuple)}
    return any(move[:end] in ways for move in ways for end in range(2, len(move)))


@states(
    f"You {{modal}} (step and then {JUMP}|{JUMP} and then step)",
    f"You {{modal}} step and then {JUMP},? (nor|or|and) {JUMP} and then step",
    f"You {{modal}} step and then {JUMP}",
    f"You {{modal}} {JUMP} and then step",
    f"A chain( of {JUMP}s)? {{modal}} (end|begin) with a step",
    f"After a {JUMP} you {{modal}} step( on)?( with the same {MAN})?",
    f"A {MAN} (who|that) has (jumped|hopped) {{modal}} (also )?(then )?step( on)?",
    like="You may not step and then hop, nor hop and then step",
)
def mixes(subject: Subject, modal: Modal) -> Iterator[Case]:
    chains = list(_chains(subject))
    if chains:
        yield from seen(modal, [place for steps, place in chains if any(steps)])


def _chains(subject: Subject) -> Iterator[tuple[list[bool], str]]:
    """Of all moves of several parts that could be made: which parts are steps."""
    board = board_of(subject)
    for ply in subject.plies:
        for move in ply.options:
            if board is not None and is_way(board, ply, move) and len(move) > 2:
                yield [end in board.neighbours[start] for start, end in pairwise(move)], ply.place


@states("(A chain|It) {modal} end where it began", like="A chain may not end where it began")
def ends_where_it_began(subject: Subject, modal: Modal) -> Iterator[Case]:
    board = board_of(subject)
    moves = [
        (move, ply.place)
        for ply in subject.plies
        for move in ply.options
        if board is not None and is_way(board, ply, move) and len(move) > 2
    ]
    if moves and modal == "must":
        yield from ((move[0] == move[-1], place) for move, place in moves)
    elif moves:
        yield from seen(modal, [place for move, place in moves if move[0] == move[-1]])


@states(
    f"A {JUMP} goes in a straight line over( exactly)? {{number}} {MAN},? which {{modal}} stand in a "
    f"{{near}} {POINT}",
    like="A hop goes in a straight line over exactly one peg, which must stand in a neighbouring hole",
)
def over_neighbour(subject: Subject, number: int, modal: Modal, near: bool) -> Iterator[Case]:
    """Of all jumps: how many are crossed, and whether the first of them is next to where the man was."""
    jumps = [leg for leg in legs(subject) if leg.is_jump]
    beside = [any(point in leg.board.neighbours[leg.start] for point in leg.between or ()) for leg in jumps]
    for leg, so in zip(jumps, beside, strict=True):
        yield len(leg.crossed) == number and (modal != "must" or so == near), leg.place
    if jumps and modal == "need not":
        yield not all(so == near for so in beside), jumps[0].place


@states(
    f"The {POINT} (directly |just )?behind( it)? {{modal}} be {{state}}",
    like="The hole directly behind it must be empty",
)
def behind(subject: Subject, modal: Modal, free: bool) -> Iterator[Case]:
    """Of the men who stand next to one of the mover's: where he would come down."""
    yield from allowed(modal, _behind(subject, free))


def _behind(subject: Subject, free: bool) -> Iterator[Candidate]:
    board = board_of(subject)
    for ply in subject.plies:
        moves = (move for move in ply.options if board is not None and is_way(board, ply, move))
        ways = {move[:2] for move in moves if len(move) > 1}
        for start in dict.fromkeys(start for start, _ in sorted(ways)):
            assert board is not None
            for run in runs(board, start):
                if len(run) > 1 and run[0] in ply.before:
                    yield (run[1] not in ply.before) == free, (start, run[1]) in ways, ply.place


# -- goals


@states(
    f"A {MAN} of yours that has come to rest in a {POINT} of your goal {{modal}} still move,? "
    "(but|and)( it)? {leave:modal} leave the goal( again)?",
    f"(A|Your) {MAN}( of yours)?( that has come to rest in (it|your goal|a {POINT} of your goal))? "
    "{leave:modal} leave (the|your) goal( again)?",
    like="A peg of yours that has come to rest in a hole of your goal may still move, but it may not leave "
    "the goal",
)
def stays_in_goal(subject: Subject, *modals: Modal) -> Iterator[Case]:
    *still, leave = modals
    goals = {side: goal_of(subject, side) for side in subject.rules.definition.players.names}
    if any(goals.values()):
        moves = [leg for leg in legs(subject, legal=True) if leg.start in goals.get(leg.side, ())]
        for modal in still:
            yield from seen(modal, [leg.place for leg in moves])
        yield from seen(leave, [leg.place for leg in moves if leg.end not in goals[leg.side]])


@states(
    "The {place}( player)? to arrive {fate}",
    like="The first player to arrive wins",
)
def arrives(subject: Subject, place: int, wins: bool) -> Iterator[Case]:
    """Of two players: when the game is over one, or both, have their goal full, with a man of theirs in it,
    and the one who has is the winner, or the loser."""
    sides = subject.rules.definition.players.names
    for game in subject.over:
        if game.plies and len(sides) == 2 and goal_of(subject, sides[0]) and game.outcome is not None:
            there = [seat for seat, side in enumerate(sides) if _full(subject, game.plies[-1], side)]
            yield (list(game.winners) == there) == wins, game.place
            yield len(there) == (1 if place == 0 else 2), game.place


def _full(subject: Subject, ply: Ply, side: str) -> bool:
    piles = [ply.after.get(point, ()) for point in goal_of(subject, side)]
    return all(piles) and any(is_own(subject, pile, side) for pile in piles)
