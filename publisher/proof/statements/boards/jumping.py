"""Men that jump: over what, onto what, how far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import (
    MAN,
    POINT,
    Candidate,
    Leg,
    allowed,
    board_of,
    forwards_of,
    legs,
    painted,
    runs,
    seen,
)
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.amounts import Amount
from publisher.proof.statements.slots.boards import WAYS, Course, Thing, Way, is_own, side_of
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    behind=of_words(
        {
            **{
                f"the{single} {man}": 1
                for single in ("", " single", " first", " next")
                for man in ("man", "stone", "peg", "piece", "mark", "disc", "marble")
            },
            **dict.fromkeys(("the stack", "the pile", "the tower"), 2),
            **dict.fromkeys(("the empty point", "the free point", "the empty space", "the empty hole"), 0),
        }
    )
)
JUMPS = "(jumps|hops|leaps)"
JUMP = "(jump|hop|leap)"


def _jumps(subject: Subject) -> Iterator[Leg]:
    """Those that stay on the board: onto a painted region, a goal, men may land by rules of their own."""
    goals = painted(subject)
    return (leg for leg in legs(subject) if leg.is_jump and leg.end not in goals)


@states(f"{{nobody}} {JUMPS}", like="Nobody jumps")
def anybody_jumps(subject: Subject, everybody: bool) -> Iterator[Case]:
    for leg in legs(subject):
        yield leg.is_jump == everybody, leg.place


@states(
    f"{{he}} {{often}} {JUMPS} {{ways}}",
    "{he} {often} goes {ways}",
    like="He never jumps along a diagonal",
)
def ever_jumps(subject: Subject, he: str, always: bool, ways: tuple[Way, ...]) -> Iterator[Case]:
    for leg in legs(subject):
        if not leg.is_step:
            yield any(way(leg.course) for way in ways) == always, leg.place


@states(
    f"A {JUMP} {{modal}} go {{ways}}",
    like="A jump may go along a row, a column or a diagonal",
)
def jump_ways(subject: Subject, modal: Modal, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Each of these ways is among those that could be gone; or none of them is."""
    courses = [(leg.course, leg.place) for leg in legs(subject, legal=True) if leg.is_jump]
    for way in ways:
        found = [place for course, place in courses if way(course)]
        if courses and modal in ("may", "may not"):
            yield bool(found) == (modal == "may"), found[0] if found else "any jump"
    if modal == "must":
        for course, place in courses:
            yield any(way(course) for way in ways), place


@states(
    f"(One|A)( single)? {MAN} ({JUMPS}|goes)( straight)? {{ways}},( in either direction,)? over {{amount}} "
    f"{MAN},? onto {{behind}} behind them",
    like="A single man jumps along a row or a column, over exactly two men, onto the man behind them",
)
def jump_onto(subject: Subject, ways: tuple[Way, ...], amount: Amount, behind: int) -> Iterator[Case]:
    """Every jump goes one of the ways, over so many men, onto a point that holds so many; of several amounts
    each is jumped."""
    jumps = [(leg, sum(map(len, leg.crossed))) for leg in _jumps(subject)]
    for leg, over in jumps:
        so = any(way(leg.course) for way in ways) and amount.fits(over)
        yield so and len(leg.ply.before.get(leg.end, ())) == behind, leg.place
    if jumps and not amount.exact:
        yield len({over for _, over in jumps}) > 1, "all jumps"


@states(
    f"A {JUMP} goes over {{number}} {MAN}",
    like="A jump goes over three men",
)
def men_crossed(subject: Subject, number: int) -> Iterator[Case]:
    for leg in _jumps(subject):
        yield sum(map(len, leg.crossed)) == number, leg.place


@states(
    f"(A|The) (stack|pile|tower) (has|counts as) {{number}} {MAN}",
    like="A stack has two men",
)
def stack_height(subject: Subject, number: int) -> Iterator[Case]:
    """All piles of more than a single man are so high."""
    for ply in subject.plies:
        heights = {len(pile) for pile in ply.after.values() if len(pile) > 1}
        if heights:
            yield heights == {number}, ply.place


