"""So many steps at a time, along lines, to points that are free or not: what every move of a man comes to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, legs
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import WAYS, Way, read_ways
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.steps import met
from publisher.proof.words import Kind

ANY_WAY: tuple[Way, ...] = ()


def _read(scene: Any, words: str) -> tuple[Way, ...]:
    """Ways to go, or none in particular."""
    bare = re.sub(r"^(?:and )?(?:only )?", "", words.casefold())
    return ANY_WAY if bare in ("in any direction", "in every direction") else read_ways(scene, bare)


WORDS = own_kinds(
    landing=of_words(
        {
            **dict.fromkeys(("free", "empty"), frozenset({True})),
            **dict.fromkeys(
                ("taken", "occupied", "not free", "held by an enemy", "held by a man"), frozenset({False})
            ),
            **dict.fromkeys(("free or not", "free or taken", "empty or not"), frozenset({True, False})),
        }
    ),
    courses=Kind(
        rf"(?:only )?(?:in any direction|in every direction|(?:{'|'.join(WAYS)}|, | or | and )+)", _read
    ),
    heap=of_words({colour: colour for colour in ("red", "black", "white", "blue", "yellow")}),
    steps=of_words(
        {"a step": 1, "one step": 1, "one point": 1, "a single step": 1, "two steps": 2, "two points": 2,
         "exactly two steps": 2, "three steps": 3, "three points": 3}
    ),
    reach=of_words(
        {
            **dict.fromkeys(("as far as you like", "as far as it is free", "as far as the way is free",
                             "to any free point", "to any point of that line"), True),
            **dict.fromkeys(
                ("no farther than the next point", "only to the next point", "a single step"), False
            ),
        }
    ),
    ends=of_words({"the next point": True, "the next square": True, "the point beside him": True,
                   "the point beside it": True, "a neighbouring point": True, "any point": False,
                   "a point farther on": False, "the point behind that": False,
                   "the next point but one": False}),
)  # fmt: skip
HE = f"(On your turn,? )?(one of your {MAN}|{MAN}|an? {MAN}|you|all {MAN}|whose {MAN} it is)?"
GOES = "(goes|go|steps?|moves?|leads?|makes)( your man| your men)?"


def _plain(subject: Subject) -> list[Leg]:
    """The steps, and whatever passes over nothing; jumps are something else."""
    return [leg for leg in legs(subject) if leg.is_step or not leg.crossed]


def _arrivals(subject: Subject, near: bool, free: frozenset[bool], ways: tuple[Way, ...]) -> Iterator[Case]:
    """Every leg that is a step leads to a neighbour in one of these states; each of the states, and each of
    the ways, is met with somewhere."""
    gone, met = _plain(subject), set[bool]()
    for leg in gone:
        state = leg.end not in leg.ply.before
        met.add(state)
        so = leg.is_step == near and state in free
        yield so and (not ways or any(way(leg.course) for way in ways)), leg.place
    if gone:
        yield met >= free or len(free) == 1, "all moves"
        if ways:
            yield all(any(way(leg.course) for leg in gone) for way in ways), "all moves"


@states(
    f"({HE} )?{GOES}( one step)? along (a|the) lines?( of the board)? to {{ends}}"
    ",? if (it|that) is {landing}",
    f"({HE} )?{GOES}( one step)? along (a|the) lines?( of the board)? to {{ends}},? {{landing}}",
    f"({HE} )?{GOES}( one step)? along (a|the) lines?( of the board)? to {{ends}}"
    ",? {courses},? if (it|that) is {landing}",
    like="A man steps along a line to the point beside him, in any direction, if it is free",
)
def along_a_line(subject: Subject, near: bool, *words: Any) -> Iterator[Case]:
    *ways, free = words
    yield from _arrivals(subject, near, free, ways[0] if ways else ANY_WAY)


@states(
    f"({HE} )?{GOES} {{steps}}( with him)?( along (a|the) lines?)? to (a|an|any) {{landing}} {POINT}"
    "(, in any direction)?",
    like="Whose man it is makes one step with him along a line to a free point",
)
def so_many_steps(subject: Subject, steps: int, free: frozenset[bool]) -> Iterator[Case]:
    """As many steps lie between start and end, where no man is jumped over."""
    board = board_of(subject)
    for leg in _plain(subject):
        assert board is not None
        so = board.steps[leg.start][leg.end] == steps
        yield so and (leg.end not in leg.ply.before) in free, leg.place


@states(
    f"(On your turn )?(you )?(move|step) (one|a) (of your )?{MAN} along a line( of the board)?,? {{reach}}",
    f"(A|Your) {MAN} (goes|moves|steps) along a line( of the board)?,? {{reach}}",
    like="On your turn you move one man along a line as far as you like",
)
def as_far(subject: Subject, far: bool) -> Iterator[Case]:
    """Once at least a man goes farther than a step, over nobody."""
    board = board_of(subject)
    gone = [leg for leg in legs(subject) if not leg.crossed]
    if gone and board is not None:
        yield any(board.steps[leg.start][leg.end] > 1 for leg in gone) == far, "all moves"


@states(
    f"(Move|Step)( your {MAN}| one of your {MAN})? {{steps}}( along (a|the) lines?)?",
    f"(Each|Every) {MAN} moves {{steps}}( along (a|the) lines?)?",
    like="Move your man one step along a line",
)
def steps_at_a_time(subject: Subject, steps: int) -> Iterator[Case]:
    board = board_of(subject)
    for leg in legs(subject):
        if board is not None and not leg.crossed:
            yield board.steps[leg.start][leg.end] == steps, leg.place


@states(
    f"(The|Its) (next )?{POINT}( along the line)? {{modal}} be {{landing}}",
    like="The next point along the line must be free",
)
def next_point(subject: Subject, modal: Modal, free: frozenset[bool]) -> Iterator[Case]:
    """Of steps: they lead to such points only (must), to none (may not), to some (may)."""
    gone = [leg for leg in legs(subject) if leg.is_step]
    found = {leg.end not in leg.ply.before for leg in gone}
    for leg in gone if modal == "must" else ():
        yield (leg.end not in leg.ply.before) in free, leg.place
    if gone and modal == "must":
        yield len(free) == 1, "all steps"
    if gone and modal in ("may", "may not"):
        yield (found >= free) == (modal == "may"), "all steps"


@states(
    f"(A|An) {MAN} is (laid|placed|put|set) on (a|an|any) {{landing}} {POINT}",
    f"(On your turn,? )?(you )?(put|place|set|drop) (a|one) {MAN}( of your own colour)? on (a|an|any) "
    f"{{landing}} {POINT}",
    f"(On your turn,? )?(you )?(put|place|set|drop) (a|one) {MAN} from the {{heap}} heap on (a|an|any) "
    f"{{landing}} {POINT}",
    f"(Any|A|Only a) {{landing}} {POINT} will do",
    like="A stone is laid on an empty point",
)
def laid_on(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of what is put down where nothing else can be done: where nothing stood, or something; its colour."""
    *heap, free = words
    pieces = subject.rules.definition.pieces
    for ply in subject.plies:
        if ply.move in ply.after and all(isinstance(move, int | str) for move in ply.options):
            colour = pieces[ply.after[ply.move][-1]].colour
            so = (ply.move not in ply.before) in free and len(free) == 1
            yield so and heap in ([], [colour]), ply.place


@states("He comes from the {heap} heap", like="He comes from the red heap")
def comes_from(subject: Subject, heap: str) -> Iterator[Case]:
    """The colour of whoever is put down."""
    pieces = subject.rules.definition.pieces
    put = (ply for ply in subject.plies if isinstance(ply.move, int) and ply.move in ply.after)
    yield from met((pieces[ply.after[ply.move][-1]].colour == heap, ply.place) for ply in put)


@states(
    f"(A|An) {MAN} is (laid|placed|put|set) on any {POINT}( of the board)?",
    f"Any {POINT} will do",
    like="Any point will do",
)
def laid_anywhere(subject: Subject) -> Iterator[Case]:
    """Whatever stands there."""
    for ply in subject.plies:
        if isinstance(ply.move, int) and ply.before and ply.move in ply.after:
            yield set(ply.before) <= set(ply.options), ply.place
