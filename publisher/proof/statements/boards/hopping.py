"""Turns of steps and chains of hops: what is mixed, where hops lead, where a chain may stop."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, goal_of, is_way, legs, mover, seen
from publisher.proof.statements.boards.chains import mixes
from publisher.proof.statements.boards.jumping import JUMP
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Thing
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

WORDS = own_kinds(
    turning=of_words({"another": True, "a different": True, "the same": False}),
    chain=of_words(
        {
            f"{words}{what}": several
            for words, several in (("a chain of ", True), ("one ", False), ("a single ", False))
            for what in ("hops", "hop", "jumps", "jump")
        }
    ),
    mixed=of_words(
        {
            "are not mixed": "may not",
            "are never mixed": "may not",
            "may be mixed": "may",
            "are mixed": "may",
        }
    ),
    gone=either(
        "is captured|is taken|is removed|is taken off|comes off the board|leaves the board"
        "|goes back to its first point|goes back to where it began|goes back to its home",
        "stays where it is|stays where he is|stays|stays there",
    ),
    hues=of_words({"of any colour": True, "of either colour": True, "of your colour": False}),
)


@cache
def _paths(subject: Subject) -> tuple[tuple[Board, Ply, tuple[Point, ...]], ...]:
    """Every way over the board that could be gone."""
    return tuple(_found(subject))


def _found(subject: Subject) -> Iterator[tuple[Board, Ply, tuple[Point, ...]]]:
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        for move in ply.options:
            if is_way(board, ply, move):  # type: ignore[arg-type]
                yield board, ply, move  # type: ignore[misc]


@states(
    "(A turn is )?(either )?{number} steps?,? or {chain}",
    f"(A turn is )?(either )?{{number}} steps? to a {{near}} {{state}} {POINT},? or {{chain}}",
    like="A turn is one step or a chain of hops",
)
def step_or_chain(subject: Subject, number: int, *words: bool) -> Iterator[Case]:
    """Of all that might be done: so many steps, to such a point, or else hops, of which several may follow
    each other (or never do)."""
    *where, several = words
    most = 0
    for board, ply, move in _paths(subject):
        stepped = [end in board.neighbours[start] for start, end in pairwise(move)]
        if any(stepped):
            yield len(stepped) == number and all(stepped), ply.place
            if where:
                yield where == [True, move[-1] not in ply.before], ply.place
        most = max(most, len(stepped))
    if most:
        yield (most > 1) == several, "all turns"


@states(
    "Steps and (hops|jumps) {mixed}( in (one|a) turn)?",
    "A turn {modal} mix steps and (hops|jumps)",
    like="Steps and hops are not mixed",
)
def not_mixed(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from mixes(subject, modal)


@states(
    f"A {JUMP} goes straight over {{thing}} in a {{near}} {POINT},?( {{hues}},)? into the {{state}} "
    f"{POINT} just "
    "behind it",
    like="A hop goes straight over a peg in a neighbouring hole, of any colour, into the empty hole just "
    "behind it",
)
def into_hole_behind(subject: Subject, thing: Thing, near: bool, *words: bool) -> Iterator[Case]:
    """Of all hops: what is next to where they begin, and where they end, next to that; of any colour says
    that men of both sides are hopped over."""
    *hues, free = words
    over: set[bool] = set()
    for leg in legs(subject):
        if leg.is_jump:
            beside = [p for p in leg.between or () if p in leg.board.neighbours[leg.start]]
            last = [p for p in leg.between or () if p in leg.board.neighbours[leg.end]]
            so = beside == last and all(thing(leg.ply.before.get(p, ()), leg.side) for p in beside)
            yield (
                so and bool(beside) == near and (leg.end not in leg.ply.before or leg.end == leg.man) == free,
                leg.place,
            )
            over |= {
                leg.ply.before[p][-1] == leg.ply.before[leg.man][-1] for p in beside if p in leg.ply.before
            }
    if hues and over:
        yield (over == {True, False}) == hues[0], "all hops"


@states(
    f"Whosever {MAN} it is,? it {{gone}}",
    f"(A|The) {MAN} (who |that )?(is |was )?jumped over {{gone}}",
    "If it is (an enemy|an enemy's|one of the enemy's),? it {gone}",
    like="Whosever peg it is, it stays where it is",
)
def hopped_over_stays(subject: Subject, gone: bool) -> Iterator[Case]:
    """What somebody has hopped over."""
    for leg in legs(subject):
        for point in leg.between or ():
            if leg.is_jump and point in leg.ply.before and point != leg.man:
                yield (leg.ply.after.get(point) != leg.ply.before[point]) == gone, leg.place


@states(
    f"(Every {JUMP}|All {JUMP}s) of( such)? a chain {{modal}} go in {{turning}} direction",
    like="Every hop of a chain may go in another direction",
)
def turns_within(subject: Subject, modal: Modal, another: bool) -> Iterator[Case]:
    """Of all chains: some are bent, and some are not."""
    bent = []
    for board, ply, move in _paths(subject):
        ways = [
            tuple(round(b - a, 2) for a, b in zip(board.xy[start], board.xy[end], strict=True))
            for start, end in pairwise(move)
        ]
        bent += [((one != other) == another, ply.place) for one, other in pairwise(ways)]
    if modal == "must":
        yield from bent
    elif modal == "need not" and bent:
        yield not all(so for so, _ in bent), bent[0][1]
    elif bent:
        yield from seen(modal, [place for so, place in bent if so])


@states(
    f"You {{modal}} stop after any {JUMP}",
    f"You {{modal}} stop while another( {JUMP})? is possible",
    like="You may stop after any hop",
)
def stops_after(subject: Subject, modal: Modal) -> Iterator[Case]:
    """To where a chain leads on, a shorter one leads as well."""
    ends: dict[str, set[tuple[Point, Point]]] = {}
    chains = []
    for _, ply, move in _paths(subject):
        ends.setdefault(ply.place, set()).add((move[0], move[-1]))
        chains += [(ply.place, move[0], stop) for stop in move[1:-1]]
    for place, start, stop in chains:
        if modal in ("may", "may not"):
            yield ((start, stop) in ends[place]) == (modal == "may"), place
        else:
            yield modal == "need not", place


@states(
    f"Once a {JUMP} has landed in the goal,? the {JUMP}s after it {{modal}} stay there",
    like="Once a hop has landed in the goal, the hops after it must stay there",
)
def stays_in_chain(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of all chains that touch the goal before they end."""
    left = []
    for _, ply, move in _paths(subject):
        goal = goal_of(subject, mover(subject, ply)) if len(move) > 2 else set()
        left += [(end not in goal, ply.place) for start, end in pairwise(move[1:]) if start in goal]
    if modal in ("must", "may"):
        yield from ((not out, place) for out, place in left)
    elif left:
        yield any(out for out, _ in left), left[0][1]


@states("(You|The players|Players|Both players) take turns", like="The players take turns")
def take_turns(subject: Subject) -> Iterator[Case]:
    """After a turn, which may have several moves, it is another's."""
    seats = len(subject.rules.seats)
    for game in subject.games:
        if len(game.plies) > seats:
            yield len({ply.seat for ply in game.plies[: 4 * seats]}) == seats, game.place