@states(
    f"(Every|Each|A) {JUMP} turns {{number}} single {MAN} into a (stack|pile|tower)",
    like="Every jump turns two single men into a stack",
)
def jump_stacks(subject: Subject, number: int) -> Iterator[Case]:
    for leg in _jumps(subject):
        before, after = (
            [len(pile) for pile in pieces.values()] for pieces in (leg.ply.before, leg.ply.after)
        )
        grown = after.count(number) == before.count(number) + 1
        yield grown and before.count(1) - after.count(1) == number, leg.place


@states(f"A {JUMP} goes over {{heaps}}", like="A jump goes over a single man")
def heaps_crossed(subject: Subject, heaps: tuple[int, ...]) -> Iterator[Case]:
    for leg in _jumps(subject):
        yield tuple(sorted(map(len, leg.crossed))) == heaps, leg.place


@states(
    f"{{he}} {{modal}}( also)? {JUMP} over {{heaps}}(, in either order| as well)?(, for a stack [a-z ]+)?",
    f"{{he}} {{modal}} {JUMP} over {{heaps}},? which (makes?|counts? as) {{number}}",
    like="A man may jump over two single men",
)
def over_heaps(
    subject: Subject, he: str, modal: Modal, heaps: tuple[int, ...], number: int | None = None
) -> Iterator[Case]:
    """Of the ways along a line from one single man to another, with just that between them."""
    if number is not None:
        yield sum(heaps) == number, "the sum"
    yield from allowed(modal, _between_singles(subject, heaps))


def _between_singles(subject: Subject, heaps: tuple[int, ...]) -> Iterator[Candidate]:
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        ways = {tuple(move) for move in ply.options if isinstance(move, tuple)}
        singles = [point for point, pile in ply.before.items() if len(pile) == 1]
        for start in singles:
            assert board is not None
            for run in runs(board, start):
                men = [point for point in run if point in ply.before]
                for place, end in enumerate(men):
                    if len(ply.before[end]) == 1:
                        between = tuple(sorted(len(ply.before[point]) for point in men[:place]))
                        yield between == heaps, (start, end) in ways, ply.place


# -- over and onto what


@states(
    f"{{he}} {{often}} {JUMPS} over {{thing}}",
    like="He never jumps over a man of his own",
)
def ever_over(subject: Subject, he: str, always: bool, thing: Thing) -> Iterator[Case]:
    """Over one at least, each time."""
    for leg in _jumps(subject):
        piles = [leg.ply.before.get(point, ()) for point in leg.between or ()]
        yield any(thing(pile, leg.side) for pile in piles) == always, leg.place


@states(
    f"{{he}} {{modal}}( also)? {JUMP} over {{thing}}",
    like="He may not jump over an empty square",
)
def may_go_over(subject: Subject, he: str, modal: Modal, thing: Thing) -> Iterator[Case]:
    """Of all jumps that could be made: over one at least; each time, if he must."""
    goals = painted(subject)
    jumps = [leg for leg in legs(subject, legal=True) if leg.is_jump and leg.end not in goals]
    over = [
        (any(thing(leg.ply.before.get(point, ()), leg.side) for point in leg.between or ()), leg.place)
        for leg in jumps
    ]
    if modal == "must":
        yield from over
    elif jumps:
        yield from seen(modal, [place for so, place in over if so])


@states(
    f"{{nobody}} {JUMPS} over {{thing}}",
    like="Nobody jumps over a stack",
)
def anybody_over(subject: Subject, everybody: bool, thing: Thing) -> Iterator[Case]:
    yield from ever_over(subject, "", everybody, thing)


@states(
    "{nobody} (lands|steps|moves|goes) on(to)? {thing}",
    like="Nobody lands on a stack",
)
def anybody_onto(subject: Subject, everybody: bool, thing: Thing) -> Iterator[Case]:
    for leg in legs(subject):
        yield thing(leg.ply.before.get(leg.end, ()), leg.side) == everybody, leg.place


@states(
    f"No {MAN} {{modal}} land on {{thing}}",
    like="No man may land on a man of its own side",
)
def may_land_on(subject: Subject, modal: Modal, thing: Thing) -> Iterator[Case]:
    if modal in ("may", "may not"):
        yield from anybody_onto(subject, modal == "may not", thing)


@states(
    "{he} {often} (lands|steps|moves|goes) on(to)? {thing}",
    like="He never lands on an empty point",
)
def ever_onto(subject: Subject, he: str, always: bool, thing: Thing) -> Iterator[Case]:
    yield from anybody_onto(subject, always, thing)


@states("{thing} {often} moves( as a whole)?", like="A stack never moves")
def thing_moves(subject: Subject, thing: Thing, always: bool) -> Iterator[Case]:
    for leg in legs(subject):
        yield thing(leg.ply.before.get(leg.start, ()), leg.side) == always, leg.place


# -- what may be jumped


@states(
    f"If the {{near}} {POINT} {{ways}} is held by {{thing}}, {{he}} {{modal}} {JUMP}( straight)? over "
    f"(him|it) onto the {POINT} behind,? if (that|it) is {{state}}",
    like="If the next square forward or sideways is held by an enemy, "
    "your man may jump straight over him onto the square behind, if that is free",
)
def over_one(
    subject: Subject, near: bool, ways: tuple[Way, ...], thing: Thing, he: str, modal: Modal, free: bool
) -> Iterator[Case]:
    def lands(ply: Ply, run: Run, side: str) -> Iterator[Point]:
        held = near and thing(ply.before.get(run[0], ()), side)
        if held and len(run) > 1 and (run[1] not in ply.before) == free:
            yield run[1]

    yield from allowed(modal, _chances(subject, ways, lands))


@states(
    f"If several enemies stand (there )?in a row {{having}} (a gap|gaps),? {{he}} {{modal}} {JUMP} over "
    f"((all|any|one|some) of )?them",
    f"If several enemies stand (there )?in a row {{having}} (a gap|gaps),? {{he}} {{modal}} {JUMP} over "
    f"{{all}} them,? onto the {{place}} {POINT} behind",
    like="If several enemies stand in a row without a gap, he may jump over them",
)
def over_row(
    subject: Subject, gap: bool, he: str, modal: Modal, them: bool = True, place: int = 0
) -> Iterator[Case]:
    """From next to the row to a free point behind it; with gaps, over free points among them too."""

    def lands(ply: Ply, run: Run, side: str) -> Iterator[Point]:
        enemies = [n for n, point in enumerate(run) if owner_at(ply, point) not in ("", side)]
        row = [n for n in enemies if gap or enemies[:n] == [*range(n)]]
        if len(row) > 1 and row[0] == 0 and (row != [*range(len(row))]) == gap:
            behind = [point for point in run[row[-1] + 1 :] if point not in ply.before]
            first = row[-1] + 1 < len(run) and run[row[-1] + 1] not in ply.before
            if not them:
                yield run[0]
            elif first:
                yield behind[place]

    def owner_at(ply: Ply, point: Point) -> str:
        pile = ply.before.get(point)
        return side_of(subject, pile[-1]) if pile else ""

    forward_or_aside = (WAYS["forward"], WAYS["sideways"])
    yield from allowed(modal, _chances(subject, forward_or_aside, lands))


Run: TypeAlias = tuple[Point, ...]
Lands: TypeAlias = Callable[[Ply, Run, str], Iterator[Point]]
"""Where a man of a side may come down on the points that lie before him."""


def _chances(subject: Subject, ways: tuple[Way, ...], lands: Lands) -> Iterator[Candidate]:
    """For the men of whoever moves: where they could come down that way, and whether it is legal. Men on a
    painted region, a home or a goal, may be bound by rules of their own."""
    board, forwards, elsewhere = board_of(subject), forwards_of(subject), painted(subject)
    for ply in subject.plies:
        if board is None or not isinstance(ply.move, tuple) or ply.move[0] not in ply.before:
            continue
        side = side_of(subject, ply.before[ply.move[0]][-1])
        own = (point for point, pile in ply.before.items() if is_own(subject, pile, side))
        for start in (point for point in own if point not in elsewhere):
            for run in filter(None, runs(board, start)):
                (x, y), (to_x, to_y) = board.xy[start], board.xy[run[0]]
                course = Course((to_x - x, to_y - y), forwards.get(side, (0.0, 0.0)), True)
                if any(way(course) for way in ways):
                    for end in lands(ply, run, side):
                        yield True, (start, end) in ply.options, ply.place
